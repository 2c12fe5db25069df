import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import { OutboundError } from '../../outbound/outboundError.ts';
import { SourceError } from '../sourceError.ts';
import { parseSitemap, SITEMAP_MAX_BYTES } from './sitemap.ts';

/** An index may name as many; together they list more pages than any chatbot takes. */
const SITEMAPS_MAX = 200;
/** Enough to choose from: a site takes 10,000 at most. */
const PAGES_MAX = 200_000;
const SITEMAP_TIMEOUT_MS = 30_000;

export interface SitemapReading {
	/** Addresses of pages as written, in their order, each once. */
	readonly pages: readonly string[];
	/** How many sitemaps were read. */
	readonly read: number;
	/** Why others were not; the first reason. */
	readonly failure: OutboundError | SourceError | null;
}

/** Reads sitemaps and those that they name, each once. A sitemap that cannot be read is passed over. */
export async function readSitemaps(
	addresses: readonly string[],
	{ fetchPage, signal }: { fetchPage: GuardedFetch['fetchPage']; signal: AbortSignal },
): Promise<SitemapReading> {
	const waiting = [...addresses];
	const seen = new Set(waiting);
	const pages = new Set<string>();
	let read = 0;
	let failure: SitemapReading['failure'] = null;
	for (let address = waiting.shift(); address !== undefined && pages.size < PAGES_MAX; address = waiting.shift()) {
		try {
			const { body, finalUrl } = await fetchPage(address, {
				signal,
				maxBytes: SITEMAP_MAX_BYTES,
				timeoutMs: SITEMAP_TIMEOUT_MS,
				acceptsArchive: true,
			});
			const found = parseSitemap(body);
			read += 1;
			for (const page of found.pages) pages.add(resolve(page, finalUrl));
			for (const next of found.sitemaps) {
				const absolute = resolve(next, finalUrl);
				if (seen.has(absolute) || seen.size >= SITEMAPS_MAX) continue;
				seen.add(absolute);
				waiting.push(absolute);
			}
		} catch (error) {
			signal.throwIfAborted();
			if (!(error instanceof OutboundError || error instanceof SourceError)) throw error;
			failure ??= error;
		}
	}
	return { pages: [...pages], read, failure };
}

/** The protocol wants whole addresses; many write paths. */
function resolve(address: string, base: string): string {
	return URL.canParse(address, base) ? new URL(address, base).href : address;
}
