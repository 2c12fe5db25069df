import { isHeadingRow } from '../../languages/isHeadingRow.ts';
import type { DocumentPassage } from '../documentText.ts';
import { countFilled, splitTables } from './splitTables.ts';

/** A row is one sentence to whoever quotes it, so that a value is never quoted without the others of its row. */
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
		return filled.map((row) => ({ headingPath, text: row.join(' ').trim(), page: null }));
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
		: [{ headingPath: path, text: headings.filter(Boolean).join('\n'), page: null }];
}

function presentCell(cell: string, heading: string | undefined): string[] {
	const value = cell.replace(/\s*\n\s*/g, ' ').trim();
	if (value === '') return [];
	const name = heading?.replace(/\s+/g, ' ').trim() ?? '';
	return [name === '' ? value : `${name}: ${value}`];
}
