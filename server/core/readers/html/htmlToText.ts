import { type PageRules, selectPages } from '../../knowledge/sites/pageSelection.ts';
import { createRobotsTest, NO_RULES, type RobotsRules } from '../../knowledge/sites/robots.ts';
import { isArticleList } from './articleList.ts';
import { baseUrlOf } from './baseUrl.ts';
import { isBoilerplate } from './boilerplate.ts';
import { type Exclusions, isExcluded } from './exclusions.ts';
import { type FaqEntry, readFaqNodes, separateFaq } from './faqEntries.ts';
import { readFaqMicrodata } from './faqMicrodata.ts';
import { isHidden } from './hiddenParts.ts';
import { elementsOf, type HtmlElement } from './htmlTree.ts';
import { findMainContent, findMenusBefore } from './mainContent.ts';
import { findOpenedDialogs } from './openedDialogs.ts';
import { type PageDirectives, readPageDirectives } from './pageDirectives.ts';
import type { PageFacts } from './pageFacts.ts';
import { readPageLinks } from './pageLinks.ts';
import { type PageMetadata, readPageMetadata } from './pageMetadata.ts';
import { parseHtml } from './parseHtml.ts';
import { readPlaceMicrodata } from './placeMicrodata.ts';
import { renderBlocks } from './renderBlocks.ts';
import { findSiteBrand } from './siteBrand.ts';
import { readStructuredNodes, type StructuredNode } from './structuredData.ts';
import { structuredFacts } from './structuredFacts.ts';
import { findTabLabels } from './tabLabels.ts';

export type HtmlToTextOptions = Exclusions & {
	/** The address the page was read from, after redirects. */
	readonly url: string;
	/** Whether the pages that it leads to are wanted too. */
	readonly collectsLinks?: boolean;
	/** Only pages of this site are; of any site where it is absent. */
	readonly site?: PageRules;
	/** Pages that its host wants no robots to read are not. */
	readonly robots?: Pick<RobotsRules, 'rules' | 'origin'>;
};

export type PageText = PageMetadata &
	PageDirectives & {
		/** The page's main text; empty when it has none. */
		readonly markdown: string;
		/** What the page marks as its questions and answers; they are not in `markdown` as well. */
		readonly faq: readonly FaqEntry[];
		/** Whether the page only lists articles that have pages of their own. */
		readonly isArticleList: boolean;
		/** Whether the page runs scripts, which may be what writes its text. */
		readonly hasScript: boolean;
		/** Pages that it leads to, where they were asked for. */
		readonly links: readonly string[];
	};

const nothingExcluded: Exclusions = {
	excludeClasses: [],
	excludeIds: [],
	excludeHeader: false,
	excludeFooter: false,
	excludeNav: false,
};

/**
 * Extracts a page's main text as Markdown: headings, paragraphs, lists, tables, definitions and code blocks.
 *
 * Links and inline code keep their words only. Hidden parts and what surrounds the text (navigation, page header and
 * footer, banners, share bars, comments) are left out, whether excluded or not; a page that would lose all its text
 * this way keeps what the site owner did not exclude. What the page states for machines alone, such as a price, is
 * added. Takes time linear in the page's length.
 */
export function htmlToText(html: string, options: HtmlToTextOptions): PageText {
	const { root: document, jsonLd, hasScript, hidingNames } = parseHtml(html);
	const nodes = readStructuredNodes(jsonLd);
	const brand = findSiteBrand(document);
	const base = BASE.test(html) ? baseUrlOf(document, options.url) : options.url;
	const tabLabels = TABS.test(html) ? findTabLabels(document) : noLabels;
	const main = readMain(document, options, { brand, tabLabels, hidingNames });
	const { markdown, faq } = separateFaq(main.markdown, [
		...main.questions,
		...readFaq(nodes, options.url),
		...readMarkedFaq(document, options),
	]);
	const places = ITEMPROP.test(html) ? readPlaceMicrodata(document) : [];
	const shown = [markdown, ...faq.map(({ answer }) => answer)].join('\n');
	return {
		...readPageMetadata(document, { url: options.url, base, nodes, brand }),
		...readPageDirectives(document, { url: options.url, base }),
		markdown: addFacts(markdown, structuredFacts([...nodes, ...places], shown)),
		faq,
		isArticleList: main.isArticleList,
		hasScript,
		links: options.collectsLinks === true ? readWantedLinks(document, base, options) : [],
	};
}

function readWantedLinks(
	document: HtmlElement,
	base: string,
	{ site, robots = NO_RULES }: Pick<HtmlToTextOptions, 'site' | 'robots'>,
): string[] {
	const links = readPageLinks(document, base).filter(createRobotsTest(robots));
	return site === undefined ? links : selectPages(links, site);
}

