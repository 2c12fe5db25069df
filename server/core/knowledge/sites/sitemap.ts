import { gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { URL_MAX_CHARS } from '../../../../shared/limits.ts';
import { decodeBody } from '../../readers/charset/decodeBody.ts';
import { SourceError } from '../../sourceError.ts';

/** What a sitemap lists (https://www.sitemaps.org/protocol.html), as written. */
export interface Sitemap {
	readonly pages: readonly string[];
	readonly sitemaps: readonly string[];
}

/** The protocol allows 50 MB and 50,000 addresses a file. */
export const SITEMAP_MAX_BYTES = 50 * 1024 * 1024;
const ADDRESSES_MAX = 50_000;
/** A sitemap needs four levels; each level slows the parser down. */
const DEPTH_MAX = 64;
const GZIP_MAGIC = [0x1f, 0x8b];

/** Reads a sitemap or an index of them in XML, or a list of addresses; also gzipped. @throws {SourceError} `bad_sitemap` */
export function parseSitemap(body: Uint8Array): Sitemap {
	const text = decodeBody(unpack(body), 'application/xml').trimStart();
	return text.startsWith('<') ? parseXml(text) : { pages: parseLines(text), sitemaps: [] };
}

function unpack(body: Uint8Array): Uint8Array {
	if (body[0] !== GZIP_MAGIC[0] || body[1] !== GZIP_MAGIC[1]) return body;
	try {
		return gunzipSync(body, { maxOutputLength: SITEMAP_MAX_BYTES });
	} catch (cause) {
		throw new SourceError('bad_sitemap', 'The sitemap is a broken or too large archive.', { cause });
	}
}

function parseLines(text: string): string[] {
	return text
		.split(/\r\n?|\n/, ADDRESSES_MAX)
		.map((line) => line.trim())
		.filter((line) => /^https?:\/\//i.test(line));
}

/** `loc` of `url` and `sitemap` elements. Those of pictures and other languages carry a prefix. */
function parseXml(text: string): Sitemap {
	const pages: string[] = [];
	const sitemaps: string[] = [];
	let holder: 'page' | 'sitemap' | null = null;
	let address: string | null = null;
	/** Before the names of the protocol's own elements; null until the first one shows it. */
	let prefix: string | null = null;
	let depth = 0;
	const nameOf = (fullName: string) => fullName.slice(fullName.startsWith(prefix ?? '') ? (prefix ?? '').length : 0);
	const parser = new Parser(
		{
			onopentag(fullName) {
				depth += 1;
				if (depth > DEPTH_MAX) throw new SourceError('bad_sitemap', 'The sitemap has elements that never end.');
				prefix ??= /^[^:]*:/.exec(fullName)?.[0] ?? '';
				const name = nameOf(fullName).toLowerCase();
				if (name === 'sitemap') holder = 'sitemap';
				else if (name === 'url') holder = 'page';
				else if (holder !== null && name === 'loc') address = '';
			},
			ontext(part) {
				if (address !== null) address += part;
			},
			onclosetag(fullName) {
				depth -= 1;
				const name = nameOf(fullName).toLowerCase();
				if (address !== null && name === 'loc') {
					const list = holder === 'sitemap' ? sitemaps : pages;
					if (address.trim() !== '' && list.length < ADDRESSES_MAX) list.push(address.trim());
					address = null;
				} else if (name === 'sitemap' || name === 'url') {
					holder = null;
				}
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(text);
	return { pages, sitemaps };
}

export interface SitemapRequest {
	readonly body: Uint8Array;
	/** Where it was read: many sitemaps list paths. */
	readonly baseUrl: string;
}

export interface SitemapList {
	/** Addresses of pages, one a line: one string moves between threads faster than many. */
	readonly pages: string;
	readonly pageCount: number;
	readonly sitemaps: readonly string[];
}

/** Together they list more pages than a chatbot takes. */
export const SITEMAPS_MAX = 200;

export function listSitemap({ body, baseUrl }: SitemapRequest): SitemapList {
	const { pages, sitemaps } = parseSitemap(body);
	const complete = (addresses: readonly string[]) =>
		addresses.flatMap((address) =>
			address.length <= URL_MAX_CHARS && URL.canParse(address, baseUrl) ? [new URL(address, baseUrl).href] : [],
		);
	const addresses = complete(pages);
	return {
		pages: addresses.join('\n'),
		pageCount: addresses.length,
		sitemaps: complete(sitemaps.slice(0, SITEMAPS_MAX)),
	};
}
