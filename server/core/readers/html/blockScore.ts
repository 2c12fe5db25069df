import { isDisclosureButton } from './hiddenParts.ts';
import { type HtmlElement, headingNames, inlineNames, linkDensity, shortTextOf } from './htmlTree.ts';
import type { Place } from './mainContent.ts';
import { readNames, SURROUNDINGS_SCORE } from './nameHints.ts';
import { leadsToOtherPages } from './otherPages.ts';
import type { PageFacts } from './pageFacts.ts';

/** Blocks that score less are left out. */
const MIN_SCORE = -2.5;
/** A block with more than this share of the page's prose is its text, whatever its name says. */
const MAJOR_SHARE = 0.5;
/** Prose of this many characters gains one point. */
const PROSE_PER_POINT = 100;
const MAX_PROSE_POINTS = 4;
/** What a block of nothing but links loses, of which there are at least so many; more on pages without a main part. */
const LINKS_COST = 2;
const LINKS_COST_UNMARKED = 3;
const MANY_LINKS = 4;
/** What such a block loses besides when its name is that of a list of links. */
const NAMED_LINKS_COST = 3;
/** What a form loses that a visitor writes into; a form to choose from describes a product. */
const FORM_COST = 5;
/** What a caption loses that is alone with its picture. */
const CAPTION_COST = 3;
/** Longer texts of links are sentences. */
const MAX_CALL_LENGTH = 40;

const placeCosts: Readonly<Record<Place, number>> = {
	text: 0,
	above: 1.5,
	behind: 2,
	before: 2.5,
	after: 4.5,
	outside: 8,
};
const tagScores: Readonly<Record<string, number>> = { nav: -4, footer: -4, aside: -2 };
const droppedRoles = new Set(
	'navigation banner contentinfo search dialog alertdialog menu menubar tooltip toolbar'.split(' '),
);

/** Whether an element is part of what surrounds a page's text: navigation, banners, comments, other articles. */
export function isSurroundings(element: HtmlElement, page: PageFacts): boolean {
	const { name } = element;
	const place = page.content.placeOf(element);
	const isNear = place !== 'outside' && place !== 'after';
	if (element.holdsMainPart && isNear && name !== 'header') return false;
	if (element.proseLength > page.proseLength * MAJOR_SHARE) return false;
	if (!inlineNames.has(name) && leadsToOtherPages(element)) return true;
	if (headingNames.has(name)) return !isNear;
	if (name === 'th' || name === 'thead') return false;
	if (name === 'button') return !isDisclosureButton(element);
	if (page.tabs.rows.has(element) || (name === 'a' && isCall(element))) return true;
	const names = readNames(element);
	if (names.isLineNumbers && /^[\d\s]*$/.test(shortTextOf(element))) return true;
	if (inlineNames.has(name)) return place === 'outside' || names.score <= SURROUNDINGS_SCORE;
	return scoreBlock(element, place, page) < MIN_SCORE;
}

/**
 * Weighs a block: prose speaks for it; links, its name, tag and role, and its distance from the page's prose against it.
 */
function scoreBlock(element: HtmlElement, place: Place, { content }: PageFacts): number {
	const { name, attributes, parent } = element;
	const names = readNames(element);
	const role = attributes['role'] ?? '';
	let score = names.score + (tagScores[name] ?? 0) - placeCosts[place];
	score += Math.min(MAX_PROSE_POINTS, element.proseLength / PROSE_PER_POINT);
	const density = linkDensity(element);
	const linksCost = content.main === null ? LINKS_COST_UNMARKED : LINKS_COST;
	score -= linksCost * density * Math.min(1, element.linkCount / MANY_LINKS);
	if (names.isLinkList && !element.holdsHeading) score -= NAMED_LINKS_COST * density;
	if (droppedRoles.has(role)) score += SURROUNDINGS_SCORE;
	if (name === 'form' && element.holdsTextField) score -= FORM_COST;
	if ((name === 'figcaption' || names.isCaption) && parent?.textLength === element.textLength) score -= CAPTION_COST;
	return score;
}

/** Whether a link is a button that leads elsewhere, such as "Visit the shop". */
function isCall(link: HtmlElement): boolean {
	const { attributes, parent } = link;
	if (link.textLength > MAX_CALL_LENGTH || link.holdsHeading || parent === null || !readNames(link).isButton)
		return false;
	if (attributes['aria-expanded'] !== undefined || attributes['aria-controls'] !== undefined) return false;
	if (/^(?:tel|mailto):/i.test(attributes['href'] ?? '')) return false;
	return parent.textLength === parent.linkTextLength || (!inlineNames.has(parent.name) && parent.name !== 'p');
}
