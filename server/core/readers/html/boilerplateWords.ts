/**
 * Words of class names and ids that mark what stands around a page's text, by how sure they are:
 * - `always`: never the text itself;
 * - `numbers`: dropped only where nothing but numbers: the blocks of code beside them have such names too;
 * - `discussion`: readers' comments, however long;
 * - `oldPrice`: dropped where another price stands beside it;
 * - `whenShort`: dropped where short or full of links, because the word also names content;
 * - `whenLinks`: dropped only where full of links;
 * - `outsideMain`: dropped only where the page does not mark its main text;
 * - `outsideMainWithoutHeading`: the same, unless a heading stands within.
 */
const wordLists = {
	always: [
		'breadcrumb breadcrumbs cookie cookies cookiebar cookiebanner cookieconsent consent gdpr onetrust',
		'skip-link skiplink skip-nav skip-to sr-only visually-hidden visuallyhidden screen-reader screenreader',
		'navbar sitenav sidenav site-nav main-nav top-nav nav-menu main-menu off-canvas offcanvas sidebar sidebars side-bar',
		'site-header site-footer global-header global-footer masthead colophon newsletter announcement-bar',
		'back-to-top backtotop scroll-top edit-this-page edit-link edit-page mw-editsection headerlink print-only noprint slider-buttons slider-counter',
		'addtoany sharethis sharedaddy share-buttons social-share social-links social-icons adsbygoogle ad-banner chat-widget',
		'pager paginator prev-next page-nav language-switcher locale-switcher search-form',
		'was-this-helpful page-feedback article-feedback article-votes article-relatives helpful-widget rate-this',
		'version-badge viewcode-link printfooter catlinks navbox tabbed-labels quantity-label form-quantity cart-drawer cart-notification',
		'doc-info page-id result-count onsale upsell upsells crosssell cross-sells cross-selling recently-viewed review-form review-add reading-time',
		'badge-sale badge-sold-out label-unavailable review-link source-file skip-navigation cart-count mini-cart language-selector',
		'navheader navfooter nav-header nav-footer viewcode-back titlearea toggle-source click-advice',
		'hidden-visually hide-visually visually-hide a11y-hidden a11y-only assistive-text element-invisible hidden-accessible offscreen off-screen',
		'reset-variations prevnext nextprev post-navigation posts-navigation article-nav nav-previous nav-next page-navigation ttc',
		'article-info-term not-available-msg reviews-link',
		'form-done form-fail form-success form-error content-announcement',
		'cookiebot usercentrics uc-embedding-container brlbs-cmpnt brlbs-content-blocker cmplz-blocked-content-notice qc-cmp2 osano-cm tarteaucitron',
		'popular-posts wp-block-latest-posts wp-block-latest-comments wp-block-archives wp-block-categories wp-block-tag-cloud',
		'article-ratings article-foot product-flags storefront-sticky-add-to-cart',
		'gh-article-tag post-feeds comment-forbidden comment-add node-readmore',
		'msearch-results-window topicpath topic-path pankuzu postprofile post-likes votecell post-taglist ajs-menu-bar likes-and-labels version-banner content-tags',
	],
	numbers: ['linenos lineno line-numbers gutter'],
	discussion: [
		'comments comments-area comments-section comment-list commentlist comment-wrapper comment-thread disqus respond comment-form',
		'jdgm-widget loox-reviews yotpo-main-widget yotpo-reviews stamped-main-widget spr-container oke-reviews product-detail-review',
	],
	oldPrice: ['price-old old-price original-price compare-at-price compare-price was-price price-was product-discount'],
	whenShort: [
		'share sharing social feedback helpful vote votes related recommended recommendations toc table-of-contents on-this-page',
		'subscribe promo ad ads advert advertisement popup modal overlay toast copyright author-box read-next read-more page-footer',
		'createdby category-name hits node-meta post-header-line post-footer date-header',
		'entry-meta post-meta article-meta article-author byline posted-on post-date post-author post-author-name post-terms',
		'eyebrow avatar reviews-actions featured-products taxonomy taxonomy-terms page-meta page-metadata last-updated last-modified signup-card related-products jp-relatedposts edit-info',
	],
	whenLinks: [
		'menu nav navigation tags tag-list footer next previous dropdown banner label-list toolbar search pagination login signup meta attachments',
	],
	outsideMain: ['footer topbar top-bar bottom-bar toolbar nav navigation aside search toc brand logo legal drawer'],
	outsideMainWithoutHeading: ['header page-header banner hero'],
} as const;

