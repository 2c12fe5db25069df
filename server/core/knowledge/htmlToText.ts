import { type Exclusions, isBoilerplate, isExcluded, isHidden, type PageFacts } from './html/boilerplate.ts';
import { elementsOf, type HtmlElement } from './html/htmlTree.ts';
import { findMainContent } from './html/mainContent.ts';
import { type PageMetadata, readPageMetadata } from './html/pageMetadata.ts';
import { parseHtml } from './html/parseHtml.ts';
import { renderBlocks } from './html/renderBlocks.ts';

export type HtmlToTextOptions = Exclusions & {
	/** The address the page was read from, after redirects. */
	readonly url: string;
};

export type PageText = PageMetadata & {
	/** The page's main text; empty when it has none. */
	markdown: string;
};

/**
 * Extracts a page's main text as Markdown: headings, paragraphs, lists, tables, definitions and code blocks.
 *
 * Links and inline code keep their words only. Hidden parts and what surrounds the text (navigation, page header and
 * footer, banners, share bars, comments) are left out, whether excluded or not; a page that would lose all its text
 * this way keeps what the site owner did not exclude. Takes time linear in the page's length.
 */
export function htmlToText(html: string, options: HtmlToTextOptions): PageText {
	const document = parseHtml(html);
	const { root, isMarked } = findMainContent(document);
	const page: PageFacts = { hasMain: isMarked, textLength: document.textLength, openableIds: openableIdsOf(document) };
	const isUnwanted = (element: HtmlElement) => isExcluded(element, options) || isHidden(element, page);
	const strict = renderBlocks(root, {
		isDropped: (element) => isUnwanted(element) || isBoilerplate(element, page),
		dropPhrases: true,
		url: options.url,
	});
	const markdown = strict || renderBlocks(root, { isDropped: isUnwanted, dropPhrases: false, url: options.url });
	return { ...readPageMetadata(document, options.url), markdown };
}

/** Ids that buttons and links of the page open: what is hidden under them is there for every reader. */
function openableIdsOf(document: HtmlElement): Set<string> {
	const ids = new Set<string>();
	for (const { attributes } of elementsOf(document)) {
		const controlled = attributes['aria-controls'];
		if (controlled !== undefined && attributes['aria-expanded'] !== undefined) ids.add(controlled);
	}
	return ids;
}
