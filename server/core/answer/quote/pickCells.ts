import { measuresIn, type NamedMeasure } from '../../facts/measuresIn.ts';
import type { TextBlock } from '../../markdown/parseBlocks.ts';
import { cellsOf, splitTable } from '../../markdown/table.ts';
import { tokenize } from '../../text/tokenize.ts';
import { foldAccents } from '../../words/languageWords.ts';
import type { AskedWord, AskedWords } from './askedWords.ts';

/** A cell or title of a table, made ready to be compared with questions. */
export interface Cell {
	readonly text: string;
	readonly terms: ReadonlySet<string>;
	/** In lower case. */
	readonly words: readonly string[];
	readonly named: ReadonlySet<NamedMeasure>;
}

export interface TableRow {
	/** As the passage has it. */
	readonly text: string;
	readonly cells: readonly Cell[];
}

export interface Table {
	/** Empty where the table names no columns. */
	readonly titles: readonly Cell[];
	readonly rows: readonly TableRow[];
}

export interface PickedCells {
	readonly rows: readonly TableRow[];
	/** Numbers of the columns beside the label's. */
	readonly columns: readonly number[];
	/** Whether the question names a row, or a column. */
	readonly isRowNamed: boolean;
	readonly isColumnNamed: boolean;
}

/** Rows that share what the question names and are told apart by nothing are all quoted up to so many. */
const MOST_ALIKE = 3;
/** What a further row or column has to add, as a share of the word that tells most: the other side of a comparison. */
const OTHER_SIDE = 0.5;
/** What it counts that all words of a label were asked for: "Hybrid" before "Hybrid for children". */
const PRECISION_WEIGHT = 0.2;

const IN_BRACKETS = /[(（][^)）]*[)）]/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const SHORTEST_PREFIX = 4;
const PREFIX_SHARE = 0.6;
const SHORTEST_PART = 5;
/** What a word that is only like the one asked for counts. */
const ALIKE = 0.6;
const SAME_SCORE = 1e-9;

/** Whether two words are forms of one, or one is a part of the other. */
function areAlike(one: string, other: string): boolean {
	const [a, b] = [foldAccents(one), foldAccents(other)];
	const longest = Math.max(a.length, b.length);
	let shared = 0;
	while (shared < longest && a[shared] === b[shared]) shared++;
	if (shared >= SHORTEST_PREFIX && shared >= PREFIX_SHARE * longest) return true;
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	return short.length >= SHORTEST_PART && long.includes(short);
}

/** How well a cell matches each of the question's words: 1 for the word in any form, less for a similar word. */
function shareIn({ forms, written }: AskedWord, cell: Pick<Cell, 'words' | 'terms'>): number {
	if (cell.words.includes(written) || forms.some((form) => cell.terms.has(form))) return 1;
	return written.length >= SHORTEST_PREFIX && cell.words.some((word) => areAlike(word, written)) ? ALIKE : 0;
}

/** What one word of the question is worth in each of several lists of cells. */
interface SignValues {
	readonly isCurrent: boolean;
	readonly values: readonly number[];
}

/** What the question's words and measures are worth in each of several lists of cells, where not all have them. */
function valuesIn(lists: readonly (readonly Cell[])[], askedWords: AskedWords): SignValues[] {
	const ofSigns = [
		...askedWords.words.map((word) => ({ ...word, shareOf: (cell: Cell) => shareIn(word, cell) })),
		...askedWords.measures.map((measure) => ({
			...measure,
			shareOf: ({ named }: Cell) => Number(named.has(measure.name)),
		})),
	];
	return ofSigns.map(({ value, isCurrent, shareOf }) => {
		const shares = lists.map((list) => Math.max(0, ...list.map(shareOf)));
		const having = shares.filter((share) => share > 0).length;
		const best = Math.max(...shares);
		if (having === lists.length && shares.every((share) => share === best))
			return { isCurrent, values: shares.map(() => 0) };
		const tells = 1 - (having - 1) / lists.length;
		return { isCurrent, values: shares.map((share) => value * share * tells) };
	});
}

