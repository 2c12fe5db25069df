import { setTimeout as wait } from 'node:timers/promises';
import { OutboundError } from '../../outbound/outboundError.ts';
import type { Extractor } from '../extractor.ts';
import { SourceError } from '../sourceError.ts';
import { NO_EXCLUSIONS } from '../sourceTypes/linkInput.ts';
import {
	createPageSorter,
	type FindDependencies,
	findBySitemap,
	type SkipReason,
	type WantedSite,
} from './findPages.ts';
import { rulesOf } from './robots.ts';

export interface PreviewDependencies extends FindDependencies {
	readonly extractor: Extractor;
}

export interface SitePreview {
	readonly method: 'sitemap' | 'crawl';
	readonly pages: readonly string[];
	readonly skipped: ReadonlyMap<SkipReason, readonly string[]>;
	/** Whether all pages were looked at. */
	readonly isComplete: boolean;
}

/** A person waits for it. */
const CRAWL_MS = 15_000;
const CRAWL_PAGES = 100;
const AT_ONCE = 4;

/** Finds the pages of a site as adding it would, storing nothing; a crawl ends early. @throws {SourceError | OutboundError} */
export async function previewSite(site: WantedSite, dependencies: PreviewDependencies): Promise<SitePreview> {
	const listed = await findBySitemap(site, dependencies);
	if (listed !== null) return { method: 'sitemap', pages: listed.pages, skipped: listed.skipped, isComplete: true };
	return crawl(site, dependencies);
}

async function crawl(site: WantedSite, dependencies: PreviewDependencies): Promise<SitePreview> {
	const sorter = createPageSorter(site, dependencies);
	const { delayMs, isAllowed } = await rulesOf(site.url, { ...site.options, ...dependencies });
	if (!isAllowed(site.url)) {
		throw new SourceError('blocked_by_robots', 'The robots.txt of the site forbids to read its first page.');
	}
	const endsAt = performance.now() + CRAWL_MS;
	let level = [site.url];
	let looked = 0;
	await sorter.take(site.url);
	for (let depth = 0; depth < site.options.maxDepth && level.length > 0; depth += 1) {
		const next: string[] = [];
		while (level.length > 0) {
			if (performance.now() > endsAt || looked >= CRAWL_PAGES) {
				return { method: 'crawl', pages: sorter.pages, skipped: sorter.skipped, isComplete: false };
			}
			const batch = level.splice(0, delayMs > 0 ? 1 : AT_ONCE);
			if (looked > 0 && delayMs > 0) await wait(delayMs, undefined, { signal: dependencies.signal });
			looked += batch.length;
			const links = await Promise.all(batch.map((page) => readLinksOf(page, dependencies)));
			for (const link of links.flat()) if (await sorter.take(link)) next.push(link);
		}
		level = next;
	}
	return { method: 'crawl', pages: sorter.pages, skipped: sorter.skipped, isComplete: true };
}

async function readLinksOf(
	url: string,
	{ fetchPage, extractor, signal }: PreviewDependencies,
): Promise<readonly string[]> {
	try {
		const page = await fetchPage(url, { signal });
		const options = { ...NO_EXCLUSIONS, url: page.finalUrl, collectsLinks: true };
		const { body, contentType } = page;
		return (await extractor.extract({ kind: 'page', body, contentType, options })).links;
	} catch (error) {
		signal.throwIfAborted();
		// It would become a source that says why it cannot be read.
		if (error instanceof OutboundError || error instanceof SourceError) return [];
		throw error;
	}
}
