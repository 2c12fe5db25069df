import { STORED_CHUNKS } from '../knowledge/indexes/servedIndex.ts';
import type { Retriever } from '../search/retrieve.ts';
import type { Database } from '../storage/database.ts';

/**
 * Brings the indexes of large knowledge bases into memory when a process starts, so that not even the first question waits for
 * them, and removes what is stored of chatbots that were deleted meanwhile.
 */
export async function prepareIndexes(database: Database, retriever: Retriever): Promise<void> {
	const [stored, large] = await Promise.all([retriever.listStored(), findLarge(database)]);
	const ids = [...new Set([...stored, ...large])];
	if (ids.length === 0) return;
	const chatbots = await database.read
		.selectFrom('chatbots')
		.select(['id as chatbotId', 'knowledgeVersion'])
		.where('id', 'in', ids)
		.where('deletedAt', 'is', null)
		.execute();
	const existing = new Set(chatbots.map(({ chatbotId }) => chatbotId));
	for (const chatbotId of stored) if (!existing.has(chatbotId)) retriever.forget(chatbotId);
	await retriever.prepareAll(chatbots);
}

async function findLarge(database: Database): Promise<string[]> {
	const rows = await database.read
		.selectFrom('chunks')
		.select('chatbotId')
		.groupBy('chatbotId')
		.having(({ fn }) => fn.countAll(), '>', STORED_CHUNKS)
		.execute();
	return rows.map(({ chatbotId }) => chatbotId);
}
