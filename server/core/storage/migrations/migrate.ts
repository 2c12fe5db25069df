import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { findRemedy } from '../../../errors.ts';
import type { Dialect } from '../database.ts';
import { MIGRATIONS } from './migrations.ts';

const CAMEL_CASE = /\b\w*[a-z][A-Z]\w*\b/g;
const TYPES: Readonly<Record<Dialect, { readonly id: string; readonly bytes: string; readonly sequence: string }>> = {
	sqlite: { id: 'text', bytes: 'blob', sequence: 'integer' },
	postgres: { id: 'text collate "C"', bytes: 'bytea', sequence: 'bigint generated always as identity' },
};

/**
 * Brings the schema up to date, each migration in a transaction.
 *
 * @param last the migration to end with, instead of the newest
 * @throws {Error} one clear line when a migration fails or the schema is newer than this program
 */
export async function migrate(database: Kysely<unknown>, dialect: Dialect, last?: string): Promise<void> {
	const migrations = Object.entries(MIGRATIONS).map(([name, text]) => [name, toMigration(text, dialect)] as const);
	const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) };
	const migrator = new Migrator({ db: database, provider });
	const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
	if (error !== undefined) throw explain(error);
}

/** The statements of a migration as a database takes them. */
export function toMigration(text: string, dialect: Dialect): Migration {
	const { id, bytes, sequence } = TYPES[dialect];
	const statements = text
		.split(';')
		.map((statement) => statement.trim())
		.filter((statement) => !statement.startsWith(dialect === 'postgres' ? 'sqlite:' : 'postgres:'))
		.map((statement) => statement.replace(/^(?:postgres|sqlite):/, '').replace(CAMEL_CASE, '"$&"'))
		.map((statement) =>
			statement
				.replace(/\bID\b/g, id)
				.replace(/\bBYTES\b/g, bytes)
				.replace(/\bSEQUENCE\b/g, sequence),
		);
	return {
		async up(database) {
			for (const statement of statements) await sql.raw(statement).execute(database);
		},
	};
}

function explain(cause: unknown): Error {
	const reason = cause instanceof Error ? cause.message : String(cause);
	if (/corrupted migrations/.test(reason)) {
		return new Error('The data was written by a newer version of Frontdesk. Start that version or a later one.', {
			cause,
		});
	}
	const remedy = findRemedy(cause);
	const advice = remedy === undefined ? '' : `. ${remedy}`;
	return new Error(`The database schema could not be brought up to date: ${reason}${advice}`, { cause });
}
