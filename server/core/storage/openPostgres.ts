import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/** Connections of one instance. */
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;

/** Opens a PostgreSQL store at a `postgres://…` address. @throws {Error} when it cannot be reached or migrated */
export function openPostgres(databaseUrl: string): Promise<Database> {
	const types = new pg.TypeOverrides();
	// Counts and times are bigint in the schema and stay far below 2^53.
	types.setTypeParser(pg.types.builtins.INT8, Number);
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		max: POOL_SIZE,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		types,
	});
	// An idle connection that breaks is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => undefined);
	return openPostgresPool(pool);
}

/** The same over any pool that speaks PostgreSQL and reads bigint as number. */
export async function openPostgresPool(pool: PostgresPool): Promise<Database> {
	const builder = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	try {
		await migrate(builder as Kysely<unknown>, 'postgres');
	} catch (error) {
		await builder.destroy();
		throw error;
	}
	const write: Database['write'] = (work) => builder.transaction().execute(work);
	return {
		dialect: 'postgres',
		read: builder,
		write,
		writeRepeated: write,
		now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
		close: () => builder.destroy(),
	};
}
