import { buildLines } from './buildLines.ts';
import { joinLines } from './joinLines.ts';
import { type Glyphs, heaviest, type Line } from './pdfPage.ts';
import { findGrids, type Grid } from './ruledGrids.ts';
import type { Rules } from './ruledLines.ts';
import { splitAtBorders } from './tableRows.ts';

/** A cell with more is a frame around a text. */
const MAX_CELL_CHARS = 1_000;
const MIN_ROWS = 2;
const MIN_COLUMNS = 2;
/** Rows without lines between them show in three columns, or in three rows of two; most cells of a column are filled. */
const CLEAR_COUNT = 3;
const MIN_FILLED_SHARE = 0.6;
/** Lines nearer than this share of their height are rows of one line of a table. */
const SAME_HEIGHT = 0.3;

/** Takes the tables whose cells are parted by lines out of a page; each becomes a line that has cells. */
export function takeRuledTables(
	glyphs: readonly Glyphs[],
	rules: Rules,
): { readonly tables: readonly Line[]; readonly rest: readonly Glyphs[] } {
	const tables: Line[] = [];
	let rest = glyphs;
	for (const grid of findGrids(rules)) {
		const inside = rest.filter((each) => isInside(grid, each));
		const table = inside.length > 0 ? readTable(grid, inside) : null;
		if (table === null) continue;
		tables.push(table);
		rest = rest.filter((each) => !isInside(grid, each));
	}
	return { tables, rest };
}

function readTable(grid: Grid, inside: readonly Glyphs[]): Line | null {
	const cells = fillCells(grid, inside);
	const texts = withoutEmpty(joinHeadings(cells, cells.flatMap(readRow)));
	if (texts.length < MIN_ROWS || (texts[0]?.length ?? 0) < MIN_COLUMNS) return null;
	return texts.flat().every((text) => text.length <= MAX_CELL_CHARS) ? asLine(texts, inside) : null;
}

/** The texts of a row; of several where its lines of text are rows. A cell over several columns counts for the first. */
function readRow(row: readonly Cell[]): string[][] {
	const columns = row.map((cell, column) => (column > 0 && row[column - 1] === cell ? [] : linesOf(cell)));
	const filled = columns.filter((lines) => lines.length > 0);
	const [first = [], ...others] = filled;
	const count = first.length;
	const isClear = count > 1 && others.length > 0 && Math.max(count, filled.length) >= CLEAR_COUNT;
	const areRows = others.every(
		(lines) =>
			lines.length > 1 &&
			lines.length >= count * MIN_FILLED_SHARE &&
			lines.every(({ y, size }) => first.some((line) => Math.abs(line.y - y) < size * SAME_HEIGHT)),
	);
	if (!isClear || !areRows) {
		return [columns.map((lines) => joinLines(lines.map(({ text }) => text)))];
	}
	return first.map(({ y, size }) =>
		columns.map((lines) => lines.find((line) => Math.abs(line.y - y) < size * SAME_HEIGHT)?.text ?? ''),
	);
}

/** Headings of groups of columns are written before those of each of their columns. */
function joinHeadings(
	[top = [], below = []]: readonly (readonly Cell[])[],
	rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
	const [groups = [], names = [], ...rest] = rows;
	const startOf = (column: number) => top.findIndex((cell) => cell === top[column]);
	const isGrouped = top.map(
		(_cell, column) => top.indexOf(top[column] as Cell) !== top.lastIndexOf(top[column] as Cell),
	);
	const isNamed = isGrouped.every((is, column) => !is || (names[column] !== '' && below[column] !== top[column]));
	if (rest.length === 0 || !isGrouped.includes(true) || !isNamed) return rows;
	const headings = groups.map((_group, column) => {
		const group = groups[startOf(column)] ?? '';
		return group === names[column] ? group : `${group} ${names[column]}`.trim();
	});
	return [headings, ...rest];
}

/** Drops empty rows and columns. */
function withoutEmpty(rows: readonly (readonly string[])[]): string[][] {
	const filled = rows.filter((row) => row.some((text) => text !== ''));
	return filled.map((row) => row.filter((_text, column) => filled.some((other) => other[column] !== '')));
}

function asLine(cells: readonly (readonly string[])[], inside: readonly Glyphs[]): Line {
	const isRightToLeft = heaviest(inside.map((each) => [each.isRightToLeft, each.text.length] as const)) ?? false;
	return {
		text: cells.flat().join(' '),
		left: Math.min(...inside.map(({ left }) => left)),
		right: Math.max(...inside.map(({ right }) => right)),
		y: Math.min(...inside.map(({ y }) => y)),
		size: heaviest(inside.map(({ size, text }) => [size, text.length] as const)) ?? 0,
		font: heaviest(inside.map(({ font, text }) => [font, text.length] as const)) ?? '',
		isMonospaced: false,
		holdsCode: false,
		isRightToLeft,
		cells: isRightToLeft ? cells.map((row) => row.toReversed()) : cells,
	};
}

/** A cell of a table, also where it covers several rows or columns: then each of its places has the same one. */
interface Cell {
	readonly glyphs: Glyphs[];
}

/** The text at one height of a cell. */
interface CellLine {
	readonly y: number;
	readonly size: number;
	readonly text: string;
}

/** Where the middle of letters lies above their baseline, as a share of their height. */
const MIDDLE = 0.3;
/** Lines nearer than this share of their height are one row. */
const SAME_ROW = 0.5;

/** Whether a piece of text is within the lines of a grid. */
function isInside(grid: Grid, { left, right, y, size }: Glyphs): boolean {
	return findInterval(grid.xs, (left + right) / 2) !== null && findInterval(grid.ys, y - size * MIDDLE) !== null;
}

/** Puts the text within a grid into its cells, row by row. */
function fillCells(grid: Grid, inside: readonly Glyphs[]): Cell[][] {
	const cells: Cell[][] = [];
	for (let row = 0; row < grid.ys.length - 1; row += 1) {
		const filled: Cell[] = [];
		for (let column = 0; column < grid.xs.length - 1; column += 1) {
			const above = grid.isPartedAbove(row, column) ? undefined : cells[row - 1]?.[column];
			const before = grid.isPartedLeft(row, column) ? undefined : filled[column - 1];
			filled.push(above ?? before ?? { glyphs: [] });
		}
		cells.push(filled);
	}
	for (const whole of inside) {
		const row = findInterval(grid.ys, whole.y - whole.size * MIDDLE) ?? 0;
		const borders = grid.xs.slice(1, -1).filter((_x, index) => grid.isPartedLeft(row, index + 1));
		for (const each of splitAtBorders(whole, borders)) {
			const column = findInterval(grid.xs, (each.left + each.right) / 2) ?? 0;
			cells[row]?.[column]?.glyphs.push(each);
		}
	}
	return cells;
}

/** The lines of a cell from its top, wide gaps included. */
function linesOf({ glyphs }: Cell): CellLine[] {
	const lines: CellLine[] = [];
	for (const { y, size, text } of buildLines(glyphs)) {
		const last = lines.at(-1);
		if (text === '') continue;
		if (last === undefined || y - last.y > last.size * SAME_ROW) lines.push({ y, size, text });
		else lines[lines.length - 1] = { ...last, text: `${last.text} ${text}` };
	}
	return lines;
}

function findInterval(edges: readonly number[], at: number): number | null {
	const index = edges.findIndex((edge) => edge > at);
	return index > 0 ? index - 1 : null;
}
