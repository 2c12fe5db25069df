import type { HtmlElement } from './htmlTree.ts';

/** Words of what asks for consent, most of them of programs that do nothing else. */
const CONSENT = hintsOf(
	'onetrust usercentrics cookie-?(?:ba|bo|con|dia|hint|info|law|mod|no|over|pop)[a-z]* cybot[a-z]* brlbs[a-z]* borlabs[a-z]* tarteaucitron[a-z]* qc-cmp2',
);
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

export const SURROUNDINGS_SCORE = -10;
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
const MAX_KNOWN = 5_000;
const hintsByNames = new Map<string, NameHints>();

export type NameHints = {
	/** Below 0 for what may be surroundings, above for text. */
	readonly score: number;
	readonly isLinkList: boolean;
	readonly isUnseen: boolean;
	readonly isConsent: boolean;
};

/** Reads the purpose of an element from its class and id. */
export function readNames({ name: tag, attributes }: HtmlElement): NameHints {
	const customTag = tag.includes('-') ? tag : '';
	const names = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''} ${customTag}`.slice(0, MAX_NAMES_LENGTH);
	const before = hintsByNames.get(names);
	if (before !== undefined) return before;
	const words = names
		.split(/\s+/)
		.filter((name) => !layoutName.test(name))
		.map((name) => `-${name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}-`.replace(/[-_.]+/g, '-'))
		.join(' ');
	const hints = {
		score: scoreOf(words),
		isLinkList: LINK_LIST.test(words),
		isUnseen: UNSEEN.test(words),
		isConsent: CONSENT.test(words),
	};
	if (hintsByNames.size >= MAX_KNOWN) hintsByNames.clear();
	hintsByNames.set(names, hints);
	return hints;
}

function scoreOf(words: string): number {
	if (SURROUNDINGS.test(words)) return SURROUNDINGS_SCORE;
	return (OFTEN_SURROUNDINGS.test(words) ? OFTEN_SCORE : 0) + (TEXT.test(words) ? TEXT_SCORE : 0);
}
