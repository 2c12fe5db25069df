import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Embedder, embeddingKeyOf, embeddingSettingsSchema } from '../../models/embedder.ts';
import type { Reader } from '../../storage/database.ts';
import { readServingModel } from './readVectors.ts';

/** How far a chatbot's chunks are embedded. */
export interface EmbeddingProgress {
	/** The configured model; null without one. */
	readonly model: string | null;
	/** The model whose vectors serve; null when none do. */
	readonly servingModel: string | null;
	readonly chunks: number;
	/** Chunks with a vector of the configured model. */
	readonly embedded: number;
	/** Chunks that the configured model does not take. */
	readonly refused: number;
}

/** Chunks counted in one read: a few milliseconds. */
const PAGE_SIZE = 2_000;

export async function readEmbeddingProgress(
	reader: Reader,
	{ chatbotId, embedder }: { chatbotId: string; embedder: Embedder | null },
): Promise<EmbeddingProgress> {
	const key = embedder === null ? '' : embeddingKeyOf(embedder.settings);
	const serving = embedder === null ? undefined : await readServingModel(reader, chatbotId);
	const servingModel = serving === undefined ? null : embeddingSettingsSchema.parse(JSON.parse(serving.settings)).model;
	const counts = { chunks: 0, embedded: 0, refused: 0 };
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
			.limit(PAGE_SIZE)
			.execute();
		counts.chunks += page.length;
		counts.embedded += page.filter(({ bytes }) => bytes !== null && bytes > 0).length;
		counts.refused += page.filter(({ bytes }) => bytes === 0).length;
		after = page.length < PAGE_SIZE ? undefined : page.at(-1)?.id;
		await nextTurn();
	}
	return { model: embedder?.settings.model ?? null, servingModel, ...counts };
}
