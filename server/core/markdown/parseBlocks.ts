import { isTableRule } from './table.ts';

/** A block of Markdown by its place in the source; `end` is exclusive and leaves out the line break after it. */
export type MarkdownBlock = {
	readonly kind: 'heading' | 'paragraph' | 'list' | 'table' | 'code';
	readonly start: number;
	readonly end: number;
};

export type Line = { readonly start: number; readonly end: number; readonly text: string };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^#{1,6}\s+\S/;
const OUTER_ITEM = /^ {0,3}(?:[-*+•]|\d{1,9}[.)])\s+\S/;
const ITEM = /^\s*(?:[-*+•]|\p{N}{1,9}[.)])\s/u;
const TABLE_ROW = /^\s*\|.*\|\s*$/;

/** The mark that opens or closes code, "```"; null for another line. */
export function fenceOf(line: string): string | null {
	return FENCE.exec(line)?.[1] ?? null;
}

/** Whether a line begins an entry of a list that is in no other. */
export function isOuterItem(line: string): boolean {
	return OUTER_ITEM.test(line);
}

/** Whether a line begins an entry of a list, at whatever depth. */
export function isListItem(line: string): boolean {
	return ITEM.test(line);
}

/**
 * Splits Markdown into its blocks in reading order. Only what chunking needs is told apart; anything else, plain text
 * included, is a paragraph. Linear in the length.
 */
export function parseBlocks(markdown: string): MarkdownBlock[] {
	const lines = linesOf(markdown, { start: 0, end: markdown.length });
	const blocks: MarkdownBlock[] = [];
	for (let index = 0; index < lines.length; ) {
		const line = lines[index];
		if (line === undefined) break;
		if (line.text.trim() === '') {
			index++;
			continue;
		}
		const kind = kindOf(line.text);
		const next = endOfBlock(lines, index, kind);
		blocks.push({ kind, start: line.start, end: lines[next - 1]?.end ?? line.end });
		index = next;
	}
	return blocks;
}

export function linesOf(markdown: string, { start, end }: { readonly start: number; readonly end: number }): Line[] {
	let at = start;
	return markdown
		.slice(start, end)
		.split('\n')
		.map((text) => {
			const line = { text, start: at, end: at + text.length };
			at = line.end + 1;
			return line;
		});
}

function kindOf(line: string): MarkdownBlock['kind'] {
	if (FENCE.test(line)) return 'code';
	if (HEADING.test(line)) return 'heading';
	if (TABLE_ROW.test(line)) return 'table';
	return isOuterItem(line) ? 'list' : 'paragraph';
}

/** The index of the first line after the block that begins at `from`. */
function endOfBlock(lines: readonly Line[], from: number, kind: MarkdownBlock['kind']): number {
	switch (kind) {
		case 'heading':
			return from + 1;
		case 'code':
			return endOfFence(lines, from);
		case 'table':
			return endWhere(lines, from, (text) => !TABLE_ROW.test(text));
		case 'list':
			return endOfList(lines, from);
		case 'paragraph':
		default:
			return endWhere(lines, from, (text) => text.trim() === '' || kindOf(text) !== 'paragraph');
	}
}

function endWhere(lines: readonly Line[], from: number, isEnd: (text: string) => boolean): number {
	let index = from + 1;
	for (let line = lines[index]; line !== undefined && !isEnd(line.text); line = lines[++index]);
	return index;
}

/** A fence runs to its closing line, or to the end of the text when none closes it. */
function endOfFence(lines: readonly Line[], from: number): number {
	const opening = fenceOf(lines[from]?.text ?? '') ?? '```';
	const end = endWhere(lines, from, (text) => {
		const closing = text.trim();
		return closing.startsWith(opening) && closing === closing.charAt(0).repeat(closing.length);
	});
	return Math.min(end + 1, lines.length);
}

/** A list takes its items, what is indented under them, and single blank lines between them. */
function endOfList(lines: readonly Line[], from: number): number {
	let end = from + 1;
	for (let index = from + 1; index < lines.length; index++) {
		const text = lines[index]?.text ?? '';
		if (text.trim() === '') {
			if ((lines[index - 1]?.text ?? '').trim() === '') break;
			continue;
		}
		const belongs = isOuterItem(text) || /^\s{2,}\S/.test(text);
		const isLazyLine = end === index && kindOf(text) === 'paragraph';
		if (!belongs && !isLazyLine) break;
		end = index + 1;
	}
	return end;
}

/** A paragraph, heading, list, table or code block of a chunk, with its original Markdown. */
export interface TextBlock {
	kind: 'paragraph' | 'heading' | 'list' | 'table' | 'code';
	text: string;
}

/** Most words and characters of a line that serves as a heading: "Opening hours" in bold type, without an end mark. */
const LABEL_WORDS = 5;
const LABEL_CHARS = 40;
const SAYS_SOMETHING = /[.!?…:;,。！？｡؟۔।॥：；、，@\p{N}\n|]/u;

function isShort(text: string): boolean {
	return text.length <= LABEL_CHARS && text.split(/\s+/u).length <= LABEL_WORDS;
}

/** Whether a paragraph is only the name of what follows it, as pages write that do not use headings. */
function isLabel({ kind, text }: TextBlock, next: TextBlock | undefined): boolean {
	if (kind !== 'paragraph' || next === undefined || next.kind === 'heading') return false;
	const isOneOfMany = next.kind === 'paragraph' && isShort(next.text);
	return !isOneOfMany && isShort(text) && !SAYS_SOMETHING.test(text);
}

/** The blocks of Markdown-like text in reading order, labels as headings. */
export function splitBlocks(text: string): TextBlock[] {
	const blocks = parseBlocks(text).map(({ kind, start, end }): TextBlock => ({ kind, text: text.slice(start, end) }));
	return blocks.map((block, at) => (isLabel(block, blocks[at + 1]) ? { ...block, kind: 'heading' } : block));
}

/** The pieces of a block that are judged by themselves: sentences come from elsewhere, these are items and rows. */
export function splitItems(block: TextBlock): string[] {
	if (block.kind === 'code')
		return block.text.split('\n').filter((line) => line.trim() !== '' && fenceOf(line) === null);
	const items: string[] = [];
	for (const line of block.text.split('\n')) {
		if (line.trim() === '') continue;
		const continues = block.kind === 'list' && !isListItem(line) && items.length > 0;
		if (continues) items[items.length - 1] += ` ${line.trim()}`;
		else items.push(line.trim());
	}
	return items.filter((item) => !isTableRule(item));
}
