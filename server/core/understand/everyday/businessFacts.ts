import { signsIn } from '../../facts/signs.ts';
import type { Concept } from '../../words/language.ts';
import type { EverydayQuestion } from './readQuestion.ts';

/** What everybody asks of a business, and what a text shows by a sign. */
const FACTS: ReadonlySet<Concept> = new Set(['hours', 'phone', 'contact', 'address']);

/** Tells whether a text lacks a fact that is asked for. */
export type LacksFact = (text: string) => boolean;

/** The test for the facts of a question that asks for nothing else, such as "phone number?"; null for any other. */
export function lacksFactOf({ phrases, others }: EverydayQuestion): LacksFact | null {
	if (others.length > 0 || !phrases.every(({ concepts }) => concepts.some((concept) => FACTS.has(concept))))
		return null;
	return (text) => {
		const signs = signsIn(text);
		return !phrases.every(({ concepts }) => concepts.some((concept) => signs.includes(concept)));
	};
}
