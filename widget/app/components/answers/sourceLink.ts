import type { AnswerSource } from '../../../../shared/widgetContract/conversations.ts';

/** Where a source is on the web. */
export interface SourceLink {
	/** The page, at the quoted words where the service knows them. */
	readonly href: string;
	/** Whether the page is of this website, and opens in the same tab. */
	readonly isHere: boolean;
	/** The website's name. */
	readonly host: string;
}

/** Reads the address of a source; undefined for one that leads anywhere but to a website. */
export function readSourceLink({ url, marked_url: marked = url }: AnswerSource): SourceLink | undefined {
	const page = readPage(marked) ?? readPage(url);
	return page && { href: page.href, isHere: page.origin === location.origin, host: page.host.replace(/^www\./, '') };
}

function readPage(address: string): URL | undefined {
	if (!URL.canParse(address)) return undefined;
	const page = new URL(address);
	return page.protocol === 'http:' || page.protocol === 'https:' ? page : undefined;
}

/** Whether an address is that of the page that the visitor is on. */
export function isThisPage(address: string): boolean {
	const { origin, pathname, search } = new URL(address);
	return origin === location.origin && pathname === location.pathname && search === location.search;
}

/** Lets the links of an answer that lead to this website open in the same tab, where the chat stays open. */
export function openHere(container: HTMLElement): void {
	for (const link of container.querySelectorAll('a')) {
		if (link.origin === location.origin) link.removeAttribute('target');
	}
}
