import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { isListed, isPostgres } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';

/** Counts an answer that used data sources, in the transaction that stores it; sources deleted meanwhile are left out. */
export async function countSourceUse(
	transaction: Transaction,
	{ chatbotId }: ChatbotScope,
	{ sourceIds, now }: { readonly sourceIds: readonly string[]; readonly now: number },
): Promise<void> {
	if (sourceIds.length === 0) return;
	await transaction
		.insertInto('sourceUses')
		.columns(['dataSourceId', 'uses', 'usedAt'])
		.expression((insert) => {
			const sources = insert
				.selectFrom('dataSources')
				.select(({ lit, val }) => ['id', lit(1).as('uses'), val(now).as('usedAt')])
				.where('chatbotId', '=', chatbotId)
				.where(isListed(transaction, 'dataSources.id', sourceIds))
				// One order of locks has no deadlocks.
				.orderBy('id');
			return isPostgres(transaction) ? sources.forKeyShare() : sources;
		})
		.onConflict((conflict) =>
			conflict.column('dataSourceId').doUpdateSet((use) => ({ uses: use('sourceUses.uses', '+', 1), usedAt: now })),
		)
		.execute();
}
