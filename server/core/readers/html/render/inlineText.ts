import { escapeSigns } from '../../../escapeMarkdown.ts';
import { lower, RAISED_END, RAISED_START, settleRaised } from '../../text/raisedText.ts';
import {
	collapseSpaces,
	type DropTest,
	type HtmlElement,
	type HtmlNode,
	inlineNames,
	isElement,
	shortTextOf,
} from '../htmlTree.ts';
import { hiddenContactOf } from './contactLinks.ts';

/** Replaces `<br>` in collected text until spaces are collapsed: a private-use character, removed from pages' own text. */
const LINE_BREAK = '\uE000';
/** Replaces a footnote mark, which lets the space before it go too. */
const DROPPED_MARK = '\uE001';
/** Encloses code within a line until the text around it is escaped. */
const CODE_MARK = '\uE002';
/** Icons of fonts, and the characters above. */
const PRIVATE_USES = /[\uE000-\uF8FF]/g;
const MAX_MARK_LENGTH = 6;
/** Longer code in a line is a piece of a program set in paragraphs. */
const MAX_CODE_LENGTH = 120;
const codeNames: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);
/** Elements that add nothing to the words: readings above characters, what no longer applies, and formulas, whose parts in a row say something else. */
const markNames = new Set(['rt', 'rp', 'rtc', 'math', 'mjx-math', 'del', 's', 'strike']);

export type InlineText = { readonly parts: string[] };

export function addText(inline: InlineText, text: string): void {
	if (text !== '') inline.parts.push(text.replace(PRIVATE_USES, ' '));
}

export function addDroppedMark(inline: InlineText): void {
	inline.parts.push(DROPPED_MARK);
}

export function addLineBreak(inline: InlineText): void {
	inline.parts.push(LINE_BREAK);
}

/**
 * Takes the collected text as paragraphs of Markdown: one line break remains, two end the paragraph.
 *
 * @param marksCode whether code is marked as such; otherwise it is text as all else
 */
export function takeParagraphs(inline: InlineText, marksCode = true): string[] {
	if (inline.parts.length === 0) return [];
	const collected = collapseSpaces(inline.parts.join(''));
	inline.parts.length = 0;
	return settleRaised(collected)
		.replace(/ ?\uE001(?= ?(?:[.,;:!?)]|$))| ?\uE001/g, '')
		.split(/ ?\uE000(?: ?\uE000)+ ?/)
		.map((paragraph) =>
			paragraph
				.replace(/ ?\uE000 ?/g, '\n')
				.replace(/ [|·]$/, '')
				.trim(),
		)
		.filter((paragraph) => paragraph !== '')
		.map((paragraph) => escapeText(paragraph, marksCode));
}

function escapeText(paragraph: string, marksCode: boolean): string {
	if (!paragraph.includes(CODE_MARK)) return escapeSigns(paragraph);
	const parts = paragraph.split(CODE_MARK);
	if (!marksCode || parts.length % 2 === 0) return escapeSigns(parts.join(''));
	return parts.map((part, index) => (index % 2 === 1 ? `\`${part}\`` : escapeSigns(part))).join('');
}

/** Parts of a line that a currency sign and an amount consist of at most. */
const PRICE_PARTS = 6;

/** The cents in a separate block behind an amount; "" for any other block. */
export function centsOf(block: HtmlElement, line: readonly string[]): string {
	const cents = block.textLength === 2 && line.length > 0 ? shortTextOf(block) : '';
	return /^\d\d$/.test(cents) && /\p{Sc}\s*\d+\s*$/u.test(line.slice(-PRICE_PARTS).join('')) ? `.${cents} ` : '';
}

/** The text of an element as one line of Markdown, without dropped parts, permalinks and footnote marks. */
export function inlineTextOf(element: HtmlElement, isDropped: DropTest, marksCode = true): string {
	const inline: InlineText = { parts: [] };
	collect(element, inline, isDropped);
	return takeParagraphs(inline, marksCode).join(' ').replaceAll('\n', ' ');
}

export function collect(element: HtmlElement, inline: InlineText, isDropped: DropTest): void {
	let before: HtmlNode | null = null;
	for (const child of element.children) {
		if (!isElement(child)) {
			addText(inline, child);
			if (child.trim() !== '') before = child;
		} else if (child.name === 'br') addText(inline, ' ');
		else if (isInlineMark(child)) addDroppedMark(inline);
		else if (!isDropped(child)) {
			const isInLine = inlineNames.has(child.name);
			addText(inline, isInLine ? gapBetween(before, child) : ' ');
			if (isInLine) openElement(child, inline);
			if (!addLowered(child, inline)) collect(child, inline, isDropped);
			if (isInLine) closeElement(child, inline);
			else addText(inline, ' ');
			if (child.textLength > 0) before = child;
		}
	}
}

