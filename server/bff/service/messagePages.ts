import type { CallOptions } from '../../../shared/client/createServiceClient.ts';
import { listMessages } from '../../../shared/contract/conversations.ts';
import { type MessagePage, messagePageSchema, type ServiceMessage } from './present.ts';
import type { Service } from './service.ts';

export interface ServiceConversation {
	readonly chatbotId: string;
	readonly conversationId: string;
}

/** Reads one list page of a conversation, newest messages first; pages count from 1. Throws the errors of service calls. */
export type ReadPage = (page: number) => Promise<MessagePage>;

/** Builds the reader for one conversation. */
export function pagesOf(
	service: Service,
	params: ServiceConversation,
	options: Pick<CallOptions<unknown>, 'signal' | 'requestId'>,
): ReadPage {
	return (page) =>
		service.call(
			listMessages,
			{ params, query: { page, sort: 'date_desc' } },
			{ ...options, dataSchema: messagePageSchema },
		);
}

/** The messages of all list pages up to `lastPage`, newest first; the pages after the first are read in parallel. */
export async function readUpTo(lastPage: number, first: MessagePage, readPage: ReadPage): Promise<ServiceMessage[]> {
	const rest = await Promise.all(Array.from({ length: Math.max(lastPage - 1, 0) }, (_, index) => readPage(index + 2)));
	return [first, ...rest].flatMap(({ messages }) => messages);
}
