import path from 'node:path';
import { describeError, type Logger } from '../lib/logger.ts';
import { createOpenCalls } from './accounts/openCalls.ts';
import { connectRow } from './aiModels/connectModel.ts';
import { readEndpoint } from './aiModels/embeddingSettings.ts';
import { createProjectModels } from './aiModels/projectModels.ts';
import { createSourceUse } from './chat/sourceUse.ts';
import { DELETE_CHATBOT_JOB, deleteChatbot, queueHidden } from './chatbots/deleteChatbot.ts';
import type { CoreConfig } from './config.ts';
import { adoptEvents } from './events/readEvents.ts';
import { freeAllKeys } from './idempotency/leasedKeys.ts';
import { createJobWorker } from './jobs/worker.ts';
import { createDocumentFiles } from './knowledge/documents/documentFiles.ts';
import { createLiveVectors } from './knowledge/embeddings/createLiveVectors.ts';
import { createChunkStore } from './knowledge/indexes/chunkStore.ts';
import { createIndexes, prepareIndexes } from './knowledge/indexes/createIndexes.ts';
import { createKnowledgeWorker } from './knowledge/knowledgeWorker.ts';
import { loadModelCatalog } from './models/catalog.ts';
import { createMailer } from './notifications/createMailer.ts';
import { createNotifier } from './notifications/createNotifier.ts';
import { parseAllowance } from './outbound/checkUrl.ts';
import { createGuardedSends } from './outbound/guardedSends.ts';
import { createRetriever } from './retrieve/retrieve.ts';
import type { Database, Dialect } from './storage/database.ts';
import { createSecretBox } from './storage/secretBox.ts';
import { createTurns, inBackground } from './storage/turns.ts';
import { createHousekeeping } from './upkeep/housekeeping.ts';
import { createCoreMetrics } from './upkeep/metrics.ts';

const INDEX_FOLDER = 'indexes';
const BYTES_PER_MB = 1024 ** 2;
/**
 * Writes of background work under way at once. SQLite commits them together, in one piece of the event loop; on PostgreSQL
 * they take connections that requests need too.
 */
const BACKGROUND_WRITES: Readonly<Record<Dialect, number>> = { sqlite: 4, postgres: 8 };

/** What the resources are built from; each names its own part. */
export type CoreParts = ReturnType<typeof createParts>['parts'];

