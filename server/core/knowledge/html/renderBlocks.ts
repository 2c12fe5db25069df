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
import { type HtmlElement, headingNames, inlineNames, linkDensity } from './htmlTree.ts';
import {
	addDroppedMark,
	addLineBreak,
	addText,
	closingOf,
	type DropTest,
	inlineTextOf,
	isInlineMark,
	openingOf,
} from './inlineText.ts';
import { isCodeLabel, isLineList, renderCode } from './renderCode.ts';
import { isTableOfContents, joinListItems, type ListItem, MAX_LIST_DEPTH } from './renderList.ts';
import { renderTable } from './renderTable.ts';
import { isTable, rowAsLine } from './tableRows.ts';

export type RenderOptions = {
	readonly isDropped: DropTest;
	/** Drop blocks that are fixed phrases, tables of contents and lists of related links. */
	readonly dropPhrases: boolean;
	readonly url: string;
};

/** A list after a dropped label ("Related articles") goes with it when at least this share of its text is links. */
const LABELLED_LIST_LINK_DENSITY = 0.8;
const MAX_HEADING_LEVEL = 6;

/** Renders all below the parts of a page as Markdown: headings, paragraphs, lists, tables, definitions and code. */
export function renderBlocks(parts: readonly HtmlElement[], options: RenderOptions): string {
	const writer = createBlockWriter({ dropPhrases: options.dropPhrases });
	for (const part of parts) {
		renderChildren(part, writer, options);
		flushInline(writer);
	}
	dropEmptied(writer, 1);
	return writer.blocks.map((block) => block.text).join('\n\n');
}

function renderChildren(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	let before = '';
	for (const child of element.children) {
		if (typeof child === 'string') {
			addText(writer.inline, child);
			if (child.trim() !== '') before = '';
		} else if (options.isDropped(child)) {
			// What a label announces may be known as boilerplate by its own name.
			if (child.linkCount > 0 && !inlineNames.has(child.name)) writer.label = null;
		} else if (!isCodeLabel(child, element)) {
			if (child.name === before) addText(writer.inline, separators.get(before) ?? '');
			before = child.name;
			renderElement(child, writer, options);
		}
	}
}

/** Links and choices that touch in the markup are set apart on the page by its style sheet. */
const separators = new Map([
	['a', ' '],
	['label', ', '],
]);

function renderElement(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	if (element.name === 'br') return addLineBreak(writer.inline);
	if (inlineNames.has(element.name)) {
		if (isInlineMark(element)) return addDroppedMark(writer.inline);
		addText(writer.inline, openingOf(element, writer.inline));
		renderChildren(element, writer, options);
		return addText(writer.inline, closingOf(element));
	}
	flushInline(writer);
	renderBlock(element, writer, options);
	flushInline(writer);
}

function renderBlock(element: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const level = headingLevelOf(element);
	if (level !== null) return renderHeading(element, level, writer, options);
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
			return pushBlock(writer, { kind: 'other', text: renderCode(element, options.isDropped) });
		case 'dl':
			return renderDefinitions(element, writer, options);
		case 'details':
			return renderDetails(element, writer, options);
		case 'button':
			return renderQuestion(element, writer, options);
		case 'head':
		case 'title':
			return;
		default:
			return renderChildren(element, writer, options);
	}
}

function renderRow(row: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const line = rowAsLine(row, options.isDropped);
	if (line === null) return renderChildren(row, writer, options);
	addText(writer.inline, line);
}

function headingLevelOf(element: HtmlElement): number | null {
	if (headingNames.has(element.name)) return Number(element.name.slice(1));
	if (element.attributes['role'] !== 'heading') return null;
	const level = Number.parseInt(element.attributes['aria-level'] ?? '2', 10);
	return level >= 1 && level <= MAX_HEADING_LEVEL ? level : MAX_HEADING_LEVEL;
}

/** Headings are shown as plain text beside answers: without the marks of code. */
function headingTextOf(element: HtmlElement, { isDropped }: RenderOptions): string {
	return inlineTextOf(element, isDropped).replaceAll('`', '');
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

function renderDefinitions(list: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	let terms: string[] = [];
	for (const child of list.children) {
		if (typeof child === 'string' || options.isDropped(child)) continue;
		if (child.name === 'dt') terms.push(inlineTextOf(child, options.isDropped).replace(/\s*:+$/, ''));
		else if (child.name === 'dd' && isOneParagraph(child)) {
			const text = inlineTextOf(child, options.isDropped);
			pushBlock(writer, { kind: 'ul', text: `- ${text === '' ? terms.join(', ') : termOf(terms) + text}` });
			terms = [];
		} else {
			if (terms.length > 0) pushBlock(writer, { kind: 'text', text: `${terms.join(', ')}:` });
			terms = [];
			if (child.name === 'div') renderDefinitions(child, writer, options);
			else renderChildren(child, writer, options);
			flushInline(writer);
		}
	}
	if (terms.length > 0) pushBlock(writer, { kind: 'text', text: terms.join(', ') });
}

function termOf(terms: readonly string[]): string {
	if (terms.length === 0) return '';
	const term = terms.join(', ');
	return /[\p{P}]$/u.test(term) && !/[)\]}"'”’»]$/.test(term) ? `${term} ` : `${term}: `;
}

function isOneParagraph(element: HtmlElement): boolean {
	let paragraphs = 0;
	for (const child of element.children) {
		if (typeof child === 'string' || inlineNames.has(child.name)) continue;
		if (child.name !== 'p' || ++paragraphs > 1) return false;
	}
	return true;
}

/** Longer texts on a button are no question. */
const MAX_QUESTION_LENGTH = 200;

/** The button of an accordion is the heading of what it opens, if it asks a question. */
function renderQuestion(button: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const text = button.textLength > MAX_QUESTION_LENGTH ? '' : headingTextOf(button, options);
	if (!/[?？]$/.test(text)) return renderChildren(button, writer, options);
	pushHeadingBelow(text, writer);
}

function pushHeadingBelow(text: string, writer: BlockWriter): void {
	const level = Math.min(MAX_HEADING_LEVEL, writer.headingLevel + 1);
	if (text !== '') pushBlock(writer, { kind: 'other', text: `${'#'.repeat(level)} ${text}` });
}

/** A summary becomes a heading where several `details` stand side by side, as in a list of questions. */
function renderDetails(details: HtmlElement, writer: BlockWriter, options: RenderOptions): void {
	const isOneOfSeveral = details.parent !== null && holdsSeveralDetails(details.parent);
	for (const child of details.children) {
		if (typeof child === 'string') addText(writer.inline, child);
		else if (child.name !== 'summary') {
			if (!options.isDropped(child)) renderElement(child, writer, options);
		} else if (child.holdsHeading || !isOneOfSeveral) {
			renderElement(child, writer, options);
		} else {
			pushHeadingBelow(headingTextOf(child, options), writer);
		}
	}
}

const severalDetails = new WeakMap<HtmlElement, boolean>();

function holdsSeveralDetails(parent: HtmlElement): boolean {
	const known = severalDetails.get(parent);
	if (known !== undefined) return known;
	const details = parent.children.filter((child) => typeof child !== 'string' && child.name === 'details');
	severalDetails.set(parent, details.length > 1);
	return details.length > 1;
}
