import { STOP_WORDS } from '../words/languageWords.ts';
import { removeKoreanEndings } from './koreanEndings.ts';

/**
 * Question phrases and endings of Chinese, Japanese and Thai. Bigrams cannot be told from content by a word list, so
 * these are taken out of the text before bigrams are made; longest first.
 */
const PHRASES = ['zh', 'ja', 'th'].flatMap((language) => [...(STOP_WORDS.get(language) ?? [])]);
const PATTERN = new RegExp(PHRASES.toSorted((a, b) => b.length - a.length).join('|'), 'gu');

/** Replaces question words and grammatical endings of unspaced scripts by a space. */
export function removeQuestionPhrases(text: string): string {
	return removeKoreanEndings(text.replace(PATTERN, ' '));
}

let segmenter: Intl.Segmenter | undefined;

/** Whether two characters of a text belong to one word; a pair across two words says little by itself. */
export function pairsWithinWords(text: string): (pair: string) => boolean {
	segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
	const words = Array.from(segmenter.segment(text), ({ segment }) => segment);
	return (pair) => words.some((word) => word.includes(pair));
}
