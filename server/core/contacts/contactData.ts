import type { exportContactData } from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { ofChatbot } from '../chatbots/chatbots.ts';
import { eraseConversation } from '../conversations/conversations.ts';
import { readWholeConversations } from '../conversations/readConversations.ts';
import type { Database, Reader } from '../storage/database.ts';
import { type ContactScope, deleteContactRow, presentContact, readProperties, requireContact } from './contacts.ts';

/** Everything that is stored about a contact. @throws {AppError} `not_found` */
export async function readContactData(
	reader: Reader,
	scope: ContactScope,
): Promise<EndpointData<typeof exportContactData>> {
	const row = await requireContact(reader, scope);
	return {
		contact: { ...presentContact(row), properties: readProperties(row) },
		conversations: await readWholeConversations(reader, scope),
	};
}

const CONVERSATIONS_AT_ONCE = 50;

/**
 * Deletes a contact with its conversations. The contact goes last, and a call that was interrupted can be repeated.
 *
 * @throws {AppError} `not_found`
 */
export async function eraseContact(database: Database, scope: ContactScope): Promise<void> {
	await requireContact(database.read, scope);
	for (;;) {
		for (const conversation of await conversationsOf(database.read, scope)) {
			await eraseConversation(database, { ...scope, conversationId: conversation.id }, conversation);
		}
		const isGone = await database.write(async (transaction) => {
			// Nobody begins a conversation of a contact that is locked; one may have been begun before.
			await requireContact(transaction, scope);
			return (await conversationsOf(transaction, scope)).length === 0 && deleteContactRow(transaction, scope);
		});
		if (isGone) return;
	}
}

function conversationsOf(reader: Reader, scope: ContactScope) {
	return reader
		.selectFrom('conversations')
		.select(['id', 'nextSequence'])
		.where(ofChatbot(scope))
		.where('contactId', '=', scope.contactId)
		.limit(CONVERSATIONS_AT_ONCE)
		.execute();
}
