import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { Transaction } from '../../storage/database.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { addDataSources } from '../dataSources.ts';
import { type DataSourceRow, jobKindOf } from '../source.ts';
import { hasChanged, newZohoArticle } from '../sourceTypes/zoho.ts';
import type { ListedArticle } from './zohoArticle.ts';
import type { ZohoConnectionRow } from './zohoConnections.ts';

/** Adds listed articles that are new as sources, and queues those that have changed or could not be read. */
export async function addArticles(
	transaction: Transaction,
	connection: ZohoConnectionRow,
	{ articles, now }: { readonly articles: readonly ListedArticle[]; readonly now: number },
): Promise<void> {
	if (articles.length === 0) return;
	const known = await transaction
		.selectFrom('dataSources')
		.select(['id', 'status', 'input', 'vanishedAt', 'zohoArticleId'])
		.where('zohoConnectionId', '=', connection.id)
		.where(
			'zohoArticleId',
			'in',
			articles.map(({ id }) => id),
		)
		.execute();
	const modifiedTimes = new Map(articles.map(({ id, modifiedTime }) => [id, modifiedTime]));
	const stale = known.filter(
		({ status, input, vanishedAt, zohoArticleId }) =>
			status === 'error' || vanishedAt !== null || hasChanged(input, modifiedTimes.get(zohoArticleId ?? '') ?? ''),
	);
	await readAgain(transaction, connection, { ids: stale.map(({ id }) => id), now });
	const knownIds = new Set(known.map(({ zohoArticleId }) => zohoArticleId));
	const sources = articles
		.filter(({ id }) => !knownIds.has(id))
		.map((article) => newZohoArticle(article, connection.id));
	if (sources.length > 0) await addDataSources(transaction, connection, { sources, field: 'category_ids', now });
}

/** Queues the processed sources of articles that are listed no more: reading them tells whether they are gone. */
export async function readUnlisted(
	transaction: Transaction,
	connection: ZohoConnectionRow,
	{ listed, now }: { readonly listed: ReadonlySet<string>; readonly now: number },
): Promise<void> {
	const rows = await transaction
		.selectFrom('dataSources')
		.select(['id', 'zohoArticleId'])
		.where('zohoConnectionId', '=', connection.id)
		.where('status', '=', 'processed')
		.where('vanishedAt', 'is', null)
		.execute();
	const ids = rows.flatMap(({ id, zohoArticleId }) => (listed.has(zohoArticleId ?? '') ? [] : [id]));
	await readAgain(transaction, connection, { ids, now });
}

/** Answers come from what was learned until it is read again. */
async function readAgain(
	transaction: Transaction,
	{ projectId, chatbotId }: ZohoConnectionRow,
	{ ids, now }: { readonly ids: ReadonlyArray<DataSourceRow['id']>; readonly now: number },
): Promise<void> {
	for (const batch of inBatches(ids)) {
		const changes = { status: 'pending' as const, nextReadAt: null };
		await transaction
			.updateTable('dataSources')
			.set(changes)
			.where('id', 'in', batch)
			.where('status', 'in', ['processed', 'error'])
			.execute();
	}
	const kind = jobKindOf('zoho');
	const jobs = ids.map((subjectId) => ({ kind, projectId, chatbotId, subjectId }));
	await enqueueJobs(transaction, jobs, now);
}
