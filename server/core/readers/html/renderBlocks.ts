import {
	type Block,
	type BlockWriter,
	createBlockWriter,
	dropEmptied,
	flushInline,
	leaveContentsOut,
	pushBlock,
	pushPhrase,
} from './blockWriter.ts';
import { headingLevelOf, headingTextOf } from './headings.ts';
import { type HtmlElement, type HtmlNode, inlineNames, linkDensity } from './htmlTree.ts';
import { gapBetween, isInline } from './inlineElements.ts';
import { addDroppedMark, addLineBreak, addText, closingOf, isInlineMark, openingOf } from './inlineText.ts';
import { centsOf } from './prices.ts';
import { isCodeLabel, isLineList, isProse, renderCode } from './renderCode.ts';
import { renderDefinitions } from './renderDefinitions.ts';
import { renderDetails, renderQuestion, renderTabPanel } from './renderDisclosures.ts';
import type { Renderer, RenderOptions } from './renderer.ts';
import { isTableOfContents, joinListItems, type ListItem, MAX_LIST_DEPTH } from './renderList.ts';
import { renderTable } from './renderTable.ts';
import { isTable, rowAsLine } from './tableRows.ts';

/** A list after a dropped label ("Related articles") goes with it when at least this share of its text is links. */
const LABELLED_LIST_LINK_DENSITY = 0.8;

/** Renders all below the parts of a page as Markdown: headings, paragraphs, lists, tables, definitions and code. */
export function renderBlocks(parts: readonly HtmlElement[], options: RenderOptions): string {
	const writer = createBlockWriter({ dropPhrases: options.dropPhrases });
	for (const part of parts) {
		if (headingLevelOf(part) === null) renderChildren(part, writer, options);
		else renderElement(part, writer, options);
		flushInline(writer);
	}
	dropEmptied(writer, 1);
	return writer.blocks.map((block) => block.text).join('\n\n');
}

function renderChildren(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	let before: HtmlNode | null = null;
	for (const child of element.children) {
		if (typeof child === 'string') {
			addText(writer.inline, child);
			if (child.trim() !== '') before = child;
		} else if (options.isDropped(child)) {
			// What a label announces may be known as boilerplate by its own name.
			if (child.linkCount > 0 && !inlineNames.has(child.name)) writer.label = null;
		} else if (!isCodeLabel(child, element)) {
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
	if (cents !== null) return addText(writer.inline, cents);
	flushInline(writer);
	renderBlock(element, writer, options);
	flushInline(writer);
}

function renderBlock(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const level = headingLevelOf(element);
	if (level !== null) return renderHeading(element, level, writer, options);
	if (options.tabLabels.has(element)) return renderTabPanel(element, writer, rendererOf(options));
	if (element.attributes['role'] === 'list') return renderList(element, writer, options);
	if (isTable(element)) {
		const table = renderTable(element, options.isDropped);
		if (table === null) return renderChildren(element, writer, options);
		if (table.caption !== '') pushBlock(writer, { kind: 'text', text: table.caption });
		return pushBlock(writer, { kind: 'other', text: table.markdown });
	}
	if (isLineList(element)) return pushBlock(writer, { kind: 'other', text: renderCode(element, options.isDropped) });
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
	pushPhrase(writer, { kind: 'other', text: `${'#'.repeat(level)} ${text}` }, text);
}

function renderList(list: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	if (options.dropPhrases && isContents(list, writer, options.url)) {
		leaveContentsOut(writer);
		return;
	}
	// Cards and sections are often marked up as list entries; their headings must stay headings.
	if (list.holdsHeading || writer.listDepth >= MAX_LIST_DEPTH) return renderChildren(list, writer, options);
	const items: ListItem[] = [];
	for (const child of list.children) {
		if (typeof child === 'string' || options.isDropped(child)) continue;
		const itemWriter = createBlockWriter({ dropPhrases: options.dropPhrases, listDepth: writer.listDepth + 1 });
		const isItem = child.name === 'li' || child.attributes['role'] === 'listitem';
		if (isItem) renderChildren(child, itemWriter, options);
		else renderElement(child, itemWriter, options);
		flushInline(itemWriter);
		const text = withoutMarker(itemWriter.blocks)
			.map((block) => block.text)
			.join('\n');
		const last = items.at(-1);
		if (isItem || last === undefined) items.push({ text });
		else if (text !== '') last.text += `\n${text}`;
	}
	pushBlock(writer, { kind: list.name === 'ol' ? 'ol' : 'ul', text: joinListItems(list, items) });
}

/** An entry's own number or bullet, where the page writes it as text. */
function withoutMarker(blocks: readonly Block[]): readonly Block[] {
	return blocks.length > 1 && /^(?:\d{1,3}[.)]?|[•‣◦–-])$/.test(blocks[0]?.text ?? '') ? blocks.slice(1) : blocks;
}

function isContents(list: HtmlElement, writer: BlockWriter, url: string): boolean {
	return (writer.label !== null && linkDensity(list) >= LABELLED_LIST_LINK_DENSITY) || isTableOfContents(list, url);
}
