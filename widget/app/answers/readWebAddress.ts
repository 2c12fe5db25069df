/** An address that a visitor may be sent to. */
export interface WebAddress {
	readonly href: string;
	/** As it is shown: without "www." */
	readonly host: string;
}

/** Reads an address that came with an answer; undefined for what is none, or leads elsewhere than to a website. */
export function readWebAddress(url: string): WebAddress | undefined {
	if (!URL.canParse(url)) return undefined;
	const { protocol, href, host } = new URL(url);
	if (protocol !== 'http:' && protocol !== 'https:') return undefined;
	return { href, host: host.replace(/^www\./, '') };
}
