import { countChunkWords } from '../../readers/chunk/countChunkWords.ts';
import { type MarkdownBlock, parseMarkdownBlocks } from '../../readers/chunk/parseMarkdownBlocks.ts';

/** A sentence, table row, code block or heading of a Markdown text, by its place. */
export type TextUnit = { readonly start: number; readonly end: number; readonly hash: number };

export type UnitBlock = { readonly block: MarkdownBlock; readonly units: readonly TextUnit[] };

const lineMarker = /^\s*(?:[-*+•]|\d{1,9}[.)])\s+|^\s+/;
const sentenceEnd = /[.!?…]["'”’»)\]]*\s+|[。！？]["'”’」』）]*\s*|[؟۔]\s*/g;
const delimiterRow = /^[\s|:-]+$/;

/** Cuts a text into what may stand on many pages of a site. A table's heading row belongs to its rows and is no unit. */
export function cutUnits(markdown: string): UnitBlock[] {
	return parseMarkdownBlocks(markdown).map((block) => ({ block, units: unitsOf(markdown, block) }));
}

function unitsOf(markdown: string, block: MarkdownBlock): TextUnit[] {
	switch (block.kind) {
		case 'heading':
		case 'code':
			return unitsAt(markdown, [block], true);
		case 'table':
			return unitsAt(markdown, rowsOf(markdown, block), true);
		case 'list':
		case 'paragraph':
		default:
			return unitsAt(markdown, sentencesOf(markdown, block), false);
	}
}

type Span = { readonly start: number; readonly end: number };

function unitsAt(markdown: string, spans: readonly Span[], areFragments: boolean): TextUnit[] {
	const units: TextUnit[] = [];
	for (const { start, end } of spans) {
		const hash = hashUnit(markdown.slice(start, end), { isFragment: areFragments });
		if (hash !== null) units.push({ start, end, hash });
	}
	return units;
}

function linesOf(markdown: string, { start, end }: Span): Span[] {
	const lines: Span[] = [];
	for (let from = start; from < end; ) {
		const lineBreak = markdown.indexOf('\n', from);
		const to = lineBreak === -1 || lineBreak > end ? end : lineBreak;
		lines.push({ start: from, end: to });
		from = to + 1;
	}
	return lines;
}

function rowsOf(markdown: string, block: Span): Span[] {
	const rows = linesOf(markdown, block);
	const delimiter = rows.findIndex(({ start, end }) => delimiterRow.test(markdown.slice(start, end)));
	return rows.slice(delimiter + 1);
}

function sentencesOf(markdown: string, block: Span): Span[] {
	const sentences: Span[] = [];
	for (const line of linesOf(markdown, block)) {
		const text = markdown.slice(line.start, line.end);
		let from = lineMarker.exec(text)?.[0].length ?? 0;
		const endAt = (end: number) => {
			if (end > from) sentences.push({ start: line.start + from, end: line.start + end });
			from = Math.max(from, end);
		};
		while (sentenceEnd.test(text)) endAt(sentenceEnd.lastIndex);
		endAt(text.length);
	}
	return sentences;
}

/** Shorter texts are labels and facts such as "Type: text", not sentences, unless they end like one. */
const MIN_SENTENCE_WORDS = 5;
const MIN_ENDED_WORDS = 2;

/** In a unit's hash: it is no sentence, so that more must speak for dropping it. */
const FRAGMENT_BIT = 1;
/** In what is kept of a page: the unit stands on it more than once. */
export const SEVERAL_TIMES_BIT = 2;
/** In what is dropped: the unit only goes with all that is beside it. Never in the same place as the other. */
const IN_COMPANY_BIT = SEVERAL_TIMES_BIT;
const FLAG_BITS = FRAGMENT_BIT | SEVERAL_TIMES_BIT;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Single spaces, which are most, are left as they are. */
const betweenWords = / *[^\p{L}\p{M}\p{N} ][^\p{L}\p{M}\p{N}]*| {2,}/gu;

/**
 * What a sentence is known by: 30 bits of its letters and digits (FNV-1a), whatever its case, spaces and marks, and a
 * bit for fragments. Null for a text without letters and digits.
 */
export function hashUnit(text: string, { isFragment: isNoSentence }: { isFragment: boolean }): number | null {
	const words = text.toLowerCase().replace(betweenWords, ' ').trim();
	if (words === '') return null;
	let hash = FNV_OFFSET;
	for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ words.charCodeAt(index), FNV_PRIME);
	const flag = isNoSentence || !isSentence(text, words) ? FRAGMENT_BIT : 0;
	return ((hash & ~FLAG_BITS) | flag) >>> 0;
}

/** A unit that is dropped only where nothing but such units would be left of its block. */
export function inCompany(hash: number): number {
	return (hash | IN_COMPANY_BIT) >>> 0;
}

export function isFragment(hash: number): boolean {
	return (hash & FRAGMENT_BIT) !== 0;
}

function isSentence(text: string, words: string): boolean {
	const count = countChunkWords(words);
	return count >= MIN_SENTENCE_WORDS || (count >= MIN_ENDED_WORDS && /[.!?…。！？؟۔]["'”’»)\]」』）]*\s*$/.test(text));
}
