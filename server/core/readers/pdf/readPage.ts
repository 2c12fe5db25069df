import type { PDFPageProxy } from 'unpdf/pdfjs';
import { buildLines } from './buildLines.ts';
import type { Glyphs, PdfPage } from './pdfPage.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Viewport = ReturnType<PDFPageProxy['getViewport']>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

const QUARTER_TURN_DEGREES = 90;
/** Text at other angles is a watermark or a label; this much deviation is a scan's. */
const ANGLE_TOLERANCE_DEGREES = 3;
/** Turned text with less than this share of the page's letters is a remark in its margin. */
const TURNED_SHARE = 0.2;

/** Letters as they are drawn at their place in an Arabic or Hebrew word, and ligatures. */
const PRESENTATION_FORM = /[\ufb00-\ufdff\ufe70-\ufefc]/g;
/** A list's mark from a font of symbols: its code is no character's. */
const SYMBOL_MARK = /^(\s*)[\u0080-\u009f\ue000-\uf8ff](?=\s|$)/u;
const LIST_MARK = /^\s*[•◦▪‣●○■□–—-](?=\s|$)/u;

const LETTER = /\p{L}/u;
/** Letters of scripts whose fonts all have one width. */
const CASELESS = /\p{Lo}/u;

interface Placed {
	readonly glyphs: Glyphs;
	/** Of the direction of writing: 0 to the right, 90 down, 180, 270 up. */
	readonly angle: number;
}

/** Reads what is written on a page, and where; a page on its side is turned upright. */
export async function readPage(page: PDFPageProxy): Promise<PdfPage> {
	const viewport = page.getViewport({ scale: 1 });
	const { width, height } = viewport;
	const placed = placeItems(await page.getTextContent(), viewport);
	const angle = findAngle(placed);
	const upright = placed.filter((each) => each.angle === angle).map(({ glyphs }) => glyphs);
	const isOnItsSide = angle === QUARTER_TURN_DEGREES || angle === 3 * QUARTER_TURN_DEGREES;
	return {
		width: isOnItsSide ? height : width,
		height: isOnItsSide ? width : height,
		lines: buildLines(upright).filter(({ text }) => text !== ''),
	};
}

/** The direction in which most is written. */
function findAngle(placed: readonly Placed[]): number {
	const letters = new Map<number, number>();
	for (const { angle, glyphs } of placed) letters.set(angle, (letters.get(angle) ?? 0) + glyphs.text.length);
	const total = [...letters.values()].reduce((sum, count) => sum + count, 0);
	const upright = letters.get(0) ?? 0;
	const [angle = 0, count = 0] = [...letters].toSorted((a, b) => b[1] - a[1])[0] ?? [];
	return upright >= count || count < total * TURNED_SHARE ? 0 : angle;
}

function placeItems({ items, styles }: TextContent, viewport: Viewport): Placed[] {
	const placed: Placed[] = [];
	const isRightToLeft = isMostlyRightToLeft(items);
	let afterSpace = false;
	for (const item of items) {
		// Marks of the document's structure carry no text; none are asked for.
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
): Placed | null {
	const { afterSpace, family } = around;
	const isNeutral = around.isRightToLeft && !LETTER.test(str);
	const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform.map(Number);
	// The page's vertical axis points up, and the page itself may be turned.
	const degrees = viewport.rotation - (Math.atan2(b, a) * 180) / Math.PI;
	const quarters = Math.round(degrees / QUARTER_TURN_DEGREES);
	if (Math.abs(degrees - quarters * QUARTER_TURN_DEGREES) > ANGLE_TOLERANCE_DEGREES) return null;
	const angle = (((quarters % 4) + 4) % 4) * QUARTER_TURN_DEGREES;
	const size = Math.hypot(c, d);
	if (!(size > 0) || !Number.isFinite(x + y + width)) return null;
	const [left, baseline] = turnUpright(viewport.convertToViewportPoint(x, y), angle);
	const text = str.replace(SYMBOL_MARK, '$1•').replace(PRESENTATION_FORM, (form) => form.normalize('NFKC'));
	return {
		angle,
		glyphs: {
			text,
			left,
			right: left + width,
			y: baseline,
			size: Math.round(size * 2) / 2,
			font: fontName,
			// The text behind a list's mark comes in one piece with it, and with the mark's font.
			isMonospaced: family === 'monospace' && !LIST_MARK.test(text) && !CASELESS.test(text),
			isRightToLeft: isNeutral || dir === 'rtl',
			afterSpace: afterSpace || /^\s/.test(str),
		},
	};
}

/** Where a point lies once what is written at an angle runs to the right. */
function turnUpright([x = 0, y = 0]: readonly number[], angle: number): [number, number] {
	if (angle === QUARTER_TURN_DEGREES) return [y, -x];
	if (angle === 2 * QUARTER_TURN_DEGREES) return [-x, -y];
	return angle === 3 * QUARTER_TURN_DEGREES ? [-y, x] : [x, y];
}
