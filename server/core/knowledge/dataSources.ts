import type { EventAbout } from '../../../shared/contract/team/events.ts';
import { RESYNC_QUEUE_MAX } from '../../../shared/limits.ts';
import { AppError } from '../../lib/errors.ts';
import { etagOf } from '../api/etag.ts';
import { type ChatbotScope, ofChatbot, raiseKnowledgeVersion, requireChatbot } from '../chatbots/chatbots.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { enqueueJobs, lockJobsOf, removeJobsOf } from '../jobs/job.ts';
import { isListed } from '../storage/clockOf.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { insertInBatches } from '../storage/inBatches.ts';
import { lockProject, needsLocks } from '../storage/locks.ts';
import { countRows } from '../storage/readPage.ts';
import { requireKnowledgeQuota } from '../usage/usage.ts';
import { findDuplicatesOf, leaveOut } from './leaveOut.ts';
import { type DataSourceRow, isRemote, jobKindOf, type NewSource, nameOfSource } from './source.ts';

/** Columns that the interface shows: not `input`, which may hold a text of a megabyte. */
const SHOWN_COLUMNS = [
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
] as const;
export const LISTED_COLUMNS = [...SHOWN_COLUMNS, 'uses', 'usedAt', 'openings'] as const;
export interface ListedDataSource extends Pick<DataSourceRow, (typeof SHOWN_COLUMNS)[number]> {
	/** How many answers used it; null before the first. */
	readonly uses: number | null;
	readonly usedAt: number | null;
	readonly openings: number | null;
}

export interface DataSourceScope extends ChatbotScope {
	readonly sourceId: string;
}

const notFound = (): AppError => new AppError('not_found', 'There is no data source with this id.');

/** A source; in a transaction it is locked, with its jobs. @throws {AppError} `not_found`, the same for one of another chatbot */
export async function requireDataSource(reader: Reader, scope: DataSourceScope): Promise<ListedDataSource> {
	await lockJobsOf(reader, scope.sourceId);
	return reader
		.selectFrom('dataSources')
		.leftJoin('sourceUses', 'dataSourceId', 'id')
		.select(LISTED_COLUMNS)
		.where(ofChatbot(scope))
		.where('id', '=', scope.sourceId)
		.$if(needsLocks(reader), (sources) => sources.forNoKeyUpdate('dataSources'))
		.executeTakeFirstOrThrow(notFound);
}

/** The version of a source: its readings do not change it. */
export function sourceTag({ edits, resyncSchedule }: Pick<DataSourceRow, 'edits' | 'resyncSchedule'>): string {
	return etagOf(edits, resyncSchedule);
}

/** What a source was added as, in the form of its type. @throws {AppError} `not_found` when it has gone */
export async function readInput(reader: Reader, { sourceId }: Pick<DataSourceScope, 'sourceId'>): Promise<string> {
	const sources = reader.selectFrom('dataSources').select('input');
	return (await sources.where('id', '=', sourceId).executeTakeFirstOrThrow(notFound)).input;
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
 * Adds sources and the jobs that read them; sources that the chatbot has already, by identity, are left out. One that
 * could not be read is replaced: adding it again tries again.
 *
 * @returns the identities of those that were left out
 * @throws {AppError} `not_found` for the chatbot; `validation_failed` over the project's quota
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
	const inserted = await insertInBatches(rows, (batch) =>
		transaction
			.insertInto('dataSources')
			.values(batch)
			.onConflict((conflict) => conflict.columns(['chatbotId', 'identity']).doNothing())
			.returning('id')
			.execute(),
	);
	const added = new Set(inserted.map(({ id }) => id));
	const jobs = rows
		.filter(({ id }) => added.has(id))
		.map(({ id, type }) => ({ kind: jobKindOf(type), projectId, chatbotId, subjectId: id }));
	await enqueueJobs(transaction, jobs, now);
	const [first, ...others] = rows.filter(({ id }) => added.has(id));
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
	return new Set(rows.flatMap(({ id, identity }) => (added.has(id) || identity === null ? [] : [identity])));
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

/**
 * Deletes a source that its owner does not want; it stays out of the website that it was found on, with its duplicates.
 *
 * @returns the ids of all that were deleted
 * @throws {AppError} `not_found`
 */
export async function deleteDataSourceRow(transaction: Transaction, scope: DataSourceScope): Promise<string[]> {
	const source = await transaction
		.selectFrom('dataSources')
		.select(['id', 'data', 'siteId', 'identity', 'zohoConnectionId', 'zohoArticleId'])
		.where(ofChatbot(scope))
		.where('id', '=', scope.sourceId)
		.executeTakeFirstOrThrow(notFound);
	const deleted = [source, ...(await findDuplicatesOf(transaction, source))];
	const ids = deleted.map(({ id }) => id);
	await deleteRows(transaction, scope, ids);
	await leaveOut(transaction, deleted);
	await recordChange(transaction, scope, { change: 'deleted', source });
	return ids;
}

/** Deletes sources with their chunks and jobs. */
export async function deleteRows(transaction: Transaction, scope: ChatbotScope, ids: readonly string[]): Promise<void> {
	// Jobs, chatbot, sources, in the order of those who write chunks: one order of locks has no deadlocks.
	await removeJobsOf(transaction, ids);
	await raiseKnowledgeVersion(transaction, scope);
	await transaction
		.deleteFrom('dataSources')
		.where(isListed(transaction, 'dataSources.id', ids))
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
