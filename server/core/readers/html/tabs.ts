import { elementsOf, type HtmlElement, isElement, shortTextOf } from './htmlTree.ts';

/** Longer rows and texts are no labels. White space is not counted. */
const MAX_ROW_LENGTH = 250;
const MAX_LABEL_LENGTH = 40;
/** Siblings read behind a row, and levels above it that may contain its panels. */
const MAX_SIBLINGS = 80;
const MAX_LEVELS = 2;
const rowClass = /(?:^|[\s_-])(?:tabs?|tabbed-labels|tab-?(?:list|nav|labels|menu))(?:$|[\s_-])/i;
const labelNames = new Set(['a', 'button', 'label', 'li']);

export type Tabs = {
	/** The labels of tabs, by the panels that they open. */
	readonly labels: ReadonlyMap<HtmlElement, string>;
	/** The rows of labels, whose panels repeat them. */
	readonly rows: ReadonlySet<HtmlElement>;
};

/** Finds the tabs of a page: rows of labels with as many panels, which the labels name or which follow in their order. */
export function findTabs(document: HtmlElement): Tabs {
	const labels = new Map<HtmlElement, string>();
	const rows = new Set<HtmlElement>();
	const byId = new Map<string, HtmlElement>();
	const candidates: HtmlElement[] = [];
	for (const element of elementsOf(document)) {
		const { id, role, class: names = '' } = element.attributes;
		if (id !== undefined) byId.set(id, element);
		if (element.textLength <= MAX_ROW_LENGTH && (role === 'tablist' || rowClass.test(names))) candidates.push(element);
	}
	for (const row of candidates) {
		const tabs = tabsOf(row);
		if (tabs.reduce((sum, { textLength }) => sum + textLength, 0) !== row.textLength) continue;
		if (tabs.some(({ attributes }) => !/^(?:#|javascript:|$)/i.test(attributes['href'] ?? ''))) continue;
		const named = tabs.map((tab) => openedIdsOf(tab).flatMap((id) => byId.get(id) ?? [])[0]).filter(isElement);
		const panels = named.length === tabs.length ? named : panelsBehind(row, tabs.length);
		if (tabs.length < 2 || new Set(panels).size !== tabs.length || panels.some((panel) => labels.has(panel))) continue;
		rows.add(row);
		for (const [index, panel] of panels.entries()) labels.set(panel, labelOf(tabs[index]));
	}
	return { labels, rows };
}

function labelOf(tab: HtmlElement | undefined): string {
	return tab === undefined || tab.textLength > MAX_LABEL_LENGTH ? '' : shortTextOf(tab);
}

/** The outermost elements of a row that are tabs by their role, else those that may be labels. */
function tabsOf(row: HtmlElement): HtmlElement[] {
	const elements = [...elementsOf(row)].slice(1);
	const tabs = elements.filter(({ attributes }) => attributes['role'] === 'tab');
	if (tabs.length > 0) return tabs;
	const labels = elements.filter(({ name, textLength }) => labelNames.has(name) && name !== 'li' && textLength > 0);
	return labels.length > 0 ? labels : elements.filter(({ name, textLength }) => name === 'li' && textLength > 0);
}

/** As many elements alike as there are labels: panels around the row, or what follows it, or the children of that. */
function panelsBehind(row: HtmlElement, count: number): HtmlElement[] {
	let around = row;
	for (let level = 0; level < MAX_LEVELS && around.parent !== null; level++, around = around.parent) {
		const siblings: readonly unknown[] = around.parent.children.slice(0, MAX_SIBLINGS);
		const behind = around.parent.children.slice(siblings.indexOf(around) + 1, MAX_SIBLINGS).filter(isElement);
		const next = behind.find(({ textLength }) => textLength > 0);
		const inside = next?.children.filter(isElement) ?? [];
		const found = [behind.filter(isPanel), inside, behind.slice(0, count)].find(
			(panels) => panels.length === count && areAlike(panels),
		);
		if (found !== undefined) return found;
	}
	return [];
}

function isPanel({ attributes }: HtmlElement): boolean {
	return attributes['role'] === 'tabpanel';
}

function areAlike(panels: readonly HtmlElement[]): boolean {
	const [first] = panels;
	return panels.every(
		(panel) => panel.textLength > 0 && panel.name === first?.name && firstClass(panel) === firstClass(first),
	);
}

/** The first class tells neither the open panel nor the language of its code. */
function firstClass({ attributes }: HtmlElement): string {
	return (
		attributes['class']
			?.replace(/(?:^|\s)lang(?:uage)?-\S+/g, '')
			.trim()
			.split(/\s/, 1)[0] ?? ''
	);
}

/** Ids of the parts that buttons, tabs and links open: every reader can show what is hidden there. */
export function findOpenableIds(document: HtmlElement): Set<string> {
	const ids = new Set<string>();
	for (const element of elementsOf(document)) {
		const { attributes } = element;
		const toggle = attributes['data-bs-toggle'] ?? attributes['data-toggle'] ?? '';
		const isTab = attributes['role'] === 'tab' || attributes['aria-selected'] !== undefined;
		const opens = isTab || attributes['aria-expanded'] !== undefined || /^(?:tab|pill|collapse)$/.test(toggle);
		if (opens) for (const id of openedIdsOf(element)) ids.add(id);
	}
	return ids;
}

function openedIdsOf({ attributes }: HtmlElement): string[] {
	const target = attributes['data-bs-target'] ?? attributes['data-target'] ?? attributes['href'] ?? '';
	const controlled = attributes['aria-controls'];
	return [...(controlled === undefined ? [] : [controlled]), ...(target.startsWith('#') ? [target.slice(1)] : [])];
}
