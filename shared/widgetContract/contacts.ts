import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { handleField, widgetParams } from './visitor.ts';

const PROPERTY_MAX_CHARS = 500;

export const sendContact = endpoint({
	method: 'post',
	path: '/api/chatbots/{chatbotId}/contacts',
	origin: 'extension',
	access: 'visitor',
	summary: 'Send the contact form; binds the contact to the conversation when one is named',
	isIdempotent: true,
	params: widgetParams,
	body: z.object({
		/** By the property names of the lead form; those it does not ask for are refused. */
		properties: z.record(z.string().max(40), z.string().max(PROPERTY_MAX_CHARS)),
		consent: z.boolean().optional(),
		conversation_handle: handleField.optional(),
	}),
	data: z.object({ contact_handle: z.string() }),
	example: {
		body: { properties: { email: 'ada@example.com' }, consent: true, conversation_handle: 'eyJ…' },
		data: { contact_handle: 'eyJ…' },
	},
});