export type BoilerplateKind = keyof typeof wordLists;

const kindsByWord = new Map<string, Set<BoilerplateKind>>();
addWords('always', wordLists.always);
addWords('numbers', wordLists.numbers);
addWords('discussion', wordLists.discussion);
addWords('oldPrice', wordLists.oldPrice);
addWords('whenShort', wordLists.whenShort);
addWords('whenLinks', wordLists.whenLinks);
addWords('outsideMain', wordLists.outsideMain);
addWords('outsideMainWithoutHeading', wordLists.outsideMainWithoutHeading);

function addWords(kind: BoilerplateKind, lines: readonly string[]): void {
	for (const word of lines.join(' ').split(' ')) {
		const kinds = kindsByWord.get(word) ?? new Set();
		kindsByWord.set(word, kinds.add(kind));
	}
}

/** Words that turn the rest of a name into a statement about the whole layout: `has-sidebar`, `with-toc`. */
const layoutWords = new Set(['has', 'with', 'no', 'without', 'is', 'not', 'hide', 'show']);
/**
 * Names of modules for text that an author writes: Divi calls its call to action a promo, Bootstrap's panels that move
 * aside on small screens have a body, and the header of a card or of a list of prices is none of the page.
 */
const authoredModule =
	/^et_pb_promo|^offcanvas-body$|(?:^|[-_])(?:accordion|box|card|faq|item|list|panel|plan|price|pricing|table|tile)[-_]+header$/;
/** Class lists are read up to this many UTF-16 units: utility classes by the hundred say nothing. */
const MAX_NAMES_LENGTH = 500;
/** The longest phrase in the lists has this many words. */
const MAX_PHRASE_WORDS = 4;

/** Names are few and come again and again, within a page and from page to page. */
const KNOWN_NAMES_MAX = 5_000;
const known = new Map<string, ReadonlySet<BoilerplateKind>>();

/** The kinds that the words of class names or an id fall into. */
export function boilerplateKinds(names: string): ReadonlySet<BoilerplateKind> {
	const before = known.get(names);
	if (before !== undefined) return before;
	const kinds = readKinds(names);
	if (known.size >= KNOWN_NAMES_MAX) known.clear();
	if (names.length <= MAX_NAMES_LENGTH) known.set(names, kinds);
	return kinds;
}

function readKinds(names: string): ReadonlySet<BoilerplateKind> {
	const kinds = new Set<BoilerplateKind>();
	for (const name of names.slice(0, MAX_NAMES_LENGTH).split(/\s+/)) {
		if (/[:[\]()/]/.test(name) || authoredModule.test(name)) continue;
		for (const phrase of phrasesOf(name)) for (const kind of kindsByWord.get(phrase) ?? []) kinds.add(kind);
	}
	return kinds;
}

/** All runs of words within a name: `siteHeader_inner` holds site, site-header, site-header-inner, header … */
function phrasesOf(name: string): string[] {
	const parts = name
		.replace(/([a-z0-9])([A-Z])/g, '$1-$2')
		.toLowerCase()
		.split(/[-_.]+/)
		.filter((part) => part !== '');
	if (layoutWords.has(parts[0] ?? '')) return [];
	// `terms_and_share` is as much about the one as about the other.
	const isOfSeveral = parts.includes('and');
	const phrases: string[] = [];
	for (let from = 0; from < parts.length; from++) {
		for (let to = from + 1; to <= Math.min(parts.length, from + MAX_PHRASE_WORDS); to++) {
			const words = parts.slice(from, to);
			if (!isOfSeveral || words.includes('and')) phrases.push(words.join('-'));
		}
	}
	return phrases;
}
