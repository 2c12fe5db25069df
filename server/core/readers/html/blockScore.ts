import { createBoundedCache } from '../../../lib/boundedCache.ts';
import { patternOfPages } from '../../words/pageSigns.ts';
import { remember } from '../../words/remember.ts';
import { isDisclosureButton } from './hiddenParts.ts';
import {
	elementsOf,
	type HtmlElement,
	headingNames,
	inlineNames,
	isElement,
	isMostlyLinks,
	linkDensity,
	shortTextOf,
	textOf,
} from './htmlTree.ts';
import type { MainContent, Place } from './mainContent.ts';
import { isPlainText, statesFigures } from './statements.ts';

/** Blocks that score less are left out. */
const MIN_SCORE = -2.5;
/** A block with more than this share of the page's prose is its text, whatever its name says. */
const MAJOR_SHARE = 0.5;
const PROSE_PER_POINT = 100;
const MAX_PROSE_POINTS = 4;
/** The cost of a block of nothing but links, if it has at least so many; more on pages without a main part. */
const LINKS_COST = 2;
const LINKS_COST_UNMARKED = 3;
const MANY_LINKS = 4;
/** The further cost of such a block if its name is that of a list of links. */
const NAMED_LINKS_COST = 3;
const CAPTION_COST = 3;
/** Longer texts are no titles of lists. White space is not counted. */
const MAX_TITLE_LENGTH = 60;

const placeCosts: Readonly<Record<Place, number>> = {
	text: 0,
	above: 1.5,
	behind: 2,
	before: 2.3,
	after: 4.5,
	outside: 8,
};
const tagScores: Readonly<Record<string, number>> = { nav: -4, footer: -7, aside: -2, form: -2 };
const droppedRoles = new Set(
	'navigation banner contentinfo search dialog alertdialog menu menubar tooltip toolbar'.split(' '),
);

/** Whether an element is part of what surrounds a page's text: navigation, banners, comments, other articles. */
export function isSurroundings(element: HtmlElement, content: MainContent): boolean {
	const { name, parent } = element;
	// A line break itself is empty; the text around it may be kept.
	if (name === 'br') return false;
	const place = content.placeOf(element);
	const isNear = place !== 'outside' && place !== 'after';
	if (element.holdsMainPart && isNear && name !== 'header') return false;
	if (element.proseLength > content.proseLength * MAJOR_SHARE) return false;
	if (!inlineNames.has(name) && parent !== null && findAnnounced(parent).has(element)) return true;
	if (headingNames.has(name)) return !isNear;
	if (name === 'button') return !isDisclosureButton(element);
	if (readNames(element).isUnseen) return true;
	if (inlineNames.has(name)) return place === 'outside' || readNames(element).score <= SURROUNDINGS_SCORE;
	return scoreBlock(element, place, content) < MIN_SCORE;
}

/**
 * Weighs a block: prose speaks for it; links, tag and role, and its distance from the page's prose against it. What it
 * is called counts only where it says nothing.
 */
function scoreBlock(element: HtmlElement, place: Place, content: MainContent): number {
	const { name, attributes, parent } = element;
	const names = readNames(element);
	let score = Math.max(0, names.score) + (tagScores[name] ?? 0) - placeCosts[place];
	score += Math.min(MAX_PROSE_POINTS, element.proseLength / PROSE_PER_POINT);
	const suspicion = suspicionOf(element);
	// What says something in a list of links is told from it block by block.
	if (suspicion < 0 && element.holdsStatement && isMostlyLinks(element) && !isWhatItIsCalled(element)) return score;
	score += suspicion;
	const density = linkDensity(element);
	const linksCost = content.main === null ? LINKS_COST_UNMARKED : LINKS_COST;
	score -= linksCost * density * Math.min(1, element.linkCount / MANY_LINKS);
	if (names.isLinkList && !element.holdsHeading && !isPlainText(element)) score -= NAMED_LINKS_COST * density;
	if (droppedRoles.has(attributes['role'] ?? '')) score += SURROUNDINGS_SCORE;
	if (name === 'figcaption' && parent?.textLength === element.textLength) score -= CAPTION_COST;
	return score;
}

/** What its name, or that of a block around it, costs an element that says nothing. */
const suspicionOf = remember((element: HtmlElement): number => {
	const around = element.parent === null ? 0 : suspicionOf(element.parent);
	const cost = Math.min(0, readNames(element).score, around);
	return cost < 0 && isCleared(element) ? 0 : cost;
}, new WeakMap());

/** Whether a block says something that has nothing to do with its name. */
function isCleared(element: HtmlElement): boolean {
	if (!isPlainText(element)) return false;
	if (isWhatItIsCalled(element)) return statesFigures(element) && element.linkCount === 0 && !element.holdsForm;
	return element.textLength > MAX_BYLINE_LENGTH || !byline.test(textOf(element));
}

/** Words that such a block has in its name and in its text: what visitors write, accept, join or rate. */
const echoes = [
	/[ck]om{1,2}[eé]nt/i,
	/cookie|consent|gdpr|onetrust|usercentrics|cybot|borlabs|brlbs|tarteaucitron|qc-cmp2/i,
	/newsletter|subscri|sign[- ]?up/i,
	/feedback|helpful/i,
	/reviews?\b|bewert|rezension/i,
	/related/i,
	/share\b|sharing/i,
];
const MAX_READ = 50;
const MAX_BYLINE_LENGTH = 120;
/** Says who wrote a text, and when; not that something was created, or that prices were updated. */
const byline = new RegExp(patternOfPages('byline'), 'i');

