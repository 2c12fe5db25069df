import { writeTable } from '../../../markdown/table.ts';
import {
	collapseSpaces,
	type DropTest,
	elementsOf,
	type HtmlElement,
	inlineNames,
	isElement,
	linkDensity,
} from '../htmlTree.ts';
import { inlineTextOf } from './inlineText.ts';

const MAX_COLUMNS = 40;
/** A cell's text that spans rows is repeated in each up to this length, which lets every row be read alone. */
const MAX_REPEATED_LENGTH = 200;
/** A table with a longer cell lays out a page and has no data. */
const MAX_CELL_LENGTH = 2000;
/** A row of a layout with more text than this is columns of prose. */
const MAX_LINE_LENGTH = 300;
/** Longer descriptions are of pictures, not of signs. */
const MAX_SIGN_LENGTH = 30;
/** Elements read for a sign: it has few around it. */
const MAX_SIGN_ELEMENTS = 8;
const tick = /(?:^|[\s_-])(?:check|checked|checkmark|tick|yes|included)(?:$|[\s_-])/i;
const cross = /(?:^|[\s_-])(?:times|cross|xmark|not-included|unavailable)(?:$|[\s_-])/i;
const blocksOfLayout = new Set(['pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const cellRoles = /^(?:cell|gridcell|columnheader|rowheader)$/;

function isCell(element: HtmlElement): boolean {
	return element.name === 'td' || isHeadingCell(element) || cellRoles.test(element.attributes['role'] ?? '');
}

function isHeadingCell({ name, attributes }: HtmlElement): boolean {
	return name === 'th' || /^(?:column|row)header$/.test(attributes['role'] ?? '');
}

/** The cells of a table of data as a Markdown table; null for a table that only arranges a page. */
export function renderTable(table: HtmlElement, isDropped: DropTest): { caption: string; text: string } | null {
	if (holdsLayout(table)) return null;
	const rows = withoutEmptyColumns(cellTexts(table, isDropped));
	const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
	if (columns < 2 || rows.length < 2) return null;
	const headerRows = countHeaderRows(table, isDropped);
	const titles = Array.from({ length: columns }, (_, column) => joinDistinct(rows.slice(0, headerRows), column));
	const caption = table.children.filter(isElement).find(({ name }) => name === 'caption');
	return {
		caption: caption === undefined ? '' : inlineTextOf(caption, isDropped),
		text: writeTable([titles, ...rows.slice(headerRows)]).join('\n'),
	};
}

function holdsLayout(table: HtmlElement): boolean {
	for (const element of elementsOf(table)) {
		if (element !== table && (blocksOfLayout.has(element.name) || element.name === 'table')) return true;
		if (isCell(element) && element.textLength > MAX_CELL_LENGTH && linkDensity(element) < 1) return true;
	}
	return false;
}

/** None where rows begin with their own heading, one where nothing tells, else those of the table's head. */
function countHeaderRows(table: HtmlElement, isDropped: DropTest): number {
	const { value: first } = rowsOf(table, isDropped).next();
	const [heading, value] = first?.cells.map(isHeadingCell) ?? [];
	if (heading === true && value === false) return 0;
	const head = table.children.filter(isElement).find((child) => child.name === 'thead' && !isDropped(child));
	return head === undefined ? 1 : Math.max(1, [...rowsOf(head, isDropped)].length);
}

type TableRow = { readonly cells: readonly HtmlElement[]; readonly isHead: boolean };

function* rowsOf(table: HtmlElement, isDropped: DropTest): Generator<TableRow, undefined> {
	for (const child of table.children) {
		if (!isElement(child) || isDropped(child)) continue;
		const { role } = child.attributes;
		if (child.name === 'tr' || role === 'row')
			yield { cells: cellsOf(child, isDropped), isHead: table.name === 'thead' };
		else if (/^t(?:head|body|foot)$/.test(child.name) || role === 'rowgroup') yield* rowsOf(child, isDropped);
	}
}

function cellsOf(row: HtmlElement, isDropped: DropTest): HtmlElement[] {
	return row.children.filter(isElement).filter((child) => isCell(child) && !isDropped(child));
}

/** The cells of a row that are one line in a layout: a label with its value. Null for other rows. */
export function cellsOfLine(row: HtmlElement, isDropped: DropTest): readonly HtmlElement[] | null {
	if (row.textLength === 0 || row.textLength > MAX_LINE_LENGTH) return null;
	const cells = cellsOf(row, isDropped).filter((cell) => cell.textLength > 0);
	return cells.length < 2 || !cells.every(isOneLine) ? null : cells;
}

function isOneLine(cell: HtmlElement): boolean {
	return cell.children.every(
		(child) => !isElement(child) || (child.name !== 'br' && inlineNames.has(child.name) && isOneLine(child)),
	);
}

type TextRow = readonly string[];

function withoutEmptyColumns(rows: readonly TextRow[]): TextRow[] {
	const filled = new Set<number>();
	for (const row of rows) for (const [column, text] of row.entries()) if (text !== '') filled.add(column);
	return rows.map((row) => row.filter((_, column) => filled.has(column)));
}

function joinDistinct(rows: readonly TextRow[], column: number): string {
	return [...new Set(rows.map((row) => row[column] ?? ''))].filter((text) => text !== '').join(' ');
}

type SpanningCell = { readonly text: string; readonly rowsLeft: number };

function cellTexts(table: HtmlElement, isDropped: DropTest): TextRow[] {
	const rows: TextRow[] = [];
	/** By column: cells from above that still span. */
	let spanning: SpanningCell[] = [];
	for (const { cells, isHead } of rowsOf(table, isDropped)) {
		const texts: string[] = [];
		const next: SpanningCell[] = [];
		const fillSpanned = () => {
			for (let above = spanning[texts.length]; above !== undefined; above = spanning[texts.length]) {
				if (above.rowsLeft > 1) next[texts.length] = { ...above, rowsLeft: above.rowsLeft - 1 };
				texts.push(above.text);
			}
		};
		for (const cell of cells) {
			fillSpanned();
			if (texts.length >= MAX_COLUMNS) break;
			const text = cellText(cell, isDropped);
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

function spanOf(cell: HtmlElement, attribute: 'rowspan' | 'colspan'): number {
	const span = Number.parseInt(cell.attributes[attribute] ?? '1', 10);
	return Number.isNaN(span) || span < 1 ? 1 : span;
}

/** The text of a cell. A cell without text is described by its sign: by a short label, else a tick or a cross by its name. */
export function cellText(cell: HtmlElement, isDropped: DropTest): string {
	const text = inlineTextOf(cell, isDropped);
	if (text !== '' || cell.textLength > 0) return text;
	const signs = [...elementsOf(cell)].slice(0, MAX_SIGN_ELEMENTS).map(({ attributes }) => {
		const label = attributes['aria-label'] ?? attributes['alt'] ?? attributes['title'] ?? '';
		if (label !== '') return label.length > MAX_SIGN_LENGTH ? '' : collapseSpaces(label);
		const names = attributes['class'] ?? '';
		return cross.test(names) ? '✗' : tick.test(names) ? '✓' : '';
	});
	return signs.find((sign) => sign !== '') ?? '';
}
