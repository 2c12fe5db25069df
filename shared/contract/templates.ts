import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery, pagesSchema } from './pagination.ts';

export const templateSchema = z.object({ id: z.int(), name: z.string(), description: z.string() });

export const listTemplates = endpoint({
	method: 'get',
	path: '/chatbot-templates',
	needs: 'view',
	origin: 'interface',
	summary: 'List chatbot templates',
	query: pageQuery,
	data: z.object({ pages: pagesSchema, templates: z.array(templateSchema) }),
	example: {
		data: {
			pages: { current_page: 1, last_page: 1, per_page: 25 },
			templates: [{ id: 1, name: 'Customer support', description: 'Answers from your help pages and takes messages.' }],
		},
	},
});
