import { describeError, type Logger } from '../../lib/logger.ts';
import type { Job } from '../jobs/job.ts';
import { createJobWorker, type JobWorkerOptions } from '../jobs/worker.ts';
import { createGuardedFetch } from '../outbound/guardedFetch.ts';
import type { OwnPages } from '../outbound/ownPages.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';
import { discoverGroup, markGroupFailed } from './discoverGroup.ts';
import { queueOutdatedDocuments } from './documents/storeDocuments.ts';
import { ingest } from './ingest.ts';
import type { IngestTools } from './ingestTools.ts';
import { queueDue } from './queueDue.ts';
import { createReaders } from './readers.ts';
import { createHostPace } from './sites/hostPace.ts';
import { createRobots } from './sites/robots.ts';
import { READ_JOBS } from './source.ts';
import { GROUPS } from './sourceGroups.ts';
import { readSourceOf, settle } from './storeOutcome.ts';
import { createZohoClient } from './zoho/zohoClient.ts';

/** How often the schedules are looked at. */
const DUE_POLL_MS = 10_000;

export interface KnowledgeWorkerOptions
	extends Pick<IngestTools, 'database' | 'now' | 'secretBox' | 'originals' | 'index' | 'countReading'> {
	readonly logger: Logger;
	/** `host:port` pairs that may be reached although they are private. */
	readonly outboundAllow: readonly string[];
	readonly ownPages?: OwnPages | undefined;
	readonly zohoUrl: string;
}

/** Reads data sources in the background, as jobs of the store. */
export function createKnowledgeWorker(options: KnowledgeWorkerOptions) {
	const { database, logger, now, outboundAllow, ownPages, zohoUrl, ...given } = options;
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
		listKnowledgeJobs(tools, wake).map((job) => [job.kind, createJobWorker({ database, logger, ...job })]),
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
				takeUpDue().catch((error: unknown) => logger.error('nothing due was queued', describeError(error)));
			}, DUE_POLL_MS).unref();
		},
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

type KnowledgeJob = Omit<JobWorkerOptions, 'database' | 'logger'>;

const READINGS: Readonly<
	Record<keyof typeof READ_JOBS, Pick<KnowledgeJob, 'concurrency' | 'concurrencyPerChatbot' | 'onClaimed'>>
> = {
	given: { concurrency: 200, concurrencyPerChatbot: 100 },
	/** They wait for the network. The slow sites of one chatbot leave room for others. */
	remote: { concurrency: 64, concurrencyPerChatbot: 32, onClaimed: markProcessing },
	/** One document is read while the bytes of the next are fetched. */
	file: { concurrency: 2, concurrencyPerChatbot: 1, onClaimed: markProcessing },
};
/** Websites and connections listed at once, one of each chatbot. */
const GROUPS_AT_ONCE = 4;

function listKnowledgeJobs(tools: IngestTools, wake: () => void): KnowledgeJob[] {
	const readings = (['given', 'remote', 'file'] as const).map((place) => ({
		kind: READ_JOBS[place],
		...READINGS[place],
		run: (job: Job, signal: AbortSignal) => ingest(job, tools, signal),
		async onReleased(transaction: Transaction, { subjectId: id }: Job) {
			await transaction.updateTable('dataSources').set({ status: 'pending' }).where('id', '=', id).execute();
		},
		onGivenUp: (transaction: Transaction, job: Job) => storeFailure(transaction, job, tools.now()),
	}));
	const discoveries = (['sites', 'zohoConnections'] as const).map((table) => ({
		kind: GROUPS[table].job,
		concurrency: GROUPS_AT_ONCE,
		concurrencyPerChatbot: 1,
		run: (job: Job, signal: AbortSignal) => discoverGroup(job, table, tools, signal).finally(wake),
		onGivenUp: (transaction: Transaction, job: Job) => markGroupFailed(transaction, job, table),
	}));
	return [...readings, ...discoveries];
}

async function markProcessing(transaction: Transaction, jobs: readonly Job[]): Promise<void> {
	const ids = jobs.map(({ subjectId }) => subjectId);
	const sources = transaction.updateTable('dataSources').set({ status: 'processing' });
	await sources.where(isListed(transaction, 'dataSources.id', ids)).execute();
}

async function storeFailure(transaction: Transaction, job: Job, now: number): Promise<void> {
	const source = await readSourceOf(transaction, job);
	if (source === undefined) return;
	const message = 'Reading this source failed for a reason that lies with the service.';
	const outcome = { kind: 'error', code: 'internal_error', message, isGone: false, links: [] } as const;
	await settle(transaction, { job, source, outcome }, now);
}
