import { ofChatbot } from '../chatbots/chatbots.ts';
import { eraseConversation } from '../conversations/conversations.ts';
import type { Transaction } from '../storage/database.ts';
import { type ContactScope, deleteContactRow, requireContact } from './contacts.ts';

/** Deletes a contact with its conversations. @throws {AppError} `not_found` */
export async function eraseContact(transaction: Transaction, scope: ContactScope): Promise<void> {
	// Nobody begins a conversation of a contact that is locked.
	await requireContact(transaction, scope);
	const conversations = await transaction
		.selectFrom('conversations')
		.select('id')
		.where(ofChatbot(scope))
		.where('contactId', '=', scope.contactId)
		.execute();
	for (const { id } of conversations) await eraseConversation(transaction, { ...scope, conversationId: id });
	await deleteContactRow(transaction, scope);
}
