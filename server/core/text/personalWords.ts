import { LANGUAGE_WORDS } from '../words/languageWords.ts';
import { patternOfAny, patternOfWords } from './phraseTest.ts';

const PATTERNS: ReadonlyMap<string, readonly RegExp[]> = new Map(
	Array.from(LANGUAGE_WORDS, ([language, { personal, polite }]) => [
		language,
		[
			...(personal === undefined ? [] : [new RegExp(patternOfWords(personal), 'iu')]),
			// German "Sie" counts within a sentence only, where the capital tells it from "she" and "they".
			...(polite === undefined ? [] : [new RegExp(`(?<=\\p{Ll},? )${patternOfAny(polite)}(?!\\p{L})`, 'u')]),
		],
	]),
);

/** Tells whether a text addresses its reader or speaks of its writer; false where the language does not show it. */
export function isPersonal(text: string, language: string | null): boolean {
	return (PATTERNS.get(language ?? '') ?? []).some((pattern) => pattern.test(text));
}
