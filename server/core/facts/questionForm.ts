import { normalizeText, tokenize } from '../text/tokenize.ts';
import { askedKindOf } from './askedKind.ts';

const MARKS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * What is the same for two wordings of a question: the stems in their order, or all words where it has no stems, and the
 * kind of answer.
 *
 * @param question with its spelling corrected
 * @param language ISO 639-1
 */
export function questionFormOf(question: string, language: string | null): string {
	const words = tokenize(question, language).join(' ') || normalizeText(question, language).replace(MARKS, ' ').trim();
	return `${askedKindOf(question, language)}\n${words}`;
}
