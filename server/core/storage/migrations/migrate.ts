import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { findRemedy } from '../../../lib/errors.ts';
import type { Dialect } from '../database.ts';
import { listMigrations } from '../tableContents.ts';
import { explainOtherVersion } from './explainOtherVersion.ts';
import { MIGRATIONS } from './schema.ts';

const CAMEL_CASE = /\b\w*[a-z][A-Z]\w*\b/g;
const TYPES: Readonly<Record<Dialect, { readonly id: string; readonly bytes: string; readonly sequence: string }>> = {
	sqlite: { id: 'text', bytes: 'blob', sequence: 'integer' },
	postgres: { id: 'text collate "C"', bytes: 'bytea', sequence: 'bigint generated always as identity' },
};

interface MigrateOptions {
	/** The migration to end with, instead of the newest. */
	readonly last?: string;
	readonly migrations?: typeof MIGRATIONS;
}

/**
 * Brings the schema up to date in one transaction. On PostgreSQL one instance after the other does it.
 *
 * @throws {Error} one clear line when a migration fails or another version wrote the data
 */
export async function migrate(
	database: Kysely<unknown>,
	dialect: Dialect,
	{ last, migrations = MIGRATIONS }: MigrateOptions = {},
): Promise<void> {
	const otherVersion = explainOtherVersion(await listMigrations(database), migrations);
	if (otherVersion !== undefined) throw new Error(otherVersion);
	const named = Object.entries(migrations).map(([name, text]) => [name, toMigration(text, dialect)] as const);
	const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(named)) };
	const migrator = new Migrator({ db: database, provider });
	const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
	if (error !== undefined) throw explainFailure(error);
}

/** The statements of a migration as a database takes them. */
function toMigration(text: string, dialect: Dialect): Migration {
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

function explainFailure(cause: unknown): Error {
	const reason = cause instanceof Error ? cause.message : String(cause);
	const remedy = findRemedy(cause);
	const advice = remedy === undefined ? '' : `. ${remedy}`;
	return new Error(`The database schema could not be brought up to date: ${reason}${advice}`, { cause });
}
