import type { Job } from '../jobs/job.ts';
import type { Transaction } from '../storage/database.ts';
import { isListed, listOf } from '../storage/isListed.ts';
import { prepareQuery } from '../storage/prepareQuery.ts';
import { nextReadAtOf } from './schedule.ts';
import { withError } from './withError.ts';

/** Marks the sources of claimed jobs as being read, in the transaction that claims them. */
export async function markProcessing(transaction: Transaction, jobs: readonly Job[]): Promise<void> {
	await setProcessing(transaction, { ids: listOf(jobs.map(({ subjectId }) => subjectId)) });
}

const setProcessing = prepareQuery((transaction, { ids }: { ids: string }) =>
	transaction
		.updateTable('dataSources')
		.set({ status: 'processing' })
		.where(isListed(transaction, 'dataSources.id', ids)),
);

/** Marks the source of a job that was given up, in the transaction that removes the job. */
export async function markFailed(transaction: Transaction, { subjectId: id }: Job, now: number): Promise<void> {
	const row = await transaction
		.selectFrom('dataSources')
		.select(['data', 'contentHash', 'resyncSchedule', 'vanishedAt'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (row === undefined) return;
	const error = {
		code: 'internal_error',
		message: 'Reading this source failed for a reason that lies with the service.',
	};
	const status = row.contentHash === null ? ('error' as const) : ('processed' as const);
	const changes = { status, isResyncQueued: 0, nextReadAt: nextReadAtOf(row, now), data: withError(row.data, error) };
	await transaction.updateTable('dataSources').set(changes).where('id', '=', id).execute();
}

/** Marks the source of a job that was given back as waiting, in the transaction that gives it back. */
export async function markPending(transaction: Transaction, { subjectId }: Job): Promise<void> {
	await transaction.updateTable('dataSources').set({ status: 'pending' }).where('id', '=', subjectId).execute();
}
