import { once } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../../server/core/storage/database.ts';
import { openPostgres } from '../../../../server/core/storage/openPostgres.ts';
import { createTestDatabase, openTestSqlite, POSTGRES_URL } from '../../../support/stores.ts';

const write = ({ write: commit }: Database) => commit((transaction) => sql`select 1`.execute(transaction));

describe('hints at commits', () => {
	it('come after a write', async () => {
		const { database, dispose } = await openTestSqlite();
		const hint = once(database.commits, 'commit');
		await write(database);
		expect(await hint).toEqual([]);
		await dispose();
	});

	it.skipIf(POSTGRES_URL === undefined)(
		'reach other instances on PostgreSQL, also after it has ended their connections',
		async () => {
			const { url, drop } = await createTestDatabase();
			const [one, other] = [await openPostgres(url), await openPostgres(url)];
			let heard = 0;
			other.commits.on('commit', () => {
				heard += 1;
			});
			const isHeard = () =>
				vi.waitFor(
					async () => {
						const before = heard;
						await write(one);
						await vi.waitFor(() => expect(heard).toBeGreaterThan(before), 1_000);
					},
					{ timeout: 60_000, interval: 100 },
				);
			await isHeard();
			await sql`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid()`.execute(one.read);
			await isHeard();
			await Promise.all([one.close(), other.close()]);
			await drop();
		},
		60_000,
	);
});
