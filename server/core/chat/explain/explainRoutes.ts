import * as contract from '../../../../shared/contract/explain.ts';
import { AppError } from '../../../lib/errors.ts';
import type { ProjectModels } from '../../aiModels/projectModels.ts';
import type { Mount } from '../../api/coreRouter.ts';
import { type ChatbotScope, ofChatbot } from '../../chatbots/chatbots.ts';
import { requireConversation } from '../../conversations/conversations.ts';
import type { Reader, StoreParts } from '../../storage/database.ts';
import type { EarlierMessage } from '../../understand/conversation.ts';
import { readEarlierMessages, type TurnPlace } from '../earlierMessages.ts';
import { planAnswer } from '../planAnswer.ts';
import { type ExplainDependencies, explainQuestion } from './explainQuestion.ts';

export function mountExplain(
	mount: Mount,
	dependencies: StoreParts & ExplainDependencies & { readonly models: ProjectModels },
): void {
	const { database, models, now } = dependencies;

	mount(contract.explainQuestion, async ({ body }, _caller, { chatbot, scope }) => {
		const plan = planAnswer(await models.of(scope.projectId), chatbot, { body, askedAt: now() });
		const earlier = await readEarlier(database.read, scope, body);
		return explainQuestion({ ...plan, earlier, hasContact: false }, dependencies);
	});

	mount(contract.explainMessage, async ({ params: { messageId } }, _caller, { chatbot, scope }) => {
		const stored = await requireStoredQuestion(database.read, scope, messageId);
		const wishes = { body: { message: stored.text }, askedAt: stored.createdAt };
		const plan = planAnswer(await models.of(scope.projectId), chatbot, wishes);
		const earlier = await readEarlierMessages(database.read, stored);
		return explainQuestion({ ...plan, earlier, hasContact: false }, dependencies);
	});
}

/** What the question is said to come after: a question, a conversation, or nothing. */
async function readEarlier(
	reader: Reader,
	scope: ChatbotScope,
	given: { readonly previous_message?: string | undefined; readonly conversation_id?: string | undefined },
): Promise<EarlierMessage[]> {
	if (given.conversation_id !== undefined) {
		const conversation = { ...scope, conversationId: given.conversation_id };
		const { nextSequence } = await requireConversation(reader, conversation);
		return readEarlierMessages(reader, { ...conversation, sequence: nextSequence });
	}
	return given.previous_message === undefined ? [] : [{ role: 'user', text: given.previous_message }];
}

/** The question that a stored answer answers, or the message itself where it is one. @throws {AppError} `not_found` */
async function requireStoredQuestion(
	reader: Reader,
	{ projectId, chatbotId }: ChatbotScope,
	messageId: string,
): Promise<TurnPlace & { text: string; createdAt: number }> {
	const find = (id: string) =>
		reader
			.selectFrom('messages')
			.select(['projectId', 'chatbotId', 'conversationId', 'sequence', 'text', 'role', 'questionId', 'createdAt'])
			.where(ofChatbot({ projectId, chatbotId }))
			.where('id', '=', id)
			.executeTakeFirst();
	const message = await find(messageId);
	const question = message?.questionId ? await find(message.questionId) : message;
	if (question?.role === 'user') return question;
	throw new AppError('not_found', 'There is no question or answer with this id.');
}
