import { commonShareOf } from '../text/commonTerms.ts';
import { type ChatbotIndex, COUNT_BITS, countHolding, LARGEST_COUNT, postingsOf } from './chatbotIndex.ts';

/** What a chunk is worth that holds only what a business may say instead of a word. */
const SENSE_WEIGHT = 0.4;

/** One thing the question asks for. Its forms are the stems of one word in the languages of the index. */
export interface SearchTerm {
	forms: readonly string[];
	/** What a business may say instead, by the sense of an everyday word. Counts less than the forms. */
	senseForms?: readonly string[];
	weight: number;
	/** The share of any texts that hold it, from 0 to 1; none where left out. */
	commonShare?: number;
}

/** A term with what the index knows of it. */
export interface WeighedTerm extends SearchTerm {
	/** Whether the index has any form of the word itself. */
	isKnown: boolean;
	/** Chunks that hold it, or only its sense where none does. */
	chunkCount: number;
	idf: number;
}

export interface Candidate {
	chunk: number;
	score: number;
	/** Where vectors were compared too. */
	fusion?: Fusion;
}

/** How words and vectors together put a chunk forward. */
export interface Fusion {
	/** Its place among the chunks found by words, from 1; null where only its vector put it forward. */
	wordsRank: number | null;
	/** What candidates are chosen by: the sum of the reciprocals of its places in both lists. */
	score: number;
}

/** The scores of the search under way, by chunk; room that is kept between searches. */
let scores = new Float64Array(0);

/** The best chunks for the terms by BM25, at most `limit`. */
export function searchIndex<Term extends SearchTerm>(
	index: ChatbotIndex,
	terms: readonly Term[],
	limit: number,
): { candidates: Candidate[]; terms: (Term & WeighedTerm)[] } {
	const weighed = terms.map((term) => weigh(index, term));
	const chunkCount = index.ids.length;
	if (scores.length < chunkCount) scores = new Float64Array(chunkCount);
	else scores.fill(0, 0, chunkCount);
	for (const { forms, senseForms = [], idf, weight } of weighed) {
		for (const form of forms) addScores(index, form, idf * weight);
		for (const form of senseForms) addScores(index, form, idf * weight * SENSE_WEIGHT);
	}
	return { candidates: bestOf(chunkCount, limit), terms: weighed };
}

function weigh<Term extends SearchTerm>(index: ChatbotIndex, term: Term): Term & WeighedTerm {
	const holding = countCommonest(index, term.forms);
	const chunkCount = holding > 0 ? holding : countCommonest(index, term.senseForms ?? []);
	const idf = inverseFrequency(index.ids.length, chunkCount, term.commonShare ?? 0);
	return { ...term, isKnown: holding > 0, chunkCount, idf };
}

/** The chunks that hold the commonest of some forms. */
function countCommonest(index: ChatbotIndex, forms: readonly string[]): number {
	return Math.max(0, ...forms.map((form) => countHolding(index, form)));
}

/** Adds to the score of each chunk that holds a term what the term's count there is worth. */
function addScores(index: ChatbotIndex, form: string, weight: number): void {
	const { postings, lengths } = index.data;
	const { fixed, perTerm } = lengthNorm(index.averageLength);
	const [start, end] = postingsOf(index, form);
	for (let at = start; at < end; at++) {
		const posting = postings[at] ?? 0;
		const chunk = posting >>> COUNT_BITS;
		const value = saturate(posting & LARGEST_COUNT, fixed + perTerm * (lengths[chunk] ?? 0));
		scores[chunk] = (scores[chunk] ?? 0) + weight * value;
	}
}

/** The chunks with the highest scores, best first; of equals the one with the lower number. */
function bestOf(chunkCount: number, limit: number): Candidate[] {
	const best: Candidate[] = [];
	let least = 0;
	for (let chunk = 0; chunk < chunkCount; chunk++) {
		const score = scores[chunk] ?? 0;
		if (score <= least) continue;
		let at = best.length;
		while (at > 0 && (best[at - 1]?.score ?? 0) < score) at--;
		best.splice(at, 0, { chunk, score });
		if (best.length > limit) best.pop();
		if (best.length === limit) least = best.at(-1)?.score ?? 0;
	}
	return best;
}

export function idfLookup(index: ChatbotIndex, language: string | null): (term: string) => number {
	return (term) => inverseFrequency(index.ids.length, countHolding(index, term), commonShareOf(term, language));
}

/** BM25's saturation of counts and its length normalisation, chosen on the dev sets. */
const K1 = 1.2;
const B = 0.9;

/** Chunks on any subject that every knowledge base is assumed to have besides its own. */
const OTHER_CHUNKS = 200;

/** What a chunk's length adds to a term's count when the count is saturated. @param averageLength of the chunks, in terms */
export function lengthNorm(averageLength: number) {
	return { fixed: K1 * (1 - B), perTerm: (K1 * B) / averageLength };
}

/** What a term's count in a chunk is worth, before its weight. @param norm `fixed + perTerm * length` of the chunk */
export function saturate(count: number, norm: number): number {
	return (count * (K1 + 1)) / (count + norm);
}

/**
 * The idf of a term by the chunks that hold it. A few chunks say little about which words are rare, so the formula adds
 * chunks that hold the term as often as any text of the language does.
 *
 * @param commonShare the share of any texts that hold the term
 */
export function inverseFrequency(chunkCount: number, holding: number, commonShare: number): number {
	const expected = holding + OTHER_CHUNKS * commonShare;
	return Math.log(1 + (chunkCount + OTHER_CHUNKS - expected + 0.5) / (expected + 0.5));
}
