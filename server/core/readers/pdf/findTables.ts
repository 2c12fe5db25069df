import { type Line, median } from './pdfPage.ts';
import { joinLines } from './readPage.ts';

/** Rows in the order of reading: tables as cells, all else as lines. */
type Part = { readonly cells: readonly (readonly string[])[] } | { readonly line: Line };

/** Behind so many rows one that is further below than any before it, by this factor, begins another table. */
const TELLING_ROWS = 3;
const NEXT_TABLE_FACTOR = 1.5;
/** Lines of one row: those of a cell with two lines are half a line above and below the other cells. */
const SAME_ROW = 0.9;

/** Finds the tables of a region: rows of several parts that lie in the same columns. */
export function findTables(lines: readonly Line[]): Part[] {
	const rows = groupByHeight(lines, SAME_ROW);
	const parts: Part[] = [];
	for (let index = 0; index < rows.length; ) {
		const end = endOfTable(rows, index);
		const table = end > index ? readTable(rows.slice(index, end)) : null;
		if (table === null) {
			parts.push(...groupByHeight(rows[index] ?? [], SAME_LINE).map((row) => ({ line: joinRow(row) })));
			index += 1;
		} else {
			parts.push({ cells: table });
			index = end;
		}
	}
	return parts;
}

/** The row behind the last that belongs to the table which begins at a row. */
function endOfTable(rows: readonly Row[], start: number): number {
	if ((rows[start]?.length ?? 0) < 2) return start;
	let end = start + 1;
	let lastFull = end;
	let columns = findColumns(rows[start] ?? []);
	let full = 1;
	let widest = 0;
	for (; end < rows.length; end += 1) {
		const row = rows[end] ?? [];
		const gap = distance(rows[end - 1] ?? [], row);
		if (full >= TELLING_ROWS && gap > widest * NEXT_TABLE_FACTOR) break;
		widest = Math.max(widest, gap);
		if (row.length === 1 && !(goesOn(rows[end - 1] ?? [], row) && isWithinColumn(row, columns))) {
			break;
		}
		columns = findColumns([...columns, ...row]);
		if (row.length === 1) continue;
		full += 1;
		lastFull = end + 1;
	}
	return lastFull + countContinuing(rows, start, lastFull);
}

/** Rows of one part that go on in a cell of the last row: in its first one, if they do so in the row above it. */
function countContinuing(rows: readonly Row[], start: number, from: number): number {
	const last = rows[from - 1] ?? [];
	const [first, ...others] = inReadingOrder(last, last);
	const wentOn = from - 2 > start && rows[from - 2]?.length === 1;
	const cells = first !== undefined && wentOn ? [first, ...others] : others;
	let count = 0;
	for (; rows[from + count]?.length === 1; count += 1) {
		const [above = [], row = []] = [rows[from + count - 1], rows[from + count]];
		const inside = cells.filter((cell) => beginTogether(cell, row[0] ?? cell));
		if (!goesOn(above, row) || inside.length === 0 || !isWithinColumn(row, last)) break;
	}
	return count;
}

const isWithinColumn = (row: Row, columns: readonly Column[]) =>
	columns.filter((column) => row.some((part) => overlaps(part, column))).length <= 1;

function beginTogether(one: Line, other: Line): boolean {
	return Math.abs(one.isRightToLeft ? one.right - other.right : one.left - other.left) < one.size;
}

/** A table has two rows and two columns at least. */
const MIN_ROWS = 2;
/** Lines of a cell are nearer than this share of the distance between rows. */
const NEARER_THAN_ROWS = 0.87;
const SAME_GAP = 0.03;
/** Up to this share of a table's rows may have a wide gap in a cell. */
const MAX_DOUBLED_SHARE = 0.25;

/** The cells of rows that lie in common columns; null when they do not. */
function readTable(rows: readonly Row[]): string[][] | null {
	const columns = inReadingOrder(findColumns(rows.flat()), rows.flat());
	const lines = rows.map((row) => columns.map((column) => row.filter((part) => overlaps(part, column))));
	// Wide gaps in justified text; where most rows have them, a heading spans several columns.
	const doubled = lines.filter((cells) => cells.some(standBeside));
	if (columns.length < 2 || doubled.length > rows.length * MAX_DOUBLED_SHARE) return null;
	const cells = joinHeadingColumns(
		joinContinuing(
			lines.map((row) => row.map(joinParts)),
			rows,
		),
	);
	return cells.length < MIN_ROWS ? null : cells;
}

/** Whether two parts of a cell are on one line. */
function standBeside(parts: readonly Line[]): boolean {
	return parts.some((part, index) =>
		parts.slice(index + 1).some(({ y }) => Math.abs(y - part.y) < part.size * SAME_LINE),
	);
}

const joinCell = (lines: readonly string[]) => joinLines(lines.filter((line) => line !== ''));

const joinParts = (parts: readonly Line[]) => joinCell(groupByHeight(parts, SAME_LINE).map((row) => joinRow(row).text));

