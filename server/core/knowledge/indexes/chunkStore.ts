import type { ChunkStore } from '../../search/index/indexChunk.ts';
import type { Database, Reader } from '../../storage/database.ts';
import { isListed, listOf } from '../../storage/isListed.ts';
import { prepareQuery } from '../../storage/prepareQuery.ts';
import type { Tables } from '../../storage/tables.ts';

const INDEXED_COLUMNS = ['id', 'title', 'headingPath', 'text', 'question', 'language'] as const;
const COLUMNS = [...INDEXED_COLUMNS, 'dataSourceId', 'sourceType', 'url', 'page'] as const;

/** Before all ids: the place where a chatbot's first chunk follows. */
const BEFORE_ALL = '';

/** Reads a chatbot's chunks. Callers have checked access to the chatbot. */
export function createChunkStore({ read }: Pick<Database, 'read'>): ChunkStore {
	return {
		async readPage(chatbotId, afterChunkId, limit) {
			const rows = await findFollowing(read, { chatbotId, after: afterChunkId ?? BEFORE_ALL, limit });
			return rows.map(withHeadings);
		},
		async readIds(chatbotId, afterChunkId, limit) {
			const rows = await findFollowingIds(read, { chatbotId, after: afterChunkId ?? BEFORE_ALL, limit });
			return rows.map(({ id }) => id);
		},
		async readByIds(chatbotId, ids) {
			if (ids.length === 0) return [];
			return (await findByIds(read, { chatbotId, ids: listOf(ids) })).map(withHeadings);
		},
	};
}

type Following = { readonly chatbotId: string; readonly after: string; readonly limit: number };

function chunksAfter(reader: Reader, { chatbotId, after, limit }: Following) {
	const chunks = reader.selectFrom('chunks').where('chatbotId', '=', chatbotId).where('id', '>', after);
	return chunks.orderBy('id').limit(limit);
}

const findFollowing = prepareQuery((reader, place: Following) => chunksAfter(reader, place).select(INDEXED_COLUMNS));
const findFollowingIds = prepareQuery((reader, place: Following) => chunksAfter(reader, place).select('id'));
const findByIds = prepareQuery((reader, { chatbotId, ids }: Record<'chatbotId' | 'ids', string>) =>
	reader
		.selectFrom('chunks')
		.select(COLUMNS)
		.where('chatbotId', '=', chatbotId)
		.where(isListed(reader, 'chunks.id', ids)),
);

function withHeadings<Row extends Pick<Tables['chunks'], 'headingPath'>>(row: Row) {
	// Written by `JSON.stringify` of a string array.
	return { ...row, headingPath: JSON.parse(row.headingPath) as string[] };
}
