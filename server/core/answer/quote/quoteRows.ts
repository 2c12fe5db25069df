import { escapeMarker } from '../../escapeMarkdown.ts';
import { countWords } from '../../text/countWords.ts';
import type { AnswerUnit } from './answerUnits.ts';
import type { AskedWords } from './askedWords.ts';
import {
	type Cell,
	type PickedCells,
	pickCells,
	precisionOf,
	readTable,
	type Table,
	type TableRow,
} from './pickCells.ts';
import { writeHeading } from './plainLine.ts';
import {
	ALIKE_GAP,
	blocksOf,
	headingOf,
	languageOf,
	type QuoteContext,
	type QuotedPart,
	SAME_SHARE,
} from './quoteContext.ts';

/** Words of a table that is shown whole where the question names no row of it. */
const MOST_WORDS = 60;
const HAS_LETTER = /\p{L}/u;

/** The rows that answer, also those of tables that answer alike below other headings. */
export function quoteRows(context: QuoteContext, best: AnswerUnit): QuotedPart[] {
	const tables = new Map<string, AnswerUnit>();
	for (const unit of context.units) {
		const isAlike =
			unit.kind === 'table' &&
			Math.abs(unit.coverage - best.coverage) < SAME_SHARE &&
			unit.lacksAnswer === best.lacksAnswer &&
			unit.score >= best.score - ALIKE_GAP;
		// Pages of a website may have one table in common.
		const text = blocksOf(context, unit.hit)[unit.block]?.text ?? '';
		if (isAlike && !tables.has(text)) tables.set(text, unit);
	}
	let room = context.mostWords;
	// As they were written, the best one's passage first.
	const inOrder = [...tables.values()].toSorted((a, b) => (a.hit === b.hit ? a.block - b.block : 0));
	return inOrder.flatMap((unit, at): QuotedPart[] => {
		const rows = rowsOf(context, unit, tables.size > 1);
		room -= rows.words;
		return at === 0 || room >= 0 ? [rows] : [];
	});
}

export function rowsOf(context: QuoteContext, unit: AnswerUnit, isOneOfMany: boolean): QuotedPart {
	const { hit, block, covered } = unit;
	const blocks = blocksOf(context, hit);
	const source = blocks[block];
	if (source === undefined) return { hit, text: '', words: 0, covered };
	const table = readTable(source, languageOf(context, hit));
	const picked = pickCells(table, context.askedWords);
	const isOneTable = blocks.filter(({ kind }) => kind === 'table').length === 1 && !isOneOfMany;
	const isNamed = picked.isRowNamed || picked.isColumnNamed;
	if (isNamed || countWords(source.text) > MOST_WORDS) {
		const heading = isOneTable && picked.rows.length === 1 ? '' : headingOf(context, unit);
		const ownRow = table.rows.filter((row) => row.text === unit.text).slice(0, 1);
		const text = writeRows(table, isNamed ? picked : { ...picked, rows: ownRow }, {
			heading,
			askedWords: context.askedWords,
		});
		return { hit, text, words: countWords(text), covered };
	}
	const heading = headingOf(context, unit);
	const text = heading === '' ? source.text : `**${heading}**\n\n${source.text}`;
	return { hit, text, words: countWords(text), covered };
}

interface RowOptions {
	readonly heading: string;
	/** What the question says. */
	readonly askedWords: AskedWords;
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
function writeRows({ titles }: Table, { rows, columns }: PickedCells, { heading, askedWords }: RowOptions): string {
	const head = writeHeading(heading);
	const [first, ...others] = rows;
	if (first !== undefined && others.length === 0)
		return writeRow(first, { titles, columns, heading: head, askedWords });
	const list = rows.map((row) => `- ${writeRow(row, { titles, columns, heading: '', askedWords })}`).join('\n');
	return head === '' ? list : `**${head}**\n\n${list}`;
}
