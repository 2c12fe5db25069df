import type { AnalyzedChunk } from './analyzeChunk.ts';
import { compareChunk, type IdfLookup, type RankFeatures } from './features.ts';
import type { QueryProfile } from './queryProfile.ts';

/** A candidate with its text taken apart and its BM25 score. */
export interface RankCandidate {
	analyzed: AnalyzedChunk;
	bm25: number;
}

export interface RankedChunk {
	analyzed: AnalyzedChunk;
	features: RankFeatures;
	score: number;
}

/** Weights of the features. */
const WEIGHTS: Readonly<Record<keyof RankFeatures, number>> = {
	bm25: 2,
	sentence: 1,
	window: 1,
	chunk: 1,
	heading: 0.3,
	pairs: 0.5,
	grams: 1,
	questionRecall: 1,
	questionPrecision: 1.5,
	questionGrams: 1,
	votes: 0.5,
};

function scoreOf(features: RankFeatures): number {
	let score = 0;
	for (const name of Object.keys(WEIGHTS) as (keyof RankFeatures)[]) score += WEIGHTS[name] * features[name];
	return score;
}

/** Orders candidates by how well they agree with the question, best first. */
export function rankCandidates(
	candidates: readonly RankCandidate[],
	profile: QueryProfile,
	idfOf: IdfLookup,
): RankedChunk[] {
	const best = Math.max(...candidates.map(({ bm25 }) => bm25), Number.MIN_VALUE);
	const ranked = candidates.map(({ analyzed, bm25 }): RankedChunk => {
		const features = { ...compareChunk(analyzed, profile, idfOf), bm25: bm25 / best };
		return { analyzed, features, score: scoreOf(features) };
	});
	const votes = new Map<number, number>();
	let most = Number.MIN_VALUE;
	for (const { analyzed, score } of ranked) {
		if (!analyzed.question) continue;
		const sum = (votes.get(analyzed.answerHash) ?? 0) + score * score;
		votes.set(analyzed.answerHash, sum);
		most = Math.max(most, sum);
	}
	for (const candidate of ranked) {
		if (!candidate.analyzed.question) continue;
		candidate.features.votes = (votes.get(candidate.analyzed.answerHash) ?? 0) / most;
		candidate.score = scoreOf(candidate.features);
	}
	return ranked.toSorted((a, b) => b.score - a.score);
}
