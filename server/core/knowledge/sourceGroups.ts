import { sql } from 'kysely';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { removeJobsOf } from '../jobs/enqueue.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { raiseKnowledgeVersion } from './dataSources.ts';

/** Sources that were added together: the pages of a website, the articles of a connection. */
export interface SourceGroup {
	readonly column: 'siteId' | 'zohoConnectionId';
	readonly id: string;
}

/** Sources by their states. */
export type SourceCounts = Readonly<Record<'pending' | 'processing' | 'processed' | 'error', number>>;

export const NO_SOURCES: SourceCounts = { pending: 0, processing: 0, processed: 0, error: 0 };

/** The sources of groups by their states, by the groups' ids. */
export async function countSources(
	reader: Reader,
	column: SourceGroup['column'],
	ids: readonly string[],
): Promise<(id: string) => SourceCounts> {
	if (ids.length === 0) return () => NO_SOURCES;
	const counted = await reader
		.selectFrom('dataSources')
		.select(({ fn, ref }) => [ref(column).as('groupId'), 'status', fn.countAll<number>().as('count')])
		.where(column, 'in', ids)
		.groupBy([column, 'status'])
		.execute();
	return (id) => {
		const counts = { ...NO_SOURCES };
		for (const { groupId, status, count } of counted) if (groupId === id) counts[status] = count;
		return counts;
	};
}

/** As many as a person looks through. */
const FAILURES_SHOWN = 20;

/** Written by `withError`; a text in JSON cannot hold these characters. */
const IS_DUPLICATE = sql<boolean>`(
	data like '%"error":{"code":"duplicate_of",%' or data like '%"error":{"code":"article_list",%'
)`;

/** Sources of a group that say what others of it say, of which nothing is missing. */
export async function countDuplicates(reader: Reader, { column, id }: SourceGroup): Promise<number> {
	const { count } = await reader
		.selectFrom('dataSources')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where(column, '=', id)
		.where('status', '=', 'error')
		.where(IS_DUPLICATE)
		.executeTakeFirstOrThrow();
	return count;
}

/** The sources of a group that could not be read, duplicates last, else those added first at the front. */
export function readFailures(
	reader: Reader,
	{ column, id }: SourceGroup,
): Promise<Array<{ id: string; data: string }>> {
	return reader
		.selectFrom('dataSources')
		.select(['id', 'data'])
		.where(column, '=', id)
		.where('status', '=', 'error')
		.orderBy(IS_DUPLICATE)
		.orderBy('id')
		.limit(FAILURES_SHOWN)
		.execute();
}

/** Deletes the sources of a group with their chunks and jobs, and the group's own job. */
export async function deleteSources(
	transaction: Transaction,
	scope: ChatbotScope,
	{ column, id }: SourceGroup,
): Promise<void> {
	// Jobs, chatbot, sources, as whoever writes chunks does: one order of locks has no deadlocks.
	await removeJobsOf(transaction, id);
	await transaction
		.deleteFrom('jobs')
		.where('subjectId', 'in', (jobs) => jobs.selectFrom('dataSources').select('id').where(column, '=', id))
		.execute();
	await raiseKnowledgeVersion(transaction, scope);
	await transaction.deleteFrom('dataSources').where(column, '=', id).execute();
}
