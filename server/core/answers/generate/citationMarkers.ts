/**
 * A citation as models write it: `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[Passage 1]`, `[1](…)`, `【1†source】`, alone or in round
 * brackets.
 */
const MARKER =
	/\[\s*(?:\^|#|passages?\s+|sources?(?:\s*:)?\s+)?(\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*)\s*\](?:\([^()\s]*\))?|【\s*(\d{1,3})[^】\n]{0,40}】/giu;
// On one line, and from the first space or stop of a row: long rows must not be tried from each of their places.
const MARKERS = `(?:[^\\S\\n]*(?:${MARKER.source.replace(/\((?!\?)/gu, '(?:')})[,;]?)+`;
const IN_BRACKETS = new RegExp(`\\(((?:${MARKERS}))\\s*\\)`, 'giu');
const AFTER_SENTENCE = new RegExp(`(?<![.!?…。！？؟।])([.!?…。！？؟।]+["'”’»)*_]*)(${MARKERS})`, 'giu');
const WITH_SPACE = new RegExp(`(?<!\\s)\\s*(?:${MARKER.source})`, 'giu');
/** More than any range of passages. */
const LONGEST_RANGE = 50;

/** The same text with each citation inside of the sentence it belongs to. */
export function moveIntoSentences(text: string): string {
	return text.replace(IN_BRACKETS, '$1').replace(AFTER_SENTENCE, '$2$1');
}

/** Takes the citations out of a text. @returns the numbers in order, those of passages that do not exist among them */
export function takeCitations(text: string): { text: string; numbers: number[] } {
	const numbers: number[] = [];
	const bare = text.replace(WITH_SPACE, (_marker, list: string | undefined, single: string | undefined) => {
		numbers.push(...(list ?? single ?? '').split(/[,;]/u).flatMap(readRange));
		return '';
	});
	return { text: bare, numbers };
}

function readRange(range: string): number[] {
	const [first = 0, last = first] = range.split(/[–-]/u).map(Number);
	const length = Math.min(last - first + 1, LONGEST_RANGE);
	return length > 1 ? Array.from({ length }, (_, index) => first + index) : [first];
}
