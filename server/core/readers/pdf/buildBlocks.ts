import { escapeSigns } from '../../escapeMarkdown.ts';
import { writeTable } from '../../markdown/table.ts';
import { findTables } from './findTables.ts';
import { type Block, type Line, median } from './pdfPage.ts';

/** The letters of most of a document's text. */
export interface BodyStyle {
	readonly size: number;
	readonly font: string;
}

/** Larger letters than the text's by this factor are a heading's. */
const HEADING_FACTOR = 1.12;
/** A heading is short: longer text in large letters is an introduction. */
const HEADING_MAX_CHARS = 160;
const HEADING_MAX_LINES = 3;
/** A line in another font than the text is a heading when it is this short and ends like none of a text. */
const FONT_HEADING_MAX_CHARS = 90;
/** A word or an abbreviation: formulas have letters alone. */
const HAS_WORD = /\p{L}{3}|\p{Lo}|\p{Lu}{2}|\p{Lu} ?& ?\p{Lu}/u;
const SENTENCE_END = /[.,;:!?…。，；：！？、]["'”’»)\]]*$/u;
/** Two lines further apart than this many times the usual distance are two paragraphs. */
const PARAGRAPH_GAP = 1.3;
/** Lines of a text are at least this many heights of its font apart. */
const USUAL_LEADING = 1.1;
/** Sizes within this factor are one paragraph's. */
const SAME_SIZE_FACTOR = 1.06;
const BULLET = /^(?:[•◦▪‣●○■□]|[–—*-](?=\s))\s*/u;
const MINUS = /^[–—-]\s*(?=\d)/u;
const NUMBERED = /^\(?\p{N}{1,3}[.)]\s+\S/u;

/** Rebuilds the paragraphs, headings, lists and tables of a region from its lines. */
export function buildBlocks(region: readonly Line[], body: BodyStyle, page: number): Block[] {
	const blocks: Block[] = [];
	let lines: Line[] = [];
	const left = Math.min(...region.map((line) => line.left));
	const right = endOf(region);
	const distance = usualDistance(region);
	const flush = () => {
		if (lines.length > 0) blocks.push(buildBlock(lines, { body, page, right }));
		lines = [];
	};
	for (const part of findTables(region)) {
		if ('cells' in part) {
			flush();
			blocks.push({
				kind: 'table',
				lines: writeTable(part.cells.map((row) => row.map(escapeSigns))),
				size: body.size,
				page,
				isFilled: false,
			});
			continue;
		}
		const last = lines.at(-1);
		if (last !== undefined && isNewBlock(last, part.line, { lines, left, right, distance, body })) flush();
		lines.push(part.line);
	}
	flush();
	return blocks;
}

/** Where full lines end: some run over it. */
function endOf(region: readonly Line[]): number {
	const ends = region.map(({ right }) => right).toSorted((a, b) => a - b);
	return ends[Math.floor((ends.length - 1) * 0.95)] ?? 0;
}

function usualDistance(region: readonly Line[]): number {
	const heights = region.map(({ y }) => y).toSorted((a, b) => a - b);
	const sizes = median(region.map(({ size }) => size));
	const distances = heights.slice(1).map((y, index) => y - (heights[index] ?? y));
	const close = distances.filter((each) => each > sizes / 2 && each < sizes * 2);
	return close.length > 0 ? Math.min(median(close), sizes * 1.8) : sizes * 1.2;
}

interface RegionFacts {
	readonly lines: readonly Line[];
	readonly left: number;
	readonly right: number;
	readonly distance: number;
	readonly body: BodyStyle;
}

function isNewBlock(last: Line, next: Line, { lines, left, right, distance, body }: RegionFacts): boolean {
	const [larger, smaller] = [Math.max(last.size, next.size), Math.min(last.size, next.size)];
	if (larger > smaller * SAME_SIZE_FACTOR) return true;
	const usual = Math.max(distance, next.size * USUAL_LEADING);
	if (next.y - last.y > usual * PARAGRAPH_GAP) return true;
	// Titles are broken where it looks well.
	if (next.size > body.size * HEADING_FACTOR) return false;
	if (BULLET.test(next.text) || NUMBERED.test(next.text)) return true;
	if (
		last.font !== next.font &&
		lines.every(({ font }) => font === last.font) &&
		endsEarly(last, next, { left, right })
	) {
		return true;
	}
	const [first] = lines;
	const isItem = first !== undefined && (BULLET.test(first.text) || NUMBERED.test(first.text));
	return endsEarly(last, next, { left, right }) && (SENTENCE_END.test(last.text) || !isItem);
}

/** Whether the next line's first word would have had room on this line, which was ended on purpose. */
function endsEarly(last: Line, next: Line, { left, right }: { left: number; right: number }): boolean {
	const room = last.isRightToLeft ? last.left - left : right - last.right;
	const word = next.text.split(' ', 1)[0]?.length ?? 0;
	const wordWidth = ((next.right - next.left) / Math.max(1, next.text.length)) * word;
	return room > wordWidth + next.size;
}

function buildBlock(
	lines: readonly Line[],
	{ body, page, right }: { body: BodyStyle; page: number; right: number },
): Block {
	const [first] = lines;
	const last = lines.at(-1);
	if (first === undefined || last === undefined) throw new RangeError('a block has one line at least');
	const isFilled = right - last.right < last.size * 2 || last.isRightToLeft;
	const common = { size: first.size, page, isFilled };
	const texts = lines.map(({ text }) => text);
	if (isHeading(lines, body)) return { ...common, kind: 'heading', lines: texts };
	if (BULLET.test(first.text)) {
		const sign = MINUS.exec(first.text)?.[0] ?? '';
		return { ...common, kind: 'item', sign, lines: [first.text.replace(BULLET, ''), ...texts.slice(1)] };
	}
	return { ...common, kind: 'paragraph', lines: texts };
}

function isHeading(lines: readonly Line[], body: BodyStyle): boolean {
	const [first] = lines;
	const text = lines.map((line) => line.text).join(' ');
	if (first === undefined || lines.length > HEADING_MAX_LINES || !HAS_WORD.test(text)) return false;
	if (first.size > body.size * HEADING_FACTOR) return text.length <= HEADING_MAX_CHARS;
	if (text.length > FONT_HEADING_MAX_CHARS || SENTENCE_END.test(text) || BULLET.test(text)) return false;
	return lines.every(({ font, size, holdsCode }) => !holdsCode && font !== body.font && size >= body.size * 0.97);
}
