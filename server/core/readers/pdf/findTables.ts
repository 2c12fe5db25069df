import { joinLines } from './buildLines.ts';
import { type Line, median } from './pdfPage.ts';
import {
	type Column,
	distance,
	findColumns,
	goesOn,
	groupByHeight,
	inReadingOrder,
	joinRow,
	overlaps,
	type Row,
	SAME_LINE,
} from './tableRows.ts';

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
