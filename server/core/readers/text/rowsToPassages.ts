import { escapeSigns, escapeStart } from '../../escapeMarkdown.ts';
import { isHeadingRow, voteOnHeadings } from '../../markdown/table.ts';
import type { DocumentPassage } from '../documentText.ts';

/** Makes a row one sentence for quoting: a value is never quoted without the others of its row. */
const SEPARATOR = ';\n';

/**
 * Turns rows of tables into passages of `Heading: value` lines, or of values alone where a table's first row, after lone
 * titles, names no columns; empty fields are left out. Tables below each other are parted by empty rows.
 */
export function rowsToPassages(
	rows: readonly (readonly string[])[],
	headingPath: readonly string[],
): DocumentPassage[] {
	return splitTables(rows).flatMap((table) => tableToPassages(table, headingPath));
}

/** @param filled rows without empty ones */
function tableToPassages(filled: readonly (readonly string[])[], headingPath: readonly string[]): DocumentPassage[] {
	if (!filled.some((row) => countFilled(row) > 1))
		return filled.map((row) => ({ headingPath, text: writeLine(row.join(' ').trim()), page: null }));
	const firstIndex = filled.findIndex((row) => countFilled(row) > 1);
	const first = filled[firstIndex] ?? [];
	const rest = filled.slice(firstIndex + 1);
	const titles = filled.slice(0, firstIndex).map((row) => row.join(' ').trim());
	const path = [...headingPath, ...titles];
	const hasHeadings = rest.length === 0 || isHeadingRow(first, rest);
	const headings = hasHeadings ? first : [];
	const passages = (hasHeadings ? rest : [first, ...rest]).map((row) => ({
		headingPath: path,
		text: row.flatMap((cell, column) => presentCell(cell, headings[column])).join(SEPARATOR),
		page: null,
	}));
	return passages.length > 0
		? passages
		: [{ headingPath: path, text: headings.filter(Boolean).map(writeLine).join('\n'), page: null }];
}

function presentCell(cell: string, heading: string | undefined): string[] {
	const value = cell.replace(/\s*\n\s*/g, ' ').trim();
	if (value === '') return [];
	const name = heading?.replace(/\s+/g, ' ').trim() ?? '';
	return [writeLine(name === '' ? value : `${name}: ${value}`)];
}

const writeLine = (text: string) => escapeStart(escapeSigns(text));

type Row = readonly string[];

/**
 * Splits tables that follow each other with empty rows between them. Rows after an empty one continue the table
 * above unless their first one repeats its headings or names other columns.
 *
 * @returns the rows of each table without empty ones
 */
export function splitTables(rows: readonly Row[]): Row[][] {
	const tables: Row[][] = [];
	let titles: Row[] = [];
	for (const block of splitAtEmptyRows(rows)) {
		const first = block.findIndex((row) => countFilled(row) > 1);
		if (first < 0) {
			titles.push(...block);
			continue;
		}
		const last = tables.at(-1);
		if (last === undefined || startsTable(block.slice(first), last)) tables.push([...titles, ...block]);
		else last.push(...titles, ...block);
		titles = [];
	}
	const last = tables.at(-1);
	if (last === undefined) return titles.length > 0 ? [titles] : [];
	last.push(...titles);
	return tables;
}

function countFilled(row: Row): number {
	return row.filter((cell) => cell.trim() !== '').length;
}

function splitAtEmptyRows(rows: readonly Row[]): Row[][] {
	const blocks: Row[][] = [[]];
	for (const row of rows) {
		if (countFilled(row) > 0) blocks.at(-1)?.push(row);
		else blocks.push([]);
	}
	return blocks.filter((block) => block.length > 0);
}

/** Whether rows begin with new headings, instead of being a group of rows of the table above. */
function startsTable([headings = [], ...below]: readonly Row[], above: readonly Row[]): boolean {
	const former = above.find((row) => countFilled(row) > 1) ?? [];
	if (below.length === 0) return false;
	if (shownIn(headings) === shownIn(former)) return true;
	const votes = voteOnHeadings(headings, below);
	return votes.includes(1) && !votes.includes(-1);
}

const shownIn = (row: Row): string =>
	row
		.map((cell) => cell.trim())
		.join('\n')
		.trim();
