import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type AnswerSource, answerSourceSchema } from '../../../shared/contract/chat.ts';
import type { Sort } from '../../../shared/contract/pagination.ts';
import { RECENT_MESSAGES } from '../../../shared/limits.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import type { PageWindow } from '../api/listPage.ts';
import { ofChatbot } from '../chatbots/chatbots.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { readPage } from '../storage/readPage.ts';
import type { Tables } from '../storage/tables.ts';
import type { ConversationScope } from './conversations.ts';

const storedSourcesSchema = z.array(answerSourceSchema);

export type MessageRow = Selectable<Tables['messages']>;

/** A page of a conversation's messages, in their order. @param conversationId scoped by the caller, as for `readRecentMessages` */
export function listMessageRows(
	reader: Reader,
	conversationId: string,
	{ sort, window }: { sort: Sort; window: PageWindow },
): Promise<{ rows: MessageRow[]; total: number }> {
	const messages = reader.selectFrom('messages').where('conversationId', '=', conversationId);
	return readPage(messages.selectAll().orderBy('sequence', sort === 'date_desc' ? 'desc' : 'asc'), window);
}

/**
 * The most recent messages of each conversation, oldest first; a conversation without messages has no entry.
 *
 * @param conversationIds found by a query that is scoped to the chatbot; scoped here again, SQLite would read all of its messages
 */
export async function readRecentMessages(
	reader: Reader,
	conversationIds: readonly string[],
): Promise<Map<string, MessageRow[]>> {
	const ranked = reader
		.selectFrom('messages')
		.selectAll()
		.select(sql<number>`row_number() over (partition by "conversationId" order by "sequence" desc)`.as('recency'))
		.where(isListed(reader, 'conversationId', conversationIds));
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

/** The text that each of these conversations began with. @param conversationIds as those of `readRecentMessages` */
export async function readFirstQuestions(
	reader: Reader,
	conversationIds: readonly string[],
): Promise<Map<string, string>> {
	if (conversationIds.length === 0) return new Map();
	const rows = await reader
		.selectFrom('messages')
		.select(['conversationId', 'text'])
		.where(isListed(reader, 'conversationId', conversationIds))
		.where('sequence', '=', 1)
		.execute();
	return new Map(rows.map(({ conversationId, text }) => [conversationId, text]));
}

/** Whether a reply claims an answer or shows places of the knowledge base; only these can be rated. */
export function isFromKnowledge(outcome: MessageRow['outcome']): boolean {
	return outcome === 'grounded' || outcome === 'places';
}

/** The sources that a message shows; none where it shows none. @throws {AppError} `not_found` */
export async function readSources(
	reader: Reader,
	scope: ConversationScope & { readonly messageId: string },
): Promise<AnswerSource[]> {
	const { sources } = await reader
		.selectFrom('messages')
		.select('sources')
		.where(ofChatbot(scope))
		.where('conversationId', '=', scope.conversationId)
		.where('id', '=', scope.messageId)
		.executeTakeFirstOrThrow(noMessage);
	return parseSources(sources);
}

export function parseSources(sources: MessageRow['sources']): AnswerSource[] {
	return sources === null ? [] : storedSourcesSchema.parse(JSON.parse(sources));
}

const noMessage = (): AppError => new AppError('not_found', 'There is no message with this id.');

/** @throws {AppError} `not_found`; `validation_failed` for a message that is no answer from the knowledge base */
export async function rateMessage(
	transaction: Transaction,
	scope: ConversationScope & { readonly messageId: string },
	{ helpfulValue, ratingReason }: Pick<MessageRow, 'helpfulValue' | 'ratingReason'>,
): Promise<void> {
	const message = await transaction
		.updateTable('messages')
		.set({ helpfulValue, ratingReason })
		.where(ofChatbot(scope))
		.where('conversationId', '=', scope.conversationId)
		.where('id', '=', scope.messageId)
		.returning('outcome')
		.executeTakeFirstOrThrow(noMessage);
	if (!isFromKnowledge(message.outcome)) {
		// Takes the update back with the transaction.
		throw invalidField('messageId', 'only answers generated from the knowledge base can be rated');
	}
	const about = { conversation_id: scope.conversationId, message_id: scope.messageId, score: helpfulValue };
	await recordEvents(transaction, scope, [{ type: 'rating.created', about }]);
}
