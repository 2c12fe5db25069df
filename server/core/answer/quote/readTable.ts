import { measuresIn, type NamedMeasure } from '../../facts/measuresIn.ts';
import type { TextBlock } from '../../markdown/parseBlocks.ts';
import { cellsOf, splitTable } from '../../markdown/table.ts';
import { tokenize } from '../../text/tokenize.ts';

/** A cell or title of a table, made ready to be compared with questions. */
export interface Cell {
	readonly text: string;
	readonly terms: ReadonlySet<string>;
	/** In lower case. */
	readonly words: readonly string[];
	readonly named: ReadonlySet<NamedMeasure>;
}

export interface TableRow {
	/** As the passage has it. */
	readonly text: string;
	readonly cells: readonly Cell[];
}

export interface Table {
	/** Empty where the table names no columns. */
	readonly titles: readonly Cell[];
	readonly rows: readonly TableRow[];
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Kept as long as the passage is. */
const tables = new WeakMap<TextBlock, Table>();

function readCell(text: string, language: string | null): Cell {
	return {
		text,
		terms: new Set(tokenize(text, language)),
		words: text.toLowerCase().match(WORD) ?? [],
		named: measuresIn(text, language === null ? [] : [language]),
	};
}

/** Takes a table apart, once for many questions. @param language ISO 639-1, the passage's */
export function readTable(block: TextBlock, language: string | null): Table {
	const read = tables.get(block);
	if (read !== undefined) return read;
	const { titles, rows } = splitTable(block.text);
	const readCells = (row: string): Cell[] => cellsOf(row).map((cell) => readCell(cell, language));
	const table = {
		titles: titles === null ? [] : readCells(titles),
		rows: rows.map((text) => ({ text, cells: readCells(text) })),
	};
	tables.set(block, table);
	return table;
}
