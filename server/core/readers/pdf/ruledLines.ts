import { OPS, type PDFPageProxy } from 'unpdf/pdfjs';
import { type Matrix, multiply } from './pdfPage.ts';

/** pdf.js needs this to list what is drawn; Node has it from version 21 on. */
if (!('transferToFixedLength' in ArrayBuffer.prototype)) {
	Object.assign(ArrayBuffer.prototype, {
		transferToFixedLength(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
			const moved = new ArrayBuffer(length);
			new Uint8Array(moved).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
			return moved;
		},
	});
}

/** A straight line across or down a page, in points. */
export interface Rule {
	/** Height of a line across, distance from the left of one down. */
	readonly at: number;
	readonly from: number;
	readonly to: number;
}

export interface Rules {
	readonly across: readonly Rule[];
	readonly down: readonly Rule[];
}

/** Lines are thinner, drawn as such or as narrow boxes that are filled. */
const MAX_THICKNESS = 3;
/** Shorter ones are dashes, corners and strokes of letters. */
const MIN_LENGTH = 4;
/** A page with more is a drawing. */
const MAX_RULES = 20_000;

/** How a path is written: what follows each of these is so many numbers (pdf.js, `DrawOPS`). */
const MOVE = 0;
const LINE = 1;
const CLOSE = 4;
const NUMBERS = [2, 2, 6, 4, 0] as const;

const STROKES: ReadonlySet<number> = new Set([
	OPS.stroke,
	OPS.closeStroke,
	OPS.fillStroke,
	OPS.eoFillStroke,
	OPS.closeFillStroke,
	OPS.closeEOFillStroke,
]);
const FILLS: ReadonlySet<number> = new Set([OPS.fill, OPS.eoFill]);

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

type Point = readonly [x: number, y: number];

/**
 * Reads the straight lines that are drawn on a page.
 *
 * @param turn moves a point as the page's text is turned to be read
 */
export async function readRules(page: PDFPageProxy, turn: (x: number, y: number) => Point): Promise<Rules> {
	const { fnArray, argsArray } = await page.getOperatorList();
	const across: Rule[] = [];
	const down: Rule[] = [];
	const saved: Matrix[] = [];
	let matrix = multiply(page.getViewport({ scale: 1 }).transform.map(Number), IDENTITY);
	const draw = (points: readonly Point[]) => {
		const rule = asRule(points.map(([x, y]) => turn(...apply(matrix, x, y))));
		if (rule !== null) (rule.isAcross ? across : down).push(rule);
	};
	for (const [index, operation] of fnArray.entries()) {
		const args: unknown = argsArray[index];
		if (operation === OPS.save) saved.push(matrix);
		else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
		else if (operation === OPS.transform) matrix = multiply(matrix, numbersOf(args));
		else if (operation === OPS.paintFormXObjectBegin) {
			saved.push(matrix);
			const [own] = args as [unknown];
			if (own !== null) matrix = multiply(matrix, numbersOf(own));
		} else if (operation === OPS.constructPath) {
			const [use, [path]] = args as [number, [ArrayLike<number> | null]];
			if (path === null || across.length + down.length > MAX_RULES) continue;
			if (STROKES.has(use)) for (const edge of subpathsOf(path).flatMap(edgesOf)) draw(edge);
			else if (FILLS.has(use)) for (const box of subpathsOf(path)) draw(box);
		}
	}
	return across.length + down.length > MAX_RULES ? { across: [], down: [] } : { across, down };
}

/** Reads a long and narrow upright box as a rule; null for any other shape. */
function asRule(points: readonly Point[]): (Rule & { isAcross: boolean }) | null {
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const [width, height] = [right - left, bottom - top];
	if (Math.min(width, height) > MAX_THICKNESS || !(Math.max(width, height) >= MIN_LENGTH)) return null;
	return width > height
		? { isAcross: true, at: (top + bottom) / 2, from: left, to: right }
		: { isAcross: false, at: (left + right) / 2, from: top, to: bottom };
}

/** The corners of each part of a path; parts with curves are left out. */
function subpathsOf(path: ArrayLike<number>): Point[][] {
	const parts: { points: Point[]; isStraight: boolean }[] = [];
	for (let at = 0; at < path.length; ) {
		const kind = path[at] ?? CLOSE;
		const [x = 0, y = 0] = [path[at + 1], path[at + 2]];
		const part = parts.at(-1);
		if (kind === MOVE) parts.push({ points: [[x, y]], isStraight: true });
		else if (kind === LINE) part?.points.push([x, y]);
		else if (kind === CLOSE && part?.points[0] !== undefined) part.points.push(part.points[0]);
		else if (part !== undefined) part.isStraight = false;
		at += 1 + (NUMBERS[kind] ?? 0);
	}
	return parts.filter(({ isStraight, points }) => isStraight && points.length > 1).map(({ points }) => points);
}

function edgesOf(points: readonly Point[]): Point[][] {
	return points.slice(1).map((point, index) => [points[index] ?? point, point]);
}

function numbersOf(values: unknown): number[] {
	return Array.from(values as ArrayLike<number>, Number);
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
	return [a * x + c * y + e, b * x + d * y + f];
}
