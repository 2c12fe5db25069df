import { type DropTest, findElement, type HtmlElement, headingNames, isElement } from './htmlTree.ts';
import { httpUrl } from './pageDirectives.ts';

/** A page with more titles is no list that a blog cuts into pages. */
const MAX_TITLES = 500;
/** The share of a list's text, headings left out, in its entries, and the share of a title's text in its link. */
const MIN_SHARE = 0.7;
const MIN_LINKED_SHARE = 0.8;
const MAX_DATE_LENGTH = 40;
const dateClass = /(?:^|[\s_-])(?:date|published|posted|posted-on)(?:$|[\s_-])/i;
/** Lower headings are of authors and sections. */
const titleNames = new Set(['h1', 'h2', 'h3']);
const entryNames = new Set(['article', 'li']);
/** Folders of addresses that list pages by what they have in common. */
const listFolder = /\/(?:tags?|archives?|authors?)(?:\/|$)/i;

/**
 * Whether a page only lists articles that have pages of their own, whole or by their beginnings: the front page of a
 * blog, a tag, a category, an archive. Each entry has a date, or the address names such a list.
 *
 * @param root contains the page's main text
 */
export function isArticleList(root: HtmlElement, url: string, isDropped: DropTest): boolean {
	const titles: HtmlElement[] = [];
	for (const { element } of shownElements(root, isDropped)) {
		if (titleNames.has(element.name) && leadsElsewhere(element, url)) titles.push(element);
		if (titles.length > MAX_TITLES) return false;
	}
	const entries = new Set(entriesOf(titles, root));
	if (entries.size === 0) return false;
	const isListed = listFolder.test(new URL(url).pathname) || [...entries].every((entry) => findElement(entry, isDate));
	let within = 0;
	let beside = 0;
	for (const { element, isInside } of shownElements(root, isDropped, entries)) {
		const own = element.children.reduce((sum, child) => sum + (isElement(child) ? 0 : child.trim().length), 0);
		if (isInside) within += own;
		else if (!headingNames.has(element.name)) beside += own;
	}
	return isListed && within >= (within + beside) * MIN_SHARE;
}

/** The elements that are not dropped, and whether each is one of `entries` or below one. */
function* shownElements(root: HtmlElement, isDropped: DropTest, entries: ReadonlySet<HtmlElement> = new Set()) {
	const waiting = [{ element: root, isInside: entries.has(root) }];
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		yield next;
		for (const child of next.element.children) {
			if (isElement(child) && !isDropped(child)) {
				waiting.push({ element: child, isInside: next.isInside || entries.has(child) });
			}
		}
	}
}

/** Whether a heading is the link to another page of the site. Links with a fragment are those of posts to themselves. */
function leadsElsewhere(heading: HtmlElement, url: string): boolean {
	const { parent, textLength, linkTextLength } = heading;
	const link = parent?.name === 'a' ? parent : findElement(heading, ({ name }) => name === 'a');
	if (textLength === 0 || link === null || (link !== parent && linkTextLength < textLength * MIN_LINKED_SHARE))
		return false;
	const [target, page] = [httpUrl(link.attributes['href'], url), new URL(url)];
	if (target === null || target.origin !== page.origin || target.hash !== '') return false;
	return target.pathname !== page.pathname || target.search !== page.search;
}

/** The elements that hold one title each; none for a lone title outside of an entry, which may be the whole page. */
function entriesOf(titles: readonly HtmlElement[], root: HtmlElement): HtmlElement[] {
	const titlesIn = new Map<HtmlElement, number>();
	for (const title of titles) {
		for (let around: HtmlElement | null = title; around !== null; around = around === root ? null : around.parent) {
			titlesIn.set(around, (titlesIn.get(around) ?? 0) + 1);
		}
	}
	const entries = titles.map((title) => {
		let entry = title;
		while (!entryNames.has(entry.name) && entry !== root && titlesIn.get(entry.parent ?? root) === 1) {
			entry = entry.parent ?? root;
		}
		return entry;
	});
	return entries.length === 1 ? entries.filter(({ name }) => entryNames.has(name)) : entries;
}

function isDate({ name, attributes, textLength, children }: HtmlElement): boolean {
	if (textLength === 0 || textLength > MAX_DATE_LENGTH) return false;
	if (name === 'time') return true;
	return dateClass.test(attributes['class'] ?? '') && children.some((child) => !isElement(child) && /\d/.test(child));
}
