/**
 * Makes the children of `parent` from index `first` on equal to those of `wanted`. What stands already and fits stays in
 * place: text that only grows is added to, so that a selection in it and the scrolling of its box are kept.
 *
 * @param wanted its nodes are moved, it is empty of those afterwards
 */
export function patchChildren(parent: Node, wanted: Node, first = 0): void {
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
