import type { CallOptions } from '../../../shared/client/createServiceClient.ts';
import { listMessages } from '../../../shared/contract/conversations.ts';
import { messagePageSchema, type ServiceMessage } from './present.ts';
import type { Service } from './service.ts';

/**
 * Reads the newest messages of a conversation, newest first. Throws the errors of service calls.
 *
 * @param most stops after the list page that has this message
 */
export async function readMessages(
	service: Service,
	params: { readonly chatbotId: string; readonly conversationId: string },
	{ most, ...options }: Pick<CallOptions<unknown>, 'signal' | 'requestId'> & { readonly most: number },
): Promise<ServiceMessage[]> {
	// A message written between two calls shifts the others, so one may come twice.
	const byId = new Map<string, ServiceMessage>();
	for (let page = 1; ; page += 1) {
		const query = { page, sort: 'date_desc' } as const;
		const listed = await service.call(listMessages, { params, query }, { ...options, dataSchema: messagePageSchema });
		for (const message of listed.messages) byId.set(message.id, message);
		if (byId.size >= most || page >= listed.pages.last_page) return [...byId.values()];
	}
}
