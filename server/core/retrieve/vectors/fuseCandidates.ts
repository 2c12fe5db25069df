import type { ChatbotIndex } from '../../index/chatbotIndex.ts';
import type { Candidate, Fusion } from '../../index/searchIndex.ts';

/** Candidates that words and vectors together hand to the re-ranking. */
const FUSED_CANDIDATES = 40;
/** Reciprocal rank fusion: a place counts 1 / (60 + place), so that the first places are worth about the same. */
const RANK_OFFSET = 60;

type FusedCandidate = Candidate & { fusion: Fusion };

function worthOf(place: number): number {
	return 1 / (RANK_OFFSET + place + 1);
}

/**
 * Joins what words found with the chunks whose vectors are most similar, by their places in both lists.
 *
 * @param similar chunk ids, best first; those that the index has not any more are left out
 */
export function fuseCandidates(
	candidates: readonly Candidate[],
	similar: readonly string[],
	index: ChatbotIndex,
): FusedCandidate[] {
	const fused = new Map<number, FusedCandidate>();
	for (const [place, candidate] of candidates.entries()) {
		const fusion = { wordsRank: place + 1, score: worthOf(place) };
		fused.set(candidate.chunk, { ...candidate, fusion });
	}
	const existing = similar.flatMap((id) => index.chunkNumbers.get(id) ?? []).slice(0, FUSED_CANDIDATES);
	for (const [place, chunk] of existing.entries()) {
		const worded = fused.get(chunk);
		if (worded === undefined) fused.set(chunk, { chunk, score: 0, fusion: { wordsRank: null, score: worthOf(place) } });
		else worded.fusion.score += worthOf(place);
	}
	return [...fused.values()].toSorted((a, b) => b.fusion.score - a.fusion.score).slice(0, FUSED_CANDIDATES);
}
