import { z } from 'zod';
import {
	FAQ_ANSWER_MAX_CHARS,
	FAQ_QUESTION_MAX_CHARS,
	KNOWLEDGE_BODY_MAX_BYTES,
	KNOWLEDGE_ITEMS_PER_CALL,
	PAGE_SIZES,
	SEARCH_MAX_CHARS,
	TEXT_MAX_CHARS,
	URL_MAX_CHARS,
} from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { booleanField, etagField, filledString, idField, timestampField } from './fields.ts';
import { onePage, pagesSchema, perPageField, sortedPageQuery } from './pagination.ts';

export const dataSourceTypeField = z.enum(['link', 'text', 'faq', 'document', 'zoho']);
export type DataSourceType = z.infer<typeof dataSourceTypeField>;
export const dataSourceStatusField = z.enum(['pending', 'processing', 'processed', 'error']);

/** Why a source ended in `error`: a stable code and a sentence. */
export const dataSourceErrorSchema = z.object({ code: z.string(), message: z.string() });

export const dataSourceSchema = z.object({
	id: z.string(),
	type: dataSourceTypeField,
	status: dataSourceStatusField,
	characters: z.int(),
	resync_queued: z.boolean(),
	data: z
		.looseObject({ error: dataSourceErrorSchema.optional() })
		.describe(
			'By type. link: url, page_title. faq: question, answer. text: title, preview. ' +
				'document: name, title, media_type, bytes, pages. zoho: url, page_title.',
		),
	created_at: z
		.string()
		.meta({ description: 'UTC, written without an offset.', examples: ['2026-01-31T09:30:00.000'] }),
});

/** A data source in a list: with what an owner asks of it at a glance. */
const listedDataSourceSchema = dataSourceSchema.extend({
	read_at: timestampField.nullable().describe('Extension: when it was last read from elsewhere.'),
	next_read_at: timestampField.nullable().describe('Extension: when it is read again by itself.'),
	uses: z.int().describe('Extension: how many answers it was used in.'),
	openings: z.int().optional().describe('Extension: how often visitors opened it from an answer.'),
	used_at: timestampField.nullable().describe('Extension: when an answer last used it.'),
	etag: etagField,
	site_id: z.string().nullable().describe('Extension: the website that it was found on.'),
});

/** How often a page is read again by itself. */
export const resyncScheduleField = z.enum(['never', 'daily', 'weekly', 'monthly']);
/** Of links and websites that are added without one: no price grows old unseen. */
export const RESYNC_SCHEDULE_DEFAULT = 'weekly';

/** What of a page is not to be read. */
export const exclusionFields = {
	exclude_classes: z.array(z.string().max(200)).max(100).optional(),
	exclude_ids: z.array(z.string().max(200)).max(100).optional(),
	exclude_header: booleanField.optional(),
	exclude_footer: booleanField.optional(),
	exclude_nav: booleanField.optional(),
};

/** A data source with what keeps it fresh, and what it was added as. */
export const dataSourceDetailSchema = listedDataSourceSchema.extend({
	resync_schedule: resyncScheduleField,
	readings: z
		.array(
			z.object({
				read_at: timestampField,
				outcome: z.enum(['read', 'unchanged', 'failed']),
				code: z.string().optional().describe('Why it failed.'),
			}),
		)
		.describe('The last ten readings from elsewhere, newest first.'),
	text: z.string().optional().describe('Of texts: as it was given.'),
	exclusions: z.object(exclusionFields).optional().describe('Of links: what is left out of the page.'),
});

const linkExample = {
	id: '019a2b3c-0000-7000-8000-000000000030',
	type: 'link',
	status: 'processed',
	characters: 1834,
	resync_queued: false,
	data: { url: 'https://harbour-coffee.example/hours', page_title: 'Opening hours' },
	created_at: '2026-01-31T09:30:00.000',
};

const keptFreshExample = {
	read_at: '2026-01-31T09:30:02.000Z',
	next_read_at: '2026-02-07T09:30:02.000Z',
	uses: 12,
	openings: 3,
	used_at: '2026-02-03T14:05:00.000Z',
	etag: '"5f0c2a9e71d84b36"',
	site_id: null,
};

const linkDetailExample = {
	...linkExample,
	...keptFreshExample,
	resync_schedule: 'weekly',
	readings: [{ read_at: '2026-01-31T09:30:02.000Z', outcome: 'read' }],
	exclusions: { exclude_nav: true },
};

export const DATA_SOURCES_PATH = '/chatbots/{chatbotId}/knowledge-base/data-sources';

