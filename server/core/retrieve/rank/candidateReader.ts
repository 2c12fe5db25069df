import { type ChatbotIndex, chunkLanguageOf } from '../../index/chatbotIndex.ts';
import type { ChunkStore } from '../../index/indexChunk.ts';
import type { Candidate } from '../../index/searchIndex.ts';
import { type AnalyzedChunk, analyzeChunk } from './analyzeChunk.ts';
import type { RankCandidate } from './rank.ts';

/** Characters of the chunks that are kept taken apart, some 60 MB. */
const MOST_CHARACTERS = 5_000_000;

/** Reads the texts of what a search found and takes them apart, each chunk once for many questions. */
export class CandidateReader {
	#chunks: Pick<ChunkStore, 'readByIds'>;
	#mostCharacters: number;
	#characters = 0;
	/** By chatbot and chunk, in the order of their last use. */
	#analyses = new Map<string, AnalyzedChunk>();

	constructor(chunks: Pick<ChunkStore, 'readByIds'>, mostCharacters = MOST_CHARACTERS) {
		this.#chunks = chunks;
		this.#mostCharacters = mostCharacters;
	}

	/**
	 * The candidates with their texts, in their order. Those that no longer exist are left out.
	 *
	 * @param isCurrent every chunk of the index exists, so that those taken apart before are not read again
	 */
	async read(
		chatbotId: string,
		{ index, isCurrent, candidates }: { index: ChatbotIndex; isCurrent: boolean; candidates: readonly Candidate[] },
	): Promise<RankCandidate[]> {
		const idOf = (chunk: number): string => index.ids[chunk] ?? '';
		const analyzed = new Map<string, AnalyzedChunk>();
		for (const { chunk } of isCurrent ? candidates : []) {
			const earlier = this.#find(keyOf(chatbotId, idOf(chunk)));
			if (earlier) analyzed.set(idOf(chunk), earlier);
		}
		const languages = new Map(
			candidates
				.map(({ chunk }) => [idOf(chunk), chunkLanguageOf(index, chunk)] as const)
				.filter(([id]) => !analyzed.has(id)),
		);
		const read = languages.size === 0 ? [] : await this.#chunks.readByIds(chatbotId, [...languages.keys()]);
		for (const chunk of read) {
			const key = keyOf(chatbotId, chunk.id);
			const analysis = this.#find(key) ?? analyzeChunk(chunk, languages.get(chunk.id) ?? null);
			this.#keep(key, analysis);
			analyzed.set(chunk.id, analysis);
		}
		return candidates.flatMap(({ chunk, score, fusion = null }) => {
			const text = analyzed.get(idOf(chunk));
			return text ? [{ analyzed: text, bm25: score, fusion }] : [];
		});
	}

	forget(chatbotId: string): void {
		for (const key of this.#analyses.keys()) if (key.startsWith(keyOf(chatbotId, ''))) this.#remove(key);
	}

	#find(key: string): AnalyzedChunk | undefined {
		const analysis = this.#analyses.get(key);
		if (analysis) {
			this.#analyses.delete(key);
			this.#analyses.set(key, analysis);
		}
		return analysis;
	}

	#keep(key: string, analysis: AnalyzedChunk): void {
		this.#remove(key);
		this.#analyses.set(key, analysis);
		this.#characters += analysis.chunk.text.length;
		for (const oldest of this.#analyses.keys()) {
			if (this.#characters <= this.#mostCharacters) return;
			this.#remove(oldest);
		}
	}

	#remove(key: string): void {
		this.#characters -= this.#analyses.get(key)?.chunk.text.length ?? 0;
		this.#analyses.delete(key);
	}
}

function keyOf(chatbotId: string, chunkId: string): string {
	return `${chatbotId} ${chunkId}`;
}
