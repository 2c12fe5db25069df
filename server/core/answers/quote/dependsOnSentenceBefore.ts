import { LANGUAGE_WORDS } from '../../languages/languageWords.ts';
import { hasUnspacedScript } from '../../search/text/tokenize.ts';

const continuing: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Array.from(LANGUAGE_WORDS, ([language, words]) => [language, new Set(words.continuing.split(' '))]),
);
const FIRST_WORD = /[\p{L}\p{M}]+/u;

/**
 * Whether a sentence begins with a word such as "However" or "It", so that alone it leaves open what it speaks of.
 *
 * @param language ISO 639-1
 */
export function dependsOnSentenceBefore(sentence: string, language: string | null): boolean {
	const words = continuing.get(language ?? '') ?? new Set<string>();
	const start = sentence.slice(sentence.search(/\p{L}/u));
	if (hasUnspacedScript(start.charAt(0))) return [...words].some((word) => start.startsWith(word));
	return words.has(FIRST_WORD.exec(start)?.[0].toLowerCase() ?? '');
}