/** Joins rows that go on in the cells of the one above with that one: a later cell alone, or what is nearer than rows are. */
function joinContinuing(lines: readonly string[][], rows: readonly Row[]): string[][] {
	const gaps = rows.map((row, index) => distance(rows[index - 1] ?? [], row));
	const usualGap = (from: number, is: (texts: readonly string[]) => boolean) =>
		median(gaps.filter((_, index) => index >= from && is(lines[index] ?? [])));
	// The second row may be further away: the first one has the headings.
	const [rowGap, lineGap] = [usualGap(2, isWhole), usualGap(1, isPart)];
	const cells: string[][] = [];
	for (const [index, texts] of lines.entries()) {
		const above = cells.at(-1);
		const [last = [], row = [], gap = 0] = [rows[index - 1], rows[index], gaps[index]];
		const isLine = !isWhole(texts) || Math.abs(gap - lineGap) < lineGap * SAME_GAP;
		const continues = isPart(texts) || (isLine && gap < rowGap * NEARER_THAN_ROWS);
		if (above === undefined || !goesOn(last, row) || !continues) cells.push([...texts]);
		else for (const [column, text] of texts.entries()) above[column] = joinCell([above[column] ?? '', text]);
	}
	return cells;
}

const countFilled = (texts: readonly string[]) => texts.filter((text) => text !== '').length;
const isWhole = (texts: readonly string[]) => texts[0] !== '' && countFilled(texts) > 1;
const isPart = (texts: readonly string[]) => texts[0] === '' && countFilled(texts) === 1;

/** A heading on the left of its column and numbers on the right of it are one column: in no row do both have something. */
function joinHeadingColumns(cells: readonly (readonly string[])[]): string[][] {
	const [heading = [], ...rows] = cells;
	const isEmpty = (column: number) => rows.every((row) => row[column] === '');
	const lone = heading.findIndex((text, column) => text !== '' && isEmpty(column));
	const values = [lone + 1, lone - 1].find((column) => heading[column] === '' && !isEmpty(column));
	if (lone === -1 || values === undefined) return cells.map((row) => [...row]);
	const joined = cells.map((row) =>
		row.flatMap((text, column) => (column === values ? [] : column === lone ? [text || (row[values] ?? '')] : [text])),
	);
	return joinHeadingColumns(joined);
}

/** The parts at one height, from left to right. */
type Row = readonly Line[];

/** Parts within this share of the font's height are one line. */
export const SAME_LINE = 0.5;
/** A row nearer to the one above than this many heights of the font may go on in its cells. */
const CONTINUED_WITHIN = 1.75;
const LIST_MARK = /^(?:[•◦▪‣·●○■□–—*-]|\(?\p{N}{1,3}[.)]|\(?[a-z][.)])$/iu;

/** Groups the lines at one height, or nearer than `tolerance` heights of the font below it. */
export function groupByHeight(lines: readonly Line[], tolerance: number): Row[] {
	const rows: Line[][] = [];
	let lastY = Number.NEGATIVE_INFINITY;
	for (const line of lines.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
		const row = rows.at(-1);
		if (row !== undefined && line.y - lastY < line.size * tolerance) row.push(line);
		else rows.push([line]);
		lastY = line.y;
	}
	return rows.map((row) => joinMarks(row.toSorted((a, b) => a.left - b.left || a.y - b.y)));
}

/** Joins the mark or number of a list's item to its text: it is no cell. */
function joinMarks(row: Row): Row {
	const [mark, text, ...rest] = row;
	if (mark === undefined || text === undefined || !LIST_MARK.test(mark.text)) return row;
	return [{ ...text, text: `${mark.text} ${text.text}`, left: mark.left }, ...rest];
}

const goesOn = (above: Row, row: Row) => distance(above, row) < (row[0]?.size ?? 0) * CONTINUED_WITHIN;

function distance([above]: Row, [row]: Row): number {
	return above === undefined || row === undefined ? Number.POSITIVE_INFINITY : row.y - above.y;
}

export function joinRow(row: Row): Line {
	const [first] = row;
	if (first === undefined) throw new RangeError('a row has one part at least');
	if (row.length === 1) return first;
	const ordered = first.isRightToLeft ? row.toReversed() : row;
	return {
		...first,
		text: ordered.map(({ text }) => text).join(' '),
		left: Math.min(...row.map(({ left }) => left)),
		right: Math.max(...row.map(({ right }) => right)),
	};
}

/** A stretch from left to right over which parts of rows lie. */
interface Column {
	readonly left: number;
	readonly right: number;
}

/** Parts that overlap are of one column. */
function findColumns(parts: readonly Column[]): Column[] {
	const columns: { left: number; right: number }[] = [];
	for (const { left, right } of parts.toSorted((a, b) => a.left - b.left)) {
		const last = columns.at(-1);
		if (last !== undefined && left < last.right) last.right = Math.max(last.right, right);
		else columns.push({ left, right });
	}
	return columns;
}

const overlaps = (part: Column, { left, right }: Column) => part.left < right && part.right > left;

/** Turns parts around where most lines are read from right to left. */
function inReadingOrder<Item>(fromLeft: readonly Item[], lines: readonly Line[]): readonly Item[] {
	const turned = lines.filter(({ isRightToLeft }) => isRightToLeft).length;
	return turned > lines.length / 2 ? fromLeft.toReversed() : fromLeft;
}
