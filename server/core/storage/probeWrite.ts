import { sql } from 'kysely';
import type { Database, Dialect } from './database.ts';

/** Statements that change nothing and reach the disk all the same: a page of SQLite's log, a transaction number. */
const PROBES: Readonly<Record<Dialect, string>> = {
	sqlite: 'pragma user_version = 0',
	postgres: 'select txid_current()',
};

/** Whether the store takes writes: it makes one. @throws what `Database.write` throws */
export async function probeWrite(database: Database): Promise<void> {
	await database.write((transaction) => sql.raw(PROBES[database.dialect]).execute(transaction));
}
