import { type DropTest, findElement, type HtmlElement, isElement } from './htmlTree.ts';
import { httpUrl } from './pageMetadata.ts';

/** The share of a list's text in its articles, and of a title's text in its link. */
const MIN_SHARE = 0.7;
const MIN_LINKED_SHARE = 0.8;
const MAX_DATE_LENGTH = 40;
const dateClass = /(?:^|[\s_-])(?:date|published|posted|posted-on)(?:$|[\s_-])/i;
/** Lower headings are of authors and sections. */
const titleNames = new Set(['h1', 'h2', 'h3']);
/** Folders of addresses that list pages by what they have in common. */
const listFolder = /\/(?:tags?|archives?|authors?)(?:\/|$)/i;

/**
 * Whether a page only lists articles that are read as pages themselves, whole or by their beginnings: the front page of a
 * blog, a tag, an archive. Each `article`, or list entry with a title, has a date, or the address names such a list.
 *
 * @param root contains the page's main text
 */
export function isArticleList(root: HtmlElement, url: string, isDropped: DropTest): boolean {
	const articles: HtmlElement[] = [];
	let besideLength = 0;
	const waiting = [root];
	for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
		if (element.name === 'article' || (element.name === 'li' && element.holdsHeading)) articles.push(element);
		else if (!titleNames.has(element.name)) {
			for (const child of element.children) {
				if (!isElement(child)) besideLength += child.trim().length;
				else if (!isDropped(child)) waiting.push(child);
			}
		}
	}
	const length = articles.reduce((sum, { textLength }) => sum + textLength, 0);
	if (length === 0 || length < (length + besideLength) * MIN_SHARE) return false;
	const isList = listFolder.test(new URL(url).pathname);
	return articles.every((article) => leadsElsewhere(article, url) && (isList || findElement(article, isDate) !== null));
}

/** Whether the title of an article is the link to another page of the site. Links with a fragment lead to the same page. */
function leadsElsewhere(article: HtmlElement, url: string): boolean {
	const title = findElement(article, ({ name, textLength }) => titleNames.has(name) && textLength > 0);
	if (title === null) return false;
	const { parent, textLength, linkTextLength } = title;
	const link = parent?.name === 'a' ? parent : findElement(title, ({ name }) => name === 'a');
	if (link === null || (link !== parent && linkTextLength < textLength * MIN_LINKED_SHARE)) return false;
	const [target, page] = [httpUrl(link.attributes['href'], url), new URL(url)];
	if (target === null || target.origin !== page.origin || target.hash !== '') return false;
	return target.pathname !== page.pathname || target.search !== page.search;
}

function isDate({ name, attributes, textLength, children }: HtmlElement): boolean {
	if (textLength === 0 || textLength > MAX_DATE_LENGTH) return false;
	if (name === 'time') return true;
	return dateClass.test(attributes['class'] ?? '') && children.some((child) => !isElement(child) && /\d/.test(child));
}
