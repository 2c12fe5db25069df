import { Parser } from 'htmlparser2';
import { SourceError } from '../../../sourceError.ts';
import { HiddenColumns, isOn } from './hiddenCells.ts';
import { joinHeadingRows } from './joinHeadingRows.ts';
import { columnOf, fillMerged, MAX_COLUMNS, MAX_ROWS, type Merge, readMerge, type SheetRow } from './merges.ts';
import { presentNumber } from './numberFormats.ts';
import { type NumberFormat, plainFormat } from './readFormatCode.ts';

export interface Workbook {
	readonly sharedStrings: readonly string[];
	/** By the index of a cell's style. */
	readonly formats: readonly NumberFormat[];
	readonly is1904: boolean;
}

const TRUTH: Readonly<Record<string, string>> = { '1': 'TRUE', '0': 'FALSE' };

/**
 * The rows of a sheet as texts; cells that are hidden or without a value are empty, hidden rows are left out, and of rows
 * without a value that follow each other one is there. What is merged over several rows counts for each of them.
 */
export function readSheet(xml: string, workbook: Workbook): string[][] {
	const rows: SheetRow[] = [];
	const merges: Merge[] = [];
	const hiddenRows = new Set<number>();
	const hiddenColumns = new HiddenColumns();
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
					if (isOn(attributes['hidden'])) hiddenRows.add(number);
				} else if (name === 'col') hiddenColumns.add(attributes);
				else if (name === 'mergeCell') merges.push(...readMerge(attributes['ref'] ?? ''));
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
	const afterGaps = new Set(rows.filter((each, index) => isAfterGap(each, rows[index - 1])));
	const shown = rows.filter((each) => !hiddenRows.has(each.number));
	return joinHeadingRows(shown, merges).flatMap((each) => {
		const cells = hiddenColumns.emptyIn(each.cells);
		return afterGaps.has(each) ? [[], cells] : [cells];
	});
}

/** Whether rows between two that have values have none. */
function isAfterGap({ number }: SheetRow, former: SheetRow | undefined): boolean {
	return former !== undefined && number > former.number + 1;
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
