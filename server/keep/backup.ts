import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Reader } from '../core/storage/database.ts';
import { DATABASE_FILE, DOCUMENTS_FOLDER } from '../core/storage/dataFolder.ts';
import { openUnchangedPostgres } from '../core/storage/openPostgres.ts';
import { findDamage, listMigrations, listTables, readContents } from '../core/storage/tableContents.ts';
import { secretsFile } from '../lib/secrets.ts';
import { copyFileWithChecksum, type KeptFile, MANIFEST_FILE, type Manifest, settleFile } from './manifest.ts';
import { type InstallationInUse, type QuietStore, withQuietStore } from './openStore.ts';
import { runPostgresTool } from './postgresTools.ts';

export interface BackupOptions extends InstallationInUse {
	/** A folder that is made. */
	readonly target: string;
}

export interface BackupResult extends Pick<Manifest, 'store' | 'schema' | 'tables'> {
	readonly files: number;
	readonly bytes: number;
	/** Ids of originals that the store names and that are gone. */
	readonly missing: readonly string[];
}

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
	mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
	const draft: Draft = { folder, files: {}, missing: [] };
	try {
		const described =
			options.databaseUrl === undefined
				? await withQuietStore(
						options,
						async () => folder,
						(store) => keepSqlite(store, draft),
					)
				: await keepPostgres(options.databaseUrl, draft);
		const database = path.join(folder, DATABASE_FILE);
		if (existsSync(database)) draft.files[DATABASE_FILE] = await settleFile(database);
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

async function keepSqlite({ read, originals, copyTo, isCopy }: QuietStore, draft: Draft): Promise<Described> {
	const damage = await findDamage(read);
	if (damage !== undefined) throw new Error(`The database is damaged (${damage}), and no backup was made.`);
	const described = { store: 'sqlite', ...(await describe(read)) } as const;
	if (!isCopy) copyTo(path.join(draft.folder, DATABASE_FILE));
	for (const { id } of await read.selectFrom('documentFiles').select('id').execute()) {
		const original = path.join(originals, id);
		if (existsSync(original)) await keep(draft, `${DOCUMENTS_FOLDER}/${id}`, original);
		else draft.missing.push(id);
	}
	return described;
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
		draft.files[DUMP_FILE] = await settleFile(dump);
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
