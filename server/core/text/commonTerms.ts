import { commonWordsOf, foldAccents } from '../words/languageWords.ts';
import { remember } from '../words/remember.ts';
import { UNSPACED_LANGUAGES } from './phraseTable.ts';
import { tokenize } from './tokenize.ts';

/** Words of the texts that are asked about: about a chunk's without its stop words. */
const TEXT_WORDS = 60;
/** Characters that words of one stem have in common, in any script with spaces. */
const PREFIX_LENGTH = 3;

interface CommonWords {
	/** The words of a list with their shares of all words, by their beginnings; those that were asked for are gone. */
	byPrefix: Map<string, [word: string, share: number][]>;
	/** Shares of texts by term, for the beginnings that were asked for: to stem a whole list takes some 200 ms. */
	shares: Map<string, number>;
}

function prefixOf(word: string, language: string): string {
	return UNSPACED_LANGUAGES.has(language) ? '' : foldAccents(word).slice(0, PREFIX_LENGTH);
}

const readWords = remember((language: string): CommonWords => {
	const byPrefix: CommonWords['byPrefix'] = new Map();
	for (const [word, share] of commonWordsOf(language)) {
		const prefix = prefixOf(word, language);
		const words = byPrefix.get(prefix) ?? [];
		words.push([word, share]);
		byPrefix.set(prefix, words);
	}
	return { byPrefix, shares: new Map() };
});

/** The share of texts of a language, whatever their subject, that hold a term; 0 where it is rare or the language unknown. */
export function commonShareOf(term: string, language: string | null): number {
	if (language === null) return 0;
	const common = readWords(language);
	const prefix = prefixOf(term, language);
	const words = common.byPrefix.get(prefix);
	if (words !== undefined) {
		common.byPrefix.delete(prefix);
		const sums = new Map<string, number>();
		for (const [word, share] of words)
			for (const part of tokenize(word, language)) sums.set(part, (sums.get(part) ?? 0) + share);
		for (const [part, share] of sums)
			if (prefixOf(part, language) === prefix) common.shares.set(part, 1 - Math.exp(-share * TEXT_WORDS));
	}
	return common.shares.get(term) ?? 0;
}
