import { useEffect, useRef, useState } from 'preact/hooks';
import type { Loaded, Reply } from './replies.ts';

/** Rows in the page at most, however far somebody scrolls. */
const ROWS_MAX = 300;

interface Page<Row> {
	readonly rows: readonly Row[];
	/** Cursor of the next page; empty on the last. */
	readonly next: string;
}

interface RowsOptions<Row> {
	readonly idOf: (row: Row) => string;
	/** What rows are ordered by, the largest first. */
	readonly placeOf: (row: Row) => string;
	/** Loads a page behind the first. */
	readonly load: (cursor: string) => Promise<Page<Row>>;
}

export interface Rows<Row> extends Loaded<Page<Row>> {
	/** Rows that are new, or belong further up than they are shown, and wait for that. */
	readonly added: number;
	showAdded(): unknown;
	showMore(cursor: string): void;
}

interface Shown<Row> extends Page<Row> {
	/** Place of the newest row that was shown: those after it are told of, but not put before what is read. */
	readonly newest: string;
}

/**
 * The rows of a list whose first page is kept fresh. What is read stays where it is: a row changes in its place, goes or
 * comes back, and new ones wait until they are wanted.
 */
export function useRows<Row>(first: Reply<Page<Row>>, { idOf, placeOf, load }: RowsOptions<Row>): Rows<Row> {
	const [shown, setShown] = useState<Shown<Row>>();
	const [error, setError] = useState<string>();
	const latest = first.data;

	/** What was known when somebody came back: nobody has read it yet when the fresh page replaces it. */
	const former = useRef(first.isStale ? latest : undefined);

	useEffect(() => {
		if (latest === undefined) return;
		const isReplaced = former.current !== undefined && former.current !== latest;
		if (isReplaced) former.current = undefined;
		setShown((before) => merge(isReplaced ? undefined : before, latest));
	}, [latest]);

	function show(page: Page<Row>): Shown<Row> {
		const [top] = page.rows;
		return { ...page, newest: top === undefined ? '' : placeOf(top) };
	}

	function merge(before: Shown<Row> | undefined, page: Page<Row>): Shown<Row> {
		const last = page.rows.at(-1);
		if (before === undefined || before.rows.length === 0 || last === undefined) return show(page);
		const oldest = page.next === '' ? '' : placeOf(last);
		const fresh = new Map(page.rows.map((row) => [idOf(row), row]));
		const isOlder = (row: Row) => !fresh.has(idOf(row)) && placeOf(row) < oldest;
		let rows = before.rows.flatMap((row) => fresh.get(idOf(row)) ?? (isOlder(row) ? [row] : []));
		const known = new Set(rows.map(idOf));
		for (const row of page.rows) {
			if (known.has(idOf(row)) || placeOf(row) > before.newest) continue;
			const behind = rows.findIndex((other) => placeOf(other) < placeOf(row));
			const at = behind < 0 ? rows.length : behind;
			rows = [...rows.slice(0, at), row, ...rows.slice(at)];
		}
		const [newer, ...others] = page.rows.filter((row) => placeOf(row) > before.newest);
		const [top] = rows;
		// What is at the top already has nowhere to go.
		const isAtTop = others.length === 0 && newer && top && idOf(newer) === idOf(top);
		return {
			rows,
			next: before.rows.some(isOlder) ? before.next : page.next,
			newest: isAtTop ? placeOf(newer) : before.newest,
		};
	}

	const added = latest?.rows.filter((row) => placeOf(row) > (shown?.newest ?? ''));
	return {
		data: shown,
		error: error ?? first.error,
		reload() {
			setError(undefined);
			return first.reload();
		},
		added: shown === undefined ? 0 : (added?.length ?? 0),
		showAdded: () => latest !== undefined && setShown(show(latest)),
		showMore(cursor) {
			load(cursor).then(
				({ rows, next }) =>
					setShown((before) => ({
						rows: [...(before?.rows ?? []), ...rows].slice(-ROWS_MAX),
						next,
						newest: before?.newest ?? '',
					})),
				(thrown: Error) => setError(thrown.message),
			);
		},
	};
}
