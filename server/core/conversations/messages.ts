import { type Selectable, sql } from 'kysely';
import type { Sort } from '../../../shared/contract/pagination.ts';
import { RECENT_MESSAGES } from '../../../shared/limits.ts';
import { AppError, invalidField } from '../../errors.ts';
import type { PageWindow } from '../api/listPage.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import type { ConversationScope } from './conversations.ts';

export type MessageRow = Selectable<Tables['messages']>;

/** A page of a conversation's messages, by their order in it. */
export async function listMessageRows(
	reader: Reader,
	scope: ConversationScope,
	{ sort, window }: { sort: Sort; window: PageWindow },
): Promise<{ rows: MessageRow[]; total: number }> {
	const messages = reader
		.selectFrom('messages')
		.where('projectId', '=', scope.projectId)
		.where('chatbotId', '=', scope.chatbotId)
		.where('conversationId', '=', scope.conversationId);
	const rows = await messages
		.selectAll()
		.orderBy('sequence', sort === 'date_desc' ? 'desc' : 'asc')
		.limit(window.limit)
		.offset(window.offset)
		.execute();
	const { total } = await messages.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}

/** The most recent messages of each conversation, oldest first; a conversation without messages has no entry. */
export async function readRecentMessages(
	reader: Reader,
	scope: ChatbotScope,
	conversationIds: readonly string[],
): Promise<Map<string, MessageRow[]>> {
	if (conversationIds.length === 0) return new Map();
	const ranked = reader
		.selectFrom('messages')
		.selectAll()
		.select(sql<number>`row_number() over (partition by "conversationId" order by "sequence" desc)`.as('recency'))
		.where('projectId', '=', scope.projectId)
		.where('chatbotId', '=', scope.chatbotId)
		.where('conversationId', 'in', conversationIds);
	const rows = await reader
		.selectFrom(ranked.as('ranked'))
		.selectAll()
		.where('recency', '<=', RECENT_MESSAGES)
		.orderBy('conversationId')
		.orderBy('sequence')
		.execute();
	const recent = new Map<string, MessageRow[]>();
	for (const row of rows) {
		const messages = recent.get(row.conversationId);
		if (messages === undefined) recent.set(row.conversationId, [row]);
		else messages.push(row);
	}
	return recent;
}

/** The stored value of a rating; null is none. */
export type HelpfulValue = 1 | -1 | null;

export interface AnswerRating {
	readonly helpfulValue: HelpfulValue;
	readonly ratingReason: string | null;
}

/** @throws {AppError} `not_found`; `validation_failed` for a message that is no answer from the knowledge base */
export async function rateMessage(
	transaction: Transaction,
	scope: ConversationScope & { readonly messageId: string },
	{ helpfulValue, ratingReason }: AnswerRating,
): Promise<void> {
	const message = await transaction
		.updateTable('messages')
		.set({ helpfulValue, ratingReason })
		.where('projectId', '=', scope.projectId)
		.where('chatbotId', '=', scope.chatbotId)
		.where('conversationId', '=', scope.conversationId)
		.where('id', '=', scope.messageId)
		.returning('outcome')
		.executeTakeFirst();
	if (message === undefined) throw new AppError('not_found', 'There is no message with this id.');
	if (message.outcome === 'grounded') return;
	// Takes the update back with the transaction.
	throw invalidField('messageId', 'only answers generated from the knowledge base can be rated');
}
