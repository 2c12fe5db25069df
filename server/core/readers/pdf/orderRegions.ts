import { groupByHeight, joinRow, SAME_LINE } from './findTables.ts';
import { type Line, median } from './pdfPage.ts';

/** A gutter is at least this wide, as a share of the font's height. */
const GUTTER_WIDTH = 0.8;
/** The share of the lines that may run across a gutter: titles, introductions. */
const CROSSING_SHARE = 0.2;
/** A column has this many lines at least. */
const MIN_COLUMN_LINES = 3;
/** Running text fills a column, most lines of it as far as its longest ones; cells of a table do not. */
const FULL_LINE_SHARE = 0.9;
const PROSE_MIN_CHARS = 14;
/** This share of its lines goes on with a sentence: begins small, or in a script that has no capitals. */
const CONTINUING_SHARE = 0.2;
const GOES_ON = /^[\p{Ll}\p{Lo}]/u;
const PROSE_FILL = 0.55;
/** Above this share of rows that are in both columns, short lines are rows of a table. */
const ALIGNED_SHARE = 0.4;
/** Cells of a row are on one line, up to this share of the font's height. */
const SAME_HEIGHT = 0.2;

interface Gutter {
	readonly from: number;
	readonly to: number;
}

/**
 * Splits a page into regions that are read one after the other, each from its top to its bottom: columns, and the text
 * above, between and below them over their whole width.
 */
export function orderRegions(lines: readonly Line[]): Line[][] {
	const gutter = findGutter(lines);
	if (gutter === null) return lines.length === 0 ? [] : [[...lines]];
	const isRightToLeft = lines.filter((line) => line.isRightToLeft).length > lines.length / 2;
	return splitIntoBands(lines, gutter).flatMap((band) => {
		const left = band.filter((line) => line.right <= gutter.to);
		const right = band.filter((line) => line.left >= gutter.from && line.right > gutter.to);
		if (left.length + right.length < band.length || left.length === 0 || right.length === 0) return [band];
		return (isRightToLeft ? [right, left] : [left, right]).flatMap(orderRegions);
	});
}

/** Groups lines from the top: those that cross the gutter, and those beside it. */
function splitIntoBands(lines: readonly Line[], gutter: Gutter): Line[][] {
	const bands: { crosses: boolean; lines: Line[] }[] = [];
	for (const line of lines.toSorted((a, b) => a.y - b.y)) {
		const last = bands.at(-1);
		const crosses = isCrossing(line, gutter);
		if (last?.crosses === crosses) last.lines.push(line);
		else bands.push({ crosses, lines: [line] });
	}
	return bands.map((band) => band.lines);
}

function isCrossing({ left, right }: Line, { from, to }: Gutter): boolean {
	return left < from && right > to;
}

function findGutter(lines: readonly Line[]): Gutter | null {
	if (lines.length < 2 * MIN_COLUMN_LINES) return null;
	const em = median(lines.map(({ size }) => size));
	const candidates = listGaps(lines, Math.floor(lines.length * CROSSING_SHARE))
		.filter(({ from, to }) => to - from >= em * GUTTER_WIDTH)
		.toSorted((a, b) => b.to - b.from - (a.to - a.from));
	return candidates.find((each) => partsColumns(lines, each)) ?? null;
}

/** Stretches across which at most `maxCrossing` lines run, with text on both sides. */
function listGaps(lines: readonly Line[], maxCrossing: number): Gutter[] {
	const edges = lines
		.flatMap(({ left, right }) => [
			{ x: left, change: 1 },
			{ x: right, change: -1 },
		])
		.toSorted((a, b) => a.x - b.x);
	const gaps: { from: number; to: number }[] = [];
	let covering = 0;
	for (const [index, { x, change }] of edges.entries()) {
		covering += change;
		const to = edges[index + 1]?.x ?? x;
		const last = gaps.at(-1);
		if (covering > maxCrossing || to === x) continue;
		if (last?.to === x) last.to = to;
		else gaps.push({ from: x, to });
	}
	return gaps;
}

/** Whether the two sides are read one after the other, and not row by row as in a table. */
function partsColumns(lines: readonly Line[], gutter: Gutter): boolean {
	const left = lines.filter((line) => line.right <= gutter.to);
	const right = lines.filter((line) => line.left >= gutter.from && line.right > gutter.to);
	if (left.length < MIN_COLUMN_LINES || right.length < MIN_COLUMN_LINES) return false;
	if (isProse(left) && isProse(right)) return true;
	return alignedShare(left, right) < ALIGNED_SHARE;
}

function isProse(lines: readonly Line[]): boolean {
	const rows = joinRows(lines);
	const widths = rows.map(({ left, right }) => right - left).toSorted((a, b) => a - b);
	const full = widths[Math.floor(widths.length * FULL_LINE_SHARE)] ?? 0;
	if (median(widths) < full * PROSE_FILL || median(rows.map(({ text }) => text.length)) < PROSE_MIN_CHARS) return false;
	const continuing = rows.filter(({ text }) => GOES_ON.test(text)).length;
	return continuing >= rows.length * CONTINUING_SHARE;
}

/** Lines as they would be without wide gaps in them: justified text of narrow columns is full of those. */
const joinRows = (lines: readonly Line[]) => groupByHeight(lines, SAME_LINE).map(joinRow);

/** Of the side with fewer rows, the share of those at the height of one on the other side. */
function alignedShare(one: readonly Line[], other: readonly Line[]): number {
	const [fewer = [], more = []] = [one, other].map(joinRows).toSorted((a, b) => a.length - b.length);
	return fewer.filter((row) => more.some((each) => isAtHeight(each, row))).length / fewer.length;
}

const isAtHeight = (one: Line, other: Line) => Math.abs(one.y - other.y) < Math.min(one.size, other.size) * SAME_HEIGHT;
