import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';
import { DATA_SOURCES_PATH, dataSourceErrorSchema } from './knowledge.ts';
import { onePage, pageQuery, pagesSchema } from './pagination.ts';

const SOURCES_PER_CALL = 100;

export const readSourceText = endpoint(`GET ${DATA_SOURCES_PATH}/{sourceId}/text`, {
	needs: 'view',
	summary: 'Read the text of a data source as it was read, passage by passage',
	query: pageQuery,
	data: z.object({
		pages: pagesSchema,
		title: z.string(),
		url: z.string().describe('"" where there is none.'),
		passages: z.array(
			z.object({
				heading_path: z.array(z.string()).describe('The headings above it, outermost first.'),
				question: z.string().nullable().describe('Of FAQs.'),
				text: z.string(),
				page: z.int().nullable().describe('Where in a document it begins, from 1.'),
				language: z.string().nullable(),
			}),
		),
	}),
	example: {
		data: {
			pages: onePage(100),
			title: 'Opening hours',
			url: 'https://harbour-coffee.example/hours',
			passages: [
				{
					heading_path: ['Opening hours', 'Sundays'],
					question: null,
					text: 'On Sundays we open at 10:00.',
					page: null,
					language: 'en',
				},
			],
		},
	},
});

export const changeDataSources = endpoint(`POST ${DATA_SOURCES_PATH}/batch`, {
	needs: 'knowledge',
	summary: 'Delete many data sources, or read them again, those that failed included',
	body: z.object({
		action: z.enum(['delete', 'resync']),
		source_ids: z.array(idField).min(1).max(SOURCES_PER_CALL),
	}),
	data: z.object({
		changed: z.int(),
		refused: z
			.array(z.object({ source_id: z.string(), error: dataSourceErrorSchema }))
			.describe('Those that stay as they are, and why.'),
	}),
	example: {
		body: { action: 'resync', source_ids: ['019a2b3c-0000-7000-8000-000000000030'] },
		data: { changed: 1, refused: [] },
	},
});

export const readEmbeddings = endpoint('GET /chatbots/{chatbotId}/knowledge-base/embeddings', {
	needs: 'view',
	summary: 'Read how many passages have a vector',
	data: z.object({
		model: z.string().nullable().describe('The configured embedding model; null without one.'),
		serving_model: z
			.string()
			.nullable()
			.describe('The same once its vectors answer; null until all passages have one.'),
		passages: z.int(),
		embedded: z.int().describe('Passages with a vector of the configured model.'),
		refused: z.int().describe('Passages that the model does not take; they are found by words alone.'),
	}),
	example: {
		data: { model: 'nomic-embed-text', serving_model: null, passages: 1200, embedded: 320, refused: 0 },
	},
});
