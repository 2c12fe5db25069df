import type { DocumentPassage } from './documentText.ts';

/** A row is one sentence to whoever quotes it, so that a value is never quoted without the others of its row. */
const SEPARATOR = ';\n';

/**
 * Turns rows of a table into passages of `Heading: value` lines. The first row that is not a lone title is taken as the
 * headings; empty fields are left out.
 */
export function rowsToPassages(
	rows: readonly (readonly string[])[],
	headingPath: readonly string[],
): DocumentPassage[] {
	const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
	const widest = Math.max(0, ...filled.map(countFilled));
	if (widest < 2) return filled.map((row) => ({ headingPath, text: row.join(' ').trim(), page: null }));
	const headingIndex = filled.findIndex((row) => countFilled(row) > 1);
	const headings = filled[headingIndex] ?? [];
	const titles = filled.slice(0, headingIndex).map((row) => row.join(' ').trim());
	const path = [...headingPath, ...titles];
	const passages = filled.slice(headingIndex + 1).map((row) => ({
		headingPath: path,
		text: row.flatMap((cell, column) => presentCell(cell, headings[column])).join(SEPARATOR),
		page: null,
	}));
	return passages.length > 0
		? passages
		: [{ headingPath: path, text: headings.filter(Boolean).join('\n'), page: null }];
}

function countFilled(row: readonly string[]): number {
	return row.filter((cell) => cell.trim() !== '').length;
}

function presentCell(cell: string, heading: string | undefined): string[] {
	const value = cell.replace(/\s*\n\s*/g, ' ').trim();
	if (value === '') return [];
	const name = heading?.replace(/\s+/g, ' ').trim() ?? '';
	return [name === '' ? value : `${name}: ${value}`];
}
