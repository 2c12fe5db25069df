import { cellsOf, isHeadingRow } from './isHeadingRow.ts';

/** A paragraph, heading, list, table or code block of a chunk, with its Markdown as it stands. */
export interface TextBlock {
	kind: 'paragraph' | 'heading' | 'list' | 'table' | 'code';
	text: string;
}

const FENCE = /^\s*(```+|~~~+)/u;
const LIST_ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u;
const TABLE_ROW = /^\s*\|/u;
const HEADING = /^#{1,6}\s+/u;
const INDENTED = /^\s+\S/u;

/** Words and characters of a line that stands for a heading: "Opening hours" in bold type, without an end mark. */
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

function kindOfLine(line: string, current: TextBlock | null): TextBlock['kind'] {
	if (TABLE_ROW.test(line)) return 'table';
	if (LIST_ITEM.test(line) || (current?.kind === 'list' && INDENTED.test(line))) return 'list';
	return HEADING.test(line) ? 'heading' : 'paragraph';
}

/** The blocks of Markdown-like text in reading order, labels as headings. A fence left open reaches to the end. */
export function splitBlocks(text: string): TextBlock[] {
	const blocks: TextBlock[] = [];
	let current: TextBlock | null = null;
	let fence: string | null = null;
	for (const line of text.split('\n')) {
		const mark = FENCE.exec(line)?.[1] ?? null;
		if (fence !== null) {
			if (current) current.text += `\n${line}`;
			if (mark?.startsWith(fence)) {
				fence = null;
				current = null;
			}
			continue;
		}
		if (line.trim() === '') {
			current = null;
			continue;
		}
		const kind: TextBlock['kind'] = mark === null ? kindOfLine(line, current) : 'code';
		if (current && current.kind === kind && kind !== 'heading' && kind !== 'code') current.text += `\n${line}`;
		else {
			current = { kind, text: line };
			blocks.push(current);
		}
		fence = mark;
	}
	return blocks.map((block, at) => (isLabel(block, blocks[at + 1]) ? { ...block, kind: 'heading' } : block));
}

/** The pieces of a block that are judged by themselves: sentences come from elsewhere, these are items and rows. */
export function splitItems(block: TextBlock): string[] {
	if (block.kind === 'code') return block.text.split('\n').filter((line) => line.trim() !== '' && !FENCE.test(line));
	const items: string[] = [];
	for (const line of block.text.split('\n')) {
		const continues = block.kind === 'list' && !LIST_ITEM.test(line) && items.length > 0;
		if (continues) items[items.length - 1] += ` ${line.trim()}`;
		else items.push(line.trim());
	}
	return items.filter((item) => !/^[|\s:-]+$/u.test(item));
}

/** The row of empty cells above a table whose columns have no titles. */
const BLANK_ROW = /^[|\s]+(?:\n|$)/u;

/** The rows of a Markdown table, and the one that names its columns; none where it has one row alone, or its maker named none. */
export function splitTable(block: TextBlock): { titles: string | null; rows: string[] } {
	const rows = splitItems(block);
	const [first, ...below] = rows;
	if (first === undefined || below.length === 0 || BLANK_ROW.test(block.text)) return { titles: null, rows };
	return isHeadingRow(cellsOf(first), below.map(cellsOf)) ? { titles: first, rows: below } : { titles: null, rows };
}
