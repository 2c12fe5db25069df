import type { Logger } from '../../lib/logger.ts';
import type { Outage } from '../jobs/outage.ts';
import { createJobWorker } from '../jobs/worker.ts';
import { createGuardedFetch } from '../outbound/guardedFetch.ts';
import type { OwnPages } from '../outbound/ownPages.ts';
import { queueOutdatedDocuments } from './documents/storeDocuments.ts';
import type { IngestTools } from './ingestTools.ts';
import { listKnowledgeJobs } from './knowledgeJobs.ts';
import { queueDue } from './queueDue.ts';
import { createReaders } from './readers.ts';
import { createHostPace } from './sites/hostPace.ts';
import { createRobots } from './sites/robots.ts';
import { createZohoClient } from './zoho/zohoClient.ts';

/** How often the schedules are looked at. */
const DUE_POLL_MS = 10_000;

export interface KnowledgeWorkerOptions
	extends Pick<IngestTools, 'database' | 'now' | 'secretBox' | 'originals' | 'index' | 'countReading'> {
	readonly logger: Logger;
	readonly outage: Outage;
	/** `host:port` pairs that may be reached although they are private. */
	readonly outboundAllow: readonly string[];
	readonly ownPages?: OwnPages | undefined;
	/** The setting `ZOHO_URL`. */
	readonly zohoUrl: string;
}

/** Reads data sources in the background, as jobs of the store. */
export function createKnowledgeWorker(options: KnowledgeWorkerOptions) {
	const { database, logger, outage, now, outboundAllow, ownPages, zohoUrl, ...given } = options;
	const readers = createReaders();
	const guarded = createGuardedFetch({ allow: outboundAllow, ownPages });
	const { fetchJson, fetchPage } = guarded;
	const monotonic = () => performance.now();
	const zohoClient = createZohoClient({ fetchJson, urlTemplate: zohoUrl, now: monotonic });
	const tools: IngestTools = {
		...given,
		database,
		now,
		zohoClient,
		readers,
		fetchPage,
		robots: createRobots(fetchPage, monotonic),
		pace: createHostPace(monotonic),
	};
	const workers = new Map(
		listKnowledgeJobs(tools, wake).map((job) => [job.kind, createJobWorker({ database, logger, outage, ...job })]),
	);
	let dueTimer: NodeJS.Timeout | undefined;

	async function takeUpDue(): Promise<void> {
		if (await queueDue(database, now())) wake();
	}

	function wake(kind?: string): void {
		for (const worker of kind === undefined ? workers.values() : [workers.get(kind)]) worker?.wake();
	}

	return {
		async start(): Promise<void> {
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
		/** Looks for new jobs at once, of one kind or of all. */
		wake,
		async stop(): Promise<void> {
			clearInterval(dueTimer);
			const stopped = Promise.all([...workers.values()].map((worker) => worker.stop()));
			await readers.close();
			await stopped;
			await guarded.close();
		},
		/** Fetches one page at once, for an owner. @throws {OutboundError} */
		fetchPage,
	};
}
