import type { FieldError } from '../../../shared/contract/envelope.ts';
import { isUrl } from '../../../shared/isUrl.ts';
import { invalidFields } from '../../errors.ts';
import { type Allowance, checkUrl } from '../outbound/checkUrl.ts';

/**
 * Identifies a page by its URL without the fragment, which never reaches the server, and without an
 * empty query. Case of the host, default ports, dots and escapes are already one way in a parsed URL.
 */
export function identifyUrl(url: URL): string {
	const same = new URL(url.href);
	same.hash = '';
	// Takes away a lone question mark.
	if (same.search === '') same.search = '';
	return same.href;
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A host with a dot, a port or the brackets of IPv6: one bare word, or a path without its site, leads nowhere. */
const BEGINS_WITH_A_HOST = /^(\/\/)?[^/?#]*[^/?#.][.:]/;

/** An address as people write it, completed by `https://` where it has no scheme. Text without a host stays unchanged. */
export function completeUrl(address: string): string {
	const trimmed = address.trim();
	if (HAS_SCHEME.test(trimmed) && !/^[^/]+:\d+(\/|$)/.test(trimmed)) return trimmed;
	return BEGINS_WITH_A_HOST.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Names that servers give the page of a folder. */
const FOLDER_PAGE = /\/(?:index|default)\.(?:html?|php|aspx?)$/i;
const PAGE_ENDING = /\.(?:html?|php|aspx?)$/i;
/** Ways to write the path of one page, after what is common to them. */
const PATH_ENDINGS = ['', '/', '.html', '.htm', '.php', '/index.html', '/index.htm', '/index.php', '/default.aspx'];
/** Parameters of an address that are left out one by one. */
const MAX_PARAMETERS = 6;

/**
 * Other addresses at which servers often serve the page of this one too: `/x`, `/x/`, `/x.html` and `/x/index.html`,
 * with and without each parameter, by http and https, with and without `www.`. That they do is for their texts to show.
 */
export function addressVariants(address: string): string[] {
	const url = new URL(address);
	if (url.host === '') return [];
	const variants = new Set<string>();
	const base = basePath(url.pathname);
	for (const ending of PATH_ENDINGS) {
		// Put together as text: parsing some twenty addresses would take as long as all else of a page's comparison.
		const page = `${url.origin}${`${base}${ending}` || '/'}`;
		variants.add(page);
		variants.add(page + url.search);
	}
	for (const name of [...new Set(url.searchParams.keys())].slice(0, MAX_PARAMETERS)) {
		const shorter = new URL(url);
		shorter.searchParams.delete(name);
		variants.add(shorter.href);
	}
	const { protocol, hostname } = url;
	const otherProtocol = protocol === 'https:' ? 'http:' : 'https:';
	const otherName = hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`;
	for (const change of [
		{ protocol: otherProtocol },
		{ hostname: otherName },
		{ protocol: otherProtocol, hostname: otherName },
	]) {
		variants.add(hrefWith(url, change));
	}
	variants.delete(url.href);
	return [...variants];
}

/** A key that all variants of an address share; text that is no address is its own key. */
export function variantKey(address: string): string {
	if (!isUrl(address)) return address;
	const { host, pathname } = new URL(address);
	return `${host.replace(/^www\./, '')}${basePath(pathname)}`;
}

function basePath(pathname: string): string {
	return pathname.replace(FOLDER_PAGE, '').replace(PAGE_ENDING, '').replace(/\/+$/, '');
}

function hrefWith(url: URL, change: Partial<Pick<URL, 'hostname' | 'protocol'>>): string {
	return Object.assign(new URL(url), change).href;
}

/** Links of one call: each page once, and those that were named again. */
export interface LinkList {
	readonly urls: readonly URL[];
	/** As they were given. */
	readonly repeated: readonly string[];
	/** The link as it was given, by the identity of its page. */
	readonly givenByIdentity: ReadonlyMap<string, string>;
}

/** Reads the links of a call. @throws {AppError} `validation_failed` naming every link that may not be read */
export function readLinks(links: readonly string[], allow: Allowance): LinkList {
	const fields: FieldError[] = [];
	const urls: URL[] = [];
	const repeated: string[] = [];
	const givenByIdentity = new Map<string, string>();
	for (const [index, given] of links.entries()) {
		const check = checkUrl(completeUrl(given), allow);
		if (!check.ok) {
			fields.push({ path: `links.${index}`, message: check.reason });
			continue;
		}
		const identity = identifyUrl(check.url);
		if (givenByIdentity.has(identity)) {
			repeated.push(given);
			continue;
		}
		givenByIdentity.set(identity, given);
		urls.push(check.url);
	}
	if (fields.length > 0) throw invalidFields(fields);
	return { urls, repeated, givenByIdentity };
}
