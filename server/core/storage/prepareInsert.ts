import type { Compilable } from 'kysely';
import type { Transaction } from './database.ts';
import { inBatches } from './inBatches.ts';
import { prepareShaped } from './prepareQuery.ts';

/**
 * An insert of any number of rows by few statements, each of which is built once: building one takes longer than SQLite
 * takes to insert the rows.
 *
 * @returns what the statements give back
 */
export function prepareInsert<Row extends object, Inserted>(
	build: (transaction: Transaction, rows: readonly Row[]) => Compilable<Inserted>,
): (transaction: Transaction, rows: readonly Row[]) => Promise<Inserted[]> {
	const insert = prepareShaped(shapeOf, build);
	return async (transaction, rows) => {
		const inserted: Inserted[] = [];
		for (const batch of inBatches(rows)) inserted.push(...(await insert(transaction, batch)));
		return inserted;
	};
}

/** Rows mostly have the same columns. */
function shapeOf(rows: readonly object[]): string {
	const columns = Object.keys(rows[0] ?? {});
	if (rows.every((row) => isSame(Object.keys(row), columns))) return `${rows.length} ${columns.join()}`;
	return rows.map((row) => Object.keys(row).join()).join('|');
}

function isSame(names: readonly string[], others: readonly string[]): boolean {
	return names.length === others.length && names.every((name, at) => name === others[at]);
}
