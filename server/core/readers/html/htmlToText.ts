import { escapeSigns, unescapeSigns } from '../../escapeMarkdown.ts';
import { decodeBody } from '../charset/decodeBody.ts';
import type { ParsedDocument } from '../documentText.ts';
import { isSurroundings } from './blockScore.ts';
import { type FaqEntry, readFaqNodes, separateFaq } from './faqEntries.ts';
import { findControls, isHidden } from './hiddenParts.ts';
import {
	type DropTest,
	elementsOf,
	type HtmlElement,
	inlineNames,
	isWithin,
	linkDensity,
	ownLength,
} from './htmlTree.ts';
import { findMainContent } from './mainContent.ts';
import { baseUrlOf, type PageMetadata, readPageLinks, readPageMetadata, titleFromUrl } from './pageMetadata.ts';
import { parseHtml } from './parseHtml.ts';
import { type RenderOptions, renderBlocks } from './render/renderBlocks.ts';
import { findGate, findStandIn, type StandIn } from './standIn.ts';
import { readStructuredNodes, structuredFacts } from './structuredData.ts';

/** The parts of a page that a site owner excludes; none where it is not said. */
type Exclusions = {
	readonly excludeClasses?: readonly string[];
	readonly excludeIds?: readonly string[];
	readonly excludeHeader?: boolean;
	readonly excludeFooter?: boolean;
	readonly excludeNav?: boolean;
};

export type HtmlToTextOptions = Exclusions & {
	readonly url: string;
	readonly collectsLinks?: boolean;
};

export type HtmlPage = PageMetadata & {
	readonly markdown: string;
	/** The questions and answers that the page marks, which `markdown` leaves out. */
	readonly faq: readonly FaqEntry[];
	/** Whether the page runs scripts, which may be what writes its text. */
	readonly hasScript: boolean;
	/** What it shows in place of a page. */
	readonly standIn: StandIn | null;
	/** What it may show in place of more text that it had before. */
	readonly gate: StandIn | null;
	readonly links: readonly string[];
};

/**
 * Extracts a page's main text as Markdown: headings, paragraphs, lists, tables, definitions and code blocks.
 *
 * Links and inline code keep their words only. Hidden parts and the surroundings of the text (navigation, page header
 * and footer, banners, share bars, comments) are left out; a page that would lose all its text this way keeps what the
 * site owner did not exclude. Facts for machines alone, such as a price, are added. Takes time linear in the page's
 * length.
 */
export function htmlToText(html: string, options: HtmlToTextOptions): HtmlPage {
	const parsed = parseHtml(html);
	const { root: document, jsonLd } = parsed;
	const nodes = readStructuredNodes(jsonLd);
	const base = baseUrlOf(document, options.url);
	const stated = readFaqNodes(nodes).flatMap(({ question, answerHtml }) => {
		const answer = readMain(parseHtml(answerHtml).root, {});
		return answer === '' ? [] : [{ question: plainText(question), answer }];
	});
	const main = readMain(document, options, findFooterText(document, options.url));
	const { markdown, faq } = separateFaq(main, stated);
	const shown = [markdown, ...faq.map(({ answer }) => answer)].join('\n');
	const metadata = readPageMetadata(document, { url: options.url, base, nodes });
	const text = addFacts(markdown, structuredFacts(nodes, shown).map(escapeSigns));
	const shownPage = { ...parsed, html, title: metadata.title, text };
	return {
		...metadata,
		markdown: text,
		faq,
		hasScript: parsed.scripts.length > 0,
		standIn: findStandIn(shownPage),
		gate: findGate(shownPage),
		links: options.collectsLinks === true ? readPageLinks(document, base) : [],
	};
}

/** Facts go below the page's title: at the end they would belong to its last heading. */
function addFacts(markdown: string, facts: readonly string[]): string {
	const title = /^# .*(?:\n+|$)/.exec(markdown)?.[0] ?? '';
	return [title.trim(), ...facts, markdown.slice(title.length)].filter((part) => part !== '').join('\n\n');
}

