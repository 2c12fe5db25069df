import { type Handler, Parser } from 'htmlparser2';
import { isQuestionButton } from './hiddenParts.ts';
import { type HtmlElement, headingNames, inlineNames, isElement, isLink, ownLength, shortTextOf } from './htmlTree.ts';
import { decodeEmail } from './render/contactLinks.ts';
import { addStatement } from './statements.ts';

/** Deeper nesting is flattened: htmlparser2 takes quadratic time on it, and browsers stop at 512 too. */
const MAX_DEPTH = 512;
/** Further tags are ignored and only their text is kept; the largest real pages have some 100,000. */
const MAX_ELEMENTS = 250_000;
/** Shorter text is no paragraph. */
const MIN_PROSE_LENGTH = 60;
const MAX_PASSWORDS = 20;
/** Longer lists to choose from are of countries, or of years. */
const MAX_OPTIONS = 60;

/** Elements whose contents are never text for a reader. */
const droppedElements = new Set(
	'script style template svg canvas iframe object embed video audio picture map select datalist textarea input'.split(
		' ',
	),
);
/** Lists to choose an order, a part of a list, a language or a place from. */
const otherChoice = /sort|order|filter|search|lang|locale|currency|countr|region|archive|categor|month|year|date|page/i;
const jsonLdType = /^\s*application\/ld\+json\b/i;

type Attributes = Readonly<Record<string, string>>;

export type ParsedPage = {
	readonly root: HtmlElement;
	/** Texts of the page's `application/ld+json` scripts. */
	readonly jsonLd: readonly string[];
	/** The attributes of the scripts that run. */
	readonly scripts: readonly Attributes[];
	readonly passwordPlaces: readonly HtmlElement[];
};

/**
 * Parses a page into a light tree of bounded depth and size, in time linear in the page's length.
 *
 * Scripts, styles, media and form controls are left out; elements carry tallies of their text and links.
 */
export function parseHtml(html: string): ParsedPage {
	const builder = createTreeBuilder();
	new BoundedParser(builder).end(html);
	return builder;
}

function createTreeBuilder() {
	const root = createElement('#document', {}, { parent: null, order: 0 });
	let current = root;
	let depth = 0;
	let elementCount = 0;
	/** How many elements are open below a dropped one, itself included. */
	let droppedDepth = 0;
	const jsonLd: string[] = [];
	let isJsonLd = false;
	const scripts: Attributes[] = [];
	const passwordPlaces: HtmlElement[] = [];

	return {
		root,
		jsonLd,
		scripts,
		passwordPlaces,
		isFull: () => depth >= MAX_DEPTH || elementCount >= MAX_ELEMENTS,
		onopentag(name: string, attributes: Attributes): void {
			depth++;
			elementCount++;
			const place = { parent: current, order: elementCount };
			if (droppedDepth > 0 || isDropped(name, attributes)) {
				isJsonLd = name === 'script' && jsonLdType.test(attributes['type'] ?? '');
				if (isJsonLd) jsonLd.push('');
				else if (name === 'script') scripts.push(attributes);
				else if (droppedDepth === 0 && isPassword(attributes) && passwordPlaces.length < MAX_PASSWORDS) {
					passwordPlaces.push(current);
				}
				if (name === 'svg' && droppedDepth === 0) current.children.push(createElement('img', attributes, place));
				droppedDepth++;
				return;
			}
			const element = createElement(name, attributes, place);
			current.children.push(element);
			current = element;
		},
		ontext(text: string): void {
			if (droppedDepth > 0) {
				if (isJsonLd) jsonLd.push((jsonLd.pop() ?? '') + text);
				return;
			}
			const last = current.children.length - 1;
			const previous = current.children[last];
			if (typeof previous === 'string') current.children[last] = previous + text;
			else current.children.push(text);
			current.textLength += visibleLength(text);
		},
		onclosetag(): void {
			depth--;
			isJsonLd = false;
			if (droppedDepth > 0) {
				droppedDepth--;
				return;
			}
			const { parent } = current;
			if (parent === null) return;
			const encodedEmail = current.attributes['data-cfemail'];
			if (current.name === 'select') setText(current, writeOptions(current));
			else if (encodedEmail !== undefined) setText(current, decodeEmail(encodedEmail) ?? shortTextOf(current));
			if (isQuestionButton(current)) current.holdsHeading = true;
			if (!inlineNames.has(current.name)) addOwnText(current);
			addTallies(parent, current);
			current = parent;
		},
	};
}

