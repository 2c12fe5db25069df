import { patternOfAny, phrasesOfAll } from '../../text/phraseTest.ts';

const LIST = String.raw`\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*`;
const WORD = patternOfAny(phrasesOfAll(({ written }) => written?.citation));
/** `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[Passage 1]`, `[1](…)`, `【1†source】`, and `[1` or `1]` at the end of a text. */
const BRACKETED = new RegExp(
	[
		String.raw`\[\s*(?:[\^#]|${WORD}\s*:?\s*#?)?\s*(${LIST})\s*(?:\](?:\([^()\s]*\))?|(?=[.!?…。]*\s*$))`,
		String.raw`【\s*(?:${WORD}\s*)?(\d{1,3})[^】\n]{0,40}(?:】|$)`,
		String.raw`(?<=\s)(\d{1,2})\](?=[.!?…。]*\s*$)`,
	].join('|'),
	'giu',
);
const UNNAMED = BRACKETED.source.replace(/\((?!\?)(?=[^)])/gu, '(?:');
// On one line, and from the first space or stop of a row: long rows must not be tried from each of their places.
const AFTER_SENTENCE = new RegExp(
	String.raw`(?<![.!?…。！？؟।])([.!?…。！？؟।]+["'”’»)*_]*)((?:[^\S\n]*(?:${UNNAMED}|\(\s*(?:${WORD}\s*)?${LIST}\s*\))[,;]?)+)(?!\s*[.!?…。])`,
	'giu',
);
const IN_ROUND = new RegExp(String.raw`\(((?:[^\S\n]*\[\s*(?:${WORD}\s*)?${LIST}\s*\][,;]?)+)\s*\)`, 'giu');
const WITH_SPACE = new RegExp(String.raw`(?<!\s)\s*(?:${BRACKETED.source})(?:[,;](?=\s*[[【]))?`, 'giu');
/** Without square brackets, where the sentence ends: `(1)`, `(Passage 1)`, `Passage 1`, or the number alone. */
const UNBRACKETED = new RegExp(
	String.raw`(?:\s*\(\s*(?:${WORD}\s*:?\s*#?)?(${LIST})\s*\)|[\s,–-]+${WORD}\s*#?(${LIST})|\s+(\d{1,2}))(?=\s*[.!?…。]*["'”’»)*_]*\s*$)`,
	'iu',
);
/** With all that may stand behind it; a long row of spaces or dashes must not be tried from each of its places. */
const UNBRACKETED_MAX_CHARS = 120;
/** More than any range of passages. */
const LONGEST_RANGE = 50;

/** The beginning of a text that may still become a citation of the sentence before it. */
export const MAY_CITE = new RegExp(String.raw`^\s*(?:$|[[(【\d.!?…]|${WORD}\b|\p{L}*\.?\s*$)`, 'iu');

/** The same text with each citation inside of the sentence it belongs to. */
export function moveIntoSentences(text: string): string {
	return text.replace(IN_ROUND, '$1').replace(AFTER_SENTENCE, '$2$1');
}

/**
 * Takes the citations out of a sentence.
 *
 * @param isCitation whether numbers without square brackets cite something, and are not part of what the rest says
 * @returns the numbers in order, including those of passages that do not exist
 */
export function takeCitations(
	sentence: string,
	isCitation: (numbers: readonly number[], rest: string) => boolean,
): { text: string; numbers: number[] } {
	const numbers: number[] = [];
	const text = sentence.replace(WITH_SPACE, (_marker, square?: string, lens?: string, half?: string) => {
		numbers.push(...readList(square ?? lens ?? half ?? ''));
		return '';
	});
	const end = Math.max(0, text.length - UNBRACKETED_MAX_CHARS);
	const match = numbers.length > 0 ? null : UNBRACKETED.exec(text.slice(end));
	if (match === null) return { text, numbers: [...new Set(numbers)] };
	const cited = readList(match[1] ?? match[2] ?? match[3] ?? '');
	const start = end + match.index;
	const rest = text.slice(0, start) + text.slice(start + match[0].length);
	return isCitation(cited, rest) ? { text: rest, numbers: cited } : { text, numbers };
}

function readList(list: string): number[] {
	return list.split(/[,;]/u).flatMap(readRange);
}

function readRange(range: string): number[] {
	const [first = 0, last = first] = range.split(/[–-]/u).map(Number);
	const length = Math.min(last - first + 1, LONGEST_RANGE);
	return length > 1 ? Array.from({ length }, (_, index) => first + index) : [first];
}
