import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FieldError } from '../../../shared/contract/envelope.ts';
import { AppError } from '../../lib/errors.ts';
import type { Database, Dialect } from '../storage/database.ts';

/** With less room in the data folder, uploads and indexes are about to fail. */
const FREE_MIN_BYTES = 50 * 1024 * 1024;

/** What keeps the service from working, one field each: the store takes no writes, or has no room for them. */
export async function findProblem(database: Database, dataFolder: string): Promise<AppError | null> {
	const checks = await Promise.all([checkWrites(database), checkDisk(dataFolder)]);
	const fields = checks.filter((failure) => failure !== null);
	if (fields.length === 0) return null;
	return new AppError('service_unavailable', fields.map(({ message }) => message).join(' '), { fields });
}

async function checkWrites(database: Database): Promise<FieldError | null> {
	try {
		await database.write((transaction) => sql.raw(PROBES[database.dialect]).execute(transaction));
		return null;
	} catch (error) {
		// Others' words may hold addresses and statements.
		const message = error instanceof AppError ? error.message : 'The store cannot be written.';
		return { path: 'writes', message, code: 'failed' };
	}
}

async function checkDisk(dataFolder: string): Promise<FieldError | null> {
	const disk = await statfs(dataFolder).catch(() => null);
	if (disk === null) return { path: 'disk', message: 'DATA_DIR cannot be read.', code: 'failed' };
	if (disk.bavail * disk.bsize >= FREE_MIN_BYTES) return null;
	return { path: 'disk', message: 'Hardly any room is left in DATA_DIR.', code: 'full' };
}

/** Statements that change nothing and reach the disk all the same: a page of SQLite's log, a transaction number. */
const PROBES: Readonly<Record<Dialect, string>> = {
	sqlite: 'pragma user_version = 0',
	postgres: 'select txid_current()',
};
