import type { Transaction } from '../storage/database.ts';
import { compileExclusions, ruleOf } from './sites/selectPages.ts';
import { optionsOf } from './sites/sites.ts';
import type { DataSourceRow } from './source.ts';
import { lockGroup, updateGroup } from './sourceGroups.ts';
import { optionsOf as connectionOptionsOf } from './zoho/zohoConnections.ts';

/** A source of a website or a connection. */
export type GroupedSource = Pick<DataSourceRow, 'id' | 'siteId' | 'identity' | 'zohoConnectionId' | 'zohoArticleId'>;

/** Sources of the same website that are duplicates of a source. */
export async function findDuplicatesOf(
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

/**
 * Excludes deleted sources from the website or connection that they were found in. Sources that an owner added by
 * themselves have neither.
 */
export async function leaveOut(transaction: Transaction, sources: readonly GroupedSource[]): Promise<void> {
	const [first] = sources;
	if (first?.siteId) {
		const site = await lockGroup(transaction, 'sites', first.siteId);
		if (site === undefined) return;
		const options = optionsOf(site);
		const isExcluded = compileExclusions({ url: site.url, exclude: options.exclude });
		const rules = sources.flatMap(({ identity }) =>
			identity === null || isExcluded(new URL(identity)) ? [] : [ruleOf(identity)],
		);
		const changed = JSON.stringify({ ...options, exclude: [...options.exclude, ...rules] });
		await updateGroup(transaction, { table: 'sites', id: site.id }).set({ options: changed }).execute();
	} else if (first?.zohoConnectionId && first.zohoArticleId) {
		const connection = await lockGroup(transaction, 'zohoConnections', first.zohoConnectionId);
		if (connection === undefined) return;
		const options = connectionOptionsOf(connection);
		const excludedIds = [...new Set([...options.excludedIds, first.zohoArticleId])];
		const changed = JSON.stringify({ ...options, excludedIds });
		await updateGroup(transaction, { table: 'zohoConnections', id: connection.id }).set({ options: changed }).execute();
	}
}
