import { type BoilerplateKind, boilerplateKinds } from './boilerplateWords.ts';
import { isDisclosureButton } from './hiddenParts.ts';
import {
	collapseSpaces,
	findElement,
	type HtmlElement,
	headingNames,
	inlineNames,
	isWithin,
	linkDensity,
	shortTextOf,
	textOf,
} from './htmlTree.ts';
import { isCallToAction, isDrawnButton, isMoreLink, isSourceLink } from './leadingLinks.ts';
import { isNavigationRow } from './navigationRow.ts';
import { isOldPrice } from './oldPrices.ts';
import { isOrderForm } from './orderForms.ts';
import { isOtherOffer } from './otherOffers.ts';
import type { PageFacts } from './pageFacts.ts';
import { isTabLabels } from './tabRows.ts';
import { isTagLine } from './tagLine.ts';

/** A part with less text than this many characters is short: a share bar, a feedback question. */
const SHORT_TEXT_LENGTH = 250;
/** Above this share of text in links, a part is a way to somewhere else and not text. */
const HIGH_LINK_DENSITY = 0.5;
/** Unmarked containers without a main text around them are dropped only when nearly all is links. */
const NAVIGATION_LINK_DENSITY = 0.75;
const MIN_NAVIGATION_LINKS = 4;
/** A page header with fewer links than this share may be an article's own. */
const HEADER_LINK_DENSITY = 0.3;
/** A part with more than this share of all text is the page's text, whatever its class says. */
const MAJOR_TEXT_SHARE = 0.5;

const droppedRoles = new Set(
	'navigation banner contentinfo search dialog alertdialog menu menubar tooltip toolbar'.split(' '),
);
const sections = new Set(['article', 'section', 'main']);
const containers = new Set(['div', 'section', 'ul', 'ol', 'table', 'td', 'center', 'menu']);

/** Tells whether an element belongs to what surrounds a page's text: navigation, banners, share bars, comments … */
export function isBoilerplate(element: HtmlElement, page: PageFacts): boolean {
	if (element === page.brand) return true;
	if (element.holdsMainPart && element.name !== 'header') return false;
	const role = element.attributes['role'];
	if (role === 'tablist') return isShortTabList(element, page);
	if (role !== undefined && droppedRoles.has(role)) return !page.dialogs.has(element);
	if (isOtherOffer(element) || isOldPrice(element)) return true;
	if (role === 'button' && isDrawnButton(element)) return true;
	switch (element.name) {
		case 'nav':
			return !holdsProse(element);
		case 'header':
			return isPageHeader(element) || (!element.holdsMainPart && isNamedBoilerplate(element, page));
		case 'footer':
			return !isWithin(element, sections) || isShortOrLinks(element);
		case 'button':
			return !isDisclosureButton(element);
		case 'form':
			return element.textLength < page.textLength * MAJOR_TEXT_SHARE && !isOrderForm(element.attributes);
		case 'aside':
			return !page.hasMain || linkDensity(element) > HIGH_LINK_DENSITY || isNamedBoilerplate(element, page);
		case 'th':
		case 'thead':
			return false;
		case 'tr':
			return !isHeadingRow(element) && isNamedOrLinks(element, page);
		case 'a':
			return (
				isCallToAction(element) || isNamedBoilerplate(element, page) || isMoreLink(element) || isSourceLink(element)
			);
		default:
			return isNamedOrLinks(element, page);
	}
}

/** Pandoc calls a table's row of column headings its `header`. */
function isHeadingRow(row: HtmlElement): boolean {
	return (
		row.textLength > 0 &&
		row.children.every((cell) => (typeof cell === 'string' ? cell.trim() === '' : cell.name === 'th'))
	);
}

function isNamedOrLinks(element: HtmlElement, page: PageFacts): boolean {
	return (
		isNamedBoilerplate(element, page) ||
		isLinkFarm(element, page) ||
		isPager(element) ||
		isNavigationRow(element) ||
		isTabLabels(element) ||
		isTagLine(element)
	);
}

/** In a navigation with less of its text in links than this, a paragraph is text: some builders use it for answers. */
const MAX_PROSE_LINK_DENSITY = 0.3;

function holdsProse(nav: HtmlElement): boolean {
	if (nav.textLength === 0 || linkDensity(nav) > MAX_PROSE_LINK_DENSITY) return false;
	if (nav.attributes['aria-label'] !== undefined || nav.attributes['role'] !== undefined) return false;
	return (
		findElement(nav, ({ name }) => name === 'p') !== null && findElement(nav, ({ name }) => name === 'li') === null
	);
}

const MAX_PAGER_LENGTH = 200;
const MAX_PAGER_LINKS = 2;
/** Among more, looking for the neighbours of each would take long. */
const MAX_SENTENCE_NODES = 1_000;
const pagerWords =
	/^(?:[←‹«<]|previous|prev\b|next|zurück|weiter|nächste|vorige|précédent|suivant|anterior|siguiente|precedente|successivo|vorige|volgende|前|次|上一|下一)|[→›»>]$/i;

