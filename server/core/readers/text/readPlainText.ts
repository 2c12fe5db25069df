import { decodeBody } from '../charset/decodeBody.ts';
import type { ParsedDocument } from '../documentText.ts';
import { markHeadings } from './readMarkdown.ts';
import { splitTitle } from './splitTitle.ts';
import { tabulateColumns } from './tabulateColumns.ts';
import { unwrapLines } from './unwrapLines.ts';

/** Text that a typewriter or terminal would break into pages. */
const PAGE_BREAK = /\f+/g;

/** A plain text; Markdown in it counts. */
export function readPlainText(bytes: Uint8Array): ParsedDocument {
	const text = tidyText(decodeBody(bytes, 'text/plain'));
	// A title of the first words alone tells less than the name of the file.
	const { title, text: rest } = splitTitle(text);
	return rest === text ? { title: '', text: { markdown: text } } : { title, text: { markdown: rest } };
}

/** Writes what a plain text shows by its layout as Markdown: columns, underlined headings, lines of a paragraph. */
export function tidyText(text: string): string {
	const lines = text.replace(/\r\n?/g, '\n').replace(PAGE_BREAK, '\n\n');
	return unwrapLines(markHeadings(tabulateColumns(lines)));
}
