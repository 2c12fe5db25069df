/** Name of the highlight among those of the page. */
const NAME = 'frontdesk-quote';
/** What a text is compared by: marks and spaces differ between a page and its quotation. */
const COMPARED = /[\p{L}\p{M}\p{N}]+/gu;
/** Elements whose text nobody sees. */
const UNSEEN = 'script, style, noscript, template, textarea';

/**
 * Scrolls the page to a quotation and marks it until the next press, as browsers do for a text fragment in an address.
 *
 * @returns whether it could
 */
export function markOnPage(quote: string): boolean {
	if (!('highlights' in CSS)) return false;
	const range = findText(quote);
	if (!range) return false;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`::highlight(${NAME}) { color: MarkText; background-color: Mark; }`);
	document.adoptedStyleSheets.push(sheet);
	CSS.highlights.set(NAME, new Highlight(range));
	const unmark = (): void => {
		CSS.highlights.delete(NAME);
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
	};
	addEventListener('pointerdown', unmark, { once: true, capture: true });
	const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
	range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior });
	return true;
}

/** Where the page shows a text, also across its elements. */
function findText(quote: string): Range | undefined {
	const wanted = compared(quote);
	if (wanted === '') return undefined;
	const nodes = listTexts();
	const text = nodes.map(({ data }) => compared(data)).join('');
	for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
		const range = new Range();
		range.setStart(...locate(nodes, start));
		const [node, offset] = locate(nodes, start + wanted.length - 1);
		range.setEnd(node, offset + 1);
		if (range.getClientRects().length > 0) return range;
	}
	return undefined;
}

function listTexts(): Text[] {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const nodes: Text[] = [];
	while (walker.nextNode()) {
		const node = walker.currentNode as Text;
		if (!node.parentElement?.closest(UNSEEN)) nodes.push(node);
	}
	return nodes;
}

function compared(text: string): string {
	return (text.match(COMPARED) ?? []).join('');
}

/** The place in the page of a character among those that are compared. */
function locate(nodes: readonly Text[], index: number): [node: Text, offset: number] {
	let rest = index;
	for (const node of nodes) {
		for (const { 0: word, index: offset } of node.data.matchAll(COMPARED)) {
			if (rest < word.length) return [node, offset + rest];
			rest -= word.length;
		}
	}
	throw new RangeError('beyond the page');
}
