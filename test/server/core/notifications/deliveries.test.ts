import { describe, expect, it, vi } from 'vitest';
import { pruneDeliveries } from '../../../../server/core/notifications/deliveries.ts';
import { dispatchEvents } from '../../../../server/core/notifications/dispatchEvents.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const DAY_MS = 86_400_000;

for (const { name, open } of TEST_STORES) {
	const { core, projectId, token } = await startProject({ open });
	const owner = { projectId, chatbotId: await core.createChatbot(token) };
	describe(`deliveries on ${name}`, () => {
		const type = 'rating.created' as const;
		const addWebhook = async (): Promise<string> => {
			const body = { url: 'https://hooks.example/in', types: [type] };
			return (await core.request('POST /webhooks', { token, body })).body.data.id;
		};
		const idsLeft = async () => {
			const rows = await core.database.read.selectFrom('deliveries').select('id').execute();
			return rows.map(({ id }) => id).toSorted();
		};

		it('are deleted with their webhook, in several transactions', async () => {
			const webhookId = await addWebhook();
			const row = { ...owner, webhookId, type, about: '{}', status: 'failed' as const, createdAt: 0 };
			const rows = Array.from({ length: 2_000 }, (_, index) => ({ ...row, id: `delivery ${index}` }));
			await core.database.write((transaction) => transaction.insertInto('deliveries').values(rows).execute());
			const write = vi.spyOn(core.database, 'write');
			expect((await core.request(`DELETE /webhooks/${webhookId}`, { token })).status).toBe(200);
			expect(write.mock.calls.length).toBeGreaterThanOrEqual(4);
			write.mockRestore();
			expect(await idsLeft()).toEqual([]);
			expect((await core.request(`DELETE /webhooks/${webhookId}`, { token })).status).toBe(404);
		});

		it('are deleted when they ended before a time, and not while they are still to be sent', async () => {
			const rows = (['pending', 'delivered', 'failed'] as const).flatMap((status) =>
				[1, 100].map((days) => {
					const createdAt = Date.now() - days * DAY_MS;
					return { id: `${status} ${days}`, ...owner, type, about: '{}', status, createdAt };
				}),
			);
			await core.database.write((transaction) => transaction.insertInto('deliveries').values(rows).execute());
			await pruneDeliveries(core.database, Date.now() - 90 * DAY_MS);
			expect(await idsLeft()).toEqual(['delivered 1', 'failed 1', 'pending 1', 'pending 100']);
			await core.database.write((transaction) => transaction.deleteFrom('deliveries').execute());
		});

		it('are made of all events that wait, however many', async () => {
			await addWebhook();
			const now = Date.now();
			// Before the core's own dispatcher can see some of them.
			const dispatched = await core.database.write(async (transaction) => {
				const event = { ...owner, type, about: '{}', isWaiting: 1, createdAt: now };
				await transaction
					.insertInto('events')
					.values(Array.from({ length: 150 }, () => event))
					.execute();
				const write = <T>(work: (inner: typeof transaction) => Promise<T>) => work(transaction);
				const call = () => dispatchEvents({ ...core.database, write }, { now, canMail: false });
				return [await call(), await call()];
			});
			expect(dispatched.map(({ isMore }) => isMore)).toEqual([true, false]);
			expect(await idsLeft()).toHaveLength(150);
		});
	});
}
