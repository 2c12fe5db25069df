import { LANGUAGE_WORDS } from '../words/languageWords.ts';

/** Abbreviations whose full stop ends no sentence, in the languages that write them; compared in lower case. */
const ABBREVIATIONS = new Set(
	[...LANGUAGE_WORDS.values()].flatMap(({ abbreviations }) => abbreviations?.split(/\s+/u) ?? []),
);

/** A sentence's end: closing marks, quotes and brackets, then a space; or an ideographic full stop, which needs none. A run of marks is tried once. */
const BOUNDARY =
	/(?<![.!?…])([.!?…]+)["'”’»)\]]*\s+(?=["'“‘«([]*[\p{Lu}\p{Lo}\p{N}*_`[\\])|[。！？｡]["'”’」』）)]*|[؟۔।॥]["'”’»)\]]*\s*/gu;
const LAST_WORD = /[\p{L}\p{M}\p{N}.]+$/u;
/** Longer than any abbreviation, in UTF-16 units: no more is read of what may be many thousands. */
const READ_BACK_CHARS = 16;
const INITIAL = /^(?:\p{Lu}|\p{Lu}\.\p{Lu})$/u;
/** Neither an hour's minutes nor an amount of money. */
const ORDINAL = /(?<![\p{L}\p{M}\p{N}:.,\p{Sc}])\p{N}{1,2}$/u;

/** @param text the end of the text before the marks */
function endsInAbbreviation(text: string, marks: string | undefined): boolean {
	if (marks !== '.') return false;
	const word = LAST_WORD.exec(text)?.[0] ?? '';
	return ABBREVIATIONS.has(word.toLowerCase()) || (INITIAL.test(word) && !/^\p{Lo}/u.test(word)) || ORDINAL.test(text);
}

/** Where the sentences of a paragraph begin, but the first, in UTF-16 units. */
export function sentenceStarts(paragraph: string): number[] {
	const starts: number[] = [];
	for (const match of paragraph.matchAll(BOUNDARY)) {
		const before = paragraph.slice(Math.max(starts.at(-1) ?? 0, match.index - READ_BACK_CHARS), match.index);
		if (!endsInAbbreviation(before, match[1])) starts.push(match.index + match[0].length);
	}
	return starts;
}

/** The sentences of a paragraph in reading order, trimmed; none for blank text. */
export function splitSentences(paragraph: string): string[] {
	const starts = [0, ...sentenceStarts(paragraph)];
	return starts.map((start, at) => paragraph.slice(start, starts[at + 1]).trim()).filter((sentence) => sentence !== '');
}
