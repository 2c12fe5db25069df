const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address a link may lead to, or null. The browser's own parser decides, after it has dropped the white space and
 * control characters that hide a scheme; addresses without scheme are refused, as they would lead into the host page.
 */
export function safeLink(address: string): string | null {
	if (!URL.canParse(address)) return null;
	const url = new URL(address);
	return PROTOCOLS.has(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}