/** Facts go under the page's title: at the end they would stand under its last heading. */
function addFacts(markdown: string, facts: readonly string[]): string {
	const title = /^# .*(?:\n+|$)/.exec(markdown)?.[0] ?? '';
	return [title.trim(), ...facts, markdown.slice(title.length)].filter((part) => part !== '').join('\n\n');
}

type PageParts = Pick<PageFacts, 'brand' | 'tabLabels' | 'hidingNames'>;

const BASE = /<base\b/i;
/** Most pages have no microdata. */
const ITEMPROP = /\bitemprop=/i;

const noLabels: PageParts['tabLabels'] = new Map();
/** Most pages have no tabs, and need not be searched for them. */
const TABS = /\btabs?\b|tabbed/i;

type MainText = Pick<PageText, 'markdown' | 'isArticleList'> & { readonly questions: readonly FaqEntry[] };

function readMain(
	document: HtmlElement,
	options: HtmlToTextOptions,
	{ brand, tabLabels, hidingNames }: PageParts = { brand: null, tabLabels: noLabels, hidingNames: new Set() },
): MainText {
	const { root, lead, notes, isMarked, main } = findMainContent(document, options.url);
	const page: PageFacts = {
		hasMain: isMarked,
		textLength: document.textLength,
		openableIds: openableIdsOf(document),
		hidingNames,
		tabLabels,
		dialogs: isMarked ? findOpenedDialogs(root) : new Set(),
		navigations: isMarked ? findMenusBefore(root) : new Set(),
		brand,
	};
	const parts = [lead, root, notes].filter((part) => part !== null);
	const isUnwanted = (element: HtmlElement) => isExcluded(element, options) || isHidden(element, page);
	const isDropped = (element: HtmlElement) => isUnwanted(element) || isBoilerplate(element, page);
	const questions: FaqEntry[] = [];
	const strict = renderBlocks(parts, { isDropped, dropPhrases: true, url: options.url, tabLabels, questions });
	if (strict !== '' || questions.length > 0) {
		return { markdown: strict, questions, isArticleList: isArticleList(root, options.url, isDropped) };
	}
	const rest = { isDropped: isUnwanted, dropPhrases: false, url: options.url, tabLabels, questions: null };
	const markdown = (main && renderBlocks([main], rest)) || renderBlocks(parts, rest);
	return { markdown, questions, isArticleList: false };
}

function readFaq(nodes: readonly StructuredNode[], url: string): FaqEntry[] {
	return readFaqNodes(nodes).flatMap(({ question, answerHtml }) => {
		const { markdown, questions } = readMain(parseHtml(answerHtml).root, { ...nothingExcluded, url });
		const answer = [markdown, ...questions.flatMap((inner) => [inner.question, inner.answer])].join('\n\n').trim();
		return answer === '' ? [] : [{ question: plainText(question), answer }];
	});
}

function readMarkedFaq(document: HtmlElement, options: HtmlToTextOptions): FaqEntry[] {
	const isDropped = (element: HtmlElement) => isExcluded(element, options);
	return readFaqMicrodata(document).flatMap(({ question, answer: element }) => {
		const answer = renderBlocks([element], { ...plainOptions, isDropped, url: options.url });
		return answer === '' ? [] : [{ question, answer }];
	});
}

/** Questions are text; some sites put entities or tags into them all the same. */
function plainText(html: string): string {
	return /[<&]/.test(html) ? renderBlocks([parseHtml(html).root], plainOptions).replaceAll('\n', ' ') : html;
}

const plainOptions = { isDropped: () => false, dropPhrases: false, url: '', tabLabels: noLabels, questions: null };

/** Ids that buttons, tabs and links of the page open: what is hidden under them is there for every reader. */
function openableIdsOf(document: HtmlElement): Set<string> {
	const ids = new Set<string>();
	for (const { attributes } of elementsOf(document)) {
		const controlled = attributes['aria-controls'];
		const toggle = attributes['data-bs-toggle'] ?? attributes['data-toggle'];
		const isTab = attributes['role'] === 'tab' || attributes['aria-selected'] !== undefined;
		if (controlled !== undefined && (isTab || attributes['aria-expanded'] !== undefined)) ids.add(controlled);
		if (!isTab && toggle !== 'tab' && toggle !== 'pill' && toggle !== 'collapse') continue;
		const target = attributes['data-bs-target'] ?? attributes['data-target'] ?? attributes['href'];
		if (target?.startsWith('#')) ids.add(target.slice(1));
	}
	return ids;
}
