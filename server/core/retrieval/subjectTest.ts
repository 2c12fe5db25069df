import type { AnalyzedText } from './analyzeChunk.ts';
import type { QueryProfile } from './queryProfile.ts';

/** Tells whether a text holds a word of the current question; true of all where every word or none is the current one's. */
export type SubjectTest = (text: Pick<AnalyzedText, 'terms'>) => boolean;

/** The test for a question's own subject: the turn before alone makes none. */
export function subjectTestOf({ terms, termNumbers }: QueryProfile): SubjectTest {
	const currentCount = terms.filter(({ isCurrent }) => isCurrent).length;
	if (currentCount === 0 || currentCount === terms.length) return () => true;
	return (text) => text.terms.some((hash) => terms[termNumbers.find(hash)]?.isCurrent ?? false);
}
