import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres } from './clockOf.ts';
import type { Reader } from './database.ts';

/** As JSON has it; bytes as PostgreSQL writes them, `\x` and hexadecimal. */
export type Row = Readonly<Record<string, unknown>>;
/** What a table holds: equal on any database when the same rows are in it, in whatever order. */
export interface TableContents {
	readonly rows: number;
	readonly checksum: string;
}

/** A row can have a text of a megabyte. */
const ROWS_AT_ONCE = 200;
const PLACE = 'place';
const HASH_BYTES = 32;

/** Names of all tables but the migrator's own, in alphabetical order. */
export async function listTables(reader: Reader): Promise<string[]> {
	const { rows } = isPostgres(reader)
		? await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(
				reader,
			)
		: await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(reader);
	return rows
		.map(({ name }) => name)
		.filter((name) => !/^(?:kysely_|sqlite_)/.test(name))
		.toSorted();
}

/** The names of the migrations that made a store, oldest first; none where nothing did. */
export async function listMigrations(reader: Reader): Promise<string[]> {
	const tables = await reader.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(reader);
	return rows.map(({ name }) => name);
}

/** The first thing that SQLite finds wrong with a file; undefined on PostgreSQL, which checks by its own tools. */
export async function findDamage(reader: Reader): Promise<string | undefined> {
	if (isPostgres(reader)) return undefined;
	try {
		const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(reader);
		// A heading may come before it.
		const problem = rows[0]?.integrity_check.split('\n').at(-1);
		return problem === 'ok' ? undefined : problem;
	} catch (error) {
		// Damage can also end the examination.
		if (error instanceof Error && 'code' in error && error.code === 'SQLITE_CORRUPT') return error.message;
		throw error;
	}
}

/** Reads a table in batches: on SQLite in the order of its rows' numbers, on PostgreSQL by a cursor in a transaction. */
export async function* readTable(reader: Reader, table: string, skip = 0): AsyncGenerator<readonly Row[]> {
	if (isPostgres(reader)) {
		await sql`declare contents cursor for select * from ${sql.table(table)}`.execute(reader);
		for (let isDone = false; !isDone; ) {
			const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from contents`.execute(reader);
			if (rows.length > 0) yield rows.map(presentBytes);
			isDone = rows.length === 0;
		}
		await sql`close contents`.execute(reader);
		return;
	}
	let last = 0;
	for (let offset = skip; ; offset = 0) {
		const { rows } = await sql<Row & { [PLACE]: number }>`
			select rowid as ${sql.ref(PLACE)}, * from ${sql.table(table)}
			where rowid > ${last} order by rowid limit ${ROWS_AT_ONCE} offset ${offset}`.execute(reader);
		if (rows.length === 0) return;
		last = rows.at(-1)?.[PLACE] ?? last;
		yield rows.map(presentBytes);
	}
}

/** Counts and checksums of tables, by their names. On PostgreSQL inside a transaction. */
export async function readContents(reader: Reader, tables: readonly string[]): Promise<Record<string, TableContents>> {
	const contents: Record<string, TableContents> = {};
	for (const table of tables) {
		const sum = Buffer.alloc(HASH_BYTES);
		let count = 0;
		for await (const rows of readTable(reader, table)) {
			count += rows.length;
			for (const row of rows) for (const [index, byte] of hashRow(row).entries()) sum[index] = (sum[index] ?? 0) ^ byte;
		}
		contents[table] = { rows: count, checksum: sum.toString('hex') };
	}
	return contents;
}

/** Columns by name, as the two databases order them differently. */
function hashRow(row: Row): Buffer {
	const cells = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
	return createHash('sha256').update(JSON.stringify(cells)).digest();
}

function presentBytes({ [PLACE]: _place, ...row }: Row): Row {
	const cells = Object.entries(row).map(([name, value]) => {
		const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
		return [name, bytes instanceof Uint8Array ? `\\x${Buffer.from(bytes).toString('hex')}` : bytes];
	});
	return Object.fromEntries(cells);
}
