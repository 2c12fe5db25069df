import { recordEvents } from '../events/recordEvents.ts';
import { copyKnowledge } from '../knowledge/copyKnowledge.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { lockChatbot } from '../storage/locks.ts';
import { sumRows } from '../storage/readPage.ts';
import { requireChatbotQuota, requireKnowledgeQuota } from '../usage/usage.ts';
import { type ChatbotScope, ofChatbot, requireChatbot } from './chatbots.ts';

/**
 * Copies a chatbot with its settings and knowledge; conversations and contacts stay behind. Sources that are still to be
 * processed get new jobs for the copy.
 *
 * @returns the id of the copy
 * @throws {AppError} `not_found`; `validation_failed` when the project is full
 */
export async function duplicateChatbotRow(transaction: Transaction, scope: ChatbotScope, now: number): Promise<string> {
	const original = await requireChatbot(transaction, scope);
	// No other chunks of it are committed meanwhile.
	await lockChatbot(transaction, original.id);
	await requireChatbotQuota(transaction, scope.projectId);
	const sources = transaction.selectFrom('dataSources').where(ofChatbot(scope));
	const characters = await sumRows(sources, 'characters');
	await requireKnowledgeQuota(transaction, scope.projectId, { field: '', characters });
	const copyId = createId();
	await transaction
		.insertInto('chatbots')
		.values({ ...original, id: copyId, knowledgeVersion: 1, createdAt: now })
		.execute();
	await copyKnowledge(transaction, scope, { chatbotId: copyId, now });
	const created = { ...scope, chatbotId: copyId };
	await recordEvents(transaction, created, [
		{ type: 'settings.changed', about: { change: 'created', name: original.name } },
	]);
	return copyId;
}
