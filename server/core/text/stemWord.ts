import snowball, { type Stemmer } from 'snowball-stemmers';
import { englishNameOf, foldAccents } from '../words/languageWords.ts';

const ALGORITHMS: ReadonlySet<string> = new Set(snowball.algorithms());

/**
 * Endings cut, the longest that fits, where Snowball has no algorithm. Hindi after Ramanathan and Rao, "A Lightweight Stemmer
 * for Hindi" (2003); Greek, Polish and Ukrainian: the commonest endings of nouns, adjectives and verbs.
 */
const ENDINGS: Readonly<Record<string, string>> = {
	hi: `ाएंगी ाएंगे ाऊंगी ाऊंगा ाइयाँ ाइयों ाइयां ाएगी ाएगा ाओगी ाओगे एंगी ेंगी एंगे ेंगे ूंगी ूंगा ातीं नाओं नाएं ताओं ताएं ियाँ ियों ियां
		कर ाओ िए ाई ाए ने नी ना ते ीं ती ता ाँ ां ों ें ो े ू ु ी ि ा`,
	el: `ούμαστε ήματος ήσεων ώσεων ματος ματων ουμε ουσε ούσε ούν ουν εται ονται εις εων ων ους ου ος οι ες ας ης α ο η ι ε υ ω ς`,
	pl: `owaniem eniem aniem owania owanie owego owemu owych owymi ościom ością ości ość ania anie enia enie ach ami iem emu ego ych ymi owi ów om em ie ia iu ą ę y i e o u a`,
	uk: `ування ування ення ання ості істю ами ями ого ому ими ою ею ів ів ах ях ий ій их ої ям ам а о у и і ю я е ь`,
};

const SHORTEST_STEM = 3;
/** Arabic "and", "so", "by" and "as" before an article, all written together; Snowball knows "by" and "for" there. */
const CLITICS = /^(?:[وف]ب?|ك)(?=ال\p{L}{3})|^[وف](?=لل\p{L}{3})/u;
const stemmers = new Map<string, Stemmer | null>();

function snowballStemmer(language: string): Stemmer | null {
	const known = stemmers.get(language);
	if (known !== undefined) return known;
	const name = language === 'sl' ? 'slovene' : englishNameOf(language);
	const stemmer = ALGORITHMS.has(name) ? snowball.newStemmer(name) : null;
	stemmers.set(language, stemmer);
	return stemmer;
}

const endingsByLanguage: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries(ENDINGS).map(([language, list]) => [
		language,
		[...new Set(list.split(/\s+/u).map(foldAccents))].toSorted((a, b) => b.length - a.length),
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
