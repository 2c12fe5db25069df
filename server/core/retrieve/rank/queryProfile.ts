import { gramHashesOf, hashTerm, wordingOf } from '../../index/hashTerm.ts';
import type { WeighedTerm } from '../../index/searchIndex.ts';
import type { QueryTerm } from '../../understand/analyzeQuery.ts';
import { type Concept, termOf } from '../../words/language.ts';
import type { AnalyzedText } from './analyzeChunk.ts';

/** What a passage is worth that says an everyday word only in other words: less where the knowledge base uses the word too. */
const SHARE_OF_KNOWN = 0.6;
const SHARE_OF_UNKNOWN = 0.9;

/** A power of two: far more than a question has hashes. */
const FILTER_SIZE = 4_096;

/** Numbers of a question's hashes. Most hashes of a text are not among them: a byte says so faster than a `Map`. */
class HashNumbers extends Map<number, number> {
	readonly #mayHave = new Uint8Array(FILTER_SIZE);

	override set(hash: number, number: number): this {
		this.#mayHave[hash & (FILTER_SIZE - 1)] = 1;
		return super.set(hash, number);
	}

	override get(hash: number): number | undefined {
		return this.#mayHave[hash & (FILTER_SIZE - 1)] === 0 ? undefined : super.get(hash);
	}
}

/** A question made ready to be compared with many texts: hashes to look up, weights by term. */
export interface QueryProfile {
	terms: readonly (QueryTerm & WeighedTerm)[];
	/** The number of the term with a hash; numbers from `terms.length` on are those of `concepts`. */
	termNumbers: ReadonlyMap<number, number>;
	/** The concepts that the question asks about, each with the terms that may express it. */
	concepts: readonly { readonly name: Concept; readonly terms: readonly number[] }[];
	/** What a term counts where only its concept is found. */
	conceptShares: Float64Array;
	/** Whether nothing in the knowledge base is in the question's language. */
	isForeign: boolean;
	/** Weight times idf of each term. */
	values: Float64Array;
	/** The sum of `values`, and of those of the current question's terms. */
	total: number;
	currentTotal: number;
	/** The number of the 4-gram that a hash stands for, and its part of the value by its number. */
	gramNumbers: ReadonlyMap<number, number>;
	gramValues: Float64Array;
	/** The number of the current question's word or word pair, stop words included, that a hash stands for. */
	wordingNumbers: ReadonlyMap<number, number>;
}

/**
 * Prepares the terms of a question.
 *
 * @param message the current question as it was written
 * @param isForeign whether nothing in the knowledge base is in the question's language
 */
export function buildQueryProfile(
	terms: readonly (QueryTerm & WeighedTerm)[],
	message: string,
	isForeign: boolean,
): QueryProfile {
	const values = Float64Array.from(terms, (term) => term.weight * term.idf);
	const gramsOfTerms = terms.map((term) => new Set(gramHashesOf(term.forms[0] ?? '')));
	const names = [...new Set(terms.flatMap((term) => term.concepts ?? []))];
	const concepts = names.map((name) => ({
		name,
		terms: [...terms.keys()].filter((number) => terms[number]?.concepts?.includes(name)),
	}));
	const conceptShares = Float64Array.from(terms, ({ isKnown }) => (isKnown ? SHARE_OF_KNOWN : SHARE_OF_UNKNOWN));
	const termNumbers = new HashNumbers();
	const gramNumbers = new HashNumbers();
	const gramValues: number[] = [];
	for (const [number, term] of terms.entries()) {
		for (const form of term.forms) termNumbers.set(hashTerm(form), number);
		const grams = gramsOfTerms[number] ?? new Set();
		for (const gram of grams) {
			const gramNumber = gramNumbers.get(gram) ?? gramNumbers.size;
			gramNumbers.set(gram, gramNumber);
			gramValues[gramNumber] = (gramValues[gramNumber] ?? 0) + (values[number] ?? 0) / grams.size;
		}
	}
	for (const [at, { name }] of concepts.entries()) termNumbers.set(hashTerm(termOf(name)), terms.length + at);
	const wordingNumbers = new HashNumbers();
	for (const hash of new Set(wordingOf(message))) wordingNumbers.set(hash, wordingNumbers.size);
	const total = values.reduce((sum, value) => sum + value, 0);
	const currentTotal = values.reduce((sum, value, number) => sum + (terms[number]?.isCurrent ? value : 0), 0);
	return {
		terms,
		isForeign,
		termNumbers,
		concepts,
		conceptShares,
		values,
		total,
		currentTotal,
		gramNumbers,
		gramValues: Float64Array.from(gramValues),
		wordingNumbers,
	};
}

/** The numbers of a question's terms that a text has, and from the number of terms on of concepts. */
export function termsIn({ termNumbers }: QueryProfile, text: AnalyzedText): Set<number> {
	const numbers = new Set<number>();
	for (const hash of [...text.terms, ...text.concepts]) {
		const number = termNumbers.get(hash);
		if (number !== undefined) numbers.add(number);
	}
	return numbers;
}

/** The share of a question's weight that some of its terms and concepts are. */
export function shareOf(
	{ values, total, concepts, conceptShares }: QueryProfile,
	numbers: ReadonlySet<number>,
): number {
	let sum = 0;
	for (const number of numbers) sum += values[number] ?? 0;
	if (concepts.length > 0) {
		const inOtherWords = new Set([...numbers].flatMap((number) => concepts[number - values.length]?.terms ?? []));
		for (const term of inOtherWords) if (!numbers.has(term)) sum += (values[term] ?? 0) * (conceptShares[term] ?? 0);
	}
	return total === 0 ? 0 : sum / total;
}

/** Those of some terms and concepts that the current question says, not only the one before. */
export function currentOf({ terms, concepts }: QueryProfile, numbers: Iterable<number>): Set<number> {
	const isCurrent = (number: number): boolean =>
		terms[number]?.isCurrent ?? concepts[number - terms.length]?.terms.some(isCurrent) ?? false;
	return new Set([...numbers].filter(isCurrent));
}
