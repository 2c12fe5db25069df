import { ServiceError } from '../../../shared/client/errors.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { deleteSite, type listSites, readSite, resyncSite, updateSite } from '../../../shared/contract/sites.ts';
import {
	deleteZohoConnection,
	type listZohoConnections,
	readZohoConnection,
	resyncZohoConnection,
	updateZohoConnection,
} from '../../../shared/contract/zoho.ts';
import type { CommandContext } from '../command.ts';
import type { ChatbotConnection } from '../connection.ts';
import { FailedError } from '../errors.ts';
import { waitUntilRead } from '../progress.ts';

type Site = EndpointData<typeof listSites>['sites'][number];
type ZohoConnection = EndpointData<typeof listZohoConnections>['connections'][number];
type Item = Site | ZohoConnection;
type Detail = EndpointData<typeof readSite> | EndpointData<typeof readZohoConnection>;

/** A website, or a connection to Zoho Desk: many sources that are found and read together. */
export interface Collection {
	readonly read: () => Promise<Detail>;
	readonly resync: () => Promise<Item>;
	readonly remove: () => Promise<unknown>;
	/** Sets what it leaves out, if it has still the version that was read. */
	readonly exclude: (rules: string[], ifMatch: string | undefined) => Promise<unknown>;
}

export function openSite({ service, chatbotId }: ChatbotConnection, siteId: string): Collection {
	const params = { chatbotId, siteId };
	return {
		read: () => service.call(readSite, { params }),
		resync: () => service.call(resyncSite, { params }),
		remove: () => service.call(deleteSite, { params }),
		exclude: (exclude, ifMatch) => service.call(updateSite, { params, body: { exclude } }, { ifMatch }),
	};
}

function openZoho({ service, chatbotId }: ChatbotConnection, connectionId: string): Collection {
	const params = { chatbotId, connectionId };
	return {
		read: () => service.call(readZohoConnection, { params }),
		resync: () => service.call(resyncZohoConnection, { params }),
		remove: () => service.call(deleteZohoConnection, { params }),
		exclude: (exclude, ifMatch) => service.call(updateZohoConnection, { params, body: { exclude } }, { ifMatch }),
	};
}

/** The collection with this id; null when the id is of something else. */
export async function findCollection(place: ChatbotConnection, id: string): Promise<Collection | null> {
	for (const collection of [openSite(place, id), openZoho(place, id)]) {
		try {
			await collection.read();
			return collection;
		} catch (error) {
			if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
		}
	}
	return null;
}

/** Waits until a website is read and reports it. */
export async function followSite(context: CommandContext, siteId: string): Promise<void> {
	return reportCollection(context, openSite(await context.connection.chatbot(), siteId));
}

/** Waits until the articles of a connection to Zoho Desk are read and reports it. */
export async function followZoho(context: CommandContext, connectionId: string): Promise<void> {
	return reportCollection(context, openZoho(await context.connection.chatbot(), connectionId));
}

/** Waits until a collection is read and reports it. @throws {FailedError} when nothing was found or some was not read */
export async function reportCollection({ output }: CommandContext, { read }: Collection): Promise<void> {
	const detail = await waitUntilRead(output, read, (one) => ({ status: one.status, counts: countsOf(one) }));
	const { error, failures } = detail;
	const { found, failed } = countsOf(detail);
	const duplicates = 'duplicates' in detail ? detail.duplicates : 0;
	const missing = failed - duplicates;
	output.result(detail, () => [
		[...presentCollection(detail, duplicates), detail.id].join('  '),
		...(error === undefined ? [] : [`  ${error.message} (${error.code})`]),
		// Duplicates come last.
		...failures
			.slice(0, missing)
			.map((failure) => `  ${failure.url}: ${failure.error.message} (${failure.error.code})`),
		...('method' in detail && detail.method === 'crawl' && found === 1
			? ['The first page has no links to other pages. If a script writes its menu, add the site by its sitemap.']
			: []),
	]);
	if (error !== undefined) throw new FailedError('Nothing was found to read.');
	if (missing > 0) throw new FailedError(`${missing} of ${found} could not be read.`);
}

export function presentCollection(item: Item, duplicates = 0): string[] {
	const { found, processed, failed } = countsOf(item);
	const what = 'pages' in item ? 'pages' : 'articles';
	const from = 'pages' in item ? item.url : `Zoho Desk ${item.org_id} (${item.data_center})`;
	const counts = [
		`${processed} of ${found} ${what}`,
		...(duplicates === 0 ? [] : [`${duplicates} repeat others`]),
		...(failed === duplicates ? [] : [`${failed - duplicates} failed`]),
	];
	return [from, item.status, counts.join(', ')];
}

/** What it leaves out: addresses and patterns, or ids of articles. */
export function excludedOf(detail: Detail): string[] {
	return ('options' in detail ? detail.options.exclude : detail.exclude) ?? [];
}

function countsOf(item: Item): Site['pages'] {
	return 'pages' in item ? item.pages : item.articles;
}