/** A template for a shadow root is drawn, and a list lets choose what a product comes in. */
function isDropped(name: string, attributes: Attributes): boolean {
	if (!droppedElements.has(name)) return false;
	if (name === 'select') return Object.values(attributes).some((value) => otherChoice.test(value));
	return name !== 'template' || attributes['shadowrootmode'] === undefined;
}

function isPassword({ type = '' }: Attributes): boolean {
	return type.toLowerCase() === 'password';
}

function writeOptions(select: HtmlElement): string {
	const options = select.children.filter(isElement).filter(({ attributes }) => attributes['value'] !== '');
	return options.length > MAX_OPTIONS ? '' : options.map(shortTextOf).join(', ');
}

function setText(element: HtmlElement, text: string): void {
	element.children.splice(0, element.children.length, text);
	element.textLength = visibleLength(text);
}

const SPACE_CODE = 0x20;

function visibleLength(text: string): number {
	let length = 0;
	for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > SPACE_CODE) length++;
	return length;
}

function createElement(
	name: string,
	attributes: Attributes,
	{ parent, order }: Pick<HtmlElement, 'parent' | 'order'>,
): HtmlElement {
	return {
		name,
		attributes,
		parent,
		// Adjacent texts are one node, so an element is among the last two.
		previous: parent?.children.slice(-2).findLast(isElement) ?? null,
		children: [],
		order,
		textLength: 0,
		linkTextLength: 0,
		linkCount: 0,
		proseLength: 0,
		holdsMainPart: name === 'h1' || name === 'main' || attributes['role'] === 'main',
		holdsHeading: headingNames.has(name),
		holdsForm: name === 'form',
		statement: 0,
		holdsStatement: false,
	};
}

/** Counts the text of a block outside of the blocks below it, when there is enough for a paragraph, and rates it. */
function addOwnText(block: HtmlElement): void {
	const length = block.children
		.filter(isElement)
		.reduce((rest, child) => rest - lengthOfBlocks(child), ownLength(block));
	if (length >= MIN_PROSE_LENGTH) block.proseLength += length;
	addStatement(block, length);
}

function lengthOfBlocks(element: HtmlElement): number {
	if (!inlineNames.has(element.name)) return ownLength(element);
	return element.children.filter(isElement).reduce((sum, child) => sum + lengthOfBlocks(child), 0);
}

function addTallies(parent: HtmlElement, child: HtmlElement): void {
	const leadsAway = isLink(child);
	parent.textLength += child.textLength;
	parent.proseLength += child.proseLength;
	parent.linkTextLength += leadsAway ? child.textLength : child.linkTextLength;
	parent.linkCount += child.linkCount + (leadsAway ? 1 : 0);
	parent.holdsMainPart ||= child.holdsMainPart;
	parent.holdsHeading ||= child.holdsHeading;
	parent.holdsForm ||= child.holdsForm;
	if (leadsAway) return;
	parent.statement = Math.max(parent.statement, child.statement);
	parent.holdsStatement ||= child.holdsStatement;
}

interface BoundedHandler extends Partial<Handler> {
	ontext(text: string): void;
	/** Whether no element may be opened now. */
	isFull(): boolean;
}

/**
 * htmlparser2's parser with a bounded stack of open elements.
 *
 * A skipped opening tag leaves the parser unchanged: its attributes go nowhere and its text joins the parent element.
 */
class BoundedParser extends Parser {
	readonly #builder: BoundedHandler;

	constructor(builder: BoundedHandler) {
		super(builder);
		this.#builder = builder;
	}

	override onopentagname(start: number, endIndex: number): void {
		if (this.#builder.isFull()) this.#builder.ontext(' ');
		else super.onopentagname(start, endIndex);
	}
}