/** The numbers of the lists that hold most of the question, and of those that hold another part of it as well. */
function findBest(signs: readonly SignValues[], count: number, precision: readonly number[]): number[] {
	const sumAt = (some: readonly SignValues[], at: number): number =>
		some.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
	const sums = Array.from({ length: count }, (_, at) => sumAt(signs, at));
	const scores = sums.map((sum, at) => sum * (1 + PRECISION_WEIGHT * (precision[at] ?? 0)));
	const top = Math.max(...scores);
	if (top <= 0) return [];
	const best = scores.indexOf(top);
	// "Massage" asks for every massage, unless one is called just that.
	const isExact = (precision[best] ?? 0) === 1;
	const chosen = [...scores.keys()].filter((at) =>
		isExact ? (scores[at] ?? 0) >= top - SAME_SCORE : (sums[at] ?? 0) >= (sums[best] ?? 0) - SAME_SCORE,
	);
	const most = Math.max(...signs.flatMap(({ values }) => values));
	// What the current question names counts, not the topic beside it.
	const isNamed = signs.some(({ isCurrent, values }) => isCurrent && values.some((value) => value > 0));
	for (;;) {
		const open = signs.filter(
			({ isCurrent, values }) => (isCurrent || !isNamed) && chosen.every((at) => (values[at] ?? 0) === 0),
		);
		const added = Array.from({ length: count }, (_, at) => sumAt(open, at));
		const gain = Math.max(...added);
		if (gain < OTHER_SIDE * most) return chosen.toSorted((a, b) => a - b);
		chosen.push(added.indexOf(gain));
	}
}

/** The share of a cell's words that were asked for; brackets are ignored. */
export function precisionOf({ text, words, terms }: Cell, askedWords: AskedWords): number {
	const explained = text.replace(IN_BRACKETS, ' ').toLowerCase().match(WORD)?.length ?? 0;
	const size = Math.min(terms.size, explained || terms.size);
	if (size === 0) return 0;
	const said = askedWords.words.filter((word) => shareIn(word, { words, terms }) > 0).length;
	return Math.min(1, said / size);
}

/** The rows and columns that a question names; all where it names none. */
export function pickCells(table: Table, askedWords: AskedWords): PickedCells {
	const { titles, rows } = table;
	const rowValues = valuesIn(
		rows.map(({ cells }) => cells),
		askedWords,
	);
	const precision = rows.map(({ cells }) => (cells[0] === undefined ? 0 : precisionOf(cells[0], askedWords)));
	const named = findBest(rowValues, rows.length, precision);
	const isRowNamed = named.length > 0 && named.length <= Math.max(MOST_ALIKE, rows.length / 2);
	const columnValues = valuesIn(
		titles.slice(1).map((title) => [title]),
		askedWords,
	);
	const columnPrecision = titles.slice(1).map((title) => precisionOf(title, askedWords));
	const columns =
		titles.length < 2 ? [] : findBest(columnValues, titles.length - 1, columnPrecision).map((at) => at + 1);
	const isColumnNamed = columns.length > 0 && columns.length < titles.length - 1;
	return {
		rows: isRowNamed ? named.flatMap((at) => rows[at] ?? []) : rows,
		columns: isColumnNamed
			? columns
			: Array.from({ length: Math.max(0, (rows[0]?.cells.length ?? 1) - 1) }, (_, at) => at + 1),
		isRowNamed,
		isColumnNamed,
	};
}

/** Kept as long as the passage is. */
const tables = new WeakMap<TextBlock, Table>();

function readCell(text: string, language: string | null): Cell {
	return {
		text,
		terms: new Set(tokenize(text, language)),
		words: text.toLowerCase().match(WORD) ?? [],
		named: measuresIn(text, language === null ? [] : [language]),
	};
}

/** Takes a table apart, once for many questions. @param language ISO 639-1, the passage's */
export function readTable(block: TextBlock, language: string | null): Table {
	const read = tables.get(block);
	if (read !== undefined) return read;
	const { titles, rows } = splitTable(block.text);
	const readCells = (row: string): Cell[] => cellsOf(row).map((cell) => readCell(cell, language));
	const table = {
		titles: titles === null ? [] : readCells(titles),
		rows: rows.map((text) => ({ text, cells: readCells(text) })),
	};
	tables.set(block, table);
	return table;
}
