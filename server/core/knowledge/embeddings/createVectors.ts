import type { Logger } from '../../../logger.ts';
import type { Outage } from '../../jobs/outage.ts';
import type { Embedder } from '../../models/embedder.ts';
import type { VectorSearch } from '../../search/vectors/vectorSearch.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { createVectorSearch } from './createVectorSearch.ts';
import type { ChatbotScope } from './embeddingStore.ts';
import { createEmbeddingWorker, enqueueEmbedding } from './embeddingWorker.ts';

export interface VectorsOptions {
	readonly database: Database;
	readonly logger: Logger;
	readonly outage: Outage;
	readonly embedder: Embedder;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
}

/** Everything about vectors, for a service with an embeddings endpoint. */
export interface Vectors {
	/** For retrieval. */
	readonly search: VectorSearch;
	start(): Promise<void>;
	/** Looks for chunks to embed at once. */
	wake(): void;
	stop(): Promise<void>;
	/** Queues a chatbot for embedding, in the transaction that writes its chunks. */
	enqueue(transaction: Transaction, chatbot: ChatbotScope): Promise<void>;
}

export function createVectors({ database, logger, outage, embedder, now }: VectorsOptions): Vectors {
	const worker = createEmbeddingWorker({ database, logger, outage, embedder, now });
	const search = createVectorSearch({ reader: database.read, logger, embedder });
	return {
		search,
		start: () => worker.start(),
		wake: () => worker.wake(),
		async stop() {
			await worker.stop();
			await search.close();
		},
		enqueue: (transaction, chatbot) => enqueueEmbedding(transaction, chatbot, now()),
	};
}
