import { elementsOf, findElement, type HtmlElement } from './htmlTree.ts';

export type PageDirectives = {
	/** Whether the page asks search engines to leave it out. */
	readonly isNoindex: boolean;
	/** Where a page without text of its own has it: the target of a refresh, or its main frame. */
	readonly followUrl: string | null;
};

/** A page that goes on after more seconds has something to read meanwhile. */
const MAX_REFRESH_SECONDS = 10;
/** A page with more links is an endless list. */
const MAX_LINKS = 2_000;
const refreshPattern = /^\s*(\d+)(?:\.\d*)?\s*[;,]?\s*(?:url\s*=)?\s*["']?([^"']+)/i;
const mainFrameName = /main|content|body|text|right|inhalt|haupt|principal|contenu|centre/i;

/** The base of a page's relative addresses: its first `<base href>`, else its own address. */
export function baseUrlOf(document: HtmlElement, url: string): string {
	const base = findElement(document, ({ name, attributes }) => name === 'base' && attributes['href'] !== undefined);
	return httpUrl(base?.attributes['href'], url)?.href ?? url;
}

/** An address as a URL; null unless it is one of http(s). */
export function httpUrl(address: string | undefined, base: string): URL | null {
	if (address === undefined || address.trim() === '' || !URL.canParse(address, base)) return null;
	const url = new URL(address, base);
	return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** Reads what a page tells programs: not to list it, or to go on elsewhere. */
export function readPageDirectives(
	document: HtmlElement,
	{ url, base }: { url: string; base: string },
): PageDirectives {
	let isNoindex = false;
	let refresh: string | null = null;
	const frames: { name: string; src: string }[] = [];
	for (const { name, attributes } of elementsOf(document)) {
		if (name === 'frame') frames.push({ name: attributes['name'] ?? '', src: attributes['src'] ?? '' });
		if (name !== 'meta') continue;
		const content = attributes['content'] ?? '';
		if (/^(?:robots|googlebot)$/i.test(attributes['name'] ?? '')) isNoindex ||= /\b(?:noindex|none)\b/i.test(content);
		if (/^refresh$/i.test(attributes['http-equiv'] ?? '')) refresh ??= refreshTarget(content);
	}
	const frame = frames.find((candidate) => mainFrameName.test(candidate.name)) ?? frames.at(-1);
	const target = httpUrl(refresh ?? frame?.src, base);
	if (target !== null) target.hash = '';
	return { isNoindex, followUrl: target === null || target.href === url.split('#')[0] ? null : target.href };
}

function refreshTarget(content: string): string | null {
	const [, seconds, target] = refreshPattern.exec(content) ?? [];
	return target === undefined || Number(seconds) > MAX_REFRESH_SECONDS ? null : target.trim();
}

/**
 * The pages that a page leads to, absolute and each once, in their order; also those of navigation and footer. None
 * when the page asks machines not to follow its links.
 */
export function readPageLinks(document: HtmlElement, base: string): string[] {
	const links = new Set<string>();
	for (const { name, attributes } of elementsOf(document)) {
		if (name === 'meta' && /^robots$/i.test(attributes['name'] ?? '')) {
			if (/\b(?:nofollow|none)\b/i.test(attributes['content'] ?? '')) return [];
		} else if ((name === 'a' || name === 'area') && links.size < MAX_LINKS) {
			const link = /\bnofollow\b/i.test(attributes['rel'] ?? '') ? null : httpUrl(attributes['href']?.trim(), base);
			if (link === null) continue;
			link.hash = '';
			links.add(link.href);
		}
	}
	return [...links];
}
