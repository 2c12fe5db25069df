import type { Glyphs } from './pdfPage.ts';

/** Text runs over a border by so many points where it is one of a cell beside it. */
const OVERLAP = 1;

/** Splits a piece of text that runs across the borders of cells, at the spaces nearest to them, so many points away at most. */
export function splitAtBorders<Part extends Glyphs>(
	whole: Part,
	borders: readonly number[],
	within = Number.POSITIVE_INFINITY,
): Part[] {
	const { text, left, right, isRightToLeft } = whole;
	const crossed = borders.filter((x) => x > left + OVERLAP && x < right - OVERLAP);
	if (crossed.length === 0) return [whole];
	// No font tells here how wide a letter is.
	const letterWidth = (right - left) / text.length;
	const [start, end] = isRightToLeft ? [right, left] : [left, right];
	const placeOf = (index: number) => (isRightToLeft ? right - index * letterWidth : left + index * letterWidth);
	const spaces = Array.from(text.matchAll(/(?<=\S)\s/g), ({ index }) => index);
	const cuts = new Map<number, number>();
	for (const border of crossed) {
		const farness = (index: number) => Math.abs(placeOf(index + 0.5) - border);
		const nearest = spaces.toSorted((a, b) => farness(a) - farness(b))[0];
		if (nearest !== undefined && farness(nearest) <= within) cuts.set(nearest, border);
	}
	const ends = [...[...cuts].toSorted((a, b) => a[0] - b[0]), [text.length, end] as const];
	return ends.map(([index, x], part) => {
		const [from, before] = ends[part - 1] ?? [0, start];
		return {
			...whole,
			text: text.slice(from, index).trim(),
			left: Math.min(before, x),
			right: Math.max(before, x),
			afterSpace: part > 0 || whole.afterSpace,
		};
	});
}
