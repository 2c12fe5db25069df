import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery, pagesSchema } from './pagination.ts';

/** Id of the automatic language: answers in the language of the question. */
export const AUTOMATIC_LANGUAGE_ID = 1;

export const languageSchema = z.object({ id: z.int(), name: z.string() });

export const listLanguages = endpoint('GET /chatbots/{chatbotId}/ai/kb/languages', {
	needs: 'view',
	origin: 'interface',
	access: 'chat',
	summary: 'List AI response languages',
	query: pageQuery,
	data: z.object({ pages: pagesSchema, languages: z.array(languageSchema) }),
	example: {
		data: {
			pages: { current_page: 1, last_page: 2, per_page: 15 },
			languages: [{ id: AUTOMATIC_LANGUAGE_ID, name: 'Automatic' }],
		},
	},
});
