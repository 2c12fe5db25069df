import { vi } from 'vitest';
import { lastEventId } from '../../server/core/events/readEvents.ts';
import type { Database } from '../../server/core/storage/database.ts';

/**
 * Waits until a reader would get every event that is stored. On PostgreSQL events stay back while an older transaction
 * runs anywhere on the server, also in the database of another test.
 */
export async function untilEventsAreReadable(database: Database): Promise<void> {
	if (database.dialect !== 'postgres') return;
	const { newest } = await database.read
		.selectFrom('events')
		.select(({ fn }) => fn.max('transactionId').as('newest'))
		.executeTakeFirstOrThrow();
	await vi.waitFor(async () => {
		const [oldestRunning] = (await lastEventId(database.read)).split('-').map(Number);
		if ((oldestRunning ?? 0) <= (newest ?? 0)) throw new Error('an older transaction still runs');
	}, 60_000);
}
