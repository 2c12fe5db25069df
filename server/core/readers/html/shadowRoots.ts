import type { HtmlElement, HtmlNode } from './htmlTree.ts';

/**
 * Puts what a page writes into an element of its own where the element's shadow root draws it: into its slots, whose
 * defaults then go. What no slot takes stays behind the shadow root, though browsers do not draw it.
 */
export function fillSlots(host: HtmlElement, shadowRoot: HtmlElement): void {
	const slots = slotsOf(shadowRoot);
	if (slots.size === 0) return;
	const assigned = new Map<HtmlElement, HtmlNode[]>();
	const others: HtmlNode[] = [];
	for (const node of host.children) {
		const slot = node === shadowRoot ? undefined : slots.get(slotNameOf(node));
		if (slot === undefined) others.push(node);
		else if (assigned.get(slot)?.push(node) === undefined) assigned.set(slot, [node]);
	}
	for (const [slot, nodes] of assigned) {
		if (!nodes.every((node) => typeof node === 'string' && node.trim() === '')) fill(slot, nodes, host);
	}
	replaceAll(host.children, others);
}

function slotNameOf(node: HtmlNode): string {
	return typeof node === 'string' ? '' : (node.attributes['slot'] ?? '');
}

/** The first slot of each name; slots within elements with a shadow root of their own are theirs. */
function slotsOf(shadowRoot: HtmlElement): Map<string, HtmlElement> {
	const slots = new Map<string, HtmlElement>();
	const waiting = [shadowRoot];
	for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
		for (const child of element.children.toReversed()) {
			if (typeof child !== 'string' && (child.name !== 'template' || element === shadowRoot)) waiting.push(child);
		}
		if (element.name !== 'slot') continue;
		const name = element.attributes['name'] ?? '';
		if (!slots.has(name)) slots.set(name, element);
	}
	return slots;
}

/** The host's tallies hold what is moved already; on the way up to it they are mended. */
function fill(slot: HtmlElement, nodes: readonly HtmlNode[], host: HtmlElement): void {
	const [before, after] = [tallyOf(slot.children), tallyOf(nodes)];
	replaceAll(slot.children, nodes);
	for (const node of nodes) if (typeof node !== 'string') node.parent = slot;
	for (let element: HtmlElement | null = slot; element !== null; element = element.parent) {
		const added = element === host ? 0 : 1;
		element.textLength += after.textLength * added - before.textLength;
		element.linkTextLength += after.linkTextLength * added - before.linkTextLength;
		element.linkCount += after.linkCount * added - before.linkCount;
		if (element === host) return;
		element.holdsHeading ||= after.holdsHeading;
		element.holdsMainPart ||= after.holdsMainPart;
	}
}

/** As an argument list, more nodes than the stack holds would end the reading. */
function replaceAll(children: HtmlNode[], nodes: readonly HtmlNode[]): void {
	children.length = 0;
	for (const node of nodes) children.push(node);
}

function tallyOf(nodes: readonly HtmlNode[]) {
	const tally = { textLength: 0, linkTextLength: 0, linkCount: 0, holdsHeading: false, holdsMainPart: false };
	for (const node of nodes) {
		if (typeof node === 'string') tally.textLength += node.replace(/\s+/g, '').length;
		else {
			const isLink = node.name === 'a' && node.attributes['href'] !== undefined;
			tally.textLength += node.textLength;
			tally.linkTextLength += isLink ? node.textLength : node.linkTextLength;
			tally.linkCount += node.linkCount + (isLink ? 1 : 0);
			tally.holdsHeading ||= node.holdsHeading;
			tally.holdsMainPart ||= node.holdsMainPart;
		}
	}
	return tally;
}
