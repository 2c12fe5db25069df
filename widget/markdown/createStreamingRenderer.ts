import type { Token } from 'marked';
import { holdBack } from './holdBack.ts';
import { lexMarkdown } from './lexMarkdown.ts';
import { capAnswer, renderMarkdown, renderTokens } from './renderMarkdown.ts';

/** Draws an answer while it comes. */
export interface StreamingRenderer {
	/** Shows the text so far. Complete blocks are left alone; the last ones are extended. */
	update(text: string): void;
	/** Shows the whole text: the very nodes that `renderMarkdown` makes of it. */
	finish(text: string): void;
}

/** The last blocks may still grow together: a list goes on after what looked like a paragraph. */
const OPEN_BLOCKS = 2;
/**
 * Open blocks up to so many characters are drawn at every update; longer ones, such as long listings, when they have
 * grown by a sixteenth. Drawing then takes time in proportion to the answer, however it is cut.
 */
const ALWAYS_DRAWN_CHARS = 1_000;
const GROWTH_SHARE = 16;

/** Renders into `container`, whose content is this renderer's alone. */
export function createStreamingRenderer(container: HTMLElement): StreamingRenderer {
	let known = '';
	/** Where the open blocks begin in `known`, and among the container's children. */
	let openStart = 0;
	let closedNodes = 0;
	let drawnChars = 0;

	function update(text: string): void {
		const capped = capAnswer(text);
		if (!capped.startsWith(known)) {
			openStart = 0;
			closedNodes = 0;
			drawnChars = 0;
		}
		const open = capped.slice(openStart);
		const grown = open.length - drawnChars;
		if (grown >= 0 && open.length > ALWAYS_DRAWN_CHARS && grown * GROWTH_SHARE < open.length) return;
		known = capped;
		const tokens = lexMarkdown(open);
		const kept = firstOpen(tokens);
		const closed = tokens.slice(0, kept);
		const fragment = renderTokens(closed, container.ownerDocument);
		const closing = fragment.childNodes.length;
		fragment.append(renderTokens(presentOpen(tokens.slice(kept)), container.ownerDocument));
		patchChildren(container, fragment, closedNodes);
		closedNodes += closing;
		const closedChars = closed.map(({ raw }) => raw).join('').length;
		openStart += closedChars;
		drawnChars = open.length - closedChars;
	}

	return {
		update,
		finish: (text) => patchChildren(container, renderMarkdown(text, container.ownerDocument)),
	};
}

/** Index of the first token that may still change. */
function firstOpen(tokens: readonly Token[]): number {
	const blocks = tokens.flatMap(({ type }, index) => (type === 'space' ? [] : [index]));
	return blocks.at(-OPEN_BLOCKS) ?? 0;
}

/** Open blocks, the last one without what may still turn into something else. */
function presentOpen(tokens: readonly Token[]): readonly Token[] {
	const last = tokens.findLast(({ type }) => type !== 'space');
	if (last === undefined) return tokens;
	return [...tokens.slice(0, tokens.indexOf(last)), ...lexMarkdown(holdBack(last))];
}

/**
 * Makes the children of `parent` from index `first` on equal to those of `wanted`. Nodes that fit stay in place and text
 * that grows is appended to, which keeps selections and scroll positions.
 *
 * @param wanted its nodes are moved, it is empty of those afterwards
 */
function patchChildren(parent: Node, wanted: Node, first = 0): void {
	const standing = [...parent.childNodes].slice(first);
	const next = [...wanted.childNodes];
	next.forEach((node, index) => {
		const old = standing[index];
		if (old === undefined) parent.appendChild(node);
		else patchNode(old, node);
	});
	for (const node of standing.slice(next.length)) node.remove();
}

function patchNode(old: ChildNode, node: ChildNode): void {
	if (old instanceof Text && node instanceof Text) {
		if (node.data.startsWith(old.data)) old.appendData(node.data.slice(old.length));
		else old.data = node.data;
	} else if (old instanceof Element && node instanceof Element && old.localName === node.localName) {
		for (const name of old.getAttributeNames()) if (!node.hasAttribute(name)) old.removeAttribute(name);
		for (const { name, value } of node.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
		patchChildren(old, node);
	} else {
		old.replaceWith(node);
	}
}
