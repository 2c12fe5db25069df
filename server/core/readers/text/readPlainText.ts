import { escapeSigns, escapeStarts, unescapeSigns } from '../../escapeMarkdown.ts';
import { fenceOf } from '../../markdown/parseBlocks.ts';
import { decodeBody } from '../charset/decodeBody.ts';
import type { ParsedDocument } from '../documentText.ts';
import { splitTitle } from './splitTitle.ts';
import { tabulateColumns } from './tabulateColumns.ts';
import { unwrapLines } from './unwrapLines.ts';

/** Text that a typewriter or terminal would break into pages. */
const PAGE_BREAK = /\f+/g;

const LETTER = /[\p{L}\p{N}]/u;
/** What begins a heading, a list's entry or a quotation. A row of a table is left alone. */
const BEGINNING = /^\s*(?:(?:#{1,6}|[-*+•]|\d{1,9}[.)]|>)\s+)?/;
const LINES_OF_ENTRY = 4;

/** A plain text as Markdown: its headings, lists, tables and code are such, other signs are signs. */
export function escapePlainText(text: string): string {
	let isCode = false;
	const lines = text.replace(/\r\n?/g, '\n').split('\n');
	const escaped = lines.map((line) => {
		const isFence = fenceOf(line) !== null;
		if (isFence) isCode = !isCode;
		if (isCode || isFence || line.trimStart().startsWith('|') || !LETTER.test(line)) return line;
		const [beginning = ''] = BEGINNING.exec(line) ?? [];
		return beginning + escapeSigns(line.slice(beginning.length));
	});
	const isItem = (line: string) => /^(?:[-*+]|\d{1,9}[.)])\s/.test(line) && LETTER.test(line);
	return escapeStarts(
		escaped.map((line) => (isItem(line) ? line : null)),
		LINES_OF_ENTRY,
	)
		.map((line, index) => line || (escaped[index] ?? ''))
		.join('\n');
}

/** A plain text; the headings, lists and tables in it count. */
export function readPlainText(bytes: Uint8Array): ParsedDocument {
	const text = tidyText(escapePlainText(decodeBody(bytes, 'text/plain')));
	// A title of the first words alone tells less than the name of the file.
	const { title, text: rest } = splitTitle(text);
	if (rest === text) return { title: '', text: { markdown: text } };
	return { title: unescapeSigns(title), text: { markdown: rest } };
}

const UNDERLINED_HEADING = /^([^\s#>|`*+-][^\n]{0,300})\n(=+|-{2,})[ \t]*$/gm;

function markHeadings(text: string): string {
	return text.replace(
		UNDERLINED_HEADING,
		(_, heading: string, line: string) => `${line.startsWith('=') ? '#' : '##'} ${heading}`,
	);
}

/** Writes what a plain text shows by its layout as Markdown: columns, underlined headings, lines of a paragraph. */
export function tidyText(text: string): string {
	const lines = text.replace(/\r\n?/g, '\n').replace(PAGE_BREAK, '\n\n');
	return unwrapLines(markHeadings(tabulateColumns(lines)));
}
