import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '../lib/logger.ts';
import { readSecrets, secretsFile } from '../lib/secrets.ts';
import type { Core } from './app.ts';
import type { CoreConfig } from './config.ts';

import type { Database } from './storage/database.ts';
import { DATABASE_FILE, DOCUMENTS_FOLDER, refuseMovedStore } from './storage/dataFolder.ts';
import { listTables } from './storage/tableContents.ts';

/**
 * Opens the store that the settings name and builds the service on it. The store comes first and the rest of the
 * program is loaded after it, so that a second process on it is refused at once.
 *
 * @throws {Error} one clear line when it cannot
 */
export async function createCore(config: CoreConfig, logger: Logger): Promise<Core> {
	makeDataFolder(config.dataFolder);
	const database = await openStore(config);
	// Before anything is built on it: originals that an empty store does not know would be tidied away.
	await refuseLostStore(database, config);
	const { createCoreOn } = await import('./app.ts');
	return createCoreOn(database, config, logger);
}

async function openStore({ databaseUrl, databaseConnections, dataFolder }: CoreConfig): Promise<Database> {
	if (databaseUrl === undefined) {
		refuseMovedStore(dataFolder);
		const { openSqlite } = await import('./storage/openSqlite.ts');
		return openSqlite(path.join(dataFolder, DATABASE_FILE));
	}
	const { COMPLETE_MOVE, openPostgres, UNFINISHED_MOVE } = await import('./storage/openPostgres.ts');
	const database = await openPostgres(databaseUrl, { poolSize: databaseConnections });
	if (!(await listTables(database.read)).includes(UNFINISHED_MOVE)) return database;
	await database.close();
	throw new Error(COMPLETE_MOVE);
}

/**
 * Secrets that hold a project, and originals of documents, were left by a store that has them: an empty one in its place
 * is a lost file, a wrong address or an unfinished restore.
 */
async function refuseLostStore(database: Database, { databaseUrl, dataFolder }: CoreConfig): Promise<void> {
	const originals = path.join(dataFolder, DOCUMENTS_FOLDER);
	const traces = [
		...(readSecrets(dataFolder)?.firstProject ? [secretsFile(dataFolder)] : []),
		...(databaseUrl === undefined && hasFiles(originals) ? [originals] : []),
	];
	if (traces.length === 0) return;
	if ((await database.read.selectFrom('projects').select('id').limit(1).execute()).length > 0) return;
	await database.close();
	const store = databaseUrl === undefined ? path.join(dataFolder, DATABASE_FILE) : 'The database of DATABASE_URL';
	const advice = `Restore the backup, or remove ${traces.join(' and ')} to begin anew.`;
	throw new Error(`${store} is empty, but this installation has stored data before. ${advice}`);
}

function hasFiles(folder: string): boolean {
	return existsSync(folder) && readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isFile());
}

function makeDataFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true });
		// The dot asks for a folder: a program may be read, written and executed as well.
		accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw new Error(`DATA_DIR must be a folder that this user may read and write: ${reason}`, { cause });
	}
}
