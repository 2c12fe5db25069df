import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { prepareInsert } from '../storage/prepareInsert.ts';
import type { NewJob } from './job.ts';

/** Adds jobs in the transaction that writes the rows they work on; a job that waits already is left as it is. */
export async function enqueueJobs(transaction: Transaction, jobs: readonly NewJob[], now: number): Promise<void> {
	await insertJobs(
		transaction,
		jobs.map((job) => ({ id: createId(), ...job, runAt: now, createdAt: now })),
	);
}

interface NewRow extends NewJob {
	readonly id: string;
	readonly runAt: number;
	readonly createdAt: number;
}

const insertJobs = prepareInsert((transaction, rows: readonly NewRow[]) =>
	transaction
		.insertInto('jobs')
		.values(rows)
		.onConflict((conflict) => conflict.columns(['kind', 'subjectId']).doNothing()),
);

/** Removes the jobs of rows that are deleted. */
export async function removeJobsOf(transaction: Transaction, subjectId: string): Promise<void> {
	await transaction.deleteFrom('jobs').where('subjectId', '=', subjectId).execute();
}
