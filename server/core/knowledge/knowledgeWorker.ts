import type { Logger } from '../../logger.ts';
import type { Outage } from '../jobs/outage.ts';
import { createJobWorker } from '../jobs/worker.ts';
import { createGuardedFetch, type FetchPageOptions } from '../outbound/guardedFetch.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import { createDocumentReader } from './documents/documentReader.ts';
import type { Originals } from './documents/originals.ts';
import { queueOutdatedDocuments } from './documents/storeDocuments.ts';
import { createExtractor } from './extractor.ts';
import { listKnowledgeJobs } from './knowledgeJobs.ts';
import { queueDue } from './queueDue.ts';
import { FILTER_JOB } from './repeats/sitePages.ts';
import { createResultStore, type ResultStoreOptions } from './resultStore.ts';
import { createHostPace } from './sites/hostPace.ts';
import { previewSite, type SitePreview } from './sites/previewSite.ts';
import { createRobots } from './sites/robots.ts';
import type { WantedSite } from './sites/siteOptions.ts';
import { createSiteReader } from './sites/siteReader.ts';
import { readPageRules } from './sites/sites.ts';
import { createZohoArticles } from './zoho/zohoArticles.ts';
import { createZohoClient } from './zoho/zohoClient.ts';

/** How often sources whose time has come are looked for. */
const DUE_POLL_MS = 10_000;

export interface KnowledgeWorkerOptions extends Omit<ResultStoreOptions, 'onPagesRead'> {
	readonly logger: Logger;
	readonly outage: Outage;
	readonly originals: Originals;
	/** `host:port` pairs that may be reached although they are private. */
	readonly outboundAllow: readonly string[];
	/** Null without a secret to decrypt credentials with. */
	readonly secretBox: SecretBox | null;
	/** As `ZOHO_URL` has it. */
	readonly zohoUrl: string;
}

export interface KnowledgeWorker {
	start(): Promise<void>;
	/** Looks for new jobs at once, of one kind or of all. */
	wake(kind?: string): void;
	stop(): Promise<void>;
	/** Looks through a site without storing anything. @throws {SourceError | OutboundError} */
	previewSite(site: WantedSite): Promise<SitePreview>;
}

/** Reads data sources in the background, as jobs of the store. */
export function createKnowledgeWorker(options: KnowledgeWorkerOptions): KnowledgeWorker {
	const { database, logger, outage, now, secretBox } = options;
	const extractor = createExtractor();
	const siteReader = createSiteReader();
	const documents = createDocumentReader({ originals: options.originals });
	const guarded = createGuardedFetch({ allow: options.outboundAllow });
	const fetchPage = (url: string, fetchOptions?: FetchPageOptions) => guarded.fetchPage(url, fetchOptions);
	const monotonic = () => performance.now();
	const zohoClient = createZohoClient({ fetchJson: guarded.fetchJson, urlTemplate: options.zohoUrl, now: monotonic });
	const storing = {
		database,
		now,
		onChunksStored: options.onChunksStored,
		onKnowledgeChanged: options.onKnowledgeChanged,
		onPagesRead: () => wake(FILTER_JOB),
	};
	const dependencies = {
		...storing,
		results: createResultStore(storing),
		secretBox,
		zohoClient,
		zohoListings: new Map(),
		zohoArticles: createZohoArticles({ database, secretBox, client: zohoClient }),
		extractor,
		siteReader,
		readDocument: documents.read,
		fetchPage,
		robots: createRobots(fetchPage, monotonic),
		pace: createHostPace(monotonic),
		readPageRules: (siteId: string) => readPageRules(database.read, siteId),
		wake: () => wake(),
	};
	const workers = new Map(
		listKnowledgeJobs(dependencies).map((job) => [job.kind, createJobWorker({ database, logger, outage, ...job })]),
	);
	const stopping = new AbortController();
	let dueTimer: NodeJS.Timeout | undefined;

	async function takeUpDue(): Promise<void> {
		if (await queueDue(database, now())) wake();
	}

	function wake(kind?: string): void {
		for (const worker of kind === undefined ? workers.values() : [workers.get(kind)]) worker?.wake();
	}

	return {
		async start() {
			for (const worker of workers.values()) await worker.start();
			await database.write(queueOutdatedDocuments);
			await takeUpDue();
			dueTimer = setInterval(() => {
				takeUpDue().then(
					() => outage.worked('schedules'),
					(error: unknown) => outage.failed('schedules', error),
				);
			}, DUE_POLL_MS).unref();
		},
		wake,
		async stop() {
			clearInterval(dueTimer);
			stopping.abort();
			const stopped = Promise.all([...workers.values()].map((worker) => worker.stop()));
			await Promise.all([extractor.close(), siteReader.close(), documents.close()]);
			await stopped;
			await guarded.close();
		},
		previewSite: (site) => previewSite(site, { ...dependencies, signal: stopping.signal }),
	};
}
