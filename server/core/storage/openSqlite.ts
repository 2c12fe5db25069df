import { chmodSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import Libsql from 'libsql';
import { findRemedy } from '../../lib/errors.ts';
import type { Database } from './database.ts';
import { createGroupCommit } from './groupCommit.ts';
import { migrate } from './migrations/migrate.ts';
import { createReadTurns, createSqliteDialect, SqliteConnection } from './sqliteDriver.ts';
import type { Tables } from './tables.ts';

/** Page cache of the connection, in KiB (SQLite counts KiB as negative). */
const CACHE_KIB = 32 * 1024;
/** Only the owner may read the file: it holds what visitors wrote. */
const FILE_MODE = 0o600;

/**
 * Opens the embedded store and brings its schema up to date. The file belongs to one process: libsql's SQLite is safe
 * with a single connection only, so the lock is exclusive and taken at once.
 */
export async function openSqlite(file: string): Promise<Database> {
	mkdirSync(path.dirname(file), { recursive: true });
	const raw = openExclusively(file);
	const connection = new SqliteConnection(raw);
	const transaction = new Kysely<Tables>({ dialect: createSqliteDialect(connection, () => undefined) });
	try {
		await migrate(transaction as Kysely<unknown>, 'sqlite');
	} catch (error) {
		closeAndUnlock(raw);
		throw error;
	}
	// A second descriptor of the log, which is one file until the store is closed; no lock of SQLite's is on it.
	const log = await open(`${file}-wal`, 'r+');
	const commits = createGroupCommit(connection, transaction, () => log.datasync());
	const readTurn = createReadTurns();
	const whenIdle = () => commits.whenIdle();
	const turn = () => readTurn()?.then(whenIdle) ?? whenIdle();
	const read = new Kysely<Tables>({ dialect: createSqliteDialect(connection, turn) });
	return {
		dialect: 'sqlite',
		read,
		write: commits.write,
		writeRepeated: commits.writeRepeated,
		hold: (work) => holdSqlite(raw, whenIdle, work),
		async close() {
			await commits.close();
			await log.close();
			closeAndUnlock(raw);
		},
	};
}

export class StoreInUseError extends Error {
	override readonly name = 'StoreInUseError';
}

/** A store with whatever schema it has, for the doctor and for copies. */
export type UnchangedSqlite = ReturnType<typeof openUnchangedSqlite>;

/** Opens a file without bringing its schema up to date. @throws {StoreInUseError} @throws {Error} when it is no store */
export function openUnchangedSqlite(file: string) {
	const raw = openExclusively(file);
	const dialect = createSqliteDialect(new SqliteConnection(raw), () => undefined);
	return {
		read: new Kysely<Tables>({ dialect }),
		copyTo(copy: string): void {
			raw.prepare('vacuum into ?').run(copy);
			chmodSync(copy, FILE_MODE);
		},
		/** Brings the log into the file, which then is all of the store. */
		close: () => closeAndUnlock(raw),
	};
}

function openExclusively(file: string): Libsql.Database {
	let raw: Libsql.Database | undefined;
	try {
		raw = new Libsql(file, { timeout: 0 });
		chmodSync(file, FILE_MODE);
		raw.exec('pragma locking_mode = exclusive');
		raw.exec('pragma journal_mode = wal');
		raw.exec('pragma busy_timeout = 0');
		// A commit leaves the log to `groupCommit.ts`, which has it written in another thread before it is acknowledged.
		raw.exec('pragma synchronous = normal');
		raw.exec(`pragma wal_autocheckpoint = ${LOG_MAX_PAGES}`);
		raw.exec('pragma foreign_keys = on');
		// What visitors and owners delete is not left to be read in the file's free pages.
		raw.exec('pragma secure_delete = on');
		raw.exec(`pragma cache_size = -${CACHE_KIB}`);
		raw.exec('begin immediate');
		raw.exec('commit');
		return raw;
	} catch (cause) {
		raw?.close();
		const reason = cause instanceof Error ? cause.message : String(cause);
		if (/locked|busy/i.test(reason)) {
			throw new StoreInUseError(`${file} is in use by another Frontdesk process. Stop that one first.`, { cause });
		}
		const advice = findRemedy(cause) ?? 'Check that this user may write it.';
		throw new Error(`${file} cannot be opened: ${reason}. ${advice}`, { cause });
	}
}

/**
 * libsql keeps the file open until prepared statements are garbage collected, so the lock is given up first: by
 * leaving WAL, then a read in normal locking mode (SQLite documentation of `pragma locking_mode`). Where the disk is
 * full, the log cannot be brought into the file: it stays beside it, whole, for the next start, and the lock for the
 * end of the process.
 */
function closeAndUnlock(raw: Libsql.Database): void {
	try {
		raw.exec('pragma journal_mode = delete');
		raw.exec('pragma locking_mode = normal');
		raw.exec('select count(*) from sqlite_master');
	} catch (error) {
		if (!isFull(error)) throw error;
	} finally {
		raw.close();
	}
}

/** Pages in the log at which SQLite brings it into the file, within the commit that makes it so long. */
const LOG_MAX_PAGES = 4_000;

/**
 * Freezes the database file while readers and writers go on: no checkpoint runs, and the log only grows.
 * Whatever part of it is copied, SQLite reads as the store after one of its commits. The log begins empty, or, where the
 * disk has no room to bring it into the file, as it is: a log that is not wholly in the file is not written over.
 */
async function holdSqlite(
	raw: Libsql.Database,
	whenIdle: () => Promise<void> | undefined,
	work: () => Promise<void>,
): Promise<void> {
	raw.exec('pragma wal_autocheckpoint = 0');
	try {
		while (whenIdle() !== undefined) await whenIdle();
		emptyLog(raw);
		await work();
	} finally {
		raw.exec(`pragma wal_autocheckpoint = ${LOG_MAX_PAGES}`);
	}
}

function emptyLog(raw: Libsql.Database): void {
	try {
		raw.exec('pragma wal_checkpoint(truncate)');
	} catch (error) {
		if (!isFull(error)) throw error;
	}
}

function isFull(error: unknown): boolean {
	return error instanceof Libsql.SqliteError && error.code === 'SQLITE_FULL';
}
