import { toPrintable, toPrintableJson } from '../toPrintable.ts';

/** Prints to the terminal. Control and invisible characters in texts from outside are removed. */
export interface Output {
	readonly isJson: boolean;
	/** Prints the result: `value` as JSON, or `lines` for people. */
	result(value: unknown, lines: () => readonly string[]): void;
	/** Prints items as JSON, or as a table for people; `none` when there are no items. */
	list<Item>(items: readonly Item[], none: string, presentRow: (item: Item) => readonly string[]): void;
	/** Prints text as it is streamed, without a line break after it. */
	write(text: string): void;
	/** Prints a failure to standard error: `value` as JSON on one line, or `message` for people. */
	failure(value: unknown, message: string): void;
	/** Prints a remark about the work to standard error. */
	note(text: string): void;
	/**
	 * Shows progress: to a person over the previous line, in a log every ten seconds, with JSON not at all. An empty text
	 * clears it.
	 */
	progress(text: string): void;
}

export interface OutputStreams {
	readonly out: { write(text: string): unknown };
	readonly err: { write(text: string): unknown; readonly isTTY?: boolean };
}

const CLEAR_LINE = '\r\u001B[K';
const LOG_INTERVAL_MS = 10_000;

/** @param now milliseconds of a clock that only goes forward */
export function createOutput(
	{ out, err }: OutputStreams,
	isJson: boolean,
	now: () => number = () => performance.now(),
): Output {
	const isInteractive = err.isTTY === true && !isJson;
	let loggedAt = now();
	function result(value: unknown, lines: () => readonly string[]): void {
		const text = isJson ? toPrintableJson(JSON.stringify(value, null, 2)) : toPrintable(lines().join('\n'));
		if (text !== '') out.write(`${text}\n`);
	}
	return {
		isJson,
		result,
		list(items, none, presentRow) {
			result(items, () => (items.length === 0 ? [none] : alignColumns(items.map(presentRow))));
		},
		write: (text) => void out.write(toPrintable(text)),
		failure(value, message) {
			err.write(`${isJson ? toPrintableJson(JSON.stringify(value)) : toPrintable(message)}\n`);
		},
		note(text) {
			if (!isJson) err.write(`${toPrintable(text)}\n`);
		},
		progress(text) {
			if (isInteractive) {
				err.write(`${CLEAR_LINE}${toPrintable(text)}`);
			} else if (!isJson && text !== '' && now() - loggedAt >= LOG_INTERVAL_MS) {
				loggedAt = now();
				err.write(`${toPrintable(text)}\n`);
			}
		},
	};
}

const COLUMN_GAP = '  ';

/** Presents rows as columns of equal width, one line a row. The last column is not padded. */
export function alignColumns(cells: readonly (readonly string[])[]): string[] {
	const rows = cells.map((row) => row.map((cell) => toPrintable(cell).replaceAll('\n', ' ')));
	const widths: number[] = [];
	for (const row of rows) {
		for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
	}
	return rows.map((row) =>
		row
			.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
			.join(COLUMN_GAP)
			.trimEnd(),
	);
}

const SHORT_CHARS = 80;

/** One line of at most 80 characters. */
export function shorten(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim();
	return line.length > SHORT_CHARS ? `${line.slice(0, SHORT_CHARS - 1)}…` : line;
}

/** Date and minute, in UTC. */
export function showTime(iso: string): string {
	return `${iso.slice(0, 'YYYY-MM-DD'.length)} ${iso.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)}`;
}
