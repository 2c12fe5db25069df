import * as contract from '../../../shared/contract/conversations.ts';
import { answerSurvey, type Rating, rateMessage, readMessages } from '../../../shared/widgetContract/conversations.ts';
import { AppError } from '../../lib/errors.ts';
import { type BffRouter, hangUpSignal, type VisitorCall } from '../caller/bffRouter.ts';
import { offersContact } from '../service/contactOffer.ts';
import { isTextMessageId, presentMessage, textMessageId } from '../service/present.ts';
import * as messages from '../service/readMessages.ts';
import type { RouteParts } from './routeParts.ts';

/** Messages that a visitor gets at most. */
const HISTORY_MAX = 60;
const SERVICE_RATINGS = { helpful: '1', not_helpful: '-1', none: '0' } as const satisfies Record<Rating, string>;

/** Reading, rating, and the survey of a visitor's own conversations. */
export function mountConversations({ mountOwned }: BffRouter, { service, visitors }: RouteParts): void {
	/** Counts a call and opens the conversation of its handle. */
	async function open(params: { chatbotId: string; conversationHandle: string }, call: VisitorCall) {
		await call.count('light');
		const conversationId = visitors.open('conversation', params.conversationHandle, call.owner);
		const options = { signal: hangUpSignal(call.response), requestId: call.requestId };
		return { conversation: { chatbotId: params.chatbotId, conversationId }, options };
	}

	mountOwned(readMessages, async ({ params }, call) => {
		const { conversation, options } = await open(params, call);
		const newestFirst = await messages.readMessages(service, conversation, { ...options, most: HISTORY_MAX });
		const form = call.chatbot.settings.lead_form;
		const presented = newestFirst.map((message, index) => {
			const question = newestFirst[index + 1]?.text ?? '';
			return presentMessage(message, (isUnanswered) => offersContact(form, { text: question, isUnanswered }));
		});
		return { messages: presented.toReversed() };
	});

	mountOwned(rateMessage, async ({ params, body }, call) => {
		const { conversation, options } = await open(params, call);
		let { messageId } = params;
		if (isTextMessageId(messageId)) {
			// The newest answer whose text has this hash.
			const newest = await messages.readMessages(service, conversation, { ...options, most: 1 });
			const answer = newest.find(({ role, text }) => role === 'bot' && textMessageId(text) === messageId);
			if (answer === undefined) throw new AppError('not_found');
			messageId = answer.id;
		}
		const reason = call.chatbot.hasExtensions ? body.reason : undefined;
		const rating = { rating: SERVICE_RATINGS[body.rating], reason };
		await service.call(contract.rateAnswer, { params: { ...conversation, messageId }, body: rating }, options);
		return null;
	});

	mountOwned(answerSurvey, async ({ params, body }, call) => {
		const { conversation, options } = await open(params, call);
		await service.call(contract.answerSurvey, { params: conversation, body }, options);
		return null;
	});
}
