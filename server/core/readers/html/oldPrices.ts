import { boilerplateKinds } from './boilerplateWords.ts';
import { type HtmlElement, inlineNames, shortTextOf } from './htmlTree.ts';

/** White space is not counted. */
const MAX_PRICE_LENGTH = 40;
/** The price that holds stands within an element of this length, so many levels above. */
const MAX_PRICES_LENGTH = 300;
const MAX_LEVELS = 3;
const price = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|[A-Z]{3}\b)/u;
const cellNames = new Set(['td', 'th']);
const struckStyle = /text-decoration(?:-line)?\s*:[^;]*line-through/i;

/** Whether an element is a price that a page's style strikes out beside the one that holds. */
export function isOldPrice(element: HtmlElement): boolean {
	if (element.textLength === 0 || element.textLength > MAX_PRICE_LENGTH) return false;
	if (cellNames.has(element.name) || !isStruck(element.attributes)) return false;
	const text = shortTextOf(element);
	return price.test(text) && standsBesidePrice(element, text) && !isInSentence(element);
}

function isStruck({ class: names, style, 'data-commerce-type': stated }: HtmlElement['attributes']): boolean {
	if (style !== undefined && struckStyle.test(style)) return true;
	return [names, stated].some((name) => name !== undefined && boilerplateKinds(name).has('oldPrice'));
}

/** `Was £30, now £25.` */
function isInSentence({ name, parent }: HtmlElement): boolean {
	if (!inlineNames.has(name) || parent === null) return false;
	return parent.children.some((node) => typeof node === 'string' && /\p{L}{2}/u.test(node));
}

function standsBesidePrice(element: HtmlElement, text: string): boolean {
	let around = element.parent;
	for (let level = 0; level < MAX_LEVELS && around !== null; level++, around = around.parent) {
		if (around.textLength > MAX_PRICES_LENGTH) return false;
		if (price.test(shortTextOf(around).replace(text, ''))) return true;
	}
	return false;
}
