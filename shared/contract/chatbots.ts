import { z } from 'zod';
import { NAME_MAX_CHARS } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { etagField, filledString, integerField, timestampField } from './fields.ts';
import { onePage, pageQuery, pagesSchema } from './pagination.ts';

export const visibilityField = z.enum(['public', 'private']);

export const chatbotSchema = z.object({
	id: z.string(),
	name: z.string(),
	version: z.string(),
	visibility: visibilityField,
	created_at: timestampField,
	etag: etagField,
});

const chatbotExample = {
	id: '019a2b3c-0000-7000-8000-000000000002',
	name: 'Help desk',
	version: '2.0',
	visibility: 'public',
	created_at: '2026-01-31T09:30:00.000Z',
	etag: '"5f0c2a9e71d84b36"',
};

export const listChatbots = endpoint('GET /chatbots', {
	needs: 'view',
	origin: 'interface',
	summary: 'List chatbots',
	query: pageQuery,
	data: z.object({ pages: pagesSchema, chatbots: z.array(chatbotSchema) }),
	example: { data: { pages: onePage(25), chatbots: [chatbotExample] } },
});

export const createChatbot = endpoint('POST /chatbots', {
	needs: 'settings',
	summary: 'Create a chatbot, from a template if one is named',
	body: z.object({
		name: filledString(NAME_MAX_CHARS),
		template_id: integerField().optional(),
		visibility: visibilityField.optional(),
	}),
	data: chatbotSchema,
	example: { body: { name: 'Help desk', template_id: 1 }, data: chatbotExample },
});

export const readChatbot = endpoint('GET /chatbots/{chatbotId}', {
	versioned: 'chatbot',
	needs: 'view',
	access: 'chat',
	summary: 'Read a chatbot',
	data: chatbotSchema,
	example: { data: chatbotExample },
});

export const updateChatbot = endpoint('PATCH /chatbots/{chatbotId}', {
	versioned: 'chatbot',
	needs: 'settings',
	origin: 'interface',
	summary: 'Update chatbot settings',
	body: z.object({ name: filledString(NAME_MAX_CHARS).optional(), visibility: visibilityField.optional() }),
	data: chatbotSchema,
	example: { body: { visibility: 'public' }, data: chatbotExample },
});

export const deleteChatbot = endpoint('DELETE /chatbots/{chatbotId}', {
	versioned: 'chatbot',
	needs: 'settings',
	isGuarded: true,
	summary: 'Delete a chatbot with everything it holds',
});

export const duplicateChatbot = endpoint('POST /chatbots/{chatbotId}/duplicate', {
	needs: 'settings',
	summary: 'Copy a chatbot with its settings and knowledge base, without conversations and contacts',
	data: z.object({ chatbot_id: z.string() }),
	example: { data: { chatbot_id: '019a2b3c-0000-7000-8000-000000000003' } },
});
