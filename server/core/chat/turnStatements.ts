import type { Insertable } from 'kysely';
import type { Turn } from '../answer/question.ts';
import { type ChatbotScope, ofChatbot } from '../chatbots/chatbots.ts';
import { isInList, isPostgres } from '../storage/clockOf.ts';
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

/** Counts one use of each source in a JSON array of ids. */
export const upsertSourceUses = prepareStatement(
	(transaction, { sourceIds, now, ...chatbot }: ChatbotScope & { readonly sourceIds: string; readonly now: number }) =>
		transaction
			.insertInto('sourceUses')
			.columns(['dataSourceId', 'uses', 'usedAt'])
			.expression((insert) => {
				const sources = insert
					.selectFrom('dataSources')
					.select(({ lit, val }) => ['id', lit(1).as('uses'), val(now).as('usedAt')])
					// Without the project, SQLite looks through all sources of the chatbot.
					.where(ofChatbot(chatbot))
					.where(isInList(transaction, 'dataSources.id', sourceIds))
					// One order of locks has no deadlocks.
					.orderBy('id');
				return isPostgres(transaction) ? sources.forKeyShare() : sources;
			})
			.onConflict((conflict) =>
				conflict.column('dataSourceId').doUpdateSet((use) => ({ uses: use('sourceUses.uses', '+', 1), usedAt: now })),
			),
);
