import { escapeMarker } from '../../escapeMarkdown.ts';
import { countWords } from '../../text/countWords.ts';
import type { AskedWords } from './askedWords.ts';
import { type PickedCells, precisionOf } from './pickCells.ts';
import type { Cell, Table, TableRow } from './readTable.ts';

/** Words of a table that is shown whole where the question names no row of it. */
const MOST_WORDS = 60;
const HAS_LETTER = /\p{L}/u;
const MARKS = /^#+\s*|\*\*|:\s*$/gu;

interface RowOptions {
	readonly heading: string;
	/** What the question says. */
	readonly askedWords: AskedWords;
}

/** A heading, written before its text. */
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

/** Text in bold, unless it contains bold type already. */
function emphasize(text: string): string {
	return text.includes('**') ? escapeMarker(text) : `**${text}**`;
}

/**
 * A row as an answer. One cell begins with its value: "**£185** – Shingle (double), July and August", unless that is what was
 * asked about: "**Dawn** – Best for: Espresso". Several follow their label: "**Growth** – Monthly price: $59, Seats: 5".
 */
function writeRow(
	row: TableRow,
	{ titles, columns, heading, askedWords }: RowOptions & { titles: readonly Cell[]; columns: readonly number[] },
): string {
	const cells = columns.flatMap((column) => {
		const cell = row.cells[column];
		return cell === undefined || cell.text === '' ? [] : [{ cell, title: titles[column]?.text ?? '' }];
	});
	const label = labelOf(row, titles);
	const [first, ...others] = cells;
	if (first !== undefined && others.length === 0 && precisionOf(first.cell, askedWords) < 1)
		return [`${emphasize(first.cell.text)} – ${label}`, first.title, heading].filter((part) => part !== '').join(', ');
	const name = emphasize(heading === '' ? label : `${heading}, ${label}`);
	const values = cells.map(({ cell: { text }, title }) => (title === '' ? text : `${title}: ${text}`));
	return values.length === 0 ? name : `${name} – ${values.join(', ')}`;
}

/** The rows that answer, below their heading where there are several. */
export function writeRows(
	{ titles }: Table,
	{ rows, columns }: PickedCells,
	{ heading, askedWords }: RowOptions,
): string {
	const head = writeHeading(heading);
	const [first, ...others] = rows;
	if (first !== undefined && others.length === 0)
		return writeRow(first, { titles, columns, heading: head, askedWords });
	const list = rows.map((row) => `- ${writeRow(row, { titles, columns, heading: '', askedWords })}`).join('\n');
	return head === '' ? list : `**${head}**\n\n${list}`;
}

export function isShortTable(text: string): boolean {
	return countWords(text) <= MOST_WORDS;
}
