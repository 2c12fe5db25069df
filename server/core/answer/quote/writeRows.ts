import { escapeMarker } from '../../escapeMarkdown.ts';
import { countWords } from '../../text/countWords.ts';
import type { PickedCells } from './pickCells.ts';
import type { Cell, Table, TableRow } from './readTable.ts';

/** Words of a table that is shown whole where the question names no row of it. */
const MOST_WORDS = 60;
const HAS_LETTER = /\p{L}/u;
const MARKS = /^#+\s*|\*\*|:\s*$/gu;

/** A heading as it is written before what stands under it. */
export function writeHeading(text: string): string {
	return text.replace(MARKS, '').trim();
}

/** What a row is about: its first cell, with its title where that is a bare number. */
function labelOf({ cells }: TableRow, titles: readonly Cell[]): string {
	const [first] = cells;
	const text = first?.text ?? '';
	const title = titles[0]?.text ?? '';
	return HAS_LETTER.test(text) || title === '' ? text : `${title} ${text}`;
}

/** Text in bold, unless it has bold type of its own. */
function emphasize(text: string): string {
	return text.includes('**') ? escapeMarker(text) : `**${text}**`;
}

/**
 * A row as an answer. One cell begins with its value: "**£185** – Shingle (double), July and August". Several follow their
 * label: "**Growth** – Monthly price: $59, Seats: 5".
 */
function writeRow(row: TableRow, titles: readonly Cell[], columns: readonly number[], heading: string): string {
	const cells = columns.flatMap((column) => {
		const value = row.cells[column]?.text ?? '';
		return value === '' ? [] : [{ value, title: titles[column]?.text ?? '' }];
	});
	const label = labelOf(row, titles);
	const [first, ...others] = cells;
	if (first !== undefined && others.length === 0)
		return [`${emphasize(first.value)} – ${label}`, first.title, heading].filter((part) => part !== '').join(', ');
	const name = emphasize(heading === '' ? label : `${heading}, ${label}`);
	const values = cells.map(({ value, title }) => (title === '' ? value : `${title}: ${value}`));
	return values.length === 0 ? name : `${name} – ${values.join(', ')}`;
}

/** The rows that answer, below their heading where there are several. */
export function writeRows(table: Table, { rows, columns }: PickedCells, heading: string): string {
	const head = writeHeading(heading);
	const [first, ...others] = rows;
	if (first !== undefined && others.length === 0) return writeRow(first, table.titles, columns, head);
	const list = rows.map((row) => `- ${writeRow(row, table.titles, columns, '')}`).join('\n');
	return head === '' ? list : `**${head}**\n\n${list}`;
}

export function isShortTable(text: string): boolean {
	return countWords(text) <= MOST_WORDS;
}
