import { countChunkWords } from './countChunkWords.ts';
import type { MarkdownBlock } from './parseMarkdownBlocks.ts';

/** A piece of the source that is never cut further. */
export type Piece = {
	readonly start: number;
	readonly end: number;
	readonly words: number;
	/** Text to put before a piece that is apart from its beginning: a table's header, a code fence. */
	readonly prefix?: string;
};

/** After a sentence's end: its closing marks and the space, or nothing for scripts without spaces. */
const sentenceEnd = /[.!?…]["'”’»)\]]*\s+|[。！？]["'”’」』）]*\s*|\n+|[।؟۔]\s*/g;
const listItemStart = /^ {0,3}(?:[-*+•]|\d{1,9}[.)])\s/;
/** Longer than the spaces, number and mark of a list's entry. */
const MAX_MARK_LENGTH = 16;
/** A longer header of a table is not repeated in every chunk. */
const MAX_PREFIX_LENGTH = 1_000;

/** Cuts a block that is longer than `maxWords` at its own joints: rows, items, lines, sentences, and at last words. */
export function splitBlock(source: string, block: MarkdownBlock, maxWords: number): Piece[] {
	const words = countChunkWords(source, block.start, block.end);
	if (words <= maxWords) return [{ start: block.start, end: block.end, words }];
	if (block.kind === 'paragraph' || block.kind === 'heading') {
		return splitAt(source, block, sentenceStarts(source, block), maxWords);
	}
	const lines = lineStarts(source, block);
	if (block.kind === 'list') {
		return splitAt(
			source,
			block,
			lines.filter((start) => listItemStart.test(source.slice(start, start + MAX_MARK_LENGTH))),
			maxWords,
		);
	}
	const [second = block.start, third = block.start] = lines;
	const body = block.kind === 'code' ? second : isTableRule(source.slice(second, third)) ? third : block.start;
	const [first, ...others] = splitAt(
		source,
		block,
		lines.filter((start) => block.kind === 'code' || start >= body),
		maxWords,
	);
	const prefix = source.slice(block.start, body);
	const isRepeated = prefix !== '' && prefix.length <= MAX_PREFIX_LENGTH;
	return first === undefined ? [] : [first, ...others.map((piece) => (isRepeated ? { ...piece, prefix } : piece))];
}

function isTableRule(line: string): boolean {
	return /^[\s|:-]+$/.test(line);
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

/** Longer words, such as encoded data, are cut. */
const WORD = /\s*\S{1,64}\s*/gu;

function splitAtWords(source: string, start: number, end: number, maxWords: number): Piece[] {
	const pieces: Piece[] = [];
	let [from, words] = [start, 0];
	for (const { 0: word, index } of source.slice(start, end).matchAll(WORD)) {
		const [at, added] = [start + index, countChunkWords(word)];
		if (words + added > maxWords && at > from) {
			pieces.push({ start: from, end: at, words });
			[from, words] = [at, 0];
		}
		words += added;
	}
	return [...pieces, { start: from, end, words }];
}

/** Where the lines of a block begin, without the first. */
function lineStarts(source: string, block: MarkdownBlock): number[] {
	const starts: number[] = [];
	for (let at = source.indexOf('\n', block.start) + 1; at > 0 && at < block.end; at = source.indexOf('\n', at) + 1) {
		starts.push(at);
	}
	return starts;
}

function sentenceStarts(source: string, block: MarkdownBlock): number[] {
	const text = source.slice(block.start, block.end);
	return Array.from(text.matchAll(sentenceEnd), (match) => block.start + match.index + match[0].length);
}
