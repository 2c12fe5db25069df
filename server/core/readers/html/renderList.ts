import { collapseSpaces, elementsOf, type HtmlElement, linkDensity } from './htmlTree.ts';

/** Lists nested deeper than this are written as paragraphs, which also bounds the work of indenting. */
export const MAX_LIST_DEPTH = 6;
/** A list of at least this many links to places on the same page is a table of contents. */
const MIN_CONTENTS_LINKS = 2;
const CONTENTS_LINK_DENSITY = 0.9;

/** One list entry, already rendered. */
export type ListItem = { text: string };

/** Joins rendered entries to a Markdown list; continuation lines are indented under their marker. */
export function joinListItems(list: HtmlElement, items: readonly ListItem[]): string {
	const start = Number.parseInt(list.attributes['start'] ?? '1', 10);
	let number = Number.isNaN(start) ? 1 : start;
	const lines: string[] = [];
	for (const { text } of items) {
		if (text === '') continue;
		const marker = list.name === 'ol' ? `${number++}. ` : '- ';
		lines.push(marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`));
	}
	return lines.join('\n');
}

/** Tells whether a list only leads to the headings of its own page. */
export function isTableOfContents(list: HtmlElement, pageUrl: string): boolean {
	if (list.linkCount < MIN_CONTENTS_LINKS || linkDensity(list) < CONTENTS_LINK_DENSITY) return false;
	for (const { name, attributes } of elementsOf(list)) {
		if (name === 'a' && attributes['href'] !== undefined && !leadsToSamePage(attributes['href'], pageUrl)) return false;
	}
	return true;
}

function leadsToSamePage(href: string, pageUrl: string): boolean {
	const target = collapseSpaces(href);
	return target.startsWith('#') || (target.includes('#') && target.startsWith(`${pageUrl.split('#')[0]}#`));
}