/** Elements that style sheets set apart: columns, labels with their values, choices. */
const partNames = new Set(['a', 'b', 'em', 'i', 'label', 'small', 'span', 'strong']);
const unpartedNames = new Set(['code', 'pre', 'samp', 'kbd', 'tt', 'dt']);
/** A label with its value, words that a capital or a figure begins, an amount with what it saves. */
const EDGE = /\p{N}\p{Sc}$|[:\p{N}\p{Sc}][\p{L}(]$|:\p{Sc}$|\p{L}\.?[\p{N}\p{Sc}]$|\p{Ll}\p{Lu}$|:\p{N}$/u;
const AMOUNT = /^(?:\p{N}\p{Sc}|\p{Sc}\p{N})$/u;
/** An amount that has its sign, which a further amount may follow. */
const COMPLETE = /\p{Sc} ?\d[\d.,]*$|\d ?\p{Sc}$/u;
const MAX_AMOUNT_LENGTH = 20;
const END = /[\p{L}\p{N}\p{Sc}:.)]$/u;
const START = /^[\p{L}\p{N}\p{Sc}(+]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Shorter texts are letters that a page moves one by one. */
const MIN_PART_LENGTH = 2;

/** The gap between elements that touch in the markup and are set apart by the page's style sheet. */
export function gapBetween(before: HtmlNode | null, element: HtmlElement): string {
	const { name, parent, attributes } = element;
	if (before === null || parent === null || !partNames.has(name) || unpartedNames.has(parent.name)) return '';
	if (isElement(before)) {
		if (!partNames.has(before.name)) return '';
		if (before.name === 'label') return name === 'label' ? ', ' : ' ';
		if (before.name === 'a' && name === 'a') return ' ';
	}
	const [one, other] = [isElement(before) ? shortTextOf(before) : before, shortTextOf(element)];
	const edge = one.slice(-2) + other.slice(0, 1);
	if (COMPLETE.test(one.slice(-MAX_AMOUNT_LENGTH)) && /^[\d(\p{Sc}]/u.test(other)) return ' ';
	if (!END.test(one) || !START.test(other) || UNSPACED.test(edge) || AMOUNT.test(edge.slice(-2))) return '';
	if (Math.min(one.length, other.length) < MIN_PART_LENGTH && !/\d/.test(edge)) return '';
	const classes = [isElement(before) ? before.attributes['class'] : undefined, attributes['class']];
	const areUnlike = classes[0] !== classes[1] && classes.every((names) => names !== undefined);
	return areUnlike || EDGE.test(edge) ? ' ' : '';
}

/** Marks that are no words of the text: readings, permalinks of headings, references to footnotes. */
export function isInlineMark(element: HtmlElement): boolean {
	if (markNames.has(element.name)) return true;
	if (element.textLength > MAX_MARK_LENGTH) return false;
	if (element.name === 'sup')
		return element.linkCount > 0 && /^\[?[\p{L}\d*†‡]{1,4}[\])]?$/u.test(shortTextOf(element));
	if (element.name !== 'a' || (element.textLength === 0 && hiddenContactOf(element) !== '')) return false;
	return /^(?:[#¶§◆🔗^↑↩]\uFE0E?)*$|^\[[\p{L}\d*†‡]{1,4}\]$/u.test(shortTextOf(element));
}

/** Writes digits below the line, which are no part of the number before them. Returns whether an element is such. */
export function addLowered(element: HtmlElement, inline: InlineText): boolean {
	if (element.name !== 'sub' || element.textLength > MAX_MARK_LENGTH) return false;
	addText(inline, lower(shortTextOf(element), inline.parts.at(-1) ?? ''));
	return true;
}

/** Begins an element: the mark of Markdown for code, a quotation mark, the mark of raised text. */
export function openElement(element: HtmlElement, { parts }: InlineText): void {
	if (element.name === 'q') parts.push('"');
	else if (isCode(element)) parts.push(/[\uE002\w]$/.test(parts.at(-1) ?? '') ? ` ${CODE_MARK}` : CODE_MARK);
	else if (isRaised(element)) parts.push(RAISED_START);
}

export function closeElement(element: HtmlElement, inline: InlineText): void {
	if (element.name === 'q') inline.parts.push('"');
	else if (isCode(element)) inline.parts.push(CODE_MARK);
	else if (isRaised(element)) inline.parts.push(RAISED_END);
	else if (element.name === 'a') addText(inline, contactBehind(element));
}

function isRaised({ name, textLength }: HtmlElement): boolean {
	return name === 'sup' && textLength <= MAX_MARK_LENGTH;
}

function contactBehind(link: HtmlElement): string {
	const contact = hiddenContactOf(link);
	return contact === '' || link.textLength === 0 ? contact : ` (${contact})`;
}

/** Code within a line; without its marks a name such as `__init__` or `*.css` would be read as Markdown. */
function isCode(element: HtmlElement): boolean {
	if (!codeNames.has(element.name) || element.textLength > MAX_CODE_LENGTH) return false;
	const text = shortTextOf(element);
	if (text === '' || text.includes('`')) return false;
	return !element.children.some((child) => isElement(child) && (child.name === 'br' || isCode(child)));
}
