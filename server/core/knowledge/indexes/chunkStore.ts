import type { ChunkStore } from '../../search/index/indexChunk.ts';
import { isListed } from '../../storage/clockOf.ts';
import type { Database } from '../../storage/database.ts';
import type { Tables } from '../../storage/tables.ts';

const INDEXED_COLUMNS = ['id', 'title', 'headingPath', 'text', 'question', 'language'] as const;
const COLUMNS = [...INDEXED_COLUMNS, 'dataSourceId', 'sourceType', 'url', 'page'] as const;

/** Reads a chatbot's chunks. Callers have checked access to the chatbot. */
export function createChunkStore({ read }: Pick<Database, 'read'>): ChunkStore {
	const chunksAfter = (chatbotId: string, after: string | null, limit: number) =>
		read
			.selectFrom('chunks')
			.where('chatbotId', '=', chatbotId)
			.where('id', '>', after ?? '')
			.orderBy('id')
			.limit(limit);
	return {
		async readPage(chatbotId, after, limit) {
			return (await chunksAfter(chatbotId, after, limit).select(INDEXED_COLUMNS).execute()).map(withHeadings);
		},
		async readIds(chatbotId, after, limit) {
			return (await chunksAfter(chatbotId, after, limit).select('id').execute()).map(({ id }) => id);
		},
		async count(chatbotId) {
			const chunks = read.selectFrom('chunks').where('chatbotId', '=', chatbotId);
			const counted = chunks.select(({ fn }) => fn.countAll<number>().as('count'));
			return (await counted.executeTakeFirstOrThrow()).count;
		},
		async readByIds(chatbotId, ids) {
			if (ids.length === 0) return [];
			const chunks = read.selectFrom('chunks').select(COLUMNS).where('chatbotId', '=', chatbotId);
			return (await chunks.where(isListed(read, 'chunks.id', ids)).execute()).map(withHeadings);
		},
	};
}

function withHeadings<Row extends Pick<Tables['chunks'], 'headingPath'>>(row: Row) {
	// Written by `JSON.stringify` of a string array.
	return { ...row, headingPath: JSON.parse(row.headingPath) as string[] };
}
