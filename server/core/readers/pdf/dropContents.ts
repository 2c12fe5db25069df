import type { Line, PdfPage } from './pdfPage.ts';

/** A title and a row of dots, as tables of contents, price lists and menus have it, with the number right behind. */
const DOTTED = /\s*(?:[.·…]\s?){5,}\s*\p{N}*$/u;
const DOTS = /\s*(?:[.·…]\s?){5,}\s*/gu;
/** The row of dots of such a line, whatever is behind it. */
const LEADER = /[^\s.·…]\s*(?:[.·…]\s?){5}/u;
/** A longer line is no entry of a list, and would take long to look through. */
const MAX_ENTRY_CHARS = 1_000;
/** The parts of an entry that are separate lines: the section's number before it, the page's behind. */
const NUMBER = /^(?:[\p{N}.]{1,12}|[ivxlc]{1,6}|\p{Lu}(?:\.\p{N}+)*)\.?$/u;
const SECTION_NUMBER = /^(?:\p{Lu}|\p{N}+)(?:\.\p{N}+)*\.?\s+/u;
/** Entries whose title is a line elsewhere too, as a number and as a share of all. */
const MIN_NAMED = 2;
const MIN_NAMED_SHARE = 0.5;
/** The share of the lines between the first and the last entry that are entries. */
const MIN_SHARE = 0.6;
/** Lines whose heights differ by less than this many points are one row. */
const ROW_POINTS = 3;
/** Numbers of pages end at one edge, within this many points. */
const EDGE_POINTS = 2;

/** Takes tables of contents out of a document, whose titles are headings elsewhere, and the dots of other lists. */
export function dropContents(pages: readonly PdfPage[]): PdfPage[] {
	const lines = pages.flatMap((page) => page.lines);
	const isDotted = new Set(lines.filter(({ text }) => text.length <= MAX_ENTRY_CHARS && DOTTED.test(text)));
	const titles = new Set(lines.filter((line) => !isDotted.has(line)).map(titleOf));
	return pages.map((page) => {
		const dotted = page.lines.filter((line) => isDotted.has(line));
		const named = dotted.filter((line) => titles.has(titleOf(line))).length;
		const isContents = named >= MIN_NAMED && named >= dotted.length * MIN_NAMED_SHARE;
		return { ...page, lines: isContents ? dropEntries(page.lines, dotted) : page.lines.map(withoutDots) };
	});
}

function titleOf({ text }: Line): string {
	return text.slice(0, MAX_ENTRY_CHARS).replace(DOTTED, '').replace(SECTION_NUMBER, '').trim().toLowerCase();
}

function withoutDots(line: Line): Line {
	if (line.text.length > MAX_ENTRY_CHARS || !LEADER.test(line.text)) return line;
	return { ...line, text: line.text.replace(DOTS, ' ').trim() };
}

/** Drops the entries, all between the first and the last of them, and rows beside them that end with a number as they do. */
function dropEntries(lines: readonly Line[], dotted: readonly Line[]): Line[] {
	const isDotted = new Set(dotted);
	const inRow = rowTest(dotted);
	const isEntry = (line: Line) => isDotted.has(line) || (NUMBER.test(line.text) && inRow(line));
	const heights = dotted.map(({ y }) => y).toSorted((a, b) => a - b);
	const [top, bottom] = [(heights[0] ?? 0) - ROW_POINTS, (heights.at(-1) ?? 0) + ROW_POINTS];
	const between = lines.filter(({ y }) => y >= top && y <= bottom);
	const entries = between.filter(isEntry);
	const edge = entries.reduce((most, { right }) => Math.max(most, right), 0);
	const numbered = lines.filter(({ text, right }) => NUMBER.test(text) && Math.abs(right - edge) < EDGE_POINTS);
	const inNumberedRow = rowTest(numbered);
	const isWhole = entries.length >= between.length * MIN_SHARE;
	const isOfTable = (line: Line) => isWhole && ((line.y >= top && line.y <= bottom) || inNumberedRow(line));
	return lines.filter((line) => !isEntry(line) && !isOfTable(line));
}

/** Tells whether a line is in the row of one of these. */
function rowTest(lines: readonly Line[]): (line: Line) => boolean {
	const rowOf = ({ y }: Line) => Math.round(y / ROW_POINTS);
	const rows = new Set(lines.map(rowOf));
	return (line) => [rowOf(line), rowOf(line) - 1, rowOf(line) + 1].some((row) => rows.has(row));
}
