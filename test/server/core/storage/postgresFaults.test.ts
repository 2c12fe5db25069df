import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { explainFailures, explainPostgresFailure } from '../../../../server/core/storage/openPostgres.ts';
import { AppError } from '../../../../server/lib/errors.ts';
import { openTestPostgres, POSTGRES_URL } from '../../../support/stores.ts';

describe('explainPostgresFailure', () => {
	it.each([
		['53100', 'could not extend file', 'storage_full'],
		['57P01', 'terminating connection due to administrator command', 'service_unavailable'],
		['57P03', 'the database system is starting up', 'service_unavailable'],
		['53300', 'sorry, too many clients already', 'service_unavailable'],
		['25006', 'cannot execute INSERT in a read-only transaction', 'service_unavailable'],
		['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', 'service_unavailable'],
		[undefined, 'Connection terminated unexpectedly', 'service_unavailable'],
		[undefined, 'timeout exceeded when trying to connect', 'service_unavailable'],
		[undefined, 'Query read timeout', 'service_unavailable'],
	])('tells callers of %s, %s', (code, message, expected) => {
		const explained = explainPostgresFailure(Object.assign(new Error(message), { code }));
		expect(explained instanceof AppError && explained.code).toBe(expected);
	});

	it.each([
		['23505', 'duplicate key value violates unique constraint'],
		['42P01', 'relation "nothing" does not exist'],
		[undefined, 'something else'],
	])('leaves %s, %s as it is', (code, message) => {
		const error = Object.assign(new Error(message), { code });
		expect(explainPostgresFailure(error)).toBe(error);
	});
});

describe('explainFailures', () => {
	it('uses a connection that failed for nothing more', async () => {
		const asked: string[] = [];
		const released: (boolean | undefined)[] = [];
		const pool = explainFailures({
			connect: async () => ({
				// Its type has a second form, with a cursor, that is not used.
				query: (async (text: string) => {
					asked.push(text);
					throw new Error('Query read timeout');
				}) as never,
				release: (isBroken) => void released.push(isBroken),
			}),
			end: () => Promise.resolve(),
		});
		const client = await pool.connect();
		await expect(client.query('insert', [])).rejects.toMatchObject({ code: 'service_unavailable' });
		await expect(client.query('rollback', [])).rejects.toMatchObject({ code: 'service_unavailable' });
		client.release();
		expect({ asked, released }).toEqual({ asked: ['insert'], released: [true] });
	});

	it.each([
		['55000', 'database "frontdesk" is not currently accepting connections'],
		['28P01', 'password authentication failed for user "frontdesk"'],
		['3D000', 'database "frontdesk" does not exist'],
	])('tells callers that a store is away that refuses connections by %s, %s', async (code, message) => {
		const refusal = Object.assign(new Error(message), { code });
		const pool = explainFailures({ connect: () => Promise.reject(refusal), end: () => Promise.resolve() });
		await expect(pool.connect()).rejects.toMatchObject({ code: 'service_unavailable', cause: refusal });
	});

	// Skipped where TEST_POSTGRES_URL names no server; .ci/run starts one.
	it.skipIf(POSTGRES_URL === undefined)('outlives a server that ends its connections, idle and in use', async () => {
		const { database, dispose } = await openTestPostgres();
		const admin = new pg.Client({ connectionString: POSTGRES_URL });
		await admin.connect();
		const endAll = () =>
			admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname like 'frontdesk_test_' || $1", [
				`${process.pid}_%`,
			]);
		const work = database.write(async (transaction) => {
			await transaction.selectFrom('projects').select('id').execute();
			await endAll();
			await transaction.insertInto('projects').values({ id: 'lost', name: 'x', createdAt: 1 }).execute();
		});
		await expect(work).rejects.toMatchObject({ code: 'service_unavailable' });
		await database.read.selectFrom('projects').select('id').execute();
		await endAll();
		await expect
			.poll(() =>
				database.read
					.selectFrom('projects')
					.select('id')
					.execute()
					.catch(() => 'refused'),
			)
			.toEqual([]);
		await admin.end();
		await dispose();
	});
});
