import { Parser, type ParserOptions } from 'htmlparser2';
import { isSign } from './cellMark.ts';
import { decodeEmail } from './contactLinks.ts';
import { countedUpTo } from './counters.ts';
import { isQuestionButton } from './hiddenParts.ts';
import { type HtmlElement, headingNames, isWithin } from './htmlTree.ts';
import { isChoice, isOfOrderForm, isOrderForm, writeChoices } from './orderForms.ts';
import { fillSlots } from './shadowRoots.ts';
import { findHidingNames } from './styleRules.ts';

/** Nesting beyond this is flattened: htmlparser2 takes quadratic time on deep nesting, browsers stop at 512 too. */
const MAX_DEPTH = 512;
/** Tags beyond this many are ignored and only their text is kept; the largest real pages have some 100,000. */
const MAX_ELEMENTS = 250_000;

/** Elements whose contents are never text for a reader. Buttons stay: questions of an accordion are buttons. */
const droppedElements = new Set(
	'script style template svg canvas iframe object embed video audio picture map select datalist textarea input'.split(
		' ',
	),
);
const mainParts = new Set(['h1', 'main']);

export type ParsedPage = {
	readonly root: HtmlElement;
	/** Texts of the page's `application/ld+json` scripts. */
	readonly jsonLd: readonly string[];
	/** Whether the page loads or holds a script that runs. */
	readonly hasScript: boolean;
	/** What the page's own style sheet takes out of sight, as `findHidingNames` gives it. */
	readonly hidingNames: ReadonlySet<string>;
};

/**
 * Parses a page into a light tree whose depth and size are bounded, in time linear in the page's length.
 *
 * Scripts, styles, media and form controls are left out; elements carry tallies of their text and links.
 */
export function parseHtml(html: string): ParsedPage {
	const builder = createTreeBuilder();
	const parser = new BoundedParser(builder, {});
	parser.end(html);
	writeChoices(builder.root, builder.controls);
	const { root, jsonLd, styles, scripts } = builder;
	return {
		root,
		jsonLd,
		hasScript: builder.hasScript(),
		hidingNames: findHidingNames(styles, scripts),
	};
}

type TreeBuilder = ReturnType<typeof createTreeBuilder>;

