import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { exportContactData } from '../../../shared/contract/team/contactData.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Reader } from '../storage/database.ts';
import { readNotes } from './notes.ts';
import { presentConversation } from './present.ts';

type WholeConversation = EndpointData<typeof exportContactData>['conversations'][number];

/**
 * The conversations of a contact, oldest first, each with all its messages and the team's notes.
 *
 * @param scope with which the caller has found the contact; if this query had it too, SQLite would read all conversations with contacts
 */
export async function readWholeConversations(
	reader: Reader,
	{ projectId, chatbotId, contactId }: ChatbotScope & { readonly contactId: string },
): Promise<WholeConversation[]> {
	const rows = await reader
		.selectFrom('conversations')
		.selectAll()
		.where('contactId', '=', contactId)
		.orderBy('id')
		.execute();
	const whole: WholeConversation[] = [];
	for (const row of rows) {
		const messages = await reader
			.selectFrom('messages')
			.selectAll()
			.where('conversationId', '=', row.id)
			.orderBy('sequence')
			.execute();
		const notes = await readNotes(reader, { projectId, chatbotId, conversationId: row.id });
		whole.push({ ...presentConversation(row, messages), notes });
	}
	return whole;
}
