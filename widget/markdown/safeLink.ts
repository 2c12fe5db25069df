/** What a link tells the page that it leads to: nothing. */
export const LINK_RELATION = 'noopener noreferrer nofollow ugc';

const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'geo:']);

/**
 * The address a link may lead to, or null. The browser's own parser decides, after it has dropped the white space and
 * control characters that hide a scheme; addresses without scheme are refused, as they would lead into the host page.
 */
export function safeLink(address: string): string | null {
	if (!URL.canParse(address)) return null;
	const url = new URL(address);
	return PROTOCOLS.has(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}

const READS_AS_ADDRESS = /^\s*(?:https?:\/\/)?([^\s/?#@]+\.\p{L}{2,}(?::\d+)?)(?:[/?#]\S*)?\s*$/iu;

/** The host that a link leads to, if its words are the address of another host and would mislead; otherwise "". */
export function otherHost(words: string, address: string): string {
	const said = hostOf(`https://${READS_AS_ADDRESS.exec(words)?.[1] ?? ''}`);
	const meant = hostOf(address);
	return said && said !== meant ? meant : '';
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : '');
