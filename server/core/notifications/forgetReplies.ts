import type { Transaction } from '../storage/database.ts';

/** Empties the replies to deliveries about a contact: receivers are told its last question and may have repeated it. */
export async function forgetRepliesAboutContact(transaction: Transaction, contactId: string): Promise<void> {
	await transaction.updateTable('deliveries').set({ reply: '' }).where('contactId', '=', contactId).execute();
}

/** Empties the replies to deliveries about a contact's conversations: receivers are told the contact and may have repeated it. */
export async function forgetRepliesAboutConversations(
	transaction: Transaction,
	{ projectId, contactId }: { readonly projectId: string; readonly contactId: string },
): Promise<void> {
	const ofContact = transaction.selectFrom('conversations').select('id').where('contactId', '=', contactId);
	await transaction
		.updateTable('deliveries')
		.set({ reply: '' })
		.where('conversationId', 'in', ofContact)
		.where('projectId', '=', projectId)
		.execute();
}
