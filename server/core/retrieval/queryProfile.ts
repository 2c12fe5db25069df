import type { QueryTerm } from './analyzeQuery.ts';
import { gramHashesOf, hashTerm, wordingOf } from './hashTerm.ts';
import type { WeighedTerm } from './searchIndex.ts';

/** A question made ready to be compared with many texts: hashes to look up, weights by term. */
export interface QueryProfile {
	terms: readonly (QueryTerm & WeighedTerm)[];
	/** The number of the term that a hash stands for. */
	termByHash: ReadonlyMap<number, number>;
	/** Weight times idf of each term. */
	values: Float64Array;
	/** The sum of `values`. */
	total: number;
	/** The terms that each 4-gram hash occurs in, and how many 4-grams a term has. */
	termsByGram: ReadonlyMap<number, readonly number[]>;
	gramCounts: Uint16Array;
	/** Hashes of the current question's words and word pairs, stop words included. */
	wording: ReadonlySet<number>;
}

/** Prepares the terms of a question. @param message the current question as it was written */
export function buildQueryProfile(terms: readonly (QueryTerm & WeighedTerm)[], message: string): QueryProfile {
	const termByHash = new Map<number, number>();
	const termsByGram = new Map<number, number[]>();
	const gramCounts = new Uint16Array(terms.length);
	for (const [number, term] of terms.entries()) {
		for (const form of term.forms) termByHash.set(hashTerm(form), number);
		const grams = new Set(gramHashesOf(term.forms[0] ?? ''));
		gramCounts[number] = grams.size;
		for (const gram of grams) {
			const known = termsByGram.get(gram);
			if (known) known.push(number);
			else termsByGram.set(gram, [number]);
		}
	}
	const values = Float64Array.from(terms, (term) => term.weight * term.idf);
	const total = values.reduce((sum, value) => sum + value, 0);
	return { terms, termByHash, values, total, termsByGram, gramCounts, wording: wordingOf(message) };
}
