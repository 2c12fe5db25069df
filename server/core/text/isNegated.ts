import { LANGUAGE_WORDS } from '../words/languageWords.ts';

const WORD = /[\p{L}\p{M}]+/gu;
const APOSTROPHES = /['’]/gu;
const negations: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Array.from(LANGUAGE_WORDS, ([language, words]) => [language, new Set(words.negations.split(' '))]),
);

/** Whether a text says or asks what is not: "which day do you not deliver". @param language ISO 639-1 */
export function isNegated(text: string, language: string | null): boolean {
	const words = negations.get(language ?? '');
	if (words === undefined) return false;
	return (text.toLowerCase().replace(APOSTROPHES, '').match(WORD) ?? []).some((word) => words.has(word));
}
