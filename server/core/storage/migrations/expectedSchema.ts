import { Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { isPostgres } from '../clockOf.ts';
import type { Reader } from '../database.ts';
import { createSqliteDialect, SqliteConnection } from '../sqliteDriver.ts';
import { listTables } from '../tableContents.ts';
import type { Tables } from '../tables.ts';
import { migrate } from './migrate.ts';

/**
 * What a store lacks of what the migrations up to `last` make: tables, columns and the indexes that they name.
 *
 * @returns such as `table "contacts"`, and for an index the statement that makes it
 */
export async function findMissingParts(
	reader: Reader,
	last: string,
): Promise<{ readonly part: string; readonly remedy: string | null }[]> {
	const raw = new Libsql(':memory:');
	const model = new Kysely<Tables>({ dialect: createSqliteDialect(new SqliteConnection(raw), () => undefined) });
	try {
		await migrate(model as Kysely<unknown>, 'sqlite', { last });
		const [expectedColumns, columns, indexes] = [
			await readColumns(model),
			await readColumns(reader),
			await readIndexes(reader),
		];
		const missing = [...expectedColumns].flatMap(([table, names]) => {
			const present = columns.get(table);
			if (present === undefined) return [{ part: `table "${table}"`, remedy: null }];
			const gone = names.filter((name) => !present.includes(name));
			return gone.map((name) => ({ part: `column "${name}" of the table "${table}"`, remedy: null }));
		});
		const { rows } = await sql<{ name: string; statement: string }>`
			select name, sql as statement from sqlite_master where type = 'index' and sql is not null`.execute(model);
		const unindexed = rows.filter(({ name }) => !indexes.has(name));
		return [...missing, ...unindexed.map(({ name, statement }) => ({ part: `index "${name}"`, remedy: statement }))];
	} finally {
		raw.close();
	}
}

async function readColumns(reader: Reader): Promise<ReadonlyMap<string, readonly string[]>> {
	const tableNames = new Set(await listTables(reader));
	const tables = await reader.introspection.getTables();
	return new Map(
		tables
			.filter(({ name }) => tableNames.has(name))
			.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
	);
}

async function readIndexes(reader: Reader): Promise<ReadonlySet<string>> {
	const { rows } = isPostgres(reader)
		? await sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`.execute(
				reader,
			)
		: await sql<{ name: string }>`select name from sqlite_master where type = 'index'`.execute(reader);
	return new Set(rows.map(({ name }) => name));
}
