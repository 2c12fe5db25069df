import { OutboundError } from '../../outbound/outboundError.ts';
import { SourceError } from '../../sourceError.ts';
import type { Database } from '../../storage/database.ts';
import { deleteRows } from '../deleteDataSources.ts';
import type { ReadTools } from '../ingestTools.ts';
import { findGroup, updateGroup } from '../sourceGroups.ts';
import { rulesOf } from './robots.ts';
import { compileExclusions, isOnePage, normalizePage } from './selectPages.ts';
import { SITEMAP_MAX_BYTES, SITEMAPS_MAX } from './sitemap.ts';
import { addPages } from './sitePages.ts';
import { optionsOf, type SiteOptions, type SiteRow } from './sites.ts';

/** Pages added in one transaction: some 10 ms of the event loop. */
const PAGES_AT_ONCE = 200;

/** Adds the pages of a site's sitemaps, or the first page of a crawl. Pages that a new rule leaves out are deleted. */
export async function discoverSite(site: SiteRow, tools: ReadTools): Promise<void> {
	const { database, now } = tools;
	await deleteExcluded(site, database);
	const { method, pages } = await findPages(site, tools);
	for (let start = 0; start < pages.length; start += PAGES_AT_ONCE) {
		const batch = { pages: pages.slice(start, start + PAGES_AT_ONCE), depth: 0, followsLinks: method === 'crawl' };
		await database.write(async (transaction) => {
			const current = await findGroup(transaction, 'sites', site.id);
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

async function findPages(site: SiteRow, tools: ReadTools): Promise<{ method: 'sitemap' | 'crawl'; pages: URL[] }> {
	const options = optionsOf(site);
	const listed = options.method === 'crawl' ? null : await findBySitemap(site.url, options, tools);
	if (listed !== null) return { method: 'sitemap', pages: listed.map((page) => new URL(page)) };
	const rules = await rulesOf(site.url, { ...options, ...tools });
	if (!rules.isAllowed(site.url)) {
		throw new SourceError('blocked_by_robots', 'The robots.txt of the site forbids to read its first page.');
	}
	const first = normalizePage(site.url);
	return { method: 'crawl', pages: first === null ? [] : [first] };
}

/** A site takes 10,000 of them at most. */
const PAGES_MAX = 200_000;
const SITEMAP_TIMEOUT_MS = 30_000;

/** Reads sitemaps and those that they name, each once; gives addresses of pages, one a line, and the first failure. */
async function readSitemaps(addresses: readonly string[], { fetchPage, readers, signal }: ReadTools) {
	const waiting = addresses.slice(0, SITEMAPS_MAX);
	const seen = new Set(waiting);
	const lists: string[] = [];
	let pageCount = 0;
	let read = 0;
	let failure: OutboundError | SourceError | null = null;
	for (let address = waiting.shift(); address !== undefined && pageCount < PAGES_MAX; address = waiting.shift()) {
		try {
			const { body, finalUrl } = await fetchPage(address, {
				signal,
				maxBytes: SITEMAP_MAX_BYTES,
				timeoutMs: SITEMAP_TIMEOUT_MS,
				acceptsArchive: true,
			});
			const listed = await readers.listSitemap({ body, baseUrl: finalUrl });
			read += 1;
			pageCount += listed.pageCount;
			lists.push(listed.pages);
			for (const next of listed.sitemaps) {
				if (seen.has(next) || seen.size >= SITEMAPS_MAX) continue;
				seen.add(next);
				waiting.push(next);
			}
		} catch (error) {
			signal.throwIfAborted();
			if (!(error instanceof OutboundError || error instanceof SourceError)) throw error;
			if (error instanceof SourceError && error.code !== 'bad_sitemap') throw error;
			failure ??= error;
		}
	}
	return { pages: lists.join('\n'), pageCount, read, failure };
}

const SITEMAP_NAME = /\.(?:xml|txt)(?:\.gz)?$|sitemap[^/]*$/i;
/** Astro writes the last. */
const USUAL_SITEMAPS = ['sitemap.xml', 'sitemap_index.xml', 'sitemap-index.xml'];

/**
 * Finds a site's pages by the sitemap that is named, else by those of robots.txt, else by those at the usual places.
 *
 * @returns null when the site is to be crawled instead
 */
async function findBySitemap(url: string, options: SiteOptions, tools: ReadTools): Promise<string[] | null> {
	const isSitemap = SITEMAP_NAME.test(new URL(url).pathname);
	const named = isSitemap ? [url] : (await tools.robots.rulesFor(url, tools.signal)).sitemaps;
	let read = 0;
	let looked = 0;
	let failure: OutboundError | SourceError | null = null;
	for (const addresses of isSitemap ? [named] : [named, usualSitemaps(url)]) {
		const reading = await readSitemaps(addresses, tools);
		const { rules: robots } = await rulesOf(url, { ...options, ...tools });
		const pages = await tools.readers.selectPages({ ...options, url, robots, addresses: reading.pages });
		if (pages.length > 0) return pages;
		read += reading.read;
		looked += reading.pageCount;
		failure ??= reading.failure;
	}
	if (options.method === 'auto' && !isSitemap) return null;
	if (read === 0 && failure !== null) throw failure;
	throw new SourceError('no_pages', `No sitemap lists pages that are wanted; ${looked} were looked at.`);
}

function usualSitemaps(url: string): string[] {
	const folders = new Set([new URL('/', url).href, new URL('.', url).href]);
	return [...folders].flatMap((folder) => USUAL_SITEMAPS.map((name) => new URL(name, folder).href));
}
