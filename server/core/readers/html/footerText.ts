import { elementsOf, type HtmlElement, inlineNames, isWithin, linkDensity, ownLength } from './htmlTree.ts';

/** Parts whose footers say who wrote them, and when. */
const articles = new Set(['article', 'main', 'section', 'aside']);
/** A block with more of its text in links, and hardly any other, leads to other pages. White space is not counted. */
const MAX_LINK_DENSITY = 0.3;
const MIN_OTHER_TEXT = 20;

/**
 * Finds the text in the footer of a website's front page, where many say their address, telephone number and hours and
 * nowhere else. Other pages repeat it.
 *
 * @returns whether an element is part of it; null where there is none
 */
export function findFooterText(document: HtmlElement, url: string): ((element: HtmlElement) => boolean) | null {
	const footer = isFrontPage(url) ? lastFooter(document) : null;
	if (footer === null) return null;
	const elements = new Set(elementsOf(footer));
	return (element) =>
		elements.has(element) &&
		element.name !== 'form' &&
		(inlineNames.has(element.name) || linkDensity(element) <= MAX_LINK_DENSITY || ownLength(element) >= MIN_OTHER_TEXT);
}

/** Front pages in one of several languages too: `/`, `/de/`, `/index.html`. */
function isFrontPage(url: string): boolean {
	return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:index\.\w+)?$/i.test(new URL(url).pathname);
}

function lastFooter(document: HtmlElement): HtmlElement | null {
	let last: HtmlElement | null = null;
	for (const element of elementsOf(document)) {
		if (element.name === 'footer' || element.attributes['role'] === 'contentinfo') last = element;
	}
	return last === null || isWithin(last, articles) ? null : last;
}
