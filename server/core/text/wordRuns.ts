import { foldAccents } from '../words/languageWords.ts';
import { createWordCache, normalizeText, tokenize } from './tokenize.ts';

/** The place of a phrase in a text, in UTF-16 units. */
export interface Run {
	start: number;
	end: number;
}

/** A word of a text. */
export interface Word extends Run {
	/** Its stem; of a stop word the word itself. Without accents. */
	key: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const keyOf = createWordCache(
	(word, language) => tokenize(word, language).join(' ') || foldAccents(normalizeText(word, language)),
);

/** The words of a text as they are compared in a language. */
export function readWords(text: string, language: string | null): Word[] {
	return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
		key: keyOf(word, language),
		start: index,
		end: index + word.length,
	}));
}
