import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { DATABASE_FILE } from '../core/storage/copySqlite.ts';
import type { Reader } from '../core/storage/database.ts';
import { openUnchangedPostgres } from '../core/storage/openPostgres.ts';
import { openUnchangedSqlite, StoreInUseError } from '../core/storage/openSqlite.ts';
import { findDamage, listMigrations, listTables, readContents } from '../core/storage/tableContents.ts';
import { secretsFile } from '../secrets.ts';
import { copyFileWithChecksum, type KeptFile, MANIFEST_FILE, type Manifest, readChecksum } from './manifest.ts';
import { runPostgresTool } from './postgresTools.ts';

/** Where an installation keeps what it keeps. */
export interface Installation {
	readonly dataFolder: string;
	/** `postgres://…` instead of the SQLite file. */
	readonly databaseUrl: string | undefined;
}

export interface BackupOptions extends Installation {
	/** A folder that is made. */
	readonly target: string;
	/** Asks the running service for a copy. @returns its folder, inside the data folder */
	readonly askForSnapshot: () => Promise<string>;
}

export interface BackupResult extends Pick<Manifest, 'store' | 'schema' | 'tables'> {
	readonly files: number;
	readonly bytes: number;
	/** Ids of originals that the store names and that are gone. */
	readonly missing: readonly string[];
}

export const DOCUMENTS_FOLDER = 'documents';
export const DUMP_FILE = 'database.dump';
const OWNER_ONLY = 0o700;

/** What of a backup is in the making. */
interface Draft {
	readonly folder: string;
	readonly files: Record<string, KeptFile>;
	readonly missing: string[];
}
type Described = Pick<Manifest, 'store' | 'schema' | 'tables'>;

/**
 * Writes the store, the originals of documents and the secrets to a folder, as they are at one moment. Frontdesk may be
 * running. The folder is there when all of it is on the disk.
 *
 * @throws {Error} one clear line when it cannot
 */
export async function createBackup(options: BackupOptions): Promise<BackupResult> {
	const target = path.resolve(options.target);
	if (existsSync(target)) throw new Error(`${target} is there already. Name a folder that is not.`);
	const folder = `${target}.unfinished`;
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
	const draft: Draft = { folder, files: {}, missing: [] };
	try {
		const described =
			options.databaseUrl === undefined
				? await keepSqlite(options, draft)
				: await keepPostgres(options.databaseUrl, draft);
		const secrets = secretsFile(path.resolve(options.dataFolder));
		if (existsSync(secrets)) await keep(draft, path.basename(secrets), secrets);
		const { files, missing } = draft;
		const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), ...described, files };
		writeFileSync(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
		await rename(folder, target);
		const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
		return { ...described, files: Object.keys(files).length, bytes, missing };
	} catch (error) {
		await rm(folder, { recursive: true, force: true });
		throw error;
	}
}

async function keep({ folder, files }: Draft, name: string, from: string): Promise<void> {
	files[name] = await copyFileWithChecksum(from, path.join(folder, name));
}

/** By the running service, or where none runs, by this process while it keeps others from starting. */
async function keepSqlite({ dataFolder, askForSnapshot }: BackupOptions, draft: Draft): Promise<Described> {
	const file = path.join(dataFolder, DATABASE_FILE);
	if (!existsSync(file)) throw new Error(`There is no database at ${file}. Name the data folder with --data FOLDER.`);
	let store: ReturnType<typeof openUnchangedSqlite>;
	try {
		store = openUnchangedSqlite(file);
	} catch (error) {
		if (!(error instanceof StoreInUseError)) throw error;
		const snapshot = path.join(dataFolder, await askForSnapshot());
		try {
			return await keepCopy({ snapshot, originals: path.join(snapshot, DOCUMENTS_FOLDER) }, draft);
		} finally {
			await rm(snapshot, { recursive: true, force: true });
		}
	}
	const snapshot = path.join(draft.folder, 'copy');
	try {
		await store.copyTo(snapshot);
		return await keepCopy({ snapshot, originals: path.join(dataFolder, DOCUMENTS_FOLDER) }, draft);
	} finally {
		store.close();
		await rm(snapshot, { recursive: true, force: true });
	}
}

interface Copy {
	/** The folder of the database file and its log. */
	readonly snapshot: string;
	readonly originals: string;
}

async function keepCopy({ snapshot, originals }: Copy, draft: Draft): Promise<Described> {
	const file = path.join(snapshot, DATABASE_FILE);
	const { ids, ...described } = await checkCopy(file);
	await keep(draft, DATABASE_FILE, file);
	for (const id of ids) {
		const original = path.join(originals, id);
		if (existsSync(original)) await keep(draft, `${DOCUMENTS_FOLDER}/${id}`, original);
		else draft.missing.push(id);
	}
	return described;
}

/** Brings a copy's log into its file and reads all of it. */
async function checkCopy(file: string): Promise<Described & { readonly ids: readonly string[] }> {
	const { read, close } = openUnchangedSqlite(file);
	try {
		const [fault] = await findDamage(read);
		if (fault !== undefined) throw new Error(`The database is damaged (${fault}), and no backup was made.`);
		return { store: 'sqlite', ...(await describe(read)), ids: await listOriginals(read) };
	} finally {
		close();
	}
}

/** By `pg_dump`, at the moment at which the tables are counted. */
async function keepPostgres(databaseUrl: string, draft: Draft): Promise<Described> {
	const database = await openUnchangedPostgres(databaseUrl);
	const dump = path.join(draft.folder, DUMP_FILE);
	try {
		const described = await database
			.transaction()
			.setIsolationLevel('repeatable read')
			.execute(async (reader) => {
				const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(reader);
				const parameters = ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${dump}`];
				await runPostgresTool('pg_dump', databaseUrl, parameters);
				return describe(reader);
			});
		draft.files[DUMP_FILE] = await readChecksum(dump);
		return { store: 'postgres', ...described };
	} finally {
		await database.destroy();
	}
}

async function describe(reader: Reader): Promise<Pick<Described, 'schema' | 'tables'>> {
	const schema = (await listMigrations(reader)).at(-1);
	if (schema === undefined) throw new Error('There is nothing to back up: the database has no tables of Frontdesk.');
	return { schema, tables: await readContents(reader, await listTables(reader)) };
}

async function listOriginals(reader: Reader): Promise<string[]> {
	const files = await reader.selectFrom('documentFiles').select('id').execute();
	return files.map(({ id }) => id);
}
