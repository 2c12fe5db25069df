import type { Database, Transaction } from '../storage/database.ts';
import type { Job } from './job.ts';

export type DueJobsQuery = {
	readonly kind: string;
	readonly limit: number;
	/** Begin with the chatbot after this one; empty for the first. */
	readonly afterChatbotId: string;
	/** Chatbots that have enough under way. */
	readonly exceptChatbotIds: readonly string[];
};

/**
 * Reads jobs that are due and nobody's, locked against other instances until the transaction ends.
 *
 * Jobs come chatbot by chatbot, each chatbot's oldest first. Starting behind the chatbot served last, and again from
 * the first when there are none behind, gives every chatbot its turn, however many jobs another has.
 */
export async function selectDueJobs(database: Database, transaction: Transaction, query: DueJobsQuery): Promise<Job[]> {
	const behind = await selectOfChatbots(database, transaction, query);
	if (behind.length > 0 || query.afterChatbotId === '') return behind;
	return selectOfChatbots(database, transaction, { ...query, afterChatbotId: '' });
}

async function selectOfChatbots(database: Database, transaction: Transaction, query: DueJobsQuery): Promise<Job[]> {
	const next = due(database, transaction, query.kind)
		.select('chatbotId')
		.where('chatbotId', '>', query.afterChatbotId)
		.$if(query.exceptChatbotIds.length > 0, (jobs) => jobs.where('chatbotId', 'not in', query.exceptChatbotIds))
		.orderBy('chatbotId')
		.limit(1);
	const found = await next.executeTakeFirst();
	if (found === undefined) return [];
	return due(database, transaction, query.kind)
		.selectAll()
		.where('chatbotId', '=', found.chatbotId)
		.orderBy('runAt')
		.orderBy('id')
		.limit(query.limit)
		.$if(database.dialect === 'postgres', (jobs) => jobs.forUpdate().skipLocked())
		.execute();
}

function due(database: Database, transaction: Transaction, kind: string) {
	return transaction
		.selectFrom('jobs')
		.where('kind', '=', kind)
		.where('runAt', '<=', database.now)
		.where((jobs) => jobs.or([jobs('leaseUntil', 'is', null), jobs('leaseUntil', '<=', database.now)]));
}
