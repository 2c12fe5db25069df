import { type ChatbotIndex, chunkCountOfIndex } from '../index/chatbotIndex.ts';
import { idfLookup, type WeighedTerm } from '../index/searchIndex.ts';
import { isPersonal } from '../text/personalWords.ts';
import { tokenize } from '../text/tokenize.ts';
import { analyzeQuery, type QueryTerm } from '../understand/analyzeQuery.ts';
import { thingAskedFor } from '../understand/thingAskedFor.ts';
import type { UnderstoodQuestion } from '../understand/understandQuestion.ts';
import { ANSWERABLE_CONFIDENCE, confidenceOf, type Evidence, gatherEvidence, strengthOf } from './rank/confidence.ts';
import { buildQueryProfile, type QueryProfile } from './rank/queryProfile.ts';
import { mayAskTheSame, type RankCandidate, type RankedChunk, rankCandidates } from './rank/rank.ts';
import type { VectorHits } from './vectors/vectorSearch.ts';

/** Hits handed on: an answer quotes two or three, a model reads more. */
const HITS = 10;
/** The share of a question from which a passage without its everyday concept is about it all the same. */
const SAYS_ENOUGH = 0.5;
/** The share of a question's 4-grams from which what it asks for is known by its parts. */
const KNOWN_BY_PARTS = 0.5;

/** The strength of an FAQ with the visitor's question, which its owner has answered: a confidence of 0.92. */
const SURE = 0.999_99;

/** The strength of a passage that has the fact of a business that is asked for and nothing else: a confidence of 0.68. */
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
	const { query, language, everyday, figure, lacksFact } = question;
	const isForeign = !index.languages.includes(language);
	const profile = buildQueryProfile(terms, query.message, isForeign);
	const idfOf = idfLookup(index.segments, index.languages[0] ?? null);
	const required = everyday?.required ?? [];
	const all = rankCandidates(candidates, {
		profile,
		sameQuestion,
		idfOf,
		signals,
		figure,
		required,
		asksForFact: lacksFact !== null,
	});
	const ranked = bestWithoutTwins(all);
	const [best, ...others] = ranked;
	if (best === undefined) return { ranked, profile, evidence: null, strength: 0, confidence: 0, isAnswerable: false };
	const facts = {
		chunkCount: chunkCountOfIndex(index),
		personalChunks: index.segments.reduce((sum, packed) => sum + packed.personalChunks, 0),
	};
	const isPersonalQuestion = isPersonal(query.message, language);
	const evidence = gatherEvidence([best, ...others], { profile, facts, isPersonalQuestion });
	const isTold = !isForeign || knowsWhatIsPriced(question, terms);
	const isAbout = best.isSameQuestion || (isTold && isAboutQuestion(best, profile, question, index));
	const ofEvidence = isAbout ? strengthOf(evidence, mayAskTheSame(best)) : 0;
	const hasFact = lacksFact !== null && best.features.concepts === 1;
	const strength = Math.max(best.isSameQuestion ? SURE : hasFact ? HAS_FACT : 0, ofEvidence);
	const confidence = confidenceOf(strength);
	const isAnswerable = isAbout && confidence >= (query.answerThreshold ?? ANSWERABLE_CONFIDENCE);
	return { ranked, profile, evidence, strength, confidence, isAnswerable };
}

/** Whether the knowledge base knows anything of what a question asks the price of: "cost" alone finds any price. */
function knowsWhatIsPriced(
	{ figure, language }: UnderstoodQuestion,
	terms: readonly (QueryTerm & WeighedTerm)[],
): boolean {
	if (figure === null || figure.priced === null) return true;
	const priced = new Set(tokenize(figure.priced, language));
	const ofPriced = terms.filter(({ isCurrent, forms }) => isCurrent && forms.some((form) => priced.has(form)));
	return ofPriced.length === 0 || ofPriced.some(({ isKnown }) => isKnown);
}

/** The best of passages, each once of those that say the same: sites serve pages for print, or under two addresses. */
function bestWithoutTwins(ranked: readonly RankedChunk[]): RankedChunk[] {
	const best = new Map<string, RankedChunk>();
	for (const hit of ranked) {
		if (best.size === HITS) break;
		const { title, headingPath, question, text } = hit.analyzed.chunk;
		const said = JSON.stringify([title, headingPath, question, text]);
		if (!best.has(said)) best.set(said, hit);
	}
	return [...best.values()];
}

/** Whether the best chunk is about what the question asks for, whatever words they share. */
function isAboutQuestion(
	{ features, analyzed, vector, bm25 }: RankedChunk,
	profile: QueryProfile,
	{ query, language, everyday, figure }: UnderstoodQuestion,
	{ languages }: ChatbotIndex,
): boolean {
	const isFaq = analyzed.question !== null;
	if (everyday !== null) {
		const isWhole = everyday.others.length === 0 && query.previousMessage === null;
		return !isWhole || isFaq || features.concepts > 0 || features.currentCoverage >= SAYS_ENOUGH;
	}
	// It has none of the question's words: it was read for a model alone.
	if (bm25 === 0 && vector === null) return false;
	// An FAQ may ask the price in other words.
	const thing = thingAskedFor(query.message) ?? (isFaq ? null : (figure?.priced ?? null));
	if (thing === null || vector !== null || Math.max(features.grams, features.questionGrams) >= KNOWN_BY_PARTS)
		return true;
	const named = analyzeQuery({ ...query, message: thing, previousMessage: null }, languages, language);
	const forms = new Set(named.flatMap((term) => term.forms));
	const asked = profile.terms.filter((term) => term.forms.some((form) => forms.has(form)));
	return asked.length === 0 || asked.some(({ chunkCount }) => chunkCount > 0);
}
