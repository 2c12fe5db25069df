import {
	collapseSpaces,
	elementsOf,
	type HtmlElement,
	type HtmlNode,
	inlineNames,
	isElement,
	linkDensity,
	shortTextOf,
} from '../htmlTree.ts';
import {
	type Block,
	type BlockWriter,
	createBlockWriter,
	dropEmptied,
	flushInline,
	noteDropped,
	pushBlock,
	type Renderer,
	type RenderOptions,
} from './blockWriter.ts';
import { gapBetween, isInline } from './gaps.ts';
import { addDroppedMark, addLineBreak, addText, closingOf, isInlineMark, openingOf } from './inlineText.ts';
import { isProse, renderCode } from './renderCode.ts';
import { renderDefinitions } from './renderDefinitions.ts';
import { headingLevelOf, headingTextOf, renderDetails, renderQuestion, renderTabPanel } from './renderDisclosures.ts';
import { isTable, renderTable, rowAsLine } from './renderTable.ts';

/** Deeper lists are written as paragraphs, which also bounds the work of indenting. */
const MAX_LIST_DEPTH = 6;
/** A list of at least this many links to places on the same page is a table of contents. */
const MIN_CONTENTS_LINKS = 2;
const CONTENTS_LINK_DENSITY = 0.9;

/** Renders the content of an element as Markdown: headings, paragraphs, lists, tables, definitions and code. */
export function renderBlocks(root: HtmlElement, options: RenderOptions): string {
	const writer = createBlockWriter();
	renderChildren(root, writer, options);
	flushInline(writer);
	dropEmptied(writer, 1);
	return writer.blocks.map((block) => block.text).join('\n\n');
}

function renderChildren(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	let before: HtmlNode | null = null;
	for (const child of element.children) {
		if (!isElement(child)) {
			addText(writer.inline, child);
			if (child.trim() !== '') before = child;
		} else if (options.isDropped(child)) {
			if (child.textLength === 0 || inlineNames.has(child.name)) continue;
			flushInline(writer);
			noteDropped(writer);
		} else {
			addText(writer.inline, gapBetween(before, child));
			if (child.textLength > 0) before = child;
			renderElement(child, writer, options);
		}
	}
}

function renderElement(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	if (element.name === 'br') return addLineBreak(writer.inline);
	// An icon within a sentence does not end it.
	if (element.name === 'img') return addText(writer.inline, ' ');
	if (isInline(element)) {
		if (isInlineMark(element)) return addDroppedMark(writer.inline);
		addText(writer.inline, openingOf(element, writer.inline));
		renderChildren(element, writer, options);
		return addText(writer.inline, closingOf(element));
	}
	const cents = centsOf(element, writer.inline.parts);
	if (cents !== '') return addText(writer.inline, cents);
	flushInline(writer);
	renderBlock(element, writer, options);
	flushInline(writer);
}

/** Parts of a line that a currency sign and an amount consist of at most. */
const PRICE_PARTS = 6;

/** The cents in a block of their own behind an amount; "" for any other block. */
function centsOf(block: HtmlElement, line: readonly string[]): string {
	if (block.textLength !== 2 || line.length === 0) return '';
	const cents = shortTextOf(block);
	return /^\d\d$/.test(cents) && /\p{Sc}\s*\d+\s*$/u.test(line.slice(-PRICE_PARTS).join('')) ? `.${cents} ` : '';
}

