import { type MarkdownBlock, parseMarkdownBlocks } from '../chunks/parseMarkdownBlocks.ts';
import { hashUnit } from './hashUnit.ts';

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
			return unitAt(markdown, { ...block, isFragment: true });
		case 'table':
			return rowsOf(markdown, block).flatMap((row) => unitAt(markdown, { ...row, isFragment: true }));
		case 'list':
		case 'paragraph':
		default:
			return linesOf(markdown, block).flatMap((line) => sentencesOf(markdown, line));
	}
}

type Span = { readonly start: number; readonly end: number };

function unitAt(markdown: string, { start, end, isFragment }: Span & { isFragment: boolean }): TextUnit[] {
	const hash = hashUnit(markdown.slice(start, end), { isFragment });
	return hash === null ? [] : [{ start, end, hash }];
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

function sentencesOf(markdown: string, line: Span): TextUnit[] {
	const text = markdown.slice(line.start, line.end);
	const units: TextUnit[] = [];
	let from = lineMarker.exec(text)?.[0].length ?? 0;
	for (const end of [
		...Array.from(text.matchAll(sentenceEnd), (match) => match.index + match[0].length),
		text.length,
	]) {
		if (end <= from) continue;
		units.push(...unitAt(markdown, { start: line.start + from, end: line.start + end, isFragment: false }));
		from = end;
	}
	return units;
}
