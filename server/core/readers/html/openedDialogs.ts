import { elementsOf, type HtmlElement } from './htmlTree.ts';

const openers = [
	'data-reveal-id',
	'data-bs-target',
	'data-target',
	'data-modal',
	'data-micromodal-trigger',
	'popovertarget',
	'commandfor',
	'aria-controls',
	'href',
];
const dialogRole = /^(?:alert)?dialog$/;
const dialogClass = /(?:^|[\s_-])(?:modal|dialog|popup|lightbox)(?:$|[\s_-])/i;

/**
 * All that stands in dialogs which the main part of a page opens and which a visitor reads: a table of sizes, prices by
 * quantity. Dialogs with a form ask for something.
 */
export function findOpenedDialogs(main: HtmlElement): Set<HtmlElement> {
	const opened = new Set<HtmlElement>();
	const dialogs: HtmlElement[] = [];
	const targets = new Set<string>();
	const asking = new Set<HtmlElement>();
	const read = new Set<HtmlElement>();
	for (const element of elementsOf(main)) {
		const { attributes } = element;
		if (isDialog(element)) dialogs.push(element);
		if (element.name === 'form') addWithParents(element, asking);
		else if (readNames.has(element.name)) addWithParents(element, read);
		for (const name of openers) {
			const target = attributes[name];
			if (target !== undefined) targets.add(target.replace(/^#/, ''));
		}
	}
	for (const dialog of dialogs) {
		if (opened.has(dialog) || asking.has(dialog) || !read.has(dialog) || !isTarget(dialog, targets)) continue;
		for (const element of elementsOf(dialog)) opened.add(element);
	}
	return opened;
}

function isDialog({ name, attributes }: HtmlElement): boolean {
	return (
		name === 'dialog' ||
		dialogRole.test(attributes['role'] ?? '') ||
		(attributes['id'] !== undefined && dialogClass.test(attributes['class'] ?? ''))
	);
}

function isTarget({ attributes, parent }: HtmlElement, targets: ReadonlySet<string>): boolean {
	return [attributes['id'], parent?.attributes['id']].some((id) => id !== undefined && targets.has(id));
}

const readNames = new Set(['p', 'li', 'td']);

function addWithParents(element: HtmlElement, found: Set<HtmlElement>): void {
	for (let around: HtmlElement | null = element; around !== null && !found.has(around); around = around.parent) {
		found.add(around);
	}
}
