import { existsSync } from 'node:fs';
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
