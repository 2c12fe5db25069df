import { z } from 'zod';
import { updateConversation } from '../../../shared/contract/conversations.ts';
import { createBoundedCache } from '../../boundedCache.ts';
import { describeError, type Logger } from '../../logger.ts';
import type { Service } from './service.ts';

/** All ids, that of the request too. */
type Binding = Readonly<Record<'chatbotId' | 'conversationId' | 'contactId' | 'requestId', string>>;
export type ContactBinder = ReturnType<typeof createContactBinder>;

/** Bindings remembered, so each is sent to the service once. */
const KEPT_BINDINGS = 10_000;

/**
 * Binds a conversation to its contact. Both are stored by then, so a failure is logged and not shown to the visitor; the
 * next message tries again.
 */
export function createContactBinder(service: Service, logger: Logger) {
	const bound = createBoundedCache<string>(KEPT_BINDINGS);
	return async ({ requestId, ...ids }: Binding): Promise<void> => {
		const { chatbotId, conversationId, contactId } = ids;
		const name = `${chatbotId} ${conversationId}`;
		if (bound.get(name) === contactId) return;
		bound.set(name, contactId);
		try {
			const request = { params: { chatbotId, conversationId }, body: { contact_id: contactId } };
			await service.call(updateConversation, request, { requestId, dataSchema: z.unknown() });
		} catch (error) {
			bound.set(name, '');
			logger.error('contact not bound to its conversation', { requestId, ...ids, ...describeError(error) });
		}
	};
}
