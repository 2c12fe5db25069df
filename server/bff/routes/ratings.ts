import * as contract from '../../../shared/contract/conversations.ts';
import { answerSurvey, type Rating, rateMessage } from '../../../shared/widgetContract/conversations.ts';
import { AppError } from '../../errors.ts';
import { type BffRouter, hangUpSignal } from '../caller/bffRouter.ts';
import { pagesOf, type ServiceConversation } from '../service/messagePages.ts';
import { isTextMessageId, textMessageId } from '../service/present.ts';
import type { ServiceCallOptions } from '../service/service.ts';
import type { RouteParts } from './routeParts.ts';

const SERVICE_RATINGS = { helpful: '1', not_helpful: '-1', none: '0' } as const satisfies Record<Rating, string>;

export function mountRatings({ mountOwned }: BffRouter, { service, visitors }: RouteParts): void {
	mountOwned(rateMessage, async ({ params, body }, call) => {
		await call.count('light');
		const conversationId = await visitors.open('conversation', params.conversationHandle, call.owner);
		const conversation = { chatbotId: params.chatbotId, conversationId };
		const options = { signal: hangUpSignal(call.response), requestId: call.requestId };
		const messageId = isTextMessageId(params.messageId)
			? await findMessageId(conversation, params.messageId, options)
			: params.messageId;
		const request = {
			params: { ...conversation, messageId },
			body: { rating: SERVICE_RATINGS[body.rating], reason: body.reason },
		};
		await service.call(contract.rateAnswer, request, options);
		return null;
	});

	mountOwned(answerSurvey, async ({ params, body }, call) => {
		await call.count('light');
		const { chatbotId } = params;
		const conversationId = await visitors.open('conversation', params.conversationHandle, call.owner);
		const options = { signal: hangUpSignal(call.response), requestId: call.requestId };
		await service.call(contract.answerSurvey, { params: { chatbotId, conversationId }, body }, options);
		return null;
	});

	/** Finds the newest answer whose text has the hash in the visitor's id. */
	async function findMessageId(
		conversation: ServiceConversation,
		textId: string,
		options: ServiceCallOptions<unknown>,
	): Promise<string> {
		const { messages } = await pagesOf(service, conversation, options)(1);
		const found = messages.find(({ role, text }) => role === 'bot' && textMessageId(text) === textId);
		if (found === undefined) throw new AppError('not_found');
		return found.id;
	}
}
