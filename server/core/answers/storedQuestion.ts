import { AppError } from '../../errors.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Reader } from '../storage/database.ts';
import type { TurnPlace } from './earlierMessages.ts';

/** The question that a stored answer answers, or the message itself where it is one. @throws {AppError} `not_found` */
export async function requireStoredQuestion(
	reader: Reader,
	{ projectId, chatbotId }: ChatbotScope,
	messageId: string,
): Promise<TurnPlace & { text: string }> {
	const find = (id: string) =>
		reader
			.selectFrom('messages')
			.select(['projectId', 'chatbotId', 'conversationId', 'sequence', 'text', 'role', 'questionId'])
			.where('projectId', '=', projectId)
			.where('chatbotId', '=', chatbotId)
			.where('id', '=', id)
			.executeTakeFirst();
	const message = await find(messageId);
	const question = message?.questionId ? await find(message.questionId) : message;
	if (question?.role === 'user') return question;
	throw new AppError('not_found', 'There is no question or answer with this id.');
}
