import type { Concept } from '../../words/language.ts';
import type { AnalyzedChunk } from './analyzeChunk.ts';
import { compareText, createMarks, markedShare, markTerms, type Overlap } from './overlap.ts';
import type { QueryProfile } from './queryProfile.ts';

/** How a chunk and a question agree; the values lie between 0 and 1. */
export interface RankFeatures {
	/** BM25 over the best candidate's. */
	bm25: number;
	/** Idf-weighted share of the question's terms in the whole chunk, headings included. */
	coverage: number;
	/** The same in its best sentence. */
	sentence: number;
	/** The same in title and headings. */
	heading: number;
	/** How far its vector is nearer the question's than chance brings any, a tenth of `VectorSignal.standing`; 0 without vectors. */
	similarity: number;
	/** Share by character 4-grams in the best sentence. */
	grams: number;
	/** Share of the question's words and word pairs, stop words included, in the best sentence. */
	wording: number;
	/** The FAQ's question alone: how much of the visitor's question it has, how much of it the visitor said. */
	questionRecall: number;
	questionPrecision: number;
	/** Tf-idf cosine of the two questions; agreement by 4-grams; by words and word pairs, stop words included. */
	questionCosine: number;
	questionGrams: number;
	questionWording: number;
	/** Share of the everyday concepts of the question that it says something of; 1 where there are none. */
	concepts: number;
}

/** Looks up the idf of a term by its word. */
export type IdfLookup = (term: string) => number;

type QuestionFeatures = Pick<
	RankFeatures,
	'questionRecall' | 'questionPrecision' | 'questionCosine' | 'questionGrams' | 'questionWording'
>;

const NO_QUESTION: QuestionFeatures = {
	questionRecall: 0,
	questionPrecision: 0,
	questionCosine: 0,
	questionGrams: 0,
	questionWording: 0,
};

function compareQuestion(
	question: NonNullable<AnalyzedChunk['question']>,
	overlap: Overlap,
	{ profile, idfOf }: { profile: QueryProfile; idfOf: IdfLookup },
): QuestionFeatures {
	const seen = new Set<number>();
	let said = 0;
	let questionWeight = 0;
	let common = 0;
	let ownSquares = 0;
	for (const [at, word] of question.words.entries()) {
		const hash = question.terms[at] ?? 0;
		if (seen.has(hash)) continue;
		seen.add(hash);
		const number = profile.termNumbers.get(hash);
		const idf = number === undefined ? idfOf(word) : (profile.terms[number]?.idf ?? 0);
		questionWeight += idf;
		ownSquares += idf * idf;
		if (number === undefined) continue;
		said += idf;
		common += idf * (profile.values[number] ?? 0);
	}
	const sharedConcepts = question.concepts.filter((hash) => profile.termNumbers.has(hash)).length;
	const bySense = Math.min(overlap.terms, sharedConcepts / Math.max(1, question.concepts.length));
	const wordCount = question.wording.length + profile.wordingNumbers.size;
	const askedSquares = profile.values.reduce((sum, value) => sum + value * value, 0);
	return {
		questionRecall: overlap.terms,
		questionPrecision: Math.max(bySense, questionWeight === 0 ? 0 : said / questionWeight),
		questionCosine: ownSquares * askedSquares === 0 ? 0 : common / Math.sqrt(ownSquares * askedSquares),
		questionGrams: overlap.grams,
		questionWording: Math.max(bySense, (2 * overlap.wording) / Math.max(1, wordCount)),
	};
}

/** Standard deviations that count as full similarity. */
const FULL_STANDING = 10;

/** A chunk compared with a question, as a whole and sentence by sentence. */
export interface ChunkComparison {
	features: RankFeatures;
	/** In the order of `AnalyzedChunk.sentences`. */
	sentences: readonly Overlap[];
}

/**
 * Compares a chunk with the question.
 *
 * @param bm25 the chunk's score over the best candidate's
 * @param standing of its vector (`VectorSignal`)
 * @param required concepts that an answer says something of, each by any of a group
 */
export function compareChunk(
	analyzed: AnalyzedChunk,
	{
		profile,
		idfOf,
		bm25,
		standing,
		required,
	}: {
		profile: QueryProfile;
		idfOf: IdfLookup;
		bm25: number;
		standing: number;
		required: readonly (readonly Concept[])[];
	},
): ChunkComparison {
	const marks = createMarks(profile);
	const sentences = analyzed.sentences.map((sentence) => compareText(profile, sentence, marks));
	let sentence = 0;
	let grams = 0;
	let wording = 0;
	for (const overlap of sentences) {
		sentence = Math.max(sentence, overlap.terms);
		grams = Math.max(grams, overlap.grams);
		wording = Math.max(wording, overlap.wording);
	}
	const { question } = analyzed;
	const heading = question ? 0 : markTerms(profile, analyzed.heading, marks);
	const ofQuestion = question
		? compareQuestion(question, compareText(profile, question, marks), { profile, idfOf })
		: NO_QUESTION;
	const heldConcepts = required.filter((group) =>
		profile.concepts.some(({ name }, number) => marks.concepts[number] && group.includes(name)),
	).length;
	const ofWords = wording / Math.max(1, profile.wordingNumbers.size);
	const features = {
		bm25,
		concepts: required.length === 0 ? 1 : heldConcepts / required.length,
		similarity: Math.min(1, Math.max(0, standing / FULL_STANDING)),
		coverage: markedShare(profile, marks),
		sentence,
		heading,
		grams,
		// Texts in another language share no wording with the question.
		wording: heldConcepts > 0 || profile.isForeign ? Math.max(sentence, ofWords) : ofWords,
		...ofQuestion,
	};
	return { features, sentences };
}
