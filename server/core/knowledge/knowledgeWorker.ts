import type { Logger } from '../../logger.ts';
import { createJobWorker } from '../jobs/worker.ts';
import { createGuardedFetch, type FetchPageOptions } from '../outbound/guardedFetch.ts';
import type { Database } from '../storage/database.ts';
import { PROCESS_JOB } from './dataSources.ts';
import { createExtractor } from './extractor.ts';
import { markProcessing, type ProcessDependencies, processDataSource } from './processDataSource.ts';

/** Sources read at once: pages wait for the network, texts are grouped into few commits. */
const CONCURRENCY = 64;
const CONCURRENCY_PER_CHATBOT = 48;

export interface KnowledgeWorkerOptions {
	readonly database: Database;
	readonly logger: Logger;
	/** `host:port` pairs that may be reached although they are private. */
	readonly outboundAllow: readonly string[];
	readonly onKnowledgeChanged: ProcessDependencies['onKnowledgeChanged'];
}

export interface KnowledgeWorker {
	start(): Promise<void>;
	/** Looks for new sources at once. */
	wake(): void;
	stop(): Promise<void>;
}

/** Reads data sources in the background, as jobs of the store. */
export function createKnowledgeWorker(options: KnowledgeWorkerOptions): KnowledgeWorker {
	const { database, logger, onKnowledgeChanged } = options;
	const extractor = createExtractor();
	const guarded = createGuardedFetch({ allow: options.outboundAllow });
	const dependencies = {
		database,
		extractor,
		fetchPage: (url: string, fetchOptions?: FetchPageOptions) => guarded.fetchPage(url, fetchOptions),
		onKnowledgeChanged,
	};
	const worker = createJobWorker({
		database,
		logger,
		kind: PROCESS_JOB,
		concurrency: CONCURRENCY,
		concurrencyPerChatbot: CONCURRENCY_PER_CHATBOT,
		onClaimed: markProcessing,
		run: (job, signal) => processDataSource(job, dependencies, signal),
	});
	return {
		start: () => worker.start(),
		wake: () => worker.wake(),
		async stop() {
			const stopped = worker.stop();
			await extractor.close();
			await stopped;
			await guarded.close();
		},
	};
}
