import snowball, { type Stemmer } from 'snowball-stemmers';
import { englishNameOf, foldAccents } from '../words/languageWords.ts';
import { readWordFile } from '../words/readWordFile.ts';
import { remember } from '../words/remember.ts';

const ALGORITHMS: ReadonlySet<string> = new Set(snowball.algorithms());

/**
 * Endings cut, the longest that fits, where Snowball has no algorithm. Hindi after Ramanathan and Rao, "A Lightweight Stemmer
 * for Hindi" (2003); Greek, Polish and Ukrainian: the commonest endings of nouns, adjectives and verbs.
 */
const WITH_ENDINGS = ['hi', 'el', 'pl', 'uk'] as const;

const SHORTEST_STEM = 3;
/** Arabic "and", "so", "by" and "as" before an article, all written together; Snowball knows "by" and "for" there. */
const CLITICS = /^(?:[وف]ب?|ك)(?=ال\p{L}{3})|^[وف](?=لل\p{L}{3})/u;

const snowballStemmer = remember((language: string): Stemmer | null => {
	const name = language === 'sl' ? 'slovene' : englishNameOf(language);
	return ALGORITHMS.has(name) ? snowball.newStemmer(name) : null;
});

// Our own file.
const lists = readWordFile('endings') as Readonly<Record<(typeof WITH_ENDINGS)[number], string>>;
const endingsByLanguage: ReadonlyMap<string, readonly string[]> = new Map(
	WITH_ENDINGS.map((language) => [
		language,
		[...new Set(lists[language].split(/\s+/u).map(foldAccents))].toSorted((a, b) => b.length - a.length),
	]),
);

/** The stem of a lower-case word, without accents; the word itself where its language has no stemmer. */
export function stemWord(word: string, language: string | null): string {
	const stemmer = language === null ? null : snowballStemmer(language);
	if (stemmer) return foldAccents(stemmer.stem(language === 'ar' ? word.replace(CLITICS, '') : word)) || word;
	const endings = language === null ? undefined : endingsByLanguage.get(language);
	const folded = foldAccents(word);
	const ending = endings?.find(
		(candidate) => folded.length - candidate.length >= SHORTEST_STEM && folded.endsWith(candidate),
	);
	return ending === undefined ? folded : folded.slice(0, -ending.length);
}
