import type { CallOptions } from '../../../shared/client/createServiceClient.ts';
import { listMessages } from '../../../shared/contract/conversations.ts';
import { messagePageSchema, type ServiceMessage } from './present.ts';
import type { Service } from './service.ts';

export interface ServiceConversation {
	readonly chatbotId: string;
	readonly conversationId: string;
}

export interface ReadOptions extends Pick<CallOptions<unknown>, 'signal' | 'requestId'> {
	/** Stops after the list page that has this message. */
	readonly most: number;
}

/** Reads the newest messages of a conversation, newest first. Throws the errors of service calls. */
export async function readMessages(
	service: Service,
	params: ServiceConversation,
	{ most, ...options }: ReadOptions,
): Promise<ServiceMessage[]> {
	// A message written between two calls shifts the others, so one may come twice.
	const found = new Map<string, ServiceMessage>();
	for (let page = 1; ; page += 1) {
		const query = { page, sort: 'date_desc' } as const;
		const listed = await service.call(listMessages, { params, query }, { ...options, dataSchema: messagePageSchema });
		for (const message of listed.messages) found.set(message.id, message);
		if (found.size >= most || page >= listed.pages.last_page) return [...found.values()];
	}
}
