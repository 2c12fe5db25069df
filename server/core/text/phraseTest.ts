import type { LanguageWords } from '../words/language.ts';
import { foldAccents, LANGUAGE_WORDS, wordsOf } from '../words/languageWords.ts';
import { remember } from '../words/remember.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
const SPECIAL = /[.?+^$()[\]{}\\]/gu;

const NOTHING = '(?!)';

function anyOf(phrases: readonly string[]): string {
	return `(?:${phrases.map((phrase) => phrase.replace(SPECIAL, '\\$&').replaceAll('#', '[0-9]+ ?')).join('|')})`;
}

/** Without accents a shorter word is another one: French "où" (where) is "ou" (or) then. */
const SHORTEST_UNACCENTED = 4;
/** Letters of Vietnamese, whose accents tell one word from another. */
const VIETNAMESE = /[đơư\u1ea0-\u1ef9]/u;

/** A phrase and, where it has accents, its form without: many type none. */
function withUnaccented(phrase: string): readonly string[] {
	const folded = foldAccents(phrase);
	const isAnother = folded === phrase || folded.length < SHORTEST_UNACCENTED || VIETNAMESE.test(phrase);
	return isAnother ? [phrase] : [phrase, folded];
}

/** The phrases of a text, separated by "|" or line ends, as they are written and without accents. */
export function listPhrases(phrases: string): string[] {
	return phrases
		.split(/[|\n]/u)
		.map((phrase) => phrase.trim())
		.filter((phrase) => phrase !== '')
		.flatMap(withUnaccented);
}

/** The source of a pattern for any of the phrases of a list as whole words. The letters that "*" matches belong to the match. */
export function patternOfWords(phrases: string): string {
	const list = listPhrases(phrases);
	const spaced = list.filter((phrase) => !UNSPACED.test(phrase));
	const whole = spaced.filter((phrase) => !phrase.endsWith('*'));
	const begun = spaced.filter((phrase) => phrase.endsWith('*')).map((phrase) => phrase.slice(0, -1));
	const unspaced = list.filter((phrase) => UNSPACED.test(phrase));
	// One pair of word edges around all phrases: an edge for each makes compiling the pattern take half a second.
	const sources = [
		...(whole.length > 0 ? [`(?<![\\p{L}\\p{M}])${anyOf(whole)}(?![\\p{L}\\p{M}])`] : []),
		...(begun.length > 0 ? [`(?<![\\p{L}\\p{M}])${anyOf(begun)}[\\p{L}\\p{M}]*`] : []),
		...(unspaced.length > 0 ? [anyOf(unspaced)] : []),
	];
	return sources.length > 0 ? `(?:${sources.join('|')})` : NOTHING;
}

/**
 * A test whether a text holds any of the phrases as whole words, in upper or lower case.
 *
 * @param phrases in lower case, separated by "|" or line ends; "*" at the end stands for any letters, "#" for digits;
 * phrases in scripts written without spaces are found anywhere
 */
export function phraseTest(phrases: string): (text: string) => boolean {
	const pattern = new RegExp(patternOfWords(phrases), 'u');
	return (text) => pattern.test(text.toLowerCase());
}

/** A test whether a text in a language holds any of the phrases that its words have for something. @param pick names them */
export function phraseTestIn(
	pick: (words: LanguageWords) => string,
): (text: string, language: string | null) => boolean {
	const testOf = remember((language: string | null) => phraseTest(pick(wordsOf(language))));
	return (text, language) => testOf(language)(text);
}

/** The phrases of every language for something, for texts whose language does not matter. @param pick names them */
export function phrasesOfAll(pick: (words: LanguageWords) => string | undefined): string {
	return [...LANGUAGE_WORDS.values()].flatMap((words) => pick(words) ?? []).join('\n');
}

/** The source of a pattern for any of the phrases as they are written, with no test for the edges of words. @param phrases as those of `phraseTest` */
export function patternOfAny(phrases: string): string {
	const list = new Set(phrases.split(/[|\n]/u));
	return anyOf([...list]).replaceAll('*', '[\\p{L}\\p{M}]*');
}

/** Takes phrases as those of `phraseTest` out of a text. */
export function phraseRemover(phrases: string): (text: string) => string {
	const pattern = new RegExp(patternOfWords(phrases), 'giu');
	return (text) => text.replace(pattern, ' ');
}
