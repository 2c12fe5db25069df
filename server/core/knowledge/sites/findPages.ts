import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import { SourceError } from '../sourceError.ts';
import { normalizePage, type Refusal, refusePage } from './pageSelection.ts';
import { readSitemaps } from './readSitemaps.ts';
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
const USUAL_SITEMAPS = ['/sitemap.xml', '/sitemap_index.xml'];

/**
 * Finds a site's pages by its sitemaps: the one that is named, else those of robots.txt, else at the usual places.
 *
 * @returns null where a crawl is wanted or, if anything does, has to do
 * @throws {SourceError | OutboundError} when only a sitemap would do and none lists pages
 */
export async function findBySitemap(site: WantedSite, dependencies: FindDependencies): Promise<PageSorter | null> {
	const { url, options } = site;
	if (options.method === 'crawl') return null;
	const { origin, pathname } = new URL(url);
	const isSitemap = SITEMAP_NAME.test(pathname);
	const named = isSitemap ? [url] : (await dependencies.robots.rulesFor(url, dependencies.signal)).sitemaps;
	const addresses = named.length > 0 ? named : USUAL_SITEMAPS.map((path) => origin + path);
	const reading = await readSitemaps(addresses, dependencies);
	const sorter = createPageSorter(site, dependencies);
	for (const page of reading.pages) await sorter.take(page);
	if (sorter.pages.length > 0) return sorter;
	if (options.method === 'auto' && !isSitemap) return null;
	if (reading.read === 0 && reading.failure !== null) throw reading.failure;
	throw new SourceError('no_pages', `No sitemap lists pages that are wanted; ${reading.pages.length} were looked at.`);
}
