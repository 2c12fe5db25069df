import { elementsOf, type HtmlElement, linkDensity } from './htmlTree.ts';
import { type DropTest, inlineTextOf } from './inlineText.ts';

/** Columns beyond this many are dropped. */
const MAX_COLUMNS = 40;
/** A cell's text that spans rows is repeated in each up to this length, so that every row can be read alone. */
const MAX_REPEATED_LENGTH = 200;
/** A table with a longer cell lays out a page and holds no data. */
const MAX_CELL_LENGTH = 2000;
const blocksOfLayout = new Set(['table', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const rowGroups = new Set(['thead', 'tbody', 'tfoot']);
const layoutRoles = new Set(['presentation', 'none']);

/** The cells of a table of data as Markdown rows; null for a table that only arranges a page. */
export function renderTable(table: HtmlElement, isDropped: DropTest): { caption: string; markdown: string } | null {
	if (layoutRoles.has(table.attributes['role'] ?? '') || holdsLayout(table)) return null;
	const rows = cellTexts(table, isDropped);
	const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
	if (columns < 2 || rows.length < 2) return null;
	const header = beginsWithRowHeading(table, isDropped) ? [] : (rows.shift() ?? []);
	const fullHeader = Array.from({ length: columns }, (_, column) => header[column] ?? '');
	const lines = [rowLine(fullHeader), `|${' --- |'.repeat(columns)}`, ...rows.map(rowLine)];
	const caption = table.children.find((child) => typeof child !== 'string' && child.name === 'caption');
	return { caption: typeof caption === 'object' ? inlineTextOf(caption, isDropped) : '', markdown: lines.join('\n') };
}

function holdsLayout(table: HtmlElement): boolean {
	for (const element of elementsOf(table)) {
		if (element !== table && blocksOfLayout.has(element.name)) return true;
		if (isCell(element) && element.textLength > MAX_CELL_LENGTH && linkDensity(element) < 1) return true;
	}
	return false;
}

/** Whether the first row is a heading with its value, so that the table has no row of column headings. */
function beginsWithRowHeading(table: HtmlElement, isDropped: DropTest): boolean {
	const first = rowsOf(table, isDropped).next();
	if (first.done) return false;
	const cells = first.value.children.filter((child) => typeof child !== 'string' && isCell(child));
	return cells
		.map((cell) => (typeof cell === 'string' ? '' : cell.name))
		.join(' ')
		.startsWith('th td');
}

function cellTexts(table: HtmlElement, isDropped: DropTest): string[][] {
	const rows: string[][] = [];
	/** By column: the text of a cell from above that still spans, and over how many rows more. */
	let spanning: { text: string; rowsLeft: number }[] = [];
	for (const row of rowsOf(table, isDropped)) {
		const texts: string[] = [];
		const next: typeof spanning = [];
		const fillSpanned = () => {
			for (
				let above = spanning[texts.length];
				above !== undefined && above.rowsLeft > 0;
				above = spanning[texts.length]
			) {
				if (above.rowsLeft > 1) next[texts.length] = { ...above, rowsLeft: above.rowsLeft - 1 };
				texts.push(above.text);
			}
		};
		for (const cell of row.children) {
			if (typeof cell === 'string' || !isCell(cell) || isDropped(cell)) continue;
			fillSpanned();
			if (texts.length >= MAX_COLUMNS) break;
			const text = inlineTextOf(cell, isDropped).replaceAll('|', '\\|');
			const rowsLeft = spanOf(cell, 'rowspan') - 1;
			const repeated = text.length > MAX_REPEATED_LENGTH ? '' : text;
			for (let column = 0; column < spanOf(cell, 'colspan') && texts.length < MAX_COLUMNS; column++) {
				if (rowsLeft > 0) next[texts.length] = { text: column === 0 ? repeated : '', rowsLeft };
				texts.push(column === 0 ? text : '');
			}
		}
		fillSpanned();
		spanning = next;
		if (texts.some((text) => text !== '')) rows.push(texts);
	}
	return rows;
}

function* rowsOf(table: HtmlElement, isDropped: DropTest): Generator<HtmlElement> {
	for (const child of table.children) {
		if (typeof child === 'string' || isDropped(child)) continue;
		if (child.name === 'tr') yield child;
		else if (rowGroups.has(child.name)) yield* rowsOf(child, isDropped);
	}
}

function isCell(element: HtmlElement): boolean {
	return element.name === 'td' || element.name === 'th';
}

function spanOf(cell: HtmlElement, attribute: 'rowspan' | 'colspan'): number {
	const span = Number.parseInt(cell.attributes[attribute] ?? '1', 10);
	return Number.isNaN(span) || span < 1 ? 1 : span;
}

function rowLine(texts: readonly string[]): string {
	return `| ${texts.join(' | ')} |`;
}
