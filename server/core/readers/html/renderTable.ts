import { cellMark } from './cellMark.ts';
import { elementsOf, type HtmlElement, linkDensity } from './htmlTree.ts';
import { type DropTest, inlineTextOf } from './inlineText.ts';
import { isCell, isHeadingCell, isTable, rowsOf } from './tableRows.ts';

/** Columns beyond this many are dropped. */
const MAX_COLUMNS = 40;
/** A cell's text that spans rows is repeated in each up to this length, so that every row can be read alone. */
const MAX_REPEATED_LENGTH = 200;
/** A table with a longer cell lays out a page and holds no data. */
const MAX_CELL_LENGTH = 2000;
const blocksOfLayout = new Set(['pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const layoutRoles = new Set(['presentation', 'none']);

/** The cells of a table of data as Markdown rows; null for a table that only arranges a page. */
export function renderTable(table: HtmlElement, isDropped: DropTest): { caption: string; markdown: string } | null {
	if (holdsLayout(table, layoutRoles.has(table.attributes['role'] ?? '') ? MAX_REPEATED_LENGTH : MAX_CELL_LENGTH))
		return null;
	const rows = withMarks(withoutEmptyColumns(cellTexts(table, isDropped)));
	const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
	if (columns < 2 || rows.length < 2) return null;
	const headerRows = rows.splice(0, countHeaderRows(table, isDropped));
	const header = Array.from({ length: columns }, (_, column) => joinDistinct(headerRows, column));
	const lines = [rowLine(header), `|${' --- |'.repeat(columns)}`, ...rows.map(rowLine)];
	const caption = table.children.find((child) => typeof child !== 'string' && child.name === 'caption');
	return { caption: typeof caption === 'object' ? inlineTextOf(caption, isDropped) : '', markdown: lines.join('\n') };
}

/** Help centres mark up data as layout too: then only short cells make it data. */
function holdsLayout(table: HtmlElement, maxCellLength: number): boolean {
	for (const element of elementsOf(table)) {
		if (element !== table && (blocksOfLayout.has(element.name) || isTable(element))) return true;
		if (isCell(element) && element.textLength > maxCellLength && linkDensity(element) < 1) return true;
	}
	return false;
}

/** Whether the first row is a heading with its value, so that the table has no row of column headings. */
function beginsWithRowHeading(table: HtmlElement, isDropped: DropTest): boolean {
	const first = rowsOf(table, isDropped).next();
	if (first.done) return false;
	const [heading, value] = first.value.cells;
	return isHeadingCell(heading) && value !== undefined && !isHeadingCell(value);
}

/** None where rows begin with their own heading, one where nothing tells them, else those of the table's head. */
function countHeaderRows(table: HtmlElement, isDropped: DropTest): number {
	if (beginsWithRowHeading(table, isDropped)) return 0;
	const head = table.children.find((child) => typeof child !== 'string' && child.name === 'thead' && !isDropped(child));
	return typeof head === 'object' ? Math.max(1, [...rowsOf(head, isDropped)].length) : 1;
}

/** A column of icons or spacers says nothing; a box with an icon beside its text is then no table of data. */
function withoutEmptyColumns(rows: readonly (readonly string[])[]): string[][] {
	const filled = new Set<number>();
	for (const row of rows) {
		for (const [column, text] of row.entries()) if (text !== '' && !text.startsWith(SIGN)) filled.add(column);
	}
	return rows.map((row) => row.filter((_, column) => filled.has(column)));
}

/** Comes before what a sign in a cell means, which alone fills no column: a private-use character. */
const SIGN = '\uE002';

function withMarks(rows: readonly (readonly string[])[]): string[][] {
	return rows.map((row) => row.map((text) => text.replace(SIGN, '')));
}

/** What several heading rows say of a column: `Price Express`. */
function joinDistinct(rows: readonly (readonly string[])[], column: number): string {
	return [...new Set(rows.map((row) => row[column] ?? ''))].filter((text) => text !== '').join(' ');
}

function cellTexts(table: HtmlElement, isDropped: DropTest): string[][] {
	const rows: string[][] = [];
	/** By column: the text of a cell from above that still spans, and over how many rows more. */
	let spanning: { text: string; rowsLeft: number }[] = [];
	for (const { cells, isHead } of rowsOf(table, isDropped)) {
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
		for (const cell of cells) {
			fillSpanned();
			if (texts.length >= MAX_COLUMNS) break;
			const text = cellText(cell, isDropped).replaceAll('|', '\\|');
			const rowsLeft = spanOf(cell, 'rowspan') - 1;
			const repeated = text.length > MAX_REPEATED_LENGTH ? '' : text;
			for (let column = 0; column < spanOf(cell, 'colspan') && texts.length < MAX_COLUMNS; column++) {
				if (rowsLeft > 0) next[texts.length] = { text: column === 0 ? repeated : '', rowsLeft };
				texts.push(column === 0 || isHead ? text : '');
			}
		}
		fillSpanned();
		spanning = next;
		if (texts.some((text) => text !== '')) rows.push(texts);
	}
	return rows;
}

function cellText(cell: HtmlElement, isDropped: DropTest): string {
	const text = inlineTextOf(cell, isDropped);
	const mark = text === '' && cell.textLength === 0 ? cellMark(cell) : '';
	return mark === '' ? text : SIGN + mark;
}

function spanOf(cell: HtmlElement, attribute: 'rowspan' | 'colspan'): number {
	const span = Number.parseInt(cell.attributes[attribute] ?? '1', 10);
	return Number.isNaN(span) || span < 1 ? 1 : span;
}

function rowLine(texts: readonly string[]): string {
	return `| ${texts.join(' | ')} |`;
}
