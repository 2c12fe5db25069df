import { createContact, USER_ID_ATTRIBUTE } from '../../../shared/contract/contacts.ts';
import { FORM_MIN_MS } from '../../../shared/limits.ts';
import { sendContact } from '../../../shared/widgetContract/contacts.ts';
import { AppError } from '../../lib/errors.ts';
import { type BffRouter, hangUpSignal } from '../caller/bffRouter.ts';
import { UNKEPT_CONTACT_ID } from '../caller/visitors.ts';
import { createdSchema } from '../service/present.ts';
import { createSharedRuns } from '../service/sharedRuns.ts';
import { checkLeadForm, type SentLeadForm } from './leadForm.ts';
import type { RouteParts } from './routeParts.ts';

const CONTACTS_IN_FLIGHT_MAX = 1_000;

export function mountContacts({ mountOwned }: BffRouter, { service, visitors, bind, logger }: RouteParts): void {
	const join = createSharedRuns<string>(CONTACTS_IN_FLIGHT_MAX);

	mountOwned(sendContact, async ({ body }, call) => {
		const { chatbot, owner, request, response, requestId } = call;
		const { lead_form: form } = chatbot.settings;
		if (!form.enabled) throw new AppError('not_found', 'This chatbot takes no contact details.');
		const idempotencyKey = visitors.serviceKey(owner, request.get('idempotency-key'));
		const { hasExtensions } = chatbot;
		const { properties, attributes } = checkLeadForm(form, body);
		const handle = body.conversation_handle;
		const conversationId = handle === undefined ? undefined : visitors.open('conversation', handle, owner);
		service.checkBreaker();
		await call.count('contact');
		const botSign = findBotSign(body);
		if (botSign !== null) {
			logger.info('contact form of a bot not kept', { requestId, chatbotId: chatbot.id, botSign });
			return { contact_handle: visitors.seal('contact', UNKEPT_CONTACT_ID, owner) };
		}
		// A service without our additions stores only the properties of the interface.
		const vouchedFor = owner.user === undefined ? {} : { [USER_ID_ATTRIBUTE]: owner.user.userId };
		const kept = { ...attributes, ...vouchedFor };
		const details = hasExtensions && Object.keys(kept).length > 0 ? { properties, attributes: kept } : { properties };
		// A typed contact is separate: the conversations of a verified visitor stay theirs.
		const boundId = owner.user === undefined ? conversationId : undefined;
		const create = async (signal: AbortSignal): Promise<string> => {
			const options = { signal, idempotencyKey, requestId, isRepeatable: hasExtensions };
			const contact = { params: { chatbotId: chatbot.id }, body: details };
			const { id } = await service.call(createContact, contact, { ...options, dataSchema: createdSchema });
			if (boundId !== undefined) {
				await bind({ chatbotId: chatbot.id, conversationId: boundId, contactId: id, requestId });
			}
			return id;
		};
		const content = JSON.stringify([properties, attributes, conversationId]);
		const run = { key: idempotencyKey, content, isKept: !hasExtensions, start: create };
		const contactId = await join(run, hangUpSignal(response));
		return { contact_handle: visitors.seal('contact', contactId, owner) };
	});
}

/**
 * Tells why a form looks like a bot's. Missing fields say nothing: callers of the interface may leave them out, and limits
 * still apply.
 */
function findBotSign({ trap = '', shown_ms: shownMs = FORM_MIN_MS }: SentLeadForm): 'trap' | 'too_fast' | null {
	if (trap !== '') return 'trap';
	return shownMs < FORM_MIN_MS ? 'too_fast' : null;
}
