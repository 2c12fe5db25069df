import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import { OutboundError } from '../../outbound/outboundError.ts';
import { SourceError } from '../sourceError.ts';
import { SITEMAPS_MAX } from './listSitemap.ts';
import { SITEMAP_MAX_BYTES } from './sitemap.ts';
import type { SiteReader } from './siteReader.ts';

/** Enough to choose from: a site takes 10,000 at most. */
const PAGES_MAX = 200_000;
const SITEMAP_TIMEOUT_MS = 30_000;

export interface SitemapDependencies {
	readonly fetchPage: GuardedFetch['fetchPage'];
	readonly siteReader: SiteReader;
	readonly signal: AbortSignal;
}

export interface SitemapReading {
	/** Addresses of pages in their order, one a line. */
	readonly pages: string;
	readonly pageCount: number;
	/** How many sitemaps were read. */
	readonly read: number;
	/** Why others were not; the first reason. */
	readonly failure: OutboundError | SourceError | null;
}

/**
 * Reads sitemaps and those that they name, each once. A sitemap that cannot be read is passed over.
 *
 * @throws {SourceError} for one that ended its thread, as the next ones may too
 */
export async function readSitemaps(
	addresses: readonly string[],
	{ fetchPage, siteReader, signal }: SitemapDependencies,
): Promise<SitemapReading> {
	const waiting = addresses.slice(0, SITEMAPS_MAX);
	const seen = new Set(waiting);
	const lists: string[] = [];
	let pageCount = 0;
	let read = 0;
	let failure: SitemapReading['failure'] = null;
	for (let address = waiting.shift(); address !== undefined && pageCount < PAGES_MAX; address = waiting.shift()) {
		try {
			const { body, finalUrl } = await fetchPage(address, {
				signal,
				maxBytes: SITEMAP_MAX_BYTES,
				timeoutMs: SITEMAP_TIMEOUT_MS,
				acceptsArchive: true,
			});
			const found = await siteReader.listSitemap({ body, baseUrl: finalUrl });
			read += 1;
			pageCount += found.pageCount;
			lists.push(found.pages);
			for (const next of found.sitemaps) {
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
