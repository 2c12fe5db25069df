import { beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../../../server/core/storage/createId.ts';
import { readJobQueues, readRefreshDelay } from '../../../../server/core/upkeep/gauges.ts';
import { buildDataSource, insertOwner, insertRows, type Owner } from '../../../support/factories.ts';
import { TEST_STORES, type TestStore } from '../../../support/stores.ts';

const HOUR_SECONDS = 3_600;

describe.each(TEST_STORES)('$name', ({ open }) => {
	let store: TestStore;
	let owner: Owner;
	const [anHourAgo, inAnHour] = [-1, 1].map((hours) => Date.now() + hours * HOUR_SECONDS * 1_000) as [number, number];

	beforeAll(async () => {
		store = await open();
		owner = await insertOwner(store.database);
	});

	it('counts jobs by kind and says since when the oldest has been due', async () => {
		const buildJob = (kind: string, runAt: number) => ({
			id: createId(),
			...owner,
			kind,
			subjectId: createId(),
			createdAt: 0,
			runAt,
		});
		const jobs = [buildJob('late', anHourAgo), buildJob('late', inAnHour), buildJob('resting', inAnHour)];
		await insertRows(store.database, { jobs });
		const queues = new Map((await readJobQueues(store.database.read)).map((queue) => [queue.kind, queue]));
		expect(queues.get('late')?.jobs).toBe(2);
		expect(queues.get('late')?.ageSeconds).toBeGreaterThanOrEqual(HOUR_SECONDS);
		expect(queues.get('resting')).toEqual({ kind: 'resting', jobs: 1, ageSeconds: 0 });
	});

	it('says for how long a scheduled reading has been overdue', async () => {
		const { read } = store.database;
		expect(await readRefreshDelay(read)).toBe(0);
		await insertRows(store.database, { dataSources: [buildDataSource(owner, { nextReadAt: inAnHour })] });
		expect(await readRefreshDelay(read)).toBe(0);
		await insertRows(store.database, { dataSources: [buildDataSource(owner, { nextReadAt: anHourAgo })] });
		expect(await readRefreshDelay(read)).toBeGreaterThanOrEqual(HOUR_SECONDS);
	});
});
