import { elementsOf, type HtmlElement, isWithin } from './htmlTree.ts';

/** Longer rows are no labels. White space is not counted. */
const MAX_ROW_LENGTH = 250;
const rowNames = new Set('ul ol li a button label span input div p'.split(' '));
const labelNames = new Set(['a', 'button', 'label']);
/** A label that is no link or button: help centres have them. */
const labelClass = /(?:^|[\s_-])tabs?[_-]*(?:link|label|title|button|btn|head)(?:$|[\s_-])/i;
const rowClass = /(?:^|[\s_-])(?:tabs?|tab-?list|tab-?nav|tab-?labels)(?:$|[\s_-])/i;

/** Whether an element is the row of labels above tab panels, as its class says. */
export function isTabLabels(element: HtmlElement): boolean {
	if (element.textLength > MAX_ROW_LENGTH || !rowClass.test(element.attributes['class'] ?? '')) return false;
	let labels = 0;
	let lists = 0;
	let paragraphs = 0;
	for (const inner of elementsOf(element)) {
		const { name, children, parent } = inner;
		if (!rowNames.has(name) || (name === 'p' && parent?.name !== 'li')) return false;
		if (name === 'ul' || name === 'ol') lists++;
		if (name === 'p') paragraphs++;
		const holdsText = name === 'div' && children.some((child) => typeof child === 'string' && child.trim() !== '');
		if (holdsText && !isLabel(inner) && !isWithin(inner, labelNames)) return false;
		if (isLabel(inner) || name === 'li') labels++;
	}
	// Asciidoctor sets paragraphs into the entries of every list, and those of panels are text.
	return labels > 1 && (paragraphs === 0 || lists === 1);
}

/** The labels of such a row, without those that lead to pages of their own; its entries where it holds no links. */
export function labelsOf(row: HtmlElement): HtmlElement[] {
	const elements = [...elementsOf(row)];
	const labels = elements.filter((element) => isLabel(element) && element.textLength > 0);
	if (labels.length === 0) return elements.filter(({ name }) => name === 'li');
	return labels.filter(({ attributes }) => /^(?:#.*|javascript:.*)?$/i.test(attributes['href'] ?? ''));
}

function isLabel({ name, attributes }: HtmlElement): boolean {
	return labelNames.has(name) || (name === 'div' && labelClass.test(attributes['class'] ?? ''));
}

const panelNames = new Set(['div', 'section', 'article', 'li', 'pre']);

/** The panels of a row whose labels name none: as many alike as there are labels, behind the row or within what follows. */
export function panelsBehind(row: HtmlElement, count: number): HtmlElement[] {
	const behind = elementsBehind(row);
	const next = behind.find(({ textLength }) => textLength > 0);
	const within = next?.children.filter((node) => typeof node !== 'string') ?? [];
	return [behind.slice(0, count), within].find((panels) => panels.length === count && areAlike(panels)) ?? [];
}

/** Nodes looked at behind a row. */
const MAX_BEHIND = 80;
const places = new WeakMap<HtmlElement, ReadonlyMap<unknown, number>>();

function elementsBehind(row: HtmlElement): HtmlElement[] {
	const { parent } = row;
	if (parent === null) return [];
	const known = places.get(parent) ?? new Map(parent.children.map((node, place) => [node, place]));
	places.set(parent, known);
	const place = known.get(row) ?? 0;
	return parent.children.slice(place + 1, place + 1 + MAX_BEHIND).filter((node) => typeof node !== 'string');
}

function areAlike(panels: readonly HtmlElement[]): boolean {
	const [first] = panels;
	return panels.every(({ name, textLength, attributes }) => {
		const isSame = name === first?.name && classOf(attributes) === classOf(first.attributes);
		return isSame && panelNames.has(name) && textLength > 0;
	});
}

/** The first class, which tells neither the panel that is open nor the language of its code. */
function classOf(attributes: HtmlElement['attributes']): string {
	return (
		attributes['class']
			?.replace(/(?:^|\s)lang(?:uage)?-\S+/g, '')
			.trim()
			.split(/\s/, 1)[0] ?? ''
	);
}
