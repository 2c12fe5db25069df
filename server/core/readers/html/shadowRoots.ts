import { type HtmlElement, type HtmlNode, isElement } from './htmlTree.ts';

/**
 * Moves the content of an element into the slots of its shadow root, replacing their defaults. Content without a slot
 * stays behind the shadow root, though browsers do not draw it.
 */
export function fillSlots(host: HtmlElement, shadowRoot: HtmlElement): void {
	const slots = slotsOf(shadowRoot);
	if (slots.size === 0) return;
	const assigned = new Map<HtmlElement, HtmlNode[]>();
	const others: HtmlNode[] = [];
	for (const node of host.children) {
		const slotName = isElement(node) ? (node.attributes['slot'] ?? '') : '';
		const slot = node === shadowRoot ? undefined : slots.get(slotName);
		if (slot === undefined) others.push(node);
		else if (assigned.get(slot)?.push(node) === undefined) assigned.set(slot, [node]);
	}
	for (const [slot, nodes] of assigned) {
		if (nodes.some((node) => isElement(node) || node.trim() !== '')) fill(slot, nodes, host);
	}
	replaceAll(host.children, others);
}

/** The first slot of each name, without those of elements with a shadow root of their own. */
function slotsOf(shadowRoot: HtmlElement): Map<string, HtmlElement> {
	const slots = new Map<string, HtmlElement>();
	const waiting = [shadowRoot];
	for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
		for (const child of element.children.toReversed()) {
			if (isElement(child) && (child.name !== 'template' || element === shadowRoot)) waiting.push(child);
		}
		const name = element.attributes['name'] ?? '';
		if (element.name === 'slot' && !slots.has(name)) slots.set(name, element);
	}
	return slots;
}

/** The host's tallies already count the moved nodes; the elements between it and the slot do not. */
function fill(slot: HtmlElement, nodes: readonly HtmlNode[], host: HtmlElement): void {
	const [before, after] = [tallyOf(slot.children), tallyOf(nodes)];
	replaceAll(slot.children, nodes);
	for (const node of nodes) if (isElement(node)) node.parent = slot;
	for (let element: HtmlElement | null = slot; element !== null; element = element.parent) {
		for (const key of TALLIES) element[key] += (element === host ? 0 : after[key]) - before[key];
		if (element === host) return;
		element.holdsHeading ||= nodes.some((node) => isElement(node) && node.holdsHeading);
		element.holdsMainPart ||= nodes.some((node) => isElement(node) && node.holdsMainPart);
	}
}

/** Spreading the nodes into one call would overflow the stack on hostile pages. */
function replaceAll(children: HtmlNode[], nodes: readonly HtmlNode[]): void {
	children.length = 0;
	for (const node of nodes) children.push(node);
}

const TALLIES = ['textLength', 'linkTextLength', 'linkCount', 'proseLength'] as const;

function tallyOf(nodes: readonly HtmlNode[]) {
	const tally = { textLength: 0, linkTextLength: 0, linkCount: 0, proseLength: 0 };
	for (const node of nodes) {
		if (isElement(node)) for (const key of TALLIES) tally[key] += node[key];
		else tally.textLength += node.replace(/\s+/g, '').length;
	}
	return tally;
}
