import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { findRemedy } from '../../../lib/errors.ts';
import type { Dialect } from '../database.ts';
import { listMigrations } from '../tableContents.ts';
import { FIRST_MIGRATION, MIGRATIONS } from './schema.ts';

const CAMEL_CASE = /\b\w*[a-z][A-Z]\w*\b/g;
const TYPES: Readonly<Record<Dialect, { readonly id: string; readonly bytes: string; readonly sequence: string }>> = {
	sqlite: { id: 'text', bytes: 'blob', sequence: 'integer' },
	postgres: { id: 'text collate "C"', bytes: 'bytea', sequence: 'bigint generated always as identity' },
};

const NEWER = 'The data was written by a newer version of Frontdesk. Start that version or a later one.';
const OLDER =
	'The data is from before the first release of Frontdesk, and this version does not read it: with the version that wrote it, run "frontdesk chatbots export" for each chatbot, then start this one on an empty data folder and run "frontdesk chatbots import" for each file; contacts, which "frontdesk contacts --csv" lists, and conversations do not come along.';

/** Says what to do where this version cannot use a store in which these migrations ran; undefined where it can. */
export function explainOtherVersion(names: readonly string[], migrations = MIGRATIONS): string | undefined {
	if (names.some((name) => name < FIRST_MIGRATION)) return OLDER;
	return names.every((name) => Object.hasOwn(migrations, name)) ? undefined : NEWER;
}

/** Brings the schema up to date in one transaction. On PostgreSQL one instance after the other does it. */
export async function migrate(database: Kysely<unknown>, dialect: Dialect, migrations = MIGRATIONS): Promise<void> {
	const otherVersion = explainOtherVersion(await listMigrations(database), migrations);
	if (otherVersion !== undefined) throw new Error(otherVersion);
	const named = Object.entries(migrations).map(([name, text]) => [name, toMigration(text, dialect)] as const);
	const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(named)) };
	const migrator = new Migrator({ db: database, provider });
	const { error } = await migrator.migrateToLatest();
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
