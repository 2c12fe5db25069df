import type { Line } from './pageText.ts';

/** What stands at one height, from left to right. */
export type Row = readonly Line[];

/** Rows in the order of reading: tables as cells, all else as lines. */
export type Part = { readonly cells: string[][]; readonly y: number } | { readonly line: Line };

/** A table has two rows and two columns at least, and fills this share of its cells. */
const MIN_ROWS = 2;
const MIN_FILLED_SHARE = 0.55;
/** A row nearer to the one above than this many heights of the font goes on in its cells. */
const CONTINUED_WITHIN = 1.35;
const LIST_MARK = /^(?:[•◦▪‣·●○■□–—*-]|\(?\p{N}{1,3}[.)]|\(?[a-z][.)])$/iu;

/** Finds the tables of a region: rows of several parts that lie in the same columns. */
export function findTables(lines: readonly Line[]): Part[] {
	const rows = groupByHeight(lines);
	const parts: Part[] = [];
	for (let index = 0; index < rows.length; ) {
		const end = endOfTable(rows, index);
		const table = end - index >= MIN_ROWS ? readTable(rows.slice(index, end)) : null;
		if (table === null) {
			parts.push({ line: joinRow(rows[index] ?? []) });
			index += 1;
		} else {
			parts.push({ cells: table, y: rows[index]?.[0]?.y ?? 0 });
			index = end;
		}
	}
	return parts;
}

function groupByHeight(lines: readonly Line[]): Row[] {
	const rows: Line[][] = [];
	for (const line of lines.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
		const row = rows.at(-1);
		const y = row?.[0]?.y ?? Number.NEGATIVE_INFINITY;
		if (row !== undefined && line.y - y < line.size / 2) row.push(line);
		else rows.push([line]);
	}
	return rows.map((row) => joinMarks(row.toSorted((a, b) => a.left - b.left)));
}

/** The mark or number of a list's item stands apart from its text and is no cell. */
function joinMarks(row: Row): Row {
	const [mark, text, ...rest] = row;
	if (mark === undefined || text === undefined || !LIST_MARK.test(mark.text)) return row;
	return [{ ...text, text: `${mark.text} ${text.text}`, left: mark.left }, ...rest];
}

/** The row behind the last that belongs to the table which begins at a row. */
function endOfTable(rows: readonly Row[], start: number): number {
	let end = start;
	let lastFull = start;
	while (end < rows.length) {
		const row = rows[end] ?? [];
		if (row.length > 1) lastFull = end + 1;
		else if (end === start || !goesOn(rows[end - 1] ?? [], row)) break;
		end += 1;
	}
	return rows[start] !== undefined && rows[start].length > 1 ? lastFull + countContinuing(rows, lastFull) : start;
}

/** Rows of one part that go on in the last row's cells. */
function countContinuing(rows: readonly Row[], from: number): number {
	let count = 0;
	while (from + count < rows.length && rows[from + count]?.length === 1) {
		const [above, row] = [rows[from + count - 1] ?? [], rows[from + count] ?? []];
		if (!goesOn(above, row) || !isWithinOneCell(rows[from - 1] ?? [], row)) break;
		count += 1;
	}
	return count;
}

function goesOn(above: Row, row: Row): boolean {
	const [first, next] = [above[0], row[0]];
	return first !== undefined && next !== undefined && next.y - first.y < next.size * CONTINUED_WITHIN;
}

/** Whether a part stands under a later cell of a row: under the first it may be the next paragraph. */
function isWithinOneCell(cells: Row, row: Row): boolean {
	const [part] = row;
	return part !== undefined && cells.slice(1).some((cell) => Math.abs(cell.left - part.left) < cell.size);
}

interface Column {
	left: number;
	right: number;
}

/** The cells of rows that lie in common columns; null when they do not. */
function readTable(rows: readonly Row[]): string[][] | null {
	const columns = findColumns(rows);
	if (columns.length < 2) return null;
	const cells: string[][] = [];
	for (const [index, row] of rows.entries()) {
		const texts = columns.map(() => '');
		for (const part of row) {
			const column = columns.findIndex(({ left, right }) => part.left < right && part.right > left);
			if (texts[column] !== '') return null;
			texts[column] = part.text;
		}
		const above = cells.at(-1);
		if (above !== undefined && texts[0] === '' && goesOn(rows[index - 1] ?? [], row)) appendTo(above, texts);
		else cells.push(texts);
	}
	const filled = cells.flat().filter((text) => text !== '').length;
	if (cells.length < MIN_ROWS || filled < cells.length * columns.length * MIN_FILLED_SHARE) return null;
	const isRightToLeft = rows.flat().filter((part) => part.isRightToLeft).length > rows.flat().length / 2;
	return isRightToLeft ? cells.map((texts) => texts.toReversed()) : cells;
}

function appendTo(above: string[], texts: readonly string[]): void {
	for (const [column, text] of texts.entries()) {
		if (text !== '') above[column] = `${above[column] ?? ''} ${text}`.trim();
	}
}

/** The stretches over which parts of rows lie; parts that overlap are of one column. */
function findColumns(rows: readonly Row[]): Column[] {
	const columns: Column[] = [];
	for (const { left, right } of rows.flat().toSorted((a, b) => a.left - b.left)) {
		const last = columns.at(-1);
		if (last !== undefined && left < last.right) last.right = Math.max(last.right, right);
		else columns.push({ left, right });
	}
	return columns;
}

function joinRow(row: Row): Line {
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
