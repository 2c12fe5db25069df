import { isOuterItem, type MarkdownBlock } from '../../markdown/parseBlocks.ts';
import { sentenceStarts } from '../../markdown/splitSentences.ts';
import { isTableRule } from '../../markdown/table.ts';

/** A piece of the source that is never cut further. */
export type Piece = {
	readonly start: number;
	readonly end: number;
	readonly words: number;
	/** Text to put before a piece that is apart from its beginning: a table's header, a code fence. */
	readonly prefix?: string;
};

/** Longer than the spaces, number and mark of a list's entry. */
const MAX_MARK_LENGTH = 16;
/** A longer header of a table is not repeated in every chunk. */
const MAX_PREFIX_LENGTH = 1_000;

/** Cuts a block that is longer than `maxWords` at its own joints: rows, items, lines, sentences, and at last words. */
export function splitBlock(source: string, block: MarkdownBlock, maxWords: number): Piece[] {
	const words = countChunkWords(source.slice(block.start, block.end));
	if (words <= maxWords) return [{ start: block.start, end: block.end, words }];
	if (block.kind === 'paragraph' || block.kind === 'heading') {
		return splitAt(source, block, proseStarts(source, block), maxWords);
	}
	const lines = lineStarts(source, block);
	if (block.kind === 'list') {
		return splitAt(
			source,
			block,
			lines.filter((start) => isOuterItem(source.slice(start, start + MAX_MARK_LENGTH))),
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
		const words = countChunkWords(source.slice(start, end));
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

/** Where the lines and sentences of a paragraph begin, without the first. */
function proseStarts(source: string, block: MarkdownBlock): number[] {
	const sentences = sentenceStarts(source.slice(block.start, block.end)).map((start) => block.start + start);
	return [...lineStarts(source, block), ...sentences].toSorted((a, b) => a - b);
}

const KANA_AND_HAN = '\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff';
const SOUTH_EAST_ASIAN = '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff';
const PARTED = `\\0- \\xa0${KANA_AND_HAN}${SOUTH_EAST_ASIAN}`;
/** What counts as one word: from its first letter or digit to a space, or to a script without spaces. */
const SPACED_WORD = new RegExp(
	`(?![${PARTED}])[0-9A-Za-z\\x80-\\u1fff\\u2070-\\u2fff\\u3040-\\uffff][^${PARTED}]*`,
	'g',
);
/** The share of a word that a character of a script without spaces is: Thai, Lao, Khmer and Burmese words are longer. */
const SHARES: readonly (readonly [characters: RegExp, share: number])[] = [
	[new RegExp(`[${KANA_AND_HAN}]`, 'g'), 1 / 2],
	[new RegExp(`[${SOUTH_EAST_ASIAN}]`, 'g'), 1 / 4],
];
/** No language's words are longer on average: longer ones, such as encoded data, count by their length. */
const MAX_CHARACTERS_PER_WORD = 40;

/** Counts the words of a text, which may have a fraction where a script has no spaces. Never less than its length allows. */
export function countChunkWords(text: string): number {
	const words = text.match(SPACED_WORD)?.length ?? 0;
	const shares = SHARES.map(([characters, share]) => (text.match(characters)?.length ?? 0) * share);
	return Math.max(words + shares.reduce((sum, each) => sum + each, 0), text.length / MAX_CHARACTERS_PER_WORD);
}
