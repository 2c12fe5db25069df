import { isSelfLinked } from './homeLink.ts';
import { elementsOf, findElement, type HtmlElement, linkDensity, shortTextOf } from './htmlTree.ts';

/** A marked main part with less of the page's prose than this share is an empty shell, unless it is long in itself. */
const MIN_MAIN_SHARE = 0.1;
const MIN_MAIN_LENGTH = 200;
/** A single article, or a container known by its name, must hold this share of the page's prose. */
const MIN_ARTICLE_SHARE = 0.4;
const MIN_NAMED_SHARE = 0.5;

const contentIds = new Set(
	'content main main-content maincontent page-content mw-content-text bodyContent article'.split(' '),
);
const contentClasses = new Set(
	(
		'markdown-body post-content entry-content article-body article-content article__body theme-doc-markdown rst-content ' +
		'docs-content main-content page-content content-body'
	).split(' '),
);

/** Where a page's main text stands. */
export type MainContent = {
	readonly root: HtmlElement;
	/** The part before it that holds the page's title, where the two stand side by side in the page's body. */
	readonly lead: HtmlElement | null;
	/** The footnotes that stand right behind it. */
	readonly notes: HtmlElement | null;
	/** Whether the page marks its main text as such. */
	readonly isMarked: boolean;
	/** What the page marks as its main part, though it may hold next to nothing but links. */
	readonly main: HtmlElement | null;
};

/** Finds the element that holds a page's main text. */
export function findMainContent(document: HtmlElement, url: string): MainContent {
	let body = document;
	const mains: HtmlElement[] = [];
	const articles: HtmlElement[] = [];
	const named: HtmlElement[] = [];
	let title = '';
	for (const element of elementsOf(document)) {
		if (element.name === 'body') body = element;
		else if (element.name === 'title' && title === '') title = shortTextOf(element);
		else if (element.name === 'main' || element.attributes['role'] === 'main') mains.push(element);
		else if (element.name === 'article') articles.push(element);
		else if (isNamedContent(element)) named.push(element);
	}
	const proseOfPage = proseLength(body);
	const main = longest(mains);
	if (main !== null && proseLength(main) >= Math.min(MIN_MAIN_LENGTH, proseOfPage * MIN_MAIN_SHARE)) {
		return { root: main, lead: heroBefore(main, url), notes: notesBehind(main), isMarked: true, main };
	}
	const article = longest(articles);
	if (article !== null && proseLength(article) >= proseOfPage * MIN_ARTICLE_SHARE && stands(article, articles)) {
		return { ...withTitle(article, title), isMarked: true, main };
	}
	const container = longest(named);
	if (container !== null && proseLength(container) >= proseOfPage * MIN_NAMED_SHARE) {
		return { ...withTitle(container, title), isMarked: true, main };
	}
	return { root: body, lead: null, notes: null, isMarked: false, main };
}

const notesName = /^(?:foot|end)notes$/;

function notesBehind(text: HtmlElement): HtmlElement | null {
	const siblings = text.parent?.children ?? [];
	const notes = siblings.slice(siblings.indexOf(text) + 1).find((sibling) => {
		if (typeof sibling === 'string') return false;
		return notesName.test(sibling.attributes['id'] ?? '') || notesName.test(sibling.attributes['class'] ?? '');
	});
	return typeof notes === 'object' ? notes : null;
}

/** A title stands at most this many levels above the text, with no more around it than this share or length. */
const MAX_TITLE_LEVELS = 8;
const MAX_AROUND_SHARE = 0.3;
const MAX_AROUND_LENGTH = 400;
/** A header with more of its text in links than this is the site's. */
const MAX_LEAD_LINK_DENSITY = 0.3;

/** The part that stands before a main part without a title, and holds the page's title and little else. */
function heroBefore(main: HtmlElement, url: string): HtmlElement | null {
	if (findElement(main, ({ name }) => name === 'h1') !== null) return null;
	for (const child of main.parent?.children ?? []) {
		if (typeof child === 'string') continue;
		if (child === main) break;
		if (!child.holdsMainPart) continue;
		const heading = findElement(child, ({ name }) => name === 'h1');
		if (heading === null) continue;
		// Blogs link an article's title to the article; what stands beside it there is the site's.
		if (heading.linkCount > 0 && isSelfLinked(heading, url)) return heading;
		const holdsLittleElse = child.textLength <= maxAround(main) && linkDensity(child) <= MAX_LEAD_LINK_DENSITY;
		if (holdsLittleElse && heading.linkCount === 0) return child;
	}
	return null;
}

