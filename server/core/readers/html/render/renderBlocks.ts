import { unescapeSigns } from '../../../escapeMarkdown.ts';
import { countDetails, isTab } from '../hiddenParts.ts';
import {
	type DropTest,
	type HtmlElement,
	type HtmlNode,
	headingLevelOf,
	inlineNames,
	isElement,
	MAX_HEADING_LEVEL,
} from '../htmlTree.ts';
import {
	type Block,
	type BlockWriter,
	createBlockWriter,
	flushInline,
	joinItems,
	joinTerms,
	type ListItem,
	listEntry,
	pushBlock,
	writtenBlocks,
} from './blockWriter.ts';
import {
	addDroppedMark,
	addLineBreak,
	addLowered,
	addText,
	centsOf,
	closeElement,
	collect,
	gapBetween,
	inlineTextOf,
	isInlineMark,
	openElement,
} from './inlineText.ts';
import { renderCode } from './renderCode.ts';
import { cellsOfLine, renderTable } from './renderTable.ts';
import { blocksOfRows } from './rowsOfBlocks.ts';

/** Deeper lists are written as paragraphs, which also bounds the work of indenting. */
const MAX_LIST_DEPTH = 6;
/** Longer texts on a button are no question. */
const MAX_QUESTION_LENGTH = 200;
const MAX_TAB_LENGTH = 40;
/** A longer second description is a separate entry. */
const MAX_FURTHER_LENGTH = 40;

export type RenderOptions = {
	readonly isDropped: DropTest;
	/** The controls of the parts that a reader opens, by the ids of these. */
	readonly controls: ReadonlyMap<string, HtmlElement>;
};

/** Renders the content of an element as Markdown: headings, paragraphs, lists, tables, definitions and code. */
export function renderBlocks(root: HtmlElement, options: RenderOptions): string {
	const writer = createBlockWriter();
	renderChildren(root, writer, options);
	flushInline(writer);
	return writtenBlocks(writer).join('\n\n');
}

