import { AnalysisCache } from './analysisCache.ts';
import { type AnalyzedChunk, analyzeChunk } from './analyzeChunk.ts';
import type { ChatbotIndex } from './chatbotIndex.ts';
import type { ChunkStore } from './indexChunk.ts';
import { chunkIdOf, chunkLanguageOf } from './packedIndex.ts';
import type { RankCandidate } from './rank.ts';
import type { Candidate } from './searchIndex.ts';

/** Reads the texts of what a search found and takes them apart, each chunk once for many questions. */
export class CandidateReader {
	#chunks: ChunkStore;
	#analyses: AnalysisCache;

	/** @param maxBytes memory for chunks taken apart */
	constructor(chunks: ChunkStore, maxBytes: number) {
		this.#chunks = chunks;
		this.#analyses = new AnalysisCache(maxBytes);
	}

	/**
	 * The candidates with their texts, in their order. Those that no longer exist are left out.
	 *
	 * @param isCurrent the index holds no chunk that may be gone, so that nothing known is read again
	 */
	async read(
		chatbotId: string,
		{ index, isCurrent, candidates }: { index: ChatbotIndex; isCurrent: boolean; candidates: readonly Candidate[] },
	): Promise<RankCandidate[]> {
		const found = candidates.flatMap(({ segment, chunk, score }) => {
			const packed = index.segments[segment];
			return packed ? [{ id: chunkIdOf(packed, chunk), language: chunkLanguageOf(packed, chunk), bm25: score }] : [];
		});
		const analyzed = new Map<string, AnalyzedChunk>();
		for (const { id } of isCurrent ? found : []) {
			const known = this.#analyses.get(chatbotId, id);
			if (known) analyzed.set(id, known);
		}
		const languages = new Map(found.filter(({ id }) => !analyzed.has(id)).map(({ id, language }) => [id, language]));
		const read = languages.size === 0 ? [] : await this.#chunks.readByIds(chatbotId, [...languages.keys()]);
		for (const chunk of read) {
			const known = this.#analyses.get(chatbotId, chunk.id);
			const fresh = known ?? analyzeChunk(chunk, languages.get(chunk.id) ?? null);
			if (!known) this.#analyses.set(chatbotId, fresh);
			analyzed.set(chunk.id, fresh);
		}
		return found.flatMap(({ id, bm25 }) => {
			const text = analyzed.get(id);
			return text ? [{ analyzed: text, bm25 }] : [];
		});
	}

	forget(chatbotId: string): void {
		this.#analyses.forget(chatbotId);
	}
}
