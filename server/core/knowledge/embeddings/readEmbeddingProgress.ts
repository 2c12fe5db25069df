import { sql } from 'kysely';
import { type Embedder, embeddingKeyOf } from '../../models/embedder.ts';
import type { Reader } from '../../storage/database.ts';
import { readSetVersion } from './embeddingStore.ts';

/** How far a chatbot's chunks are embedded, as the interface tells it. */
export async function readEmbeddingProgress(reader: Reader, chatbotId: string, embedder: Embedder | null) {
	const name = embedder?.settings.model ?? null;
	const model = embedder === null ? '' : embeddingKeyOf(embedder.settings);
	const isServing = embedder !== null && (await readSetVersion(reader, { chatbotId, model })) !== undefined;
	const bytes = sql<number | null>`length(${sql.ref('embeddings.vector')})`;
	const { passages, vectors, refused } = await reader
		.selectFrom('chunks')
		.leftJoin('chunkEmbeddings', 'chunkEmbeddings.chunkId', 'chunks.id')
		.leftJoin('embeddings', (join) =>
			join
				.onRef('embeddings.projectId', '=', 'chunks.projectId')
				.on('embeddings.model', '=', model)
				.onRef('embeddings.hash', '=', 'chunkEmbeddings.hash'),
		)
		.select(({ fn }) => [
			fn.countAll<number>().as('passages'),
			fn.count<number>('embeddings.hash').as('vectors'),
			// Of a text that the model refuses.
			fn.countAll<number>().filterWhere(bytes, '=', 0).as('refused'),
		])
		.where('chunks.chatbotId', '=', chatbotId)
		.executeTakeFirstOrThrow();
	return { model: name, serving_model: isServing ? name : null, passages, embedded: vectors - refused, refused };
}
