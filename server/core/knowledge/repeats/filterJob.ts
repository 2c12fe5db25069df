import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import { clockOf } from '../../storage/clockOf.ts';
import type { Transaction } from '../../storage/database.ts';
import { prepareQuery } from '../../storage/prepareQuery.ts';
import { READ_JOBS } from '../readJobs.ts';

/** Leaves out of a chatbot's chunks what many pages of a site say; a chatbot has one such job at a time. */
export const FILTER_JOB = 'filter_repeats';

/** Queues a chatbot's sites, in the transaction that changes their pages; at once when no more pages are to be read. */
export async function enqueueFilter(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
	now: number,
): Promise<void> {
	await enqueueJobs(transaction, [{ kind: FILTER_JOB, projectId, chatbotId, subjectId: chatbotId }], now);
	if (await hasReadingJobs(transaction, { chatbotId })) return;
	await transaction
		.updateTable('jobs')
		.set({ runAt: clockOf(transaction) })
		.where('kind', '=', FILTER_JOB)
		.where('subjectId', '=', chatbotId)
		.where('runAt', '>', clockOf(transaction))
		.execute();
}

/** Whether pages of a chatbot are being read, or wait to be. */
export async function hasReadingJobs(
	transaction: Transaction,
	{ chatbotId }: Pick<ChatbotScope, 'chatbotId'>,
): Promise<boolean> {
	return (await findReadingJob(transaction, { chatbotId })).length > 0;
}

const findReadingJob = prepareQuery((transaction, { chatbotId }: Pick<ChatbotScope, 'chatbotId'>) =>
	transaction
		.selectFrom('jobs')
		.select('id')
		.where('chatbotId', '=', chatbotId)
		.where('kind', '=', READ_JOBS.remote)
		.limit(1),
);
