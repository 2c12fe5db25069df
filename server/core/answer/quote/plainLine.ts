import { unescapeSigns } from '../../escapeMarkdown.ts';
import { cellsOf } from '../../markdown/table.ts';
import type { AnalyzedChunk, AnalyzedSentence } from '../../retrieve/rank/analyzeChunk.ts';

const ITEM_MARKER = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u;
const LINK = /!?\[([^\]]*)\]\([^)]*\)/gu;
const EMPHASIS = /\*\*|__|`/gu;
/** Without one of these a text has no Markdown. */
const MAY_BE_MARKDOWN = /[[*_`|\\]|^\s*(?:[-+•]|\d)/u;
const HEADING_MARKS = /^#+\s*|\*\*|:\s*$/gu;

/** A sentence, list item or row as one line of plain text; a row with the titles of its columns. */
export function toPlainLine({ text, titles }: Pick<AnalyzedSentence, 'text' | 'titles'>): string {
	if (!text.startsWith('|')) return toPlain(text);
	const names = titles === '' ? [] : cellsOf(titles);
	const [label = '', ...values] = cellsOf(text);
	const told = values.flatMap((value, at) => {
		const name = names[at + 1] ?? '';
		if (value === '') return [];
		return name === '' ? value : `${name}: ${value}`;
	});
	return toPlain(told.length === 0 ? label : `${label} – ${told.join(', ')};`);
}

/** The filled cells of a row as plain text; of any other text that text alone. */
export function toPlainCells(text: string): string[] {
	const parts = text.startsWith('|') ? cellsOf(text) : [text];
	return parts.map(toPlain).filter((part) => part !== '');
}

/** A text of a page without its Markdown, on one line. */
export function toPlain(markdown: string): string {
	if (!MAY_BE_MARKDOWN.test(markdown)) return markdown.replace(/\s+/gu, ' ').trim();
	const text = markdown.replace(ITEM_MARKER, '').replace(LINK, '$1').replace(EMPHASIS, '').replaceAll('|', ' ');
	return unescapeSigns(text).replace(/\s+/gu, ' ').trim();
}

/** The heading above a sentence of a passage, or the question of an FAQ, or the title of the page. */
export function headingAt({ chunk, sentences }: Pick<AnalyzedChunk, 'chunk' | 'sentences'>, position: number): string {
	const heading = chunk.question ?? sentences[position]?.under ?? '';
	return toPlain(writeHeading(heading === '' ? chunk.title : heading));
}

/** A heading, written before its text. */
export function writeHeading(text: string): string {
	return text.replace(HEADING_MARKS, '').trim();
}
