import { describeError, type Logger } from '../../../logger.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { Outage } from '../../jobs/outage.ts';
import { createJobWorker } from '../../jobs/worker.ts';
import { type Embedder, embeddingKeyOf } from '../../models/embedder.ts';
import type { VectorSearch } from '../../search/vectors/vectorSearch.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { createVectorSearch } from './createVectorSearch.ts';
import { embedChatbot } from './embedChatbot.ts';
import type { ChatbotScope } from './embeddingStore.ts';
import { sweepEmbeddings } from './sweepEmbeddings.ts';

/** Chatbots embedded at once, each with one call under way: a local model takes calls one by one anyway. */
const CHATBOTS_AT_ONCE = 2;
const UPKEEP_INTERVAL_MS = 60 * 60 * 1000;

export interface EmbeddingWorkerOptions {
	readonly database: Database;
	readonly logger: Logger;
	readonly outage: Outage;
	readonly embedder: Embedder;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
}

export interface EmbeddingWorker {
	start(): Promise<void>;
	/** Looks for chunks to embed at once. */
	wake(): void;
	stop(): Promise<void>;
}

/** Embeds chunks in the background, and once an hour lets go of vectors that nothing uses. */
export function createEmbeddingWorker({
	database,
	logger,
	outage,
	embedder,
	now,
}: EmbeddingWorkerOptions): EmbeddingWorker {
	const model = embeddingKeyOf(embedder.settings);
	const stopping = new AbortController();
	let upkeep: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | null = null;
	const worker = createJobWorker({
		database,
		logger,
		outage,
		kind: EMBED_JOB,
		concurrency: CHATBOTS_AT_ONCE,
		concurrencyPerChatbot: 1,
		isGrouped: false,
		run: async ([job], signal) => {
			if (job !== undefined) await embedChatbot(job, { database, logger, embedder }, signal);
		},
	});

	async function keepUp(): Promise<void> {
		try {
			await enqueueUnserved(database, { model, now: now() });
			worker.wake();
			await sweepEmbeddings(database, { model, signal: stopping.signal });
		} catch (error) {
			logger.error('embeddings were not tidied', describeError(error));
		}
	}

	return {
		async start() {
			await enqueueUnserved(database, { model, now: now() });
			await worker.start();
			timer = setInterval(() => {
				upkeep = upkeep.then(keepUp);
			}, UPKEEP_INTERVAL_MS).unref();
		},
		wake: () => worker.wake(),
		async stop() {
			if (timer !== null) clearInterval(timer);
			stopping.abort();
			await worker.stop();
			await upkeep;
		},
	};
}

/** Embeds what a chatbot has of chunks without vectors; a chatbot has one such job at a time. */
export const EMBED_JOB = 'embed_chatbot';

/** Chatbots looked at in one read. */
const PAGE_SIZE = 500;

/** Queues a chatbot for embedding, in the transaction that writes its chunks. */
export async function enqueueEmbedding(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
	now: number,
): Promise<void> {
	await enqueueJobs(transaction, [{ kind: EMBED_JOB, projectId, chatbotId, subjectId: chatbotId }], now);
}

/** Queues the chatbots that the model does not serve yet: those from before there was an endpoint, or with another model. */
export async function enqueueUnserved(
	database: Database,
	{ model, now }: { model: string; now: number },
): Promise<void> {
	let after = '';
	for (;;) {
		const chatbots = await database.read
			.selectFrom('chatbots')
			.leftJoin('vectorSets', 'vectorSets.chatbotId', 'chatbots.id')
			.select(['chatbots.id', 'chatbots.projectId', 'vectorSets.model'])
			.where('chatbots.id', '>', after)
			.where('chatbots.knowledgeVersion', '>', 0)
			.where('chatbots.deletedAt', 'is', null)
			.orderBy('chatbots.id')
			.limit(PAGE_SIZE)
			.execute();
		const unserved = chatbots.filter((chatbot) => chatbot.model !== model);
		if (unserved.length > 0) {
			const jobs = unserved.map(({ id, projectId }) => ({
				kind: EMBED_JOB,
				projectId,
				chatbotId: id,
				subjectId: id,
			}));
			await database.write((transaction) => enqueueJobs(transaction, jobs, now));
		}
		const last = chatbots.at(-1);
		if (last === undefined || chatbots.length < PAGE_SIZE) return;
		after = last.id;
	}
}

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
