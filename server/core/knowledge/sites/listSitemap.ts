import { URL_MAX_CHARS } from '../../../../shared/limits.ts';
import { parseSitemap } from './sitemap.ts';

export interface SitemapRequest {
	readonly body: Uint8Array;
	/** Where it was read: the protocol wants whole addresses, and many write paths. */
	readonly baseUrl: string;
}

export interface SitemapList {
	/** Addresses of pages, one a line: one text is handed from thread to thread faster than many. */
	readonly pages: string;
	readonly pageCount: number;
	readonly sitemaps: readonly string[];
}

/** An index may name as many; together they list more pages than any chatbot takes. */
export const SITEMAPS_MAX = 200;

/** Lists what a sitemap names by whole addresses. @throws {SourceError} `bad_sitemap` */
export function listSitemap({ body, baseUrl }: SitemapRequest): SitemapList {
	const { pages, sitemaps } = parseSitemap(body);
	const complete = (addresses: readonly string[]) =>
		addresses.flatMap((address) =>
			address.length <= URL_MAX_CHARS && URL.canParse(address, baseUrl) ? [new URL(address, baseUrl).href] : [],
		);
	const found = complete(pages);
	return {
		pages: found.join('\n'),
		pageCount: found.length,
		sitemaps: complete(sitemaps.slice(0, SITEMAPS_MAX)),
	};
}
