import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockOf } from '../../../../server/core/storage/clockOf.ts';
import { createId } from '../../../../server/core/storage/createId.ts';
import type { Database } from '../../../../server/core/storage/database.ts';
import { openSqlite } from '../../../../server/core/storage/openSqlite.ts';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { insertRows } from '../../../support/factories.ts';
import { openTestSqlite, TEST_STORES, type TestStore } from '../../../support/stores.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function project(name: string) {
	return { id: createId(), name, createdAt: Date.now() };
}

for (const { name, open } of TEST_STORES) {
	describe(`storage on ${name}`, () => {
		let store: TestStore;
		let database: Database;

		beforeAll(async () => {
			store = await open();
			database = store.database;
		});

		it('rolls back the whole of a failed write and nothing else', async () => {
			const [good, bad] = [project('good'), project('bad')];
			const results = await Promise.allSettled([
				database.write((transaction) => transaction.insertInto('projects').values(good).execute()),
				database.write(async (transaction) => {
					await transaction.insertInto('projects').values(bad).execute();
					throw new Error('refused');
				}),
				database.write((transaction) => transaction.insertInto('projects').values(project('other')).execute()),
			]);
			expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
			const rows = await database.read
				.selectFrom('projects')
				.select('id')
				.where('id', 'in', [good.id, bad.id])
				.execute();
			expect(rows.map(({ id }) => id)).toEqual([good.id]);
		});

		it('hides rows of an open transaction from readers', async () => {
			const row = project('hidden');
			const seen: unknown[] = [];
			await database.write(async (transaction) => {
				await transaction.insertInto('projects').values(row).execute();
				void database.read
					.selectFrom('projects')
					.select('id')
					.where('id', '=', row.id)
					.execute()
					.then((rows) => seen.push(rows.length));
				expect(seen).toEqual([]);
			});
			await expect.poll(() => seen.length).toBe(1);
		});

		it('tells a time close to ours', async () => {
			const row = await database.read.selectNoFrom(clockOf(database.read).as('now')).executeTakeFirstOrThrow();
			expect(Math.abs(row.now - Date.now())).toBeLessThan(60_000);
		});

		it('orders ids by bytes', async () => {
			const ids = ['b', 'A', 'a', 'B', '0'].map((letter) => `order-${letter}`);
			await database.write((transaction) =>
				transaction
					.insertInto('projects')
					.values(ids.map((id) => ({ id, name: 'order', createdAt: 0 })))
					.execute(),
			);
			const rows = await database.read
				.selectFrom('projects')
				.select('id')
				.where('name', '=', 'order')
				.orderBy('id')
				.execute();
			expect(rows.map(({ id }) => id)).toEqual(ids.toSorted());
		});
	});
}

describe('openSqlite', () => {
	it('lets other work go between reads that follow each other without end', async () => {
		const store = await openTestSqlite();
		let hasTurned = false;
		setImmediate(() => {
			hasTurned = true;
		});
		for (let reads = 0; !hasTurned && reads < 20_000; reads += 1) {
			await store.database.read.selectFrom('projects').select('id').limit(1).execute();
		}
		expect(hasTurned).toBe(true);
		await store.dispose();
	});

	it('leaves nothing of deleted texts in the file', async () => {
		const folder = makeFolder();
		const file = path.join(folder, 'frontdesk.sqlite');
		const names = ['a name that is short', `a name of many pages ${'and pages '.repeat(5_000)}`];
		const first = await openSqlite(file);
		const projects = names.map((name) => ({ id: createId(), name, createdAt: 0 }));
		await insertRows(first, { projects });
		await first.close();
		for (const name of names) expect(readFileSync(file).includes(name.slice(0, 20))).toBe(true);
		const second = await openSqlite(file);
		await second.write((transaction) => transaction.deleteFrom('projects').execute());
		await second.close();
		for (const name of names) expect(readFileSync(file).includes(name.slice(0, 20))).toBe(false);
		expect(readFileSync(file).includes('and pages and')).toBe(false);
	});
});

describe('createId', () => {
	it('grows within a process even when the clock goes back', () => {
		const ids = [createId(5_000), ...Array.from({ length: 9_000 }, () => createId(4_000)), createId(6_000_000)];
		expect(ids).toEqual(ids.toSorted());
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	});

	it('follows a clock that was years ahead, so that ids are in the order of the times stored with them', () => {
		const now = Date.now();
		const [wrong, first, second] = [createId(now + 12 * 365 * DAY_MS), createId(now), createId(now + DAY_MS)];
		expect([first, second, wrong]).toEqual([wrong, first, second].toSorted());
	});
});
