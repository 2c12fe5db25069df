import { sql } from 'kysely';
import { recordEvents } from '../events/recordEvents.ts';
import { forgetChatbotCalls } from '../idempotency/idempotency.ts';
import { enqueueJobs, type Job, removeOtherJobs } from '../jobs/job.ts';
import { finishJob } from '../jobs/leases.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import { type ChatbotScope, chatbotNotFound } from './chatbots.ts';

/** The job that deletes everything of a hidden chatbot. */
export const DELETE_CHATBOT_JOB = 'delete_chatbot';

/** Rows deleted in one transaction: some 5 ms of the event loop. */
const SMALL_ROWS = 200;
/** Of rows that may hold a text of a megabyte. */
const LARGE_ROWS = 10;

/** The tables below a chatbot, those that refer to others first, and what is left goes with the chatbot's own row. */
const SLICES: ReadonlyArray<{ table: keyof Tables; key: string; rows: number }> = [
	{ table: 'chunkEmbeddings', key: 'chunkId', rows: SMALL_ROWS },
	{ table: 'chunks', key: 'id', rows: SMALL_ROWS },
	{ table: 'dataSources', key: 'id', rows: LARGE_ROWS },
	{ table: 'messages', key: 'id', rows: SMALL_ROWS },
	{ table: 'conversations', key: 'id', rows: SMALL_ROWS },
	{ table: 'contacts', key: 'id', rows: SMALL_ROWS },
	{ table: 'modelBudgets', key: 'chatbotId', rows: SMALL_ROWS },
	{ table: 'modelReservations', key: 'id', rows: SMALL_ROWS },
];

/**
 * Hides a chatbot from everybody and queues what deletes it.
 *
 * @throws {AppError} `not_found`, also for one that is being deleted already
 */
export async function hideChatbot(transaction: Transaction, scope: ChatbotScope, now: number): Promise<void> {
	const { name } = await transaction
		.updateTable('chatbots')
		.set({ deletedAt: now })
		.where('projectId', '=', scope.projectId)
		.where('id', '=', scope.chatbotId)
		.where('deletedAt', 'is', null)
		.returning('name')
		.executeTakeFirstOrThrow(chatbotNotFound);
	await recordEvents(transaction, scope, [{ type: 'settings.changed', about: { change: 'deleted', name } }]);
	await enqueueJobs(transaction, [deletionOf(scope)], now);
}

function deletionOf({ projectId, chatbotId }: ChatbotScope) {
	return { kind: DELETE_CHATBOT_JOB, projectId, chatbotId, subjectId: chatbotId };
}

/** Queues hidden chatbots again whose deletion was given up. */
export async function queueHidden(database: Database, now: number): Promise<void> {
	await database.write(async (transaction) => {
		const hidden = await transaction
			.selectFrom('chatbots')
			.select(['id as chatbotId', 'projectId'])
			.where('deletedAt', 'is not', null)
			.execute();
		await enqueueJobs(transaction, hidden.map(deletionOf), now);
	});
}

/** Deletes a hidden chatbot slice by slice; run again, it goes on where it was interrupted. */
export async function deleteChatbot(job: Job, database: Database, signal: AbortSignal): Promise<void> {
	// First of all: what still works for the chatbot finds its job gone and stores nothing.
	await database.write((transaction) => removeOtherJobs(transaction, job));
	for (const slice of SLICES) while (await deleteSlice(database, job, slice)) signal.throwIfAborted();
	const forget = (transaction: Transaction) => forgetChatbotCalls(transaction, { ...job, limit: SMALL_ROWS });
	while ((await database.write(forget)) === SMALL_ROWS) signal.throwIfAborted();
	await database.write(async (transaction) => {
		if (!(await finishJob(transaction, job))) return;
		await transaction.deleteFrom('chatbots').where('id', '=', job.chatbotId).execute();
		// Of calls that ended meanwhile.
		await forget(transaction);
	});
}

function deleteSlice(
	database: Database,
	{ chatbotId }: Job,
	{ table, key, rows }: (typeof SLICES)[number],
): Promise<boolean> {
	return database.write(async (transaction) => {
		const [from, id] = [sql.table(table), sql.ref(key)];
		const { numAffectedRows } = await sql`
			delete from ${from}
			where ${id} in (select ${id} from ${from} where ${sql.ref('chatbotId')} = ${chatbotId} limit ${rows})
		`.execute(transaction);
		return Number(numAffectedRows) === rows;
	});
}
