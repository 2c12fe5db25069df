import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { removeJobsOf } from '../jobs/job.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { deleteRows } from './dataSources.ts';
import { GROUPS, type GroupTable, recordGroupChange, requireGroup } from './sourceGroups.ts';

/** Sources deleted in one transaction: some 10 ms, so that requests go between. */
const DELETED_AT_ONCE = 100;

/**
 * Deletes a group with its sources, their chunks and all their jobs. The group goes last, and a call that was interrupted
 * can be repeated.
 *
 * @throws {AppError} `not_found`
 */
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
