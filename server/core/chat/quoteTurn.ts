import { serializeSuccess } from '../../http/sendSuccess.ts';
import { describeError } from '../../lib/logger.ts';
import { answerQuestion } from '../answer/answerQuestion.ts';
import type { AnswerRecord } from '../answer/question.ts';
import { createTurnIds, storeExchange } from '../conversations/turn.ts';
import { keepFirstReply } from '../idempotency/leasedKeys.ts';
import { type ChatCall, type ChatDependencies, dateSources, presentReply, type SerializedReply } from './chatCall.ts';
import { NOT_STORED_YET, readConversation } from './earlierMessages.ts';
import type { TurnRequest } from './turnRequest.ts';

/**
 * Answers a turn without a model and commits all of it at once.
 *
 * @returns null, with nothing stored, where the key is known already or there is no answer in time
 * @throws {AppError} `not_found` for unknown ids
 */
export async function quoteTurn(
	dependencies: ChatDependencies,
	call: ChatCall,
	{ question, plan, chatKey }: TurnRequest,
): Promise<SerializedReply | null> {
	const answer = await tryToQuote(dependencies, call.signal, { question, plan });
	if (answer === null) return null;
	const ids = createTurnIds(question);
	const reply = serializeSuccess(presentReply(ids, answer));
	const isStored = await dependencies.database.write(async (transaction) => {
		if (chatKey !== null && !(await keepFirstReply(transaction, chatKey, { ids, reply, now: question.now })))
			return false;
		await storeExchange(transaction, ids, { question, answer, now: dependencies.now });
		return true;
	});
	if (!isStored) return null;
	dependencies.sourceUse.note(answer.sourceIds);
	call.onStarted(ids);
	call.onText?.(answer.text);
	return reply;
}

async function tryToQuote(
	{ database, retriever, logger }: ChatDependencies,
	signal: AbortSignal,
	{ question, plan }: Pick<TurnRequest, 'question' | 'plan'>,
): Promise<AnswerRecord | null> {
	try {
		const { conversationId, projectId, chatbotId, contactId } = question;
		const conversation =
			conversationId === undefined
				? { earlier: [], hasContact: contactId !== undefined }
				: await readConversation(database.read, { projectId, chatbotId, conversationId, sequence: NOT_STORED_YET });
		const answer = await answerQuestion(
			{ ...plan, ...conversation },
			{ retriever, logger, signal, onText: null, onModelCall: () => undefined },
		);
		return signal.aborted ? null : await dateSources(database.read, answer, question.now);
	} catch (error) {
		logger.warn('an answer was not quoted at once', describeError(error));
		return null;
	}
}
