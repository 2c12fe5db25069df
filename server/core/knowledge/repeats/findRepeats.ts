import { countChunkWords } from '../../readers/chunk/countChunkWords.ts';
import { type MarkdownBlock, parseMarkdownBlocks } from '../../readers/chunk/parseMarkdownBlocks.ts';

/** On fewer pages of a site nothing counts as repeated: two products may well share a sentence. */
const MIN_PAGES = 5;
/** A sentence on at least this share of a site's pages belongs to the site and not to the pages. */
const MIN_SHARE = 0.3;
/** The same for labels, rows and headings such as "Overview": pages share them that say different things beside them. */
const MIN_FRAGMENT_SHARE = 0.6;
/** A fragment that occurs several times on more of its pages than this states facts about its surroundings. */
const MAX_SEVERAL_TIMES_SHARE = 0.5;
/** Hashes counted without a pause: some 10 ms of the event loop. */
const HASHES_AT_ONCE = 100_000;

/** What is kept of a page's units: each hash once, ascending, with `SEVERAL_TIMES_BIT` where it occurs more than once. */
export function summarizeUnits(hashes: readonly number[]): Uint32Array {
	const once = new Set<number>();
	const several = new Set<number>();
	for (const hash of hashes) (once.has(hash) ? several : once).add(hash);
	return Uint32Array.from(once, (hash) => (several.has(hash) ? hash | SEVERAL_TIMES_BIT : hash)).toSorted();
}

/** The hash of a unit, from what is kept of a page. */
function hashOf(kept: number): number {
	return (kept & ~SEVERAL_TIMES_BIT) >>> 0;
}

/** Of a page's units those to drop, ascending. */
export function repeatsOn(units: Uint32Array, repeats: ReadonlySet<number>): Uint32Array {
	return units
		.map(hashOf)
		.filter((hash) => repeats.has(hash))
		.toSorted();
}

/**
 * The units on so many pages of a site that they say nothing about any of them. Depends on the set of pages alone, not on
 * their order. Pauses, so that requests come between.
 */
export async function findRepeats(pages: readonly Uint32Array[]): Promise<ReadonlySet<number>> {
	const repeats = new Set<number>();
	if (pages.length < MIN_PAGES) return repeats;
	const counts = new Map<number, { pages: number; several: number }>();
	let counted = 0;
	for (const page of pages) {
		for (const kept of page) {
			const count = counts.get(hashOf(kept)) ?? { pages: 0, several: 0 };
			count.pages += 1;
			if (kept !== hashOf(kept)) count.several += 1;
			counts.set(hashOf(kept), count);
		}
		counted += page.length;
		if (counted < HASHES_AT_ONCE) continue;
		counted = 0;
		await new Promise((resolve) => setImmediate(resolve));
	}
	for (const [hash, count] of counts) {
		const isFact = isFragment(hash) && count.several > count.pages * MAX_SEVERAL_TIMES_SHARE;
		const share = isFragment(hash) ? MIN_FRAGMENT_SHARE : MIN_SHARE;
		if (!isFact && count.pages >= Math.max(MIN_PAGES, pages.length * share)) repeats.add(hash);
	}
	return repeats;
}

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

/** Set in a unit's hash if it is no sentence, but a label, a row or a heading. */
const FRAGMENT_BIT = 1;
/** Set in what is kept of a page if the unit occurs on it more than once. */
export const SEVERAL_TIMES_BIT = 2;
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

export function isFragment(hash: number): boolean {
	return (hash & FRAGMENT_BIT) !== 0;
}

function isSentence(text: string, words: string): boolean {
	const count = countChunkWords(words);
	return count >= MIN_SENTENCE_WORDS || (count >= MIN_ENDED_WORDS && /[.!?…。！？؟۔]["'”’»)\]」』）]*\s*$/.test(text));
}
