import { setTimeout as wait } from 'node:timers/promises';
import { OutboundError } from '../../outbound/outboundError.ts';
import { SourceError } from '../../sourceError.ts';
import { requireAllowed } from './discoverSite.ts';
import { type FindDependencies, findBySitemap, sortPages } from './findPages.ts';
import type { WantedSite } from './sites.ts';
import type { Skipped, SkipReason } from './sortAddresses.ts';

export interface SitePreview {
	readonly method: 'sitemap' | 'crawl';
	readonly pages: readonly string[];
	readonly skipped: ReadonlyMap<SkipReason, Skipped>;
	/** Whether all pages were looked at. */
	readonly isComplete: boolean;
}

/** An owner waits for the preview. */
const CRAWL_MS = 15_000;
const CRAWL_PAGES = 100;
/** All are sorted again at each level of the crawl. */
const CRAWL_ADDRESSES = 20_000;
const AT_ONCE = 4;

/** Finds the pages of a site as adding it would, storing nothing; a crawl ends early. @throws {SourceError | OutboundError} */
export async function previewSite(site: WantedSite, dependencies: FindDependencies): Promise<SitePreview> {
	const listed = await findBySitemap(site, dependencies);
	if (listed !== null) return { method: 'sitemap', pages: listed.pages, skipped: listed.skipped, isComplete: true };
	return crawl(site, dependencies);
}

async function crawl(site: WantedSite, dependencies: FindDependencies): Promise<SitePreview> {
	const { delayMs } = await requireAllowed(site.url, { ...site.options, ...dependencies });
	const endsAt = performance.now() + CRAWL_MS;
	const addresses = new Set([site.url]);
	const read = new Set<string>();
	let sorted = await sortPages(site, site.url, dependencies);
	for (let depth = 0; depth < site.options.maxDepth; depth += 1) {
		const level = sorted.pages.filter((page) => !read.has(page));
		if (level.length === 0) break;
		while (level.length > 0) {
			const isEnough = read.size >= CRAWL_PAGES || addresses.size >= CRAWL_ADDRESSES;
			if (isEnough || performance.now() > endsAt) break;
			const batch = level.splice(0, delayMs > 0 ? 1 : AT_ONCE);
			if (read.size > 0 && delayMs > 0) await wait(delayMs, undefined, { signal: dependencies.signal });
			for (const page of batch) read.add(page);
			const links = await Promise.all(batch.map((page) => readLinksOf(page, dependencies)));
			for (const link of links.flat()) addresses.add(link);
		}
		sorted = await sortPages(site, [...addresses].join('\n'), dependencies);
		if (level.length > 0) return { ...sorted, method: 'crawl', isComplete: false };
	}
	return { ...sorted, method: 'crawl', isComplete: true };
}

/** The links of a page; none for a page that cannot be read. */
async function readLinksOf(url: string, { fetchPage, readers, signal }: FindDependencies): Promise<readonly string[]> {
	try {
		const { body, contentType, finalUrl } = await fetchPage(url, { signal });
		const options = { url: finalUrl, collectsLinks: true };
		return (await readers.extract({ kind: 'page', body, contentType, options })).links;
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof OutboundError || error instanceof SourceError) return [];
		throw error;
	}
}
