import { z } from 'zod';
import { SEARCH_MAX_CHARS } from '../../limits.ts';
import { pageUrlField } from '../chat.ts';
import { booleanField, idField } from '../fields.ts';

/** What conversations of a list have in common; what is not given is not asked. */
export const conversationFilters = z.object({
	search: z.string().max(SEARCH_MAX_CHARS).optional().meta({
		description:
			'Extension: words that one message, or the contact, must hold. A page may come short, with a cursor to search on.',
	}),
	important: booleanField.optional().meta({ description: 'Extension.' }),
	archived: booleanField.optional().meta({ description: 'Extension.' }),
	with_contact: booleanField.optional().meta({ description: 'Extension: whether a contact was left.' }),
	unanswered: booleanField.optional().meta({ description: 'Extension: whether a question found no answer.' }),
	not_helpful: booleanField.optional().meta({ description: 'Extension: whether an answer was rated not helpful.' }),
	person_requested: booleanField.optional().meta({ description: 'Extension: whether the visitor asked for a person.' }),
	contact_id: idField.optional().meta({ description: 'Extension: conversations of one contact.' }),
	language: z
		.string()
		.regex(/^[a-z]{2,3}$/, 'must be a language code such as de')
		.optional()
		.meta({ description: 'Extension: conversations in one language.' }),
	page_url: pageUrlField.optional().meta({ description: 'Extension: conversations that began on one page.' }),
});
