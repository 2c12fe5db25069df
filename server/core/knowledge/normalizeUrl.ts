/** What makes two addresses the same page: the fragment never reaches the server. */
export function identifyUrl(url: URL): string {
	const same = new URL(url.href);
	same.hash = '';
	return same.href;
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** An address as people write it, completed by `https://` where it has no scheme. */
export function completeUrl(address: string): string {
	const trimmed = address.trim();
	if (HAS_SCHEME.test(trimmed) && !/^[^/]+:\d+(\/|$)/.test(trimmed)) return trimmed;
	return `https://${trimmed}`;
}
