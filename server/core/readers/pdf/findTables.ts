import type { Line } from './pdfPage.ts';
import { readTable } from './readTable.ts';
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