function isWhatItIsCalled(element: HtmlElement): boolean {
	const { class: names = '', id = '' } = element.attributes;
	const called = echoes.filter((word) => word.test(`${names} ${id}`));
	if (called.length === 0) return false;
	let read = 0;
	for (const { children } of elementsOf(element)) {
		if (++read > MAX_READ) return false;
		const text = children.filter((child) => typeof child === 'string').join(' ');
		if (called.some((word) => word.test(text))) return true;
	}
	return false;
}

/** The children of an element that announce other pages or products, or follow such a title up to the next heading. */
const findAnnounced = remember((parent: HtmlElement): ReadonlySet<HtmlElement> => {
	const elements = new Set<HtmlElement>();
	let title: HtmlElement | null = null;
	for (const child of parent.children.filter(isElement)) {
		if (child.textLength === 0) continue;
		if (child.textLength <= MAX_TITLE_LENGTH && otherPages.test(shortTextOf(child))) {
			title = child;
			// A title that is a link is all there is.
			if (child.linkCount > 0) elements.add(child);
		} else if (headingNames.has(child.name) || child.name === 'p' || (child.linkCount === 0 && !child.holdsHeading)) {
			title = null;
		} else if (title !== null) elements.add(title).add(child);
	}
	return elements;
}, new WeakMap());

const otherPages = new RegExp(`^${patternOfPages('otherPages')}`, 'i');

/** Words of what is there for screen readers alone. */
const UNSEEN = hintsOf('sr-only visually-?hidden hidden-visually element-invisible screen-?reader assistive-text');
/** Words of class names and ids that only surroundings of a text have. */
const SURROUNDINGS = hintsOf(
	'breadcrumbs? cookies? cookie[a-z]+ consent gdpr onetrust usercentrics skip skip-?(?:link|nav|to)',
	'navbar sidenav site-nav (?:main|top)-?(?:nav|menu) nav-?menu sidebars? side-bar site-(?:header|footer) masthead colophon newsletter',
	'back-?to-?top edit-(?:page|link|this-page) editsection headerlink comments? commentlist kommentare? disqus respond discussion',
	'share[a-z]+ social sharedaddy addtoany pager paginat(?:ion|or) (?:page|post|posts|article)-nav(?:igation)? prev-?next',
	'(?:language|locale)-(?:switcher|selector) printfooter catlinks navbox no-?print d-print-none print-only brlbs[a-z]* tarteaucitron[a-z]* qc-cmp2 upsells? cross-?sells? recently-viewed mini-cart linenos?',
);
/** Words that surroundings often have, and texts now and then. */
const OFTEN_SURROUNDINGS = hintsOf(
	'share sharing off-?canvas related[a-z]* relacionad[a-z]* recommend[a-z]* teasers? promo[a-z]* advert[a-z]* ads? adv banner sponsor[a-z]* author[a-z]* bio byline meta[a-z]* taxonomy',
	'on-this-page popup modal overlay toast login sign-?up subscribe footer topbar copyright credits?',
	'ratings? votes? feedback helpful published posted-on post-date last-(?:updated|modified) disclaimer disclosure read-(?:more|next) follow[a-z]*',
	'contributors? reviews? wishlist favou?rites? trending popular latest newsticker ticker poll eyebrow avatar drawer legal brand logo outbrain taboola',
);
const TEXT = hintsOf(
	'content article body text main story entry faq questions? answers? accordion pric(?:e|es|ing) hours opening contact address product recipe ingredients steps docs? markdown prose',
);
/** Words of lists of links, which a restaurant's menu and a shop's products have too. */
const LINK_LIST = hintsOf(
	'menu nav navigation tags? toc table-of-contents toolbar search next prev(?:ious)? dropdown header',
);

const SURROUNDINGS_SCORE = -10;
const OFTEN_SCORE = -3.5;
const TEXT_SCORE = 1.5;

function hintsOf(...lines: readonly string[]): RegExp {
	return new RegExp(`-(?:${lines.join(' ').split(' ').join('|')})(?=-)`);
}

/** Says how the page is laid out, not what a block is for: `has-sidebar`, `md:hidden`. */
const layoutName = /^(?:has|with|no|without|is|not|hide|show)[-_]|[:[\]()/]/;
/** Further names are utility classes, which say nothing. */
const MAX_NAMES_LENGTH = 500;
/** Names are few and repeat, within a page and from page to page. */
const MOST_REMEMBERED = 5_000;

type NameHints = {
	/** Below 0 for what may be surroundings, above for text. */
	readonly score: number;
	readonly isLinkList: boolean;
	readonly isUnseen: boolean;
};

/** Reads the purpose of an element from its class and id. */
function readNames({ name: tag, attributes }: HtmlElement): NameHints {
	const customTag = tag.includes('-') ? tag : '';
	return hintsIn(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''} ${customTag}`.slice(0, MAX_NAMES_LENGTH));
}

const hintsIn = remember((names: string): NameHints => {
	const words = names
		.split(/\s+/)
		.filter((name) => !layoutName.test(name))
		.map((name) => `-${name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}-`.replace(/[-_.]+/g, '-'))
		.join(' ');
	return { score: scoreOf(words), isLinkList: LINK_LIST.test(words), isUnseen: UNSEEN.test(words) };
}, createBoundedCache(MOST_REMEMBERED));

function scoreOf(words: string): number {
	if (SURROUNDINGS.test(words)) return SURROUNDINGS_SCORE;
	return (OFTEN_SURROUNDINGS.test(words) ? OFTEN_SCORE : 0) + (TEXT.test(words) ? TEXT_SCORE : 0);
}
