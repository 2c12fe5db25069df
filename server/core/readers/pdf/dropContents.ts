import type { Line, PdfPage } from './pdfPage.ts';

/** A title and a row of dots, as tables of contents, price lists and menus have it, and a whole number where that stands close. */
const DOTTED = /(?:[.·…]\s?){5,}\s*(\p{N}*)$/u;
const DOTS = /\s*(?:[.·…]\s?){5,}\s*/gu;
/** The row of dots of such a line, whatever stands behind it. */
const LEADER = /[^\s.·…]\s*(?:[.·…]\s?){5}/u;
/** A longer line is no entry of a list, and would take long to look through. */
const MAX_ENTRY_CHARS = 1_000;
/** What stands apart in an entry: the section's number before it, the page's behind. */
const NUMBER = /^(?:[\p{N}.]{1,12}|[ivxlc]{1,6}|\p{Lu}(?:\.\p{N}+)*)\.?$/u;
const WHOLE_NUMBER = /^\p{N}{1,4}$/u;
const ROMAN_NUMBER = /^[ivxlc]{1,6}$/;
/** So many entries are a table of contents under a title that says so, after one that goes on, or by themselves. */
const MIN_ENTRIES_UNDER_TITLE = 3;
const MIN_ENTRIES_GOING_ON = 1;
const MIN_ENTRIES_ALONE = 8;
/** Shares of the entries that have their number, and of what stands between the first and the last entry. */
const MIN_NUMBERED_SHARE = 0.6;
const MIN_SHARE = 0.6;
/** Entries whose title stands elsewhere too, as a number and as a share of all. */
const MIN_NAMED = 2;
const MIN_NAMED_SHARE = 0.6;
/** Lines whose heights differ by less than this many points are one row. */
const ROW_POINTS = 3;
/** Numbers of pages end at one edge, within this many points. */
const EDGE_POINTS = 2;
const TITLE =
	/^(?:(?:table of )?contents|list of \p{L}+|\p{L}*verzeichnis|inhalt|sommaire|table des \p{L}+|liste des \p{L}+|[ií]ndice(?: general| generale)?|contenidos?|sumário|inhoud(?:sopgave)?|spis \p{L}+|obsah|innehåll|indhold|innhold|sisällys(?:luettelo)?|tartalom(?:jegyzék)?|cuprins|içindekiler|содержание|оглавление|зміст|目次|目录|目錄|차례|목차|المحتويات|תוכן(?: העניינים)?|mục lục)$/iu;

/** Takes tables of contents away, which lead to what stands elsewhere, and the dots of other lists. */
export function dropContents(pages: readonly PdfPage[]): PdfPage[] {
	/** The last number of a table that may go on. */
	let last: number | null = null;
	const written = new Set(pages.flatMap(({ lines }) => lines.map(({ text }) => text)));
	return pages.map((page) => {
		const dotted = page.lines.filter(isDotted);
		const numbers = pageNumbers(dotted, page.lines);
		const isContents =
			isTableOfContents({ page, numbers, count: dotted.length, last }) || namesWhatStandsElsewhere(dotted, written);
		last = isContents ? (numbers.at(-1) ?? last) : null;
		return { ...page, lines: isContents ? dropEntries(page.lines, dotted) : page.lines.map(withoutDots) };
	});
}

function isDotted({ text }: Line): boolean {
	return text.length <= MAX_ENTRY_CHARS && DOTTED.test(text);
}

function withoutDots(line: Line): Line {
	return line.text.length <= MAX_ENTRY_CHARS && LEADER.test(line.text)
		? { ...line, text: line.text.replace(DOTS, ' ').trim() }
		: line;
}

/** The whole numbers behind the dots, from top to bottom; those of a preface count as none before the first. */
function pageNumbers(dotted: readonly Line[], lines: readonly Line[]): number[] {
	const apart = new Map<number, Line>();
	for (const line of lines) {
		const isNumber = WHOLE_NUMBER.test(line.text) || ROMAN_NUMBER.test(line.text);
		const other = apart.get(rowOf(line));
		if (isNumber && (other === undefined || line.right > other.right)) apart.set(rowOf(line), line);
	}
	return dotted.flatMap((line) => {
		const row = rowOf(line);
		const beside = [row, row - 1, row + 1].map((each) => apart.get(each)).find((each) => each !== undefined);
		const number = DOTTED.exec(line.text)?.[1] || (beside !== undefined && beside.left > line.left ? beside.text : '');
		if (ROMAN_NUMBER.test(number)) return [0];
		return WHOLE_NUMBER.test(number) ? [Number(number)] : [];
	});
}

/** Whether what stands before the dots is for the most part a line of its own elsewhere: a heading. */
function namesWhatStandsElsewhere(dotted: readonly Line[], written: ReadonlySet<string>): boolean {
	const named = dotted.filter(({ text }) => written.has(text.replace(DOTTED, '').trim())).length;
	return named >= MIN_NAMED && named >= dotted.length * MIN_NAMED_SHARE;
}

/** Pages come in their order; prices do not, and often are no whole numbers. */
function isTableOfContents({
	page,
	numbers,
	count,
	last,
}: {
	page: PdfPage;
	numbers: readonly number[];
	count: number;
	last: number | null;
}): boolean {
	if (numbers.length < count * MIN_NUMBERED_SHARE) return false;
	if (numbers.some((number, index) => number < (numbers[index - 1] ?? 0))) return false;
	const goesOn = last !== null && (numbers[0] ?? 0) >= last;
	const isTitled = page.lines.some(({ text }) => TITLE.test(text));
	return count >= (goesOn ? MIN_ENTRIES_GOING_ON : isTitled ? MIN_ENTRIES_UNDER_TITLE : MIN_ENTRIES_ALONE);
}

function dropEntries(lines: readonly Line[], dotted: readonly Line[]): Line[] {
	const inRow = rowTest(dotted);
	const isEntry = (line: Line) => isDotted(line) || (NUMBER.test(line.text) && inRow(line));
	const isOfTable = tableTest(lines, dotted, isEntry);
	return lines.filter((line) => !isEntry(line) && !isOfTable(line));
}

/** Tells what belongs to a table: all between its first and last entry, and rows beside it that end as its rows do. */
function tableTest(
	lines: readonly Line[],
	dotted: readonly Line[],
	isEntry: (line: Line) => boolean,
): (line: Line) => boolean {
	const top = dotted.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY) - ROW_POINTS;
	const bottom = dotted.reduce((most, { y }) => Math.max(most, y), Number.NEGATIVE_INFINITY) + ROW_POINTS;
	const between = lines.filter(({ y }) => y >= top && y <= bottom);
	const entries = between.filter(isEntry);
	if (entries.length < between.length * MIN_SHARE) return () => false;
	const edge = entries.reduce((most, { right }) => Math.max(most, right), 0);
	const inNumberedRow = rowTest(
		lines.filter(({ text, right }) => NUMBER.test(text) && Math.abs(right - edge) < EDGE_POINTS),
	);
	return (line) => (line.y >= top && line.y <= bottom) || inNumberedRow(line);
}

function rowOf({ y }: Line): number {
	return Math.round(y / ROW_POINTS);
}

/** Tells whether a line stands in the row of one of these. */
function rowTest(lines: readonly Line[]): (line: Line) => boolean {
	const rows = new Set(lines.map(rowOf));
	return (line) => [rowOf(line), rowOf(line) - 1, rowOf(line) + 1].some((row) => rows.has(row));
}
