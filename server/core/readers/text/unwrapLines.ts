import { fenceOf, isListItem } from '../../markdown/parseBlocks.ts';

/** The widths, in characters, to which mail programs and editors break lines. */
const MIN_WIDTH = 40;
const MAX_WIDTH = 100;
/** A paragraph is broken to the width of most, or near it. */
const USUAL_WIDTH_SHARE = 0.75;
/** In paragraphs of so many lines this share of the lines goes on in the next, where a text was broken to a width. */
const TELLING_LINES = 3;
const MIN_SOFT_SHARE = 0.7;
const LETTERED_ITEM = /^\s*\p{L}[.)]\s/u;
/** "A: …" and "Phone: …". */
const LABELLED = /^\s*\p{Lu}\p{L}{0,9}[:：]\s/u;
/** Headings, tables, quotations, columns, underlining. */
const OWN_LINE = /^\s*[#|>]|\S\s{3,}\S|^\s*[-=_*~]{3,}\s*$/u;

/**
 * Joins the lines of paragraphs and list items that were broken to a width, as mail programs and editors do: a line was
 * broken where the next word did not fit any more, or within a sentence. A text whose lines mostly end elsewhere, such as
 * an address or a poem, stays.
 */
export function unwrapLines(text: string): string {
	const lines = text.split('\n');
	const paragraphs = findParagraphs(lines);
	const telling = paragraphs.filter(({ start, end }) => end - start >= TELLING_LINES);
	const widths = telling.map(({ width }) => width).toSorted((a, b) => a - b);
	const usual = widths[Math.floor(widths.length / 2)] ?? 0;
	if (usual < MIN_WIDTH || usual > MAX_WIDTH) return text;
	const breaks = telling.reduce((sum, { start, end }) => sum + end - start - 1, 0);
	const soft = telling.reduce((sum, each) => sum + findSoft(lines, each).length, 0);
	if (soft < breaks * MIN_SOFT_SHARE) return text;
	const broken = paragraphs.filter(({ width }) => width >= usual * USUAL_WIDTH_SHARE && width <= MAX_WIDTH);
	const isSoft = new Set(broken.flatMap((each) => findSoft(lines, each)));
	return lines
		.map((line, index) => {
			const begin = isSoft.has(index - 1) ? line.trimStart() : line;
			if (!isSoft.has(index)) return index === lines.length - 1 ? begin : `${begin}\n`;
			return begin.trimEnd() + joinerOf(line.trimEnd(), lines[index + 1]?.trimStart() ?? '');
		})
		.join('');
}

/** Lines that may belong together, from `start` to `end`, which is exclusive; `width` is that of the longest. */
interface Paragraph {
	readonly start: number;
	readonly end: number;
	readonly width: number;
}

function findParagraphs(lines: readonly string[]): Paragraph[] {
	const paragraphs: { start: number; end: number; width: number }[] = [];
	let isOpen = false;
	let isCode = false;
	for (const [index, line] of lines.entries()) {
		const isFence = fenceOf(line) !== null;
		if (isFence) isCode = !isCode;
		if (isCode || isFence || line.trim() === '' || OWN_LINE.test(line)) {
			isOpen = false;
			continue;
		}
		const last = paragraphs.at(-1);
		const width = line.trimEnd().length;
		if (last === undefined || !isOpen || isListItem(line) || LETTERED_ITEM.test(line) || LABELLED.test(line)) {
			paragraphs.push({ start: index, end: index + 1, width });
		} else Object.assign(last, { end: index + 1, width: Math.max(last.width, width) });
		isOpen = true;
	}
	return paragraphs;
}

/** The lines of a paragraph that go on in the next: its first word had no room, or begins small below more than a few words. */
function findSoft(lines: readonly string[], { start, end, width }: Paragraph): number[] {
	const soft: number[] = [];
	for (let index = start; index < end - 1; index += 1) {
		const length = (lines[index] ?? '').trimEnd().length;
		const next = /\S+/u.exec(lines[index + 1] ?? '')?.[0] ?? '';
		const isFull = length + 1 + next.length > width;
		if (isFull || (length > width / 2 && /^\p{Ll}/u.test(next))) soft.push(index);
	}
	return soft;
}

function joinerOf(text: string, next: string): string {
	return touchesUnspaced(text, next) || /\p{L}-$/u.test(text) ? '' : ' ';
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** Whether two pieces of text meet in scripts that put no spaces between words. */
export function touchesUnspaced(before: string, behind: string): boolean {
	return UNSPACED.test(before.at(-1) ?? '') && UNSPACED.test(behind.at(0) ?? '');
}
