import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Dialect = 'sqlite' | 'postgres';
export type Reader = Kysely<Tables>;
export type Transaction = Kysely<Tables>;

export interface Database {
	readonly dialect: Dialect;
	/** Reads committed rows. Writes go through `write`. */
	readonly read: Reader;
	/**
	 * Runs `work` in a transaction and resolves when its commit is on disk. On SQLite the works of concurrent callers are
	 * committed together, each in a savepoint of its own, so `work` must await nothing but its own queries. On PostgreSQL
	 * it runs again after a deadlock, so it must change nothing but rows.
	 *
	 * @throws what `work` throws, after rolling its part back; {AppError} `storage_full`, `service_unavailable`
	 */
	write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
	/** The same for what is done again after a crash: on SQLite it does not wait for the disk. */
	writeRepeated<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
	/**
	 * Runs `work` while the files of the store may be copied: the main file stays as it is, and the log beside it only
	 * grows. Any part of the log makes a store as it was after one of its commits. Readers and writers go on.
	 *
	 * @throws {AppError} `bad_request` on PostgreSQL, which has its own tools for it
	 */
	hold(work: () => Promise<void>): Promise<void>;
	/** Connections of the pool, and calls that wait for one; only on PostgreSQL. */
	readonly connections?: () => { readonly busy: number; readonly idle: number; readonly waiting: number };
	close(): Promise<void>;
}

export interface StoreParts {
	readonly database: Database;
	readonly now: () => number;
}
