/** Few sizes, so that few different statements are prepared; the largest stays far below SQLite's 32,766 parameters. */
const SIZES = [128, 64, 32, 16, 8, 4, 3, 2, 1] as const;

export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
	let start = 0;
	for (const size of SIZES) {
		for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size);
	}
}
