import { UNSPACED_LANGUAGES } from '../../text/phraseTable.ts';
import { phraseTest } from '../../text/phraseTest.ts';

/** Letters that decomposition leaves as they are, and what they are typed as where they are hard to type. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
	ß: 'ss',
	ł: 'l',
	ı: 'i',
	ø: 'o',
	æ: 'ae',
	œ: 'oe',
	ς: 'σ',
	أ: 'ا',
	إ: 'ا',
	آ: 'ا',
	ٱ: 'ا',
	ى: 'ي',
	ة: 'ه',
	'\u0901': '\u0902',
};
const PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');
/** Accents of European letters, Arabic vowel signs and lengthening, the dot below Hindi letters. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+|[\u064b-\u0652]|\u0640|\u093c/gu;
const APOSTROPHES = /['’ʼ`]/gu;
/** An emoji is a mark, and what chooses its look goes with it. */
const MARKS = /[^\p{L}\p{M}\p{N}]+|\ufe0f/gu;
/** "hellooo": no word of the phrases has a letter three times in a row. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

/**
 * A text as phrases are compared: lower case, without marks and apostrophes, accents off and drawn-out letters once. In
 * Vietnamese accents stay, which make other words there.
 */
export function foldPhrase(text: string, language: string): string {
	const lower = text.normalize('NFKC').toLowerCase().replace(APOSTROPHES, '');
	const letters =
		language === 'vi'
			? lower
			: lower
					.normalize('NFD')
					.replace(ACCENTS, '')
					.normalize('NFC')
					.replace(PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter);
	return letters.replace(MARKS, ' ').replace(DRAWN_OUT, '$1').trim();
}

/** Folds as phrases of a language are; spaces mean nothing where words are written without, or with and without. */
export function foldIn(language: string, text: string): string {
	const folded = foldPhrase(text, language);
	return UNSPACED_LANGUAGES.has(language) ? folded.replaceAll(' ', '') : folded;
}

export function splitPhrases(list: string): string[] {
	return list.split(/[|\n]/u).filter((phrase) => phrase.trim() !== '');
}

/** A test whether a folded text holds any of the phrases of a list. */
export function foldedTest(list: string, language: string): (folded: string) => boolean {
	return phraseTest(
		splitPhrases(list)
			.map((phrase) => foldIn(language, phrase) + (phrase.endsWith('*') ? '*' : ''))
			.join('|'),
	);
}
