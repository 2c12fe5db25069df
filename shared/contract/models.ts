import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { onePage, pageQuery, pagesSchema } from './pagination.ts';

export const modelSchema = z.object({
	id: z.int(),
	name: z.string(),
	credits: z.int(),
	temperature: z.object({ min: z.number(), max: z.number() }),
});

export const listModels = endpoint('GET /chatbots/{chatbotId}/ai/kb/models', {
	needs: 'view',
	origin: 'interface',
	access: 'chat',
	summary: 'List AI models',
	query: pageQuery,
	data: z.object({ pages: pagesSchema, models: z.array(modelSchema) }),
	example: {
		data: {
			pages: onePage(15),
			models: [{ id: 1, name: 'Extractive', credits: 0, temperature: { min: 0, max: 1 } }],
		},
	},
});
