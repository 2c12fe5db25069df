import { collapseSpaces, type DropTest, type HtmlElement, type HtmlNode, isElement, shortTextOf } from '../htmlTree.ts';
import { hiddenContactOf } from './contactLinks.ts';
import { gapBetween, isInline } from './gaps.ts';

/** Replaces `<br>` in collected text until spaces are collapsed: a private-use character, removed from pages' own text. */
const LINE_BREAK = '\uE000';
/** Replaces a footnote mark, which lets the space before it go too. */
const DROPPED_MARK = '\uE001';
/** Icons of fonts, and the characters above. */
const PRIVATE_USE = /[\uE000-\uF8FF]/;
const PRIVATE_USES = /[\uE000-\uF8FF]/g;
/** Footnote marks and powers are at most this long. */
const MAX_MARK_LENGTH = 6;
/** Longer code in a line is a piece of a program set in paragraphs. */
const MAX_CODE_LENGTH = 120;
const codeNames: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);
/** Elements that add nothing to the words: readings above characters, and what no longer applies. */
const markNames = new Set(['rt', 'rp', 'rtc', 'annotation', 'del', 's', 'strike']);

/** Text of one line or paragraph while it is collected. */
export type InlineText = { readonly parts: string[] };

export function addText(inline: InlineText, text: string): void {
	if (text !== '') inline.parts.push(PRIVATE_USE.test(text) ? text.replaceAll(PRIVATE_USES, ' ') : text);
}

export function addDroppedMark(inline: InlineText): void {
	inline.parts.push(DROPPED_MARK);
}

export function addLineBreak(inline: InlineText): void {
	inline.parts.push(LINE_BREAK);
}

/** Takes the collected text as paragraphs: one line break remains, two end the paragraph. */
export function takeParagraphs(inline: InlineText): string[] {
	if (inline.parts.length === 0) return [];
	const collected = collapseSpaces(inline.parts.join(''));
	inline.parts.length = 0;
	return writeCents(collected)
		.replace(/ ?\uE001(?= ?(?:[.,;:!?)]|$))| ?\uE001/g, '')
		.split(/ ?\uE000(?: ?\uE000)+ ?/)
		.map((paragraph) =>
			paragraph
				.replace(/ ?\uE000 ?/g, '\n')
				.replace(/ [|·]$/, '')
				.trim(),
		)
		.filter((paragraph) => paragraph !== '');
}

/** Shops set cents above the line: `$39^99` and `39^99 €`, as powers are written. */
function writeCents(text: string): string {
	if (!text.includes('^')) return text;
	return text
		.replace(/(\p{Sc} ?\d[\d.,]*) ?\^(\d\d)(?!\d)/gu, '$1.$2')
		.replace(/(\d) ?\^(\d\d)(?= ?\p{Sc})/gu, '$1,$2');
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
		if (!isElement(child)) {
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

/** Marks that are no words of the text: readings, permalinks of headings, references to footnotes. */
export function isInlineMark(element: HtmlElement): boolean {
	if (markNames.has(element.name)) return true;
	if (element.textLength > MAX_MARK_LENGTH) return false;
	if (element.name === 'sup')
		return element.linkCount > 0 && /^\[?[\p{L}\d*†‡]{1,4}[\])]?$/u.test(shortTextOf(element));
	if (element.name !== 'a' || (element.textLength === 0 && hiddenContactOf(element) !== '')) return false;
	return /^(?:[#¶§◆🔗^↑↩]\uFE0E?)*$|^\[[\p{L}\d*†‡]{1,4}\]$/u.test(shortTextOf(element));
}

/** What to write before an element: the marks of Markdown for code, a quotation mark, the sign of a power. */
export function openingOf(element: HtmlElement, { parts }: InlineText): string {
	const before = parts.at(-1) ?? '';
	if (element.name === 'q') return '"';
	if (isCode(element)) return /[`\w]$/.test(before) ? ' `' : '`';
	if (element.name !== 'sup' || element.textLength > MAX_MARK_LENGTH) return '';
	return /[\p{L}\p{N})]$/u.test(before) && /^(?:[-−+]?\d+|\d\d ?\p{Sc})$/u.test(shortTextOf(element)) ? '^' : '';
}

export function closingOf(element: HtmlElement): string {
	if (isCode(element)) return '`';
	if (element.name !== 'a') return element.name === 'q' ? '"' : '';
	const contact = hiddenContactOf(element);
	return contact === '' || element.textLength === 0 ? contact : ` (${contact})`;
}

/** Code within a line; without its marks a name such as `__init__` or `*.css` would be read as Markdown. */
function isCode(element: HtmlElement): boolean {
	if (!codeNames.has(element.name) || element.textLength > MAX_CODE_LENGTH) return false;
	const text = shortTextOf(element);
	if (text === '' || text.includes('`')) return false;
	return !element.children.some((child) => isElement(child) && (child.name === 'br' || isCode(child)));
}
