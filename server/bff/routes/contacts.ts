import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createContact } from '../../../shared/contract/contacts.ts';
import { updateConversation } from '../../../shared/contract/conversations.ts';
import { sendContact } from '../../../shared/widgetContract/contacts.ts';
import { AppError } from '../../errors.ts';
import { describeError, type Logger } from '../../logger.ts';
import { type BffRouter, hangUpSignal, type VisitorCall } from '../bffRouter.ts';
import { findBotSign } from '../botSigns.ts';
import { readIdempotencyKey } from '../idempotencyKey.ts';
import { checkLeadForm } from '../leadForm.ts';
import { serviceIdField } from '../present.ts';
import type { Service } from '../service.ts';
import { createSharedRuns, lastEvent } from '../sharedRuns.ts';
import type { Visitors } from '../visitor.ts';

export interface ContactsOptions {
	readonly service: Service;
	readonly visitors: Visitors;
	readonly logger: Logger;
}

const CONTACTS_IN_FLIGHT_MAX = 1_000;
const createdSchema = z.object({ id: serviceIdField });

export function mountContacts({ mountOwned }: BffRouter, { service, visitors, logger }: ContactsOptions): void {
	const runs = createSharedRuns<string>(CONTACTS_IN_FLIGHT_MAX);

	mountOwned(sendContact, async ({ body }, call) => {
		const { chatbot, owner, request, response, requestId } = call;
		const { lead_form: form } = chatbot.settings;
		if (!form.enabled) throw new AppError('not_found', 'This chatbot takes no contact details.');
		const clientKey = readIdempotencyKey(request);
		const { hasExtensions } = chatbot;
		const { properties, attributes } = checkLeadForm(form, {
			properties: body.properties,
			hiddenFields: body.hidden_fields,
			consent: body.consent,
		});
		const handle = body.conversation_handle;
		const conversationId = handle === undefined ? undefined : await visitors.open('conversation', handle, owner);
		service.checkBreaker();
		await call.count('contact');
		const botSign = findBotSign(body);
		if (botSign !== null) {
			logger.info('contact form of a bot not kept', { requestId, chatbotId: chatbot.id, botSign });
			return { contact_handle: await visitors.seal('contact', randomUUID(), owner) };
		}
		const idempotencyKey = visitors.serviceKey(owner, clientKey);
		// A service without our additions keeps the interface's properties alone.
		const details = hasExtensions && Object.keys(attributes).length > 0 ? { properties, attributes } : { properties };
		const create = async function* (signal: AbortSignal): AsyncGenerator<string> {
			const options = { signal, idempotencyKey, requestId, isRepeatable: hasExtensions };
			const contact = { params: { chatbotId: chatbot.id }, body: details };
			const { id } = await service.call(createContact, contact, { ...options, dataSchema: createdSchema });
			if (conversationId !== undefined) await bind(conversationId, id, call);
			yield id;
		};
		const content = JSON.stringify([properties, attributes, conversationId]);
		const run = { key: idempotencyKey, content, isKept: !hasExtensions, start: create };
		const contactId = await lastEvent(runs, run, hangUpSignal(response));
		return { contact_handle: await visitors.seal('contact', contactId, owner) };
	});

	/** The contact is kept by now, so a binding that fails is for the operator to see, not for the visitor. */
	async function bind(conversationId: string, contactId: string, { chatbot, requestId }: VisitorCall): Promise<void> {
		const params = { chatbotId: chatbot.id, conversationId };
		try {
			const request = { params, body: { contact_id: contactId } };
			await service.call(updateConversation, request, { requestId, dataSchema: z.unknown() });
		} catch (error) {
			logger.error('contact not bound to its conversation', {
				requestId,
				...params,
				contactId,
				...describeError(error),
			});
		}
	}
}