function createTreeBuilder() {
	const root = createElement('#document', {}, null);
	let current = root;
	let depth = 0;
	let elementCount = 0;
	/** How many elements are open within a dropped one, itself included. */
	let droppedDepth = 0;
	const jsonLd: string[] = [];
	let isJsonLd = false;
	const styles: string[] = [];
	const scripts: string[] = [];
	/** Where the text of the style sheet or script goes that is open. */
	let collected: string[] | null = null;
	let hasScript = false;
	const shadowRoots = new Map<HtmlElement, HtmlElement>();
	let orderForm: HtmlElement | null = null;
	const controls: HtmlElement[] = [];

	return {
		root,
		jsonLd,
		styles,
		scripts,
		controls,
		hasScript: () => hasScript,
		isFull: () => depth >= MAX_DEPTH || elementCount >= MAX_ELEMENTS,
		onopentag(name: string, attributes: Record<string, string>): void {
			depth++;
			elementCount++;
			const isControl = isKeptControl(name, attributes, orderForm);
			if (droppedDepth > 0 || (isDropped(name, attributes) && !isControl)) {
				if (name === 'script') {
					isJsonLd = jsonLdType.test(attributes['type'] ?? '');
					if (isJsonLd) jsonLd.push('');
					else hasScript = true;
					collected = isJsonLd ? null : scripts;
				} else if (name === 'style' && attributes['media'] !== 'print' && !isWithin(current, unappliedIn)) {
					collected = unappliedIn.has(current.name) ? null : styles;
				}
				if (name === 'svg' && droppedDepth === 0 && isSign(attributes)) {
					current.children.push(createElement('img', attributes, current));
				}
				droppedDepth++;
				return;
			}
			if (styles.length > 0)
				for (const key in attributes) if (key.startsWith('on')) scripts.push(attributes[key] ?? '');
			const element = createElement(name, attributes, current);
			if (isControl) controls.push(element);
			if (name === 'form' && isOrderForm(attributes)) orderForm = element;
			current.children.push(element);
			current = element;
		},
		ontext(text: string): void {
			if (droppedDepth > 0) {
				if (isJsonLd) jsonLd.push((jsonLd.pop() ?? '') + text);
				else collected?.push(text);
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
			collected = null;
			if (droppedDepth > 0) {
				droppedDepth--;
				return;
			}
			const { parent } = current;
			if (parent === null) return;
			if (current === orderForm) orderForm = null;
			const written = writtenByScript(current);
			if (written !== null) {
				current.children.splice(0, current.children.length, written);
				current.textLength = written.length;
			}
			if (isQuestionButton(current)) current.holdsHeading = true;
			if (current.name === 'template') shadowRoots.set(parent, current);
			const shadowRoot = shadowRoots.get(current);
			if (shadowRoot !== undefined) fillSlots(current, shadowRoot);
			addTallies(parent, current);
			current = parent;
		},
	};
}

/** Style sheets of shadow roots hold for these alone, those in `noscript` for nobody whose browser runs scripts. */
const unappliedIn: ReadonlySet<string> = new Set(['template', 'noscript']);
const jsonLdType = /^\s*application\/ld\+json\b/i;

/** A template that stands for a shadow root is drawn; any other waits for a script. */
function isDropped(name: string, attributes: Record<string, string>): boolean {
	return droppedElements.has(name) && !(name === 'template' && attributes['shadowrootmode'] !== undefined);
}

/** Controls that an order form shows; hidden ones tell a visitor nothing. */
function isKeptControl(name: string, attributes: Record<string, string>, orderForm: HtmlElement | null): boolean {
	if (name === 'select') return orderForm !== null || isOfOrderForm(attributes);
	return name === 'input' && orderForm !== null && attributes['type'] !== 'hidden';
}

/** What a script puts in place of an element's text: the number it counts up to, an email that robots are not to see. */
function writtenByScript(element: HtmlElement): string | null {
	const encoded = element.attributes['data-cfemail'];
	if (encoded !== undefined) return decodeEmail(encoded);
	return element.textLength === 1 ? countedUpTo(element) : null;
}

const SPACE_CODE = 0x20;

function visibleLength(text: string): number {
	let length = 0;
	for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > SPACE_CODE) length++;
	return length;
}

function createElement(name: string, attributes: Record<string, string>, parent: HtmlElement | null): HtmlElement {
	return {
		name,
		attributes,
		parent,
		children: [],
		textLength: 0,
		linkTextLength: 0,
		linkCount: 0,
		holdsMainPart: mainParts.has(name) || attributes['role'] === 'main',
		holdsHeading: headingNames.has(name),
		holdsChoices: isChoice({ name, attributes }),
	};
}

function addTallies(parent: HtmlElement, child: HtmlElement): void {
	const isLink = child.name === 'a' && child.attributes['href'] !== undefined;
	parent.textLength += child.textLength;
	parent.linkTextLength += isLink ? child.textLength : child.linkTextLength;
	parent.linkCount += child.linkCount + (isLink ? 1 : 0);
	if (child.holdsMainPart) parent.holdsMainPart = true;
	if (child.holdsHeading) parent.holdsHeading = true;
	if (child.holdsChoices && child.name !== 'form') parent.holdsChoices = true;
}

/**
 * htmlparser2's parser with a bounded stack of open elements.
 *
 * A skipped opening tag leaves the parser as it was, so that its attributes go nowhere and its text joins the
 * element around it.
 */
class BoundedParser extends Parser {
	readonly #builder: TreeBuilder;

	constructor(builder: TreeBuilder, options: ParserOptions) {
		super(builder, options);
		this.#builder = builder;
	}

	override onopentagname(start: number, endIndex: number): void {
		if (this.#builder.isFull()) this.#builder.ontext(' ');
		else super.onopentagname(start, endIndex);
	}
}
