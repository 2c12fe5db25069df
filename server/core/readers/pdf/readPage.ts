import type { PDFPageProxy } from 'unpdf/pdfjs';
import { touchesUnspaced } from '../../text/unspacedScripts.ts';
import { raise, settleRaised } from '../text/raisedText.ts';
import { type Glyphs, heaviest, type Line, type PdfPage } from './pdfPage.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Viewport = ReturnType<PDFPageProxy['getViewport']>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

const FULL_TURN_DEGREES = 360;
/** The pages of a scan lie a little askew. */
const ANGLE_TOLERANCE_DEGREES = 3;

/** Letters as they are drawn at their place in an Arabic or Hebrew word, and ligatures. */
const PRESENTATION_FORM = /[\ufb00-\ufdff\ufe70-\ufefc]/g;
/** A list's mark from a font of symbols: its code is no character's. */
const SYMBOL_MARK = /^(\s*)[\u0080-\u009f\ue000-\uf8ff](?=\s|$)/u;

const LETTER = /\p{L}/u;

/** Reads what is written upright on a page, and where. */
export async function readPage(page: PDFPageProxy): Promise<PdfPage> {
	const viewport = page.getViewport({ scale: 1 });
	const { width, height } = viewport;
	const glyphs = placeItems(await page.getTextContent(), viewport);
	return { width, height, lines: buildLines(glyphs).filter(({ text }) => text !== '') };
}

function placeItems({ items, styles }: TextContent, viewport: Viewport): Glyphs[] {
	const placed: Glyphs[] = [];
	const isRightToLeft = isMostlyRightToLeft(items);
	let afterSpace = false;
	for (const item of items) {
		if (!('str' in item)) continue;
		if (item.str.trim() === '') {
			afterSpace = true;
			continue;
		}
		const style = styles[item.fontName];
		// Vertical writing is laid out by columns, which is not told from turned text here.
		const one =
			style?.vertical === true
				? null
				: placeItem(item, viewport, { afterSpace, family: style?.fontFamily ?? '', isRightToLeft });
		if (one !== null) placed.push(one);
		afterSpace = item.hasEOL || /\s$/.test(item.str);
	}
	return placed;
}

function isMostlyRightToLeft(items: TextContent['items']): boolean {
	let balance = 0;
	for (const item of items) {
		if ('str' in item && LETTER.test(item.str)) balance += item.dir === 'rtl' ? item.str.length : -item.str.length;
	}
	return balance > 0;
}

function placeItem(
	{ str, dir, width, transform, fontName }: TextItem,
	viewport: Viewport,
	around: { afterSpace: boolean; family: string; isRightToLeft: boolean },
): Glyphs | null {
	const { afterSpace, family } = around;
	const isNeutral = around.isRightToLeft && !LETTER.test(str);
	const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform.map(Number);
	// The page's vertical axis points up, and the page itself may be turned.
	const degrees = viewport.rotation - (Math.atan2(b, a) * 180) / Math.PI;
	// Turned text is a watermark, a label or a remark in the margin.
	if (Math.abs(degrees - FULL_TURN_DEGREES * Math.round(degrees / FULL_TURN_DEGREES)) > ANGLE_TOLERANCE_DEGREES)
		return null;
	const size = Math.hypot(c, d);
	if (!(size > 0) || !Number.isFinite(x + y + width)) return null;
	const [left = 0, baseline = 0] = viewport.convertToViewportPoint(x, y);
	const text = str.replace(SYMBOL_MARK, '$1•').replace(PRESENTATION_FORM, (form) => form.normalize('NFKC'));
	return {
		text,
		left,
		right: left + width,
		y: baseline,
		size: Math.round(size * 2) / 2,
		font: fontName,
		isMonospaced: family === 'monospace',
		isRightToLeft: isNeutral || dir === 'rtl',
		afterSpace: afterSpace || /^\s/.test(str),
	};
}

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
function buildLines(glyphs: readonly Glyphs[]): Line[] {
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
