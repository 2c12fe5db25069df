import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { requireChatbotQuota, requireKnowledgeQuota } from '../usage/quotas.ts';
import { type ChatbotScope, requireChatbot, updateChatbotRow } from './chatbots.ts';
import { copyKnowledge, countKnowledgeCharacters } from './copyKnowledge.ts';

/**
 * Copies a chatbot with its settings and knowledge; conversations and contacts stay behind. Sources that are not
 * processed yet are processed for the copy by jobs of its own.
 *
 * @returns the id of the copy
 * @throws {AppError} `not_found`; `validation_failed` when the project is full
 */
export async function duplicateChatbotRow(transaction: Transaction, scope: ChatbotScope, now: number): Promise<string> {
	const { name } = await requireChatbot(transaction, scope);
	// Writing the row, though nothing changes, keeps PostgreSQL from committing other chunks of it meanwhile.
	const original = await updateChatbotRow(transaction, scope, { name });
	await requireChatbotQuota(transaction, scope.projectId);
	const characters = await countKnowledgeCharacters(transaction, scope);
	await requireKnowledgeQuota(transaction, scope.projectId, { field: '', characters });
	const copyId = createId();
	await transaction
		.insertInto('chatbots')
		.values({
			id: copyId,
			projectId: scope.projectId,
			name: original.name,
			visibility: original.visibility,
			answerSettings: original.answerSettings,
			widgetSettings: original.widgetSettings,
			knowledgeVersion: 1,
			createdAt: now,
		})
		.execute();
	await copyKnowledge(transaction, scope, { chatbotId: copyId, now });
	return copyId;
}
