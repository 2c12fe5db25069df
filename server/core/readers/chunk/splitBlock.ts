import { countChunkWords } from './countChunkWords.ts';
import type { MarkdownBlock } from './parseMarkdownBlocks.ts';

/** A piece of the source that is never cut further. */
export type Piece = {
	readonly start: number;
	readonly end: number;
	readonly words: number;
	/** What to put before the piece when it does not follow what it belongs to: a table's header, a code fence. */
	readonly prefix?: string;
};

/** After a sentence's end: its closing marks and the space, or nothing for scripts without spaces. */
const sentenceEnd = /[.!?…]["'”’»)\]]*\s+|[。！？]["'”’」』）]*\s*|\n+|[।؟۔]\s*/g;
const listItemStart = /^ {0,3}(?:[-*+•]|\d{1,9}[.)])\s/;

/** Cuts a block that is longer than `maxWords` at its own joints: rows, items, lines, sentences, and at last words. */
export function splitBlock(source: string, block: MarkdownBlock, maxWords: number): Piece[] {
	const words = countChunkWords(source, block.start, block.end);
	if (words <= maxWords) return [{ start: block.start, end: block.end, words }];
	switch (block.kind) {
		case 'table':
			return splitTable(source, block, maxWords);
		case 'list':
			return splitAt(
				source,
				block,
				lineStarts(source, block, (line) => listItemStart.test(line)),
				maxWords,
			);
		case 'code':
			return splitCode(source, block, maxWords);
		case 'heading':
		case 'paragraph':
		default:
			return splitAt(source, block, sentenceStarts(source, block), maxWords);
	}
}

function splitTable(source: string, block: MarkdownBlock, maxWords: number): Piece[] {
	const starts = lineStarts(source, block, () => true);
	const body = starts[1];
	if (body === undefined || !/^[\s|:-]+$/.test(source.slice(starts[0], body))) {
		return splitAt(source, block, starts, maxWords);
	}
	const prefix = source.slice(block.start, body);
	const [first, ...others] = splitAt(source, block, starts.slice(1), maxWords);
	return first === undefined ? [] : [first, ...others.map((piece) => ({ ...piece, prefix }))];
}

function splitCode(source: string, block: MarkdownBlock, maxWords: number): Piece[] {
	const starts = lineStarts(source, block, () => true);
	const prefix = source.slice(block.start, starts[0] ?? block.start);
	const [first, ...others] = splitAt(source, block, starts, maxWords);
	return first === undefined ? [] : [first, ...others.map((piece) => ({ ...piece, prefix }))];
}

/** Cuts at the given places; a part that is still too long is cut between words. */
function splitAt(
	source: string,
	block: { start: number; end: number },
	starts: readonly number[],
	maxWords: number,
): Piece[] {
	const pieces: Piece[] = [];
	let start = block.start;
	for (const end of [...starts, block.end]) {
		if (end <= start) continue;
		const words = countChunkWords(source, start, end);
		if (words <= maxWords) pieces.push({ start, end, words });
		else pieces.push(...splitAtWords(source, start, end, maxWords));
		start = end;
	}
	return pieces;
}

/** How often the running count of words is taken while looking for a place to cut, in UTF-16 units. */
const MEASURE_STEP = 64;

function splitAtWords(source: string, start: number, end: number, maxWords: number): Piece[] {
	const pieces: Piece[] = [];
	let from = start;
	let words = 0;
	for (let at = from; at < end; ) {
		const next = endOfStep(source, Math.min(end, at + MEASURE_STEP), end);
		const added = countChunkWords(source, at, next);
		if (words + added > maxWords && at > from) {
			pieces.push({ start: from, end: at, words });
			from = at;
			words = 0;
		}
		words += added;
		at = next;
	}
	pieces.push({ start: from, end, words });
	return pieces;
}

/** Moves a place to cut after the next space, so that no word is cut; at most a step further, never within a pair. */
function endOfStep(source: string, wanted: number, end: number): number {
	for (let at = wanted; at < Math.min(end, wanted + MEASURE_STEP); at++) {
		if (/\s/.test(source.charAt(at - 1))) return at;
	}
	const isWithinPair = /[\uD800-\uDBFF]/.test(source.charAt(wanted - 1));
	return isWithinPair && wanted < end ? wanted + 1 : wanted;
}

function lineStarts(source: string, block: MarkdownBlock, isStart: (line: string) => boolean): number[] {
	const starts: number[] = [];
	for (let at = source.indexOf('\n', block.start) + 1; at > 0 && at < block.end; at = source.indexOf('\n', at) + 1) {
		const lineEnd = source.indexOf('\n', at);
		if (isStart(source.slice(at, lineEnd === -1 ? block.end : lineEnd))) starts.push(at);
	}
	return starts;
}

function sentenceStarts(source: string, block: MarkdownBlock): number[] {
	const text = source.slice(block.start, block.end);
	return Array.from(text.matchAll(sentenceEnd), (match) => block.start + match.index + match[0].length);
}
