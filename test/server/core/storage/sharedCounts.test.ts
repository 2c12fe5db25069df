import { beforeAll, describe, expect, it } from 'vitest';
import { addToCount, forgetCounts } from '../../../../server/core/storage/sharedCounts.ts';
import { createSharedLimit } from '../../../../server/http/sharedLimit.ts';
import { AppError } from '../../../../server/lib/errors.ts';
import { TEST_STORES, type TestStore } from '../../../support/stores.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIMIT = 500;
const AT_ONCE = 5;

for (const { name, open } of TEST_STORES) {
	describe(`a limit that two processes share on ${name}`, () => {
		let store: TestStore;
		let statements = 0;
		beforeAll(async () => {
			store = await open();
		});

		const startProcess = () =>
			createSharedLimit({
				limit: LIMIT,
				tell: (key, calls) => {
					statements += 1;
					return addToCount(store.database, { name: key, calls, windowMs: DAY_MS });
				},
			});

		/** Calls until refused. @returns the calls that were not */
		async function callUntilRefused(count: (key: string) => Promise<void>): Promise<number> {
			let accepted = 0;
			let refusal: unknown;
			const caller = async () => {
				while (refusal === undefined) {
					await count('shop').then(
						() => (accepted += 1),
						(error: unknown) => (refusal = error),
					);
				}
			};
			await Promise.all(Array.from({ length: AT_ONCE }, caller));
			expect(refusal).toMatchObject({ code: 'rate_limited' });
			expect(refusal instanceof AppError && (refusal.retryAfterSeconds ?? 0)).toBeGreaterThan(0);
			return accepted;
		}

		it('is kept within 5 %, with a statement for every tenth call or fewer', async () => {
			const accepted = await Promise.all([callUntilRefused(startProcess()), callUntilRefused(startProcess())]);
			const sum = accepted.reduce((all, each) => all + each, 0);
			expect(sum).toBeGreaterThanOrEqual(LIMIT * 0.95);
			expect(sum).toBeLessThanOrEqual(LIMIT * 1.05);
			expect(statements).toBeLessThanOrEqual(LIMIT / 10 + 2 * AT_ONCE);
			expect(Math.min(...accepted)).toBeGreaterThan(0);
		});

		it('begins anew with the next window', async () => {
			const call = { name: 'window', calls: 3, windowMs: DAY_MS };
			expect(await addToCount(store.database, call)).toMatchObject({ count: 3 });
			expect(await addToCount(store.database, call)).toMatchObject({ count: 6 });
			await addToCount(store.database, { ...call, name: 'ended' });
			await store.database.write((transaction) => transaction.updateTable('sharedCounts').set({ endsAt: 1 }).execute());
			const { count, msLeft } = await addToCount(store.database, call);
			expect(count).toBe(3);
			expect(msLeft).toBeGreaterThan(0);
			expect(msLeft).toBeLessThanOrEqual(DAY_MS);
			await forgetCounts(store.database, { before: 2 });
			// Calls of the limit above may still be told.
			const rows = await store.database.read.selectFrom('sharedCounts').select('name').execute();
			expect(rows.map((row) => row.name).filter((one) => one !== 'shop')).toEqual(['window']);
		});
	});
}

describe('a limit whose other processes cannot be told', () => {
	it('is kept by the process alone', async () => {
		const count = createSharedLimit({ limit: 2, tell: () => Promise.reject(new Error('away')) });
		await count('shop');
		await count('shop');
		await expect(count('shop')).rejects.toMatchObject({ code: 'rate_limited' });
	});
});
