import { buildLines } from './buildLines.ts';
import type { Glyphs } from './pdfPage.ts';
import type { Grid } from './ruledGrids.ts';
import { splitAtBorders } from './splitAtBorders.ts';

/** A cell of a table, also where it covers several rows or columns: then each of its places has the same one. */
export interface Cell {
	readonly glyphs: Glyphs[];
}

/** What stands at one height of a cell. */
export interface CellLine {
	readonly y: number;
	readonly size: number;
	readonly text: string;
}

/** Where the middle of letters lies above their baseline, as a share of their height. */
const MIDDLE = 0.3;
/** Lines nearer than this share of their height stand in one row. */
const SAME_ROW = 0.5;

/** Whether a piece of text stands within the lines of a grid. */
export function isInside(grid: Grid, { left, right, y, size }: Glyphs): boolean {
	return findInterval(grid.xs, (left + right) / 2) !== null && findInterval(grid.ys, y - size * MIDDLE) !== null;
}

/** Puts what stands within a grid into its cells, row by row. */
export function fillCells(grid: Grid, inside: readonly Glyphs[]): Cell[][] {
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

/** The lines of a cell from its top; what is parted by wide gaps stands in one. */
export function linesOf({ glyphs }: Cell): CellLine[] {
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
