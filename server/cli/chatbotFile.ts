import { z } from 'zod';
import { answerSettingsSchema } from '../../shared/contract/answerSettings.ts';
import { readChatbot, visibilityField } from '../../shared/contract/chatbots.ts';
import { downloadDocument } from '../../shared/contract/documents.ts';
import type { EndpointData } from '../../shared/contract/endpoint.ts';
import {
	exclusionFields,
	listDataSources,
	readDataSource,
	resyncScheduleField,
} from '../../shared/contract/knowledge.ts';
import { listSites, readSite, siteBodySchema } from '../../shared/contract/sites.ts';
import { widgetSettingsSchema } from '../../shared/contract/widgetSettings.ts';
import { listZohoConnections, zohoBodySchema } from '../../shared/contract/zoho.ts';
import type { ChatbotConnection } from './connection.ts';
import { listItems } from './listItems.ts';
import { ANSWER_SETTINGS, readSettings, WIDGET_SETTINGS } from './settingsResource.ts';

/** The first line of a chatbot's file. */
export const headSchema = z.object({
	frontdesk_chatbot: z.literal(1),
	name: z.string(),
	visibility: visibilityField,
	answer_settings: answerSettingsSchema,
	widget_settings: widgetSettingsSchema,
});
export type ChatbotHead = z.infer<typeof headSchema>;

/** The lines between: what its knowledge was made of. */
export const entrySchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('site'), ...siteBodySchema.shape }),
	z.object({
		type: z.literal('link'),
		url: z.string(),
		resync_schedule: resyncScheduleField,
		...exclusionFields,
	}),
	z.object({ type: z.literal('faq'), q: z.string(), a: z.string() }),
	z.object({ type: z.literal('text'), text: z.string() }),
	z.object({ type: z.literal('document'), name: z.string(), content: z.base64() }),
	// Its credentials never leave the server.
	z.object({
		type: z.literal('zoho'),
		...zohoBodySchema.omit({ client_id: true, client_secret: true, refresh_token: true }).shape,
	}),
]);
export type ChatbotEntry = z.infer<typeof entrySchema>;
export type ZohoEntry = Extract<ChatbotEntry, { type: 'zoho' }>;

/** The last line, by which a file that was cut is known. */
export const endSchema = z.object({ type: z.literal('end'), entries: z.int() });
export type ChatbotEnd = z.infer<typeof endSchema>;

export async function readHead({ service, chatbotId }: ChatbotConnection): Promise<ChatbotHead> {
	const params = { chatbotId };
	const { name, visibility } = await service.call(readChatbot, { params });
	return {
		frontdesk_chatbot: 1,
		name,
		visibility,
		answer_settings: await readSettings({ resource: ANSWER_SETTINGS, service, chatbotId }),
		widget_settings: await readSettings({ resource: WIDGET_SETTINGS, service, chatbotId }),
	};
}

type ListedSource = EndpointData<typeof listDataSources>['sources'][number];

/** What a chatbot's knowledge was made of, oldest first within websites, connections to Zoho Desk, and the rest. */
export async function* readEntries(
	place: ChatbotConnection,
	{ withDocuments }: { readonly withDocuments: boolean },
): AsyncGenerator<ChatbotEntry> {
	const { service, chatbotId } = place;
	const params = { chatbotId };
	const sites = await listItems({
		read: (page) => service.call(listSites, { params, query: { page, sort: 'date_asc' } }),
		pick: (data) => data.sites,
	});
	for (const { id: siteId, url } of sites) {
		const { options } = await service.call(readSite, { params: { ...params, siteId } });
		yield { type: 'site', url, ...options };
	}
	const connections = await listItems({
		read: (page) => service.call(listZohoConnections, { params, query: { page, sort: 'date_asc' } }),
		pick: (data) => data.connections,
	});
	for (const { data_center, org_id, category_ids, resync_schedule } of connections) {
		yield { type: 'zoho', data_center, org_id, category_ids, resync_schedule };
	}
	const sources = await listItems({
		read: (page) => service.call(listDataSources, { params, query: { page, sort: 'date_asc', per_page: 100 } }),
		pick: (data) => data.sources,
		// Pages of a website come with it.
		isWanted: ({ type, site_id: siteId }) => siteId === null && (withDocuments || type !== 'document'),
	});
	for (const source of sources) {
		const entry = await readEntry(place, source);
		if (entry !== null) yield entry;
	}
}

const linkDataSchema = z.object({ url: z.string() });
const faqDataSchema = z.object({ question: z.string(), answer: z.string() });
const documentDataSchema = z.object({ name: z.string() });

/** Null for an article of Zoho Desk, which comes with its connection. */
async function readEntry(
	{ service, chatbotId }: ChatbotConnection,
	{ id: sourceId, type, data }: ListedSource,
): Promise<ChatbotEntry | null> {
	const params = { chatbotId, sourceId };
	if (type === 'faq') {
		const { question, answer } = faqDataSchema.parse(data);
		return { type, q: question, a: answer };
	}
	if (type === 'text') {
		const { text = '' } = await service.call(readDataSource, { params });
		return { type, text };
	}
	if (type === 'link') {
		const { exclusions, resync_schedule } = await service.call(readDataSource, { params });
		return { type, url: linkDataSchema.parse(data).url, resync_schedule, ...exclusions };
	}
	if (type === 'document') {
		const file = await service.download(downloadDocument, { params });
		const content = Buffer.from(await file.arrayBuffer()).toString('base64');
		return { type, name: documentDataSchema.parse(data).name, content };
	}
	return null;
}
