import { SourceError } from '../../sourceError.ts';
import type { DocumentPassage, ParsedDocument } from '../documentText.ts';
import { raise, settleRaised } from '../text/raisedText.ts';
import { rowsToPassages } from '../text/rowsToPassages.ts';
import { openArchive } from './archive.ts';
import { presentNumber, readNumberFormats } from './numberFormats.ts';
import { readOfficeTitle, readRelations, readXml } from './officeParts.ts';

const WORKBOOK = 'xl/workbook.xml';

/** A workbook: a row of a sheet is a passage, its cells under their headings; hidden sheets are left out. */
export async function readXlsx(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(bytes);
	const title = await readOfficeTitle(archive);
	const { sheets, is1904 } = readWorkbook(await archive.readText(WORKBOOK));
	const targets = await readRelations(archive, WORKBOOK);
	const workbook = {
		sharedStrings: readSharedStrings(await archive.readText('xl/sharedStrings.xml')),
		formats: readNumberFormats(await archive.readText('xl/styles.xml')),
		is1904,
	};
	const passages: DocumentPassage[] = [];
	for (const { name, relation } of sheets) {
		const rows = readSheet(await archive.readText(targets.get(relation) ?? ''), workbook);
		// The name of a single sheet is the program's own.
		for (const passage of rowsToPassages(rows, sheets.length > 1 ? [name] : [])) passages.push(passage);
	}
	archive.close();
	return { title, text: { passages } };
}

function readWorkbook(xml: string): { sheets: { name: string; relation: string }[]; is1904: boolean } {
	const sheets: { name: string; relation: string }[] = [];
	let is1904 = false;
	readXml(xml, {
		open(name, attributes) {
			if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
			if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
			sheets.push({ name: attributes['name'] ?? '', relation: attributes['r:id'] ?? '' });
		},
	});
	return { sheets, is1904 };
}

/** Texts that cells refer to by their index, without the readings of Japanese words. */
function readSharedStrings(xml: string): string[] {
	const strings: string[] = [];
	let isReading = false;
	let isRaised = false;
	readXml(xml, {
		open(name, { val }) {
			if (name === 'si') strings.push('');
			else if (name === 'rPh') isReading = true;
			else if (name === 'r') isRaised = false;
			else if (name === 'vertAlign') isRaised = val === 'superscript';
		},
		text(text, name) {
			if (name === 't' && !isReading) strings.push((strings.pop() ?? '') + (isRaised ? raise(text) : text));
		},
		close(name) {
			if (name === 'rPh') isReading = false;
			else if (name === 'r') isRaised = false;
		},
	});
	return strings.map(settleRaised);
}

export interface Workbook {
	readonly sharedStrings: readonly string[];
	readonly formats: readonly string[];
	readonly is1904: boolean;
}

interface SheetRow {
	readonly number: number;
	readonly cells: string[];
	readonly isHidden: boolean;
}

/** Cells that are merged to one: rows as the sheet counts them, columns from 0. */
interface Merge {
	readonly first: number;
	readonly last: number;
	readonly from: number;
	readonly to: number;
}

/** Cells further out than these are a mistake, or there to use up memory. */
const MAX_COLUMNS = 500;
const MAX_ROWS = 100_000;
const TRUTH: Readonly<Record<string, string>> = { '1': 'TRUE', '0': 'FALSE' };

/**
 * The rows of a sheet as texts; cells that are hidden or without a value are empty, hidden rows are left out, and one
 * empty row replaces several. A value that is merged over several rows counts for each of them.
 */
