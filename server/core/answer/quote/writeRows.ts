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

/** A row as a sentence: its label, then the titles and values of the columns: "Growth – Monthly price: $59, Seats: 5". */
function writeRow(row: TableRow, titles: readonly Cell[], columns: readonly number[]): string {
	const hasTitles = columns.some((column) => (titles[column]?.text ?? '') !== '');
	const values = columns.flatMap((column) => {
		const value = row.cells[column]?.text ?? '';
		const title = titles[column]?.text ?? '';
		if (value === '') return [];
		return title === '' ? [value] : [`${title}: ${value}`];
	});
	const label = escapeMarker(labelOf(row, titles));
	if (values.length === 0) return label;
	return `${label}${hasTitles ? ' –' : ':'} ${values.join(', ')}`;
}

/** The rows that answer as sentences, below their heading where there are several. */
export function writeRows(table: Table, { rows, columns }: PickedCells, heading: string): string {
	const written = rows.map((row) => writeRow(row, table.titles, columns));
	const head = writeHeading(heading);
	if (written.length === 1) return head === '' ? (written[0] ?? '') : `${head} – ${written[0]}`;
	const list = written.map((row) => `- ${row}`).join('\n');
	return head === '' ? list : `**${head}**\n\n${list}`;
}

export function isShortTable(text: string): boolean {
	return countWords(text) <= MOST_WORDS;
}
