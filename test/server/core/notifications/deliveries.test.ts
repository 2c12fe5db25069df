import { describe, expect, it, vi } from 'vitest';
import { pruneDeliveries } from '../../../../server/core/notifications/deliveries.ts';
import { dispatchEvents } from '../../../../server/core/notifications/dispatchEvents.ts';
import { startCore } from '../../../support/startCore.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const DAY_MS = 86_400_000;

describe.each(TEST_STORES)('pruneDeliveries on $name', ({ open }) => {
	it('deletes what ended before a time, and nothing that is still to be sent', async () => {
		const { database } = await open();
		const core = await startCore({ database });
		const { projectId, token } = await core.createProject();
		const chatbotId = await core.createChatbot(token);
		const rows = (['pending', 'delivered', 'failed'] as const).flatMap((status) =>
			[1, 100].map((days) => ({
				id: `${status} ${days}`,
				projectId,
				chatbotId,
				type: 'contact.created' as const,
				about: '{}',
				status,
				createdAt: Date.now() - days * DAY_MS,
			})),
		);
		await database.write((transaction) => transaction.insertInto('deliveries').values(rows).execute());
		await pruneDeliveries(database, Date.now() - 90 * DAY_MS);
		const left = await database.read.selectFrom('deliveries').select('id').execute();
		expect(left.map(({ id }) => id).toSorted()).toEqual(['delivered 1', 'failed 1', 'pending 1', 'pending 100']);
		await core.stop();
	});
});

describe.each(TEST_STORES)('deleting a webhook on $name', ({ open }) => {
	it('deletes its deliveries in several transactions', async () => {
		const { database } = await open();
		const core = await startCore({ database });
		const { projectId, token } = await core.createProject();
		const chatbotId = await core.createChatbot(token);
		const webhook = { url: 'https://hooks.example/in', types: ['rating.created'] };
		const { id: webhookId } = (await core.request('POST /webhooks', { token, body: webhook })).body.data;
		const type = 'rating.created' as const;
		const row = { projectId, chatbotId, webhookId, type, about: '{}', status: 'failed' as const, createdAt: 0 };
		const rows = Array.from({ length: 2_000 }, (_, index) => ({ ...row, id: `delivery ${index}` }));
		await database.write((transaction) => transaction.insertInto('deliveries').values(rows).execute());
		const write = vi.spyOn(database, 'write');
		expect((await core.request(`DELETE /webhooks/${webhookId}`, { token })).status).toBe(200);
		expect(write.mock.calls.length).toBeGreaterThanOrEqual(4);
		expect(await database.read.selectFrom('deliveries').select('id').execute()).toEqual([]);
		expect((await core.request(`DELETE /webhooks/${webhookId}`, { token })).status).toBe(404);
		await core.stop();
	});
});

describe.each(TEST_STORES)('dispatchEvents on $name', ({ open }) => {
	it('goes on while more events wait than it takes at once, and queues a delivery for each', async () => {
		const { database } = await open();
		const core = await startCore({ database });
		const { projectId, token } = await core.createProject();
		const chatbotId = await core.createChatbot(token);
		const url = 'https://hooks.example/in';
		await core.request('POST /webhooks', { token, body: { url, types: ['rating.created'] } });
		const now = Date.now();
		// Before the core's own dispatcher can see some of them.
		const dispatched = await database.write(async (transaction) => {
			const event = {
				projectId,
				chatbotId,
				type: 'rating.created' as const,
				about: '{}',
				isWaiting: 1,
				createdAt: now,
			};
			await transaction
				.insertInto('events')
				.values(Array.from({ length: 150 }, () => event))
				.execute();
			const within = { ...database, write: <T>(work: (inner: typeof transaction) => Promise<T>) => work(transaction) };
			const call = () => dispatchEvents(within, { now, canMail: false });
			return [await call(), await call()];
		});
		expect(dispatched[0]?.isMore).toBe(true);
		expect(dispatched[1]?.isMore).toBe(false);
		const [row] = await database.read
			.selectFrom('deliveries')
			.select(({ fn }) => fn.countAll().as('count'))
			.execute();
		expect(Number(row?.count)).toBe(150);
		await core.stop();
	});
});
