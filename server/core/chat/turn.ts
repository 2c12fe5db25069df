import type { Selectable } from 'kysely';
import type { AnswerSource } from '../../../shared/contract/chat.ts';
import { AppError } from '../../errors.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { requireContact } from '../contacts/contacts.ts';
import { requireConversation } from '../conversations/conversations.ts';
import { createId } from '../storage/createId.ts';
import type { Tables, Transaction } from '../storage/database.ts';
import { countModelUse, type ModelUse } from '../usage/modelUsage.ts';
import { monthOf } from '../usage/usage.ts';

/** A question that is stored and waits for its answer. */
export interface Turn extends ChatbotScope {
	readonly conversationId: string;
	readonly questionId: string;
	/** Order of the question in its conversation. */
	readonly sequence: number;
	/** Id that the answer will have. */
	readonly answerId: string;
}

/** What an answer is stored with. */
export interface AnswerRecord {
	readonly text: string;
	readonly outcome: NonNullable<Tables['messages']['outcome']>;
	readonly sources: readonly AnswerSource[];
	/** From 0 to 1: how likely the knowledge base answers the question; null where it was not needed. */
	readonly confidence: number | null;
	/** Credits that the answer costs the project. */
	readonly credits: number;
}

export interface QuestionInput extends ChatbotScope {
	readonly message: string;
	readonly conversationId: string | undefined;
	readonly contactId: string | undefined;
	readonly now: number;
}

/** Stores a question, in a new conversation unless one is named. @throws {AppError} `not_found` for unknown ids */
export async function storeQuestion(transaction: Transaction, question: QuestionInput): Promise<Turn> {
	const { projectId, chatbotId, contactId, now } = question;
	if (contactId !== undefined) await requireContact(transaction, { projectId, chatbotId, contactId });
	const conversationId = question.conversationId ?? (await openConversation(transaction, question));
	if (question.conversationId !== undefined) {
		await requireConversation(transaction, { projectId, chatbotId, conversationId });
		if (contactId !== undefined) {
			await transaction.updateTable('conversations').set({ contactId }).where('id', '=', conversationId).execute();
		}
	}
	const questionId = createId(now);
	const sequence = await takeSequence(transaction, conversationId);
	await transaction
		.insertInto('messages')
		.values({
			id: questionId,
			projectId,
			chatbotId,
			conversationId,
			sequence,
			role: 'user',
			text: question.message,
			outcome: null,
			confidence: null,
			questionId: null,
			helpfulValue: null,
			sources: null,
			createdAt: now,
		})
		.execute();
	return { projectId, chatbotId, conversationId, questionId, sequence, answerId: createId(now) };
}

async function openConversation(transaction: Transaction, question: QuestionInput): Promise<string> {
	const { projectId, chatbotId, contactId = null, now } = question;
	const id = createId(now);
	await transaction
		.insertInto('conversations')
		.values({ id, projectId, chatbotId, contactId, createdAt: now })
		.execute();
	return id;
}

/** The turn of a question that an earlier try has stored; null when it was deleted since. */
export async function resumeTurn(
	transaction: Transaction,
	scope: ChatbotScope,
	{ questionId, now }: { questionId: string; now: number },
): Promise<Turn | null> {
	const { projectId, chatbotId } = scope;
	const row = await transaction
		.selectFrom('messages')
		.select(['conversationId', 'sequence'])
		.where('projectId', '=', projectId)
		.where('chatbotId', '=', chatbotId)
		.where('id', '=', questionId)
		.executeTakeFirst();
	if (row === undefined) return null;
	return { projectId, chatbotId, questionId, ...row, answerId: createId(now) };
}

/** Stores the answer to a question, and what it cost. @throws {AppError} `not_found` when the conversation was deleted */
export async function storeAnswer(
	transaction: Transaction,
	turn: Turn,
	{ answer, now, use }: { answer: AnswerRecord; now: number; use: ModelUse | null },
): Promise<void> {
	const { projectId, chatbotId, conversationId, questionId } = turn;
	await transaction
		.insertInto('messages')
		.values({
			id: turn.answerId,
			projectId,
			chatbotId,
			conversationId,
			sequence: await takeSequence(transaction, conversationId),
			role: 'bot',
			text: answer.text,
			outcome: answer.outcome,
			confidence: answer.confidence,
			questionId,
			helpfulValue: null,
			sources: JSON.stringify(answer.sources),
			createdAt: now,
		})
		.execute();
	if (answer.credits > 0) await countCredits(transaction, projectId, { credits: answer.credits, now });
	if (use !== null) await countModelUse(transaction, projectId, { use, now });
}

async function takeSequence(transaction: Transaction, conversationId: string): Promise<number> {
	const row = await transaction
		.updateTable('conversations')
		.set((conversation) => ({ nextSequence: conversation('nextSequence', '+', 1) }))
		.where('id', '=', conversationId)
		.returning('nextSequence')
		.executeTakeFirst();
	if (row === undefined) throw new AppError('not_found', 'There is no conversation with this id.');
	return row.nextSequence - 1;
}

async function countCredits(
	transaction: Transaction,
	projectId: string,
	{ credits, now }: { credits: number; now: number },
): Promise<void> {
	const month = monthOf(now);
	await transaction
		.insertInto('creditUsage')
		.values({ projectId, month, credits })
		.onConflict((conflict) =>
			conflict
				.columns(['projectId', 'month'])
				.doUpdateSet((usage) => ({ credits: usage('creditUsage.credits', '+', credits) })),
		)
		.execute();
}

/** Earlier messages of a conversation, those before a turn's question, oldest first. */
export type EarlierMessage = Pick<Selectable<Tables['messages']>, 'role' | 'text'>;
