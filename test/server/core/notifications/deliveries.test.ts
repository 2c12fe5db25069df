import { describe, expect, it } from 'vitest';
import { pruneDeliveries } from '../../../../server/core/notifications/deliveries.ts';
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
