import { z } from 'zod';
import { SEARCH_MAX_CHARS } from '../../limits.ts';
import { contactExample, contactPropertiesSchema, contactSchema } from '../contacts.ts';
import { conversationExample, conversationSchema } from '../conversations.ts';
import { endpoint } from '../endpoint.ts';
import { noteExample, noteSchema } from './notes.ts';

const CONTACT_DATA_PATH = '/chatbots/{chatbotId}/contacts/{contactId}/data';

export const exportContactData = endpoint({
	method: 'get',
	path: CONTACT_DATA_PATH,
	needs: 'contacts',
	isGuarded: true,
	summary: 'Export everything that is stored about a contact',
	data: z.object({
		contact: contactSchema.extend({ properties: contactPropertiesSchema }),
		conversations: z
			.array(conversationSchema.extend({ notes: z.array(noteSchema) }))
			.meta({ description: 'Oldest first, each with all its messages.' }),
	}),
	example: {
		data: {
			contact: { ...contactExample, properties: { first_name: 'Ada', last_name: 'Lovelace' } },
			conversations: [{ ...conversationExample, notes: [noteExample] }],
		},
	},
});

export const deleteContactData = endpoint({
	method: 'delete',
	path: CONTACT_DATA_PATH,
	needs: 'contacts',
	isGuarded: true,
	summary: 'Delete a contact with all its conversations, their messages, ratings and notes',
});

export const downloadContacts = endpoint({
	method: 'get',
	path: '/chatbots/{chatbotId}/contacts.csv',
	needs: 'contacts',
	isGuarded: true,
	summary: 'Download contacts as CSV, newest first, each with its question and a link to its conversation',
	isDownload: true,
	query: z.object({ search: z.string().max(SEARCH_MAX_CHARS).optional() }),
});
