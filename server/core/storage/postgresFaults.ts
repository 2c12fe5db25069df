import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';

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

export function isDeadlock(error: unknown): boolean {
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
