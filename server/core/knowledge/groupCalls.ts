import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import type { listSites, updateSite } from '../../../shared/contract/sites.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { pageWindow } from '../api/listPage.ts';
import { type ChatbotScope, ofChatbot } from '../chatbots/chatbots.ts';
import type { Database, StoreParts, Transaction } from '../storage/database.ts';
import { readPage } from '../storage/readPage.ts';
import {
	countSources,
	type GroupRow,
	type GroupTable,
	rediscover,
	requireGroup,
	type SourceCounts,
	scheduleGroup,
} from './sourceGroups.ts';
import { readSchedule } from './sourceState.ts';

export interface GroupDependencies extends StoreParts {
	readonly wakeWorker: (kind?: string) => void;
}

export interface GroupScope extends ChatbotScope {
	readonly id: string;
}

interface GroupKind<Table extends GroupTable, Shown> {
	readonly table: Table;
	readonly present: (row: GroupRow<Table>, counts: SourceCounts) => Shown;
	readonly changeExcluded: (
		transaction: Transaction,
		scope: GroupScope,
		change: { readonly exclude: readonly string[]; readonly now: number },
	) => Promise<void>;
	/** Besides the discovery of sources. */
	readonly readAgain?: (transaction: Transaction, row: GroupRow<Table>) => Promise<void>;
}

/** The calls that websites and Zoho connections have in common. */
export function createGroupCalls<Table extends GroupTable, Shown>(
	{ table, present, changeExcluded, readAgain }: GroupKind<Table, Shown>,
	{ database, now, wakeWorker }: GroupDependencies,
) {
	const { read } = database;

	async function show(id: string, row: GroupRow<Table>): Promise<Shown> {
		const countsOf = await countSources(read, table, [id]);
		return present(row, countsOf(id));
	}

	return {
		show,
		async list({ projectId, chatbotId }: ChatbotScope, { page, sort }: EndpointRequest<typeof listSites>['query']) {
			const window = pageWindow(page, PAGE_SIZES.dataSources);
			const groups = read
				.selectFrom<GroupTable>(table)
				.selectAll()
				.where(ofChatbot({ projectId, chatbotId }))
				.orderBy('id', sort === 'date_asc' ? 'asc' : 'desc');
			const { rows, total } = await readPage(groups, window);
			const ids = rows.map(({ id }) => id);
			const countsOf = await countSources(read, table, ids);
			// The builder is given the union of the tables; the rows are of the one that was named.
			const shown = rows.map((row) => present(row as GroupRow<Table>, countsOf(row.id)));
			return { pages: window.describe(total), shown };
		},
		async update(
			scope: GroupScope,
			{ resync_schedule: schedule, exclude }: EndpointRequest<typeof updateSite>['body'],
			write: Database['write'],
		): Promise<Shown> {
			await write(async (transaction) => {
				if (schedule !== undefined) {
					await scheduleGroup(transaction, scope, table, { resyncSchedule: readSchedule(schedule), now: now() });
				}
				if (exclude !== undefined) await changeExcluded(transaction, scope, { exclude, now: now() });
			});
			wakeWorker();
			return show(scope.id, await requireGroup(read, table, scope));
		},
		async resync(scope: GroupScope): Promise<Shown> {
			await database.write(async (transaction) => {
				const row = await requireGroup(transaction, table, scope);
				await rediscover(transaction, { table, row: scope }, now());
				await readAgain?.(transaction, row);
			});
			wakeWorker();
			return show(scope.id, await requireGroup(read, table, scope));
		},
	};
}
