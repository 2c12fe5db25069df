import { foldAccents } from '../words/languageWords.ts';
import { createWordCache, hasUnspacedScript, normalizeText, tokenize } from './tokenize.ts';

/** Where a phrase stands in a text, in UTF-16 units. */
export interface Run {
	start: number;
	end: number;
}

/** A word of a text. */
export interface Word extends Run {
	/** Its stem; of a stop word the word itself. Without accents. */
	key: string;
}

interface Words {
	inOrder: readonly Word[];
	keys: ReadonlySet<string>;
}

/** A text in which several phrases are looked for: its words are read once in each language. */
export interface SearchedText {
	text: string;
	wordsIn(language: string | null): Words;
}

/** Finds a phrase in a text, whatever the endings of its words are. */
export type FindPhrase = (text: SearchedText) => Run[];

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

/** Makes a text ready to look for phrases in it. */
export function searchIn(text: string): SearchedText {
	const read = new Map<string | null, Words>();
	return {
		text,
		wordsIn(language) {
			const known = read.get(language);
			if (known) return known;
			const inOrder = readWords(text, language);
			const words = { inOrder, keys: new Set(inOrder.map(({ key }) => key)) };
			read.set(language, words);
			return words;
		},
	};
}

function findWords({ inOrder: words, keys }: Words, wanted: readonly string[]): Run[] {
	const runs: Run[] = [];
	if (!wanted.every((key) => keys.has(key))) return runs;
	for (let at = 0; at + wanted.length <= words.length; at++) {
		const [first, last] = [words[at], words[at + wanted.length - 1]];
		if (!first || !last || !wanted.every((key, offset) => words[at + offset]?.key === key)) continue;
		runs.push({ start: first.start, end: last.end });
		at += wanted.length - 1;
	}
	return runs;
}

function findPart(text: string, wanted: string): Run[] {
	const lower = text.toLowerCase();
	const runs: Run[] = [];
	for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
		runs.push({ start: at, end: at + wanted.length });
	}
	return runs;
}

/**
 * Makes ready to look for a phrase, word by word by their stems in any of the languages; in scripts without spaces as it
 * stands. Null for a phrase that says nothing by itself: one of stop words alone.
 */
export function createFindPhrase(phrase: string, languages: readonly (string | null)[]): FindPhrase | null {
	if (!languages.some((language) => tokenize(phrase, language).length > 0)) return null;
	if (hasUnspacedScript(phrase)) {
		const wanted = phrase.trim().toLowerCase();
		return ({ text }) => findPart(text, wanted);
	}
	const ways = languages.map((language) => ({ language, wanted: readWords(phrase, language).map(({ key }) => key) }));
	return (text) => {
		for (const { language, wanted } of ways) {
			const runs = findWords(text.wordsIn(language), wanted);
			if (runs.length > 0) return runs;
		}
		return [];
	};
}
