import { sql } from 'kysely';
import type { ChunkStore } from '../../index/indexChunk.ts';
import { isListed } from '../../storage/clockOf.ts';
import type { Database } from '../../storage/database.ts';

const COLUMNS = [
	'id',
	'dataSourceId',
	'sourceType',
	'title',
	'headingPath',
	'text',
	'question',
	'url',
	'page',
	'language',
] as const;

/** Reads a chatbot's chunks. Callers have checked access to the chatbot. */
export function createChunkStore({ read }: Pick<Database, 'read'>): ChunkStore {
	return {
		async readIds(chatbotId, after, limit) {
			const ids = read
				.selectFrom('chunks')
				.select('id')
				.where('chatbotId', '=', chatbotId)
				.where('id', '>', after ?? '')
				.orderBy('id')
				.limit(limit)
				.as('ids');
			// One row: thousands take ten times as long. They keep the order of the inner query; sorting again takes longer.
			const joined = read.selectFrom(ids).select(sql<string | null>`string_agg(id, ' ')`.as('joined'));
			return (await joined.executeTakeFirst())?.joined?.split(' ') ?? [];
		},
		async readByIds(chatbotId, ids) {
			const chunks = read.selectFrom('chunks').select(COLUMNS).where('chatbotId', '=', chatbotId);
			const rows = await chunks.where(isListed(read, 'chunks.id', ids)).execute();
			// Written by `JSON.stringify` of a string array.
			return rows.map((row) => ({ ...row, headingPath: JSON.parse(row.headingPath) as string[] }));
		},
	};
}
