import { type Kysely, Migrator } from 'kysely';
import type { Dialect } from './database.ts';
import { listMigrations } from './migrations/index.ts';

/**
 * Brings the schema up to date, each migration in a transaction.
 *
 * @throws {Error} one clear line when a migration fails or the schema is newer than this program
 */
export async function migrate(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
	const migrations = listMigrations(dialect);
	const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw explain(error);
}

function explain(cause: unknown): Error {
	const reason = cause instanceof Error ? cause.message : String(cause);
	if (/corrupted migrations/.test(reason)) {
		return new Error('The data was written by a newer version of Frontdesk. Start that version or a later one.', {
			cause,
		});
	}
	return new Error(`The database schema could not be brought up to date: ${reason}`, { cause });
}
