import { isDisclosureButton } from './hiddenParts.ts';
import { type HtmlElement, type HtmlNode, inlineNames, shortTextOf } from './htmlTree.ts';

/** Longer texts of links are sentences. */
const MAX_CALL_LENGTH = 40;
/** `btn-primary`, and in one word `VPButton`. */
const buttonClass = /(?:^|[\s_-])(?:[Bb]utton|BUTTON|[Bb]tn|[Cc]ta|CTA)(?:$|[\s_-])|[A-Za-z](?:Button|Btn)(?:$|[\s_-])/;

/** Whether a link is a button that stands by itself, such as "Visit the shop". */
export function isCallToAction(link: HtmlElement): boolean {
	if (link.textLength > MAX_CALL_LENGTH || link.holdsHeading) return false;
	if (!buttonClass.test(link.attributes['class'] ?? '') && link.attributes['role'] !== 'button') return false;
	if (/^(?:tel|mailto):[^?]/i.test(link.attributes['href'] ?? '')) return false;
	if (link.attributes['aria-expanded'] !== undefined || link.attributes['aria-controls'] !== undefined) return false;
	return (
		link.parent !== null && (link.parent.textLength === link.parent.linkTextLength || holdsBlocksAlone(link.parent))
	);
}

/** Whether an element that is neither a link nor a button is drawn as one: `<div role="button" class="cart-button">`. */
export function isDrawnButton(element: HtmlElement): boolean {
	if (element.name === 'a' || element.name === 'button' || element.textLength > MAX_CALL_LENGTH) return false;
	return !element.holdsHeading && buttonClass.test(element.attributes['class'] ?? '') && !isDisclosureButton(element);
}

const MAX_MORE_LENGTH = 20;
const onwardText =
	/^(?:(?:read|learn|show) more|weiterlesen|mehr (?:lesen|erfahren)|lire la suite|en savoir plus|leer más|leggi tutto|leia mais|lees meer|czytaj (?:dalej|więcej)|читать далее) ?(?:[»›→…]|\.\.\.|>+)?$/i;

/** Whether a link behind a summary only leads to the whole text. */
export function isMoreLink(link: HtmlElement): boolean {
	if (link.textLength > MAX_MORE_LENGTH) return false;
	const text = shortTextOf(link);
	return /^more ?(?:\.\.\.|…)$/i.test(text) || (onwardText.test(text) && endsParent(link));
}

const lastOf = new WeakMap<HtmlElement, HtmlNode | null>();

function endsParent(link: HtmlElement): boolean {
	const { parent } = link;
	if (parent === null) return true;
	const known = lastOf.get(parent);
	if (known !== undefined) return known === link;
	const last = parent.children.findLast((node) =>
		typeof node === 'string' ? node.trim() !== '' : node.textLength > 0,
	);
	lastOf.set(parent, last ?? null);
	return last === link;
}

const sourceClass = /(?:^|[\s_-])(?:src|source|viewcode)(?:$|[\s_-])/;

/** Whether a link leads from what a reference describes to its source code. */
export function isSourceLink(link: HtmlElement): boolean {
	if (link.textLength > MAX_SOURCE_LENGTH || !sourceClass.test(link.attributes['class'] ?? '')) return false;
	return /^\[?(?:src|source|view source)\]?$/i.test(shortTextOf(link)) && !goesOnInText(link);
}

const beforeText = new WeakMap<HtmlElement, ReadonlySet<HtmlNode>>();

/** Whether a sentence goes on behind a link. */
function goesOnInText(link: HtmlElement): boolean {
	const { parent } = link;
	if (parent === null) return false;
	const known =
		beforeText.get(parent) ?? new Set(parent.children.filter((_, at) => /\p{L}/u.test(textBehind(parent, at))));
	beforeText.set(parent, known);
	return known.has(link);
}

function textBehind({ children }: HtmlElement, at: number): string {
	const next = children[at + 1];
	return typeof next === 'string' ? next : '';
}

const MAX_SOURCE_LENGTH = 12;

const blocksAlone = new WeakMap<HtmlElement, boolean>();

/** Whether an element holds blocks and links, but no line of text that the links could belong to. */
function holdsBlocksAlone(parent: HtmlElement): boolean {
	const known = blocksAlone.get(parent);
	if (known !== undefined) return known;
	const holds = parent.children.every((child) =>
		typeof child === 'string' ? child.trim() === '' : child.name === 'a' || !inlineNames.has(child.name),
	);
	blocksAlone.set(parent, holds);
	return holds;
}
