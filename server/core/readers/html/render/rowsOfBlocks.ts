import { writeTable } from '../../../markdown/table.ts';
import {
	type DropTest,
	elementsOf,
	type HtmlElement,
	headingNames,
	inlineNames,
	isElement,
	isMostlyLinks,
} from '../htmlTree.ts';
import { type Block, joinTerms } from './blockWriter.ts';
import { inlineTextOf } from './inlineText.ts';
import { cellText } from './renderTable.ts';

const MIN_ROWS = 2;
const MAX_CELLS = 8;
/** Longer texts are prose. White space is not counted. */
const MAX_LABEL_LENGTH = 60;
const MAX_CELL_LENGTH = 90;
/** Elements that a cell has at most. */
const MAX_CELL_ELEMENTS = 12;
const noCells = new Set([
	'ul',
	'ol',
	'dl',
	'table',
	'pre',
	'form',
	'button',
	'details',
	'blockquote',
	'br',
	'a',
	...headingNames,
]);
const listNames = new Set(['ul', 'ol']);
const rowNames = new Set(['div', 'li', 'p', 'section', 'article']);

const nothing: Block = { kind: 'other', text: '' };

type Row = { readonly cells: readonly HtmlElement[]; readonly parts: readonly HtmlElement[] };

/**
 * What is written for the children of an element that are rows of a table in all but their names, or its cells one by
 * one: a table, which is written for its first part. Entries of a list stay entries, as pairs.
 */
export function blocksOfRows(parent: HtmlElement, isDropped: DropTest): ReadonlyMap<HtmlElement, Block> {
	const written = new Map<HtmlElement, Block>();
	const blocks = parent.children.filter(isElement).filter(({ name, textLength }) => textLength > 0 || name === 'div');
	if (blocks.length < MIN_ROWS) return written;
	for (const rows of [...runsOfRows(blocks, isDropped), rowsOfCells(parent, blocks, isDropped)]) {
		const texts = rows.map(({ cells }) => cells.map((cell) => cellText(cell, isDropped)));
		if (!areRows(texts, rows)) continue;
		const isPairs = texts[0]?.length === 2 && listNames.has(parent.name);
		for (const [index, { parts }] of rows.entries()) {
			const [label = '', value = ''] = texts[index] ?? [];
			const pair: Block = {
				kind: 'ul',
				text: `- ${joinTerms([label.replace(/\s*:$/, '')])} ${value.replace(/^:\s*/, '')}`.trim(),
			};
			const block = isPairs
				? pair
				: index === 0
					? { kind: 'other' as const, text: writeTable(withHead(texts)).join('\n') }
					: nothing;
			for (const [place, part] of parts.entries()) written.set(part, place === 0 ? block : nothing);
		}
	}
	return written;
}

function runsOfRows(blocks: readonly HtmlElement[], isDropped: DropTest): Row[][] {
	const runs: Row[][] = [];
	let run: Row[] = [];
	for (const block of blocks) {
		const cells = cellsOfRow(block, isDropped);
		if (cells === null) {
			run = [];
			continue;
		}
		const row: Row = { cells, parts: [block] };
		const [first] = run;
		if (first === undefined || !areAlike(first, row)) {
			run = [];
			runs.push(run);
		}
		run.push(row);
	}
	return runs;
}

/** Labels and values in turns, told from each other by their classes. */
function rowsOfCells(parent: HtmlElement, blocks: readonly HtmlElement[], isDropped: DropTest): Row[] {
	const kinds = blocks.map(({ name, attributes }) => `${name} ${attributes['class'] ?? ''}`);
	const columns = kinds.indexOf(kinds[0] ?? '', 1);
	const isTurn = kinds.every((kind, index) => kind === kinds[index % columns]);
	if (columns < 2 || columns > MAX_CELLS || blocks.length % columns !== 0 || !isTurn || holdsOwnText(parent)) return [];
	if (!blocks.every((block) => isCell(block) && !isDropped(block))) return [];
	return Array.from({ length: blocks.length / columns }, (_, row) => {
		const cells = blocks.slice(row * columns, (row + 1) * columns);
		return { cells, parts: cells };
	});
}

/** Labels differ, are words, and ask or state nothing; rows do not lead away. */
function areRows(texts: readonly (readonly string[])[], rows: readonly Row[]): boolean {
	const labels = texts.map(([label = '']) => label);
	if (rows.length < MIN_ROWS || new Set(texts.map((row) => row.join('\n'))).size < rows.length) return false;
	if (rows.every(({ cells }, row) => arePieces(cells, texts[row]?.join('') ?? ''))) return false;
	if (rows.some(({ parts }) => parts.every((part) => part.linkCount > 0 && isMostlyLinks(part)))) return false;
	return labels.every(
		(label, row) => (/\p{L}/u.test(label) && !/[?？.!,]$|\p{Sc}/u.test(label)) || (row === 0 && label === ''),
	);
}

/** Letters and words that are moved one by one touch each other in what is read. */
function arePieces(cells: readonly HtmlElement[], joined: string): boolean {
	const [first] = cells;
	if (first?.parent == null || !cells.every(({ name }) => inlineNames.has(name))) return false;
	return inlineTextOf(first.parent, () => false).includes(joined);
}

/** The first row has the titles of several columns where it has no figures. */
function withHead(texts: readonly (readonly string[])[]): readonly (readonly string[])[] {
	const [first = []] = texts;
	const isHead = first.length > 2 && first.every((text) => !/\p{N}|[✓✗✔✘]/u.test(text));
	return isHead ? texts : [first.map(() => ''), ...texts];
}

function cellsOfRow(block: HtmlElement | undefined, isDropped: DropTest): HtmlElement[] | null {
	if (
		block === undefined ||
		!rowNames.has(block.name) ||
		block.textLength > MAX_CELLS * MAX_CELL_LENGTH ||
		isDropped(block)
	)
		return null;
	if (holdsOwnText(block)) return null;
	const parts = block.children
		.filter(isElement)
		.filter((child) => child.name !== 'img' && !isLeader(child) && !isDropped(child));
	const [first] = parts;
	if (first === undefined) return null;
	// A block around the cells.
	if (parts.length === 1) return inlineNames.has(first.name) ? null : cellsOfRow(first, isDropped);
	if (parts.length > MAX_CELLS || first.textLength > MAX_LABEL_LENGTH || !parts.every(isCell)) return null;
	const isInLine = parts.every(({ name }) => inlineNames.has(name));
	return isInLine && parts.length > 2 ? null : parts;
}

/** Rows of pairs have one shape: their own class, or those of their cells. */
function areAlike(one: Row, other: Row): boolean {
	if (one.cells.length !== other.cells.length) return false;
	if (one.cells.length > 2) return true;
	const shapeOf = ({ name, attributes }: HtmlElement) => `${name}.${attributes['class'] ?? ''}`;
	return (
		one.parts.map(shapeOf).join() === other.parts.map(shapeOf).join() ||
		one.cells.map(shapeOf).join() === other.cells.map(shapeOf).join()
	);
}

function holdsOwnText({ children }: HtmlElement): boolean {
	return children.some((child) => typeof child === 'string' && /[\p{L}\p{N}]/u.test(child));
}

/** Dots or a line from a name to its price. */
function isLeader({ textLength, children, name }: HtmlElement): boolean {
	if (name === 'hr') return true;
	const [text] = children;
	return (
		textLength > 0 && children.length === 1 && typeof text === 'string' && /^\s*(?:[.·•_-]{3,}|…+|[:|])\s*$/.test(text)
	);
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