function renderBlock(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const level = headingLevelOf(element);
	if (level !== null) return renderHeading(element, level, writer, options);
	if (options.tabLabels.has(element)) return renderTabPanel(element, writer, rendererOf(options));
	if (element.attributes['role'] === 'list') return renderList(element, writer, options);
	if (isTable(element)) {
		const table = renderTable(element, options.isDropped);
		if (table === null) return renderChildren(element, writer, options);
		pushBlock(writer, { kind: 'text', text: table.caption });
		return pushBlock(writer, { kind: 'other', text: table.markdown });
	}
	switch (element.name) {
		case 'ul':
		case 'ol':
			return renderList(element, writer, options);
		case 'tr':
			return renderRow(element, writer, options);
		case 'pre':
		case 'xmp':
		case 'listing':
			if (isProse(element)) return renderChildren(element, writer, options);
			return pushBlock(writer, { kind: 'other', text: renderCode(element, options.isDropped) });
		case 'dl':
			return renderDefinitions(element, writer, rendererOf(options));
		case 'details':
			return renderDetails(element, writer, rendererOf(options));
		case 'button':
			return renderQuestion(element, writer, rendererOf(options));
		case 'head':
		case 'title':
			return;
		default:
			return renderChildren(element, writer, options);
	}
}

function rendererOf(options: RenderOptions): Renderer {
	return {
		options,
		children: (element, writer) => renderChildren(element, writer, options),
		element: (element, writer) => renderElement(element, writer, options),
	};
}

function renderRow(row: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const line = rowAsLine(row, options.isDropped);
	if (line === null) return renderChildren(row, writer, options);
	addText(writer.inline, line);
}

function renderHeading(element: HtmlElement, level: number, writer: BlockWriter, options: RenderOptions): void {
	const text = headingTextOf(element, options);
	if (text === '') return;
	writer.headingLevel = level;
	pushBlock(writer, { kind: 'other', text: `${'#'.repeat(level)} ${text}` });
}

function renderList(list: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	if (isTableOfContents(list, options.url)) return noteDropped(writer);
	// Cards and sections are often marked up as list entries; their headings must stay headings.
	if (list.holdsHeading || writer.listDepth >= MAX_LIST_DEPTH) return renderChildren(list, writer, options);
	const items: string[] = [];
	for (const child of list.children) {
		if (!isElement(child) || options.isDropped(child)) continue;
		const itemWriter = createBlockWriter(writer.listDepth + 1);
		const isItem = child.name === 'li' || child.attributes['role'] === 'listitem';
		if (isItem) renderChildren(child, itemWriter, options);
		else renderElement(child, itemWriter, options);
		flushInline(itemWriter);
		const text = withoutMarker(itemWriter.blocks)
			.map((block) => block.text)
			.join('\n');
		const last = items.at(-1);
		if (isItem || last === undefined) items.push(text);
		else if (text !== '') items[items.length - 1] = `${last}\n${text}`;
	}
	pushBlock(writer, { kind: list.name === 'ol' ? 'ol' : 'ul', text: joinItems(list, items) });
}

/** Without an entry's own number or bullet, where the page writes it as text. */
function withoutMarker(blocks: readonly Block[]): readonly Block[] {
	return blocks.length > 1 && /^(?:\d{1,3}[.)]?|[•‣◦–-])$/.test(blocks[0]?.text ?? '') ? blocks.slice(1) : blocks;
}

/** Joins rendered entries to a Markdown list, with further lines indented below their marker. */
function joinItems(list: HtmlElement, items: readonly string[]): string {
	const start = Number.parseInt(list.attributes['start'] ?? '1', 10);
	let number = Number.isNaN(start) ? 1 : start;
	const lines: string[] = [];
	for (const text of items) {
		if (text === '') continue;
		const marker = list.name === 'ol' ? `${number++}. ` : '- ';
		lines.push(marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`));
	}
	return lines.join('\n');
}

/** Whether a list only leads to the headings of its own page. */
function isTableOfContents(list: HtmlElement, pageUrl: string): boolean {
	if (list.linkCount < MIN_CONTENTS_LINKS || linkDensity(list) < CONTENTS_LINK_DENSITY) return false;
	const start = `${pageUrl.split('#')[0]}#`;
	for (const { name, attributes } of elementsOf(list)) {
		const target = name === 'a' ? collapseSpaces(attributes['href'] ?? '#') : '#';
		if (!target.startsWith('#') && !target.startsWith(start)) return false;
	}
	return true;
}
