import { isSpokenOnly } from './hiddenParts.ts';
import { elementsOf, type HtmlElement, shortTextOf } from './htmlTree.ts';
import { inlineTextOf } from './inlineText.ts';

const orderWord =
	/add-?to-?(?:cart|basket|bag)|(?:^|[^a-z])(?:cart|basket|bag|buy|purchase|products?|variants?|variations?|warenkorb|kaufen|panier|achat|carrello|carrito|compra|winkelwagen|koszyk)(?:$|[^a-z])/;
const otherWord =
	/search|such|filter|facet|sort|review|rating|comment|newsletter|wish|compar|login|contact|notif|coupon|shipping-calc/;

/**
 * Whether a form puts a product into a cart, as its address, names and data say. What it lets choose is the product's:
 * sizes, colours, parts, prices by quantity.
 */
export function isOrderForm(attributes: Readonly<Record<string, string>>): boolean {
	const data = Object.keys(attributes).filter((name) => name.startsWith('data-'));
	const action = (attributes['action'] ?? '').replace(/^(?:https?:)?\/\/[^/]*|[?#].*$/g, '');
	const names = [action, attributes['id'] ?? '', attributes['class'] ?? '', ...data].map(wordsOf);
	return names.some((words) => orderWord.test(words)) && !names.some((words) => otherWord.test(words));
}

/** Whether a list to choose from belongs to an order form that stands elsewhere in the page, or says that it is one of variants. */
export function isOfOrderForm(attributes: Readonly<Record<string, string>>): boolean {
	const { form } = attributes;
	if (form !== undefined) return isOrderForm({ id: form });
	return Object.keys(attributes).some((name) => variantData.test(name));
}

const variantData = /^data-(?:[a-z]+-)*variants?(?:-|$)/;

/** `productForm_1` → `product-form-1` */
function wordsOf(name: string): string {
	return name
		.slice(0, MAX_NAME_LENGTH)
		.replace(/([a-z])([A-Z])/g, '$1-$2')
		.toLowerCase();
}

const MAX_NAME_LENGTH = 300;
/** Longer lists are of countries, or of years. */
const MAX_OPTIONS = 60;
/** A choice with more parts is no swatch. */
const MAX_SWATCH_PARTS = 8;
/** Levels between a control and the label around it. */
const LABEL_LEVELS = 3;

/**
 * Turns the controls of order forms into the text that a reader makes of them: a list to choose from into "Size: S, M",
 * choices beside each other into entries of a list. Labels of fields to write in go.
 *
 * @param controls the `select` and `input` elements of order forms, which the tree holds for this alone
 */
export function writeChoices(root: HtmlElement, controls: readonly HtmlElement[]): void {
	if (controls.length === 0) return;
	const byId = new Map(controls.map((control) => [control.attributes['id'] ?? '', control]));
	byId.delete('');
	const around = new Map(controls.flatMap((control) => withLabelAround(control)));
	const namesById = new Map<string, HtmlElement>();
	const labels = new Map<HtmlElement, HtmlElement>();
	for (const element of elementsOf(root)) {
		if (element.attributes['id'] !== undefined) namesById.set(element.attributes['id'], element);
		if (element.name !== 'label') continue;
		takeRequirementsOut(element);
		const control = byId.get(element.attributes['for'] ?? '') ?? around.get(element);
		if (control !== undefined) labels.set(control, element);
	}
	for (const control of controls) {
		const label = labels.get(control) ?? namesById.get(control.attributes['aria-labelledby'] ?? '');
		if (control.name === 'select') writeOptions(control, label);
		else if (label === undefined) continue;
		else if (!isChoice(control)) empty(label);
		else if (label.name === 'label') asListEntry(label);
	}
	for (const parent of new Set(controls.map((control) => control.parent))) if (parent !== null) takeInputsOut(parent);
}

const requirement =
	/^(?:\*|\(?(?:required|optional|erforderlich|pflichtfeld|obligatoire|obligatorio|obbligatorio|verplicht|wymagane)\)?)$/i;

/** `Color: (Required)` → `Color:` */
function takeRequirementsOut({ children }: HtmlElement): void {
	const isSaid = children.map(
		(node) => typeof node !== 'string' && node.textLength > 0 && requirement.test(shortTextOf(node)),
	);
	if (!isSaid.includes(true)) return;
	const rest = children.filter((_, at) => isSaid[at] === false);
	children.splice(0, children.length, ...rest);
}

function empty(label: HtmlElement): void {
	label.children.length = 0;
	label.textLength = 0;
}

function takeInputsOut({ children }: HtmlElement): void {
	const rest = children.filter((child) => typeof child === 'string' || child.name !== 'input');
	children.length = 0;
	for (const child of rest) children.push(child);
}

export function isChoice({ name, attributes }: Pick<HtmlElement, 'name' | 'attributes'>): boolean {
	return name === 'select' || (name === 'input' && /^(?:radio|checkbox)$/i.test(attributes['type'] ?? ''));
}

function withLabelAround(control: HtmlElement): [HtmlElement, HtmlElement][] {
	let element = control.parent;
	for (let level = 0; level < LABEL_LEVELS && element !== null; level++, element = element.parent) {
		if (element.name === 'label') return [[element, control]];
	}
	return [];
}

/** What stands first without a value asks to choose. */
function writeOptions(select: HtmlElement, label: HtmlElement | undefined): void {
	const options = [...elementsOf(select)].filter(
		({ name, attributes }) => name === 'option' && attributes['value'] !== '',
	);
	const texts = options.length > MAX_OPTIONS ? [] : options.map(shortTextOf).filter((text) => text !== '');
	select.children.length = 0;
	if (label === undefined || label.parent?.name === 'th') {
		select.children.push(texts.join(', '));
		return;
	}
	const name = shortTextOf(label).replace(/[\s:：*]+$/u, '');
	empty(label);
	if (texts.length > 0) select.children.push(`${name}: ${texts.join(', ')}`);
}

/** A choice of colours shows them, and tells their names to screen readers alone. */
function asListEntry(label: HtmlElement): void {
	const { attributes } = label;
	const swatch = label.children.find((child) => typeof child !== 'string' && child.attributes['title'] !== undefined);
	const drawn = typeof swatch === 'object' ? swatch.attributes['title'] : undefined;
	const spoken = shortTextOf(label) || attributes['title'] || attributes['aria-label'] || drawn || '';
	const isSwatch = label.children.length <= MAX_SWATCH_PARTS && inlineTextOf(label, isSpokenOnly) === '';
	if (isSwatch) label.children.splice(0, label.children.length, spoken);
	if (label.parent?.name === 'li') return;
	const plain = { attributes: {}, textLength: label.textLength, linkTextLength: 0, linkCount: 0 };
	const none = { holdsMainPart: false, holdsHeading: false, holdsChoices: false };
	const list: HtmlElement = { name: 'ul', parent: label, children: [], ...plain, ...none };
	const entry: HtmlElement = { name: 'li', parent: list, children: [], ...plain, ...none };
	for (const child of label.children) {
		if (typeof child !== 'string') child.parent = entry;
		entry.children.push(child);
	}
	list.children.push(entry);
	label.children.length = 0;
	label.children.push(list);
}
