import type { Insertable } from 'kysely';
import type { Turn } from '../answer/question.ts';
import { ofChatbot } from '../chatbots/chatbots.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';
import type { Tables } from '../storage/tables.ts';
import type { NewMessage } from './messageRows.ts';

export const insertConversation = prepareStatement((transaction, row: Insertable<Tables['conversations']>) =>
	transaction.insertInto('conversations').values(row),
);

export const insertMessages = prepareStatement((transaction, rows: readonly NewMessage[]) =>
	transaction.insertInto('messages').values(rows),
);

interface NextPlaces extends Pick<Turn, 'projectId' | 'chatbotId' | 'conversationId'> {
	readonly count: number;
	readonly now: number;
}

/** Takes the next places of a conversation. */
export const updateSequence = prepareStatement((transaction, { conversationId, count, now, ...chatbot }: NextPlaces) =>
	transaction
		.updateTable('conversations')
		.set(({ eb }) => ({ nextSequence: eb('nextSequence', '+', count), lastMessageAt: now }))
		.where(ofChatbot(chatbot))
		.where('id', '=', conversationId)
		.returning(['nextSequence', 'contactId', 'language', 'isArchived']),
);
