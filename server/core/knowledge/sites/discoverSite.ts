import { AppError } from '../../../lib/errors.ts';
import { SourceError } from '../../sourceError.ts';
import { isListed } from '../../storage/clockOf.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { countRows } from '../../storage/readPage.ts';
import { identifyUrl } from '../addresses.ts';
import { addDataSources, deleteRows } from '../dataSources.ts';
import type { ReadTools } from '../ingestTools.ts';
import type { SourceRow } from '../source.ts';
import { lockGroup, updateGroup } from '../sourceGroups.ts';
import { newLink, parseLinkInput } from '../sourceTypes/linkInput.ts';
import { type FindDependencies, findBySitemap } from './findPages.ts';
import { rulesOf } from './robots.ts';
import { compileExclusions, isOnePage, normalizePage } from './selectPages.ts';
import { optionsOf, type SiteRow } from './sites.ts';

/** Pages added in one transaction: some 10 ms of the event loop. */
const PAGES_AT_ONCE = 200;

/**
 * Looks for the pages of a site and adds them as sources: those of its sitemaps, or the first page of a crawl, which
 * goes on as pages are read. Pages that a new rule leaves out are deleted.
 */
export async function discoverSite(site: SiteRow, tools: ReadTools): Promise<void> {
	const { database, now } = tools;
	await deleteExcluded(site, database);
	const { method, pages } = await findPages(site, tools);
	for (let start = 0; start < pages.length; start += PAGES_AT_ONCE) {
		const batch = { pages: pages.slice(start, start + PAGES_AT_ONCE), depth: 0, followsLinks: method === 'crawl' };
		await database.write(async (transaction) => {
			const current = await lockGroup(transaction, 'sites', site.id);
			if (current?.status === 'discovering') await addPages(transaction, current, { ...batch, now: now() });
		});
	}
	await database.write((transaction) =>
		updateGroup(transaction, { table: 'sites', id: site.id }).set({ method }).execute(),
	);
}

async function deleteExcluded(site: SiteRow, database: Database): Promise<void> {
	const { exclude } = optionsOf(site);
	if (exclude.length === 0) return;
	const isExcluded = compileExclusions({ url: site.url, exclude });
	// The first page of a crawl is read for its links, even where a pattern excludes it.
	const isTakenOut = compileExclusions({ url: site.url, exclude: exclude.filter(isOnePage) });
	const first = normalizePage(site.url)?.href;
	const pages = await database.read
		.selectFrom('dataSources')
		.select(['id', 'identity'])
		.where('siteId', '=', site.id)
		.execute();
	const ids = pages.flatMap(({ id, identity }) => {
		const test = identity === first ? isTakenOut : isExcluded;
		return identity !== null && test(new URL(identity)) ? [id] : [];
	});
	for (let start = 0; start < ids.length; start += PAGES_AT_ONCE) {
		await database.write((transaction) => deleteRows(transaction, site, ids.slice(start, start + PAGES_AT_ONCE)));
	}
}

async function findPages(
	site: SiteRow,
	dependencies: FindDependencies,
): Promise<{ method: 'sitemap' | 'crawl'; pages: URL[] }> {
	const options = optionsOf(site);
	const listed = await findBySitemap({ url: site.url, options }, dependencies);
	if (listed !== null) return { method: 'sitemap', pages: listed.map((page) => new URL(page)) };
	const rules = await rulesOf(site.url, { ...options, ...dependencies });
	if (!rules.isAllowed(site.url)) {
		throw new SourceError('blocked_by_robots', 'The robots.txt of the site forbids to read its first page.');
	}
	const first = normalizePage(site.url);
	return { method: 'crawl', pages: first === null ? [] : [first] };
}

export interface FoundPages {
	readonly pages: readonly URL[];
	/** Links from the site's first page to them. */
	readonly depth: number;
	/** Whether their links are followed. */
	readonly followsLinks: boolean;
	readonly now: number;
}

/**
 * Adds pages of a site as sources, up to its maximum. Pages that are sources already stay unchanged.
 */
export async function addPages(
	transaction: Transaction,
	site: SiteRow,
	{ pages, depth, followsLinks, now }: FoundPages,
): Promise<void> {
	const options = optionsOf(site);
	const identities = await readIdentities(transaction, site, pages);
	// An owner may have deleted a page since the sitemap was read.
	const isTakenOut = compileExclusions({ url: site.url, exclude: options.exclude.filter(isOnePage) });
	const fresh = pages.filter((page) => !identities.has(identifyUrl(page)) && !isTakenOut(page));
	if (fresh.length === 0) return;
	const taken = await countRows(transaction.selectFrom('dataSources').where('siteId', '=', site.id));
	const crawl = { depth, followsLinks, ignoresRobots: options.ignoresRobots };
	const sources = fresh
		.slice(0, Math.max(0, options.maxPages - taken))
		.map((page) => newLink(page, options.exclusions, crawl));
	if (sources.length === 0) return;
	const { resyncSchedule } = options;
	await addDataSources(transaction, site, { sources, field: 'url', now, resyncSchedule, siteId: site.id });
}

/** Adds the pages that a page of a crawled site links to. */
export async function followLinks(
	transaction: Transaction,
	{ source, links, now }: { source: SourceRow; links: readonly string[]; now: number },
): Promise<void> {
	if (source.siteId === null || links.length === 0) return;
	const { crawl } = parseLinkInput(source.input);
	if (crawl === undefined) return;
	const site = await lockGroup(transaction, 'sites', source.siteId);
	if (site === undefined || site.status === 'cancelled') return;
	const options = optionsOf(site);
	if (crawl.depth >= options.maxDepth) return;
	const pages = links.map((link) => new URL(link));
	try {
		await addPages(transaction, site, { pages, depth: crawl.depth + 1, followsLinks: true, now });
	} catch (error) {
		// In a full project the page itself is still stored.
		if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
	}
}

async function readIdentities(
	transaction: Transaction,
	{ chatbotId }: SiteRow,
	pages: readonly URL[],
): Promise<Set<string | null>> {
	const rows = await transaction
		.selectFrom('dataSources')
		.select('identity')
		.where('chatbotId', '=', chatbotId)
		.where(isListed(transaction, 'dataSources.identity', pages.map(identifyUrl)))
		.execute();
	return new Set(rows.map(({ identity }) => identity));
}
