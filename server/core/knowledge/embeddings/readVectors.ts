import { sql } from 'kysely';
import { type Embedder, embeddingKeyOf, embeddingSettingsSchema } from '../../models/embedder.ts';
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

/** How far a chatbot's chunks are embedded. */
export interface EmbeddingProgress {
	/** The configured model; null without one. */
	readonly model: string | null;
	/** The model whose vectors serve; null when none do. */
	readonly servingModel: string | null;
	readonly passages: number;
	/** Chunks with a vector of the configured model. */
	readonly embedded: number;
	/** Chunks that the configured model does not take. */
	readonly refused: number;
}

/** Chunks counted in one read: a few milliseconds. */
const COUNTED_PER_READ = 2_000;

export async function readEmbeddingProgress(
	reader: Reader,
	{ chatbotId, embedder }: { chatbotId: string; embedder: Embedder | null },
): Promise<EmbeddingProgress> {
	const key = embedder === null ? '' : embeddingKeyOf(embedder.settings);
	const serving = embedder === null ? undefined : await readServingModel(reader, chatbotId);
	const servingModel = serving === undefined ? null : embeddingSettingsSchema.parse(JSON.parse(serving.settings)).model;
	const counts = { passages: 0, embedded: 0, refused: 0 };
	for (let after: string | undefined = ''; after !== undefined; ) {
		const page: { id: string; bytes: number | null }[] = await reader
			.selectFrom('chunks')
			.leftJoin('chunkEmbeddings', 'chunkEmbeddings.chunkId', 'chunks.id')
			.leftJoin('embeddings', (join) =>
				join
					.onRef('embeddings.projectId', '=', 'chunks.projectId')
					.on('embeddings.model', '=', key)
					.onRef('embeddings.hash', '=', 'chunkEmbeddings.hash'),
			)
			.select(['chunks.id', sql<number | null>`length(${sql.ref('embeddings.vector')})`.as('bytes')])
			.where('chunks.chatbotId', '=', chatbotId)
			.where('chunks.id', '>', after)
			.orderBy('chunks.id')
			.limit(COUNTED_PER_READ)
			.execute();
		counts.passages += page.length;
		counts.embedded += page.filter(({ bytes }) => bytes !== null && bytes > 0).length;
		counts.refused += page.filter(({ bytes }) => bytes === 0).length;
		after = page.length < COUNTED_PER_READ ? undefined : page.at(-1)?.id;
	}
	return { model: embedder?.settings.model ?? null, servingModel, ...counts };
}
