import { describe, expect, it } from 'vitest';
import { createId } from '../../../../server/core/storage/createId.ts';
import { countModelUse, readModelUses } from '../../../../server/core/usage/usage.ts';
import { TEST_STORES } from '../../../support/stores.ts';

describe('countModelUse', () => {
	for (const { name, open } of TEST_STORES) {
		it(`adds uses up by month and model on ${name}`, async () => {
			const { database, dispose } = await open();
			const projectId = createId();
			const use = { modelId: 7, calls: 1, promptTokens: 2_000_000_000, completionTokens: 50, credits: 3 };
			const january = Date.UTC(2026, 0, 31);
			await database.write((transaction) =>
				transaction.insertInto('projects').values({ id: projectId, name: 'p', createdAt: 1 }).execute(),
			);
			await Promise.all(
				[january, january, january, Date.UTC(2026, 1, 1)].map((now) =>
					database.write((transaction) => countModelUse(transaction, projectId, { use, now })),
				),
			);
			const [row, ...others] = await readModelUses(database.read, projectId, '2026-01');
			await dispose();
			expect(others).toEqual([]);
			expect({ ...row }).toEqual({ ...use, calls: 3, promptTokens: 6_000_000_000, completionTokens: 150, credits: 9 });
		});
	}
});
