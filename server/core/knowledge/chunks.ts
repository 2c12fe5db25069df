import { isListed } from '../storage/clockOf.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { inBatches } from '../storage/inBatches.ts';
import type { Tables } from '../storage/tables.ts';
import type { SourcePassage } from './source.ts';

type SharedColumn = 'projectId' | 'chatbotId' | 'dataSourceId' | 'sourceType' | 'title' | 'url' | 'language';

/** The passages of a source, and what its chunks have in common. */
export interface SourceChunks extends Readonly<Pick<Tables['chunks'], SharedColumn>> {
	readonly passages: readonly SourcePassage[];
}

/** Puts chunks in place of those that the sources had. */
export async function replaceChunks(transaction: Transaction, sources: readonly SourceChunks[]): Promise<void> {
	if (sources.length === 0) return;
	const ids = sources.map(({ dataSourceId }) => dataSourceId);
	await transaction
		.deleteFrom('chunks')
		.where(isListed(transaction, 'chunks.dataSourceId', ids))
		.execute();
	const chunks = sources.flatMap(({ passages, ...shared }) =>
		passages.map(({ headingPath, text, question, page = null }, position) => ({
			...shared,
			id: createId(),
			position,
			headingPath: JSON.stringify(headingPath),
			text,
			question,
			page,
		})),
	);
	for (const batch of inBatches(chunks)) await transaction.insertInto('chunks').values(batch).execute();
}
