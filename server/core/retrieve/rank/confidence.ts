import type { ChatbotIndex } from '../../index/chatbotIndex.ts';
import { inverseFrequency } from '../../index/searchIndex.ts';
import type { QueryProfile } from './queryProfile.ts';
import type { RankedChunk } from './rank.ts';

/** What speaks for or against the best chunk holding an answer; each roughly between 0 and 1. */
export interface Evidence {
	/** The rank score of the best chunk. */
	score: number;
	/** Its share of the odds among the best. */
	lead: number;
	/** Shares of the question that it contains: by 4-grams in a sentence, by unstemmed words, in an FAQ's question. */
	grams: number;
	wording: number;
	questionWording: number;
	/** Share of the question's weight found anywhere in it. */
	coverage: number;
	/** The weight of what was found rather than its share: in the chunk, in a sentence, by 4-grams in a sentence. */
	matched: number;
	matchedInSentence: number;
	matchedGrams: number;
	/** BM25 over what a perfect chunk would have. */
	bm25: number;
	/** Share of the question's weight in terms that the knowledge base never uses. */
	unseen: number;
	/** The number of terms in the question, and of chunks in the knowledge base: among many, chance finds more. */
	terms: number;
	size: number;
	/** 1 where vectors were compared, and then how near the best chunk's is (`RankFeatures.similarity`). */
	vectors: number;
	similarity: number;
	/** The question says "I" or "you", and the knowledge base never addresses its reader. */
	impersonal: number;
}

/** Chunks whose lead is judged. */
const LEADERS = 10;
/** Scales that bring the evidence near 1. */
const SCORE_SCALE = 10;
const MATCHED_TERMS = 4;
const MOST_TERMS = 8;
/** Chunks from which a knowledge base counts as large. */
const LARGE_KNOWLEDGE = 200;
/** BM25 of a term with k1 1.2 reaches 2.2 times its idf. */
const BM25_LIMIT = 2.2;
/** A knowledge base speaks to its reader when a fifth of its chunks does; a small one is given the benefit of the doubt. */
const PERSONAL_SHARE = 0.2;
const PERSONAL_PRIOR_CHUNKS = 50;

function impersonality(isPersonalQuestion: boolean, { ids, personalChunks }: ChatbotIndex): number {
	if (!isPersonalQuestion) return 0;
	const share = (personalChunks + PERSONAL_SHARE * PERSONAL_PRIOR_CHUNKS) / (ids.length + PERSONAL_PRIOR_CHUNKS);
	return Math.max(0, 1 - share / PERSONAL_SHARE);
}

function leadOf(ranked: readonly RankedChunk[]): number {
	const best = ranked[0]?.score ?? 0;
	return 1 / ranked.slice(0, LEADERS).reduce((sum, { score }) => sum + Math.exp(score - best), 0);
}

/** Gathers the evidence on the best ranked chunk. */
export function gatherEvidence(
	ranked: readonly [RankedChunk, ...RankedChunk[]],
	{ profile, index, isPersonalQuestion }: { profile: QueryProfile; index: ChatbotIndex; isPersonalQuestion: boolean },
): Evidence {
	const chunkCount = index.ids.length;
	const [best] = ranked;
	const { features } = best;
	// The idf of a term that one chunk holds: the weight of a word that tells everything.
	const fullWeight = inverseFrequency(chunkCount, 1, 0);
	const termWeight = profile.total / (MATCHED_TERMS * fullWeight);
	const unseen = profile.terms.reduce((sum, term) => sum + (term.chunkCount === 0 ? term.weight * term.idf : 0), 0);
	return {
		score: best.score / SCORE_SCALE,
		lead: leadOf(ranked),
		grams: features.grams,
		wording: features.wording,
		questionWording: features.questionWording,
		coverage: features.coverage,
		matched: features.coverage * termWeight,
		matchedInSentence: features.sentence * termWeight,
		matchedGrams: features.grams * termWeight,
		bm25: best.bm25 / (BM25_LIMIT * Math.max(profile.total, Number.MIN_VALUE)),
		unseen: unseen / Math.max(profile.total, Number.MIN_VALUE),
		terms: Math.min(MOST_TERMS, profile.terms.length) / MOST_TERMS,
		size: Math.min(1, Math.log(chunkCount + 1) / Math.log(LARGE_KNOWLEDGE + 1)),
		vectors: best.vector === null ? 0 : 1,
		similarity: features.similarity,
		impersonal: impersonality(isPersonalQuestion, index),
	};
}

