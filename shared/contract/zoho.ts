import { z } from 'zod';
import { PAGE_SIZES, SITE_EXCLUSIONS_MAX } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { etagField, filledString, timestampField } from './fields.ts';
import { dataSourceErrorSchema, resyncScheduleField } from './knowledge.ts';
import { onePage, pagesSchema, sortedPageQuery } from './pagination.ts';
import { failuresSchema, sourceCountsSchema } from './sites.ts';

const CREDENTIAL_MAX_CHARS = 500;
const CATEGORIES_MAX = 100;

export const zohoDataCenterField = z.enum(['com', 'eu', 'in', 'com.au', 'jp', 'ca']);
export type ZohoDataCenter = z.infer<typeof zohoDataCenterField>;

const zohoIdField = z.string().regex(/^\d{1,30}$/, 'must be an id of Zoho: digits alone');
const credentialField = filledString(CREDENTIAL_MAX_CHARS);

export const zohoBodySchema = z.object({
	data_center: zohoDataCenterField.describe('Where the account is: the end of its Zoho address.'),
	org_id: zohoIdField.describe('Of the organization in Zoho Desk.'),
	client_id: credentialField,
	client_secret: credentialField.meta({ writeOnly: true }),
	refresh_token: credentialField.meta({
		writeOnly: true,
		description: 'With the scope Desk.articles.READ. Kept encrypted.',
	}),
	category_ids: z
		.array(zohoIdField)
		.max(CATEGORIES_MAX)
		.optional()
		.describe('Only articles of these sections, or of these categories with all below them.'),
	resync_schedule: resyncScheduleField
		.optional()
		.describe('How often new, changed and withdrawn articles are looked for; never when absent.'),
});

export const zohoConnectionSchema = z.object({
	id: z.string(),
	data_center: zohoDataCenterField,
	org_id: z.string(),
	category_ids: z.array(z.string()),
	status: z.enum(['discovering', 'reading', 'done', 'error']),
	articles: sourceCountsSchema,
	resync_schedule: resyncScheduleField,
	error: dataSourceErrorSchema.optional().describe('Why its articles could not be listed.'),
	created_at: timestampField,
	etag: etagField,
});

/** A connection with its articles that could not be read. */
export const zohoConnectionDetailSchema = zohoConnectionSchema.extend({
	failures: failuresSchema.describe('The first 20 of them.'),
	exclude: z.array(z.string()).optional().describe('Ids of articles that were deleted here and stay out.'),
});

const ROOT = '/chatbots/{chatbotId}/knowledge-base/zoho';

const connectionExample = {
	id: '019a2b3c-0000-7000-8000-000000000050',
	data_center: 'eu',
	org_id: '2389290',
	category_ids: [],
	status: 'reading',
	articles: { found: 48, pending: 20, processed: 27, failed: 1 },
	resync_schedule: 'daily',
	created_at: '2026-01-31T09:30:00.000Z',
	etag: '"5f0c2a9e71d84b36"',
};

export const createZohoConnection = endpoint(`POST ${ROOT}`, {
	needs: 'knowledge',
	summary: 'Add the published articles of a Zoho Desk knowledge base',
	isIdempotent: true,
	body: zohoBodySchema,
	data: zohoConnectionSchema,
	example: {
		body: {
			data_center: 'eu',
			org_id: '2389290',
			client_id: '1000.EXAMPLE',
			client_secret: 'example-secret',
			refresh_token: '1000.example.token',
			resync_schedule: 'daily',
		},
		data: { ...connectionExample, status: 'discovering' },
	},
});

export const listZohoConnections = endpoint(`GET ${ROOT}`, {
	needs: 'view',
	summary: `List connections to Zoho Desk, ${PAGE_SIZES.dataSources} a page`,
	query: sortedPageQuery,
	data: z.object({ pages: pagesSchema, connections: z.array(zohoConnectionSchema) }),
	example: { data: { pages: onePage(25), connections: [connectionExample] } },
});

export const readZohoConnection = endpoint(`GET ${ROOT}/{connectionId}`, {
	versioned: 'zohoConnection',
	needs: 'view',
	summary: 'Read a connection to Zoho Desk and how far its articles are read',
	data: zohoConnectionDetailSchema,
	example: {
		data: {
			...connectionExample,
			failures: [
				{
					source_id: '019a2b3c-0000-7000-8000-000000000031',
					url: 'https://desk.zoho.eu/portal/harbour/en/kb/articles/hours',
					error: { code: 'no_text', message: 'The article has no text.' },
				},
			],
			exclude: [],
		},
	},
});

export const updateZohoConnection = endpoint(`PATCH ${ROOT}/{connectionId}`, {
	versioned: 'zohoConnection',
	needs: 'knowledge',
	summary: 'Set how often the articles of a connection are looked for, and which are left out',
	body: z.object({
		resync_schedule: resyncScheduleField.optional(),
		exclude: z
			.array(zohoIdField)
			.max(SITE_EXCLUSIONS_MAX)
			.optional()
			.describe('In place of the present list. What is no longer listed is read again.'),
	}),
	data: zohoConnectionSchema,
	example: { body: { resync_schedule: 'weekly' }, data: { ...connectionExample, resync_schedule: 'weekly' } },
});

export const resyncZohoConnection = endpoint(`POST ${ROOT}/{connectionId}/resync`, {
	needs: 'knowledge',
	summary: 'Look for new, changed and withdrawn articles of a connection',
	data: zohoConnectionSchema,
	example: { data: { ...connectionExample, status: 'discovering' } },
});

export const deleteZohoConnection = endpoint(`DELETE ${ROOT}/{connectionId}`, {
	versioned: 'zohoConnection',
	needs: 'knowledge',
	summary: 'Delete a connection with its credentials, its articles and what was learned from them',
});
