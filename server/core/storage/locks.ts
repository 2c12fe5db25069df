import { isPostgres } from './clockOf.ts';
import type { Reader, Transaction } from './database.ts';

/**
 * Whether rows that are read to be changed have to be locked until the transaction ends: on PostgreSQL, where others write
 * at the same time. New rows may refer to a locked one meanwhile.
 */
export function needsLocks(reader: Reader): boolean {
	return reader.isTransaction && isPostgres(reader);
}

/** Serializes transactions that count or change the rows of a project. */
export async function lockProject(transaction: Transaction, projectId: string): Promise<void> {
	if (!needsLocks(transaction)) return;
	await transaction.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
}

/** Serializes transactions that change a chatbot or its passages. */
export async function lockChatbot(transaction: Transaction, chatbotId: string): Promise<void> {
	if (!needsLocks(transaction)) return;
	await transaction.selectFrom('chatbots').select('id').where('id', '=', chatbotId).forNoKeyUpdate().execute();
}
