import { SourceError } from '../sourceError.ts';
import type { RobotsRule } from './parseRobots.ts';
import { readSitemaps, type SitemapDependencies, type SitemapReading } from './readSitemaps.ts';
import type { Robots } from './robots.ts';
import type { SiteOptions } from './siteOptions.ts';
import type { SortedAddresses } from './sortAddresses.ts';

export interface FindDependencies extends SitemapDependencies {
	readonly robots: Robots;
}

/** A site that is asked for. */
export interface WantedSite {
	readonly url: string;
	readonly options: SiteOptions;
}

/** Sorts addresses, one a line, by what the site's owner and the robots.txt of each host say. */
export async function sortPages(
	{ url, options }: WantedSite,
	addresses: string,
	{ robots, siteReader, signal }: FindDependencies,
): Promise<SortedAddresses> {
	const rules = new Map<string, readonly RobotsRule[]>();
	for (;;) {
		const request = { url, options, addresses, robots: options.ignoresRobots ? null : rules };
		const sorted = await siteReader.sortAddresses(request);
		if (sorted.missingOrigin === null) return sorted;
		rules.set(sorted.missingOrigin, (await robots.rulesFor(sorted.missingOrigin, signal)).rules);
	}
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
export async function findBySitemap(site: WantedSite, dependencies: FindDependencies): Promise<SortedAddresses | null> {
	const { url, options } = site;
	if (options.method === 'crawl') return null;
	const isSitemap = SITEMAP_NAME.test(new URL(url).pathname);
	const named = isSitemap ? [url] : (await dependencies.robots.rulesFor(url, dependencies.signal)).sitemaps;
	let read = 0;
	let looked = 0;
	let failure: SitemapReading['failure'] = null;
	for (const addresses of isSitemap ? [named] : [named, usualSitemaps(url)]) {
		const reading = await readSitemaps(addresses, dependencies);
		const sorted = await sortPages(site, reading.pages, dependencies);
		if (sorted.pages.length > 0) return sorted;
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
