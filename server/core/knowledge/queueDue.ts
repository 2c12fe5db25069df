import { enqueueJobs } from '../jobs/enqueue.ts';
import { clockOf } from '../storage/clockOf.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { queueDueSites } from './sites/sites.ts';
import { jobKindOf } from './source.ts';
import { queueDueConnections } from './zoho/zohoConnections.ts';

/** Queued in one transaction; with a look every 10 s a hundred thousand daily pages still come round. */
const DUE_AT_ONCE = 100;

/**
 * Queues everything that is due to be read or looked for again, by the store's clock.
 *
 * @param now milliseconds since 1970 UTC, when the jobs are created
 * @returns whether anything was
 */
export function queueDue(database: Database, now: number): Promise<boolean> {
	return database.write(async (transaction) => {
		const sites = await queueDueSites(transaction, now);
		const connections = await queueDueConnections(transaction, now);
		const sources = await queueDueSources(transaction, now);
		return sites + connections + sources > 0;
	});
}

/** They are no resyncs by hand and take no places of theirs. @returns how many were queued */
async function queueDueSources(transaction: Transaction, now: number): Promise<number> {
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
	const jobs = due.map(({ id, type, ...scope }) => ({ ...scope, kind: jobKindOf(type), subjectId: id }));
	await enqueueJobs(transaction, jobs, now);
	return due.length;
}
