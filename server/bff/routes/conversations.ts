import { listMessages } from '../../../shared/contract/conversations.ts';
import { readMessages } from '../../../shared/widgetContract/conversations.ts';
import { type BffRouter, hangUpSignal } from '../bffRouter.ts';
import { messagePageSchema, presentMessage, type ServiceMessage } from '../present.ts';
import type { Service } from '../service.ts';
import type { Visitors } from '../visitor.ts';

/** Pages of 15 messages that a visitor gets back at most. */
const HISTORY_MAX_PAGES = 4;

export function mountConversations({ mountOwned }: BffRouter, service: Service, visitors: Visitors): void {
	mountOwned(readMessages, async ({ params }, call) => {
		await call.count('light');
		const { chatbotId } = params;
		const conversationId = visitors.open('conversation', params.conversationHandle, call.owner);
		const options = { signal: hangUpSignal(call.response), requestId: call.requestId, dataSchema: messagePageSchema };
		const readPage = (page: number) =>
			service.call(
				listMessages,
				{ params: { chatbotId, conversationId }, query: { page, sort: 'date_desc' } },
				options,
			);
		const first = await readPage(1);
		const pageCount = Math.min(first.pages.last_page, HISTORY_MAX_PAGES);
		const rest = await Promise.all(
			Array.from({ length: Math.max(pageCount - 1, 0) }, (_, index) => readPage(index + 2)),
		);
		// A message written between two readings moves the others on, so that one may come twice.
		const newestFirst = new Map<string, ServiceMessage>();
		for (const message of [first, ...rest].flatMap(({ messages }) => messages)) newestFirst.set(message.id, message);
		return { messages: Array.from(newestFirst.values(), presentMessage).toReversed() };
	});
}
