import { z } from 'zod';
import {
	KNOWLEDGE_BODY_MAX_BYTES,
	PAGE_SIZES,
	SITE_EXCLUSIONS_MAX,
	SITE_PAGES_DEFAULT,
	SITE_PAGES_MAX,
	SITE_PATTERNS_MAX,
	URL_MAX_CHARS,
} from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { booleanField, etagField, filledString, integerField, timestampField } from './fields.ts';
import { dataSourceErrorSchema, exclusionFields, resyncScheduleField } from './knowledge.ts';
import { onePage, pagesSchema, sortedPageQuery } from './pagination.ts';

const PATTERN_MAX_CHARS = 200;
const DEPTH_MAX = 50;

const patternsField = z.array(filledString(PATTERN_MAX_CHARS)).max(SITE_PATTERNS_MAX);
const excludeField = z
	.array(filledString(URL_MAX_CHARS))
	.max(SITE_EXCLUSIONS_MAX)
	.refine((rules) => rules.filter((rule) => rule.includes('*')).length <= SITE_PATTERNS_MAX, {
		error: `at most ${SITE_PATTERNS_MAX} of them may have a *`,
	})
	.describe('Pages to leave out: addresses, paths, or patterns of these in which * is anything.');

/** How far the sources of a website or connection are read; `pending` counts those being read. */
export const sourceCountsSchema = z
	.object({ found: z.int(), pending: z.int(), processed: z.int(), failed: z.int() })
	.describe('Its sources by state; pending counts those being read.');
/** Sources that could not be read. */
export const failuresSchema = z.array(
	z.object({ source_id: z.string(), url: z.string(), error: dataSourceErrorSchema }),
);

/** Which pages of a website are wanted, and how they are found. */
export const siteBodySchema = z.object({
	url: filledString(URL_MAX_CHARS).describe('A page of the site, or its sitemap.'),
	method: z
		.enum(['auto', 'sitemap', 'crawl'])
		.optional()
		.describe('By its sitemap, by following links, or (the default) by the first that finds pages.'),
	path_prefix: filledString(URL_MAX_CHARS)
		.regex(/^\//, 'must begin with /')
		.optional()
		.describe('Pages lie below this path; the folder of the url when absent.'),
	include: patternsField
		.optional()
		.describe('Only pages whose path (or, without a leading slash, whole address) fits a pattern; * is anything.'),
	exclude: excludeField.optional(),
	max_pages: integerField(z.int().min(1).max(SITE_PAGES_MAX))
		.optional()
		.describe(`Most pages to take; ${SITE_PAGES_DEFAULT} when absent.`),
	max_depth: integerField(z.int().min(0).max(DEPTH_MAX))
		.optional()
		.describe('Most links to follow from the url on, of crawls; 5 when absent.'),
	ignore_robots: booleanField
		.optional()
		.describe('Read what robots.txt and noindex keep from machines: for sites of your own.'),
	...exclusionFields,
	resync_schedule: resyncScheduleField
		.optional()
		.describe('How often pages are read again and new ones looked for; weekly when absent.'),
});

export const siteSchema = z.object({
	id: z.string(),
	url: z.string(),
	status: z.enum(['discovering', 'reading', 'done', 'cancelled', 'error']),
	method: z.enum(['sitemap', 'crawl']).nullable().describe('How its pages were found.'),
	pages: sourceCountsSchema,
	read_at: timestampField.nullable().optional().describe('When a page of it was last read.'),
	max_pages: z.int(),
	resync_schedule: resyncScheduleField,
	error: dataSourceErrorSchema.optional().describe('Why no pages were found.'),
	created_at: timestampField,
	etag: etagField,
});

/** A website with its pages that could not be read, and what it was added with. */
export const siteDetailSchema = siteSchema.extend({
	options: siteBodySchema.omit({ url: true }).describe('As the website would be added again.'),
	duplicates: z
		.int()
		.describe(
			'How many of the failed are the same page as another one, or as one that is left out: nothing is missing of these.',
		),
	failures: failuresSchema.describe('The first 20 of them, duplicates last.'),
});

const ROOT = '/chatbots/{chatbotId}/knowledge-base/sites';

const bodyExample = { url: 'https://harbour-coffee.example/help/', max_pages: 200, exclude: ['/help/archive/*'] };
const siteExample = {
	id: '019a2b3c-0000-7000-8000-000000000040',
	url: 'https://harbour-coffee.example/help/',
	status: 'reading',
	method: 'sitemap',
	pages: { found: 48, pending: 20, processed: 27, failed: 1 },
	read_at: '2026-01-31T09:31:12.000Z',
	max_pages: 200,
	resync_schedule: 'never',
	created_at: '2026-01-31T09:30:00.000Z',
	etag: '"5f0c2a9e71d84b36"',
};

export const createSite = endpoint(`POST ${ROOT}`, {
	needs: 'knowledge',
	summary: 'Add the pages of a website',
	isIdempotent: true,
	bodyMaxBytes: KNOWLEDGE_BODY_MAX_BYTES,
	body: siteBodySchema,
	data: siteSchema,
	example: { body: bodyExample, data: { ...siteExample, status: 'discovering', method: null } },
});

export const listSites = endpoint(`GET ${ROOT}`, {
	needs: 'view',
	summary: `List websites, ${PAGE_SIZES.dataSources} a page`,
	query: sortedPageQuery,
	data: z.object({ pages: pagesSchema, sites: z.array(siteSchema) }),
	example: { data: { pages: onePage(25), sites: [siteExample] } },
});

export const readSite = endpoint(`GET ${ROOT}/{siteId}`, {
	versioned: 'site',
	needs: 'view',
	summary: 'Read a website and how far it is read',
	data: siteDetailSchema,
	example: {
		data: {
			...siteExample,
			options: { method: 'auto', exclude: ['/help/archive/*'], max_pages: 200 },
			duplicates: 0,
			failures: [
				{
					source_id: '019a2b3c-0000-7000-8000-000000000031',
					url: 'https://harbour-coffee.example/help/gone',
					error: { code: 'http_status', message: 'harbour-coffee.example answered with status 404.' },
				},
			],
		},
	},
});

export const updateSite = endpoint(`PATCH ${ROOT}/{siteId}`, {
	versioned: 'site',
	needs: 'knowledge',
	summary: 'Set how often a website is read again, and which of its pages are left out',
	bodyMaxBytes: KNOWLEDGE_BODY_MAX_BYTES,
	body: z.object({
		resync_schedule: resyncScheduleField.optional(),
		exclude: excludeField
			.optional()
			.describe(
				'In place of the present list, to which every page that is deleted is added. What is no longer listed is read again.',
			),
	}),
	data: siteSchema,
	example: { body: { resync_schedule: 'daily' }, data: { ...siteExample, resync_schedule: 'daily' } },
});

export const resyncSite = endpoint(`POST ${ROOT}/{siteId}/resync`, {
	needs: 'knowledge',
	summary: 'Look for new pages of a website and read those that are known again',
	data: siteSchema,
	example: { data: { ...siteExample, status: 'discovering' } },
});

export const cancelSite = endpoint(`POST ${ROOT}/{siteId}/cancel`, {
	needs: 'knowledge',
	summary: 'Stop looking for pages of a website; those that were not read yet go, the others stay',
	data: siteSchema,
	example: { data: { ...siteExample, status: 'cancelled' } },
});

export const deleteSite = endpoint(`DELETE ${ROOT}/{siteId}`, {
	versioned: 'site',
	needs: 'knowledge',
	summary: 'Delete a website with its pages and what was learned from them',
});
