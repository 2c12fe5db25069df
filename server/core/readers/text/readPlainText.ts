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
	const decoded = decodeBody(bytes, 'text/plain').replace(/\r\n?/g, '\n').replace(PAGE_BREAK, '\n\n');
	const text = unwrapLines(markHeadings(tabulateColumns(decoded)));
	// A title of the first words alone tells less than the name of the file.
	const { title, text: rest } = splitTitle(text);
	return rest === text ? { title: '', text: { markdown: text } } : { title, text: { markdown: rest } };
}
