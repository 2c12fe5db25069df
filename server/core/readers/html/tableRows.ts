import { type HtmlElement, inlineNames } from './htmlTree.ts';
import { type DropTest, inlineTextOf } from './inlineText.ts';

export type TableRow = {
	readonly cells: readonly HtmlElement[];
	/** Whether the row stands in the table's head. */
	readonly isHead: boolean;
};

/** What an element is in a table: by its name, or by the role that says the same of a `div`. */
type TablePart = 'table' | 'head' | 'group' | 'row' | 'heading' | 'cell';

const partsByName = new Map<string, TablePart>([
	['table', 'table'],
	['thead', 'head'],
	['tbody', 'group'],
	['tfoot', 'group'],
	['tr', 'row'],
	['th', 'heading'],
	['td', 'cell'],
]);
const partsByRole = new Map<string, TablePart>([
	['table', 'table'],
	['grid', 'table'],
	['rowgroup', 'group'],
	['row', 'row'],
	['columnheader', 'heading'],
	['rowheader', 'heading'],
	['cell', 'cell'],
	['gridcell', 'cell'],
]);
/** Documentation lays tables out as a grid of cells without rows; a cell of this class begins a row. */
const rowStart = /(?:^|\s)col-?first(?:\s|$)/i;

function partOf({ name, attributes }: HtmlElement): TablePart | undefined {
	const { role } = attributes;
	return partsByName.get(name) ?? (role === undefined ? undefined : partsByRole.get(role));
}

export function isTable(element: HtmlElement): boolean {
	return partOf(element) === 'table' || (element.name === 'div' && isColumnGrid(element));
}

export function isCell(element: HtmlElement): boolean {
	const part = partOf(element);
	return part === 'cell' || part === 'heading';
}

export function isHeadingCell(element: HtmlElement | undefined): boolean {
	return element !== undefined && partOf(element) === 'heading';
}

function isColumnGrid(element: HtmlElement): boolean {
	const first = element.children.find((child) => typeof child !== 'string');
	return typeof first === 'object' && first.name === 'div' && rowStart.test(first.attributes['class'] ?? '');
}

/** The rows of a table that are not left out. */
export function* rowsOf(table: HtmlElement, isDropped: DropTest): Generator<TableRow> {
	const isGrid = table.name === 'div' && isColumnGrid(table);
	if (isGrid) yield* gridRows(table, isDropped);
	for (const child of isGrid ? [] : table.children) {
		if (typeof child === 'string' || isDropped(child)) continue;
		const part = partOf(child);
		if (part === 'row') yield { cells: cellsOf(child, isDropped), isHead: partOf(table) === 'head' };
		else if (part === 'group' || part === 'head') yield* rowsOf(child, isDropped);
	}
}

function* gridRows(grid: HtmlElement, isDropped: DropTest): Generator<TableRow> {
	let cells: HtmlElement[] = [];
	for (const child of grid.children) {
		if (typeof child === 'string' || isDropped(child)) continue;
		if (rowStart.test(child.attributes['class'] ?? '') && cells.length > 0) {
			yield { cells, isHead: false };
			cells = [];
		}
		cells.push(child);
	}
	if (cells.length > 0) yield { cells, isHead: false };
}

function cellsOf(row: HtmlElement, isDropped: DropTest): HtmlElement[] {
	return row.children.filter((child): child is HtmlElement => {
		return typeof child !== 'string' && isCell(child) && !isDropped(child);
	});
}

/** A row of a layout with more text than this is columns of prose. */
const MAX_LINE_LENGTH = 300;

/** A row of short cells in a table that is not one of data: a label with its value, a type with its name. */
export function rowAsLine(row: HtmlElement, isDropped: DropTest): string | null {
	if (row.textLength === 0 || row.textLength > MAX_LINE_LENGTH || partOf(row) !== 'row') return null;
	const cells = cellsOf(row, isDropped).filter((cell) => cell.textLength > 0);
	if (cells.length < 2 || !cells.every(isOneLine)) return null;
	return cells
		.map((cell) => inlineTextOf(cell, isDropped))
		.filter((text) => text !== '')
		.join(' ');
}

function isOneLine(cell: HtmlElement): boolean {
	return cell.children.every(
		(child) => typeof child === 'string' || (child.name !== 'br' && inlineNames.has(child.name) && isOneLine(child)),
	);
}
