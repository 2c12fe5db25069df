import { type HtmlElement, type HtmlNode, inlineNames, shortTextOf } from './htmlTree.ts';

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
/** An amount, and another or what it saves: `€16.55` and `(Save 10%)`. */
const PRICE_END = /\d\s?\p{Sc}$|\p{Sc}\s?\d[\d.,]*$/u;
const PRICE_NEXT = /^(?:[\p{N}\p{Sc}]|\(\p{L}|\(\d|\p{Lu}\p{Ll})/u;
const PRICE_START = /^\p{Sc}\s?\d/u;
const MAX_PRICE_LENGTH = 20;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * What to write between elements that touch in the markup and are set apart by the page's style sheet: links, choices,
 * and a label with its value, which are spans of different classes.
 */
export function gapBetween(before: HtmlNode | null, element: HtmlElement): string {
	if (before === null) return '';
	if (typeof before === 'string') return isApartFromText(before, element) ? ' ' : '';
	if (before.name === 'a' && element.name === 'span') return isSetApart(before, element) ? ' ' : '';
	if (before.name === 'label') return element.name === 'label' && !shortTextOf(before).endsWith(':') ? ', ' : ' ';
	if (before.name !== element.name) return labelNames.has(before.name) && endsLabel(before, element) ? ' ' : '';
	if (element.name === 'a') return ' ';
	if (element.name !== 'span') return '';
	return isLabelWithValue(before, element) || isSetApart(before, element) ? ' ' : '';
}

const labelNames = new Set(['b', 'strong', 'span', 'em', 'i']);

function endsLabel(label: HtmlElement, value: HtmlElement): boolean {
	return inlineNames.has(value.name) && shortTextOf(label).endsWith(':') && WORD_START.test(shortTextOf(value));
}

function isLabelWithValue(label: HtmlElement, value: HtmlElement): boolean {
	const [one, other] = [label.attributes['class'], value.attributes['class']];
	if (one === undefined || other === undefined || one === other || label.parent?.name === 'code') return false;
	if (isNextPrice(shortTextOf(label), value)) return true;
	const end = shortTextOf(label).slice(-1);
	const start = shortTextOf(value).slice(0, 1);
	if (WORD_END.test(end) && PRICE_START.test(shortTextOf(value))) return true;
	return WORD_END.test(end) && WORD_START.test(start) && !UNSPACED.test(end + start);
}

/** What such a class names stands at the other end of the line, or below it. */
const apartClass =
	/(?:^|[\s_-])(?:sub-?(?:title|heading|headline|line)|(?:float|pull)-(?:right|end)|m[sl]-auto)(?:$|\s)/i;

/** Whether a `span` is set apart from the words that it touches: `Wed<span class="float-end">closed</span>`. */
function isApartFromText(text: string, element: HtmlElement): boolean {
	const { name, attributes, parent } = element;
	if (name !== 'span' && name !== 'small') return false;
	if (isNextPrice(text, element)) return true;
	const [end, start] = [text.slice(-MIN_WORD_LENGTH), shortTextOf(element).slice(0, MIN_WORD_LENGTH)];
	if (!WORD_END.test(end) || !WORD_START.test(start) || UNSPACED.test(end + start)) return false;
	if (parent === null || isWithinCode(parent)) return false;
	if (apartClass.test(attributes['class'] ?? '') || parent.name === 'legend') return true;
	return parent.children.length === 2 && FLEX_CLASS.test(parent.attributes['class'] ?? '');
}

/** Whether a text ends with an amount, and an element goes on with another or what it saves. */
function isNextPrice(text: string, element: HtmlElement): boolean {
	return PRICE_END.test(text.slice(-MAX_PRICE_LENGTH)) && PRICE_NEXT.test(shortTextOf(element));
}

/** Shorter texts are letters that a page moves one by one. */
const MIN_WORD_LENGTH = 2;
/** The style sheet draws the children of such an element side by side, or below each other, with a gap. */
const FLEX_CLASS =
	/(?:^|\s)(?:[a-z]+:)?(?:d-|inline-)?(?:flex|grid)(?:$|\s)|(?:^|\s)(?:[a-z]+:)?(?:justify-between|space-[xy]-\d+|gap-\d+)(?:$|\s)/;
/** `30 Min.` before `80 Euro`. */
const ABBREVIATION = /\p{L}\.$/u;
const ABBREVIATION_NEXT = /^\p{N}/u;
const WORD_EDGE = /\p{L}\p{N}|\p{Ll}\p{Lu}/u;

/** Two spans without classes of their own that are words each: laid out in columns, or of unlike characters. */
function isSetApart(before: HtmlElement, element: HtmlElement): boolean {
	const { parent } = element;
	if (parent === null || isWithinCode(parent)) return false;
	const [one, other] = [shortTextOf(before), shortTextOf(element)];
	if (one.length < MIN_WORD_LENGTH || other.length < MIN_WORD_LENGTH) return false;
	const [end, start] = [one.slice(-1), other.slice(0, 1)];
	if (UNSPACED.test(end + start)) return false;
	if (FLEX_CLASS.test(parent.attributes['class'] ?? '')) return WORD_END.test(end) && WORD_START.test(start);
	return WORD_EDGE.test(end + start) || (ABBREVIATION.test(one) && ABBREVIATION_NEXT.test(other));
}

function isWithinCode(element: HtmlElement): boolean {
	return codeNames.has(element.name) || (element.parent !== null && codeNames.has(element.parent.name));
}

const codeNames = new Set(['code', 'pre', 'samp', 'kbd', 'tt', 'math', 'dt']);
