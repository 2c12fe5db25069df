import { toPrintable, toPrintableJson } from '../toPrintable.ts';

/** The only way to the terminal, which gets nothing from outside that steers it or hides. */
export interface Output {
	readonly isJson: boolean;
	/** Whether a person watches: progress is drawn over itself. */
	readonly isInteractive: boolean;
	/** Prints the result: `value` as JSON, or `lines` for people. */
	result(value: unknown, lines: () => readonly string[]): void;
	/** Prints without a line break after it, for what streams. */
	write(text: string): void;
	/** Tells of a failure: `value` as JSON on one line, or `message` for people. */
	failure(value: unknown, message: string): void;
	/** Says something about the work, apart from its result. */
	note(text: string): void;
	/**
	 * Shows how far the work is: to a person over the line before, to a script now and then as a line of its own, with
	 * JSON not at all. An empty text takes it away.
	 */
	progress(text: string): void;
}

export interface OutputStreams {
	readonly out: { write(text: string): unknown };
	readonly err: { write(text: string): unknown; readonly isTTY?: boolean };
}

const CLEAR_LINE = '\r\u001B[K';
/** Between two lines of progress in a log: enough to see that work goes on. */
const LOG_INTERVAL_MS = 10_000;

/** @param now milliseconds of a clock that only goes forward */
export function createOutput(
	{ out, err }: OutputStreams,
	isJson: boolean,
	now: () => number = () => performance.now(),
): Output {
	const isInteractive = err.isTTY === true && !isJson;
	let loggedAt = now();
	return {
		isJson,
		isInteractive,
		result(value, lines) {
			const text = isJson ? toPrintableJson(JSON.stringify(value, null, 2)) : toPrintable(lines().join('\n'));
			if (text !== '') out.write(`${text}\n`);
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

/** Rows as columns of equal width, each on one line whatever its cells hold; the last column is not filled up. */
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

/** A moment as people read it, in UTC. */
export function showTime(iso: string): string {
	return `${iso.slice(0, 'YYYY-MM-DD'.length)} ${iso.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)}`;
}
