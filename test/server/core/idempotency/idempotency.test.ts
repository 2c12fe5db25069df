import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
	type IdempotentCall,
	purgeIdempotencyKeys,
	withIdempotency,
} from '../../../../server/core/idempotency/idempotency.ts';
import { createId } from '../../../../server/core/storage/createId.ts';
import type { Database } from '../../../../server/core/storage/database.ts';
import { beginDeletions } from '../../../../server/core/storage/deletionClock.ts';
import { IDEMPOTENCY_TTL_MS } from '../../../../shared/limits.ts';
import { insertRows } from '../../../support/factories.ts';
import { TEST_STORES, type TestStore } from '../../../support/stores.ts';

const NOW = Date.UTC(2026, 0, 31);

for (const { name, open } of TEST_STORES) {
	describe(`withIdempotency on ${name}`, () => {
		let store: TestStore;
		let database: Database;
		let effects = 0;
		const project = { id: createId(), name: 'Harbour Coffee', createdAt: NOW };
		beforeAll(async () => {
			store = await open();
			database = store.database;
			await insertRows(database, { projects: [project] });
			// Keys are forgotten while the clock agrees with that of the last run.
			await beginDeletions(database, NOW);
		});

		function run(overrides: Partial<IdempotentCall>): Promise<string> {
			const call = {
				projectId: project.id,
				endpoint: 'POST /things',
				key: 'key',
				bodyHash: 'a',
				now: NOW,
				...overrides,
			};
			return database.write((transaction) =>
				withIdempotency(transaction, call, async () => {
					effects += 1;
					return { count: effects };
				}),
			);
		}

		it('forgets a key after a day', async () => {
			const first = await run({ key: 'old' });
			const later = NOW + IDEMPOTENCY_TTL_MS;
			await purgeIdempotencyKeys(database, later - 1);
			expect(await run({ key: 'old', now: later - 1 })).toBe(first);
			await purgeIdempotencyKeys(database, later);
			expect(await run({ key: 'old', now: later, bodyHash: 'b' })).not.toBe(first);
		});

		it('purges what is a day old and nothing younger', async () => {
			await run({ key: 'purged' });
			await run({ key: 'kept', now: NOW + 1 });
			await purgeIdempotencyKeys(database, NOW + IDEMPOTENCY_TTL_MS);
			const rows = await database.read
				.selectFrom('idempotencyKeys')
				.select('key')
				.where('key', 'in', ['purged', 'kept'])
				.execute();
			expect(rows.map(({ key }) => key)).toEqual(['kept']);
		});

		it('purges the keys of a busy day in several transactions', async () => {
			const ofKey = { projectId: project.id, endpoint: 'POST /things', bodyHash: 'a', createdAt: NOW };
			const values = Array.from({ length: 450 }, (_, index) => ({ ...ofKey, key: `busy ${index}` }));
			await database.write((transaction) => transaction.insertInto('idempotencyKeys').values(values).execute());
			const write = vi.spyOn(database, 'write');
			await purgeIdempotencyKeys(database, NOW + IDEMPOTENCY_TTL_MS);
			expect(write.mock.calls.length).toBeGreaterThanOrEqual(3);
			write.mockRestore();
			const left = database.read.selectFrom('idempotencyKeys').select('key').where('createdAt', '<=', NOW);
			expect(await left.execute()).toEqual([]);
		});
	});
}
