/**
 * What makes two addresses the same page: the URL without its fragment, which never reaches the server, and without an
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

/** An address as people write it, completed by `https://` where it has no scheme; what names no host stays as it is. */
export function completeUrl(address: string): string {
	const trimmed = address.trim();
	if (HAS_SCHEME.test(trimmed) && !/^[^/]+:\d+(\/|$)/.test(trimmed)) return trimmed;
	return BEGINS_WITH_A_HOST.test(trimmed) ? `https://${trimmed}` : trimmed;
}
