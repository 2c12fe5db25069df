import { raise, settleRaised } from '../text/raisedText.ts';
import { touchesUnspaced } from '../text/readPlainText.ts';
import { type Glyphs, heaviest, type Line } from './pdfPage.ts';

/** Baselines nearer than this share of the font's height are one row: indices are higher or lower. */
const ROW_TOLERANCE = 0.5;
/** A gap wider than this share of the font's height separates parts of a row: columns, cells. */
const PARTING_GAP = 0.85;
/** A gap wider than this share is a space, where the page has none itself. */
const SPACE_GAP = 0.18;
/** The letters of Arabic words touch, and its spaces are narrow. */
const RIGHT_TO_LEFT_SPACE_GAP = 0.1;
/** Marks and powers are drawn smaller than this share of the letters beside them, and higher by this share. */
const SMALLER = 0.92;
const SHIFTED = 0.12;
const MAX_MARK_LENGTH = 4;

/** Joins the text of a row up to a wide gap, from the top of the page to its bottom. */
export function buildLines(glyphs: readonly Glyphs[]): Line[] {
	return groupRows(glyphs).flatMap((row) => splitAtGaps(row).map(joinGlyphs));
}

function groupRows(glyphs: readonly Glyphs[]): Glyphs[][] {
	const rows: { y: number; size: number; glyphs: Glyphs[] }[] = [];
	for (const each of glyphs.toSorted((a, b) => a.y - b.y)) {
		const row = rows.at(-1);
		if (row !== undefined && each.y - row.y <= ROW_TOLERANCE * Math.max(row.size, each.size)) {
			row.glyphs.push(each);
			// The baseline of a row is that of its largest letters, and not that of an index.
			if (each.size > row.size) Object.assign(row, { y: each.y, size: each.size });
		} else rows.push({ y: each.y, size: each.size, glyphs: [each] });
	}
	return rows.map((row) => row.glyphs);
}

function splitAtGaps(row: readonly Glyphs[]): Glyphs[][] {
	const parts: Glyphs[][] = [];
	let end = Number.NEGATIVE_INFINITY;
	let size = 0;
	for (const each of row.toSorted((a, b) => a.left - b.left)) {
		const last = parts.at(-1);
		const before = last?.at(-1);
		// A title beside a column of text is parted by the text's measure; a mark belongs to what it is raised beside.
		const measure = before !== undefined && isRaised(before, each) ? size : Math.min(size, each.size);
		if (last === undefined || each.left - end > PARTING_GAP * measure) parts.push([each]);
		else last.push(each);
		end = Math.max(end, each.right);
		size = each.size;
	}
	return parts;
}

function joinGlyphs(glyphs: readonly Glyphs[]): Line {
	const weigh = <Value>(read: (each: Glyphs) => Value) =>
		heaviest(glyphs.map((each) => [read(each), each.text.trim().length] as const));
	const isRightToLeft = weigh(({ isRightToLeft: is }) => is) ?? false;
	const size = weigh((each) => each.size) ?? 0;
	const largest = glyphs.filter((each) => each.size === size);
	return {
		text: joinText(isRightToLeft ? glyphs.toReversed() : glyphs, isRightToLeft),
		left: Math.min(...glyphs.map(({ left }) => left)),
		right: Math.max(...glyphs.map(({ right }) => right)),
		y: largest[0]?.y ?? 0,
		size,
		font: weigh(({ font }) => font) ?? '',
		holdsCode: glyphs.some(({ isMonospaced }) => isMonospaced),
		isRightToLeft,
	};
}

function joinText(glyphs: readonly Glyphs[], isRightToLeft: boolean): string {
	let text = '';
	let previous: Glyphs | undefined;
	/** The letters beside which others are smaller and higher or lower. */
	let base = glyphs.find((each) => glyphs.every(({ size }) => each.size > size * SMALLER));
	for (const each of glyphs) {
		const shift = isRightToLeft || base === undefined ? 0 : shiftOf(base, each);
		if (previous !== undefined && isParted(previous, each, isRightToLeft)) text += ' ';
		text += shift > 0 ? raise(each.text) : each.text;
		if (shift === 0) base = each;
		previous = each;
	}
	return settleRaised(text.replace(/\s+/g, ' ').trim());
}

const isRaised = (base: Glyphs, each: Glyphs) => each.text.trim().length <= MAX_MARK_LENGTH && shiftOf(base, each) > 0;

/** How far a smaller text is above others, as a share of their height; below 0 under the line, 0 for text on the line. */
function shiftOf(base: Glyphs, each: Glyphs): number {
	if (each === base || each.size > base.size * SMALLER) return 0;
	const shift = (base.y - each.y) / base.size;
	return Math.abs(shift) < SHIFTED ? 0 : shift;
}

function isParted(previous: Glyphs, next: Glyphs, isRightToLeft: boolean): boolean {
	const gap = isRightToLeft ? previous.left - next.right : next.left - previous.right;
	// Spaces of the page itself are in the order of its letters, which often is that of their places.
	if (isRightToLeft) return gap > RIGHT_TO_LEFT_SPACE_GAP * next.size;
	if (touchesUnspaced(previous.text, next.text)) return gap > next.size;
	return next.afterSpace || gap > SPACE_GAP * next.size;
}

/** A hyphen at the end of a line: written, soft, or its own character. */
const HYPHEN_END = /(?<=\p{L})[-\u00ad\u2010]$/u;

/** Joins the lines of a paragraph; a word that was parted at the end of a line becomes whole again. */
export function joinLines(lines: readonly string[]): string {
	let text = '';
	for (const line of lines) {
		const isHyphenated = HYPHEN_END.test(text);
		if (isHyphenated && /^\p{Ll}/u.test(line)) text = text.slice(0, -1) + line;
		else text += text === '' || isHyphenated || touchesUnspaced(text, line) ? line : ` ${line}`;
	}
	return text.replaceAll('\u00ad', '');
}
