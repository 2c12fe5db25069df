import type { AnalyzedText } from './analyzeChunk.ts';
import type { QueryProfile } from './queryProfile.ts';

/** How a text and a question agree. */
export interface Overlap {
	/** The share of the query's value that the text's terms hold. */
	terms: number;
	/** The same by character 4-grams, for inflections and compounds stems miss. */
	grams: number;
	/** How many of the question's unstemmed words and word pairs it contains. */
	wording: number;
}

/** Which of a query's terms several texts hold together. */
export interface Marks {
	/** What of each term was found: 1, or less where only its concept was. */
	terms: Float64Array;
	/** 1 for each concept found. */
	concepts: Uint8Array;
}

/** Shares of numbered things that one text holds: room that is kept between texts. */
let seen = new Float64Array(0);

function clearSeen(size: number): void {
	if (seen.length < size) seen = new Float64Array(2 * size);
	else seen.fill(0, 0, size);
}

export function createMarks({ values, concepts }: QueryProfile): Marks {
	return { terms: new Float64Array(values.length), concepts: new Uint8Array(concepts.length) };
}

/** Compares a text with the question, and adds what it holds to `marks`. */
export function compareText(profile: QueryProfile, text: AnalyzedText, marks: Marks): Overlap {
	const terms = markTerms(profile, text, marks);
	return {
		terms,
		// Concepts and synonyms share no letters with the words of the question.
		grams: Math.max(terms, gramShare(profile, text)),
		wording: sharedWording(profile, text),
	};
}

/** Adds a text's terms and concepts to `marks`. @returns the share of the query's value that they hold */
export function markTerms(
	{ termNumbers, values, total, concepts, conceptShares }: QueryProfile,
	text: AnalyzedText,
	marks: Marks,
): number {
	clearSeen(values.length);
	let isAny = false;
	for (const hash of text.terms) {
		const number = termNumbers.get(hash);
		if (number !== undefined) {
			isAny = true;
			seen[number] = 1;
			marks.terms[number] = 1;
		}
	}
	for (const hash of text.concepts) {
		const number = (termNumbers.get(hash) ?? -1) - values.length;
		if (number < 0) continue;
		isAny = true;
		marks.concepts[number] = 1;
		for (const term of concepts[number]?.terms ?? []) {
			const share = conceptShares[term] ?? 0;
			seen[term] = Math.max(seen[term] ?? 0, share);
			marks.terms[term] = Math.max(marks.terms[term] ?? 0, share);
		}
	}
	return isAny ? shareOf(values, total, seen) : 0;
}

function shareOf(values: Float64Array, total: number, shares: Float64Array): number {
	let value = 0;
	for (let number = 0; number < values.length; number++) value += (values[number] ?? 0) * (shares[number] ?? 0);
	return total === 0 ? 0 : value / total;
}

/** The share of the query's value that the marked terms have. */
export function markedShare({ values, total }: QueryProfile, marks: Marks): number {
	return shareOf(values, total, marks.terms);
}

/** Sets the numbers of some hashes to 1 in `seen`. The innermost loop of ranking. */
function markSeen(numbers: ReadonlyMap<number, number>, hashes: Int32Array): void {
	for (const hash of hashes) {
		const number = numbers.get(hash);
		if (number !== undefined) seen[number] = 1;
	}
}

/** The share of the query's value that a text holds by character 4-grams. */
export function gramShare({ gramNumbers, gramValues, total }: QueryProfile, text: AnalyzedText): number {
	clearSeen(gramValues.length);
	markSeen(gramNumbers, text.grams);
	return shareOf(gramValues, total, seen);
}

/** How many of the question's unstemmed words and word pairs a text contains. */
export function sharedWording({ wordingNumbers }: QueryProfile, text: AnalyzedText): number {
	clearSeen(wordingNumbers.size);
	markSeen(wordingNumbers, text.wording);
	let shared = 0;
	for (let number = 0; number < wordingNumbers.size; number++) shared += seen[number] ?? 0;
	return shared;
}