/** Builds the parts of the service, on a store that is open, and what starts and ends their work in the background. */
export function createParts(database: Database, config: CoreConfig, logger: Logger) {
	const now = Date.now;
	const metrics = createCoreMetrics();
	const { modelsFile, readVariable } = config;
	const secretBox = createSecretBox(config.secrets);
	const sends = createGuardedSends({ allow: parseAllowance(config.outboundAllow) });
	const operator = loadModelCatalog({ file: modelsFile, readVariable, now, onCall: metrics.observeModel });
	const models = createProjectModels({
		database,
		operator,
		connect: (row) => connectRow(row, { secretBox, sends, now, onCall: metrics.observeModel }),
		logger,
		now,
	});
	const turns = createTurns({ atOnce: BACKGROUND_WRITES[database.dialect] });
	const background = inBackground(database, turns);
	const vectors = createLiveVectors({
		database: background,
		logger,
		now,
		async readEndpoint() {
			const { embedder } = operator;
			const endpoint =
				embedder === null ? await readEndpoint(database.read, { secretBox, sends }) : { version: 'operator', embedder };
			return endpoint && { ...endpoint, embedder: metrics.countEmbeddings(endpoint.embedder) };
		},
	});
	const chunks = createChunkStore(database);
	const indexes = createIndexes({
		chunks,
		maxBytes: config.indexMemoryMb * BYTES_PER_MB,
		folder: path.join(config.dataFolder, INDEX_FOLDER),
		onFailed: (error) => logger.error('an index was not refreshed', describeError(error)),
	});
	const retriever = createRetriever({ indexes, chunks, vectors: vectors.search });
	const forgetIndex = (chatbotId: string) => {
		void indexes.forget(chatbotId);
		retriever.forget(chatbotId);
	};
	const documents = createDocumentFiles({ database, dataFolder: config.dataFolder, logger });
	const worker = createKnowledgeWorker({
		database: background,
		logger,
		now,
		originals: documents.originals,
		outboundAllow: config.outboundAllow,
		ownPages: config.ownPages,
		secretBox,
		zohoUrl: config.zohoUrl,
		index: {
			enqueueEmbedding: vectors.enqueue,
			refresh(chatbot) {
				indexes.prepare(chatbot);
				vectors.wake();
			},
		},
		countReading: metrics.countReading,
	});
	const deletions = createJobWorker({
		database: background,
		logger,
		kind: DELETE_CHATBOT_JOB,
		concurrency: 1,
		concurrencyPerChatbot: 1,
		async run(job, signal) {
			await deleteChatbot(job, background, signal);
			// Work that was under way when it was hidden may have asked for its index.
			forgetIndex(job.chatbotId);
			void documents.tidy();
		},
	});
	const mailer = config.smtp === null ? null : createMailer(config.smtp);
	const notifier = createNotifier({
		mailer,
		database: background,
		logger,
		now,
		outboundAllow: config.outboundAllow,
		secretBox,
		publicUrl: config.publicUrl,
	});
	const sourceUse = createSourceUse({ database, logger, now });
	const { conversationsKeptDays, eventsKeptDays } = config;
	const housekeeping = createHousekeeping({ database: background, logger, now, conversationsKeptDays, eventsKeptDays });
	const parts = {
		...config,
		notifier,
		/** Null where mails cannot be sent. */
		mailer,
		database,
		/** Told of requests, which go before background work. */
		turns,
		logger,
		now,
		metrics,
		indexBytes: () => ({ words: indexes.byteSize, vectors: vectors.byteSize }),
		openCalls: createOpenCalls(database),
		retriever,
		models,
		/** The models of MODELS_FILE. */
		operator,
		/** Sends calls to addresses of models that owners name. */
		sends,
		vectors,
		followEmbeddings: vectors.follow,
		/** Drops the index of a chatbot that is to be deleted. */
		forgetChatbot(chatbotId: string) {
			forgetIndex(chatbotId);
			deletions.wake();
		},
		documents,
		/** Told of answers that used data sources. */
		sourceUse,
		/** Removes the files of deleted documents. */
		tidyDocuments: () => void documents.tidy(),
		/** `host:port` pairs that fetching may reach although they are private. */
		outboundAllow: parseAllowance(config.outboundAllow),
		/** Encrypts credentials that owners leave. */
		secretBox,
		/** Called in the transaction that stores a chatbot's chunks. */
		onChunksStored: vectors.enqueue,
		/** Reads a page through the guard. */
		fetchPage: (url: string) => worker.fetchPage(url),
		/** Starts the jobs that were added. */
		wakeWorker(kind?: string) {
			worker.wake(kind);
			vectors.wake();
		},
	};

	async function start(): Promise<void> {
		if (database.dialect === 'sqlite') await database.write(freeAllKeys);
		await adoptEvents(database);
		await documents.start();
		// First, so that what the worker stores is queued for them.
		await vectors.start();
		await worker.start();
		await queueHidden(database, now());
		await deletions.start();
		await notifier.start();
		prepareIndexes(database, indexes).catch((error: unknown) => {
			logger.error('indexes were not prepared', describeError(error));
		});
		housekeeping.start();
	}

	/** Ends background work and closes the store. */
	async function stop(): Promise<void> {
		await Promise.all([worker.stop(), deletions.stop(), housekeeping.stop(), notifier.stop()]);
		await vectors.stop();
		await Promise.all([indexes.close(), sends.close()]);
		await sourceUse.countWaiting();
		await database.close();
	}

	return { parts, start, stop };
}
