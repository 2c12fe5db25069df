import { joinLines, NO_COMPOUNDS } from './joinLines.ts';
import { type Glyphs, heaviest, type Line } from './pdfPage.ts';
import { type Cell, fillCells, isInside, linesOf } from './ruledCells.ts';
import { findGrids, type Grid } from './ruledGrids.ts';
import type { Rules } from './ruledLines.ts';

/** A cell with more is a frame around a text. */
const MAX_CELL_CHARS = 1_000;
const MIN_ROWS = 2;
const MIN_COLUMNS = 2;
/** Rows without lines between them show in three columns, or in three rows of two; most cells of a column are filled. */
const CLEAR_COUNT = 3;
const MIN_FILLED_SHARE = 0.6;
/** Lines nearer than this share of their height stand in one row. */
const SAME_ROW = 0.3;

/** Takes the tables whose cells are parted by lines out of a page; each becomes a line that has cells. */
export function takeRuledTables(
	glyphs: readonly Glyphs[],
	rules: Rules,
): { readonly tables: readonly Line[]; readonly rest: readonly Glyphs[] } {
	const tables: Line[] = [];
	let rest = glyphs;
	for (const grid of findGrids(rules).map(withoutTitle)) {
		const inside = rest.filter((each) => isInside(grid, each));
		const table = inside.length > 0 ? readTable(grid, inside) : null;
		if (table === null) continue;
		tables.push(table);
		rest = rest.filter((each) => !isInside(grid, each));
	}
	return { tables, rest };
}

/** A grid without its first rows that have a single cell: the title of what follows. */
function withoutTitle({ xs, ys, isPartedLeft, isPartedAbove }: Grid): Grid {
	const isSingle = (row: number) => xs.slice(1, -1).every((_x, index) => !isPartedLeft(row, index + 1));
	let skipped = 0;
	while (skipped < ys.length - 2 && isSingle(skipped)) skipped += 1;
	return {
		xs,
		ys: ys.slice(skipped),
		isPartedLeft: (row, column) => isPartedLeft(row + skipped, column),
		isPartedAbove: (row, column) => row === 0 || isPartedAbove(row + skipped, column),
	};
}

function readTable(grid: Grid, inside: readonly Glyphs[]): Line | null {
	const cells = fillCells(grid, inside);
	const texts = withoutEmpty(joinHeadings(cells, cells.flatMap(readRow)));
	if (texts.length < MIN_ROWS || (texts[0]?.length ?? 0) < MIN_COLUMNS) return null;
	return texts.flat().every((text) => text.length <= MAX_CELL_CHARS) ? asLine(texts, inside) : null;
}

/** The texts of a row; of several where lines of text are rows of their own. A cell over several columns counts for the first. */
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
			lines.every(({ y, size }) => first.some((line) => Math.abs(line.y - y) < size * SAME_ROW)),
	);
	if (!isClear || !areRows) {
		return [
			columns.map((lines) =>
				joinLines(
					lines.map(({ text }) => text),
					NO_COMPOUNDS,
				),
			),
		];
	}
	return first.map(({ y, size }) =>
		columns.map((lines) => lines.find((line) => Math.abs(line.y - y) < size * SAME_ROW)?.text ?? ''),
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

/** Without rows and columns in which nothing stands. */
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
