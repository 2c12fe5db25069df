import type { Line } from './pdfPage.ts';

/** The parts at one height, from left to right. */
export type Row = readonly Line[];

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

export const goesOn = (above: Row, row: Row) => distance(above, row) < (row[0]?.size ?? 0) * CONTINUED_WITHIN;

export function distance([above]: Row, [row]: Row): number {
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
export interface Column {
	readonly left: number;
	readonly right: number;
}

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

/** Turns parts around where most lines are read from right to left. */
export function inReadingOrder<Part>(fromLeft: readonly Part[], lines: readonly Line[]): readonly Part[] {
	const turned = lines.filter(({ isRightToLeft }) => isRightToLeft).length;
	return turned > lines.length / 2 ? fromLeft.toReversed() : fromLeft;
}
