import { toPrintable, toPrintableJson } from '../lib/toPrintable.ts';

/** Prints to the terminal. Control and invisible characters in texts from outside are removed. */
export type Output = ReturnType<typeof createOutput>;

export interface OutputStreams {
	/** `columns`: the width of a terminal. */
	readonly out: { write(text: string): unknown; readonly columns?: number };
	readonly err: { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number };
}

interface OutputFormat {
	readonly isJson?: boolean;
	/** Results that have an id are shown as this id. */
	readonly isQuiet?: boolean;
}

/** How items are shown to people: a line each, and their ids, which are never cut. */
export interface Table {
	readonly head: readonly string[];
	readonly rows: ReadonlyArray<readonly string[]>;
	readonly ids: readonly string[];
}

const CLEAR_LINE = '\r\u001B[K';

export function createOutput({ out, err }: OutputStreams, { isJson = false, isQuiet = false }: OutputFormat = {}) {
	const isInteractive = err.isTTY === true && !isJson;
	function result(value: unknown, lines: () => readonly string[]): void {
		if (isQuiet && typeof value === 'object' && value !== null && 'id' in value) {
			out.write(`${toPrintable(String(value.id))}\n`);
			return;
		}
		const text = isJson ? toPrintableJson(JSON.stringify(value, null, 2)) : toPrintable(lines().join('\n'));
		if (text !== '') out.write(`${text}\n`);
	}
	return {
		isJson,
		/** Prints the result: `value` as JSON, or `lines` for people. */
		result,
		/** Prints items as JSON, or as a table for people. */
		list(items: readonly unknown[], table: Table): void {
			result(items, () => (items.length === 0 ? ['None.'] : presentTable(table, out.columns)));
		},
		/** Prints text as it is streamed, without a line break after it. */
		write: (text: string): void => void out.write(toPrintable(text)),
		/** Prints a failure to standard error: `value` as JSON on one line, or `message` for people. */
		failure(value: unknown, message: string): void {
			err.write(`${isJson ? toPrintableJson(JSON.stringify(value)) : toPrintable(message)}\n`);
		},
		/** Prints a remark about the work to standard error. */
		note(text: string): void {
			if (!isJson) err.write(`${toPrintable(text)}\n`);
		},
		/** Shows progress to a person over the previous line; an empty text clears it. */
		progress(text: string): void {
			if (!isInteractive) return;
			err.write(`${CLEAR_LINE}${cut(toPrintable(text), (err.columns ?? Number.POSITIVE_INFINITY) - 1)}`);
		},
	};
}

const COLUMN_GAP = '  ';
/** Narrower columns say nothing. */
const COLUMN_MIN = 8;
/** Beside a narrower table the ids get lines of their own. */
const TABLE_MIN = 72;
/** Letters that take two columns. */
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]|\p{Emoji_Presentation}/u;

/** Rows below their titles, with the ids behind them or, where the terminal is narrow, below them. */
function presentTable({ head, rows: items, ids }: Table, width = Number.POSITIVE_INFINITY): string[] {
	const rows = [head, ...items];
	const rest = width - Math.max(...ids.map((id) => id.length)) - COLUMN_GAP.length;
	const lines = alignColumns(rows, rest < TABLE_MIN ? width : rest);
	if (rest < TABLE_MIN) return lines.flatMap((line, index) => (index === 0 ? line : [line, `  ${ids[index - 1]}`]));
	const widest = Math.max(...lines.map(widthOf));
	return lines.map((line, index) => `${pad(line, widest)}${COLUMN_GAP}${ids[index - 1] ?? 'id'}`);
}

/**
 * Presents rows as columns of equal width, one line a row. The last column is not padded. The widest columns are cut where
 * a line would be longer than `width`.
 */
export function alignColumns(cells: readonly (readonly string[])[], width = Number.POSITIVE_INFINITY): string[] {
	const rows = cells.map((row) => row.map((cell) => toPrintable(cell).replaceAll('\n', ' ')));
	const widths: number[] = [];
	for (const row of rows) {
		for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
	}
	const total = () => widths.reduce((sum, one) => sum + one + COLUMN_GAP.length, -COLUMN_GAP.length);
	for (let widest = Math.max(...widths); total() > width && widest > COLUMN_MIN; widest = Math.max(...widths)) {
		widths[widths.indexOf(widest)] = widest - 1;
	}
	return rows.map((row) =>
		row
			.map((cell, column) => pad(cut(cell, widths[column] ?? 0), widths[column] ?? 0))
			.join(COLUMN_GAP)
			.trimEnd(),
	);
}

/** Columns that a text takes in a terminal. */
function widthOf(text: string): number {
	return Array.from(text).reduce((width, letter) => width + (WIDE.test(letter) ? 2 : 1), 0);
}

function pad(text: string, width: number): string {
	return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

function cut(text: string, width: number): string {
	if (widthOf(text) <= width) return text;
	const letters = Array.from(text);
	while (widthOf(letters.join('')) >= width) letters.pop();
	return `${letters.join('')}…`;
}

const SHORT_CHARS = 80;

/** One line of at most 80 characters. */
export function shorten(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim();
	return line.length > SHORT_CHARS ? `${line.slice(0, SHORT_CHARS - 1)}…` : line;
}

/** Date and minute in the time zone of the terminal, as 2026-01-31 09:30, which is how Swedish writes it. */
export function showTime(iso: string): string {
	return new Date(iso).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' });
}
