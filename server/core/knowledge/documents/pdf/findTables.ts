import type { Line } from './pageText.ts';

/** What stands at one height, from left to right. */
export type Row = readonly Line[];

/** Rows in the order of reading: tables as cells, all else as lines. */
export type Part = { readonly cells: readonly (readonly string[])[] } | { readonly line: Line };

/** A table has two rows and two columns at least, and fills this share of its cells. */
const MIN_ROWS = 2;
const MIN_FILLED_SHARE = 0.55;
/** Lines of one row: those of a cell with two lines stand half a line above and below the other cells. */
const SAME_ROW = 0.9;
const SAME_LINE = 0.5;
const FEW_ROWS = 2;
/** A row nearer to the one above than this many heights of the font goes on in its cells. */
const CONTINUED_WITHIN = 1.35;
const LIST_MARK = /^(?:[•◦▪‣·●○■□–—*-]|\(?\p{N}{1,3}[.)]|\(?[a-z][.)])$/iu;

/** Finds the tables of a region: rows of several parts that lie in the same columns. */
export function findTables(lines: readonly Line[]): Part[] {
	const rows = groupByHeight(lines, SAME_ROW);
	const parts: Part[] = [];
	for (let index = 0; index < rows.length; ) {
		const end = endOfTable(rows, index);
		const table = end - index >= MIN_ROWS && !isAmongProse(rows, index, end) ? readTable(rows.slice(index, end)) : null;
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

/** Groups what stands at one height, or nearer than `tolerance` heights of the font below it. */
function groupByHeight(lines: readonly Line[], tolerance: number): Row[] {
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

/** Whether a table of few rows would stand between lines that run across its columns: justified text with wide gaps. */
function isAmongProse(rows: readonly Row[], start: number, end: number): boolean {
	if (end - start > FEW_ROWS) return false;
	const columns = findColumns(rows.slice(start, end));
	return [
		[rows[start - 1], rows[start]],
		[rows[end - 1], rows[end]],
	].some(([above = [], below = []]) => {
		const beside = above === rows[start - 1] ? above : below;
		if (beside.length === 0 || !goesOn(above, below)) return false;
		return beside.some(
			({ left, right }) => columns.filter((each) => left < each.right && right > each.left).length > 1,
		);
	});
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
		const texts = readCells(row, columns);
		if (texts === null) return null;
		const above = cells.at(-1);
		if (above !== undefined && texts[0] === '' && goesOn(rows[index - 1] ?? [], row)) appendTo(above, texts);
		else cells.push(texts);
	}
	const filled = cells.flat().filter((text) => text !== '').length;
	if (cells.length < MIN_ROWS || filled < cells.length * columns.length * MIN_FILLED_SHARE) return null;
	const isRightToLeft = rows.flat().filter((part) => part.isRightToLeft).length > rows.flat().length / 2;
	return isRightToLeft ? cells.map((texts) => texts.toReversed()) : cells;
}

/** The texts of a row by columns; null when two of its parts stand side by side in one. */
function readCells(row: Row, columns: readonly Column[]): string[] | null {
	const cells: Line[][] = columns.map(() => []);
	for (const part of row) {
		const cell = cells[columns.findIndex(({ left, right }) => part.left < right && part.right > left)];
		if (cell?.some(({ y }) => Math.abs(y - part.y) < part.size * SAME_LINE) === true) return null;
		cell?.push(part);
	}
	return cells.map((parts) =>
		parts
			.toSorted((a, b) => a.y - b.y)
			.map(({ text }) => text)
			.join(' '),
	);
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
