import { isShortName, writeTable } from '../../../markdown/table.ts';
import {
	collapseSpaces,
	type DropTest,
	elementsOf,
	findElement,
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

/** Whether a cell is a heading or empty, or all of it is in bold type. */
function isHeading(element: HtmlElement): boolean {
	const isBold = (child: HtmlElement | string): boolean =>
		isElement(child) ? /^(?:b|strong)$/.test(child.name) : child.trim() === '';
	return isHeadingCell(element) || element.children.every(isBold);
}

/** Whether a row whose only text is in its first cell names the rows below it. The text beside a picture is its caption. */
function isGroupName(cells: readonly HtmlElement[], text: string): boolean {
	const isAcross = cells.length === 1 || cells.every(isHeading);
	const holdsPicture = cells.some((cell) => findElement(cell, ({ name }) => name === 'img') !== null);
	return isAcross && !holdsPicture && isShortName(text);
}

/** The cells of a table of data as a Markdown table; null for a table that only arranges a page. */
export function renderTable(table: HtmlElement, isDropped: DropTest): { caption: string; text: string } | null {
	if (holdsLayout(table)) return null;
	const read = withoutEmptyColumns(cellTexts(table, isDropped));
	const columns = read.reduce((most, { texts }) => Math.max(most, texts.length), 0);
	if (columns < 2 || read.length < 2) return null;
	const rows = nameGroups(read);
	// A group may begin the table where its columns have no titles.
	const headerRows = rows[0] === read[0] || rows[0]?.isTitles === true ? countHeaderRows(table, isDropped) : 0;
	const texts = rows.map((row) => row.texts);
	const titles = Array.from({ length: columns }, (_, column) => joinDistinct(texts.slice(0, headerRows), column));
	const caption = table.children.filter(isElement).find(({ name }) => name === 'caption');
	return {
		caption: caption === undefined ? '' : inlineTextOf(caption, isDropped),
		text: writeTable([titles, ...texts.slice(headerRows)]).join('\n'),
	};
}

/** Puts the name of a group of rows before each of them, so that each can be read alone. One name above all is their title. */
function nameGroups(rows: readonly TextRow[]): readonly TextRow[] {
	const isGroup = ({ isName }: TextRow, index: number): boolean => isName && rows[index + 1]?.isName === false;
	if (!rows.some((row, index) => index > 0 && isGroup(row, index))) return rows;
	const named: TextRow[] = [];
	let name = '';
	for (const [index, row] of rows.entries()) {
		const [label = '', ...values] = row.texts;
		if (isGroup(row, index)) name = label;
		else if (name !== '' && !row.isTitles && label !== '' && values.some((value) => value !== ''))
			named.push({ ...row, texts: [`${name} – ${label}`, ...values] });
		else named.push(row);
	}
	return named;
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

type TextRow = {
	readonly texts: readonly string[];
	readonly isTitles: boolean;
	/** Whether it is one short cell across the table, as the name of a group of rows is. */
	readonly isName: boolean;
};

function withoutEmptyColumns(rows: readonly TextRow[]): TextRow[] {
	const filled = new Set<number>();
	for (const { texts } of rows) for (const [column, text] of texts.entries()) if (text !== '') filled.add(column);
	return rows.map((row) => ({ ...row, texts: row.texts.filter((_, column) => filled.has(column)) }));
}

function joinDistinct(rows: readonly (readonly string[])[], column: number): string {
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
		const filled = texts.filter((text) => text !== '').length;
		const [first = ''] = texts;
		const isName = filled === 1 && first !== '' && !isHead && isGroupName(cells, first);
		if (filled > 0) rows.push({ texts, isTitles: filled > 1 && cells.every(isHeadingCell), isName });
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
