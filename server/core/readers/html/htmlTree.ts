/** One element of a parsed page. Text nodes are plain strings among the children. */
export type HtmlElement = {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly parent: HtmlElement | null;
	/** The element before it in the same parent. */
	readonly previous: HtmlElement | null;
	readonly children: HtmlNode[];
	/** Place in document order. */
	readonly order: number;
	/** Length of all text below in UTF-16 units, without white space. */
	textLength: number;
	/** The part of `textLength` in links to other pages. */
	linkTextLength: number;
	linkCount: number;
	/** The part of `textLength` in paragraphs: blocks with some text outside links. */
	proseLength: number;
	/** Whether this element contains, or is, an `h1` or `main`. */
	holdsMainPart: boolean;
	/** The same for a heading, `h1` to `h6`, or a question that a button opens. */
	holdsHeading: boolean;
	/** The same for a form. */
	holdsForm: boolean;
	/** How much it says outside links and forms: see `statements.ts`. */
	statement: number;
	/** Whether this element, or one in it, says something and is not mostly links. */
	holdsStatement: boolean;
};

export type HtmlNode = HtmlElement | string;

const MOSTLY_LINKS = 0.5;

/** Tells whether an element and everything below is left out. */
export type DropTest = (element: HtmlElement) => boolean;

export const headingNames: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Elements within a line of text; every other element begins and ends a block. */
export const inlineNames: ReadonlySet<string> = new Set(
	(
		'a abbr acronym annotation b bdi bdo big cite code data del dfn em font i ins kbd label mark math mjx-assistive-mml ' +
		'mjx-container mjx-math nobr q rb rp rt rtc ruby s samp select small span strike strong sub sup time tt u var wbr'
	).split(' '),
);

export function isElement(node: HtmlNode | undefined): node is HtmlElement {
	return typeof node === 'object';
}

/** The share of an element's text in links, 0 to 1. */
export function linkDensity(element: HtmlElement): number {
	return element.textLength === 0 ? 0 : element.linkTextLength / element.textLength;
}

/** Whether most of an element's text leads away. */
export function isMostlyLinks(element: HtmlElement): boolean {
	return linkDensity(element) >= MOSTLY_LINKS;
}

/** Telephone numbers and emails are text; other links lead away. */
export function isLink({ name, attributes }: HtmlElement): boolean {
	const href = attributes['href'];
	return name === 'a' && href !== undefined && !/^(?:tel|mailto):/i.test(href);
}

/** The length of an element's text outside links. */
export function ownLength(element: HtmlElement): number {
	return element.textLength - element.linkTextLength;
}

/** The elements below (and including) `root` in document order. */
export function* elementsOf(root: HtmlElement): Generator<HtmlElement> {
	const waiting = [root];
	for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
		yield element;
		for (let index = element.children.length - 1; index >= 0; index--) {
			const child = element.children[index];
			if (isElement(child)) waiting.push(child);
		}
	}
}

export function isWithin(element: HtmlElement, names: ReadonlySet<string>): boolean {
	for (let parent = element.parent; parent !== null; parent = parent.parent) if (names.has(parent.name)) return true;
	return false;
}

/** Finds the first element in document order that fulfils `test`. */
export function findElement(root: HtmlElement, test: (element: HtmlElement) => boolean): HtmlElement | null {
	for (const element of elementsOf(root)) if (test(element)) return element;
	return null;
}

/** All text below an element, spaces collapsed. */
export function textOf(element: HtmlElement): string {
	const parts: string[] = [];
	const waiting: HtmlNode[] = [element];
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		if (!isElement(node)) {
			parts.push(node);
			continue;
		}
		const isBlock = !inlineNames.has(node.name);
		if (isBlock) waiting.push(' ');
		for (let index = node.children.length - 1; index >= 0; index--) waiting.push(node.children[index] ?? '');
		if (isBlock) waiting.push(' ');
	}
	return collapseSpaces(parts.join(''));
}

/** Nodes read for a short text: few icons surround it, and hostile nesting must not cost more. */
const SHORT_TEXT_MAX_NODES = 64;

/** The text of an element that is known to be short, spaces collapsed; "" with too much markup around it. */
export function shortTextOf(element: HtmlElement): string {
	const parts: string[] = [];
	const waiting: HtmlNode[] = [element];
	let seen = 0;
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		if (++seen > SHORT_TEXT_MAX_NODES) return '';
		if (isElement(node)) waiting.push(...node.children.slice(0, SHORT_TEXT_MAX_NODES).toReversed());
		else parts.push(node);
	}
	return collapseSpaces(parts.join(''));
}

const invisibleCharacters = /[\u00AD\u200B\u2060\uFEFF]/g;
/** Most spaces are single and stay as they are. */
const whiteSpace = /\s{2,}|[^\S ]/g;

/** Collapses runs of white space to one space, trims, and removes soft hyphens and zero-width spaces. */
export function collapseSpaces(text: string): string {
	return text.replaceAll('\u0000', '').replace(invisibleCharacters, '').replace(whiteSpace, ' ').trim();
}

export const MAX_HEADING_LEVEL = 6;

/** 1 to 6 for a heading, else null. */
export function headingLevelOf({ name, attributes }: HtmlElement): number | null {
	if (headingNames.has(name)) return Number(name.slice(1));
	if (attributes['role'] !== 'heading') return null;
	const level = Number.parseInt(attributes['aria-level'] ?? '2', 10);
	return level >= 1 && level <= MAX_HEADING_LEVEL ? level : MAX_HEADING_LEVEL;
}
