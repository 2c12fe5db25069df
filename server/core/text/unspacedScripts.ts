import { STOP_WORDS, stopWordsOf } from '../words/languageWords.ts';
import { readWordFile } from '../words/readWordFile.ts';

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

/**
 * Endings of Korean words, which are written together with what they end: copulas and the light verbs of nouns ("취소하면",
 * "무료입니다"), and particles ("주차장은").
 */
const { ko: ENDINGS } = readWordFile('endings') as {
	readonly ko: Readonly<Record<'verbs' | 'shortVerbs' | 'particles' | 'shortParticles', string>>;
};

/** Longer endings are tried first. */
function listOf(words: string): string {
	return words
		.split(/\s+/u)
		.toSorted((a, b) => b.length - a.length)
		.join('|');
}

/** The endings behind at least one sign, and the short ones, which are parts of words as well, behind at least two. */
function endingOf(long: string, short: string): RegExp {
	return new RegExp(`(?<=.)(?:${listOf(long)})$|(?<=..)(?:${listOf(short)})$`, 'u');
}

const VERB_ENDING = endingOf(ENDINGS.verbs, ENDINGS.shortVerbs);
const PARTICLE = endingOf(ENDINGS.particles, ENDINGS.shortParticles);
const stopWords = stopWordsOf('ko');
const HANGUL = /\p{Script=Hangul}+/gu;

/** Takes endings and words that say nothing out of Korean text, so that what is left is the same in question and answer. */
export function removeKoreanEndings(text: string): string {
	return text.replace(HANGUL, (word) => {
		const stem = word.replace(VERB_ENDING, '').replace(PARTICLE, '');
		return stopWords.has(word) || stopWords.has(stem) ? ' ' : stem;
	});
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** Whether two pieces of text meet in scripts that put no spaces between words. */
export function touchesUnspaced(before: string, behind: string): boolean {
	return UNSPACED.test(before.at(-1) ?? '') && UNSPACED.test(behind.at(0) ?? '');
}
