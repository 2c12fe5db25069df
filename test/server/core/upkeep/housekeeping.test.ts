import { describe, expect, it } from 'vitest';
import { createHousekeeping } from '../../../../server/core/upkeep/housekeeping.ts';
import { createLogger } from '../../../../server/lib/logger.ts';
import { buildConversation, insertRows } from '../../../support/factories.ts';
import { startProject } from '../../../support/startProject.ts';

const { core, projectId, token } = await startProject();
const owner = { projectId, chatbotId: await core.createChatbot(token) };
await core.createChatbot(token);

describe('createHousekeeping', () => {
	const count = async (table: 'events' | 'conversations') =>
		(await core.database.read.selectFrom(table).select('createdAt').execute()).length;

	/** Makes everything old and cleans once. */
	async function clean(eventsKeptDays: number): Promise<void> {
		await insertRows(core.database, { conversations: [buildConversation(owner, { createdAt: 0 })] });
		await core.database.write((transaction) =>
			transaction.updateTable('events').set({ createdAt: 0, isWaiting: 0 }).execute(),
		);
		const housekeeping = createHousekeeping({
			database: core.database,
			logger: createLogger('silent', 'core'),
			now: Date.now,
			conversationsKeptDays: 1,
			eventsKeptDays,
		});
		housekeeping.start();
		// Conversations come after events.
		await expect.poll(() => count('conversations')).toBe(0);
		await housekeeping.stop();
	}

	it('deletes events after their days, and never with 0', async () => {
		const before = await count('events');
		await clean(0);
		expect(await count('events')).toBeGreaterThanOrEqual(before);
		await clean(90);
		expect(await count('events')).toBeLessThan(before);
	});
});
