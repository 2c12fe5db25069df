import type { CallOptions } from '../../../shared/client/createServiceClient.ts';
import * as contract from '../../../shared/contract/conversations.ts';
import {
	answerSurvey,
	openSource,
	type Rating,
	rateMessage,
	readMessages,
} from '../../../shared/widgetContract/conversations.ts';
import { AppError } from '../../lib/errors.ts';
import { type BffRouter, hangUpSignal, type VisitorCall } from '../caller/bffRouter.ts';
import { offersContact } from '../service/contactOffer.ts';
import {
	isTextMessageId,
	messagePageSchema,
	presentMessage,
	type ServiceMessage,
	textMessageId,
} from '../service/present.ts';
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

	/** Newest first, to the end of the list page that has the message numbered `most`. */
	async function readNewest(
		params: { readonly chatbotId: string; readonly conversationId: string },
		{ most, ...options }: CallOptions<unknown> & { readonly most: number },
	): Promise<ServiceMessage[]> {
		// A message written between two calls shifts the others, so one may come twice.
		const byId = new Map<string, ServiceMessage>();
		for (let page = 1; ; page += 1) {
			const query = { page, sort: 'date_desc' } as const;
			const call = { params, query };
			const listed = await service.call(contract.listMessages, call, { ...options, dataSchema: messagePageSchema });
			for (const message of listed.messages) byId.set(message.id, message);
			if (byId.size >= most || page >= listed.pages.last_page) return [...byId.values()];
		}
	}

	mountOwned(readMessages, async ({ params }, call) => {
		const { conversation, options } = await open(params, call);
		const newestFirst = await readNewest(conversation, { ...options, most: HISTORY_MAX });
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
			const newest = await readNewest(conversation, { ...options, most: 1 });
			const answer = newest.find(({ role, text }) => role === 'bot' && textMessageId(text) === messageId);
			if (answer === undefined) throw new AppError('not_found');
			messageId = answer.id;
		}
		const reason = call.chatbot.hasExtensions ? body.reason : undefined;
		const rating = { rating: SERVICE_RATINGS[body.rating], reason };
		await service.call(contract.rateAnswer, { params: { ...conversation, messageId }, body: rating }, options);
		return null;
	});

	mountOwned(openSource, async ({ params, body }, call) => {
		const { conversation, options } = await open(params, call);
		const { messageId } = params;
		if (call.chatbot.hasExtensions) {
			await service.call(contract.openSource, { params: { ...conversation, messageId }, body }, options);
		}
		return null;
	});

	mountOwned(answerSurvey, async ({ params, body }, call) => {
		const { conversation, options } = await open(params, call);
		await service.call(contract.answerSurvey, { params: conversation, body }, options);
		return null;
	});
}
