import { elementsOf, type HtmlElement } from './htmlTree.ts';

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

/** The element that holds a page's main text, and whether the page marks it as such. */
export function findMainContent(document: HtmlElement): { root: HtmlElement; isMarked: boolean } {
	let body = document;
	const mains: HtmlElement[] = [];
	const articles: HtmlElement[] = [];
	const named: HtmlElement[] = [];
	for (const element of elementsOf(document)) {
		if (element.name === 'body') body = element;
		else if (element.name === 'main' || element.attributes['role'] === 'main') mains.push(element);
		else if (element.name === 'article') articles.push(element);
		else if (isNamedContent(element)) named.push(element);
	}
	const proseOfPage = proseLength(body);
	const main = longest(mains);
	if (main !== null && proseLength(main) >= Math.min(MIN_MAIN_LENGTH, proseOfPage * MIN_MAIN_SHARE)) {
		return { root: main, isMarked: true };
	}
	const article = longest(articles);
	if (article !== null && proseLength(article) >= proseOfPage * MIN_ARTICLE_SHARE && stands(article, articles)) {
		return { root: withTitle(article), isMarked: true };
	}
	const container = longest(named);
	if (container !== null && proseLength(container) >= proseOfPage * MIN_NAMED_SHARE) {
		return { root: withTitle(container), isMarked: true };
	}
	return { root: body, isMarked: false };
}

/** A title stands at most this many levels above the text, with no more around it than this share or length. */
const MAX_TITLE_LEVELS = 8;
const MAX_AROUND_SHARE = 0.3;
const MAX_AROUND_LENGTH = 400;

/** The element around a text that holds its title too, where the text itself has none. */
function withTitle(text: HtmlElement): HtmlElement {
	let around: HtmlElement | null = text;
	for (let level = 0; level <= MAX_TITLE_LEVELS && around !== null && around.name !== 'body'; level++) {
		if (around.textLength - text.textLength > Math.max(MAX_AROUND_LENGTH, text.textLength * MAX_AROUND_SHARE)) break;
		if (around.holdsMainPart) return around;
		around = around.parent;
	}
	return text;
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
