import { isNegated } from '../text/isNegated.ts';
import { hasUnspacedScript, normalizeText, tokenize } from '../text/tokenize.ts';
import { LANGUAGE_WORDS } from '../words/languageWords.ts';
import { asksForNumber } from './askedValue.ts';

const WORD = /[\p{L}\p{M}]+/gu;
const askingWords: ReadonlyMap<string, readonly string[]> = new Map(
	Array.from(LANGUAGE_WORDS, ([language, { asking }]) => [language, asking.split(' ')]),
);

/**
 * What questions with the same stems differ by: when, where, how, how many, and whether something is negated.
 *
 * @param language ISO 639-1
 * @returns a text that is equal for questions of one kind
 */
export function askedKindOf(question: string, language: string | null): string {
	const lower = question.toLowerCase();
	const words = new Set(lower.match(WORD));
	const isSaid = hasUnspacedScript(lower)
		? (word: string): boolean => lower.includes(word)
		: (word: string): boolean => words.has(word);
	const asking = (askingWords.get(language ?? '') ?? []).filter(isSaid);
	return [...asking, ...(asksForNumber(question) ? ['#'] : []), ...(isNegated(question, language) ? ['-'] : [])].join(
		' ',
	);
}

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
