import type { Line, PdfPage } from './pdfPage.ts';

/** A title and a row of dots, as tables of contents, price lists and menus have it, with the number right behind. */
const DOTTED = /\s*(?:[.·…]\s?){5,}\s*\p{N}*$/u;
const DOTS = /\s*(?:[.·…]\s?){5,}\s*/gu;
/** The row of dots of such a line, whatever is behind it. */
const LEADER = /[^\s.·…]\s*(?:[.·…]\s?){5}/u;
/** A longer line is no entry of a list, and would take long to look through. */
const MAX_ENTRY_CHARS = 1_000;
/** The section's number before a title. */
const SECTION_NUMBER = /^(?:\p{Lu}|\p{N}+)(?:\.\p{N}+)*\.?\s+/u;
/** Entries whose title is a line elsewhere too, as a number and as a share of all. */
const MIN_NAMED = 2;
const MIN_NAMED_SHARE = 0.5;
/** Lines whose heights differ by less than this many points are one row. */
const ROW_POINTS = 3;

/** Takes tables of contents out of a document, whose titles are headings elsewhere, and the dots of other lists. */
export function dropContents(pages: readonly PdfPage[]): PdfPage[] {
	const lines = pages.flatMap((page) => page.lines);
	const isDotted = new Set(lines.filter(({ text }) => text.length <= MAX_ENTRY_CHARS && DOTTED.test(text)));
	const titles = new Set(lines.filter((line) => !isDotted.has(line)).map(titleOf));
	return pages.map((page) => {
		const dotted = page.lines.filter((line) => isDotted.has(line));
		const named = dotted.filter((line) => titles.has(titleOf(line))).length;
		const isContents = named >= MIN_NAMED && named >= dotted.length * MIN_NAMED_SHARE;
		return { ...page, lines: isContents ? dropEntries(page.lines, dotted) : page.lines.map(withoutDots) };
	});
}

function titleOf({ text }: Line): string {
	return text.slice(0, MAX_ENTRY_CHARS).replace(DOTTED, '').replace(SECTION_NUMBER, '').trim().toLowerCase();
}

function withoutDots(line: Line): Line {
	if (line.text.length > MAX_ENTRY_CHARS || !LEADER.test(line.text)) return line;
	return { ...line, text: line.text.replace(DOTS, ' ').trim() };
}

/** Drops all lines from the first entry to the last. */
function dropEntries(lines: readonly Line[], entries: readonly Line[]): Line[] {
	const heights = entries.map(({ y }) => y);
	const [top, bottom] = [Math.min(...heights) - ROW_POINTS, Math.max(...heights) + ROW_POINTS];
	return lines.filter(({ y }) => y < top || y > bottom);
}