/** The element around a text that holds its title too, where the text itself has none. */
function withTitle(text: HtmlElement, title: string): Pick<MainContent, 'root' | 'lead' | 'notes'> {
	const titled = aroundTitle(text, title);
	if (titled !== null) return { root: titled, lead: null, notes: notesBehind(titled) };
	let around: HtmlElement | null = text;
	for (let level = 0; level <= MAX_TITLE_LEVELS && around !== null; level++) {
		if (around.name === 'body') {
			return { root: text, lead: titleBefore(text, around, title), notes: notesBehind(text) };
		}
		if (around.textLength - text.textLength > maxAround(text)) break;
		if (around.holdsMainPart) return { root: around, lead: null, notes: notesBehind(around) };
		around = around.parent;
	}
	return { root: text, lead: null, notes: notesBehind(text) };
}

/** The element around a text whose own `h1` are headings of sections, where the page's title stands before them. */
function aroundTitle(text: HtmlElement, title: string): HtmlElement | null {
	if (!text.holdsMainPart || beginAlike(firstTitle(text), title)) return null;
	let around = text.parent;
	for (let level = 1; level <= MAX_TITLE_LEVELS && around !== null && around.name !== 'body'; level++) {
		if (around.textLength - text.textLength > maxAround(text)) return null;
		if (beginAlike(firstTitle(around), title)) return around;
		around = around.parent;
	}
	return null;
}

function firstTitle(element: HtmlElement): string {
	const heading = findElement(element, ({ name }) => name === 'h1');
	return heading === null ? '' : shortTextOf(heading);
}

function maxAround(text: HtmlElement): number {
	return Math.max(MAX_AROUND_LENGTH, text.textLength * MAX_AROUND_SHARE);
}

/** The part of the body before a text that holds the page's title, as `title` confirms, and little else. */
function titleBefore(text: HtmlElement, body: HtmlElement, title: string): HtmlElement | null {
	for (const child of body.children) {
		if (typeof child === 'string') continue;
		if (child === text) break;
		if (!child.holdsMainPart || child.textLength > maxAround(text)) continue;
		if (linkDensity(child) > MAX_LEAD_LINK_DENSITY) return null;
		const heading = findElement(child, ({ name }) => name === 'h1');
		return heading !== null && beginAlike(shortTextOf(heading), title) ? child : null;
	}
	return null;
}

/** A heading that a title does not begin with is the site's name. */
function beginAlike(heading: string, title: string): boolean {
	const [one, other] = [heading.toLowerCase(), title.toLowerCase()];
	return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
}

/** Menus to be taken out have at least this many links, and next to nothing else. */
const MIN_MENU_LINKS = 8;
const MENU_LINK_DENSITY = 0.9;

/** The lists of links that stand in a main part before its `h1`: a menu beside the text, as old and new layouts have it. */
export function findMenusBefore(root: HtmlElement): Set<HtmlElement> {
	const menus = new Set<HtmlElement>();
	if (!root.holdsMainPart) return menus;
	const waiting = [root];
	for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
		if (element.name === 'h1') return menus;
		const isMenu = !element.holdsMainPart && element.linkCount >= MIN_MENU_LINKS;
		if (isMenu && linkDensity(element) > MENU_LINK_DENSITY) {
			menus.add(element);
			continue;
		}
		for (const child of element.children.toReversed()) if (typeof child !== 'string') waiting.push(child);
	}
	return new Set();
}

function isNamedContent({ attributes }: HtmlElement): boolean {
	if (contentIds.has(attributes['id'] ?? '')) return true;
	return attributes['class'] !== undefined && attributes['class'].split(/\s+/).some((name) => contentClasses.has(name));
}

/** Whether an article is the page's one text and not an entry of a list of articles. */
function stands(article: HtmlElement, articles: readonly HtmlElement[]): boolean {
	return articles.every((other) => other === article || other.textLength * 2 < article.textLength);
}

/** The element with the most text outside links; the outermost where several hold the same. */
function longest(elements: readonly HtmlElement[]): HtmlElement | null {
	let best: HtmlElement | null = null;
	for (const element of elements) if (best === null || proseLength(element) > proseLength(best)) best = element;
	return best;
}

function proseLength(element: HtmlElement): number {
	return element.textLength - element.linkTextLength;
}
