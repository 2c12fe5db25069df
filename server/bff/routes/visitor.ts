import { z } from 'zod';
import { createContact, deleteContact, readContact, USER_ID_ATTRIBUTE } from '../../../shared/contract/contacts.ts';
import { deleteConversation, readConversation } from '../../../shared/contract/conversations.ts';
import type { Endpoint, EndpointData } from '../../../shared/contract/endpoint.ts';
import { readSettings } from '../../../shared/widgetContract/settings.ts';
import { deleteMyData, startVisitor } from '../../../shared/widgetContract/visitor.ts';
import { AppError } from '../../lib/errors.ts';
import type { BffRouter, Call } from '../caller/bffRouter.ts';
import { type Identity, verifyIdentity } from '../caller/verifyIdentity.ts';
import { type HandleKind, UNKEPT_CONTACT_ID, type VerifiedUser, type VisitorGrant } from '../caller/visitors.ts';
import { createdSchema, presentSettings } from '../service/present.ts';
import { ignoreMissing } from '../service/serviceErrors.ts';
import type { RouteParts } from './routeParts.ts';

export function mountVisitor(
	{ mountOpen, mountOwned }: BffRouter,
	{ service, visitors, logger, now }: RouteParts,
): void {
	mountOpen(readSettings, async (_input, call) => {
		await call.count('light');
		return presentSettings(call.chatbot);
	});

	mountOpen(startVisitor, async ({ body }, call) => {
		await call.count('start');
		const { chatbot, requestId } = call;
		const place = { chatbotId: chatbot.id, origin: call.origin };
		const { visitor_handle: knownHandle, identity_token: identityToken } = body;
		if (identityToken === undefined) return present(visitors.start(place, knownHandle));

		const secret = chatbot.settings.identity_secret;
		const check = await verifyIdentity(identityToken, { secret, chatbotId: chatbot.id, nowMs: now() });
		if (check.outcome !== 'verified') {
			logger.warn('identity token refused', { requestId, chatbotId: chatbot.id, outcome: check.outcome });
			return { ...present(visitors.start(place, knownHandle, null)), identity: check.outcome };
		}
		const earlierUser = visitors.userOf(place, knownHandle);
		const user = await keepContact(check.identity, earlierUser, call);
		return { ...present(visitors.start(place, knownHandle, user)), identity: check.outcome };
	});

	mountOwned(deleteMyData, async ({ body }, { chatbot, owner, count, requestId }) => {
		await count('light');
		const { id: chatbotId, hasExtensions } = chatbot;
		const options = { requestId, dataSchema: z.unknown() };
		let isForeignAmong = false;
		/** What is theirs. A handle under a secret that was lost must not keep visitors from deleting the rest. */
		function openAll(kind: HandleKind, handles: readonly string[] = []): readonly string[] {
			const ids = handles
				.map((handle) => visitors.readIdToDelete(kind, handle, owner))
				.filter((id) => id !== undefined);
			isForeignAmong ||= ids.length < handles.length;
			return ids;
		}
		const conversationIds = openAll('conversation', body.conversation_handles);
		const contactIds = openAll('contact', body.contact_handles);
		for (const conversationId of conversationIds) {
			await erase(deleteConversation, readConversation, { chatbotId, conversationId });
		}
		const ownContactIds = owner.user === undefined ? [] : [owner.user.contactId];
		for (const contactId of new Set([...contactIds, ...ownContactIds])) {
			if (contactId === UNKEPT_CONTACT_ID) continue;
			await erase(deleteContact, readContact, { chatbotId, contactId });
		}
		if (isForeignAmong) throw new AppError('not_found');
		return {
			conversations_deleted: conversationIds.length,
			contacts_deleted: contactIds.length + ownContactIds.length,
		};

		/** A 404 means gone. A service that may not know the call at all must also find nothing when it reads. */
		async function erase(remove: Endpoint, read: Endpoint, params: Record<string, string>): Promise<void> {
			const call = (endpoint: Endpoint) => service.call(endpoint, { params }, options).then(() => true, ignoreMissing);
			if ((await call(remove)) || hasExtensions || !(await call(read))) return;
			throw new AppError('service_failed', 'This service cannot delete data. Ask the owner of this website.');
		}
	});

	/** Stores the contact of a verified user: one for each of the website's ids, with the data of its server. */
	async function keepContact(
		{ userId, email, name }: Identity,
		earlierUser: VerifiedUser | undefined,
		{ chatbot, requestId }: Call,
	): Promise<VerifiedUser> {
		// A service without our additions cannot find the contact again, so each visitor keeps theirs.
		if (!chatbot.hasExtensions && earlierUser?.userId === userId) return earlierUser;
		const properties = { email, first_name: name };
		const body = chatbot.hasExtensions
			? { properties, attributes: { [USER_ID_ATTRIBUTE]: userId }, verified_user_id: userId }
			: { properties: email === undefined && name === undefined ? { first_name: userId } : properties };
		const request = { params: { chatbotId: chatbot.id }, body };
		const options = { requestId, isRepeatable: chatbot.hasExtensions, dataSchema: createdSchema };
		const { id: contactId } = await service.call(createContact, request, options);
		return { userId, contactId };
	}
}

function present({ token, handle, expiresAt }: VisitorGrant): EndpointData<typeof startVisitor> {
	return { visitor_token: token, visitor_handle: handle, expires_at: expiresAt.toISOString() };
}
