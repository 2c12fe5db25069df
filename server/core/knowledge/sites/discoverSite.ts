import { SourceError } from '../../sourceError.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { lockGroup, updateGroup } from '../sourceGroups.ts';
import { addPages } from './addPages.ts';
import { type FindDependencies, findBySitemap } from './findPages.ts';
import { normalizePage } from './pageSelection.ts';
import { rulesOf } from './robots.ts';
import { optionsOf, type SiteRow } from './sites.ts';

export interface DiscoverDependencies extends Omit<FindDependencies, 'signal'> {
	readonly database: Database;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
}

/** Pages added in one transaction: some 10 ms of the event loop. */
const PAGES_AT_ONCE = 200;

/**
 * Looks for the pages of a site and adds them as sources: those of its sitemaps, or the first page of a crawl, which
 * goes on as pages are read.
 */
export async function discoverSite(
	site: SiteRow,
	dependencies: DiscoverDependencies,
	signal: AbortSignal,
): Promise<(transaction: Transaction) => Promise<void>> {
	const { database, now } = dependencies;
	const { method, pages } = await findPages(site, { ...dependencies, signal });
	for (let start = 0; start < pages.length; start += PAGES_AT_ONCE) {
		const found = { pages: pages.slice(start, start + PAGES_AT_ONCE), depth: 0, followsLinks: method === 'crawl' };
		await database.write(async (transaction) => {
			const current = await lockGroup(transaction, 'sites', site.id);
			if (current?.status === 'discovering') await addPages(transaction, current, { ...found, now: now() });
		});
	}
	return async (transaction) => {
		await updateGroup(transaction, { table: 'sites', id: site.id }).set({ method }).execute();
	};
}

async function findPages(
	site: SiteRow,
	dependencies: FindDependencies,
): Promise<{ method: 'sitemap' | 'crawl'; pages: URL[] }> {
	const options = optionsOf(site);
	const listed = await findBySitemap({ url: site.url, options }, dependencies);
	if (listed !== null) return { method: 'sitemap', pages: listed.pages.map((page) => new URL(page)) };
	await requireAllowed(site.url, { ...options, ...dependencies });
	const first = normalizePage(site.url);
	return { method: 'crawl', pages: first === null ? [] : [first] };
}

/** The rules for the first page of a crawl. @throws {SourceError} `blocked_by_robots` */
export async function requireAllowed(url: string, options: Parameters<typeof rulesOf>[1]) {
	const rules = await rulesOf(url, options);
	if (rules.isAllowed(url)) return rules;
	throw new SourceError('blocked_by_robots', 'The robots.txt of the site forbids to read its first page.');
}
