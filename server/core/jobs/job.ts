import { type Selectable, sql } from 'kysely';
import { clockOf, isListed } from '../storage/clockOf.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { inBatches } from '../storage/inBatches.ts';
import { needsLocks } from '../storage/locks.ts';
import type { Tables } from '../storage/tables.ts';

/** A piece of work on one row, kept in the store until it is done. */
export type Job = Selectable<Tables['jobs']>;

/** A job to store, for the row `subjectId`, which has at most one job of a kind. */
export type NewJob = Pick<Job, 'kind' | 'projectId' | 'chatbotId' | 'subjectId'>;

/**
 * Adds jobs in the transaction that writes the rows they work on; a job that waits already stays unchanged. They are due
 * after `delayMs` by the store's clock, which workers compare with: a process's own may be ahead.
 */
export async function enqueueJobs(
	transaction: Transaction,
	jobs: readonly NewJob[],
	now: number,
	delayMs = 0,
): Promise<void> {
	for (const batch of inBatches(jobs)) {
		await transaction
			.insertInto('jobs')
			.values(
				batch.map((job) => ({
					id: createId(),
					...job,
					createdAt: now,
					runAt: sql<number>`${clockOf(transaction)} + ${delayMs}`,
				})),
			)
			.onConflict((conflict) => conflict.columns(['kind', 'subjectId']).doNothing())
			.execute();
	}
}

/** Locks the jobs of a row, before the row itself as all do: one order of locks has no deadlocks. */
export async function lockJobsOf(reader: Reader, subjectId: string): Promise<void> {
	if (!needsLocks(reader)) return;
	await reader.selectFrom('jobs').select('id').where('subjectId', '=', subjectId).forUpdate().execute();
}

/** Removes the jobs of rows that are deleted. */
export async function removeJobsOf(transaction: Transaction, subjectIds: readonly string[]): Promise<void> {
	await transaction
		.deleteFrom('jobs')
		.where(isListed(transaction, 'subjectId', subjectIds))
		.execute();
}

/** Removes the jobs of a job's chatbot that are of another kind. */
export async function removeOtherJobs(
	transaction: Transaction,
	{ chatbotId, kind }: Pick<Job, 'chatbotId' | 'kind'>,
): Promise<void> {
	await transaction.deleteFrom('jobs').where('chatbotId', '=', chatbotId).where('kind', '!=', kind).execute();
}
