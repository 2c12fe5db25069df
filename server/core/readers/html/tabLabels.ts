import { elementsOf, type HtmlElement, headingNames, shortTextOf } from './htmlTree.ts';
import { isTabLabels, labelsOf, panelsBehind } from './tabRows.ts';

/** Longer ones are no labels. White space is not counted. */
const MAX_LABEL_LENGTH = 40;
const labelList = /(?:^|\s)tabbed-labels(?:\s|$)/;
const labelledBlock = /(?:^|\s)tabbed-block(?:\s|$)/;

/** The labels of a row of tabs, of which so many have found their panels. */
type TabRow = { readonly labels: string[]; taken: number };

/**
 * What the tabs of a page say, by the panels that they open: as either names the other, else in their order, as
 * generators write them that give no ids (Docusaurus, MkDocs Material).
 */
export function findTabLabels(document: HtmlElement): Map<HtmlElement, string> {
	const byId = new Map<string, string>();
	const rows = new Map<HtmlElement, TabRow>();
	const targets = new Map<string, string>();
	const plain = new Map<HtmlElement, string>();
	const found: { readonly panel: HtmlElement; readonly label: string; readonly row: TabRow | undefined }[] = [];
	let row: TabRow = { labels: [], taken: 0 };
	for (const element of elementsOf(document)) {
		const { attributes, parent } = element;
		const isMarkedList = labelList.test(attributes['class'] ?? '');
		if (attributes['role'] === 'tablist' || isMarkedList) {
			row = { labels: [], taken: 0 };
			// The panels stand beside the row, or one level deeper.
			for (const around of [parent, parent?.parent]) if (around) rows.set(around, row);
		}
		const { role } = attributes;
		if (role === 'tab' || (element.name === 'label' && labelList.test(parent?.attributes['class'] ?? ''))) {
			const label = element.textLength <= MAX_LABEL_LENGTH ? shortTextOf(element) : '';
			row.labels.push(label);
			for (const id of idsOf(element)) byId.set(id, label);
		} else if (role === 'tabpanel' || labelledBlock.test(attributes['class'] ?? '')) {
			const own = rowOf(element, rows);
			const inOrder = own?.labels[own.taken];
			if (own !== undefined) own.taken += 1;
			const named = byId.get(attributes['aria-labelledby'] ?? '') ?? byId.get(attributes['id'] ?? '');
			const label = named ?? inOrder ?? '';
			if (label !== '') found.push({ panel: element, label, row: own });
		} else if (targets.has(attributes['id'] ?? '') && !headingNames.has(element.name)) {
			plain.set(element, targets.get(attributes['id'] ?? '') ?? '');
		} else if (!isMarkedList && attributes['role'] !== 'tablist' && isTabLabels(element)) {
			readPlainRow(element, targets, plain);
		}
	}
	// One panel for several tabs is a list that they filter.
	const marked = found.flatMap(({ panel, label, row: own }) => (own?.taken === 1 ? [] : [[panel, label] as const]));
	return new Map([...plain, ...marked]);
}

/** A row of tabs that has no roles, as pages have it before their scripts run: its class says what it is. */
function readPlainRow(row: HtmlElement, targets: Map<string, string>, plain: Map<HtmlElement, string>): void {
	const labels = labelsOf(row);
	// The id of an entry is its own.
	const named = labels.map((label) => ({ ids: label.name === 'li' ? [] : idsOf(label), text: shortTextOf(label) }));
	const targeted = named.filter(({ ids }) => ids.length > 0);
	for (const { ids, text } of targeted) for (const id of ids) targets.set(id, text);
	const panels = targeted.length < 2 ? panelsBehind(row, labels.length) : [];
	for (const [index, panel] of panels.entries()) plain.set(panel, named[index]?.text ?? '');
}

/** The id of a tab and of what it opens. */
function idsOf({ attributes }: HtmlElement): string[] {
	const target = attributes['data-bs-target'] ?? attributes['data-target'] ?? attributes['href'] ?? '';
	const opened = attributes['aria-controls'] ?? (target.startsWith('#') ? target.slice(1) : '');
	return [attributes['id'] ?? '', opened].filter((id) => id !== '');
}

function rowOf({ parent }: HtmlElement, rows: ReadonlyMap<HtmlElement, TabRow>): TabRow | undefined {
	for (const around of [parent, parent?.parent]) {
		const row = around ? rows.get(around) : undefined;
		if (row !== undefined) return row;
	}
	return undefined;
}
