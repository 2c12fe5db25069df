import { z } from 'zod';
import type { EndpointRequest } from '../../../../shared/contract/endpoint.ts';
import { RESYNC_SCHEDULE_DEFAULT } from '../../../../shared/contract/knowledge.ts';
import type { createSite } from '../../../../shared/contract/sites.ts';
import { SITE_PAGES_DEFAULT } from '../../../../shared/limits.ts';
import { type ChatbotScope, requireChatbot } from '../../chatbots/chatbots.ts';
import { recordEvents } from '../../events/recordEvents.ts';
import { lockJobsOf, removeJobsOf } from '../../jobs/job.ts';
import { clockOf, isListed } from '../../storage/clockOf.ts';
import { createId } from '../../storage/createId.ts';
import type { Reader, Transaction } from '../../storage/database.ts';
import {
	enqueueDiscovery,
	findGroup,
	type GroupRow,
	groupOptionsSchema,
	requireGroup,
	updateGroup,
} from '../sourceGroups.ts';
import { readSchedule } from '../sourceState.ts';
import { exclusionsSchema, NO_EXCLUSIONS, presentExclusions, readExclusions } from '../sourceTypes/linkInput.ts';

export type SiteRow = GroupRow<'sites'>;

const DEPTH_DEFAULT = 5;

const siteOptionsSchema = groupOptionsSchema.extend({
	method: z.enum(['auto', 'sitemap', 'crawl']),
	pathPrefix: z.string().nullable(),
	include: z.array(z.string()),
	exclude: z.array(z.string()),
	maxPages: z.number(),
	maxDepth: z.number(),
	ignoresRobots: z.boolean(),
	exclusions: exclusionsSchema,
});
export type SiteOptions = z.infer<typeof siteOptionsSchema>;

/**
 * Which addresses are pages of a site: those below the path prefix (the folder of `url` without one) that fit one of
 * `include`, if there are any, and none of `exclude`. `*` matches any characters.
 */
export interface PageRules extends Readonly<Pick<SiteOptions, 'pathPrefix' | 'include' | 'exclude'>> {
	readonly url: string;
}

export function readSiteOptions(body: EndpointRequest<typeof createSite>['body']): SiteOptions {
	const { resync_schedule: schedule = RESYNC_SCHEDULE_DEFAULT } = body;
	return {
		method: body.method ?? 'auto',
		pathPrefix: body.path_prefix ?? null,
		include: body.include ?? [],
		exclude: body.exclude ?? [],
		maxPages: body.max_pages ?? SITE_PAGES_DEFAULT,
		maxDepth: body.max_depth ?? DEPTH_DEFAULT,
		ignoresRobots: body.ignore_robots ?? false,
		exclusions: { ...NO_EXCLUSIONS, ...readExclusions(body) },
		resyncSchedule: readSchedule(schedule),
	};
}

export function presentSiteOptions(options: SiteOptions): Omit<EndpointRequest<typeof createSite>['body'], 'url'> {
	return {
		method: options.method,
		...(options.pathPrefix !== null && { path_prefix: options.pathPrefix }),
		...(options.include.length > 0 && { include: options.include }),
		...(options.exclude.length > 0 && { exclude: options.exclude }),
		max_pages: options.maxPages,
		max_depth: options.maxDepth,
		ignore_robots: options.ignoresRobots,
		...presentExclusions(options.exclusions),
		resync_schedule: options.resyncSchedule ?? 'never',
	};
}

export function optionsOf(row: SiteRow): SiteOptions {
	return siteOptionsSchema.parse(JSON.parse(row.options));
}

/** The rules of a site; null for a site that is gone. */
export async function readPageRules(reader: Reader, siteId: string): Promise<PageRules | null> {
	const row = await findGroup(reader, 'sites', siteId);
	if (row === undefined) return null;
	const { pathPrefix, include, exclude } = optionsOf(row);
	return { url: row.url, pathPrefix, include, exclude };
}

/** Adds a site and the job that looks for its pages. @throws {AppError} `not_found` for the chatbot */
export async function addSite(
	transaction: Transaction,
	scope: ChatbotScope,
	{ url, options, now }: { url: string; options: SiteOptions; now: number },
): Promise<SiteRow> {
	const { projectId, chatbotId } = scope;
	await requireChatbot(transaction, scope);
	const row: SiteRow = {
		id: createId(now),
		projectId,
		chatbotId,
		url,
		options: JSON.stringify(options),
		status: 'discovering',
		method: null,
		error: null,
		nextDiscoveryAt: null,
		createdAt: now,
	};
	await transaction.insertInto('sites').values(row).execute();
	const about = { change: 'added', site_id: row.id, name: url };
	await recordEvents(transaction, scope, [{ type: 'source.changed', about }]);
	await enqueueDiscovery(transaction, { table: 'sites', row }, now);
	return row;
}

export async function readPagesAgain(transaction: Transaction, { id }: SiteRow): Promise<void> {
	await transaction
		.updateTable('dataSources')
		.set({ nextReadAt: clockOf(transaction) })
		.where('siteId', '=', id)
		.where('status', '=', 'processed')
		.execute();
}

/** Stops a site: pages that were never read are deleted with their jobs, the others stay. */
export async function cancelSite(
	transaction: Transaction,
	scope: ChatbotScope & { readonly id: string },
): Promise<void> {
	const { id } = scope;
	// Before the site, as those who end its job do: one order of locks has no deadlocks.
	await lockJobsOf(transaction, id);
	await requireGroup(transaction, 'sites', scope);
	await removeJobsOf(transaction, [id]);
	const unread = await transaction
		.selectFrom('dataSources')
		.select('id')
		.where('siteId', '=', id)
		.where('status', 'in', ['pending', 'processing'])
		.where('contentHash', 'is', null)
		.execute();
	const ids = unread.map((source) => source.id);
	await removeJobsOf(transaction, ids);
	await updateGroup(transaction, { table: 'sites', id }).set({ status: 'cancelled', nextDiscoveryAt: null }).execute();
	await transaction
		.deleteFrom('dataSources')
		.where(isListed(transaction, 'dataSources.id', ids))
		.execute();
	await recordSite(transaction, scope, id);
}

/** Records the progress of a website: it is done once none of its pages waits. */
export async function recordSite(transaction: Transaction, scope: ChatbotScope, siteId: string): Promise<void> {
	const site = await transaction
		.selectFrom('sites')
		.select(({ exists, selectFrom }) => [
			'status',
			'url',
			exists(
				selectFrom('dataSources')
					.select('dataSources.id')
					.whereRef('siteId', '=', 'sites.id')
					.where('dataSources.status', 'in', ['pending', 'processing']),
			).as('isReading'),
		])
		.where('id', '=', siteId)
		.executeTakeFirst();
	if (site === undefined) return;
	const isDone = site.status !== 'discovering' && !site.isReading;
	const type = isDone ? 'site.done' : 'site.progress';
	await recordEvents(transaction, scope, [{ type, about: { site_id: siteId, name: site.url } }]);
}
