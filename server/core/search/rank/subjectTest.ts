import { type AnalyzedText, analyzeText } from './analyzeChunk.ts';
import type { QueryProfile } from './queryProfile.ts';

/** Tells whether a text holds a word of the current question; true of all where every word or none is the current one's. */
export type SubjectTest = (text: Pick<AnalyzedText, 'terms'>) => boolean;

/** The test for a question's own subject: the turn before alone makes none. */
export function subjectTestOf({ terms, termNumbers }: QueryProfile): SubjectTest {
	const currentCount = terms.filter(({ isCurrent }) => isCurrent).length;
	if (currentCount === 0 || currentCount === terms.length) return () => true;
	return (text) =>
		text.terms.some((hash) => {
			const number = termNumbers.find(hash);
			return number >= terms.length || (terms[number]?.isCurrent ?? false);
		});
}

/** Tells texts that speak of what a price is asked of; null where no price is asked, or of nothing by name. */
export function pricedTestOf(priced: string | null, language: string | null): SubjectTest | null {
	const named = new Set(priced === null ? [] : analyzeText(priced, language).terms);
	return named.size === 0 ? null : ({ terms }) => terms.some((term) => named.has(term));
}
