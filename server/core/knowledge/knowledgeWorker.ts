import type { Logger } from '../../lib/logger.ts';
import { enqueueJobs } from '../jobs/job.ts';
import type { Outage } from '../jobs/outage.ts';
import { createJobWorker } from '../jobs/worker.ts';
import { createGuardedFetch } from '../outbound/guardedFetch.ts';
import type { OwnPages } from '../outbound/ownPages.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { queueOutdatedDocuments } from './documents/storeDocuments.ts';
import { hasCome } from './hasCome.ts';
import type { IngestTools } from './ingestTools.ts';
import { listKnowledgeJobs } from './knowledgeJobs.ts';
import { createReaders } from './readers.ts';
import { createHostPace } from './sites/hostPace.ts';
import { previewSite, type SitePreview } from './sites/previewSite.ts';
import { createRobots } from './sites/robots.ts';
import type { WantedSite } from './sites/sites.ts';
import { jobKindOf } from './source.ts';
import { queueDueGroups } from './sourceGroups.ts';
import { createZohoClient } from './zoho/zohoClient.ts';

/** How often sources whose time has come are looked for. */
const DUE_POLL_MS = 10_000;

export interface KnowledgeWorkerOptions
	extends Pick<IngestTools, 'database' | 'now' | 'secretBox' | 'originals' | 'index' | 'countReading'> {
	readonly logger: Logger;
	readonly outage: Outage;
	/** `host:port` pairs that may be reached although they are private. */
	readonly outboundAllow: readonly string[];
	readonly ownPages?: OwnPages | undefined;
	/** As `ZOHO_URL` has it. */
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
		zohoListings: new Map(),
		readers,
		fetchPage,
		robots: createRobots(fetchPage, monotonic),
		pace: createHostPace(monotonic),
	};
	const workers = new Map(
		listKnowledgeJobs(tools, wake).map((job) => [job.kind, createJobWorker({ database, logger, outage, ...job })]),
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
			stopping.abort();
			const stopped = Promise.all([...workers.values()].map((worker) => worker.stop()));
			await readers.close();
			await stopped;
			await guarded.close();
		},
		/** Reads one page for an owner who waits. @throws {OutboundError} */
		fetchPage,
		/** Looks through a site without storing anything. @throws {SourceError | OutboundError} */
		previewSite: (site: WantedSite): Promise<SitePreview> => previewSite(site, { ...tools, signal: stopping.signal }),
	};
}

/** Queued in one transaction; with a look every 10 s a hundred thousand daily pages still come round. */
const DUE_AT_ONCE = 100;

/**
 * Queues everything that is due to be read or looked for again, by the store's clock.
 *
 * @param now milliseconds since 1970 UTC, when the jobs are created
 * @returns whether anything was
 */
export function queueDue(database: Database, now: number): Promise<boolean> {
	return database.write(async (transaction) => {
		const groups = await queueDueGroups(transaction, now);
		const sources = await queueDueSources(transaction, now);
		return groups + sources > 0;
	});
}

/** They are no resyncs by hand and take no places of theirs. @returns how many were queued */
async function queueDueSources(transaction: Transaction, now: number): Promise<number> {
	const due = await transaction
		.selectFrom('dataSources')
		.select(['id', 'type', 'projectId', 'chatbotId'])
		.where(hasCome(transaction, 'nextReadAt'))
		.orderBy('nextReadAt')
		.limit(DUE_AT_ONCE)
		.execute();
	if (due.length === 0) return 0;
	const ids = due.map(({ id }) => id);
	await transaction.updateTable('dataSources').set({ nextReadAt: null }).where('id', 'in', ids).execute();
	const jobs = due.map(({ id, type, ...scope }) => ({ ...scope, kind: jobKindOf(type), subjectId: id }));
	await enqueueJobs(transaction, jobs, now);
	return due.length;
}
