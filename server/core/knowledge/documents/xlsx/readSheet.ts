import { Parser } from 'htmlparser2';
import { SourceError } from '../../sourceError.ts';
import { presentNumber } from './numberFormats.ts';
import { type NumberFormat, plainFormat } from './readFormatCode.ts';

export interface Workbook {
	readonly sharedStrings: readonly string[];
	/** By the index of a cell's style. */
	readonly formats: readonly NumberFormat[];
	readonly is1904: boolean;
}

/** Cells further out than these are a mistake, or there to use up memory. */
const MAX_COLUMNS = 500;
const MAX_ROWS = 100_000;
const LETTERS = 26;
const CODE_BEFORE_A = 64;
const TRUTH: Readonly<Record<string, string>> = { '1': 'TRUE', '0': 'FALSE' };

/**
 * The rows of a sheet as texts; rows and cells without a value are left out or empty. What is merged over several rows
 * counts for each of them.
 */
export function readSheet(xml: string, workbook: Workbook): string[][] {
	const rows: SheetRow[] = [];
	const merges: string[] = [];
	let row: string[] = [];
	let number = 0;
	let cell = { column: 0, type: '', style: 0 };
	let value: string | null = null;
	let text = '';
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (name === 'row') {
					row = [];
					number = Number(attributes['r'] ?? number + 1);
				} else if (name === 'mergeCell') merges.push(attributes['ref'] ?? '');
				else if (name === 'c') {
					const column = columnOf(attributes['r'] ?? '') ?? row.length;
					cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) };
					text = '';
				} else if (name === 'v' || name === 't') value = '';
			},
			ontext(part) {
				if (value !== null) value += part;
			},
			onclosetag(name) {
				if ((name === 'v' || name === 't') && value !== null) {
					text += value;
					value = null;
				} else if (name === 'c' && text !== '' && cell.column < MAX_COLUMNS) {
					while (row.length < cell.column) row.push('');
					row[cell.column] = present(text, cell, workbook);
				} else if (name === 'row' && row.length > 0) {
					rows.push({ number, cells: row });
					if (rows.length > MAX_ROWS) throw new SourceError('too_much_text', `A sheet may have ${MAX_ROWS} rows.`);
				}
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(xml);
	fillMerged(rows, merges);
	return rows.map(({ cells }) => cells);
}

interface SheetRow {
	/** As the sheet counts it, from 1. */
	readonly number: number;
	readonly cells: string[];
}

/** Writes what is merged over several rows of one column into each of them. */
function fillMerged(rows: readonly SheetRow[], merges: readonly string[]): void {
	const byNumber = new Map(rows.map(({ number, cells }) => [number, cells]));
	let budget = MAX_ROWS;
	for (const merge of merges) {
		const [, from = '', first = '', to = '', last = ''] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(merge) ?? [];
		const column = columnOf(from);
		if (column === undefined || from !== to || column >= MAX_COLUMNS) continue;
		const value = byNumber.get(Number(first))?.[column] ?? '';
		if (value === '') continue;
		for (let number = Number(first) + 1; number <= Number(last) && budget > 0; number += 1, budget -= 1) {
			const cells = byNumber.get(number);
			if (cells === undefined) continue;
			while (cells.length <= column) cells.push('');
			cells[column] ||= value;
		}
	}
}

function present(value: string, { type, style }: { type: string; style: number }, workbook: Workbook): string {
	if (type === 's') return workbook.sharedStrings[Number(value)] ?? '';
	if (type === 'b') return TRUTH[value] ?? value;
	// What a formula has failed to give is no text.
	if (type === 'e') return '';
	const number = type === 'n' ? Number(value) : Number.NaN;
	if (Number.isNaN(number)) return value;
	return presentNumber(number, workbook.formats[style] ?? plainFormat('number'), workbook.is1904);
}

/** `B7` → 1; undefined where a cell does not say where it is. */
function columnOf(reference: string): number | undefined {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
	if (letters === undefined) return undefined;
	let column = 0;
	for (let index = 0; index < letters.length; index += 1) {
		column = column * LETTERS + letters.charCodeAt(index) - CODE_BEFORE_A;
	}
	return column - 1;
}
