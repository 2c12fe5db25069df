import type { Line } from './pdfPage.ts';
import { splitAtBorders } from './splitAtBorders.ts';
import type { Row } from './tableRows.ts';

/** A stretch from left to right over which parts of rows lie. */
export interface Column {
	readonly left: number;
	readonly right: number;
}

/** Cells that touch are parted at a space this near to where the column begins, in heights of the font. */
const NEAR_BORDER = 1.5;

/** Parts that overlap are of one column. */
export function findColumns(parts: readonly Column[]): Column[] {
	const columns: { left: number; right: number }[] = [];
	for (const { left, right } of parts.toSorted((a, b) => a.left - b.left)) {
		const last = columns.at(-1);
		if (last !== undefined && left < last.right) last.right = Math.max(last.right, right);
		else columns.push({ left, right });
	}
	return columns;
}

export const overlaps = (part: Column, { left, right }: Column) => part.left < right && part.right > left;

export const isRightToLeft = (parts: readonly Line[]) =>
	parts.filter((part) => part.isRightToLeft).length > parts.length / 2;

/** Parts where a cell's text nearly touches the next one's are parted as most rows are. */
export function partAtColumns(rows: readonly Row[]): Row[] {
	const most = Math.max(...rows.map((row) => row.length));
	const full = rows.filter((row) => row.length === most);
	const columns = findColumns(full.flat());
	if (full.length < rows.length / 2 || columns.length !== most) return [...rows];
	return rows.map((row) => row.flatMap((part) => splitAtColumns(part, columns)));
}

function splitAtColumns(part: Line, columns: readonly Column[]): Line[] {
	const touched = columns.filter((column) => overlaps(part, column));
	const borders = part.isRightToLeft
		? touched.slice(0, -1).map(({ right }) => right)
		: touched.slice(1).map(({ left }) => left);
	return splitAtBorders({ ...part, afterSpace: false }, borders, part.size * NEAR_BORDER);
}

/** A heading on the left of its column and numbers on the right of it are one column: in no row do both have something. */
export function joinHeadingColumns(cells: readonly (readonly string[])[]): string[][] {
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

export function inReadingOrder<Part>(fromLeft: readonly Part[], rightToLeft: boolean): readonly Part[] {
	return rightToLeft ? fromLeft.toReversed() : fromLeft;
}