type Weights = Partial<Record<keyof Evidence, number>> & { bias: number };

/**
 * Logistic regressions of answerable questions against off-topic ones on the dev sets, on parts of them with 5 to 50
 * documents, and on FAQs mixed with pages; either class of a knowledge base weighed by the root of its size, passages and
 * FAQs apart. `size` and the biases then put one half where the dev sets are best answered (docs/decisions/0012).
 */
const PASSAGE_WEIGHTS: Weights = {
	bias: -4.55,
	score: 2.52,
	grams: 1.02,
	wording: 2.52,
	coverage: 1.05,
	matched: 2.85,
	matchedInSentence: 0.65,
	matchedGrams: 2.69,
	bm25: 3.16,
	unseen: -1.05,
	terms: 2.57,
	size: -3.87,
	impersonal: -1.89,
};
const FAQ_WEIGHTS: Weights = {
	bias: -5.9,
	score: 7.29,
	lead: -1.11,
	questionWording: 0.85,
	coverage: 0.51,
	matched: 3.9,
	bm25: 1.51,
	unseen: -0.8,
	terms: 1.07,
	size: -2.32,
};

/**
 * What vectors add to the odds, by standing. Questions out of the domain stand at 0 and seldom above 2 in every set, even
 * with averaged word vectors; good models bring an answer above 4, and then it needs no word in common.
 */
const STANDINGS = 10;
const USUAL_STANDING = 1;
const ODDS_PER_STANDING = 0.4;
const SURE_STANDING = 2.5;
const ODDS_PER_SURE_STANDING = 4;

function vectorOdds({ vectors, similarity }: Evidence): number {
	if (vectors === 0) return 0;
	const standing = similarity * STANDINGS;
	const sure = Math.max(0, standing - SURE_STANDING);
	return ODDS_PER_STANDING * (standing - USUAL_STANDING) + ODDS_PER_SURE_STANDING * sure;
}

/** How strongly the evidence tells an answerable question from an off-topic one, from 0 to 1: one half tells neither. */
export function strengthOf(evidence: Evidence, isFaq: boolean): number {
	const weights = isFaq ? FAQ_WEIGHTS : PASSAGE_WEIGHTS;
	let odds = weights.bias + vectorOdds(evidence);
	for (const name of Object.keys(evidence) as (keyof Evidence)[]) odds += (weights[name] ?? 0) * evidence[name];
	return 1 / (1 + Math.exp(-odds));
}

/** Strength from which a question counts as answerable: the weights were fitted to tell that from here on. */
export const ANSWERABLE_STRENGTH = 0.5;
/** Logits of evidence beyond this tell no more. */
const LOGIT_MAX = 8;
/**
 * Logistic regression of right answers on the quoted answers to 34 small businesses; five-fold by business it is .02 to .03
 * apart from the share of right ones (`BOLDNESS=always npx tsx bench/businesses.ts` prints it).
 */
const CURVE = { bias: -2.52, logit: 0.193, lead: 1.95, coverage: 1.42, bm25: -0.857 };

/** The probability that what is quoted from the best passage is right. */
export function confidenceOf(strength: number, { lead, coverage, bm25 }: Evidence): number {
	if (strength === 0) return 0;
	const logit = Math.max(-LOGIT_MAX, Math.min(LOGIT_MAX, Math.log(strength / (1 - strength))));
	const odds = CURVE.bias + CURVE.logit * logit + CURVE.lead * lead + CURVE.coverage * coverage + CURVE.bm25 * bm25;
	return 1 / (1 + Math.exp(-odds));
}
