import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE_FILE, DOCUMENTS_FOLDER, refuseMovedStore } from '../core/storage/dataFolder.ts';
import { openUnchangedSqlite, StoreInUseError, type UnchangedSqlite } from '../core/storage/openSqlite.ts';

/** Where an installation keeps what it keeps. */
export interface Installation {
	readonly dataFolder: string;
	/** `postgres://…` instead of the SQLite file. */
	readonly databaseUrl: string | undefined;
}

export interface InstallationInUse extends Installation {
	/** Has the running service let its files be copied while `work` runs. */
	readonly holdStore: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** A SQLite store that is not being written to. */
export interface QuietStore extends Omit<UnchangedSqlite, 'close'> {
	readonly originals: string;
	/** Whether it is the copy of one that a running service writes to. */
	readonly isCopy: boolean;
}

/**
 * Works with a store that no service runs on, which keeps services from starting meanwhile, or with a copy of the running
 * one's. Nothing is written beside the store: its disk may be full.
 *
 * @param findFolder says where the copy is made; the caller removes it
 * @throws {Error} one clear line when there is none, or what `work` throws
 */
export async function withQuietStore<Result>(
	{ dataFolder, holdStore }: InstallationInUse,
	findFolder: () => Promise<string>,
	work: (store: QuietStore) => Promise<Result>,
): Promise<Result> {
	refuseMovedStore(dataFolder);
	const file = path.join(dataFolder, DATABASE_FILE);
	if (!existsSync(file)) throw new Error(`There is no database at ${file}. Name the data folder with --data FOLDER.`);
	const store = openUnlessInUse(file);
	const originals = path.join(dataFolder, DOCUMENTS_FOLDER);
	if (store !== null) return useStore(store, { originals, isCopy: false }, work);
	return holdStore(async () => {
		const folder = await findFolder();
		const copy = path.join(folder, DATABASE_FILE);
		await copyFile(file, copy);
		await copyFile(`${file}-wal`, `${copy}-wal`);
		const result = await useStore(openUnchangedSqlite(copy), { originals, isCopy: true }, work);
		if (existsSync(`${copy}-wal`)) throw new Error(`There is no room for the database in ${folder}.`);
		return result;
	});
}

function openUnlessInUse(file: string): UnchangedSqlite | null {
	try {
		return openUnchangedSqlite(file);
	} catch (error) {
		if (error instanceof StoreInUseError) return null;
		throw error;
	}
}

async function useStore<Result>(
	store: UnchangedSqlite,
	parts: Pick<QuietStore, 'originals' | 'isCopy'>,
	work: (store: QuietStore) => Promise<Result>,
): Promise<Result> {
	try {
		return await work({ ...store, ...parts });
	} finally {
		store.close();
	}
}
