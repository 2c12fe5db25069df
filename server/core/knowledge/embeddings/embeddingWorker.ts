import { describeError, type Logger } from '../../../logger.ts';
import type { Outage } from '../../jobs/outage.ts';
import { createJobWorker } from '../../jobs/worker.ts';
import { type Embedder, embeddingKeyOf } from '../../models/embedder.ts';
import type { Database } from '../../storage/database.ts';
import { embedChatbot } from './embedChatbot.ts';
import { EMBED_JOB, enqueueUnserved } from './embeddingJobs.ts';
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
