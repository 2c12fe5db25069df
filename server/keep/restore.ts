import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE_FILE, DOCUMENTS_FOLDER } from '../core/storage/dataFolder.ts';
import { explainOtherVersion } from '../core/storage/migrations/migrate.ts';
import { openUnchangedPostgres } from '../core/storage/openPostgres.ts';
import { listTables, readContents } from '../core/storage/tableContents.ts';
import { secretsFile } from '../lib/secrets.ts';
import { DUMP_FILE } from './backup.ts';
import { copyFileWithChecksum, type Manifest, readChecksum, readManifest } from './manifest.ts';
import type { Installation } from './openStore.ts';
import { runPostgresTool } from './postgresTools.ts';

export interface RestoreOptions extends Installation {
	/** The folder of a backup. */
	readonly source: string;
}

/** Frontdesk refuses to start with secrets and no database. */
const IN_ORDER = [path.basename(secretsFile('')), DOCUMENTS_FOLDER, DATABASE_FILE];
/** In the data folder, which may be a volume that cannot be renamed. */
const UNFINISHED = '.unfinished-restore';

/**
 * Puts a backup into an empty data folder, and into an empty database when it is one of PostgreSQL. Nothing is there
 * before all of it was read and found to be what was written.
 *
 * @throws {Error} one clear line when it cannot
 */
export async function restoreBackup({ source, dataFolder, databaseUrl }: RestoreOptions): Promise<Manifest> {
	const manifest = readManifest(source);
	refuseUnfit(manifest, databaseUrl);
	const folder = path.resolve(dataFolder);
	const unfinished = path.join(folder, UNFINISHED);
	await rm(unfinished, { recursive: true, force: true });
	if (existsSync(folder) && readdirSync(folder).length > 0) {
		throw new Error(`${folder} is not empty. Move it away, or name another with --data FOLDER.`);
	}
	mkdirSync(unfinished, { recursive: true });
	try {
		for (const [name, expected] of Object.entries(manifest.files)) {
			const file = path.join(source, name);
			if (!existsSync(file)) throw new Error(`The backup is not complete: ${file} is missing.`);
			const isDump = name === DUMP_FILE;
			const read = isDump ? await readChecksum(file) : await copyFileWithChecksum(file, path.join(unfinished, name));
			if (read.sha256 !== expected.sha256) throw new Error(`The backup is damaged: ${file} is not what was written.`);
		}
		for (const name of IN_ORDER) {
			const file = path.join(unfinished, name);
			if (existsSync(file)) await rename(file, path.join(folder, name));
		}
		if (databaseUrl !== undefined) await restoreDump(source, folder, { databaseUrl, tables: manifest.tables });
		return manifest;
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
}

function refuseUnfit({ store, schema }: Manifest, databaseUrl: string | undefined): void {
	const otherVersion = explainOtherVersion([schema]);
	if (otherVersion !== undefined) throw new Error(otherVersion);
	if (store === 'postgres' && databaseUrl === undefined) {
		throw new Error('This is a backup of PostgreSQL: set DATABASE_URL to the address of an empty database.');
	}
	if (store === 'sqlite' && databaseUrl !== undefined) {
		throw new Error('This is a backup of a SQLite file: restore it without DATABASE_URL, then use frontdesk move.');
	}
}

async function restoreDump(
	source: string,
	folder: string,
	{ databaseUrl, tables }: { readonly databaseUrl: string } & Pick<Manifest, 'tables'>,
): Promise<void> {
	const database = await openUnchangedPostgres(databaseUrl);
	try {
		if ((await listTables(database)).length > 0) throw new Error('The database of DATABASE_URL is not empty.');
		// A comment on an extension may be set by its owner alone.
		await runPostgresTool('pg_restore', databaseUrl, [
			'--single-transaction',
			'--no-comments',
			path.join(source, DUMP_FILE),
		]);
		const contents = await database.transaction().execute((reader) => readContents(reader, Object.keys(tables)));
		const different = Object.keys(tables).filter((name) => contents[name]?.checksum !== tables[name]?.checksum);
		if (different.length > 0) throw new Error(`These tables are not what was backed up: ${different.join(', ')}`);
	} catch (error) {
		await rm(secretsFile(folder), { force: true });
		throw error;
	} finally {
		await database.destroy();
	}
}
