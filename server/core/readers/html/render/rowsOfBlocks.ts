import { writeTable } from '../../../markdown/table.ts';
import { type DropTest, elementsOf, type HtmlElement, inlineNames, isElement, isMostlyLinks } from '../htmlTree.ts';
import type { Block } from './blockWriter.ts';
import { cellText } from './renderTable.ts';

const MIN_ROWS = 2;
const MAX_CELLS = 8;
/** Longer texts are prose. White space is not counted. */
const MAX_LABEL_LENGTH = 60;
const MAX_CELL_LENGTH = 90;
const MAX_CELL_ELEMENTS = 12;
const noCells = new Set('ul ol dl table pre form button details blockquote br a h1 h2 h3 h4 h5 h6'.split(' '));
const rowNames = new Set(['div', 'p', 'section', 'article']);

type Row = { readonly cells: readonly HtmlElement[]; readonly block: HtmlElement };

/** Finds children of an element that are the rows of a table but for their names. The first of them is written as the table. */
export function blocksOfRows(parent: HtmlElement, isDropped: DropTest): ReadonlyMap<HtmlElement, Block> {
	const written = new Map<HtmlElement, Block>();
	const blocks = parent.children.filter(isElement).filter(({ name, textLength }) => textLength > 0 || name === 'div');
	if (blocks.length < MIN_ROWS) return written;
	for (const rows of runsOfRows(blocks, isDropped)) {
		const texts = rows.map(({ cells }) => cells.map((cell) => cellText(cell, isDropped)));
		if (!areRows(texts, rows)) continue;
		const [first = []] = texts;
		// The first row has the titles of several columns if it has no figures.
		const isHead = first.length > 2 && first.every((text) => !/\p{N}|[✓✗✔✘]/u.test(text));
		const table = writeTable(isHead ? texts : [first.map(() => ''), ...texts]).join('\n');
		for (const [index, { block }] of rows.entries()) {
			written.set(block, { kind: 'other', text: index === 0 ? table : '' });
		}
	}
	return written;
}

function runsOfRows(blocks: readonly HtmlElement[], isDropped: DropTest): Row[][] {
	const runs: Row[][] = [];
	let run: Row[] = [];
	for (const block of blocks) {
		const cells = cellsOfRow(block, isDropped);
		const [first] = run;
		if (cells === null || first === undefined || !areAlike(first, { cells, block })) run = [];
		if (cells === null) continue;
		if (run.length === 0) runs.push(run);
		run.push({ cells, block });
	}
	return runs;
}

/** Labels differ, are words, and neither ask nor state anything; rows are not links. */
function areRows(texts: readonly (readonly string[])[], rows: readonly Row[]): boolean {
	if (rows.length < MIN_ROWS || new Set(texts.map((row) => row.join('\n'))).size < rows.length) return false;
	if (rows.some(({ block }) => block.linkCount > 0 && isMostlyLinks(block))) return false;
	return texts.every(
		([label = ''], row) => (/\p{L}/u.test(label) && !/[?？.!,]$|\p{Sc}/u.test(label)) || (row === 0 && label === ''),
	);
}

function cellsOfRow(block: HtmlElement, isDropped: DropTest): HtmlElement[] | null {
	if (!rowNames.has(block.name) || block.textLength > MAX_CELLS * MAX_CELL_LENGTH || isDropped(block)) return null;
	if (holdsOwnText(block)) return null;
	const parts = block.children.filter(isElement).filter(({ name }) => name !== 'img' && name !== 'hr');
	const cells = parts.filter((part) => !isDropped(part));
	const [first] = cells;
	if (first === undefined) return null;
	if (cells.length === 1) return inlineNames.has(first.name) ? null : cellsOfRow(first, isDropped);
	if (cells.length > MAX_CELLS || first.textLength > MAX_LABEL_LENGTH || !cells.every(isCell)) return null;
	const isInLine = cells.every(({ name }) => inlineNames.has(name));
	return isInLine && cells.length > 2 ? null : cells;
}

/** Rows of pairs have one shape: their own class, or those of their cells. */
function areAlike(one: Row, other: Row): boolean {
	if (one.cells.length !== other.cells.length) return false;
	const shapeOf = ({ name, attributes }: HtmlElement) => `${name}.${attributes['class'] ?? ''}`;
	return (
		one.cells.length > 2 ||
		shapeOf(one.block) === shapeOf(other.block) ||
		one.cells.map(shapeOf).join() === other.cells.map(shapeOf).join()
	);
}

function holdsOwnText({ children }: HtmlElement): boolean {
	return children.some((child) => typeof child === 'string' && /[\p{L}\p{N}]/u.test(child));
}

/** A short text in one line, however many elements are around it. */
function isCell(cell: HtmlElement): boolean {
	if (cell.textLength > MAX_CELL_LENGTH) return false;
	let read = 0;
	for (const element of elementsOf(cell)) {
		if (++read > MAX_CELL_ELEMENTS || noCells.has(element.name)) return false;
		const blocks = element.children
			.filter(isElement)
			.filter((child) => !inlineNames.has(child.name) && child.textLength > 0);
		if (blocks.length > 1 || (blocks.length > 0 && holdsOwnText(element))) return false;
	}
	return true;
}
