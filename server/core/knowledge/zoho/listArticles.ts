import { setTimeout as wait } from 'node:timers/promises';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import { enqueueJobs } from '../../jobs/job.ts';
import { isListed } from '../../storage/clockOf.ts';
import type { Transaction } from '../../storage/database.ts';
import { addDataSources } from '../dataSources.ts';
import { deleteRows } from '../deleteDataSources.ts';
import type { ReadTools } from '../ingestTools.ts';
import { Postponed } from '../sites/hostPace.ts';
import { jobKindOf } from '../source.ts';
import { findGroup, rediscover, requireGroup, updateGroup } from '../sourceGroups.ts';
import { hasChanged, newZohoArticle } from '../sourceTypes/zoho.ts';
import { ARTICLES_PER_PAGE, isWanted, type ListedArticle } from './zohoClient.ts';
import { openAccount, optionsOf, type ZohoConnectionRow } from './zohoConnections.ts';

/** 50,000 articles: ends a listing that never ends by itself. */
const MAX_PAGES = 1_000;

/** Lists the articles of a connection and adds those of its categories as sources. */
export async function listArticles(
	connection: ZohoConnectionRow,
	{ database, secretBox, zohoClient, now, signal }: ReadTools,
): Promise<void> {
	const account = openAccount(secretBox, connection);
	const { categoryIds } = optionsOf(connection);
	const seen = new Set<string>();
	/** Of these, the wanted ones. */
	const listed = new Set<string>();

	/** Waits where Zoho asks for a pause amid the listing: another run would begin at the first page again. */
	async function listPage(page: number): Promise<ListedArticle[]> {
		for (;;) {
			try {
				return await zohoClient.listArticles(account, page * ARTICLES_PER_PAGE + 1, signal);
			} catch (error) {
				if (page === 0 || !(error instanceof Postponed)) throw error;
				await wait(error.delayMs, undefined, { signal });
			}
		}
	}

	for (let page = 0; page < MAX_PAGES; page++) {
		const articles = await listPage(page);
		const fresh = articles.filter(({ id }) => !seen.has(id));
		// Some gateways return the same page again and again.
		if (fresh.length === 0) break;
		const included = fresh.filter((article) => isWanted(article, categoryIds));
		await database.write(async (transaction) => {
			const current = await findGroup(transaction, 'zohoConnections', connection.id);
			if (current !== undefined) await addArticles(transaction, current, { articles: included, now: now() });
		});
		for (const { id } of fresh) seen.add(id);
		for (const { id } of included) listed.add(id);
	}
	await database.write((transaction) => readUnlisted(transaction, connection, { listed, now: now() }));
}

/** Adds listed articles that are new as sources, and queues those that have changed or could not be read. */
async function addArticles(
	transaction: Transaction,
	connection: ZohoConnectionRow,
	{ articles, now }: { readonly articles: readonly ListedArticle[]; readonly now: number },
): Promise<void> {
	const ids = articles.map(({ id }) => id);
	const storedRows = await transaction
		.selectFrom('dataSources')
		.select(['id', 'status', 'input', 'readerVersion', 'vanishedAt', 'zohoArticleId'])
		.where('zohoConnectionId', '=', connection.id)
		.where(isListed(transaction, 'zohoArticleId', ids))
		.execute();
	const modifiedTimes = new Map(articles.map(({ id, modifiedTime }) => [id, modifiedTime]));
	const stale = storedRows.filter(
		(row) =>
			row.status === 'error' ||
			row.vanishedAt !== null ||
			hasChanged(row, modifiedTimes.get(row.zohoArticleId ?? '') ?? ''),
	);
	await readAgain(transaction, connection, { ids: stale.map(({ id }) => id), now });
	const storedIds = storedRows.map(({ zohoArticleId }) => zohoArticleId);
	const leftOut = new Set([...storedIds, ...optionsOf(connection).excludedIds]);
	const fresh = articles.filter(({ id }) => !leftOut.has(id));
	const sources = fresh.map((article) => newZohoArticle(article, connection.id));
	if (sources.length > 0) await addDataSources(transaction, connection, { sources, field: 'category_ids', now });
}

/** Queues processed articles that are no longer listed: reading them shows whether they are gone. */
async function readUnlisted(
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

/** Their passages serve answers until they are read again. */
async function readAgain(
	transaction: Transaction,
	{ projectId, chatbotId }: ZohoConnectionRow,
	{ ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<void> {
	await transaction
		.updateTable('dataSources')
		.set({ status: 'pending', nextReadAt: null })
		.where(isListed(transaction, 'id', ids))
		.where('status', 'in', ['processed', 'error'])
		.execute();
	const kind = jobKindOf('zoho');
	const jobs = ids.map((subjectId) => ({ kind, projectId, chatbotId, subjectId }));
	await enqueueJobs(transaction, jobs, now);
}

/** Changes which articles are left out: these are deleted, and those no longer left out are read. */
export async function changeExcluded(
	transaction: Transaction,
	scope: ChatbotScope & { readonly id: string },
	{ exclude, now }: { readonly exclude: readonly string[]; readonly now: number },
): Promise<void> {
	const connection = await requireGroup(transaction, 'zohoConnections', scope);
	const { id } = connection;
	const options = JSON.stringify({ ...optionsOf(connection), excludedIds: [...new Set(exclude)] });
	await updateGroup(transaction, { table: 'zohoConnections', id }).set({ options }).execute();
	const unwanted = await transaction
		.selectFrom('dataSources')
		.select('id')
		.where('zohoConnectionId', '=', id)
		.where(isListed(transaction, 'zohoArticleId', exclude))
		.execute();
	const unwantedIds = unwanted.map((source) => source.id);
	await deleteRows(transaction, scope, unwantedIds);
	await rediscover(transaction, { table: 'zohoConnections', row: connection }, now);
}
