import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import type { Database } from './database.ts';
import { migrate } from './migrations/migrate.ts';
import type { Tables } from './tables.ts';

/** Connections of one instance, unless a setting says otherwise. */
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const TRIES_MAX = 3;
/** Far longer than any query of ours takes, and shorter than callers wait. */
const QUERY_TIMEOUT_MS = 15_000;

const DATABASE_URL = 'DATABASE_URL';
const OLDEST_VERSION = 140_000;
const KIND = `select current_setting('server_encoding') as encoding, current_setting('server_version') as version,
	current_setting('server_version_num')::int as number`;

/** A table that is there while a store is being moved to a database, which is not to be used before its end. */
export const UNFINISHED_MOVE = 'unfinishedMove';
export const COMPLETE_MOVE =
	'The database of DATABASE_URL has the beginning of a move: run frontdesk move again to complete it.';

/** Opens a PostgreSQL store at a `postgres://…` address. @param options.setting what gave the address, for its error */
export async function openPostgres(
	databaseUrl: string,
	{ poolSize = POOL_SIZE, setting = DATABASE_URL }: { readonly poolSize?: number; readonly setting?: string } = {},
): Promise<Database> {
	const settings = settingsFor(databaseUrl);
	// A migration takes its time, or waits for another instance's.
	const first = openPool({ ...settings, max: 1 });
	try {
		await checkReach(first, setting);
		await checkKind(first);
		await migratePostgres(first);
	} finally {
		await first.end();
	}
	const pool = openPool({ ...settings, max: poolSize, query_timeout: QUERY_TIMEOUT_MS });
	const connections = () => ({
		busy: pool.totalCount - pool.idleCount,
		idle: pool.idleCount,
		waiting: pool.waitingCount,
	});
	return { ...usePostgres(explainFailures(pool)), connections };
}

/** Opens a store by one connection without bringing its schema up to date: for what looks at it or copies it. */
export async function openUnchangedPostgres(databaseUrl: string): Promise<Kysely<Tables>> {
	const pool = openPool({ ...settingsFor(databaseUrl), max: 1 });
	await checkReach(pool, DATABASE_URL);
	return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function settingsFor(databaseUrl: string): pg.PoolConfig {
	const types = new pg.TypeOverrides();
	// Counts and times are bigint in the schema and stay far below 2^53.
	types.setTypeParser(pg.types.builtins.INT8, Number);
	return { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types };
}

/** A connection that breaks, idle or in use, tells its query and is replaced; without listeners it would end the process. */
function openPool(settings: pg.PoolConfig): pg.Pool {
	const pool = new pg.Pool(settings);
	pool.on('error', () => undefined);
	pool.on('connect', (client) => client.on('error', () => undefined));
	return pool;
}

async function checkReach(pool: pg.Pool, setting: string): Promise<void> {
	try {
		(await pool.connect()).release();
	} catch (cause) {
		const advice = `Check ${setting}, and that the server runs and lets this user in.`;
		throw new Error(`The PostgreSQL database cannot be used: ${reasonOf(cause)}. ${advice}`, { cause });
	}
}

/** @throws {Error} one line: texts of visitors and pages have letters that only UTF-8 has */
async function checkKind(pool: pg.Pool): Promise<void> {
	const { rows } = await pool.query<{ encoding: string; version: string; number: number }>(KIND);
	for (const { encoding, version, number } of rows) {
		if (number < OLDEST_VERSION) throw new Error(`PostgreSQL 14 or newer is needed; this is ${version}.`);
		if (encoding === 'UTF8') continue;
		const advice = 'Create one with: createdb --encoding=UTF8 --template=template0';
		throw new Error(`The PostgreSQL database must have the encoding UTF8; this one has ${encoding}. ${advice}`);
	}
}

/** The message of an error; a host with several addresses fails with one error that has only its parts' messages. */
function reasonOf(error: unknown): string {
	if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
	return error instanceof Error ? error.message : String(error);
}

export async function migratePostgres(pool: PostgresPool): Promise<void> {
	await migrate(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), 'postgres');
}

/** A store over any pool that speaks PostgreSQL, reads bigint as number and has our schema. */
export function usePostgres(pool: PostgresPool): Database {
	const builder = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	const write: Database['write'] = async (work) => {
		for (let tries = 1; ; tries += 1) {
			try {
				return await builder.transaction().execute(work);
			} catch (error) {
				if (tries === TRIES_MAX || !isDeadlock(error)) throw error;
			}
		}
	};
	return {
		dialect: 'postgres',
		read: builder,
		write,
		writeRepeated: write,
		hold: () => Promise.reject(new AppError('bad_request', 'The data is in PostgreSQL: set DATABASE_URL here too.')),
		close: () => builder.destroy(),
	};
}

/** SQLSTATE of a server without room for what is to be written (PostgreSQL documentation, appendix A). */
const DISK_FULL = '53100';
/** SQLSTATE of a transaction that PostgreSQL ended to break a deadlock. */
const DEADLOCK = '40P01';
/**
 * SQLSTATEs of a server that is away, stopping, starting, overloaded, read-only or ill, and the system's own codes for
 * connections that fail.
 */
const AWAY = /^(?:08...|53...|57P0[1-4]|58...|25006|E[A-Z]{3,}[A-Z_0-9]*)$/;
/** What `pg` says of connections without any code. */
const LOST =
	/^(?:Connection terminated|Client (?:was closed|has encountered)|Query read timeout|timeout exceeded when)/;

const failureSchema = z.object({ code: z.string().optional().catch(undefined), message: z.string().catch('') });

/** What callers can act on: a store that cannot be reached or written now. All else stays what it is. */
export function explainPostgresFailure(cause: unknown): unknown {
	const failure = failureSchema.safeParse(cause);
	if (!failure.success) return cause;
	const { code = '', message } = failure.data;
	if (code === DISK_FULL) return new AppError('storage_full', undefined, { cause });
	if (AWAY.test(code) || LOST.test(message)) return new AppError('service_unavailable', undefined, { cause });
	return cause;
}

function isDeadlock(error: unknown): boolean {
	return failureSchema.safeParse(error).data?.code === DEADLOCK;
}

/** A pool of `pg` as kysely uses it, whose connections can be thrown away. */
interface RawPool {
	connect(): Promise<RawClient>;
	end(): Promise<void>;
}
interface RawClient extends Omit<PostgresPoolClient, 'release'> {
	release(isBroken?: boolean): void;
}

/** The same pool with failures explained. A connection that failed by itself is closed, not given to anybody else. */
export function explainFailures(pool: RawPool): PostgresPool {
	return {
		async connect() {
			// Whatever a server refuses a connection for, such as a changed password, it is away until somebody sees to it.
			const client = await pool.connect().catch((cause: unknown) => {
				const explained = explainPostgresFailure(cause);
				throw explained === cause ? new AppError('service_unavailable', undefined, { cause }) : explained;
			});
			let failure: unknown;
			async function query(text: string, parameters: readonly unknown[]) {
				// Such as the rollback after a query that was not answered, which would wait as long.
				if (failure !== undefined) throw failure;
				try {
					return await client.query(text, parameters);
				} catch (error) {
					const explained = explainPostgresFailure(error);
					if (explained !== error) failure = explained;
					throw explained;
				}
			}
			// Nothing here reads by a cursor, the other way that kysely's type offers.
			return { query: query as PostgresPoolClient['query'], release: () => client.release(failure !== undefined) };
		},
		end: () => pool.end(),
	};
}
