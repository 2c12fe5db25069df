import type { ChunkStore, IndexChunk } from '../retrieval/indexChunk.ts';
import type { Database } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';

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

/** Reads a chatbot's chunks for retrieval. Whoever asks has been let in to the chatbot before. */
export function createChunkStore(database: Database): ChunkStore {
	const chunksOf = (chatbotId: string) =>
		database.read.selectFrom('chunks').select(COLUMNS).where('chatbotId', '=', chatbotId);
	return {
		async readPage(chatbotId, afterChunkId, limit) {
			const chunks = chunksOf(chatbotId);
			const following = afterChunkId === null ? chunks : chunks.where('id', '>', afterChunkId);
			return (await following.orderBy('id').limit(limit).execute()).map(toIndexChunk);
		},
		async readIds(chatbotId, afterChunkId, limit) {
			const ids = database.read.selectFrom('chunks').select('id').where('chatbotId', '=', chatbotId);
			const following = afterChunkId === null ? ids : ids.where('id', '>', afterChunkId);
			return (await following.orderBy('id').limit(limit).execute()).map(({ id }) => id);
		},
		async readByIds(chatbotId, ids) {
			if (ids.length === 0) return [];
			return (await chunksOf(chatbotId).where('id', 'in', ids).execute()).map(toIndexChunk);
		},
	};
}

function toIndexChunk(row: Pick<Tables['chunks'], (typeof COLUMNS)[number]>): IndexChunk {
	return {
		id: row.id,
		dataSourceId: row.dataSourceId,
		sourceType: row.sourceType,
		title: row.title,
		// Written by `JSON.stringify` of a string array.
		headingPath: JSON.parse(row.headingPath) as string[],
		text: row.text,
		question: row.question,
		url: row.url,
		page: row.page,
		language: row.language,
	};
}
