import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { onePage, pageQuery, pagesSchema } from './pagination.ts';

export const templateSchema = z.object({ id: z.int(), name: z.string(), description: z.string() });

export const listTemplates = endpoint('GET /chatbot-templates', {
	needs: 'view',
	origin: 'interface',
	summary: 'List chatbot templates',
	query: pageQuery,
	data: z.object({ pages: pagesSchema, templates: z.array(templateSchema) }),
	example: {
		data: {
			pages: onePage(25),
			templates: [{ id: 1, name: 'Customer support', description: 'Answers from your help pages and takes messages.' }],
		},
	},
});
