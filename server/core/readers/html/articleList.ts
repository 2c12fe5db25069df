import { elementsOf, findElement, type HtmlElement, headingNames } from './htmlTree.ts';

/** A page with more titles is no list that a blog cuts into pages. */
const MAX_TITLES = 500;
/** This share of a list's text, its headings left out, stands in its entries. */
const MIN_SHARE = 0.7;
/** This share of a title's text stands in its link. */
const MIN_LINKED_SHARE = 0.8;
const MAX_DATE_LENGTH = 40;
const dateClass = /(?:^|[\s_-])(?:date|published|posted|posted-on)(?:$|[\s_-])/i;
const entryNames = new Set(['article', 'li']);
/** Folders of addresses under which sites list pages by what they have in common. */
const listFolder = /\/(?:tags?|archives?|authors?)(?:\/|$)/i;

/**
 * Whether a page only lists articles that have pages of their own, whole or by their beginnings: the front page of a
 * blog, what it has under a tag or in a category, its archive. Each has a date, or the address names such a list.
 *
 * @param root what holds the page's main text
 */
export function isArticleList(root: HtmlElement, url: string, isDropped: (element: HtmlElement) => boolean): boolean {
	const titles: HtmlElement[] = [];
	for (const element of shownElements(root, isDropped)) {
		if (headingNames.has(element.name) && leadsElsewhere(element, url)) titles.push(element);
		if (titles.length > MAX_TITLES) return false;
	}
	const entries = titles.length === 0 ? null : entriesOf(titles, root);
	if (entries === null) return false;
	const isNamed = listFolder.test(new URL(url).pathname);
	return (isNamed || areDated(entries, root)) && holdMost(entries, shownElements(root, isDropped, entries));
}

/** The elements that are not dropped, without what stands in those given. */
function* shownElements(
	root: HtmlElement,
	isDropped: (element: HtmlElement) => boolean,
	closed: ReadonlySet<HtmlElement> = new Set(),
): Generator<HtmlElement> {
	const waiting = [root];
	for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
		yield element;
		if (closed.has(element)) continue;
		for (const child of element.children) if (typeof child !== 'string' && !isDropped(child)) waiting.push(child);
	}
}

/** Whether a heading is the link to another page of the site. Links with a fragment are those of posts to themselves. */
function leadsElsewhere(heading: HtmlElement, url: string): boolean {
	const { parent, textLength, linkTextLength } = heading;
	const isWithinLink = parent?.name === 'a';
	if (textLength === 0 || (!isWithinLink && linkTextLength < textLength * MIN_LINKED_SHARE)) return false;
	const link = isWithinLink ? parent : findElement(heading, ({ name }) => name === 'a');
	const href = link?.attributes['href'] ?? '';
	if (href === '' || !URL.canParse(href, url)) return false;
	const [target, page] = [new URL(href, url), new URL(url)];
	if (target.origin !== page.origin || target.hash !== '') return false;
	return target.pathname !== page.pathname || target.search !== page.search;
}

/**
 * The elements that hold one title each and all that belongs to it; null for a lone one that is not marked as an entry
 * and may be the whole page.
 */
function entriesOf(titles: readonly HtmlElement[], root: HtmlElement): Set<HtmlElement> | null {
	const titlesIn = new Map<HtmlElement, number>();
	for (const title of titles) {
		for (let around: HtmlElement | null = title; around !== null; around = around === root ? null : around.parent) {
			titlesIn.set(around, (titlesIn.get(around) ?? 0) + 1);
		}
	}
	const entries = new Set<HtmlElement>();
	for (const title of titles) {
		let entry = title;
		while (!entryNames.has(entry.name) && entry !== root && titlesIn.get(entry.parent ?? root) === 1) {
			entry = entry.parent ?? root;
		}
		if (titles.length === 1 && !entryNames.has(entry.name)) return null;
		entries.add(entry);
	}
	return entries;
}

/** Whether each entry has a date, shown or dropped together with the line about its author. */
function areDated(entries: ReadonlySet<HtmlElement>, root: HtmlElement): boolean {
	const dated = new Set<HtmlElement>();
	for (const element of elementsOf(root)) {
		if (!isDate(element)) continue;
		for (let around: HtmlElement | null = element; around !== null && !dated.has(around); around = around.parent) {
			dated.add(around);
		}
	}
	return [...entries].every((entry) => dated.has(entry));
}

function isDate({ name, attributes, textLength, children }: HtmlElement): boolean {
	if (textLength === 0 || textLength > MAX_DATE_LENGTH) return false;
	if (name === 'time') return true;
	const isNamed = dateClass.test(attributes['class'] ?? '');
	return isNamed && children.some((child) => typeof child === 'string' && /\d/.test(child));
}

function holdMost(entries: ReadonlySet<HtmlElement>, shown: Iterable<HtmlElement>): boolean {
	let within = 0;
	let beside = 0;
	for (const element of shown) {
		if (entries.has(element)) within += element.textLength;
		else if (!headingNames.has(element.name)) beside += ownLength(element);
	}
	return within >= (within + beside) * MIN_SHARE;
}

function ownLength({ children }: HtmlElement): number {
	return children.reduce((sum, child) => sum + (typeof child === 'string' ? child.replace(/\s+/g, '').length : 0), 0);
}
