import { type MarkdownBlock, parseMarkdownBlocks } from '../../readers/chunk/parseMarkdownBlocks.ts';
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

function unitsAt(markdown: string, spans: readonly Span[], isFragment: boolean): TextUnit[] {
	const units: TextUnit[] = [];
	for (const { start, end } of spans) {
		const hash = hashUnit(markdown.slice(start, end), { isFragment });
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
