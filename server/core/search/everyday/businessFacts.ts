import type { Concept } from '../../languages/language.ts';
import type { EverydayQuestion } from './readQuestion.ts';
import { signsIn } from './signs.ts';

/** What everybody asks of a business, and what a text shows by a sign. */
const FACTS: ReadonlySet<Concept> = new Set(['hours', 'phone', 'email', 'contact', 'address']);

/** Tells whether a text lacks a fact that is asked for. */
export type LacksFact = (text: string) => boolean;

/** The test for the facts of a question that asks for nothing else, such as "phone number?"; null for any other. */
export function lacksFactOf({ required, others }: EverydayQuestion): LacksFact | null {
	if (others.length > 0 || !required.every((group) => group.some((concept) => FACTS.has(concept)))) return null;
	return (text) => {
		const signs = signsIn(text);
		return !required.every((group) => group.some((concept) => signs.includes(concept)));
	};
}
