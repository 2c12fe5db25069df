import { z } from 'zod';
import { updateConversation } from '../../../shared/contract/conversations.ts';
import { createBoundedCache } from '../../boundedCache.ts';
import { describeError, type Logger } from '../../logger.ts';
import type { Service } from './service.ts';

export interface Binding {
	readonly chatbotId: string;
	readonly conversationId: string;
	readonly contactId: string;
	readonly requestId: string;
}

/** Bindings remembered, so each is sent to the service once. */
const KEPT_BINDINGS = 10_000;

/**
 * Binds a conversation to its contact. Both are stored by then, so a failure is logged and not shown to the visitor; the
 * next message tries again.
 */
export function createContactBinder(service: Service, logger: Logger): (binding: Binding) => Promise<void> {
	const bound = createBoundedCache<string>(KEPT_BINDINGS);
	return async ({ chatbotId, conversationId, contactId, requestId }) => {
		const name = `${chatbotId} ${conversationId}`;
		if (bound.get(name) === contactId) return;
		bound.set(name, contactId);
		try {
			const request = { params: { chatbotId, conversationId }, body: { contact_id: contactId } };
			await service.call(updateConversation, request, { requestId, dataSchema: z.unknown() });
		} catch (error) {
			bound.set(name, '');
			const ids = { requestId, chatbotId, conversationId, contactId };
			logger.error('contact not bound to its conversation', { ...ids, ...describeError(error) });
		}
	};
}