export const listDataSources = endpoint(`GET ${DATA_SOURCES_PATH}`, {
	needs: 'view',
	origin: 'interface',
	summary: 'List data sources',
	query: sortedPageQuery.extend({
		type: dataSourceTypeField.optional(),
		status: dataSourceStatusField.optional().describe('An addition.'),
		search: filledString(SEARCH_MAX_CHARS).optional().describe('An addition: words of the title, question or address.'),
		site_id: idField.optional().describe('An addition: only pages of this website.'),
		per_page: perPageField(`An addition; ${PAGE_SIZES.dataSources} when absent.`),
	}),
	data: z.object({
		pages: pagesSchema,
		total: z.int().describe('Extension: how many sources the filters leave.'),
		sources: z.array(listedDataSourceSchema),
	}),
	example: {
		data: {
			pages: onePage(25),
			total: 1,
			sources: [{ ...linkExample, ...keptFreshExample }],
		},
	},
});

export const addLinks = endpoint(`POST ${DATA_SOURCES_PATH}/links`, {
	needs: 'knowledge',
	origin: 'interface',
	summary: 'Add web pages',
	isIdempotent: true,
	bodyMaxBytes: KNOWLEDGE_BODY_MAX_BYTES,
	body: z.object({
		links: z.array(filledString(URL_MAX_CHARS)).min(1).max(KNOWLEDGE_ITEMS_PER_CALL),
		...exclusionFields,
		resync_schedule: resyncScheduleField
			.optional()
			.describe('An addition: how often the pages are read again by themselves; weekly when absent.'),
	}),
	data: z.object({ links_added: z.int(), duplicate_links_removed: z.array(z.string()) }),
	example: {
		body: { links: ['https://harbour-coffee.example/hours'], exclude_nav: true },
		data: { links_added: 1, duplicate_links_removed: [] },
	},
});

export const addFaqs = endpoint(`POST ${DATA_SOURCES_PATH}/faqs`, {
	needs: 'faqs',
	origin: 'interface',
	summary: 'Add questions with their answers',
	isIdempotent: true,
	bodyMaxBytes: KNOWLEDGE_BODY_MAX_BYTES,
	body: z.object({
		faqs: z
			.array(z.object({ q: filledString(FAQ_QUESTION_MAX_CHARS), a: filledString(FAQ_ANSWER_MAX_CHARS) }))
			.min(1)
			.max(KNOWLEDGE_ITEMS_PER_CALL),
	}),
	data: z.object({ faqs_added: z.int() }),
	example: {
		body: { faqs: [{ q: 'When do you open on Sundays?', a: 'On Sundays we open at 10:00.' }] },
		data: { faqs_added: 1 },
	},
});

export const addTexts = endpoint(`POST ${DATA_SOURCES_PATH}/texts`, {
	needs: 'knowledge',
	origin: 'interface',
	summary: 'Add texts',
	isIdempotent: true,
	bodyMaxBytes: KNOWLEDGE_BODY_MAX_BYTES,
	body: z.object({ texts: z.array(filledString(TEXT_MAX_CHARS)).min(1).max(KNOWLEDGE_ITEMS_PER_CALL) }),
	data: z.object({ texts_added: z.int() }),
	example: { body: { texts: ['We ship within two working days.'] }, data: { texts_added: 1 } },
});

export const readDataSource = endpoint(`GET ${DATA_SOURCES_PATH}/{sourceId}`, {
	versioned: 'dataSource',
	needs: 'view',
	summary: 'Read a data source',
	data: dataSourceDetailSchema,
	example: { data: linkDetailExample },
});

export const updateDataSource = endpoint(`PATCH ${DATA_SOURCES_PATH}/{sourceId}`, {
	versioned: 'dataSource',
	needs: 'knowledge',
	summary: 'Change a text, an FAQ, what is left out of a page, or how often it is read again',
	bodyMaxBytes: KNOWLEDGE_BODY_MAX_BYTES,
	body: z.object({
		text: filledString(TEXT_MAX_CHARS).optional().describe('Of texts.'),
		question: filledString(FAQ_QUESTION_MAX_CHARS).optional().describe('Of FAQs.'),
		answer: filledString(FAQ_ANSWER_MAX_CHARS).optional().describe('Of FAQs.'),
		...exclusionFields,
		resync_schedule: resyncScheduleField.optional().describe('Of links and zoho articles.'),
	}),
	data: dataSourceDetailSchema,
	example: { body: { resync_schedule: 'weekly' }, data: linkDetailExample },
});

export const deleteDataSource = endpoint(`DELETE ${DATA_SOURCES_PATH}/{sourceId}`, {
	versioned: 'dataSource',
	needs: 'knowledge',
	summary: 'Delete a data source and what was learned from it',
});

export const resyncDataSource = endpoint(`POST ${DATA_SOURCES_PATH}/{sourceId}/resync`, {
	needs: 'knowledge',
	summary: 'Queue a processed link for a fresh read; at most 50 are queued at a time',
});
