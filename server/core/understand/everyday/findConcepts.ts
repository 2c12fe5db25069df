import { hasUnspacedScript } from '../../text/tokenize.ts';
import { type Run, readWords, type Word } from '../../text/wordRuns.ts';
import type { Concept } from '../../words/language.ts';
import { ANY, END, type PhraseTable } from './phraseTables.ts';

/** A phrase found in a text. */
export interface ConceptRun extends Run {
	readonly concepts: readonly Concept[];
}

const LATIN = /\p{Script=Latin}/u;

/** Whether a phrase in Latin letters stands within a longer word, as "tel" in "hotel". */
function isWithinWord(text: string, start: number, end: number): boolean {
	const areLetters = (one: number): boolean => LATIN.test(text.charAt(one - 1)) && LATIN.test(text.charAt(one));
	return areLetters(start) || areLetters(end);
}

function findUnspaced(text: string, { unspaced }: PhraseTable): ConceptRun[] {
	const runs: ConceptRun[] = [];
	const isTaken = (start: number, end: number): boolean => runs.some((run) => start < run.end && run.start < end);
	for (const phrase of unspaced) {
		for (let at = text.indexOf(phrase.text); at >= 0; at = text.indexOf(phrase.text, at + phrase.text.length)) {
			const end = at + phrase.text.length;
			if (!isTaken(at, end) && !isWithinWord(text, at, end)) runs.push({ start: at, end, concepts: phrase.concepts });
		}
	}
	return runs.toSorted((a, b) => a.start - b.start);
}

function findSpaced(words: readonly Word[], { byFirst }: PhraseTable): ConceptRun[] {
	const runs: ConceptRun[] = [];
	const isAt = (wanted: string, at: number): boolean =>
		wanted === ANY ? at < words.length : wanted === (at === words.length ? END : words[at]?.key);
	for (let at = 0; at < words.length; at++) {
		const found = byFirst
			.get(words[at]?.key ?? '')
			?.find(({ keys }) => keys.every((key, offset) => isAt(key, at + offset)));
		const first = words[at];
		if (found === undefined || first === undefined) continue;
		const last = words[Math.min(words.length, at + found.keys.length) - 1] ?? first;
		runs.push({ start: first.start, end: last.end, concepts: found.concepts });
		at = words.indexOf(last, at);
	}
	return runs;
}

/** The phrases of a table in a text, in reading order, the longest at each place. @param words the text's, where they are known */
export function findConcepts(
	text: string,
	{ table, language, words }: { table: PhraseTable; language: string; words?: readonly Word[] },
): ConceptRun[] {
	if (hasUnspacedScript(text)) return findUnspaced(text.toLowerCase(), table);
	return findSpaced(words ?? readWords(text, language), table);
}
