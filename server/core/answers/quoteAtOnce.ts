import { serializeSuccess } from '../../http/sendSuccess.ts';
import { describeError } from '../../logger.ts';
import { answerQuestion } from './answerQuestion.ts';
import {
	type AnswerPlan,
	type ChatCall,
	type ChatDependencies,
	presentReply,
	type SerializedReply,
} from './chatCall.ts';
import { NOT_STORED_YET, readEarlierMessages } from './earlierMessages.ts';
import { type ChatKey, keepFirstReply } from './reservation.ts';
import { type AnswerRecord, createTurnIds, type EarlierMessage, type QuestionInput, storeExchange } from './turn.ts';

/**
 * A chat without a model: quoting takes a moment and spends nothing, so that it comes first, and question, answer and
 * the key's reply are stored in one transaction instead of two.
 *
 * @returns null, with nothing stored, where the key is known already or there is no answer in time: then the question is
 * to be stored before anything else
 * @throws {AppError} `not_found` for unknown ids
 */
export async function quoteAtOnce(
	dependencies: ChatDependencies,
	call: ChatCall,
	{ question, plan, chatKey }: { question: QuestionInput; plan: AnswerPlan; chatKey: ChatKey | null },
): Promise<SerializedReply | null> {
	const pieces: string[] = [];
	const onText = call.onText && ((text: string) => void pieces.push(text));
	const answer = await tryToQuote(dependencies, call, { question, plan, onText });
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
	call.onStarted(ids);
	for (const piece of pieces) call.onText?.(piece);
	return reply;
}

async function tryToQuote(
	{ database, retriever, logger }: ChatDependencies,
	{ signal }: ChatCall,
	{ question, plan, onText }: { question: QuestionInput; plan: AnswerPlan; onText: ChatCall['onText'] },
): Promise<AnswerRecord | null> {
	try {
		const { conversationId, projectId, chatbotId } = question;
		const earlier: EarlierMessage[] =
			conversationId === undefined
				? []
				: await readEarlierMessages(database.read, { projectId, chatbotId, conversationId, sequence: NOT_STORED_YET });
		const answer = await answerQuestion(
			{ ...plan, earlier },
			{ retriever, logger, signal, onText, onModelCall: () => undefined },
		);
		return signal.aborted ? null : answer;
	} catch (error) {
		logger.warn('an answer was not quoted at once', describeError(error));
		return null;
	}
}
