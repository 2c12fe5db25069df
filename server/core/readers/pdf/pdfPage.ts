/** A piece of text at its place on a page: `x` to the right, `y` (of the baseline) downwards, in points. */
export interface Glyphs {
	readonly text: string;
	readonly left: number;
	readonly right: number;
	readonly y: number;
	/** Height of the font. */
	readonly size: number;
	/** Tells fonts of the document apart; not their names. */
	readonly font: string;
	readonly isMonospaced: boolean;
	readonly isRightToLeft: boolean;
	/** Whether the page itself has a space before it, in the order of reading. */
	readonly afterSpace: boolean;
}

/** The text of one row up to a wide gap. */
export interface Line {
	readonly text: string;
	readonly left: number;
	readonly right: number;
	readonly y: number;
	/** Size and font of most of its characters. */
	readonly size: number;
	readonly font: string;
	/** Whether some of it is code. */
	readonly holdsCode: boolean;
	readonly isRightToLeft: boolean;
}

/** The text of one page from top to bottom. */
export interface PdfPage {
	readonly width: number;
	readonly height: number;
	readonly lines: readonly Line[];
}

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The value that weighs most. */
export function heaviest<Value>(entries: Iterable<readonly [Value, number]>): Value | undefined {
	const weights = new Map<Value, number>();
	for (const [value, weight] of entries) weights.set(value, (weights.get(value) ?? 0) + weight);
	let best: Value | undefined;
	let most = Number.NEGATIVE_INFINITY;
	for (const [value, weight] of weights) {
		if (weight <= most) continue;
		best = value;
		most = weight;
	}
	return best;
}

/** A part of a document in the order of reading. */
export interface Block {
	readonly kind: 'heading' | 'paragraph' | 'item' | 'table';
	/** Lines of text, or rows of a table as Markdown. */
	readonly lines: readonly string[];
	/** Of items that begin with a number: the dash before it, which may be a minus sign. */
	readonly sign?: string;
	/** Of headings: height of their letters in points. */
	readonly size: number;
	/** From 1. */
	readonly page: number;
	/** Whether the last line reaches the end of its column: the paragraph may continue elsewhere. */
	readonly isFilled: boolean;
}
