import { z } from 'zod';
import { deleteContact, readContact } from '../../../shared/contract/contacts.ts';
import { deleteConversation, readConversation } from '../../../shared/contract/conversations.ts';
import { deleteMyData } from '../../../shared/widgetContract/visitor.ts';
import { AppError } from '../../errors.ts';
import type { BffRouter } from '../caller/bffRouter.ts';
import { UNKEPT_CONTACT_ID } from '../caller/visitors.ts';
import { isMissing } from '../service/serviceErrors.ts';
import type { RouteParts } from './routeParts.ts';

export function mountDeleteMyData({ mountOwned }: BffRouter, { service, visitors }: RouteParts): void {
	mountOwned(deleteMyData, async ({ body }, { chatbot, owner, count, requestId }) => {
		await count('light');
		const { id: chatbotId, hasExtensions } = chatbot;
		const options = { requestId, dataSchema: z.unknown() };
		// All handles are opened before anything is deleted, so that a foreign one stops the whole call.
		const { conversation_handles: conversationHandles = [], contact_handles: contactHandles = [] } = body;
		const conversationIds = await Promise.all(
			conversationHandles.map((handle) => visitors.openToDelete('conversation', handle, owner)),
		);
		const contactIds = await Promise.all(
			contactHandles.map((handle) => visitors.openToDelete('contact', handle, owner)),
		);
		for (const conversationId of conversationIds) {
			const request = { params: { chatbotId, conversationId } };
			await erase(
				() => service.call(deleteConversation, request, options),
				() => service.call(readConversation, request, options),
			);
		}
		const ownContactIds = owner.user === undefined ? [] : [owner.user.contactId];
		for (const contactId of new Set([...contactIds, ...ownContactIds])) {
			if (contactId === UNKEPT_CONTACT_ID) continue;
			const request = { params: { chatbotId, contactId } };
			await erase(
				() => service.call(deleteContact, request, options),
				() => service.call(readContact, request, options),
			);
		}
		return {
			conversations_deleted: conversationIds.length,
			contacts_deleted: contactIds.length + ownContactIds.length,
		};

		/** A 404 means gone; from a service that may not know the call at all, only when reading finds nothing either. */
		async function erase(remove: () => Promise<unknown>, read: () => Promise<unknown>): Promise<void> {
			if (!(await isAnsweredMissing(remove)) || hasExtensions || (await isAnsweredMissing(read))) return;
			throw new AppError('service_failed', 'This service cannot delete data. Ask the owner of this website.');
		}
	});
}

async function isAnsweredMissing(call: () => Promise<unknown>): Promise<boolean> {
	try {
		await call();
		return false;
	} catch (error) {
		if (isMissing(error)) return true;
		throw error;
	}
}
