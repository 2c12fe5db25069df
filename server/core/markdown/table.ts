import { isHeadingRow } from './isHeadingRow.ts';

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