function renderChildren(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	let before: HtmlNode | null = null;
	const rows = inlineNames.has(element.name) ? null : blocksOfRows(element, options.isDropped);
	for (const child of element.children) {
		const row = isElement(child) ? rows?.get(child) : undefined;
		if (row !== undefined) {
			flushInline(writer);
			pushBlock(writer, { ...row });
		} else if (!isElement(child)) {
			addText(writer.inline, child);
			if (child.trim() !== '') before = child;
		} else if (options.isDropped(child)) {
			if (child.textLength > 0 && !inlineNames.has(child.name)) flushInline(writer);
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
	if (inlineNames.has(element.name)) {
		if (isInlineMark(element)) return addDroppedMark(writer.inline);
		openElement(element, writer.inline);
		if (!addLowered(element, writer.inline)) renderChildren(element, writer, options);
		return closeElement(element, writer.inline);
	}
	const cents = centsOf(element, writer.inline.parts);
	if (cents !== '') return addText(writer.inline, cents);
	flushInline(writer);
	renderBlock(element, writer, options);
	flushInline(writer);
}

function renderBlock(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const level = headingLevelOf(element);
	if (level !== null) return pushHeading(element, level, writer, options);
	const { role = '' } = element.attributes;
	if (role === 'list') return renderList(element, writer, options);
	if (/^(?:table|grid|treegrid)$/.test(role)) return renderTableBlock(element, writer, options);
	switch (element.name) {
		case 'ul':
		case 'ol':
			return renderList(element, writer, options);
		case 'table':
			return renderTableBlock(element, writer, options);
		case 'tr':
			return renderRow(element, writer, options);
		case 'pre':
		case 'xmp':
		case 'listing':
			return pushBlock(writer, { kind: 'other', text: renderCode(element, options.isDropped) });
		case 'dl':
			return renderDefinitions(element, writer, options);
		case 'details':
			return renderDetails(element, writer, options);
		case 'button':
			return renderButton(element, writer, options);
		case 'head':
		case 'title':
			return;
		default:
			return renderPart(element, writer, options);
	}
}

function pushHeading(element: HtmlElement, level: number, writer: BlockWriter, { isDropped }: RenderOptions): void {
	// Headings appear as plain text beside answers: without the marks of code.
	const text = inlineTextOf(element, isDropped, false);
	if (text === '') return;
	writer.headingLevel = level;
	pushBlock(writer, { kind: 'other', text: `${'#'.repeat(level)} ${text}` });
}

/** The heading of a part that a reader opens, below the last heading of the page: the first level is the page's. */
function pushQuestion(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const { headingLevel } = writer;
	pushHeading(element, Math.min(MAX_HEADING_LEVEL, Math.max(1, headingLevel) + 1), writer, options);
	writer.headingLevel = headingLevel;
}

function renderTableBlock(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const table = renderTable(element, options.isDropped);
	if (table === null) return renderChildren(element, writer, options);
	pushBlock(writer, { kind: 'text', text: table.caption });
	pushBlock(writer, { kind: 'other', text: table.text });
}

function renderRow(row: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const cells = cellsOfLine(row, options.isDropped);
	if (cells === null) return renderChildren(row, writer, options);
	for (const cell of cells) {
		collect(cell, writer.inline, options.isDropped);
		addText(writer.inline, ' ');
	}
}

/** The button of an accordion is the heading of what it opens, if it asks a question. */
function renderButton(button: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const text = button.textLength > MAX_QUESTION_LENGTH ? '' : inlineTextOf(button, options.isDropped);
	if (/[?？]$/.test(text)) pushQuestion(button, writer, options);
	else renderChildren(button, writer, options);
}

/** A summary is a heading among several `details`; that of a lone one would be a heading of the text behind it too. */
function renderDetails(details: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const isOneOfSeveral = details.parent !== null && countDetails(details.parent) > 1;
	for (const child of details.children) {
		if (!isElement(child)) addText(writer.inline, child);
		else if (child.name === 'summary' && !child.holdsHeading && isOneOfSeveral) pushQuestion(child, writer, options);
		else if (child.name === 'summary' || !options.isDropped(child)) renderElement(child, writer, options);
	}
}

/** The label of a tab comes before its panel, which may apply to nothing else. */
function renderPart(part: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const tab = options.controls.get(part.attributes['id'] ?? '');
	if (tab !== undefined && isTab(tab) && tab.textLength <= MAX_TAB_LENGTH) {
		const label = inlineTextOf(tab, options.isDropped);
		if (label !== '') pushBlock(writer, { kind: 'text', text: /[?？:]$/.test(label) ? label : `${label}:` });
	}
	renderChildren(part, writer, options);
}

function renderList(list: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	// Cards and sections are often marked up as list entries; their headings must stay headings.
	if (list.holdsHeading || writer.listDepth >= MAX_LIST_DEPTH) return renderChildren(list, writer, options);
	const items: ListItem[] = [];
	for (const child of list.children) {
		if (!isElement(child) || options.isDropped(child)) continue;
		const itemWriter = createBlockWriter(writer.listDepth + 1);
		const isItem = child.name === 'li' || child.attributes['role'] === 'listitem';
		if (isItem) renderChildren(child, itemWriter, options);
		else renderElement(child, itemWriter, options);
		flushInline(itemWriter);
		const texts = writtenBlocks(itemWriter);
		// The page itself may write the number or bullet of an entry.
		if (texts.length > 1 && /^(?:\d{1,3}[.)]?|[•‣◦–-])$/.test(unescapeSigns(texts[0] ?? ''))) texts.shift();
		const text = texts.join('\n');
		const last = items.at(-1);
		if (isItem || last === undefined) items.push({ text, value: child.attributes['value'] });
		else if (text !== '') last.text += `\n${text}`;
	}
	pushBlock(writer, {
		kind: list.name === 'ol' ? 'ol' : 'ul',
		text: joinItems(items, list.name === 'ol' ? (list.attributes['start'] ?? '1') : null),
	});
}

/** Terms with their descriptions: a list entry each where the description is one paragraph. */
function renderDefinitions(list: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	let terms: string[] = [];
	for (const child of list.children) {
		if (!isElement(child)) continue;
		if (options.isDropped(child)) {
			if (child.name === 'dd') terms = [];
		} else if (child.name === 'dt') {
			terms.push(inlineTextOf(child, options.isDropped).replace(/\s*:+$/, ''));
		} else if (child.name === 'dd' && isOneParagraph(child)) {
			const text = inlineTextOf(child, options.isDropped);
			const last = writer.blocks.at(-1);
			const isFurther = terms.length === 0 && last?.kind === 'ul' && text.length <= MAX_FURTHER_LENGTH;
			// Hours of the morning, then of the afternoon.
			if (isFurther && text !== '') last.text += `, ${text}`;
			else if (!isFurther) pushBlock(writer, { kind: 'ul', text: listEntry(`${joinTerms(terms)} ${text}`) });
			terms = [];
		} else {
			const label: Block = { kind: 'text', text: joinTerms(terms) };
			pushBlock(writer, label);
			terms = [];
			if (child.name === 'div') renderDefinitions(child, writer, options);
			else renderChildren(child, writer, options);
			flushInline(writer);
			if (writer.blocks.at(-1) === label) writer.blocks.pop();
		}
	}
	if (terms.length > 0) pushBlock(writer, { kind: 'text', text: terms.join(', ') });
}

function isOneParagraph(element: HtmlElement): boolean {
	const blocks = element.children.filter(isElement).filter(({ name }) => !inlineNames.has(name));
	return blocks.length <= 1 && blocks.every(({ name }) => name === 'p');
}