/** Whether all of an element are links to the page before and the page after. */
function isPager(element: HtmlElement): boolean {
	if (element.linkCount === 0 || element.linkCount > MAX_PAGER_LINKS || element.textLength > MAX_PAGER_LENGTH)
		return false;
	if (element.linkTextLength < element.textLength || element.name === 'p' || element.name === 'li') return false;
	if (findElement(element, ({ attributes }) => /^(?:tel|mailto):/i.test(attributes['href'] ?? '')) !== null)
		return false;
	if (pagerWords.test(shortTextOf(element))) return !inlineNames.has(element.name) || !standsInSentence(element);
	return element.name === 'div' && endsMain(element);
}

/** Whether an element stands in a sentence, not between bars and the like: `in a <code><a>&lt;Files&gt;</a></code> section`. */
function standsInSentence(element: HtmlElement): boolean {
	const siblings = element.parent?.children ?? [];
	if (siblings.length > MAX_SENTENCE_NODES) return false;
	const at = siblings.indexOf(element);
	return [siblings[at - 1], siblings[at + 1]].some((node) => typeof node === 'string' && /[^\s|/·•–—-]/u.test(node));
}

/** Whether nothing follows an element within the page's main part. */
function endsMain(element: HtmlElement): boolean {
	for (let inner = element; inner.parent !== null; inner = inner.parent) {
		if (inner.name === 'main' || inner.name === 'article' || inner.attributes['role'] === 'main') return true;
		const { children } = inner.parent;
		for (let at = children.length - 1; children[at] !== inner; at--) {
			const after = children[at];
			if (typeof after === 'string' ? after.trim() !== '' : (after?.textLength ?? 0) > 0) return false;
		}
	}
	return false;
}

/** Some builders give this role to what holds the panels too, or an accordion. */
function isShortTabList(element: HtmlElement, { openableIds }: PageFacts): boolean {
	if (element.textLength > SHORT_TEXT_LENGTH) return false;
	const isPanel = ({ attributes }: HtmlElement) =>
		attributes['role'] === 'tabpanel' || openableIds.has(attributes['id'] ?? '');
	return findElement(element, isPanel) === null;
}

function isPageHeader(header: HtmlElement): boolean {
	if (isWithin(header, sections)) return false;
	return !header.holdsMainPart || linkDensity(header) >= HEADER_LINK_DENSITY;
}

function isNamedBoilerplate(element: HtmlElement, page: PageFacts): boolean {
	// Blogger sets the date above a post as a heading.
	if (headingNames.has(element.name)) return element.attributes['class'] === 'date-header';
	const kinds = kindsOf(element);
	if (kinds.size === 0) return false;
	if (kinds.has('numbers') && /^[\d\s]*$/.test(textOf(element))) return true;
	if (inlineNames.has(element.name)) return kinds.has('always');
	if (kinds.has('discussion')) return true;
	if (page.dialogs.has(element)) return false;
	if (element.textLength > page.textLength * MAJOR_TEXT_SHARE && linkDensity(element) < HIGH_LINK_DENSITY) return false;
	if (kinds.has('always') || (kinds.has('outsideMain') && !page.hasMain)) return !isDocBookBox(element);
	if (kinds.has('outsideMainWithoutHeading') && !page.hasMain) return !element.holdsHeading;
	if (kinds.has('whenShort')) return isShortOrLinks(element);
	return kinds.has('whenLinks') && linkDensity(element) > HIGH_LINK_DENSITY;
}

/** Whether an element is a box within the text, which DocBook calls a sidebar and gives a title of its own. */
function isDocBookBox({ children }: HtmlElement): boolean {
	return children.some((child) => typeof child !== 'string' && child.attributes['class'] === 'titlepage');
}

/**
 * The kinds of an element's class, else of its id. Documentation wraps a section in an element whose id is its
 * heading's slug (`<section id="pagination">`): such an id says nothing about the element's role.
 */
function kindsOf(element: HtmlElement): ReadonlySet<BoilerplateKind> {
	const byClass = boilerplateKinds(element.attributes['class'] ?? '');
	const { id } = element.attributes;
	if (byClass.size > 0 || id === undefined) return byClass;
	const byId = boilerplateKinds(id);
	if (byId.size === 0) return byId;
	const heading = element.holdsHeading ? findElement(element, (inner) => headingNames.has(inner.name)) : null;
	return heading !== null && slugOf(textOf(heading)) === slugOf(id) ? new Set() : byId;
}

function slugOf(text: string): string {
	return collapseSpaces(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' '));
}

function isShortOrLinks(element: HtmlElement): boolean {
	return element.textLength < SHORT_TEXT_LENGTH || linkDensity(element) > HIGH_LINK_DENSITY;
}

function isLinkFarm(element: HtmlElement, page: PageFacts): boolean {
	if (element.linkCount < MIN_NAVIGATION_LINKS || !containers.has(element.name)) return false;
	if (page.hasMain) return page.navigations.has(element);
	// Words of some languages are no longer than the sign between them.
	const isSeparated = element.textLength - element.linkTextLength < element.linkCount;
	return isSeparated || linkDensity(element) > NAVIGATION_LINK_DENSITY;
}
