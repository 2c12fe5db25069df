import type { Fusion } from '../../index/searchIndex.ts';
import { hasUnspacedScript } from '../../text/tokenize.ts';
import type { Concept } from '../../words/language.ts';
import type { VectorSignal } from '../vectors/vectorSearch.ts';
import type { AnalyzedChunk } from './analyzeChunk.ts';
import { type ChunkComparison, compareChunk, type IdfLookup, type RankFeatures } from './features.ts';
import type { QueryProfile } from './queryProfile.ts';

/** A candidate with its text taken apart and its BM25 score. */
export interface RankCandidate {
	analyzed: AnalyzedChunk;
	bm25: number;
	fusion: Fusion | null;
}

export interface RankedChunk extends ChunkComparison {
	analyzed: AnalyzedChunk;
	/** Comparable among the candidates of one question: the log of their odds to hold the answer. */
	score: number;
	/** Whether it is an FAQ with the visitor's question. */
	isSameQuestion: boolean;
	/** As the search gave it. */
	bm25: number;
	/** The similarity of its vector and the question's; null without vectors. */
	vector: VectorSignal | null;
	/** What words and vectors put it forward by; null without vectors. */
	fusion: Fusion | null;
}

type Weights = Partial<Record<keyof RankFeatures, number>>;

/**
 * What vectors count, set on the dev sets with averaged word vectors, the weakest that anybody would use; with 0 where
 * there are none, nothing changes.
 */
const SIMILARITY_WEIGHT = 8;
/**
 * Fitted on the dev sets by the likelihood of the right candidate among the 30, alone and mixed into one knowledge base,
 * each set weighed by the root of its size. The bias sets FAQs beside passages.
 */
const PASSAGE_WEIGHTS: Weights = {
	similarity: SIMILARITY_WEIGHT,
	bm25: 6.8,
	heading: 1.85,
	grams: 4.7,
	wording: 4.85,
};
const FAQ_WEIGHTS: Weights = {
	similarity: SIMILARITY_WEIGHT,
	bm25: 2.5,
	coverage: 2.15,
	grams: 3,
	questionPrecision: 1.4,
	questionGrams: 3.4,
	questionWording: 6,
};
const FAQ_BIAS = 3.5;
/** What it costs to say nothing of what an everyday question asks about, where another candidate does. */
const CONCEPTS_WEIGHT = 6;
/** The same where a question asks for a fact of the business and nothing else. */
const FACT_WEIGHT = 20;
/** The bonus for the page that the visitor is on: it only breaks ties. */
const HERE_WEIGHT = 0.5;

/** An address without what does not name the page: scheme, query, fragment and a slash at its end. */
function pageOf(url: string): string {
	return url.replace(/^https?:\/\/|[?#].*$|\/$/gu, '').replace(/\/$/u, '');
}

function weigh(features: RankFeatures, weights: Weights): number {
	let score = 0;
	for (const name in weights) {
		const key = name as keyof RankFeatures;
		score += (weights[key] ?? 0) * features[key];
	}
	return score;
}

/**
 * Whether it is an FAQ whose question has a word of what is asked, or part of one; the answer of another is a text like any
 * other. With vectors it may ask the same in other words, and where words are not divided pairs of signs are too few to tell.
 */
export function mayAskTheSame({
	analyzed: { question },
	features,
	vector,
}: Pick<RankedChunk, 'analyzed' | 'features' | 'vector'>): boolean {
	if (question === null) return false;
	const isAlike = features.questionRecall > 0 || features.questionGrams > 0;
	return isAlike || vector !== null || hasUnspacedScript(question.text);
}

/**
 * Orders candidates by how well they agree with the question, best first: the newest FAQ with this very question, the owner's
 * before a page's, then by their odds. FAQs with one answer have their joint odds.
 */
export function rankCandidates(
	candidates: readonly RankCandidate[],
	{
		profile,
		idfOf,
		sameQuestion = new Set(),
		signals = null,
		required = [],
		asksForFact = false,
		pageUrl,
	}: {
		profile: QueryProfile;
		idfOf: IdfLookup;
		/** Ids of the FAQs with the visitor's question. */
		sameQuestion?: ReadonlySet<string>;
		signals?: ReadonlyMap<string, VectorSignal> | null;
		required?: readonly (readonly Concept[])[];
		asksForFact?: boolean;
		/** The page that the visitor is on. */
		pageUrl?: string | undefined;
	},
): RankedChunk[] {
	const page = pageUrl === undefined ? null : pageOf(pageUrl);
	const best = Math.max(...candidates.map(({ bm25 }) => bm25), Number.MIN_VALUE);
	const ranked = candidates.map(({ analyzed, bm25, fusion }): RankedChunk => {
		const vector = signals?.get(analyzed.chunk.id) ?? null;
		const standing = vector?.standing ?? 0;
		const comparison = compareChunk(analyzed, {
			profile,
			idfOf,
			bm25: bm25 / best,
			standing,
			required,
		});
		const { features } = comparison;
		const contentScore = analyzed.question
			? weigh(features, FAQ_WEIGHTS) + (mayAskTheSame({ analyzed, features, vector }) ? FAQ_BIAS : 0)
			: weigh(features, PASSAGE_WEIGHTS);
		const isHere = page !== null && pageOf(analyzed.chunk.url) === page;
		const score = contentScore + (isHere ? HERE_WEIGHT : 0);
		return {
			analyzed,
			...comparison,
			score,
			isSameQuestion: sameQuestion.has(analyzed.chunk.id),
			bm25,
			vector,
			fusion,
		};
	});
	const mostConcepts = Math.max(...ranked.map(({ features }) => features.concepts));
	const weight = asksForFact ? FACT_WEIGHT : CONCEPTS_WEIGHT;
	const onConcepts = ranked.map((each) => ({
		...each,
		score: each.score - weight * (mostConcepts - each.features.concepts),
	}));
	return voteByAnswer(onConcepts).toSorted((a, b) => {
		if (a.isSameQuestion && b.isSameQuestion) {
			const isNewer = b.analyzed.chunk.id > a.analyzed.chunk.id;
			return Number(isOwnersFaq(b)) - Number(isOwnersFaq(a)) || (isNewer ? 1 : -1);
		}
		return Number(b.isSameQuestion) - Number(a.isSameQuestion) || b.score - a.score;
	});
}

/** Whether it is an FAQ that the owner wrote, and not a part of a page. */
function isOwnersFaq({ analyzed: { chunk } }: RankedChunk): boolean {
	return chunk.sourceType === 'faq';
}

/** Gives the best FAQ of each answer the odds of all FAQs with that answer. */
function voteByAnswer(ranked: readonly RankedChunk[]): RankedChunk[] {
	const leaders = new Map<number, RankedChunk>();
	const odds = new Map<number, number>();
	for (const candidate of ranked) {
		const { question, answerHash } = candidate.analyzed;
		if (!question) continue;
		odds.set(answerHash, (odds.get(answerHash) ?? 0) + Math.exp(candidate.score));
		if (candidate.score > (leaders.get(answerHash)?.score ?? Number.NEGATIVE_INFINITY))
			leaders.set(answerHash, candidate);
	}
	return ranked.map((candidate) => {
		const { question, answerHash } = candidate.analyzed;
		if (!question || leaders.get(answerHash) !== candidate) return candidate;
		return { ...candidate, score: Math.log(odds.get(answerHash) ?? Math.exp(candidate.score)) };
	});
}
