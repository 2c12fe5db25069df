import { fenceOf, isListItem, parseBlocks } from './parseBlocks.ts';
import { isTableRule } from './table.ts';

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
