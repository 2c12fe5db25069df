import { escapeSigns, escapeStarts, unescapeSigns } from '../../escapeMarkdown.ts';
import { fenceOf, isListItem } from '../../markdown/parseBlocks.ts';
import { writeTable } from '../../markdown/table.ts';
import { touchesUnspaced } from '../../text/unspacedScripts.ts';
import { decodeBody } from '../charset/decodeBody.ts';
import type { ParsedDocument } from '../documentText.ts';
import { splitTitle } from './splitTitle.ts';

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

/** Parts the cells of a line that has no tabs. */
const GAP = / {3,}/u;
const RULE = /^\s*[-=_+| ]{3,}\s*$/u;
/** So many lines with as many cells are a table; a rule under the first counts as one. */
const MIN_LINES = 3;

/** Writes lines whose cells are parted by tabs or wide gaps as tables of Markdown. */
function tabulateColumns(text: string): string {
	const written: string[] = [];
	let run: string[] = [];
	let columns = 0;
	let isCode = false;
	const flush = (): void => {
		written.push(...(run.length >= MIN_LINES ? asTable(run) : run));
		run = [];
	};
	for (const line of text.split('\n')) {
		const isFence = fenceOf(line) !== null;
		if (isFence) isCode = !isCode;
		const count = isCode || isFence || isListItem(line) || line.includes('|') ? 0 : cellsOf(line).length;
		const isRule = run.length === 1 && RULE.test(line) && line.trim() !== '';
		if (!isRule && (count < 2 || count !== columns)) flush();
		if (isRule || count >= 2) run.push(line);
		else written.push(line);
		if (!isRule) columns = count;
	}
	flush();
	return written.join('\n');
}

/** Cells parted by tabs, as in what is pasted from a sheet, where some may be empty, or by wide gaps. */
function cellsOf(line: string): string[] {
	const text = line.trim();
	if (text === '') return [];
	return text.includes('\t') ? line.split('\t').map((cell) => cell.trim()) : text.split(GAP);
}

function asTable(lines: readonly string[]): string[] {
	return ['', ...writeTable(lines.filter((line, index) => index !== 1 || !RULE.test(line)).map(cellsOf)), ''];
}

/** The widths, in characters, to which mail programs and editors break lines. */
const MIN_WIDTH = 40;
const MAX_WIDTH = 100;
/** A paragraph is broken to the width of most, or near it. */
const USUAL_WIDTH_SHARE = 0.75;
/** In paragraphs of so many lines this share of the lines goes on in the next, where a text was broken to a width. */
const TELLING_LINES = 3;
const MIN_SOFT_SHARE = 0.7;
const LETTERED_ITEM = /^\s*\p{L}[.)]\s/u;
/** "A: …" and "Phone: …". */
const LABELLED = /^\s*\p{Lu}\p{L}{0,9}[:：]\s/u;
/** Headings, tables, quotations, columns, underlining. */
const OWN_LINE = /^\s*[#|>]|\S\s{3,}\S|^\s*[-=_*~]{3,}\s*$/u;

/**
 * Joins the lines of paragraphs and list items that were broken to a width, as mail programs and editors do: a line was
 * broken where the next word did not fit any more, or within a sentence. A text whose lines mostly end elsewhere, such as
 * an address or a poem, stays.
 */
function unwrapLines(text: string): string {
	const lines = text.split('\n');
	const paragraphs = findParagraphs(lines);
	const telling = paragraphs.filter(({ start, end }) => end - start >= TELLING_LINES);
	const widths = telling.map(({ width }) => width).toSorted((a, b) => a - b);
	const usual = widths[Math.floor(widths.length / 2)] ?? 0;
	if (usual < MIN_WIDTH || usual > MAX_WIDTH) return text;
	const breaks = telling.reduce((sum, { start, end }) => sum + end - start - 1, 0);
	const soft = telling.reduce((sum, each) => sum + findSoft(lines, each).length, 0);
	if (soft < breaks * MIN_SOFT_SHARE) return text;
	const broken = paragraphs.filter(({ width }) => width >= usual * USUAL_WIDTH_SHARE && width <= MAX_WIDTH);
	const isSoft = new Set(broken.flatMap((each) => findSoft(lines, each)));
	return lines
		.map((line, index) => {
			const begin = isSoft.has(index - 1) ? line.trimStart() : line;
			if (!isSoft.has(index)) return index === lines.length - 1 ? begin : `${begin}\n`;
			return begin.trimEnd() + joinerOf(line.trimEnd(), lines[index + 1]?.trimStart() ?? '');
		})
		.join('');
}

/** Lines that may belong together, from `start` to `end`, which is exclusive; `width` is that of the longest. */
interface Paragraph {
	readonly start: number;
	readonly end: number;
	readonly width: number;
}

function findParagraphs(lines: readonly string[]): Paragraph[] {
	const paragraphs: { start: number; end: number; width: number }[] = [];
	let isOpen = false;
	let isCode = false;
	for (const [index, line] of lines.entries()) {
		const isFence = fenceOf(line) !== null;
		if (isFence) isCode = !isCode;
		if (isCode || isFence || line.trim() === '' || OWN_LINE.test(line)) {
			isOpen = false;
			continue;
		}
		const last = paragraphs.at(-1);
		const width = line.trimEnd().length;
		if (last === undefined || !isOpen || isListItem(line) || LETTERED_ITEM.test(line) || LABELLED.test(line)) {
			paragraphs.push({ start: index, end: index + 1, width });
		} else Object.assign(last, { end: index + 1, width: Math.max(last.width, width) });
		isOpen = true;
	}
	return paragraphs;
}

/** The lines of a paragraph that go on in the next: its first word had no room, or begins small below more than a few words. */
function findSoft(lines: readonly string[], { start, end, width }: Paragraph): number[] {
	const soft: number[] = [];
	for (let index = start; index < end - 1; index += 1) {
		const length = (lines[index] ?? '').trimEnd().length;
		const next = /\S+/u.exec(lines[index + 1] ?? '')?.[0] ?? '';
		const isFull = length + 1 + next.length > width;
		if (isFull || (length > width / 2 && /^\p{Ll}/u.test(next))) soft.push(index);
	}
	return soft;
}

function joinerOf(text: string, next: string): string {
	return touchesUnspaced(text, next) || /\p{L}-$/u.test(text) ? '' : ' ';
}
