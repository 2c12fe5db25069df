import type { Database } from '../../storage/database.ts';
import type { Indexes } from './createIndexes.ts';
import { STORED_CHUNKS } from './servedIndex.ts';

/**
 * Brings the indexes of large knowledge bases into memory when a process starts, before the first question, and removes the
 * stored indexes of chatbots that were deleted meanwhile.
 */
export async function prepareIndexes(database: Database, indexes: Indexes): Promise<void> {
	const [stored, large] = await Promise.all([indexes.listStored(), findLarge(database)]);
	const ids = [...new Set([...stored, ...large])];
	if (ids.length === 0) return;
	const chatbots = await database.read
		.selectFrom('chatbots')
		.select(['id as chatbotId', 'knowledgeVersion'])
		.where('id', 'in', ids)
		.where('deletedAt', 'is', null)
		.execute();
	const existing = new Set(chatbots.map(({ chatbotId }) => chatbotId));
	for (const chatbotId of stored) if (!existing.has(chatbotId)) await indexes.forget(chatbotId);
	await indexes.prepareAll(chatbots);
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
