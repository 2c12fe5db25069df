import type { Glyphs } from './pdfPage.ts';

/** How wide letters are, compared with each other: no font tells here. */
const NARROW = /[\s.,:;'’|!()ijlt[\]]/;
const WIDE = /[\p{Lu}\p{Script=Han}mw%@€&]/u;
const NARROW_WIDTH = 0.5;
const WIDE_WIDTH = 1.35;
/** Text runs over a border by so many points where it is one of a cell beside it. */
const OVERLAP = 1;

/** Splits a piece of text that runs across the borders of cells, at the spaces nearest to them, so many points away at most. */
export function splitAtBorders<Part extends Glyphs>(
	whole: Part,
	borders: readonly number[],
	within = Number.POSITIVE_INFINITY,
): Part[] {
	const crossed = borders.filter((x) => x > whole.left + OVERLAP && x < whole.right - OVERLAP);
	if (crossed.length === 0) return [whole];
	const spaces = placeSpaces(whole);
	const cuts = new Map<number, number>();
	for (const border of crossed) {
		const nearest = spaces.toSorted((a, b) => Math.abs(a.x - border) - Math.abs(b.x - border))[0];
		if (nearest !== undefined && Math.abs(nearest.x - border) <= within) cuts.set(nearest.index, border);
	}
	const [start, end] = whole.isRightToLeft ? [whole.right, whole.left] : [whole.left, whole.right];
	const ends = [...[...cuts].toSorted((a, b) => a[0] - b[0]), [whole.text.length, end] as const];
	return ends.map(([index, x], part) => {
		const [from, before] = ends[part - 1] ?? [0, start];
		return {
			...whole,
			text: whole.text.slice(from, index).trim(),
			left: Math.min(before, x),
			right: Math.max(before, x),
			afterSpace: part > 0 || whole.afterSpace,
		};
	});
}

/** Where the spaces within a text lie, as far as the widths of its letters can be told. */
function placeSpaces({ text, left, right, isRightToLeft }: Glyphs): { index: number; x: number }[] {
	const widths = Array.from(text, (letter) =>
		NARROW.test(letter) ? NARROW_WIDTH : WIDE.test(letter) ? WIDE_WIDTH : 1,
	);
	const total = widths.reduce((sum, width) => sum + width, 0);
	const spaces: { index: number; x: number }[] = [];
	let [index, before] = [0, 0];
	for (const [position, letter] of Array.from(text).entries()) {
		const width = widths[position] ?? 0;
		const share = (before + width / 2) / total;
		const x = isRightToLeft ? right - share * (right - left) : left + share * (right - left);
		if (/\s/.test(letter) && index > 0) spaces.push({ index, x });
		before += width;
		index += letter.length;
	}
	return spaces;
}
