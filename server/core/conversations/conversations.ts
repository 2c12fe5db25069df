import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import { type AnswerSource, answerSourceSchema } from '../../../shared/contract/chat.ts';
import type { Sort } from '../../../shared/contract/pagination.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import type { PageWindow } from '../api/listPage.ts';
import { type ChatbotScope, ofChatbot } from '../chatbots/chatbots.ts';
import { requireContact } from '../contacts/contacts.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { forgetCallsAbout } from '../idempotency/idempotency.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import type { WrongTimes } from '../storage/deletionClock.ts';
import { readPage } from '../storage/readPage.ts';
import { requireOwned } from '../storage/requireOwned.ts';
import type { Tables } from '../storage/tables.ts';

const storedSourcesSchema = z.array(answerSourceSchema);

export type ConversationRow = Selectable<Tables['conversations']>;
export type MessageRow = Selectable<Tables['messages']>;

/** Where a conversation's messages are. */
export interface ConversationScope extends ChatbotScope {
	readonly conversationId: string;
}

/** The conversation of a chatbot, locked in a transaction. @throws {AppError} `not_found`, the same for one of another chatbot */
export function requireConversation(reader: Reader, scope: ConversationScope): Promise<ConversationRow> {
	const sought = { table: 'conversations', notFound: conversationNotFound } as const;
	return requireOwned(reader, sought, { ...scope, id: scope.conversationId });
}

/** @throws {AppError} `not_found` when the conversation or the contact is not of this chatbot */
export async function updateConversationRow(
	transaction: Transaction,
	scope: ConversationScope,
	changes: Pick<Updateable<Tables['conversations']>, 'isArchived' | 'isImportant' | 'contactId'>,
): Promise<ConversationRow> {
	const { contactId } = changes;
	if (contactId != null) await requireContact(transaction, { ...scope, contactId });
	const row = await transaction
		.updateTable('conversations')
		.set(changes)
		.where(ofChatbot(scope))
		.where('id', '=', scope.conversationId)
		.returningAll()
		.executeTakeFirstOrThrow(conversationNotFound);
	const { isArchived, isImportant } = changes;
	const what = [
		...(isArchived === undefined ? [] : [isArchived === 1 ? 'archived' : 'unarchived']),
		...(isImportant === undefined ? [] : [isImportant === 1 ? 'important' : 'not_important']),
		...(contactId === undefined ? [] : ['contact']),
	];
	const about = { conversation_id: row.id, change: what.join() };
	await recordEvents(transaction, scope, [{ type: 'conversation.updated', about }]);
	return row;
}

/** A page of a conversation's messages, in their order. @param conversationId scoped by the caller */
export function listMessageRows(
	reader: Reader,
	conversationId: string,
	{ sort, window }: { sort: Sort; window: PageWindow },
): Promise<{ rows: MessageRow[]; total: number }> {
	const messages = reader.selectFrom('messages').where('conversationId', '=', conversationId);
	return readPage(messages.selectAll().orderBy('sequence', sort === 'date_desc' ? 'desc' : 'asc'), window);
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

/** Keeps a visitor's opinion of a conversation. @throws {AppError} `not_found` */
export async function keepSurvey(
	transaction: Transaction,
	scope: ConversationScope,
	{ score, comment, at }: { score: number; comment: string | null; at: number },
): Promise<void> {
	const row = await transaction
		.updateTable('conversations')
		.set({ surveyScore: score, surveyComment: comment, surveyedAt: at })
		.where(ofChatbot(scope))
		.where('id', '=', scope.conversationId)
		.returning('id')
		.executeTakeFirstOrThrow(conversationNotFound);
	const about = { conversation_id: row.id, score };
	await recordEvents(transaction, scope, [{ type: 'survey.created', about }]);
}

/**
 * Deletes a conversation with its messages.
 *
 * @param idle one that has gone on since is to stay
 * @returns whether it was deleted
 */
export async function eraseConversation(
	transaction: Transaction,
	scope: ConversationScope,
	idle?: Pick<ConversationRow, 'nextSequence'>,
): Promise<boolean> {
	const { conversationId } = scope;
	const deleted = await transaction
		.deleteFrom('conversations')
		.where(ofChatbot(scope))
		.where('id', '=', conversationId)
		.$if(idle !== undefined, (row) => row.where('nextSequence', '=', idle?.nextSequence ?? 0))
		.returning('id')
		.executeTakeFirst();
	if (deleted === undefined) return false;
	await forgetCallsAbout(transaction, scope.projectId, { conversationId });
	const about = { conversation_id: conversationId };
	await recordEvents(transaction, scope, [{ type: 'conversation.deleted', about }]);
	return true;
}

/** Keeps conversations whose last message was written while the clock was wrong as if that had been now. */
export async function keepWronglyDatedConversations(
	transaction: Transaction,
	{ from, to }: WrongTimes,
	now: number,
): Promise<void> {
	await transaction
		.updateTable('conversations')
		.set({ keptFrom: now })
		.where(({ between }) => between('lastMessageAt', from, to))
		.execute();
}

export function conversationNotFound(): AppError {
	return new AppError('not_found', 'There is no conversation with this id.');
}
