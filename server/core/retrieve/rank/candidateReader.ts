import { type ChatbotIndex, chunkLanguageOf } from '../../index/chatbotIndex.ts';
import type { ChunkStore } from '../../index/indexChunk.ts';
import type { Candidate } from '../../index/searchIndex.ts';
import { type AnalyzedChunk, analyzeChunk } from './analyzeChunk.ts';
import type { RankCandidate } from './rank.ts';

/** Characters of the chunks that are kept taken apart, some 60 MB. */
const MOST_CHARACTERS = 5_000_000;

/** Reads the texts of what a search found and takes them apart, each chunk once for many questions. */
export function createCandidateReader(chunks: Pick<ChunkStore, 'readByIds'>) {
	/** By chatbot and chunk. */
	const kept = new Map<string, AnalyzedChunk>();
	let characters = 0;

	/**
	 * The candidates with their texts, in their order. Those that no longer exist are left out.
	 *
	 * @param isCurrent every chunk of the index exists, so that those taken apart before are not read again
	 */
	return async (
		chatbotId: string,
		{ index, isCurrent, candidates }: { index: ChatbotIndex; isCurrent: boolean; candidates: readonly Candidate[] },
	): Promise<RankCandidate[]> => {
		const idOf = (chunk: number): string => index.ids[chunk] ?? '';
		const keyOf = (id: string): string => `${chatbotId} ${id}`;
		const numbers = new Map(candidates.map(({ chunk }) => [idOf(chunk), chunk]));
		const analyzed = new Map([...numbers.keys()].map((id) => [id, isCurrent ? kept.get(keyOf(id)) : undefined]));
		const missing = [...numbers.keys()].filter((id) => analyzed.get(id) === undefined);
		for (const chunk of missing.length === 0 ? [] : await chunks.readByIds(chatbotId, missing)) {
			const key = keyOf(chunk.id);
			const text = kept.get(key) ?? analyzeChunk(chunk, chunkLanguageOf(index, numbers.get(chunk.id) ?? 0));
			analyzed.set(chunk.id, text);
			if (kept.has(key)) continue;
			characters += chunk.text.length;
			if (characters > MOST_CHARACTERS) {
				kept.clear();
				characters = chunk.text.length;
			}
			kept.set(key, text);
		}
		return candidates.flatMap(({ chunk, score, fusion = null }) => {
			const text = analyzed.get(idOf(chunk));
			return text ? [{ analyzed: text, bm25: score, fusion }] : [];
		});
	};
}
