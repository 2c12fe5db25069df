import { compilePageRules, normalizePage, type Refusal } from './pageSelection.ts';
import type { RobotsRule } from './parseRobots.ts';
import { createRobotsTest } from './robots.ts';
import type { WantedSite } from './sites.ts';

export type SkipReason = Refusal | 'blocked_by_robots' | 'over_limit';

/** Addresses that were left out for one reason. */
export interface Skipped {
	readonly count: number;
	/** The first of them. */
	readonly examples: readonly string[];
}

export interface SortRequest extends WantedSite {
	/** One a line. */
	readonly addresses: string;
	/** The rules of hosts by their origin; null where they are ignored. */
	readonly robots: ReadonlyMap<string, readonly RobotsRule[]> | null;
}

export interface SortedAddresses {
	/** Pages of the site, each once, in their order. */
	readonly pages: readonly string[];
	readonly skipped: ReadonlyMap<SkipReason, Skipped>;
	/** A host whose rules have to be known first; then nothing is sorted. */
	readonly missingOrigin: string | null;
}

/** As many as a person is shown. */
const EXAMPLES_MAX = 5;

/** Sorts addresses into the pages of a site and those to leave out. Takes seconds for many: runs in a thread. */
export function sortAddresses({ addresses, url, options, robots }: SortRequest): SortedAddresses {
	const seen = new Set<string>();
	const pages: string[] = [];
	const skipped = new Map<SkipReason, { count: number; examples: string[] }>();
	const refuse = compilePageRules({ ...options, url });
	const tests = new Map([...(robots ?? [])].map(([origin, rules]) => [origin, createRobotsTest({ rules, origin })]));
	for (const address of addresses.split('\n')) {
		const page = normalizePage(address);
		if (page === null || seen.has(page.href)) continue;
		seen.add(page.href);
		let reason: SkipReason | null = refuse(page);
		if (reason === null && robots !== null) {
			const isAllowed = tests.get(page.origin);
			if (isAllowed === undefined) return { pages: [], skipped: new Map(), missingOrigin: page.origin };
			if (!isAllowed(page.href)) reason = 'blocked_by_robots';
		}
		if (reason === null && pages.length >= options.maxPages) reason = 'over_limit';
		if (reason === null) {
			pages.push(page.href);
			continue;
		}
		const known = skipped.get(reason) ?? { count: 0, examples: [] };
		known.count += 1;
		if (known.examples.length < EXAMPLES_MAX) known.examples.push(page.href);
		skipped.set(reason, known);
	}
	return { pages, skipped, missingOrigin: null };
}
