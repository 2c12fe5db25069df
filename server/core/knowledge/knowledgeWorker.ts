import { describeError, type Logger } from '../../logger.ts';
import type { Job } from '../jobs/job.ts';
import { createJobWorker } from '../jobs/worker.ts';
import { createGuardedFetch, type FetchPageOptions } from '../outbound/guardedFetch.ts';
import type { SecretBox } from '../secretBox.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { createDocumentReader } from './documents/documentReader.ts';
import type { Originals } from './documents/originals.ts';
import { createExtractor } from './extractor.ts';
import {
	markFailed,
	markPending,
	markProcessing,
	type ProcessDependencies,
	processDataSources,
} from './processDataSources.ts';
import { queueDueReadings } from './queueDueReadings.ts';
import { READ_JOBS } from './readJobs.ts';
import { FILTER_JOB } from './repeats/filterJob.ts';
import { filterRepeats } from './repeats/filterRepeats.ts';
import { discoverSite, markSiteFailed } from './sites/discoverSite.ts';
import type { WantedSite } from './sites/findPages.ts';
import { createHostPace } from './sites/hostPace.ts';
import { previewSite, type SitePreview } from './sites/previewSite.ts';
import { createRobots } from './sites/robots.ts';
import { DISCOVER_SITE_JOB, queueDueSites } from './sites/sites.ts';
import { listArticles, markConnectionFailed } from './zoho/listArticles.ts';
import { createZohoArticles } from './zoho/zohoArticles.ts';
import { createZohoClient } from './zoho/zohoClient.ts';
import { LIST_ARTICLES_JOB, queueDueConnections } from './zoho/zohoConnections.ts';

/** Texts and FAQs read at once, stored in few transactions. */
const GIVEN_AT_ONCE = 200;
/** Pages read at once: they wait for the network, and slow sites of one chatbot must leave room for the others. */
const REMOTE_AT_ONCE = 64;
const REMOTE_AT_ONCE_PER_CHATBOT = 32;
/** Documents are read one after the other; the next one's bytes are fetched meanwhile, of another chatbot's in turn. */
const DOCUMENTS_AT_ONCE = 2;
const DOCUMENTS_AT_ONCE_PER_CHATBOT = 1;

/** Chatbots whose sites are compared at once. */
const FILTERED_AT_ONCE = 2;

/** How often sources whose time has come are looked for. */
const DUE_POLL_MS = 10_000;
/** Sites looked through at once, one of each chatbot. */
const SITES_AT_ONCE = 4;
/** Connections to Zoho Desk whose articles are listed at once, one of each chatbot. */
const CONNECTIONS_AT_ONCE = 4;

export interface KnowledgeWorkerOptions {
	readonly database: Database;
	readonly logger: Logger;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
	readonly originals: Originals;
	/** `host:port` pairs that may be reached although they are private. */
	readonly outboundAllow: readonly string[];
	/** Null without a secret to decrypt credentials with. */
	readonly secretBox: SecretBox | null;
	/** As `ZOHO_URL` has it. */
	readonly zohoUrl: string;
	readonly onChunksStored: ProcessDependencies['onChunksStored'];
	readonly onKnowledgeChanged: ProcessDependencies['onKnowledgeChanged'];
}

export interface KnowledgeWorker {
	start(): Promise<void>;
	/** Looks for new sources at once. */
	wake(): void;
	stop(): Promise<void>;
	/** Looks through a site without storing anything. @throws {SourceError | OutboundError} */
	previewSite(site: WantedSite): Promise<SitePreview>;
}

