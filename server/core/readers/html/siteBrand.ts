import { isSelfLinked } from './homeLink.ts';
import { elementsOf, type HtmlElement, linkDensity } from './htmlTree.ts';

/** A heading with more of its text in links than this is the site's name, where its place or others say so too. */
const BRAND_LINK_DENSITY = 0.5;

/** The first heading of a page whose later `h1` is its title, where it is the linked name of the site; null elsewhere. */
export function findSiteBrand(document: HtmlElement): HtmlElement | null {
	const headings = [...elementsOf(document)].filter(({ name }) => name === 'h1');
	const [first, ...others] = headings;
	if (first === undefined || !isLinked(first)) return null;
	return others.some((heading) => heading.textLength > 0 && !isLinked(heading)) && !isInText(first) ? first : null;
}

/** Whether a heading is the linked name of the site that many themes put on top of every page. */
export function isSiteBrand(heading: HtmlElement, url: string): boolean {
	return isLinked(heading) && !isInText(heading) && isInPageHeader(heading) && !isSelfLinked(heading, url);
}

function isLinked(heading: HtmlElement): boolean {
	return linkDensity(heading) > BRAND_LINK_DENSITY;
}

function isInText(heading: HtmlElement): boolean {
	for (let parent = heading.parent; parent !== null; parent = parent.parent) {
		if (parent.name === 'article' || parent.name === 'main') return true;
		if (parent.name === 'header' || parent.attributes['role'] === 'banner') return false;
	}
	return false;
}

function isInPageHeader(heading: HtmlElement): boolean {
	for (let parent = heading.parent; parent !== null; parent = parent.parent) {
		if (parent.name === 'header' || parent.attributes['role'] === 'banner') return true;
	}
	return false;
}
