import { type HtmlElement, inlineNames, shortTextOf } from './htmlTree.ts';

/**
 * Whether an element stands within a line of text: those of HTML that do, and elements of a page's own that have text
 * beside them and hold no blocks.
 */
export function isInline(element: HtmlElement): boolean {
	if (inlineNames.has(element.name)) return true;
	if (!element.name.includes('-') || element.parent === null || !holdsText(element.parent)) return false;
	return element.children.every((child) => typeof child === 'string' || inlineNames.has(child.name));
}

const textHolders = new WeakMap<HtmlElement, boolean>();

function holdsText(parent: HtmlElement): boolean {
	const known = textHolders.get(parent);
	if (known !== undefined) return known;
	const holds = parent.children.some((child) => typeof child === 'string' && child.trim() !== '');
	textHolders.set(parent, holds);
	return holds;
}

const WORD_END = /[\p{L}\p{N}:]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * What to write between elements that touch in the markup and are set apart by the page's style sheet: links, choices,
 * and a label with its value, which are spans of different classes.
 */
export function gapBetween(before: HtmlElement | null, element: HtmlElement): string {
	if (before === null) return '';
	if (before.name !== element.name) return labelNames.has(before.name) && endsLabel(before, element) ? ' ' : '';
	if (element.name === 'a') return ' ';
	if (element.name === 'label') return ', ';
	return element.name === 'span' && isLabelWithValue(before, element) ? ' ' : '';
}

const labelNames = new Set(['b', 'strong', 'span', 'em', 'i']);

function endsLabel(label: HtmlElement, value: HtmlElement): boolean {
	return inlineNames.has(value.name) && shortTextOf(label).endsWith(':') && WORD_START.test(shortTextOf(value));
}

function isLabelWithValue(label: HtmlElement, value: HtmlElement): boolean {
	const [one, other] = [label.attributes['class'], value.attributes['class']];
	if (one === undefined || other === undefined || one === other || label.parent?.name === 'code') return false;
	const end = shortTextOf(label).slice(-1);
	const start = shortTextOf(value).slice(0, 1);
	return WORD_END.test(end) && WORD_START.test(start) && !UNSPACED.test(end + start);
}
