import { signsIn } from '../../facts/signs.ts';
import type { Concept } from '../../words/language.ts';
import type { EverydayQuestion } from './readQuestion.ts';

/** What everybody asks of a business, and what a text shows by a sign. */
const FACTS: ReadonlySet<Concept> = new Set(['hours', 'phone', 'contact', 'address']);

/** Those that a follow-up asks of the business itself; hours are more often those of what was spoken of. */
const FACTS_AT_ANY_TIME: ReadonlySet<Concept> = new Set(['phone', 'contact', 'address']);

/** Tells whether a text lacks a fact that is asked for. */
export type LacksFact = (text: string) => boolean;

/** The test for the facts of a question that asks for nothing else, such as "phone number?"; null for any other. */
export function lacksFactOf(
	{ required, others }: EverydayQuestion,
	{ isFollowUp }: { readonly isFollowUp: boolean },
): LacksFact | null {
	const facts = isFollowUp ? FACTS_AT_ANY_TIME : FACTS;
	if (others.length > 0 || !required.every((group) => group.some((concept) => facts.has(concept)))) return null;
	return (text) => {
		const signs = signsIn(text);
		return !required.every((group) => group.some((concept) => signs.includes(concept)));
	};
}
