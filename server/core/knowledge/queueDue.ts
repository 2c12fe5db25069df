import { type RawBuilder, sql } from 'kysely';
import { enqueueJobs } from '../jobs/job.ts';
import { clockOf } from '../storage/clockOf.ts';
import type { Database, Reader, Transaction } from '../storage/database.ts';
import { jobKindOf } from './source.ts';
import { type GroupTable, rediscover } from './sourceGroups.ts';

/** Sources queued in one transaction; with a look every 10 s a hundred thousand daily pages still come round. */
const SOURCES_AT_ONCE = 100;
const GROUPS_AT_ONCE = 20;
/** Twice the longest schedule: no clock that is a little ahead of the store's sets a later time. */
const FURTHEST_MS = 60 * 24 * 60 * 60 * 1000;

/** Queues the sources and groups that are due by the store's clock. @returns whether there were any */
export function queueDue(database: Database, now: number): Promise<boolean> {
	return database.write(async (transaction) => {
		let count = await queueDueSources(transaction, now);
		for (const table of ['sites', 'zohoConnections'] as const) count += await queueDueGroups(transaction, table, now);
		return count > 0;
	});
}

/** They are no resyncs by hand and take no places of theirs. */
async function queueDueSources(transaction: Transaction, now: number): Promise<number> {
	const due = await transaction
		.selectFrom('dataSources')
		.select(['id', 'type', 'projectId', 'chatbotId'])
		.where(isDue(transaction, 'nextReadAt'))
		.orderBy('nextReadAt')
		.limit(SOURCES_AT_ONCE)
		.execute();
	if (due.length === 0) return 0;
	const ids = due.map(({ id }) => id);
	await transaction.updateTable('dataSources').set({ nextReadAt: null }).where('id', 'in', ids).execute();
	const jobs = due.map(({ id, type, ...scope }) => ({ ...scope, kind: jobKindOf(type), subjectId: id }));
	await enqueueJobs(transaction, jobs, now);
	return due.length;
}

async function queueDueGroups(transaction: Transaction, table: GroupTable, now: number): Promise<number> {
	const due = await transaction
		.selectFrom<GroupTable>(table)
		.select(['id', 'projectId', 'chatbotId'])
		.where(isDue(transaction, 'nextDiscoveryAt'))
		.limit(GROUPS_AT_ONCE)
		.execute();
	for (const row of due) await rediscover(transaction, { table, row }, now);
	return due.length;
}

/** Whether a time has come. One that no schedule sets is of a clock that was wrong: it counts too. */
function isDue(reader: Reader, column: 'nextReadAt' | 'nextDiscoveryAt'): RawBuilder<boolean> {
	const now = clockOf(reader);
	const time = sql.ref(column);
	return sql<boolean>`(${time} <= ${now} or ${time} > ${now} + ${FURTHEST_MS})`;
}
