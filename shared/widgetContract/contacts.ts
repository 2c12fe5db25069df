import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { CONTACT_ATTRIBUTE_MAX_CHARS, CONTACT_ATTRIBUTE_NAME_MAX_CHARS } from '../limits.ts';
import { handleField, pageTextField, widgetParams } from './visitor.ts';

const nameField = z.string().max(CONTACT_ATTRIBUTE_NAME_MAX_CHARS);

export const sendContact = endpoint('POST /api/chatbots/{chatbotId}/contacts', {
	access: 'visitor',
	summary: 'Send the contact form; binds the contact to the conversation when one is named',
	isIdempotent: true,
	params: widgetParams,
	body: z.object({
		/** By the names of the lead form's fields; those it does not ask for are refused. A ticked checkbox is `true`. */
		properties: z.record(nameField, z.string().max(CONTACT_ATTRIBUTE_MAX_CHARS)),
		/** What the form keeps without asking: page_url, page_title, referrer, utm_…; others are left out. */
		hidden_fields: z.record(nameField, pageTextField(CONTACT_ATTRIBUTE_MAX_CHARS)).optional(),
		consent: z.boolean().optional(),
		/** What the visitor wants to know, where the chat has no question yet. Kept with the contact. */
		question: z.string().max(CONTACT_ATTRIBUTE_MAX_CHARS).optional(),
		conversation_handle: handleField.optional(),
		/** What was typed into a field that no person sees; such a form is answered like any other, and not kept. */
		trap: z.string().max(CONTACT_ATTRIBUTE_MAX_CHARS).optional(),
		/** Milliseconds that the form stood there before it was sent; the same for less than a person needs. */
		shown_ms: z.number().min(0).optional(),
	}),
	data: z.object({ contact_handle: z.string() }),
	example: {
		body: { properties: { email: 'ada@example.com' }, consent: true, conversation_handle: 'eyJ…' },
		data: { contact_handle: 'eyJ…' },
	},
});
