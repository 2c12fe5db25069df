import { chunkIdOf, findChunk, type PackedIndex } from '../../index/packedIndex.ts';
import type { Candidate, Fusion } from '../../index/searchIndex.ts';
import type { AskedVectors, VectorHits } from './vectorSearch.ts';

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
	{ segments, limit }: { segments: readonly PackedIndex[]; limit: number },
): FusedCandidate[] {
	const fused = new Map<string, FusedCandidate>();
	const keyOf = ({ segment, chunk }: Pick<Candidate, 'segment' | 'chunk'>): string => `${segment} ${chunk}`;
	for (const [place, candidate] of candidates.entries()) {
		const fusion = { wordsRank: place + 1, score: worthOf(place) };
		fused.set(keyOf(candidate), { ...candidate, fusion });
	}
	const existing = similar.flatMap((id) => findChunk(segments, id) ?? []).slice(0, limit);
	for (const [place, at] of existing.entries()) {
		const known = fused.get(keyOf(at));
		if (known === undefined)
			fused.set(keyOf(at), { ...at, score: 0, fusion: { wordsRank: null, score: worthOf(place) } });
		else known.fusion.score += worthOf(place);
	}
	return [...fused.values()].toSorted((a, b) => b.fusion.score - a.fusion.score).slice(0, limit);
}

/** Adds what vectors find to what words found, with the signals of all of them; null where there are no vectors. */
export async function addSimilar(
	worded: readonly Candidate[],
	{
		segments,
		vectors,
		withPrevious,
	}: { segments: readonly PackedIndex[]; vectors: AskedVectors | null; withPrevious: boolean },
): Promise<{ candidates: readonly Candidate[]; signals: VectorHits['signals'] | null }> {
	if (vectors === null) return { candidates: worded, signals: null };
	const chunkIds = worded.flatMap(({ segment, chunk }) => {
		const index = segments[segment];
		return index ? [chunkIdOf(index, chunk)] : [];
	});
	const found = await vectors.find({ withPrevious, chunkIds });
	if (found === null) return { candidates: worded, signals: null };
	const candidates = fuseCandidates(worded, found.best, { segments, limit: FUSED_CANDIDATES });
	return { candidates, signals: found.signals };
}
