import { sql } from 'kysely';
import { type Embedder, embeddingKeyOf, embeddingSettingsSchema } from '../../models/embedder.ts';
import type { Vectors } from '../../retrieve/vectors/vectorSet.ts';
import type { Reader } from '../../storage/database.ts';
import { countRows } from '../../storage/readPage.ts';

/** Rows read at a time: half a megabyte, some two milliseconds. */
const PAGE_SIZE = 500;
/** Memory of a vector beside its bytes: the chunk's id, its place, its scale; measured roughly. */
const BYTES_PER_ROW = 150;

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

/**
 * A chatbot's vectors in memory that threads share. Those of another length than the first, which no query fits, are left
 * out, as are those of chunks that came while it reads.
 *
 * @throws when they need more than `maxBytes`
 */
export async function readVectors(
	reader: Reader,
	{ chatbotId, model, maxBytes }: { chatbotId: string; model: string; maxBytes: number },
): Promise<Omit<Vectors, 'unrelated'> & { bytes: number }> {
	const count = await countRows(reader.selectFrom('chunkEmbeddings').where('chatbotId', '=', chatbotId));
	const chunkIds: string[] = [];
	let dimensions = 0;
	let vectors: Int8Array = new Int8Array();
	for (let after: string | null = ''; after !== null; ) {
		const rows = await readPage(reader, { chatbotId, model, after });
		for (const { chunkId, vector } of rows) {
			if (dimensions === 0 && vector.byteLength > 0) {
				dimensions = vector.byteLength;
				if (count * (dimensions + BYTES_PER_ROW) > maxBytes)
					throw new Error(`the vectors of a chatbot need more than the ${maxBytes} bytes set aside (memory_mb)`);
				vectors = new Int8Array(new SharedArrayBuffer(count * dimensions));
			}
			if (vector.byteLength === 0 || vector.byteLength !== dimensions || chunkIds.length === count) continue;
			vectors.set(bytesOf(vector), chunkIds.length * dimensions);
			chunkIds.push(chunkId);
		}
		after = rows.length < PAGE_SIZE ? null : (rows.at(-1)?.chunkId ?? null);
	}
	return { chunkIds, vectors, dimensions, bytes: count * (dimensions + BYTES_PER_ROW) };
}

function readPage(
	reader: Reader,
	{ chatbotId, model, after }: { chatbotId: string; model: string; after: string },
): Promise<{ chunkId: string; vector: ArrayBuffer | Uint8Array }[]> {
	return reader
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
