import { inCompany, isFragment, SEVERAL_TIMES_BIT } from './textUnits.ts';

/** On fewer pages of a site nothing counts as repeated: two products may well share a sentence. */
const MIN_PAGES = 5;
/** A unit on at least this share of a site's pages belongs to the site and not to the pages. */
const MIN_SHARE = 0.3;
/**
 * Labels, rows and headings such as "Overview" are shared by pages that say different things beside them: below this
 * share they go only with everything beside them.
 */
const MIN_LONE_FRAGMENT_SHARE = 0.6;
/** A fragment that occurs several times on more of its pages than this states facts about its surroundings. */
const MAX_SEVERAL_TIMES_SHARE = 0.5;
/** Hashes counted without a pause: some 10 ms of the event loop. */
const HASHES_AT_ONCE = 100_000;

/** What is kept of a page's units: each hash once, ascending, with `SEVERAL_TIMES_BIT` where it occurs more than once. */
export function summarizeUnits(hashes: readonly number[]): Uint32Array {
	const once = new Set<number>();
	const several = new Set<number>();
	for (const hash of hashes) (once.has(hash) ? several : once).add(hash);
	return Uint32Array.from(once, (hash) => (several.has(hash) ? hash | SEVERAL_TIMES_BIT : hash)).toSorted();
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
 * The units on so many pages of a site that they say nothing about any of them; those that only go in company are marked
 * by `inCompany`. Depends on the set of pages alone, not on their order. Pauses, so that requests come between.
 */
export async function findRepeats(pages: readonly Uint32Array[]): Promise<ReadonlySet<number>> {
	const repeats = new Set<number>();
	if (pages.length < MIN_PAGES) return repeats;
	const counts = new Map<number, { pages: number; several: number }>();
	let counted = 0;
	for (const page of pages) {
		for (const kept of page) {
			const count = counts.get(hashOf(kept)) ?? { pages: 0, several: 0 };
			count.pages += 1;
			if (kept !== hashOf(kept)) count.several += 1;
			counts.set(hashOf(kept), count);
		}
		counted += page.length;
		if (counted < HASHES_AT_ONCE) continue;
		counted = 0;
		await new Promise((resolve) => setImmediate(resolve));
	}
	for (const [hash, count] of counts) {
		if (count.pages < Math.max(MIN_PAGES, pages.length * MIN_SHARE)) continue;
		if (!isFragment(hash)) repeats.add(hash);
		else if (count.several <= count.pages * MAX_SEVERAL_TIMES_SHARE) {
			repeats.add(count.pages >= pages.length * MIN_LONE_FRAGMENT_SHARE ? hash : inCompany(hash));
		}
	}
	return repeats;
}
