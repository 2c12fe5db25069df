import { sql } from 'kysely';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import type { listDataSources } from '../../../shared/contract/knowledge.ts';
import type { EventAbout } from '../../../shared/contract/team/events.ts';
import { RESYNC_QUEUE_MAX } from '../../../shared/limits.ts';
import { AppError } from '../../lib/errors.ts';
import { etagOf } from '../api/etag.ts';
import type { PageWindow } from '../api/listPage.ts';
import { type ChatbotScope, ofChatbot, requireChatbot } from '../chatbots/chatbots.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { enqueueJobs, lockJobsOf } from '../jobs/job.ts';
import { isListed } from '../storage/clockOf.ts';
import { createId } from '../storage/createId.ts';
import type { Database, Reader, Transaction } from '../storage/database.ts';
import { holdsText } from '../storage/holdsText.ts';
import { inBatches } from '../storage/inBatches.ts';
import { lockProject, needsLocks } from '../storage/locks.ts';
import { countRows, readPage } from '../storage/readPage.ts';
import { requireKnowledgeQuota } from '../usage/usage.ts';
import { type DataSourceRow, isRemote, jobKindOf, type NewSource, nameOfSource, TITLES } from './source.ts';

/** Columns that the interface shows: not `input`, which may hold a text of a megabyte. */
const LISTED_COLUMNS = [
	'id',
	'type',
	'status',
	'characters',
	'isResyncQueued',
	'data',
	'createdAt',
	'siteId',
	'nextReadAt',
	'readings',
	'resyncSchedule',
	'edits',
	'uses',
	'usedAt',
	'openings',
] as const;
/** How often answers used it is null before the first. */
export type ListedDataSource = Awaited<ReturnType<typeof requireDataSource>>;

export interface DataSourceScope extends ChatbotScope {
	readonly sourceId: string;
}

export const sourceNotFound = (): AppError => new AppError('not_found', 'There is no data source with this id.');

/** A source; in a transaction it is locked, with its jobs. @throws {AppError} `not_found`, the same for one of another chatbot */
export async function requireDataSource(reader: Reader, scope: DataSourceScope) {
	await lockJobsOf(reader, scope.sourceId);
	return reader
		.selectFrom('dataSources')
		.leftJoin('sourceUses', 'dataSourceId', 'id')
		.select(LISTED_COLUMNS)
		.where(ofChatbot(scope))
		.where('id', '=', scope.sourceId)
		.$if(needsLocks(reader), (sources) => sources.forNoKeyUpdate('dataSources'))
		.executeTakeFirstOrThrow(sourceNotFound);
}

type Filters = EndpointRequest<typeof listDataSources>['query'];

/** A page of a chatbot's data sources by creation, of those that the filters leave. */
export function listDataSourceRows(
	database: Database,
	{ projectId, chatbotId }: ChatbotScope,
	{ filters, window }: { readonly filters: Filters; readonly window: PageWindow },
) {
	const { type, status, search, site_id: siteId, sort } = filters;
	let sources = database.read
		.selectFrom('dataSources')
		.leftJoin('sourceUses', 'dataSourceId', 'id')
		.select(LISTED_COLUMNS)
		.where(ofChatbot({ projectId, chatbotId }));
	if (type !== undefined) sources = sources.where('type', '=', type);
	if (status !== undefined) sources = sources.where('status', '=', status);
	if (siteId !== undefined) sources = sources.where('siteId', '=', siteId);
	if (search !== undefined) sources = sources.where(holdsText(database, namesIn(database), search));
	return readPage(sources.orderBy('id', sort === 'date_asc' ? 'asc' : 'desc'), window);
}

function namesIn({ dialect }: Pick<Database, 'dialect'>) {
	const names = [...TITLES, 'url'].map((name) =>
		dialect === 'postgres' ? sql`data::jsonb ->> ${sql.lit(name)}` : sql`json_extract(data, ${sql.lit(`$.${name}`)})`,
	);
	return sql`concat_ws(' ', ${sql.join(names)})`;
}

/** The version of a source; its readings do not change it. */
export function sourceTag({ edits, resyncSchedule }: Pick<DataSourceRow, 'edits' | 'resyncSchedule'>): string {
	return etagOf(edits, resyncSchedule);
}

/** What a source was added as, in the form of its type. @throws {AppError} `not_found` when it has gone */
export async function readInput(reader: Reader, { sourceId }: Pick<DataSourceScope, 'sourceId'>): Promise<string> {
	const sources = reader.selectFrom('dataSources').select('input');
	return (await sources.where('id', '=', sourceId).executeTakeFirstOrThrow(sourceNotFound)).input;
}

export interface Addition {
	readonly sources: readonly NewSource[];
	/** The field of the call that names them, for errors. */
	readonly field: string;
	readonly now: number;
	readonly resyncSchedule?: DataSourceRow['resyncSchedule'];
	/** The site that they were found on. */
	readonly siteId?: string | null;
}

/**
 * Adds sources with the jobs that read them. One that the chatbot has already, by identity, is left out, unless it could
 * not be read: adding it again tries again.
 *
 * @returns the identities of those that were left out
 */