export function readSheet(xml: string, workbook: Workbook): string[][] {
	const rows: SheetRow[] = [];
	const merges: Merge[] = [];
	const hiddenColumns = new Set<number>();
	let row: SheetRow = { number: 0, cells: [], isHidden: false };
	let cell = { column: 0, type: '', style: 0 };
	let text = '';
	let isRaised = false;
	readXml(xml, {
		open(name, attributes) {
			if (name === 'r') isRaised = false;
			else if (name === 'vertAlign') isRaised = attributes['val'] === 'superscript';
			else if (name === 'row') {
				row = { number: Number(attributes['r'] ?? row.number + 1), cells: [], isHidden: isOn(attributes['hidden']) };
			} else if (name === 'col' && isOn(attributes['hidden'])) {
				// Columns count from 1 (ECMA-376, part 1, 18.3.1.13).
				const end = Math.min(Number(attributes['max']), MAX_COLUMNS);
				for (let column = Number(attributes['min']); column <= end; column += 1) hiddenColumns.add(column - 1);
			} else if (name === 'mergeCell') merges.push(...readMerge(attributes['ref'] ?? ''));
			else if (name === 'c') {
				const column = columnOf(attributes['r'] ?? '') ?? row.cells.length;
				cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) };
				text = '';
			}
		},
		text(part, name) {
			if (name === 'v' || name === 't') text += isRaised ? raise(part) : part;
		},
		close(name) {
			if (name === 'r') isRaised = false;
			else if (name === 'c' && text !== '' && cell.column < MAX_COLUMNS) {
				while (row.cells.length < cell.column) row.cells.push('');
				row.cells[cell.column] = present(settleRaised(text), cell, workbook);
			} else if (name === 'row' && row.cells.length > 0) {
				rows.push(row);
				if (rows.length > MAX_ROWS) throw new SourceError('too_much_text', `A sheet may have ${MAX_ROWS} rows.`);
			}
		},
	});
	fillMerged(rows, merges);
	const afterGaps = new Set(rows.filter(({ number }, index) => number > (rows[index - 1]?.number ?? number) + 1));
	const shown = rows.filter(({ isHidden }) => !isHidden);
	return joinHeadingRows(shown, merges).flatMap((each) => {
		const cells = each.cells.map((value, column) => (hiddenColumns.has(column) ? '' : value));
		return afterGaps.has(each) ? [[], cells] : [cells];
	});
}

function isOn(value: string | undefined): boolean {
	return value === '1' || value === 'true';
}

function present(value: string, { type, style }: { type: string; style: number }, workbook: Workbook): string {
	if (type === 's') return workbook.sharedStrings[Number(value)] ?? '';
	if (type === 'b') return TRUTH[value] ?? value;
	// The error of a formula is no text.
	if (type === 'e') return '';
	const number = type === 'n' ? Number(value) : Number.NaN;
	return Number.isNaN(number) ? value : presentNumber(number, workbook.formats[style] ?? '', workbook.is1904);
}

/** Reads `A4:B5`; nothing for any other text. */
function readMerge(reference: string): Merge[] {
	const [, left = '', first = '', right = '', last = ''] =
		/^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
	const [from, to] = [columnOf(left), columnOf(right)];
	if (from === undefined || to === undefined || from >= MAX_COLUMNS) return [];
	return [{ first: Number(first), last: Number(last), from, to }];
}

const LETTERS = 26;
const CODE_BEFORE_A = 64;

/** `B7` → 1; undefined where a cell does not say where it is. */
function columnOf(reference: string): number | undefined {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
	if (letters === undefined) return undefined;
	return Array.from(letters).reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - CODE_BEFORE_A, 0) - 1;
}

/** Writes a value that is merged over several rows of one column into each of them. */
function fillMerged(rows: readonly SheetRow[], merges: readonly Merge[]): void {
	const byNumber = new Map(rows.map(({ number, cells }) => [number, cells]));
	let budget = MAX_ROWS;
	for (const { first, last, from, to } of merges) {
		const value = from === to ? (byNumber.get(first)?.[from] ?? '') : '';
		if (value === '') continue;
		for (let number = first + 1; number <= last && budget > 0; number += 1, budget -= 1) {
			const cells = byNumber.get(number);
			if (cells === undefined) continue;
			while (cells.length <= from) cells.push('');
			cells[from] ||= value;
		}
	}
}

/**
 * Writes headings that are merged over several columns before those of each column below them, as one row: `Summer`
 * over `Day` and `Week` becomes `Summer Day` and `Summer Week`. All other columns must have one heading in both rows: a
 * row of values below merged headings has more.
 */
function joinHeadingRows(rows: readonly SheetRow[], merges: readonly Merge[]): readonly SheetRow[] {
	const index = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
	const [top, below] = [rows[index], rows[index + 1]];
	if (top === undefined || below === undefined || below.number !== top.number + 1) return rows;
	const groups = merges.filter(({ first, last, from, to }) => first === top.number && last === first && to > from);
	const headings = Array.from({ length: Math.max(top.cells.length, below.cells.length) }, (_, column) => {
		const group = groups.find(({ from, to }) => column >= from && column <= to);
		const upper = top.cells[group?.from ?? column]?.trim() ?? '';
		return { group, upper, lower: below.cells[column]?.trim() ?? '' };
	});
	const areHeadings = headings.every(({ group, upper, lower }) =>
		group === undefined ? upper === lower || upper === '' || lower === '' : lower !== '',
	);
	const grouped = headings.filter(({ group }) => group !== undefined).length;
	if (!areHeadings || grouped === 0 || grouped === headings.length) return rows;
	const cells = headings.map(({ group, upper, lower }) =>
		group === undefined ? upper || lower : `${upper} ${lower}`.trim(),
	);
	return [...rows.slice(0, index), { ...below, cells }, ...rows.slice(index + 2)];
}
