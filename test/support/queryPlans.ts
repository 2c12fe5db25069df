import { Kysely } from 'kysely';
import Libsql from 'libsql';
import type { Database } from '../../server/core/storage/database.ts';
import { migrate } from '../../server/core/storage/migrations/migrate.ts';
import { createSqliteDialect, SqliteConnection } from '../../server/core/storage/sqliteDriver.ts';
import type { Tables } from '../../server/core/storage/tables.ts';

/** A SQLite store in memory that tells how it finds the rows of what is read. */
export interface ExplainedStore {
	readonly database: Database;
	/** The plan of each query since the last call: its steps, in lines. */
	takePlans(): string[];
}

export async function openExplainedStore(): Promise<ExplainedStore> {
	const raw = new Libsql(':memory:');
	let isNoted = false;
	let plans: string[] = [];
	const dialect = createSqliteDialect(new SqliteConnection(raw), () => undefined);
	const read = new Kysely<Tables>({
		dialect,
		log({ query }) {
			if (!isNoted) return;
			const steps = raw.prepare(`explain query plan ${query.sql}`).all(query.parameters) as { detail: string }[];
			plans.push(steps.map(({ detail }) => detail).join('\n'));
		},
	});
	await migrate(read as Kysely<unknown>, 'sqlite');
	isNoted = true;
	return {
		database: {
			dialect: 'sqlite',
			read,
			write: (work) => work(read),
			writeRepeated: (work) => work(read),
			hold: () => Promise.reject(new Error('a store in memory is not copied')),
			async close() {
				raw.close();
			},
		},
		takePlans() {
			const taken = plans;
			plans = [];
			return taken;
		},
	};
}
