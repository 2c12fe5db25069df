import { commonWordsOf, foldAccents } from '../words/languageWords.ts';
import { remember } from '../words/remember.ts';
import { UNSPACED_LANGUAGES } from './phraseTable.ts';
import { tokenize } from './tokenize.ts';

/** Words of the texts that are asked about: about a chunk's without its stop words. */
const TEXT_WORDS = 60;
/** Characters that words of one stem have in common, in any script with spaces. */
const PREFIX_LENGTH = 3;

function prefixOf(word: string, language: string): string {
	return UNSPACED_LANGUAGES.has(language) ? '' : foldAccents(word).slice(0, PREFIX_LENGTH);
}

/** The common words of a language with their shares of all words, by their beginnings. */
const wordsByPrefix = remember((language: string) => {
	const byPrefix = new Map<string, [word: string, share: number][]>();
	for (const entry of commonWordsOf(language)) {
		const prefix = prefixOf(entry[0], language);
		const words = byPrefix.get(prefix);
		if (words === undefined) byPrefix.set(prefix, [entry]);
		else words.push(entry);
	}
	return byPrefix;
});

/** The shares of all words by term, of words that begin alike: to stem a whole list takes some 200 ms. */
const sharesOf = remember((language: string) =>
	remember((prefix: string) => {
		const shares = new Map<string, number>();
		for (const [word, share] of wordsByPrefix(language).get(prefix) ?? [])
			for (const part of tokenize(word, language)) shares.set(part, (shares.get(part) ?? 0) + share);
		return shares;
	}),
);

/** The share of texts of a language, whatever their subject, that hold a term; 0 where it is rare or the language unknown. */
export function commonShareOf(term: string, language: string | null): number {
	if (language === null) return 0;
	const prefix = prefixOf(term, language);
	if (!wordsByPrefix(language).has(prefix)) return 0;
	const share = sharesOf(language)(prefix).get(term);
	return share === undefined ? 0 : 1 - Math.exp(-share * TEXT_WORDS);
}
