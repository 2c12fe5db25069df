import { readMessages } from '../../../shared/widgetContract/conversations.ts';
import { type BffRouter, hangUpSignal } from '../caller/bffRouter.ts';
import { pagesOf, readUpTo } from '../service/messagePages.ts';
import { presentMessage } from '../service/present.ts';
import type { RouteParts } from './routeParts.ts';

/** List pages of 15 messages that a visitor gets at most. */
const HISTORY_MAX_PAGES = 4;

export function mountConversations({ mountOwned }: BffRouter, { service, visitors }: RouteParts): void {
	mountOwned(readMessages, async ({ params }, call) => {
		await call.count('light');
		const { chatbotId } = params;
		const conversationId = await visitors.open('conversation', params.conversationHandle, call.owner);
		const options = { signal: hangUpSignal(call.response), requestId: call.requestId };
		const readPage = pagesOf(service, { chatbotId, conversationId }, options);
		const first = await readPage(1);
		const messages = await readUpTo(Math.min(first.pages.last_page, HISTORY_MAX_PAGES), first, readPage);
		// A message written between two reads shifts the others, so one may come twice.
		const newestFirst = new Map(messages.map((message) => [message.id, message]));
		return { messages: Array.from(newestFirst.values(), presentMessage).toReversed() };
	});
}
