import type { ChatbotIndex } from '../index/chatbotIndex.ts';
import type { IndexChunk } from '../index/indexChunk.ts';
import { idfLookup, type WeighedTerm } from '../index/searchIndex.ts';
import { isPersonal } from '../text/personalWords.ts';
import type { QueryTerm } from '../understand/analyzeQuery.ts';
import type { UnderstoodQuestion } from '../understand/understandQuestion.ts';
import { ANSWERABLE_STRENGTH, confidenceOf, type Evidence, gatherEvidence, strengthOf } from './rank/confidence.ts';
import { buildQueryProfile, type QueryProfile } from './rank/queryProfile.ts';
import { mayAskTheSame, type RankCandidate, type RankedChunk, rankCandidates } from './rank/rank.ts';
import type { VectorHits } from './vectors/vectorSearch.ts';

/** Hits handed on: an answer quotes two or three, a model reads more. */
const HITS = 10;

/** The confidence of an FAQ with the visitor's question, which its owner has answered. */
const SAME_QUESTION_CONFIDENCE = 0.92;

/** The strength of a passage that has the fact of a business that is asked for and nothing else. */
const HAS_FACT = 0.99;

/** Candidates ranked by some terms of the question, and whether the best of them answers. */
export interface Reading {
	/** Best first. */
	readonly ranked: readonly RankedChunk[];
	readonly profile: QueryProfile;
	/** What the confidence was made of; null without hits. */
	readonly evidence: Evidence | null;
	/** How strong it is, from 0 to 1, and how likely the best hit answers by that. */
	readonly strength: number;
	readonly confidence: number;
	readonly isAnswerable: boolean;
}

/** Ranks candidates by the terms of a question, and weighs whether the best of them answers it. */
export function weighCandidates(
	candidates: readonly RankCandidate[],
	{
		question,
		terms,
		index,
		sameQuestion,
		signals,
	}: {
		question: UnderstoodQuestion;
		terms: readonly (QueryTerm & WeighedTerm)[];
		index: ChatbotIndex;
		/** Ids of the FAQs with the visitor's question. */
		sameQuestion: ReadonlySet<string>;
		signals: VectorHits['signals'] | null;
	},
): Reading {
	const { query, everyday, lacksFact, language } = question;
	const isForeign = !index.languages.includes(language);
	const profile = buildQueryProfile(terms, query.message, isForeign);
	const idfOf = idfLookup(index, index.languages[0] ?? null);
	const required = everyday?.required ?? [];
	const all = rankCandidates(candidates, {
		profile,
		sameQuestion,
		idfOf,
		signals,
		required,
		asksForFact: lacksFact !== null,
		pageUrl: query.pageUrl,
	});
	const ranked = bestWithoutTwins(all);
	const [best, ...others] = ranked;
	if (best === undefined) return { ranked, profile, evidence: null, strength: 0, confidence: 0, isAnswerable: false };
	const facts = { chunkCount: index.ids.length, personalChunks: index.personalChunks };
	const isPersonalQuestion = isPersonal(query.message, language);
	const evidence = gatherEvidence([best, ...others], { profile, facts, isPersonalQuestion });
	// Without a word of the question it was read for a model alone.
	const isAbout = best.isSameQuestion || best.bm25 > 0 || best.vector !== null;
	const ofEvidence = isAbout ? strengthOf(evidence, mayAskTheSame(best)) : 0;
	const hasFact = lacksFact !== null && best.features.concepts === 1;
	const strength = Math.max(hasFact ? HAS_FACT : 0, ofEvidence);
	const confidence = best.isSameQuestion ? SAME_QUESTION_CONFIDENCE : confidenceOf(strength, evidence);
	const isAnswerable = isAbout && (best.isSameQuestion || strength >= ANSWERABLE_STRENGTH);
	return { ranked, profile, evidence, strength, confidence, isAnswerable };
}

/** The best of passages, each once of those that say the same: sites serve pages for print, or under two addresses. */
function bestWithoutTwins(ranked: readonly RankedChunk[]): RankedChunk[] {
	const best: RankedChunk[] = [];
	for (const hit of ranked) {
		if (best.length === HITS) break;
		if (!best.some((other) => saysTheSame(hit.analyzed.chunk, other.analyzed.chunk))) best.push(hit);
	}
	return best;
}

function saysTheSame(one: IndexChunk, other: IndexChunk): boolean {
	return (
		one.text === other.text &&
		one.title === other.title &&
		one.question === other.question &&
		one.headingPath.length === other.headingPath.length &&
		one.headingPath.every((heading, at) => heading === other.headingPath[at])
	);
}
