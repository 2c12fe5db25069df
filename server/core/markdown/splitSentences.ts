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

/** @param text the end of what stands before the marks */
function endsInAbbreviation(text: string, marks: string | undefined): boolean {
	if (marks !== '.') return false;
	const word = LAST_WORD.exec(text)?.[0] ?? '';
	return ABBREVIATIONS.has(word.toLowerCase()) || (INITIAL.test(word) && !/^\p{Lo}/u.test(word)) || ORDINAL.test(text);
}

/** The sentences of a paragraph in reading order, trimmed; none for blank text. */
export function splitSentences(paragraph: string): string[] {
	const sentences: string[] = [];
	let start = 0;
	for (const match of paragraph.matchAll(BOUNDARY)) {
		const before = paragraph.slice(Math.max(start, match.index - READ_BACK_CHARS), match.index);
		if (endsInAbbreviation(before, match[1])) continue;
		const end = match.index + match[0].length;
		sentences.push(paragraph.slice(start, end).trim());
		start = end;
	}
	sentences.push(paragraph.slice(start).trim());
	return sentences.filter((sentence) => sentence !== '');
}
