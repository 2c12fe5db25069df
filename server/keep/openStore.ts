import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
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
	/** Asks the running service for a copy of its store. @returns its folder, inside the data folder */
	readonly askForSnapshot: () => Promise<string>;
}

/** A SQLite store that nobody writes to. */
export interface QuietStore extends Omit<UnchangedSqlite, 'close'> {
	readonly originals: string;
	/** Whether it is the copy of one that a running service writes to. */
	readonly isCopy: boolean;
}

/**
 * Works with a store that no service runs on, which keeps services from starting meanwhile, or with a copy that the
 * running one makes.
 *
 * @throws {Error} one clear line when there is none, or what `work` throws
 */
export async function withQuietStore<Result>(
	{ dataFolder, askForSnapshot }: InstallationInUse,
	work: (store: QuietStore) => Promise<Result>,
): Promise<Result> {
	refuseMovedStore(dataFolder);
	const file = path.join(dataFolder, DATABASE_FILE);
	if (!existsSync(file)) throw new Error(`There is no database at ${file}. Name the data folder with --data FOLDER.`);
	const store = openUnlessInUse(file);
	if (store !== null) return useStore(store, { folder: dataFolder, isCopy: false }, work);
	const folder = path.join(dataFolder, await askForSnapshot());
	try {
		return await useStore(openUnchangedSqlite(path.join(folder, DATABASE_FILE)), { folder, isCopy: true }, work);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
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
	{ folder, isCopy }: { readonly folder: string; readonly isCopy: boolean },
	work: (store: QuietStore) => Promise<Result>,
): Promise<Result> {
	try {
		return await work({ ...store, originals: path.join(folder, DOCUMENTS_FOLDER), isCopy });
	} finally {
		store.close();
	}
}
