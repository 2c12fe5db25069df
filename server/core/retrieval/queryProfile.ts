import type { QueryTerm } from './analyzeQuery.ts';
import { gramHashesOf, hashTerm } from './hashTerm.ts';
import type { WeighedTerm } from './searchIndex.ts';

/** A question made ready to be compared with many texts: hashes to look up, weights by term. */
export interface QueryProfile {
	/** The number of the term that a hash stands for. */
	termByHash: ReadonlyMap<number, number>;
	/** Weight times idf of each term. */
	values: Float64Array;
	/** The sum of `values`. */
	total: number;
	/** Values of the current question's terms alone, and their sum; the turn before counts nothing. */
	currentValues: Float64Array;
	currentTotal: number;
	/** The terms that each 4-gram hash occurs in, and how many 4-grams a term has. */
	termsByGram: ReadonlyMap<number, readonly number[]>;
	gramCounts: Uint16Array;
}

/** Prepares the terms of a question. */
export function buildQueryProfile(terms: readonly (QueryTerm & WeighedTerm)[]): QueryProfile {
	const termByHash = new Map<number, number>();
	const termsByGram = new Map<number, number[]>();
	const gramCounts = new Uint16Array(terms.length);
	for (const [number, term] of terms.entries()) {
		for (const form of term.forms) termByHash.set(hashTerm(form), number);
		const grams = new Set(gramHashesOf(term.forms[0] ?? ''));
		gramCounts[number] = grams.size;
		for (const gram of grams) termsByGram.set(gram, [...(termsByGram.get(gram) ?? []), number]);
	}
	const values = Float64Array.from(terms, (term) => term.weight * term.idf);
	const currentValues = Float64Array.from(terms, (term) => (term.isCurrent ? term.idf : 0));
	return {
		termByHash,
		values,
		total: sum(values),
		currentValues,
		currentTotal: sum(currentValues),
		termsByGram,
		gramCounts,
	};
}

function sum(values: Float64Array): number {
	let total = 0;
	for (const value of values) total += value;
	return total;
}
