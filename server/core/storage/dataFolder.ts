import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The database, in a data folder and in copies of it. */
export const DATABASE_FILE = 'frontdesk.sqlite';
/** The same after its contents were moved to PostgreSQL: nothing uses it any more. */
export const MOVED_FILE = `${DATABASE_FILE}.moved`;
/** Originals of documents beside it, by their ids. */
export const DOCUMENTS_FOLDER = 'documents';

/** @throws {Error} where the file was moved to PostgreSQL, for starts and commands that are not told where that is */
export function refuseMovedStore(dataFolder: string): void {
	const moved = path.join(dataFolder, MOVED_FILE);
	if (existsSync(path.join(dataFolder, DATABASE_FILE)) || !existsSync(moved)) return;
	throw new Error(`The data was moved to PostgreSQL: set DATABASE_URL. Until then ${moved} has it as it was.`);
}

/**
 * Makes a folder and the missing ones above it, one at a time: `recursive` never returns where a file system answers
 * `ENOENT` to every folder, as /proc does.
 */
export function makeFolder(folder: string, mode?: number): void {
	const missing: string[] = [];
	for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.push(at);
	for (const at of missing.toReversed()) mkdirSync(at, { mode });
}
