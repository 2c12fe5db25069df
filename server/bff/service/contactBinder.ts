import { z } from 'zod';
import { ServiceError } from '../../../shared/client/errors.ts';
import { updateConversation } from '../../../shared/contract/conversations.ts';
import { createBoundedCache } from '../../lib/boundedCache.ts';
import { describeError, type Logger } from '../../lib/logger.ts';
import type { Service } from './service.ts';

/** All ids, that of the request too. */
type Binding = Readonly<Record<'chatbotId' | 'conversationId' | 'contactId' | 'requestId', string>>;
export type ContactBinder = ReturnType<typeof createContactBinder>;

/** Bindings remembered, so each is sent to the service once. */
const KEPT_BINDINGS = 10_000;
const NOT_FOUND = 404;

/**
 * Binds a conversation to its contact. Both are stored by then, so a failure is logged and not shown to the visitor; the
 * next message tries again.
 *
 * @param isSure asks the service in any case
 * @returns false when the contact was deleted
 */
export function createContactBinder(service: Service, logger: Logger) {
	const bound = createBoundedCache<string>(KEPT_BINDINGS);
	return async ({ requestId, ...ids }: Binding, isSure = false): Promise<boolean> => {
		const { chatbotId, conversationId, contactId } = ids;
		const name = `${chatbotId} ${conversationId}`;
		if (bound.get(name) === contactId && !isSure) return true;
		bound.set(name, contactId);
		try {
			const request = { params: { chatbotId, conversationId }, body: { contact_id: contactId } };
			await service.call(updateConversation, request, { requestId, dataSchema: z.unknown() });
			return true;
		} catch (error) {
			bound.set(name, '');
			if (error instanceof ServiceError && error.status === NOT_FOUND) return false;
			logger.error('contact not bound to its conversation', { requestId, ...ids, ...describeError(error) });
			return true;
		}
	};
}
