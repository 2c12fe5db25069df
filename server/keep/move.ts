import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { createOriginalsInTable, type Originals } from '../core/knowledge/documents/originals.ts';
import type { Database, Reader, Transaction } from '../core/storage/database.ts';
import { DATABASE_FILE, DOCUMENTS_FOLDER, MOVED_FILE } from '../core/storage/dataFolder.ts';
import { openPostgres, UNFINISHED_MOVE } from '../core/storage/openPostgres.ts';
import { openSqlite } from '../core/storage/openSqlite.ts';
import { listTables, type Row, readContents, readTable, type TableContents } from '../core/storage/tableContents.ts';
import { readChecksum } from './manifest.ts';

export interface MoveOptions {
	readonly dataFolder: string;
	/** `postgres://…`: an empty database, or one that an earlier move did not finish. */
	readonly to: string;
	readonly onProgress: (text: string) => void;
}

export interface MoveResult {
	readonly tables: Readonly<Record<string, TableContents>>;
	/** Ids of originals that the store names and that are gone. */
	readonly missing: readonly string[];
}

/**
 * Moves a SQLite store with the originals of its documents to PostgreSQL. Started again after it was killed, it goes on
 * where it was. Meanwhile no service starts on the SQLite file, and none on the new database before the move has ended.
 * Then the file has another name.
 *
 * @throws {Error} one clear line when it cannot, or when the two are not equal in the end
 */
export async function moveToPostgres({ dataFolder, to, onProgress }: MoveOptions): Promise<MoveResult> {
	const file = path.join(dataFolder, DATABASE_FILE);
	if (!existsSync(file)) throw new Error(`There is no database at ${file}. Name the data folder with --data FOLDER.`);
	const result = await copyStore(file, { dataFolder, to, onProgress });
	// Whoever forgets DATABASE_URL later must not go on with the old data, or back them up.
	renameSync(file, path.join(dataFolder, MOVED_FILE));
	return result;
}

async function copyStore(file: string, { dataFolder, to, onProgress }: MoveOptions): Promise<MoveResult> {
	const source = await openSqlite(file);
	try {
		const target = await openPostgres(to, { setting: '--to' });
		try {
			await beginMove(target);
			const tables = await listTables(source.read);
			for (const table of await sortByReferences(source.read, tables)) {
				onProgress(`Copying ${table}`);
				await copyTable(table, source, target);
			}
			onProgress('Copying documents');
			const missing = await copyOriginals(path.join(dataFolder, DOCUMENTS_FOLDER), target);
			onProgress('Comparing');
			const contents = await compare(tables, source, target);
			await target.write(endMove);
			return { tables: contents, missing };
		} finally {
			await target.close();
		}
	} finally {
		await source.close();
	}
}

/** Marks a database, which must be empty or marked. */
async function beginMove(target: Database): Promise<void> {
	const marker = sql.table(UNFINISHED_MOVE);
	await target.write(async (transaction) => {
		if ((await listTables(transaction)).includes(UNFINISHED_MOVE)) return;
		const [project] = await transaction.selectFrom('projects').select('id').limit(1).execute();
		if (project !== undefined) throw new Error('The database to move to is not empty.');
		await sql`create table ${marker} ()`.execute(transaction);
	});
}

/** Has numbers go on after those that were copied, and removes the mark. */
async function endMove(transaction: Transaction): Promise<void> {
	await sql`
		select setval(pg_get_serial_sequence('events', 'sequence'), max(sequence)) from events having count(*) > 0
	`.execute(transaction);
	await sql`drop table ${sql.table(UNFINISHED_MOVE)}`.execute(transaction);
}

/** Tables after those that they refer to. */
async function sortByReferences(reader: Reader, tables: readonly string[]): Promise<string[]> {
	const sorted = new Set<string>();
	async function visit(table: string): Promise<void> {
		if (sorted.has(table)) return;
		const { rows } = await sql<{ table: string }>`
			select "table" from pragma_foreign_key_list(${table}) where "table" <> ${table}`.execute(reader);
		for (const other of rows) await visit(other.table);
		sorted.add(table);
	}
	for (const table of tables) await visit(table);
	return [...sorted];
}

/** Rows are copied in their order, a batch a transaction: as many as are there need not be copied again. */
async function copyTable(table: string, source: Database, target: Database): Promise<void> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(target.read);
	for await (const batch of readTable(source.read, table, rows[0]?.count)) {
		await target.write((transaction) => insertRows(transaction, table, batch));
	}
}

/** By one parameter, however many rows there are. */
async function insertRows(transaction: Transaction, table: string, rows: readonly Row[]): Promise<void> {
	const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
	await sql`
		insert into ${sql.table(table)} (${columns}) overriding system value
		select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
	`.execute(transaction);
}

/** Stores the originals of documents in the database. @returns ids of those that are gone */
async function copyOriginals(folder: string, target: Database): Promise<string[]> {
	const originals = createOriginalsInTable(target);
	const missing: string[] = [];
	for (const { id, bytes } of await target.read.selectFrom('documentFiles').select(['id', 'bytes']).execute()) {
		const file = path.join(folder, id);
		if (!existsSync(file)) {
			missing.push(id);
			continue;
		}
		const { sha256 } = await readChecksum(file);
		// Before the first copy, and after one that was interrupted, parts are missing.
		if ((await hashOriginal(originals, id).catch(() => null)) === sha256) continue;
		await target.write(async (transaction) => {
			await transaction.deleteFrom('documentFileParts').where('fileId', '=', id).execute();
			await originals.insert(transaction, { id, path: file, name: '', bytes, sha256, isTooLarge: false });
		});
		if ((await hashOriginal(originals, id)) !== sha256) throw new Error(`${file} could not be copied.`);
	}
	return missing;
}

async function hashOriginal(originals: Originals, id: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const part of await originals.open(id)) hash.update(part as Buffer);
	return hash.digest('hex');
}

/** @throws {Error} where a table is not the same on both sides */
async function compare(
	tables: readonly string[],
	source: Database,
	target: Database,
): Promise<Record<string, TableContents>> {
	const sourceContents = await readContents(source.read, tables);
	const targetContents = await target.write((transaction) => readContents(transaction, tables));
	const different = tables.filter((table) => sourceContents[table]?.checksum !== targetContents[table]?.checksum);
	if (different.length === 0) return targetContents;
	const names = different.join(', ');
	throw new Error(`These tables differ, as after a change in between: ${names}. Empty the database and move again.`);
}
