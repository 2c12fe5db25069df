import { inCompany, isFragment, SEVERAL_TIMES_BIT } from './hashUnit.ts';

/** On fewer pages of a site nothing counts as repeated: two products may well share a sentence. */
const MIN_PAGES = 5;
/** What stands on at least this share of a site's pages is the site's and not the pages'. */
const MIN_SHARE = 0.3;
/**
 * Labels, rows and headings such as "Overview" are shared by pages that say different things beside them: below this
 * share they go only with what is beside them.
 */
const MIN_LONE_FRAGMENT_SHARE = 0.6;
/** A fragment that stands several times on more of its pages than this states facts about what is around it. */
const MAX_SEVERAL_TIMES_SHARE = 0.5;
/** Hashes sorted without a pause: some 10 ms of the event loop. */
const HASHES_AT_ONCE = 100_000;

/** What is kept of a page's units: each hash once, ascending, with `SEVERAL_TIMES_BIT` where it stands more than once. */
export function summarizeUnits(hashes: readonly number[]): Uint32Array {
	const sorted = Uint32Array.from(hashes).toSorted();
	let kept = 0;
	for (let from = 0; from < sorted.length; ) {
		const hash = sorted[from] ?? 0;
		const to = from + 1;
		let next = to;
		while (sorted[next] === hash) next++;
		sorted[kept++] = next > to ? hash | SEVERAL_TIMES_BIT : hash;
		from = next;
	}
	return sorted.subarray(0, kept).toSorted();
}

/** The hash of a unit, from what is kept of a page. */
function hashOf(kept: number): number {
	return (kept & ~SEVERAL_TIMES_BIT) >>> 0;
}

/** Of a page's units those to drop, ascending, as `findRepeats` marks them. */
export function repeatsOn(units: Uint32Array, repeats: ReadonlySet<number>): Uint32Array {
	const hashes = Array.from(units, hashOf).flatMap((hash) => [hash, inCompany(hash)]);
	return Uint32Array.from(hashes.filter((hash) => repeats.has(hash))).toSorted();
}

/**
 * The units that stand on so many pages of a site that they say nothing about any of them; those that only go in
 * company are marked by `inCompany`. Depends on the set of pages alone, not on their order. Pauses between slices, so
 * that requests come between.
 */
export async function findRepeats(pages: readonly Uint32Array[]): Promise<ReadonlySet<number>> {
	const repeats = new Set<number>();
	if (pages.length < MIN_PAGES) return repeats;
	const total = pages.reduce((sum, { length }) => sum + length, 0);
	const slices = Math.ceil(total / HASHES_AT_ONCE);
	for (let slice = 0; slice < slices; slice++) {
		if (slice > 0) await new Promise((resolve) => setImmediate(resolve));
		collectRepeats(sortedSlice(pages, { slice, slices }), pages.length, repeats);
	}
	return repeats;
}

/** The hashes of all pages that fall into a slice, ascending. */
function sortedSlice(pages: readonly Uint32Array[], { slice, slices }: { slice: number; slices: number }): Uint32Array {
	const found: number[] = [];
	for (const page of pages) {
		for (const kept of page) if (slices === 1 || (hashOf(kept) >>> SLICE_SHIFT) % slices === slice) found.push(kept);
	}
	return Uint32Array.from(found).toSorted();
}

/** Above the bits that are flags. */
const SLICE_SHIFT = 2;

function collectRepeats(sorted: Uint32Array, pageCount: number, repeats: Set<number>): void {
	for (let from = 0; from < sorted.length; ) {
		const words = (sorted[from] ?? 0) >>> SLICE_SHIFT;
		let to = from + 1;
		while (to < sorted.length && (sorted[to] ?? 0) >>> SLICE_SHIFT === words) to++;
		if (to - from >= MIN_PAGES) collectOf(sorted.subarray(from, to), pageCount, repeats);
		from = to;
	}
}

/** Of the hashes of the same words, those that are repeats: as a sentence, as a fragment, or both. */
function collectOf(same: Uint32Array, pageCount: number, repeats: Set<number>): void {
	for (const hash of new Set(Array.from(same, hashOf))) {
		const pages = same.filter((kept) => hashOf(kept) === hash).length;
		const several = same.filter((kept) => hashOf(kept) === hash && kept !== hash).length;
		if (pages < Math.max(MIN_PAGES, pageCount * MIN_SHARE)) continue;
		if (!isFragment(hash)) repeats.add(hash);
		else if (several <= pages * MAX_SEVERAL_TIMES_SHARE) {
			repeats.add(pages >= pageCount * MIN_LONE_FRAGMENT_SHARE ? hash : inCompany(hash));
		}
	}
}
