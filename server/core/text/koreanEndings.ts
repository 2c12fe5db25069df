import { stopWordsOf } from '../words/languageWords.ts';
import { readWordFile } from '../words/readWordFile.ts';

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
