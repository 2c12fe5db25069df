import { type Selectable, sql } from 'kysely';
import { AppError } from '../../../errors.ts';
import { type ChatbotScope, requireChatbot } from '../../chatbots/chatbots.ts';
import { enqueueJobs, removeJobsOf } from '../../jobs/enqueue.ts';
import { clockOf } from '../../storage/clockOf.ts';
import { createId } from '../../storage/createId.ts';
import type { Reader, Transaction } from '../../storage/database.ts';
import { findOwned } from '../../storage/findOwned.ts';
import type { Tables } from '../../storage/tables.ts';
import { countSources, deleteSources, type SourceCounts } from '../sourceGroups.ts';
import type { PageRules } from './pageSelection.ts';
import { type SiteOptions, siteOptionsSchema } from './siteOptions.ts';

export type SiteRow = Selectable<Tables['sites']>;

/** The kind of the job that looks for a site's pages. */
export const DISCOVER_SITE_JOB = 'discover_site';

export interface SiteScope extends ChatbotScope {
	readonly siteId: string;
}

export interface SiteWithPages {
	readonly row: SiteRow;
	readonly pages: SourceCounts;
}

export function optionsOf(row: SiteRow): SiteOptions {
	return siteOptionsSchema.parse(JSON.parse(row.options));
}

/** Which pages a site takes, as a thread needs them; null for one that is gone. */
export async function readPageRules(reader: Reader, siteId: string): Promise<PageRules | null> {
	const row = await reader.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst();
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
	const row = {
		id: createId(now),
		projectId,
		chatbotId,
		url,
		options: JSON.stringify(options),
		status: 'discovering' as const,
		method: null,
		error: null,
		nextDiscoveryAt: null,
		createdAt: now,
	};
	await transaction.insertInto('sites').values(row).execute();
	await enqueueDiscovery(transaction, row, now);
	return row;
}

export function enqueueDiscovery(
	transaction: Transaction,
	{ id, projectId, chatbotId }: Pick<SiteRow, 'id' | 'projectId' | 'chatbotId'>,
	now: number,
): Promise<void> {
	return enqueueJobs(transaction, [{ kind: DISCOVER_SITE_JOB, projectId, chatbotId, subjectId: id }], now);
}

/** @throws {AppError} `not_found`, the same for one of another chatbot */
export async function requireSite(reader: Reader, scope: SiteScope): Promise<SiteRow> {
	const row = await findOwned(reader, 'sites', { ...scope, id: scope.siteId });
	if (row === undefined) throw new AppError('not_found', 'There is no website with this id.');
	return row;
}

/** Sites with the counts of their pages. */
export async function withPages(reader: Reader, rows: readonly SiteRow[]): Promise<SiteWithPages[]> {
	const ids = rows.map(({ id }) => id);
	const countsOf = await countSources(reader, 'siteId', ids);
	return rows.map((row) => ({ row, pages: countsOf(row.id) }));
}

/** Looks for new pages of a site, and where `readsAgain` for changes of those that are known. */
export async function rediscoverSite(
	transaction: Transaction,
	row: SiteRow,
	{ readsAgain, now }: { readsAgain: boolean; now: number },
): Promise<void> {
	const changes = { status: 'discovering' as const, error: null, nextDiscoveryAt: null };
	await transaction.updateTable('sites').set(changes).where('id', '=', row.id).execute();
	await enqueueDiscovery(transaction, row, now);
	if (!readsAgain) return;
	await transaction
		.updateTable('dataSources')
		.set({ nextReadAt: clockOf(transaction) })
		.where('siteId', '=', row.id)
		.where('status', '=', 'processed')
		.execute();
}

/** Stops looking for pages: those that were never read go with their jobs, those that were stay as they are. */
export async function cancelSite(transaction: Transaction, { id }: SiteRow): Promise<void> {
	const changes = { status: 'cancelled' as const, nextDiscoveryAt: null };
	await transaction.updateTable('sites').set(changes).where('id', '=', id).execute();
	await removeJobsOf(transaction, id);
	await transaction
		.deleteFrom('jobs')
		.where('subjectId', 'in', (jobs) =>
			jobs
				.selectFrom('dataSources')
				.select('id')
				.where('siteId', '=', id)
				.where('status', 'in', ['pending', 'processing'])
				.where('contentHash', 'is', null),
		)
		.execute();
	await transaction
		.deleteFrom('dataSources')
		.where('siteId', '=', id)
		.where('status', 'in', ['pending', 'processing'])
		.where('contentHash', 'is', null)
		.execute();
}

/** Deletes a site with its sources, their chunks and jobs. */
export async function deleteSiteRow(transaction: Transaction, row: SiteRow): Promise<void> {
	await deleteSources(transaction, row, { column: 'siteId', id: row.id });
	await transaction.deleteFrom('sites').where('id', '=', row.id).execute();
}

/** Sites looked for again at once. */
const DUE_AT_ONCE = 20;

/** Queues sites whose pages are to be looked for again. @returns how many */
export async function queueDueSites(transaction: Transaction, now: number): Promise<number> {
	const due = await transaction
		.selectFrom('sites')
		.selectAll()
		.where('nextDiscoveryAt', '<=', clockOf(transaction))
		.limit(DUE_AT_ONCE)
		.execute();
	for (const row of due) await rediscoverSite(transaction, row, { readsAgain: false, now });
	return due.length;
}

/** Locks a site until the transaction ends, where others write at the same time. */
export async function lockSite(transaction: Transaction, siteId: string): Promise<SiteRow | undefined> {
	await transaction.updateTable('sites').set({ id: sql<string>`id` }).where('id', '=', siteId).execute();
	return transaction.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst();
}
