import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ChatbotIndex, chunkLanguageOf } from '../../index/chatbotIndex.ts';
import type { ChunkStore } from '../../index/indexChunk.ts';
import type { Candidate } from '../../index/searchIndex.ts';
import { AnalysisCache } from './analysisCache.ts';
import { type AnalyzedChunk, analyzeChunk } from './analyzeChunk.ts';
import type { RankCandidate } from './rank.ts';

/** Chunks warmed without a pause: some 2 ms. */
const WARM_BATCH = 16;
const WARM_FILL = 0.5;

/** Reads the texts of what a search found and takes them apart, each chunk once for many questions. */
export class CandidateReader {
	#chunks: Pick<ChunkStore, 'readByIds'>;
	#analyses: AnalysisCache;
	/** Held weakly: which indexes are kept is decided elsewhere. */
	#warmed = new WeakSet<ChatbotIndex>();
	#warming: { chatbotId: string } | null = null;

	/** @param maxBytes memory for chunks taken apart */
	constructor(chunks: Pick<ChunkStore, 'readByIds'>, maxBytes: number) {
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
		const numbered = candidates.map(({ chunk, score, fusion }) => ({
			id: index.ids[chunk] ?? '',
			language: chunkLanguageOf(index, chunk),
			bm25: score,
			fusion,
		}));
		const analyzed = new Map<string, AnalyzedChunk>();
		for (const { id } of isCurrent ? numbered : []) {
			const earlier = this.#analyses.get(chatbotId, id);
			if (earlier) analyzed.set(id, earlier);
		}
		const languages = new Map(numbered.filter(({ id }) => !analyzed.has(id)).map(({ id, language }) => [id, language]));
		const read = languages.size === 0 ? [] : await this.#chunks.readByIds(chatbotId, [...languages.keys()]);
		for (const chunk of read) {
			const earlier = this.#analyses.get(chatbotId, chunk.id);
			const fresh = earlier ?? analyzeChunk(chunk, languages.get(chunk.id) ?? null);
			if (!earlier) this.#analyses.set(chatbotId, fresh);
			analyzed.set(chunk.id, fresh);
		}
		return numbered.flatMap(({ id, bm25, fusion = null }) => {
			const text = analyzed.get(id);
			return text ? [{ analyzed: text, bm25, fusion }] : [];
		});
	}

	/**
	 * Takes the chunks of an index apart ahead of questions, a few at a time so that requests come between, as long as the
	 * memory for it is half empty. Does nothing for an index that was warmed before, and one at a time.
	 */
	async warm(chatbotId: string, index: ChatbotIndex): Promise<void> {
		if (this.#warming || this.#warmed.has(index)) return;
		const warming = { chatbotId };
		this.#warming = warming;
		this.#warmed.add(index);
		try {
			for (let first = 0; first < index.ids.length; first += WARM_BATCH) {
				const batch = index.ids.slice(first, first + WARM_BATCH);
				const candidates = batch.map((_, at) => ({ chunk: first + at, score: 0 }));
				if (this.#analyses.fill > WARM_FILL || this.#warming !== warming) return;
				await this.read(chatbotId, { index, isCurrent: true, candidates });
				await nextTurn();
			}
		} finally {
			if (this.#warming === warming) this.#warming = null;
		}
	}

	forget(chatbotId: string): void {
		if (this.#warming?.chatbotId === chatbotId) this.#warming = null;
		this.#analyses.forget(chatbotId);
	}

	/** Ends the warming that may be under way. */
	close(): void {
		this.#warming = null;
	}
}
