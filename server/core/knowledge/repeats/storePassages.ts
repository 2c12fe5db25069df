import { createId } from '../../storage/createId.ts';
import type { Transaction } from '../../storage/database.ts';
import { inBatches } from '../../storage/inBatches.ts';
import type { SourcePassage } from '../sourceTypes/sourceType.ts';

/** Replaces the passages of a source that is read already; what else its chunks say stays. */
export async function storePassages(
	transaction: Transaction,
	dataSourceId: string,
	passages: readonly SourcePassage[],
): Promise<void> {
	const stored = transaction.selectFrom('chunks').selectAll().where('dataSourceId', '=', dataSourceId);
	const like = await stored.orderBy('position').limit(1).executeTakeFirst();
	// A source without chunks is another's duplicate, or in error.
	if (like === undefined) return;
	await transaction.deleteFrom('chunks').where('dataSourceId', '=', dataSourceId).execute();
	const chunks = passages.map(({ headingPath, text, question }, position) => ({
		...like,
		id: createId(),
		position,
		headingPath: JSON.stringify(headingPath),
		text,
		question,
	}));
	for (const batch of inBatches(chunks)) await transaction.insertInto('chunks').values(batch).execute();
}
