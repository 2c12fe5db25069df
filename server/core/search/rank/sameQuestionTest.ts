import { askedKindOf } from '../answerKind/askedKind.ts';
import { normalizeText, tokenize } from '../text/tokenize.ts';
import type { AnalyzedChunk } from './analyzeChunk.ts';

const MARKS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * A test whether an FAQ asks what the visitor asks: the same stems in the same order, and the same kind of answer.
 *
 * @param message with its spelling corrected
 */
export function sameQuestionTest(message: string): (analyzed: AnalyzedChunk) => boolean {
	const readings = new Map<string | null, { readonly words: string; readonly kind: string }>();

	function read(language: string | null) {
		const known = readings.get(language);
		if (known !== undefined) return known;
		const reading = { words: wordsOf(message, language), kind: askedKindOf(message, language) };
		readings.set(language, reading);
		return reading;
	}

	return ({ question, language }) => {
		if (question === null) return false;
		const { words, kind } = read(language);
		return wordsOf(question.text, language) === words && askedKindOf(question.text, language) === kind;
	};
}

/** The stems of a question; all its words where it has none. */
function wordsOf(question: string, language: string | null): string {
	return tokenize(question, language).join(' ') || normalizeText(question, language).replace(MARKS, ' ').trim();
}
