import { foldName, weekdaysOf } from '../facts/measuresIn.ts';
import { LANGUAGE_WORDS } from '../words/languageWords.ts';

const BORDER = /(?<!\\)\|/;
const RULE = /^[|\s:-]+$/;
/** The row of empty cells above a table whose columns have no titles. */
const BLANK_ROW = /^[|\s]+(?:\n|$)/u;

/** The cells of a row of Markdown; a bar within a cell is escaped. */
export function cellsOf(row: string): string[] {
	return row
		.split(BORDER)
		.slice(1, -1)
		.map((cell) => cell.trim());
}

/** Whether a row only parts the head of a table from its rows: "| --- | :-: |". */
export function isTableRule(row: string): boolean {
	return RULE.test(row);
}

/** The rows of a table, and the one that names its columns; none where it has one row alone, or its maker named none. */
export function splitTable(table: string): { titles: string | null; rows: string[] } {
	const rows = table
		.split('\n')
		.map((row) => row.trim())
		.filter((row) => !isTableRule(row));
	const [first, ...below] = rows;
	if (first === undefined || below.length === 0 || BLANK_ROW.test(table)) return { titles: null, rows };
	return isHeadingRow(cellsOf(first), below.map(cellsOf)) ? { titles: first, rows: below } : { titles: null, rows };
}

/** The lines of a table of Markdown whose first row is its head; bars within cells are escaped. */
export function writeTable(cells: readonly (readonly string[])[]): string[] {
	const [head = [], ...rows] = cells.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
	const write = (row: readonly string[]) => `| ${row.join(' | ')} |`;
	return [write(head), write(head.map(() => '---')), ...rows.map(write)];
}

/** Numbers with what stands around them (`12,50 €`, `-3 %`, `4.5 kg`), dates, times, addresses of mail and web, telephone numbers. */
const VALUE =
	/^(?:[^\p{L}\d]{0,3}\d[\d.,' ]*(?:\s?(?:%|‰|\p{Sc}|\p{L}{1,3}))?|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?|\d{1,2}[:.]\d{2}(?:\s?[ap]m)?|[^\s@]+@[^\s@]+\.\p{L}+|https?:\/\/\S+|\+?[\d\s()/.-]{6,}|true|false)$/iu;
/** From one value to another: `9:00–18:00`. */
const UP_TO = /\s?[-–—]\s?/u;
/** `250 g`, `1 kg`: an amount and its unit. */
const AMOUNT = /^\d[\d.,']*\s?(\p{L}{1,3})$/u;
const YEAR = /^(?:19|20)\d\d$/;
const SENTENCE_END = /[.?!。？！]$/;
const MAX_HEADING_CHARS = 80;
/** Of a column's cells, to be one of values. */
const MIN_VALUE_SHARE = 0.8;
const SAMPLE_ROWS = 200;
const FIRST_WORD = /^[\p{L}\p{M}]+/u;
/** Of the cells below a day, to be a column of days. */
const MIN_DAY_SHARE = 0.5;

/**
 * Whether the first row of a table names its columns. It does where nothing tells otherwise: that it has values as the
 * rows below have them, sentences, a cell that its column repeats, even with other numbers, or a day above others.
 */
export function isHeadingRow(row: readonly string[], below: readonly (readonly string[])[]): boolean {
	if (isDayAboveDays(row, below)) return false;
	const votes = voteOnHeadings(row, below);
	const against = votes.filter((vote) => vote < 0).length;
	return against === 0 || votes.filter((vote) => vote > 0).length >= against;
}

/** "Monday | closed" above "Tuesday to Friday | 9–18": a table of opening hours without titles. */
function isDayAboveDays(row: readonly string[], below: readonly (readonly string[])[]): boolean {
	const labelOf = ([cell = '']: readonly string[]): string => foldName(FIRST_WORD.exec(cell)?.[0] ?? '');
	const label = labelOf(row);
	const weeks = [...LANGUAGE_WORDS.keys()].map(weekdaysOf).filter((weekdays) => weekdays.has(label));
	if (weeks.length === 0) return false;
	const labels = below.slice(0, SAMPLE_ROWS).map(labelOf);
	return weeks.some((weekdays) => labels.filter((one) => weekdays.has(one)).length >= labels.length * MIN_DAY_SHARE);
}

/** What speaks for each cell being the heading of the column below it: 1 for it, -1 against it, 0 neither. */
export function voteOnHeadings(row: readonly string[], below: readonly (readonly string[])[]): number[] {
	const sample = below.slice(0, SAMPLE_ROWS);
	return row.map((cell, column) =>
		voteOf(
			cell.trim(),
			sample.map((other) => other[column]?.trim() ?? '').filter((value) => value !== ''),
		),
	);
}

/** 1 for a heading, -1 for a value, 0 where it may be either. */
function voteOf(cell: string, below: readonly string[]): number {
	if (cell === '') return 0;
	const hasValues = below.length > 0 && below.filter(isValue).length >= below.length * MIN_VALUE_SHARE;
	if (YEAR.test(cell) && !below.every((value) => YEAR.test(value))) return hasValues ? 1 : 0;
	// A column of prices may be named "250 g".
	const unit = AMOUNT.exec(cell)?.[1];
	if (hasValues && unit !== undefined && !below.some((value) => value.includes(unit))) return 1;
	if (isValue(cell) || !isShortName(cell)) return -1;
	if (hasValues) return 1;
	return below.some((value) => formOf(value) === formOf(cell)) ? -1 : 0;
}

/** Whether a text is short and no sentence, as headings and names of groups are. */
export function isShortName(text: string): boolean {
	return text.length <= MAX_HEADING_CHARS && !SENTENCE_END.test(text);
}

/** A text without the values of its numbers: `7:30 to 18:00` and `9:00 to 12:30` have the same form. */
function formOf(cell: string): string {
	return cell.replace(/\d+/g, '0');
}

function isValue(cell: string): boolean {
	if (VALUE.test(cell)) return true;
	const [from, to, ...rest] = cell.split(UP_TO);
	return from !== undefined && to !== undefined && rest.length === 0 && VALUE.test(from) && VALUE.test(to);
}