/** Reads data sources in the background, as jobs of the store. */
export function createKnowledgeWorker(options: KnowledgeWorkerOptions): KnowledgeWorker {
	const { database, logger, now, secretBox, onChunksStored, onKnowledgeChanged } = options;
	const extractor = createExtractor();
	const documents = createDocumentReader({ originals: options.originals });
	const guarded = createGuardedFetch({ allow: options.outboundAllow });
	const fetchPage = (url: string, fetchOptions?: FetchPageOptions) => guarded.fetchPage(url, fetchOptions);
	const monotonic = () => performance.now();
	const robots = createRobots(fetchPage, monotonic);
	const pace = createHostPace(monotonic);
	const zohoClient = createZohoClient({ fetchJson: guarded.fetchJson, urlTemplate: options.zohoUrl, now: monotonic });
	const dependencies = {
		database,
		now,
		secretBox,
		zohoClient,
		zohoArticles: createZohoArticles({ database, secretBox, client: zohoClient }),
		extractor,
		readDocument: documents.read,
		fetchPage,
		robots,
		pace,
		onChunksStored,
		onKnowledgeChanged(chatbotId: string, version: number) {
			onKnowledgeChanged(chatbotId, version);
			filter.wake();
		},
	};
	const restTimers = new Set<NodeJS.Timeout>();
	const filter = createJobWorker({
		database,
		logger,
		kind: FILTER_JOB,
		concurrency: FILTERED_AT_ONCE,
		concurrencyPerChatbot: 1,
		isGrouped: false,
		run: async ([job], signal) => {
			if (job !== undefined) await filterRepeats(job, { ...dependencies, wakeAfter }, signal);
		},
	});
	const stopping = new AbortController();
	const marks = {
		onClaimed: markProcessing,
		onReleased: markPending,
		onGivenUp: (transaction: Transaction, job: Job) => markFailed(transaction, job, now()),
	};
	const common = { database, logger, ...marks };
	const run = (jobs: readonly Job[], signal: AbortSignal) => processDataSources(jobs, dependencies, signal);
	const workers = [
		createJobWorker({
			...common,
			kind: READ_JOBS.given,
			concurrency: GIVEN_AT_ONCE,
			concurrencyPerChatbot: GIVEN_AT_ONCE,
			isGrouped: true,
			run,
		}),
		createJobWorker({
			...common,
			kind: READ_JOBS.remote,
			concurrency: REMOTE_AT_ONCE,
			concurrencyPerChatbot: REMOTE_AT_ONCE_PER_CHATBOT,
			isGrouped: false,
			run,
		}),
		createJobWorker({
			...common,
			kind: READ_JOBS.file,
			concurrency: DOCUMENTS_AT_ONCE,
			concurrencyPerChatbot: DOCUMENTS_AT_ONCE_PER_CHATBOT,
			isGrouped: false,
			run,
		}),
		filter,
		createJobWorker({
			database,
			logger,
			kind: DISCOVER_SITE_JOB,
			concurrency: SITES_AT_ONCE,
			concurrencyPerChatbot: 1,
			isGrouped: false,
			onGivenUp: markSiteFailed,
			async run([job], signal) {
				if (job !== undefined) await discoverSite(job, dependencies, signal);
				wake();
			},
		}),
		createJobWorker({
			database,
			logger,
			kind: LIST_ARTICLES_JOB,
			concurrency: CONNECTIONS_AT_ONCE,
			concurrencyPerChatbot: 1,
			isGrouped: false,
			onGivenUp: markConnectionFailed,
			async run([job], signal) {
				if (job !== undefined) await listArticles(job, dependencies, signal);
				wake();
			},
		}),
	];
	let dueTimer: NodeJS.Timeout | undefined;

	async function queueDue(): Promise<void> {
		const sites = await database.write((transaction) => queueDueSites(transaction, now()));
		const connections = await database.write((transaction) => queueDueConnections(transaction, now()));
		const sources = await database.write((transaction) => queueDueReadings(transaction, now()));
		if (sites + connections + sources > 0) wake();
	}

	function wakeAfter(delayMs: number): void {
		const timer = setTimeout(() => {
			restTimers.delete(timer);
			filter.wake();
		}, delayMs);
		restTimers.add(timer.unref());
	}

	function wake(): void {
		for (const worker of workers) worker.wake();
	}

	return {
		async start() {
			for (const worker of workers) await worker.start();
			await queueDue();
			dueTimer = setInterval(() => {
				queueDue().catch((error: unknown) => logger.error('due sources were not queued', describeError(error)));
			}, DUE_POLL_MS).unref();
		},
		wake,
		async stop() {
			clearInterval(dueTimer);
			for (const timer of restTimers) clearTimeout(timer);
			stopping.abort();
			const stopped = Promise.all(workers.map((worker) => worker.stop()));
			await Promise.all([extractor.close(), documents.close()]);
			await stopped;
			await guarded.close();
		},
		previewSite: (site) => previewSite(site, { ...dependencies, signal: stopping.signal }),
	};
}
