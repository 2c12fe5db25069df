import { commonWordsOf, foldAccents } from '../words/languageWords.ts';
import { UNSPACED_LANGUAGES } from './phraseTable.ts';
import { tokenize } from './tokenize.ts';

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

const wordsByLanguage = new Map<string, CommonWords>();

function readWords(language: string): CommonWords {
	const words: CommonWords = { byPrefix: new Map(), shares: new Map() };
	for (const [word, share] of commonWordsOf(language)) {
		for (const prefix of prefixesOf(word, language)) {
			const entries = words.byPrefix.get(prefix) ?? [];
			entries.push([word, share]);
			words.byPrefix.set(prefix, entries);
		}
	}
	return words;
}

/** Where a word's terms are looked for: under its beginning, or under each pair of characters where these are the terms. */
function prefixesOf(word: string, language: string): string[] {
	if (!UNSPACED_LANGUAGES.has(language)) return [foldAccents(word).slice(0, PREFIX_LENGTH)];
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
	return UNSPACED_LANGUAGES.has(language) ? term : term.slice(0, PREFIX_LENGTH);
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