function readMain(
	document: HtmlElement,
	exclusions: Exclusions,
	isFooterText: ReturnType<typeof findFooterText> = null,
): string {
	const content = findMainContent(document);
	const controls = findControls(document);
	const isUnwanted = (element: HtmlElement) =>
		isExcluded(element, exclusions) || isStruckOut(element) || isHidden(element, controls);
	const render = (part: HtmlElement, isDropped: DropTest) => renderBlocks(part, { isDropped, controls });
	const strict = render(document, (element) => isUnwanted(element) || isSurroundings(element, content));
	if (strict === '') {
		return (content.main && render(content.main, isUnwanted)) || render(document, isUnwanted);
	}
	if (isFooterText === null) return strict;
	return render(
		document,
		(element) => isUnwanted(element) || (isSurroundings(element, content) && !isFooterText(element)),
	);
}

const STRUCK = /text-decoration(?:-line)?\s*:[^;]*line-through/i;

/** Whether an element's style strikes it out, as shops do with old prices. */
function isStruckOut({ attributes: { style = '' } }: HtmlElement): boolean {
	return style.includes('line-through') && STRUCK.test(style);
}

function isExcluded({ name, attributes }: HtmlElement, exclusions: Exclusions): boolean {
	const { excludeClasses = [], excludeIds = [], excludeHeader, excludeFooter, excludeNav } = exclusions;
	if (excludeHeader === true && name === 'header') return true;
	if (excludeFooter === true && name === 'footer') return true;
	if (excludeNav === true && name === 'nav') return true;
	const { id, class: names } = attributes;
	if (id !== undefined && excludeIds.includes(id)) return true;
	if (names === undefined || excludeClasses.length === 0) return false;
	return names.split(/\s+/).some((word) => word !== '' && excludeClasses.includes(word));
}

/** Questions are text, but some sites put entities or tags into them. */
function plainText(html: string): string {
	if (!/[<&]/.test(html)) return html;
	return unescapeSigns(renderBlocks(parseHtml(html).root, plainOptions)).replaceAll('\n', ' ');
}

const plainOptions: RenderOptions = { isDropped: () => false, controls: new Map() };

/** The address of a file, which has none. */
const NOWHERE = 'https://document.invalid/';

/** A web page that was saved as a file. */
export function readHtml(bytes: Uint8Array): ParsedDocument {
	return parseHtmlDocument(decodeBody(bytes, 'text/html'));
}

/** The text of a page that is a document, also of one that another format was turned into. */
export function parseHtmlDocument(html: string): ParsedDocument {
	const { title, markdown, faq } = htmlToText(html, { url: NOWHERE });
	const questions = faq.map(({ question, answer }) => `## ${escapeSigns(question)}\n\n${answer}`);
	const text = { markdown: [markdown, ...questions].filter((part) => part !== '').join('\n\n') };
	return { title: title === titleFromUrl(NOWHERE) ? '' : title, text };
}

/** Parts whose footers say who wrote them, and when. */
const articles = new Set(['article', 'main', 'section', 'aside']);
/** A block with more of its text in links, and hardly any other, leads to other pages. White space is not counted. */
const MAX_LINK_DENSITY = 0.3;
const MIN_OTHER_TEXT = 20;

/**
 * Finds the text in the footer of a website's front page, where many say their address, telephone number and hours and
 * nowhere else. Other pages repeat it.
 *
 * @returns whether an element is part of it; null where there is none
 */
export function findFooterText(document: HtmlElement, url: string): ((element: HtmlElement) => boolean) | null {
	const footer = isFrontPage(url) ? lastFooter(document) : null;
	if (footer === null) return null;
	const elements = new Set(elementsOf(footer));
	return (element) =>
		elements.has(element) &&
		element.name !== 'form' &&
		(inlineNames.has(element.name) || linkDensity(element) <= MAX_LINK_DENSITY || ownLength(element) >= MIN_OTHER_TEXT);
}

/** Front pages in one of several languages too: `/`, `/de/`, `/index.html`. */
function isFrontPage(url: string): boolean {
	return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:index\.\w+)?$/i.test(new URL(url).pathname);
}

function lastFooter(document: HtmlElement): HtmlElement | null {
	let last: HtmlElement | null = null;
	for (const element of elementsOf(document)) {
		if (element.name === 'footer' || element.attributes['role'] === 'contentinfo') last = element;
	}
	return last === null || isWithin(last, articles) ? null : last;
}
