import { enqueueJobs } from '../jobs/enqueue.ts';
import { clockOf } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';
import { jobKindOf } from './dataSources.ts';

/** Queued in one transaction; with a look every minute a hundred thousand daily pages still come round. */
const DUE_AT_ONCE = 100;

/**
 * Queues sources whose time to be read again has come. They are no resyncs by hand and take no places of theirs.
 *
 * @returns how many were queued
 */
export async function queueDueReadings(transaction: Transaction, now: number): Promise<number> {
	const due = await transaction
		.selectFrom('dataSources')
		.select(['id', 'type', 'projectId', 'chatbotId'])
		.where('nextReadAt', '<=', clockOf(transaction))
		.orderBy('nextReadAt')
		.limit(DUE_AT_ONCE)
		.execute();
	if (due.length === 0) return 0;
	const ids = due.map(({ id }) => id);
	await transaction.updateTable('dataSources').set({ nextReadAt: null }).where('id', 'in', ids).execute();
	const jobs = due.map(({ id, type, projectId, chatbotId }) => ({
		kind: jobKindOf(type),
		projectId,
		chatbotId,
		subjectId: id,
	}));
	await enqueueJobs(transaction, jobs, now);
	return due.length;
}