export async function addDataSources(
	transaction: Transaction,
	scope: ChatbotScope,
	{ sources, field, now, resyncSchedule = null, siteId = null }: Addition,
): Promise<Set<string>> {
	const { projectId, chatbotId } = scope;
	await requireChatbot(transaction, scope);
	const characters = sources.reduce((sum, source) => sum + source.characters, 0);
	await requireKnowledgeQuota(transaction, projectId, { field, characters });
	const rows = sources.map((source) => ({
		id: createId(now),
		projectId,
		chatbotId,
		status: 'pending' as const,
		resyncSchedule,
		siteId,
		createdAt: now,
		...source,
	}));
	await removeFailed(transaction, scope, sources);
	const addedIds = new Set<string>();
	for (const batch of inBatches(rows)) {
		const inserted = await transaction
			.insertInto('dataSources')
			.values(batch)
			.onConflict((conflict) => conflict.columns(['chatbotId', 'identity']).doNothing())
			.returning('id')
			.execute();
		for (const { id } of inserted) addedIds.add(id);
	}
	const added = rows.filter(({ id }) => addedIds.has(id));
	const jobs = added.map(({ id, type }) => ({ kind: jobKindOf(type), projectId, chatbotId, subjectId: id }));
	await enqueueJobs(transaction, jobs, now);
	const [first, ...others] = added;
	if (first !== undefined) {
		// A single source is named; of many the event says the first, how many more, and where they are.
		const about: EventAbout = {
			change: 'added',
			...(others.length > 0 ? {} : { source_id: first.id }),
			...(siteId === null ? {} : { site_id: siteId }),
			name: others.length > 0 ? `${nameOfSource(first)} + ${others.length}` : nameOfSource(first),
		};
		await recordEvents(transaction, scope, [{ type: 'source.changed', about }]);
	}
	return new Set(rows.flatMap(({ id, identity }) => (addedIds.has(id) || identity === null ? [] : [identity])));
}

async function removeFailed(
	transaction: Transaction,
	{ chatbotId }: ChatbotScope,
	sources: readonly NewSource[],
): Promise<void> {
	const identities = sources.flatMap(({ identity }) => (identity === null ? [] : [identity]));
	await transaction
		.deleteFrom('dataSources')
		.where('chatbotId', '=', chatbotId)
		.where(isListed(transaction, 'dataSources.identity', identities))
		.where('status', '=', 'error')
		// A duplicate would be one again.
		.where('errorCode', 'is distinct from', 'duplicate_of')
		.execute();
}

/** Queues a processed source for a fresh reading. @throws {AppError} `not_found`; `validation_failed` where it may not */
export async function queueResync(transaction: Transaction, scope: DataSourceScope, now: number): Promise<void> {
	const { projectId, chatbotId, sourceId } = scope;
	const row = await requireDataSource(transaction, scope);
	if (!isRemote(row.type)) {
		throw new AppError('validation_failed', 'Only links and zoho articles can be read again.');
	}
	if (row.isResyncQueued === 1) return;
	if (row.status !== 'processed') {
		throw new AppError('validation_failed', `Only processed sources can be read again; this one is ${row.status}.`);
	}
	await lockProject(transaction, projectId);
	const queued = transaction
		.selectFrom('dataSources')
		.where('projectId', '=', projectId)
		.where('isResyncQueued', '=', 1);
	if ((await countRows(queued)) >= RESYNC_QUEUE_MAX) {
		throw new AppError('validation_failed', `At most ${RESYNC_QUEUE_MAX} sources can be queued; try again later.`);
	}
	await transaction.updateTable('dataSources').set({ isResyncQueued: 1 }).where('id', '=', sourceId).execute();
	await enqueueJobs(transaction, [{ kind: jobKindOf(row.type), projectId, chatbotId, subjectId: sourceId }], now);
	await recordChange(transaction, scope, { change: 'queued', source: row });
}

export function recordChange(
	transaction: Transaction,
	scope: DataSourceScope,
	{ change, source }: { change: string; source: Pick<DataSourceRow, 'data'> },
): Promise<void> {
	const about = { source_id: scope.sourceId, change, name: nameOfSource(source) };
	return recordEvents(transaction, scope, [{ type: 'source.changed', about }]);
}

/** Reads a source again, also one that failed. @throws {AppError} as `queueResync` */
export async function readAgain(transaction: Transaction, scope: DataSourceScope, now: number): Promise<void> {
	const { projectId, chatbotId, sourceId } = scope;
	const source = await requireDataSource(transaction, scope);
	const { type, status } = source;
	if (status !== 'error' || type === 'text' || type === 'faq') {
		await queueResync(transaction, scope, now);
		return;
	}
	await transaction.updateTable('dataSources').set({ status: 'pending' }).where('id', '=', sourceId).execute();
	await enqueueJobs(transaction, [{ kind: jobKindOf(type), projectId, chatbotId, subjectId: sourceId }], now);
	await recordChange(transaction, scope, { change: 'queued', source });
}
