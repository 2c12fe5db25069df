import { foldAccents } from '../words/languageWords.ts';
import { createWordCache, hasUnspacedScript, normalizeText, tokenize } from './tokenize.ts';

interface TablePhrase<Value> {
	readonly text: string;
	/** Its words as they are compared; none in a script without spaces. */
	readonly keys: readonly string[];
	readonly values: Value[];
}

/** Phrases to look for in texts of a language. */
export interface PhraseTable<Value> {
	/** By their first word, the longest first. */
	readonly byFirst: ReadonlyMap<string, readonly TablePhrase<Value>[]>;
	/** Those to look for in a script without spaces, as they are written, the longest first. */
	readonly unspaced: readonly TablePhrase<Value>[];
}

export interface PhraseRun<Value> extends Run {
	readonly values: readonly Value[];
}

/** Stands for the end of a message, in phrases that only count there. */
const END = '$';
/** Stands for any one word, such as the place in "do you deliver to …". */
const ANY = '*';
/** Languages that are written without spaces, or with and without. */
export const UNSPACED_LANGUAGES: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'ko']);
const LATIN = /\p{Script=Latin}/u;

export function keysOfPhrase(phrase: string, language: string | null): string[] {
	return phrase
		.split(' ')
		.flatMap((word) => (word === END || word === ANY ? [word] : readWords(word, language).map(({ key }) => key)));
}

/** @param phrases in lower case, each with its value */
export function buildPhraseTable<Value>(
	phrases: readonly (readonly [phrase: string, value: Value])[],
	language: string | null,
): PhraseTable<Value> {
	// "wifi" occurs within Japanese text as well as alone.
	const isUnspaced = UNSPACED_LANGUAGES.has(language ?? '');
	const table = new Map<string, TablePhrase<Value>>();
	for (const [text, value] of phrases) {
		const keys = hasUnspacedScript(text) ? [] : keysOfPhrase(text, language);
		const id = isUnspaced || keys.length === 0 ? text : keys.join(' ');
		const entry = table.get(id);
		if (entry === undefined) table.set(id, { text, keys, values: [value] });
		else if (!entry.values.includes(value)) entry.values.push(value);
	}
	const byFirst = new Map<string, TablePhrase<Value>[]>();
	for (const phrase of [...table.values()].toSorted((a, b) => b.keys.length - a.keys.length)) {
		const [first] = phrase.keys;
		if (first === undefined) continue;
		const entry = byFirst.get(first);
		if (entry === undefined) byFirst.set(first, [phrase]);
		else entry.push(phrase);
	}
	const unspaced = [...table.values()].filter(({ keys }) => isUnspaced || keys.length === 0);
	return { byFirst, unspaced: unspaced.toSorted((a, b) => b.text.length - a.text.length) };
}

/** The phrases of a table in a text, in reading order, the longest at each place. @param words the text's, where they are known */
export function findPhrases<Value>(
	text: string,
	{ table, language, words }: { table: PhraseTable<Value>; language: string | null; words?: readonly Word[] },
): PhraseRun<Value>[] {
	if (hasUnspacedScript(text)) return findUnspaced(text.toLowerCase(), table);
	return findSpaced(words ?? readWords(text, language), table);
}

function findSpaced<Value>(words: readonly Word[], { byFirst }: PhraseTable<Value>): PhraseRun<Value>[] {
	const runs: PhraseRun<Value>[] = [];
	const isAt = (key: string, at: number): boolean =>
		key === ANY ? at < words.length : key === (at === words.length ? END : words[at]?.key);
	for (let at = 0; at < words.length; at++) {
		const phrase = byFirst
			.get(words[at]?.key ?? '')
			?.find(({ keys }) => keys.every((key, offset) => isAt(key, at + offset)));
		const first = words[at];
		if (phrase === undefined || first === undefined) continue;
		const last = words[Math.min(words.length, at + phrase.keys.length) - 1] ?? first;
		runs.push({ start: first.start, end: last.end, values: phrase.values });
		at = words.indexOf(last, at);
	}
	return runs;
}

function findUnspaced<Value>(text: string, { unspaced }: PhraseTable<Value>): PhraseRun<Value>[] {
	const runs: PhraseRun<Value>[] = [];
	const isTaken = (start: number, end: number): boolean => runs.some((run) => start < run.end && run.start < end);
	for (const { text: phrase, values } of unspaced) {
		for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) {
			const end = at + phrase.length;
			if (!isTaken(at, end) && !isWithinWord(text, at, end)) runs.push({ start: at, end, values });
		}
	}
	return runs.toSorted((a, b) => a.start - b.start);
}

/** Whether a phrase in Latin letters is part of a longer word, as "tel" in "hotel". */
function isWithinWord(text: string, start: number, end: number): boolean {
	const areLetters = (one: number): boolean => LATIN.test(text.charAt(one - 1)) && LATIN.test(text.charAt(one));
	return areLetters(start) || areLetters(end);
}

/** The place of a phrase in a text, in UTF-16 units. */
export interface Run {
	start: number;
	end: number;
}

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
