import type { Reader } from '../../storage/database.ts';

/** Rows read at a time: half a megabyte, some two milliseconds. */
const PAGE_SIZE = 500;

/** Vectors of some chunks of a chatbot, one after the other. */
export interface VectorPage {
	readonly chunkIds: string[];
	readonly vectors: Int8Array<ArrayBuffer>;
	readonly dimensions: number;
	/** Where the next page begins; null after the last. */
	readonly nextAfter: string | null;
}

/** Which model's vectors serve the chatbot. */
export interface ServingModel {
	readonly model: string;
	/** JSON of the model's settings. */
	readonly settings: string;
	readonly version: number;
}

export function readServingModel(reader: Reader, chatbotId: string): Promise<ServingModel | undefined> {
	return reader
		.selectFrom('vectorSets')
		.select(['model', 'settings', 'version'])
		.where('chatbotId', '=', chatbotId)
		.executeTakeFirst();
}

/** The next vectors in order of chunk ids; those of another length than the first, which no query fits, are left out. */
export async function readVectorPage(
	reader: Reader,
	{
		chatbotId,
		model,
		after,
		dimensions,
	}: { chatbotId: string; model: string; after: string; dimensions: number | null },
): Promise<VectorPage> {
	const rows = await reader
		.selectFrom('chunkEmbeddings')
		.innerJoin('embeddings', (join) =>
			join
				.onRef('embeddings.projectId', '=', 'chunkEmbeddings.projectId')
				.on('embeddings.model', '=', model)
				.onRef('embeddings.hash', '=', 'chunkEmbeddings.hash'),
		)
		.select(['chunkEmbeddings.chunkId', 'embeddings.vector'])
		.where('chunkEmbeddings.chatbotId', '=', chatbotId)
		.where('chunkEmbeddings.chunkId', '>', after)
		.orderBy('chunkEmbeddings.chunkId')
		.limit(PAGE_SIZE)
		.execute();
	const length = dimensions ?? rows.find(({ vector }) => vector.byteLength > 0)?.vector.byteLength ?? 0;
	const fitting = rows.filter(({ vector }) => length > 0 && vector.byteLength === length);
	const vectors = new Int8Array(fitting.length * length);
	for (const [at, { vector }] of fitting.entries()) vectors.set(bytesOf(vector), at * length);
	return {
		chunkIds: fitting.map(({ chunkId }) => chunkId),
		vectors,
		dimensions: length,
		nextAfter: rows.length < PAGE_SIZE ? null : (rows.at(-1)?.chunkId ?? null),
	};
}

function bytesOf(vector: ArrayBuffer | Uint8Array): Int8Array {
	return vector instanceof Uint8Array
		? new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength)
		: new Int8Array(vector);
}
