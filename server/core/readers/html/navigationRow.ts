import { type HtmlElement, shortTextOf } from './htmlTree.ts';

/** Longer texts and more links than these are a list of contents. */
const MAX_ROW_LENGTH = 400;
const MAX_LINKS = 60;
/** Nodes looked at: rows have few, and hostile nesting must not cost more. */
const MAX_NODES = 300;
/** Text beside the links of a row: the chapter's title where the links say what they are, else signs between them. */
const MAX_TITLE_LENGTH = 160;
const MAX_SIGNS_LENGTH = 40;

const rowNames = new Set(['div', 'p', 'table', 'tr', 'ul', 'ol', 'center', 'section', 'nav', 'menu', 'span']);
const stepRelations = new Set(
	'prev previous next up parent start home first last top contents toc index help begin end'.split(' '),
);
/** Turns to a neighbour, without which a row of "Home" and "Contents" may be a list of links like others. */
const turnRelations = new Set(['prev', 'previous', 'next', 'up']);
const stepKeys = new Set(['n', 'p', 'u', 'h']);
const stepText =
	/^(?:prev(?:ious)?|next|up|top|back|forward|home|contents|table of contents|toc|index|first|last|begin(?:ning)?|end|top of (?:the )?(?:book|page))(?: (?:page|chapter|section|topic|node|part))?$/;
const turnText = /^(?:prev|next|up)/;
const indexLabel = /^(?:\p{L}|\d{1,3})$/u;
const MIN_INDEX_LINKS = 5;
const INDEX_SHARE = 0.8;
const MAX_LANGUAGE_NAME = 30;

type Link = { readonly element: HtmlElement; readonly text: string };

/**
 * Whether an element only leads to other pages of the same book: to the one before and after, above or at the front,
 * to letters or numbers of an index, or to the same page in other languages.
 */
export function isNavigationRow(element: HtmlElement): boolean {
	if (element.linkCount === 0 || element.linkCount > MAX_LINKS || element.textLength > MAX_ROW_LENGTH) return false;
	if (!rowNames.has(element.name) || element.holdsHeading) return false;
	const besides = element.textLength - element.linkTextLength;
	if (besides > MAX_TITLE_LENGTH) return false;
	const links = linksOf(element);
	if (links === null) return false;
	if (besides > MAX_SIGNS_LENGTH) return isSteps(links, isMarkedStep);
	return isSteps(links, isStep) || (element.name !== 'tr' && isIndex(links)) || isLanguages(links);
}

function isSteps(links: readonly Link[], test: (link: Link) => boolean): boolean {
	return links.every(test) && links.some(isTurn);
}

function isStep(link: Link): boolean {
	return isMarkedStep(link) || stepText.test(link.text);
}

function isMarkedStep({ element }: Link): boolean {
	return relationsOf(element).some((relation) => stepRelations.has(relation)) || stepKeys.has(accessKeyOf(element));
}

function isTurn({ element, text }: Link): boolean {
	const isMarked = relationsOf(element).some((relation) => turnRelations.has(relation));
	return isMarked || stepKeys.has(accessKeyOf(element)) || turnText.test(text);
}

function relationsOf({ attributes }: HtmlElement): string[] {
	return attributes['rel']?.toLowerCase().split(/\s+/) ?? [];
}

function accessKeyOf({ attributes }: HtmlElement): string {
	return attributes['accesskey']?.toLowerCase() ?? '';
}

function isIndex(links: readonly Link[]): boolean {
	const short = links.filter(({ text }) => indexLabel.test(text)).length;
	return short >= MIN_INDEX_LINKS && short >= links.length * INDEX_SHARE;
}

/** The language that the page is in has a link of its own or none. */
function isLanguages(links: readonly Link[]): boolean {
	const isName = links.every(({ text }) => text.length <= MAX_LANGUAGE_NAME);
	return isName && links.some(({ element }) => element.attributes['hreflang'] !== undefined);
}

/** The links of a row with their words alone; null where there is too much markup for a row. */
function linksOf(row: HtmlElement): Link[] | null {
	const links: Link[] = [];
	const waiting: HtmlElement[] = [row];
	let seen = 0;
	for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
		for (const child of element.children) {
			if (++seen > MAX_NODES) return null;
			if (typeof child === 'string') continue;
			if (child.name !== 'a' || child.attributes['href'] === undefined) waiting.push(child);
			else links.push({ element: child, text: wordsOf(child) });
		}
	}
	return links;
}

function wordsOf(link: HtmlElement): string {
	return shortTextOf(link)
		.toLowerCase()
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
