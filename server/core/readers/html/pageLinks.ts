import { elementsOf, type HtmlElement } from './htmlTree.ts';

/** A page that links to more is a list without end. */
const LINKS_MAX = 2_000;

/**
 * The pages that a page with this base address leads to, absolute and each once, in their order; also those of navigation and footer. None
 * where the page asks machines not to follow its links.
 */
export function readPageLinks(document: HtmlElement, base: string): string[] {
	const links = new Set<string>();
	for (const { name, attributes } of elementsOf(document)) {
		if (name === 'meta' && /^robots$/i.test(attributes['name'] ?? '')) {
			if (/\b(?:nofollow|none)\b/i.test(attributes['content'] ?? '')) return [];
		} else if ((name === 'a' || name === 'area') && links.size < LINKS_MAX) {
			const href = attributes['href']?.trim() ?? '';
			if (href === '' || /\bnofollow\b/i.test(attributes['rel'] ?? '') || !URL.canParse(href, base)) continue;
			const link = new URL(href, base);
			link.hash = '';
			if (link.protocol === 'http:' || link.protocol === 'https:') links.add(link.href);
		}
	}
	return [...links];
}
