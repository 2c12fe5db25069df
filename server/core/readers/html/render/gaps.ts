import { type HtmlElement, type HtmlNode, inlineNames, isElement, shortTextOf } from '../htmlTree.ts';

/**
 * Whether an element is part of a line of text: those of HTML that are, and a page's own elements with text beside them
 * and no blocks inside.
 */
export function isInline(element: HtmlElement): boolean {
	if (inlineNames.has(element.name)) return true;
	if (!element.name.includes('-') || element.parent === null || !holdsText(element.parent)) return false;
	return element.children.every((child) => !isElement(child) || inlineNames.has(child.name));
}

const textHolders = new WeakMap<HtmlElement, boolean>();

function holdsText(parent: HtmlElement): boolean {
	const known = textHolders.get(parent);
	if (known !== undefined) return known;
	const holds = parent.children.some((child) => !isElement(child) && child.trim() !== '');
	textHolders.set(parent, holds);
	return holds;
}

/** Elements that style sheets set apart: columns, labels with their values, choices. */
const partNames = new Set(['a', 'b', 'em', 'i', 'label', 'small', 'span', 'strong']);
const codeNames = new Set(['code', 'pre', 'samp', 'kbd', 'tt', 'math', 'dt']);
const END = /[\p{L}\p{N}\p{Sc}:.)]$/u;
const START = /^[\p{L}\p{N}\p{Sc}(+]/u;
/** A label with its value, words that a capital or a figure begins, an amount with what it saves. */
const EDGE = /\p{N}\p{Sc}$|[:\p{N}\p{Sc}][\p{L}(]$|:\p{Sc}$|\p{L}\.?[\p{N}\p{Sc}]$|\p{Ll}\p{Lu}$|:\p{N}$/u;
/** An amount and its sign, which belong together, unless the amount has one. */
const AMOUNT = /\p{N}\p{Sc}$|\p{Sc}\p{N}$/u;
const MAX_AMOUNT_LENGTH = 20;
const COMPLETE = /\p{Sc} ?\d[\d.,]*$|\d ?\p{Sc}$/u;
const AFTER_AMOUNT = /^[\d(\p{Sc}]/u;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Shorter texts are letters that a page moves one by one. */
const MIN_PART_LENGTH = 2;
/** The style sheet draws the children of such an element with a gap. */
const flexClass =
	/(?:^|[\s:])(?:d-|inline-)?(?:flex|grid)(?:$|\s)|(?:^|[\s:])(?:justify-between|space-[xy]-\d+|gap-\d+)(?:$|\s)/;
/** The style sheet draws such an element at the other end of the line, or below. */
const apartClass =
	/(?:^|[\s_-])(?:sub-?(?:title|heading|headline|line)|(?:float|pull)-(?:right|end)|m[sl]-auto)(?:$|\s)/i;

/** What to write between parts of a line that touch in the markup and are set apart by the page's style sheet. */
export function gapBetween(before: HtmlNode | null, element: HtmlElement): string {
	const { name, parent, attributes } = element;
	if (before === null || parent === null || !partNames.has(name)) return '';
	if (attributes['class'] === 'classifier') return ' ';
	if (codeNames.has(parent.name) || (parent.parent !== null && codeNames.has(parent.parent.name))) return '';
	if (isElement(before) && name === before.name && name === 'label') return ', ';
	if (isElement(before) && ((name === 'a' && before.name === 'a') || before.name === 'label')) return ' ';
	if (isElement(before) && !partNames.has(before.name)) return '';
	const [one, other] = [isElement(before) ? shortTextOf(before) : before, shortTextOf(element)];
	const edge = one.slice(-2) + other.slice(0, 1);
	if (!END.test(one) || !START.test(other) || UNSPACED.test(edge)) return '';
	if (COMPLETE.test(one.slice(-MAX_AMOUNT_LENGTH)) && AFTER_AMOUNT.test(other)) return ' ';
	if (AMOUNT.test(edge)) return '';
	const isLaidOut = flexClass.test(parent.attributes['class'] ?? '') && parent.children.length > 1;
	if (!isElement(before)) {
		const isApart = apartClass.test(attributes['class'] ?? '') || parent.name === 'legend';
		return isApart || (isLaidOut && parent.children.length === 2) ? ' ' : '';
	}
	if (Math.min(one.length, other.length) < MIN_PART_LENGTH && !/\d/.test(edge)) return '';
	const classes = [before.attributes['class'], attributes['class']];
	const areUnlike = classes[0] !== classes[1] && classes.every((names) => names !== undefined);
	return isLaidOut || areUnlike || EDGE.test(edge) ? ' ' : '';
}
