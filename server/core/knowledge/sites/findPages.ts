import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import { SourceError } from '../sourceError.ts';
import { normalizePage, type Refusal, refusePage } from './pageSelection.ts';
import { readSitemaps, type SitemapReading } from './readSitemaps.ts';
import { type Robots, rulesOf } from './robots.ts';
import type { SiteOptions } from './siteOptions.ts';

export interface FindDependencies {
	readonly fetchPage: GuardedFetch['fetchPage'];
	readonly robots: Robots;
	readonly signal: AbortSignal;
}

/** A site that is asked for. */
export interface WantedSite {
	readonly url: string;
	readonly options: SiteOptions;
}

export type SkipReason = Refusal | 'blocked_by_robots' | 'over_limit';

/** Sorts addresses into the pages of a site and those to skip, each once. */
export interface PageSorter {
	/** @returns whether the address is a page that was not known yet */
	take(address: string): Promise<boolean>;
	readonly pages: readonly string[];
	readonly skipped: ReadonlyMap<SkipReason, readonly string[]>;
}

export function createPageSorter({ url, options }: WantedSite, { robots, signal }: FindDependencies): PageSorter {
	const seen = new Set<string>();
	const pages: string[] = [];
	const skipped = new Map<SkipReason, string[]>();
	const rules = { ...options, url };

	async function reasonToSkip(page: URL): Promise<SkipReason | null> {
		const refusal = refusePage(page, rules);
		if (refusal !== null) return refusal;
		const { isAllowed } = await rulesOf(page.href, { ...options, robots, signal });
		if (!isAllowed(page.href)) return 'blocked_by_robots';
		return pages.length >= options.maxPages ? 'over_limit' : null;
	}

	return {
		async take(address) {
			const page = normalizePage(address);
			if (page === null || seen.has(page.href)) return false;
			seen.add(page.href);
			const reason = await reasonToSkip(page);
			if (reason === null) pages.push(page.href);
			else skipped.set(reason, [...(skipped.get(reason) ?? []), page.href]);
			return reason === null;
		},
		pages,
		skipped,
	};
}

const SITEMAP_NAME = /\.(?:xml|txt)(?:\.gz)?$|sitemap[^/]*$/i;
/** The last is that of Astro. */
const USUAL_SITEMAPS = ['sitemap.xml', 'sitemap_index.xml', 'sitemap-index.xml'];

/**
 * Finds a site's pages by its sitemaps: the one that is named, else those of robots.txt, else, where these list none
 * that are wanted, those at the usual places of the host and of the site's own folder.
 *
 * @returns null where a crawl is wanted or, if anything does, has to do
 * @throws {SourceError | OutboundError} when only a sitemap would do and none lists pages
 */
export async function findBySitemap(site: WantedSite, dependencies: FindDependencies): Promise<PageSorter | null> {
	const { url, options } = site;
	if (options.method === 'crawl') return null;
	const isSitemap = SITEMAP_NAME.test(new URL(url).pathname);
	const named = isSitemap ? [url] : (await dependencies.robots.rulesFor(url, dependencies.signal)).sitemaps;
	const sorter = createPageSorter(site, dependencies);
	let read = 0;
	let looked = 0;
	let failure: SitemapReading['failure'] = null;
	for (const addresses of isSitemap ? [named] : [named, usualSitemaps(url)]) {
		const reading = await readSitemaps(addresses, dependencies);
		for (const page of reading.pages) await sorter.take(page);
		if (sorter.pages.length > 0) return sorter;
		read += reading.read;
		looked += reading.pages.length;
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
