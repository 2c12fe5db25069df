import type { HtmlElement } from './htmlTree.ts';

/** Where scripts that count up before a reader's eyes look for the number that they end with. */
const GOALS = ['data-to-value', 'data-to', 'data-count', 'data-count-to', 'data-target', 'data-end', 'data-stop'];
const number = /^\d{1,12}(?:[.,]\d{1,4})?$/;

/** The number that a script counts an element up to, where all that stands in it is the 0 it begins with; else null. */
export function countedUpTo({ attributes, children }: HtmlElement): string | null {
	const [text] = children;
	if (children.length !== 1 || typeof text !== 'string' || text.trim() !== '0') return null;
	const goal = GOALS.find((name) => number.test(attributes[name] ?? ''));
	return goal === undefined ? null : (attributes[goal] ?? null);
}
