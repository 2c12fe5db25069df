import { hiddenContactOf } from './contactLinks.ts';
import { collapseSpaces, type HtmlElement, type HtmlNode, shortTextOf } from './htmlTree.ts';
import { gapBetween, isInline } from './inlineElements.ts';
import { writePrices } from './prices.ts';

/** Stands for `<br>` among collected text until spaces are collapsed: a private-use character, which are taken out of a page's own text. */
const LINE_BREAK = '\uE000';

/** Stands where a footnote mark was, so that no space is left before the full stop behind it. */
const DROPPED_MARK = '\uE001';

/** Footnote marks and powers are at most this long. */
const MAX_MARK_LENGTH = 6;

/** Tells whether an element and all below it are left out. */
export type DropTest = (element: HtmlElement) => boolean;

/** Elements whose text is quoted as code. */
const CODE_NAMES: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);
/** Characters of code within a line: longer ones are pieces of programs set in paragraphs. */
const MAX_CODE_LENGTH = 120;
const CODE_MARK = '`';
/** Other code, or a word whose badge is set in code. */
const touchesCode = /[`\w]$/;

/** Text of one line or paragraph while it is being collected. */
export type InlineText = { readonly parts: string[] };

/** Icons of fonts, and what stands for marks here. */
const PRIVATE_USE = /[\uE000-\uF8FF]/;
const PRIVATE_USES = /[\uE000-\uF8FF]/g;

export function addText(inline: InlineText, text: string): void {
	if (text === '') return;
	inline.parts.push(PRIVATE_USE.test(text) ? text.replaceAll(PRIVATE_USES, ' ') : text);
}

export function addDroppedMark(inline: InlineText): void {
	inline.parts.push(DROPPED_MARK);
}

export function addLineBreak(inline: InlineText): void {
	inline.parts.push(LINE_BREAK);
}

/** Takes what was collected, as paragraphs: a single line break stays one, two in a row end the paragraph. */
export function takeParagraphs(inline: InlineText): string[] {
	if (inline.parts.length === 0) return [];
	const collected = collapseSpaces(inline.parts.join(''));
	inline.parts.length = 0;
	const text = collected.includes(DROPPED_MARK)
		? collected.replace(/ ?\uE001(?= ?(?:[.,;:!?)]|$))| ?\uE001/g, '')
		: collected;
	return writePrices(text)
		.split(/ ?\uE000(?: ?\uE000)+ ?/)
		.map((paragraph) =>
			paragraph
				.replace(/ ?\uE000 ?/g, '\n')
				.replace(/ [|·]$/, '')
				.trim(),
		)
		.filter((paragraph) => paragraph !== '');
}

/** The text of an element as one line of Markdown, without dropped parts, permalinks and footnote marks. */
export function inlineTextOf(element: HtmlElement, isDropped: DropTest): string {
	const inline: InlineText = { parts: [] };
	collect(element, inline, isDropped);
	return takeParagraphs(inline).join(' ').replaceAll('\n', ' ');
}

function collect(element: HtmlElement, inline: InlineText, isDropped: DropTest): void {
	let before: HtmlNode | null = null;
	for (const child of element.children) {
		if (typeof child === 'string') {
			addText(inline, child);
			if (child.trim() !== '') before = child;
		} else if (child.name === 'br') addText(inline, ' ');
		else if (isInlineMark(child)) addDroppedMark(inline);
		else if (!isDropped(child)) {
			const isInLine = isInline(child);
			addText(inline, isInLine ? gapBetween(before, child) + openingOf(child, inline) : ' ');
			collect(child, inline, isDropped);
			addText(inline, isInLine ? closingOf(child) : ' ');
			if (child.textLength > 0) before = child;
		}
	}
}

/** Marks that are no words of the text: readings above characters, permalinks of headings, references to footnotes. */
export function isInlineMark(element: HtmlElement): boolean {
	switch (element.name) {
		case 'rt':
		case 'rp':
		case 'rtc':
		case 'annotation':
			return true;
		case 'a':
			if (element.textLength === 0 && hiddenContactOf(element) !== '') return false;
			return isShort(element) && (/^(?:[#¶§◆🔗^↑↩]\uFE0E?)*$/u.test(shortTextOf(element)) || isFootnoteMark(element));
		case 'sup':
			return element.linkCount > 0 && isFootnoteMark(element);
		// A price or passage that no longer holds.
		case 'del':
		case 's':
		case 'strike':
			return true;
		default:
			return false;
	}
}

/** `[1]`, within a power or, as Sphinx writes it, without one. */
function isFootnoteMark(element: HtmlElement): boolean {
	if (!isShort(element)) return false;
	return (element.name === 'sup' ? /^\[?[\p{L}\d*†‡]{1,4}[\])]?$/u : /^\[[\p{L}\d*†‡]{1,4}\]$/u).test(
		shortTextOf(element),
	);
}

/** Sets powers apart (10^6), quotation marks around `<q>`, and the marks of Markdown around `<code>`. */
export function openingOf(element: HtmlElement, inline: InlineText): string {
	if (element.name === 'q') return '"';
	// The style sheet of Docutils sets a term apart from its type.
	if (isClassifier(element)) return ' (';
	if (isCode(element)) return touchesCode.test(inline.parts.at(-1) ?? '') ? ` ${CODE_MARK}` : CODE_MARK;
	const follows = /[\p{L}\p{N})]$/u.test(inline.parts.at(-1) ?? '');
	return element.name === 'sup' &&
		isShort(element) &&
		follows &&
		/^(?:[-−+]?\d+|\d\d\s?\p{Sc})$/u.test(shortTextOf(element))
		? '^'
		: '';
}

export function closingOf(element: HtmlElement): string {
	if (isClassifier(element)) return ')';
	if (isCode(element)) return CODE_MARK;
	if (element.name === 'a') return contactOf(element);
	return element.name === 'q' ? '"' : '';
}

/** What a link leads to behind an icon, or in brackets behind words. */
function contactOf(link: HtmlElement): string {
	const contact = hiddenContactOf(link);
	return contact === '' || link.textLength === 0 ? contact : ` (${contact})`;
}

function isClassifier({ attributes }: HtmlElement): boolean {
	return attributes['class'] === 'classifier';
}

/** Code within a line; without its marks a name such as `__init__` or `*.css` would be read as Markdown. */
function isCode(element: HtmlElement): boolean {
	if (!CODE_NAMES.has(element.name) || element.textLength > MAX_CODE_LENGTH) return false;
	const text = shortTextOf(element);
	if (text.trim() === '' || text.includes(CODE_MARK)) return false;
	return !element.children.some((child) => typeof child !== 'string' && (child.name === 'br' || isCode(child)));
}

function isShort(element: HtmlElement): boolean {
	return element.textLength <= MAX_MARK_LENGTH;
}
