import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { etagOf } from '../api/etag.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { enqueueJobs } from '../jobs/job.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { needsLocks } from '../storage/locks.ts';
import { countRows } from '../storage/readPage.ts';
import { requireOwned } from '../storage/requireOwned.ts';
import type { Tables } from '../storage/tables.ts';
import { nextReadAtOf } from './sourceState.ts';

/** Sources that are found together and looked for again from time to time: a website's pages, a connection's articles. */
export const GROUPS = {
	sites: { column: 'siteId', job: 'discover_site', name: 'website', task: 'Looking for pages' },
	zohoConnections: {
		column: 'zohoConnectionId',
		job: 'list_zoho_articles',
		name: 'connection',
		task: 'Listing the articles',
	},
} as const;

export const groupOptionsSchema = z.object({ resyncSchedule: z.enum(['daily', 'weekly', 'monthly']).nullable() });

export type GroupTable = keyof typeof GROUPS;
export type GroupRow<Table extends GroupTable> = Selectable<Tables[Table]>;

interface NamedGroup {
	readonly table: GroupTable;
	readonly row: ChatbotScope & { readonly id: string };
}

export interface SourceGroup {
	readonly table: GroupTable;
	readonly id: string;
}

/** A group, locked in a transaction. @throws {AppError} `not_found` */
export function requireGroup<Table extends GroupTable>(
	reader: Reader,
	table: Table,
	scope: ChatbotScope & { readonly id: string },
): Promise<GroupRow<Table>> {
	const notFound = () => new AppError('not_found', `There is no ${GROUPS[table].name} with this id.`);
	return requireOwned(reader, { table, notFound }, scope);
}

/** The version of a group: what its owner has set, without its progress. */
export function groupTag({ options }: Pick<GroupRow<GroupTable>, 'options'>): string {
	return etagOf(options);
}

/** A group, locked in a transaction; undefined for one that is gone. */
export async function findGroup<Table extends GroupTable>(
	reader: Reader,
	table: Table,
	id: string,
): Promise<GroupRow<Table> | undefined> {
	const row = await reader
		.selectFrom<GroupTable>(table)
		.selectAll()
		.where('id', '=', id)
		.$if(needsLocks(reader), (groups) => groups.forNoKeyUpdate())
		.executeTakeFirst();
	// The builder is given the union of the tables; the row is of the one that was named.
	return row as GroupRow<Table> | undefined;
}

export function updateGroup(transaction: Transaction, { table, id }: SourceGroup) {
	return transaction.updateTable<GroupTable>(table).where('id', '=', id);
}

export function enqueueDiscovery(transaction: Transaction, { table, row }: NamedGroup, now: number): Promise<void> {
	const { id, projectId, chatbotId } = row;
	return enqueueJobs(transaction, [{ kind: GROUPS[table].job, projectId, chatbotId, subjectId: id }], now);
}

export async function rediscover(transaction: Transaction, { table, row }: NamedGroup, now: number): Promise<void> {
	const changes = { status: 'discovering', error: null, nextDiscoveryAt: null } as const;
	await updateGroup(transaction, { table, id: row.id }).set(changes).execute();
	await enqueueDiscovery(transaction, { table, row }, now);
}

/** Sets how often a group is looked through, and the pages of a website are read again. */
export async function scheduleGroup(
	transaction: Transaction,
	scope: ChatbotScope & { readonly id: string },
	table: GroupTable,
	{ resyncSchedule, now }: z.infer<typeof groupOptionsSchema> & { readonly now: number },
): Promise<void> {
	const row = await requireGroup(transaction, table, scope);
	const { id } = row;
	const due = nextReadAtOf({ resyncSchedule, vanishedAt: null }, now);
	// Written by us as a JSON object.
	const options = JSON.stringify({ ...(JSON.parse(row.options) as object), resyncSchedule });
	// A discovery under way sets it at its end, and a cancelled group is never due.
	const isIdle = row.status === 'found' || row.status === 'error';
	const changes = { options, nextDiscoveryAt: isIdle ? due : null };
	await updateGroup(transaction, { table, id }).set(changes).execute();
	if (table === 'sites') {
		const pages = transaction.updateTable('dataSources').where('siteId', '=', id);
		await pages.set({ resyncSchedule }).execute();
		// Pages that are due stay due, and pages that have vanished keep the end of their grace period.
		await pages
			.set({ nextReadAt: due })
			.where('vanishedAt', 'is', null)
			.where(({ eb, or }) => or([eb('nextReadAt', 'is', null), eb('nextReadAt', '>', now)]))
			.execute();
	}
	await recordGroupChange(transaction, scope, 'edited', row);
}

export function recordGroupChange(
	transaction: Transaction,
	scope: ChatbotScope,
	change: 'edited' | 'deleted',
	{ id, url, orgId = '' }: { readonly id: string; readonly url?: string; readonly orgId?: string },
): Promise<void> {
	const about = { change, ...(url === undefined ? { name: `Zoho Desk ${orgId}` } : { site_id: id, name: url }) };
	return recordEvents(transaction, scope, [{ type: 'source.changed', about }]);
}

export interface SourceCounts extends Readonly<Record<'pending' | 'processing' | 'processed' | 'error', number>> {
	readonly readAt: number | null;
}

export const NO_SOURCES: SourceCounts = { pending: 0, processing: 0, processed: 0, error: 0, readAt: null };

/** The sources of groups by their states, with their last reading, by the groups' ids. */
export async function countSources(
	reader: Reader,
	table: GroupTable,
	ids: readonly string[],
): Promise<(id: string) => SourceCounts> {
	const { column } = GROUPS[table];
	const counted = await reader
		.selectFrom('dataSources')
		.select(({ fn, ref }) => [
			ref(column).as('groupId'),
			'status',
			fn.countAll<number>().as('count'),
			fn.max('readAt').as('readAt'),
		])
		.where(isListed(reader, column, ids))
		.groupBy([column, 'status'])
		.execute();
	return (id) => {
		const counts = { ...NO_SOURCES };
		for (const { groupId, status, count, readAt } of counted) {
			if (groupId !== id) continue;
			counts[status] = count;
			if (readAt !== null) counts.readAt = Math.max(counts.readAt ?? 0, readAt);
		}
		return counts;
	};
}

const FAILURES_SHOWN = 20;

const IS_DUPLICATE = sql<boolean>`${sql.ref('errorCode')} in ('duplicate_of', 'left_out')`;

function failedSources(reader: Reader, { table, id }: SourceGroup) {
	return reader.selectFrom('dataSources').where(GROUPS[table].column, '=', id).where('status', '=', 'error');
}

/** Counts the duplicates among the sources of a group: they are no failures. */
export function countDuplicates(reader: Reader, group: SourceGroup): Promise<number> {
	return countRows(failedSources(reader, group).where(IS_DUPLICATE));
}

/** The sources of a group that could not be read, duplicates last, else those added first at the front. */
export function readFailures(reader: Reader, group: SourceGroup): Promise<Array<{ id: string; data: string }>> {
	return failedSources(reader, group)
		.select(['id', 'data'])
		.orderBy(IS_DUPLICATE)
		.orderBy('id')
		.limit(FAILURES_SHOWN)
		.execute();
}
