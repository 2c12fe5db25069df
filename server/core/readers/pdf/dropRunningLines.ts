import type { Line, PdfPage } from './pdfPage.ts';

/** Headers and footers are in this share of the page at its top and bottom. */
const MARGIN_SHARE = 0.14;
/** Lines at one height on two pages differ by less than this share of the page. */
const HEIGHT_TOLERANCE = 0.012;
/** Left and right pages have different headers: the page after the next counts as a neighbour too. */
const NEIGHBOURS = [-2, -1, 1, 2];
/** A page's number, "Page 3 of 12" in any language. */
const PAGE_NUMBER = /^\P{L}{0,3}(?:\p{L}{1,8}\.?\s*)?#(?:\s*(?:\/|\p{L}{1,4}|-|–)\s*#)?\P{L}{0,3}$/iu;
const NUMBER = /\p{N}+/gu;
const LONE_ROMAN = /^[ivxlc]{1,6}$/i;

/** Takes away what is repeated at the top or bottom of neighbouring pages, and pages' numbers. */
export function dropRunningLines(pages: readonly PdfPage[]): PdfPage[] {
	const margins = pages.map((page) =>
		page.lines.filter((line) => isInMargin(line, page)).map((line) => ({ line, key: signatureOf(line.text) })),
	);
	return pages.map((page, index) => {
		const dropped = new Set(
			(margins[index] ?? [])
				.filter(({ line, key }) => {
					if (isPageNumber(key, line, page)) return true;
					return NEIGHBOURS.some((distance) =>
						(margins[index + distance] ?? []).some(
							(other) =>
								other.key === key &&
								Math.abs(other.line.y - line.y) < page.height * HEIGHT_TOLERANCE &&
								countsOn(line.text, other.line.text, distance),
						),
					);
				})
				.map(({ line }) => line),
		);
		return dropped.size === 0 ? page : { ...page, lines: page.lines.filter((line) => !dropped.has(line)) };
	});
}

function isInMargin({ y }: Line, { height }: PdfPage): boolean {
	return y < height * MARGIN_SHARE || y > height * (1 - MARGIN_SHARE);
}

/** Whether the numbers of two texts are the same, or pages' that lie so far apart: others are rows of one table. */
function countsOn(text: string, other: string, distance: number): boolean {
	const numbers = other.match(NUMBER) ?? [];
	return (text.match(NUMBER) ?? []).every((number, index) => {
		const step = Number(numbers[index]) - Number(number);
		return number === numbers[index] || step === distance;
	});
}

/** The text of a header without its numbers, by which two are compared. */
function signatureOf(text: string): string {
	return text.toLowerCase().replace(NUMBER, '#').replace(/\s+/g, ' ').trim();
}

/** Whether a line is a number alone, and the first or last line of its page. */
function isPageNumber(key: string, line: Line, { lines }: PdfPage): boolean {
	if (!PAGE_NUMBER.test(key) && !LONE_ROMAN.test(key)) return false;
	return lines.every(({ y }) => y <= line.y + 1) || lines.every(({ y }) => y >= line.y - 1);
}
