import type { AnalyzedChunk } from './analyzeChunk.ts';
import { gramShare, markTerms, pairValue, valueOf } from './overlap.ts';
import type { QueryProfile } from './queryProfile.ts';

/** How a chunk and a question agree; every value lies between 0 and 1. */
export interface RankFeatures {
	/** BM25 over the best candidate's. */
	bm25: number;
	/** Idf-weighted share of the question's terms in the best sentence, in the best two neighbours, in the whole chunk. */
	sentence: number;
	window: number;
	chunk: number;
	/** The same of the title and headings. */
	heading: number;
	/** Share of neighbouring pairs of terms that are neighbours in the chunk as well. */
	pairs: number;
	/** Share by character 4-grams in the best sentence. */
	grams: number;
	/** The FAQ's question alone: how much of the visitor's question it has, how much of it the visitor said, 4-grams. */
	questionRecall: number;
	questionPrecision: number;
	questionGrams: number;
	/** Share of the candidates' best that FAQs with the same answer have together. */
	votes: number;
}

/** Looks up the idf of a term by its word. */
export type IdfLookup = (term: string) => number;

function questionPrecision(analyzed: AnalyzedChunk, profile: QueryProfile, idfOf: IdfLookup): number {
	const { question } = analyzed;
	if (!question) return 0;
	let said = 0;
	let total = 0;
	for (const [at, word] of question.words.entries()) {
		const number = profile.termByHash.get(question.terms[at] ?? 0);
		const idf = idfOf(word);
		total += idf;
		if (number !== undefined) said += idf;
	}
	return total === 0 ? 0 : said / total;
}

/** Compares one chunk with the question; `bm25` and `votes` are relative to the other candidates and filled in later. */
export function compareChunk(analyzed: AnalyzedChunk, profile: QueryProfile, idfOf: IdfLookup): RankFeatures {
	const { values, total } = profile;
	const share = (value: number): number => (total === 0 ? 0 : value / total);
	const whole = new Uint8Array(values.length);
	const pairs = new Set<number>();
	let pairSum = 0;
	let sentence = 0;
	let window = 0;
	let grams = 0;
	let before: Uint8Array | null = null;
	for (const text of analyzed.sentences) {
		const mask = new Uint8Array(values.length);
		markTerms(profile, text, mask);
		markTerms(profile, text, whole);
		sentence = Math.max(sentence, valueOf(values, mask));
		if (before)
			window = Math.max(
				window,
				valueOf(
					values,
					mask.map((bit, number) => bit | (before?.[number] ?? 0)),
				),
			);
		pairSum += pairValue(profile, values, text, pairs);
		grams = Math.max(grams, gramShare(profile, values, total, text));
		before = mask;
	}
	const headingMask = new Uint8Array(values.length);
	markTerms(profile, analyzed.heading, headingMask);
	markTerms(profile, analyzed.heading, whole);
	const questionMask = new Uint8Array(values.length);
	if (analyzed.question) {
		markTerms(profile, analyzed.question, questionMask);
		markTerms(profile, analyzed.question, whole);
		pairSum += pairValue(profile, values, analyzed.question, pairs);
	}
	return {
		bm25: 0,
		sentence: share(sentence),
		window: share(Math.max(window, sentence)),
		chunk: share(valueOf(values, whole)),
		heading: share(valueOf(values, headingMask)),
		pairs: Math.min(1, share(pairSum) / 2),
		grams,
		questionRecall: share(valueOf(values, questionMask)),
		questionPrecision: questionPrecision(analyzed, profile, idfOf),
		questionGrams: analyzed.question ? gramShare(profile, values, total, analyzed.question) : 0,
		votes: 0,
	};
}
