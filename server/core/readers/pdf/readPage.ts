import type { PDFPageProxy } from 'unpdf/pdfjs';
import { buildLines } from './buildLines.ts';
import type { Glyphs, PdfPage } from './pdfPage.ts';

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
