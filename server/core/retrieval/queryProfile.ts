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
	/** The sum of `values`, and of those of the current question's terms. */
	total: number;
	currentTotal: number;
	/** The number of the 4-gram that a hash stands for, and what part of the value each 4-gram has. */
	gramByHash: ReadonlyMap<number, number>;
	gramValues: Float64Array;
	/** The number of the current question's word or word pair, stop words included, that a hash stands for. */
	wordingByHash: ReadonlyMap<number, number>;
}

/** Prepares the terms of a question. @param message the current question as it was written */
export function buildQueryProfile(terms: readonly (QueryTerm & WeighedTerm)[], message: string): QueryProfile {
	const termByHash = new Map<number, number>();
	const gramByHash = new Map<number, number>();
	const values = Float64Array.from(terms, (term) => term.weight * term.idf);
	const gramValues: number[] = [];
	for (const [number, term] of terms.entries()) {
		for (const form of term.forms) termByHash.set(hashTerm(form), number);
		const grams = new Set(gramHashesOf(term.forms[0] ?? ''));
		for (const gram of grams) {
			const known = numberOf(gramByHash, gram);
			gramValues[known] = (gramValues[known] ?? 0) + (values[number] ?? 0) / grams.size;
		}
	}
	const wordingByHash = new Map<number, number>();
	for (const hash of wordingOf(message)) numberOf(wordingByHash, hash);
	const total = values.reduce((sum, value) => sum + value, 0);
	const currentTotal = values.reduce((sum, value, number) => sum + (terms[number]?.isCurrent ? value : 0), 0);
	return {
		terms,
		termByHash,
		values,
		total,
		currentTotal,
		gramByHash,
		gramValues: Float64Array.from(gramValues),
		wordingByHash,
	};
}

/** The number of a hash, the next free one where it is new. */
function numberOf(numbers: Map<number, number>, hash: number): number {
	let number = numbers.get(hash);
	if (number === undefined) {
		number = numbers.size;
		numbers.set(hash, number);
	}
	return number;
}
