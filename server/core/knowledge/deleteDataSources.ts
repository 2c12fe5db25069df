import { type ChatbotScope, ofChatbot, raiseKnowledgeVersion } from '../chatbots/chatbots.ts';
import { removeJobsOf } from '../jobs/job.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { type DataSourceScope, recordChange, sourceNotFound } from './dataSources.ts';
import { compileExclusions, ruleOf } from './sites/selectPages.ts';
import { optionsOf } from './sites/sites.ts';
import type { DataSourceRow } from './source.ts';
import { findGroup, GROUPS, type GroupTable, recordGroupChange, requireGroup, updateGroup } from './sourceGroups.ts';
import { optionsOf as connectionOptionsOf } from './zoho/zohoConnections.ts';

/** Deletes a source with its duplicates and keeps them out of the website that they were found on. @returns their ids */
export async function deleteDataSourceRow(transaction: Transaction, scope: DataSourceScope): Promise<string[]> {
	const source = await transaction
		.selectFrom('dataSources')
		.select(['id', 'data', 'siteId', 'identity', 'zohoConnectionId', 'zohoArticleId'])
		.where(ofChatbot(scope))
		.where('id', '=', scope.sourceId)
		.executeTakeFirstOrThrow(sourceNotFound);
	const deleted = [source, ...(await findDuplicatesOf(transaction, source))];
	const ids = deleted.map(({ id }) => id);
	await deleteRows(transaction, scope, ids);
	await leaveOut(transaction, deleted);
	await recordChange(transaction, scope, { change: 'deleted', source });
	return ids;
}

export async function deleteRows(transaction: Transaction, scope: ChatbotScope, ids: readonly string[]): Promise<void> {
	// Jobs, chatbot, sources, in the order of those who write chunks: one order of locks has no deadlocks.
	await removeJobsOf(transaction, ids);
	await raiseKnowledgeVersion(transaction, scope);
	await transaction
		.deleteFrom('dataSources')
		.where(isListed(transaction, 'dataSources.id', ids))
		.execute();
}

/** Sources deleted in one transaction: some 10 ms, so that requests go between. */
const DELETED_AT_ONCE = 100;

/** Deletes a group with its sources. The group goes last: an interrupted call can be repeated. */
export async function deleteGroup(
	database: Pick<Database, 'read' | 'write'>,
	scope: ChatbotScope & { readonly id: string },
	table: GroupTable,
): Promise<void> {
	const group = await requireGroup(database.read, table, scope);
	const { id } = group;
	/** @returns whether nothing is left */
	const deletePart = async (transaction: Transaction): Promise<boolean> => {
		await removeJobsOf(transaction, [id]);
		const sources = transaction.selectFrom('dataSources').select('id').where(GROUPS[table].column, '=', id);
		const ids = (await sources.limit(DELETED_AT_ONCE).execute()).map((source) => source.id);
		await deleteRows(transaction, scope, ids);
		if (ids.length === DELETED_AT_ONCE) return false;
		await transaction.deleteFrom(table).where('id', '=', id).execute();
		await recordGroupChange(transaction, scope, 'deleted', group);
		return true;
	};
	while (!(await database.write(deletePart)));
}

type GroupedSource = Pick<DataSourceRow, 'id' | 'siteId' | 'identity' | 'zohoConnectionId' | 'zohoArticleId'>;

/** Sources of the same website that are duplicates of a source. */
async function findDuplicatesOf(
	transaction: Transaction,
	{ siteId, identity }: GroupedSource,
): Promise<GroupedSource[]> {
	if (siteId === null || identity === null) return [];
	return transaction
		.selectFrom('dataSources')
		.select(['id', 'siteId', 'identity', 'zohoConnectionId', 'zohoArticleId'])
		.where('siteId', '=', siteId)
		.where('status', '=', 'error')
		.where('duplicateOf', '=', identity)
		.execute();
}

/** Excludes deleted sources from the website or connection that they were found in, if any. */
async function leaveOut(transaction: Transaction, sources: readonly GroupedSource[]): Promise<void> {
	const [first] = sources;
	if (first?.siteId) {
		const site = await findGroup(transaction, 'sites', first.siteId);
		if (site === undefined) return;
		const options = optionsOf(site);
		const isExcluded = compileExclusions({ url: site.url, exclude: options.exclude });
		const addresses = sources.flatMap(({ identity }) => identity ?? []);
		const rules = addresses.filter((address) => !isExcluded(new URL(address))).map(ruleOf);
		const changed = JSON.stringify({ ...options, exclude: [...options.exclude, ...rules] });
		await updateGroup(transaction, { table: 'sites', id: site.id }).set({ options: changed }).execute();
	} else if (first?.zohoConnectionId && first.zohoArticleId) {
		const connection = await findGroup(transaction, 'zohoConnections', first.zohoConnectionId);
		if (connection === undefined) return;
		const options = connectionOptionsOf(connection);
		const excludedIds = [...new Set([...options.excludedIds, first.zohoArticleId])];
		const changed = JSON.stringify({ ...options, excludedIds });
		await updateGroup(transaction, { table: 'zohoConnections', id: connection.id }).set({ options: changed }).execute();
	}
}
