import type { Job } from '../jobs/job.ts';
import type { JobWorkerOptions } from '../jobs/worker.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';
import { discoverGroup, markGroupFailed } from './discoverGroup.ts';
import { ingest } from './ingest.ts';
import type { IngestTools } from './ingestTools.ts';
import { READ_JOBS } from './source.ts';
import { GROUPS, type GroupTable } from './sourceGroups.ts';
import { readSourceOf, settle } from './storeOutcome.ts';

/** Texts and FAQs read at once. */
const GIVEN_AT_ONCE = 200;
const GIVEN_AT_ONCE_PER_CHATBOT = 100;
/** Pages read at once: they wait for the network. The slow sites of one chatbot leave room for others. */
const REMOTE_AT_ONCE = 64;
const REMOTE_AT_ONCE_PER_CHATBOT = 32;
/** One document is read while the bytes of the next are fetched. */
const DOCUMENTS_AT_ONCE = 2;
/** Websites and connections listed at once, one of each chatbot. */
const GROUPS_AT_ONCE = 4;

/** A kind of job and how it is done. */
export type KnowledgeJob = Omit<JobWorkerOptions, 'database' | 'logger' | 'outage'>;

export function listKnowledgeJobs(tools: IngestTools, wake: () => void): KnowledgeJob[] {
	const { now } = tools;
	const reading: Pick<KnowledgeJob, 'onReleased' | 'onGivenUp' | 'run'> = {
		/** Marks the source of a job that was given back as waiting. */
		async onReleased(transaction, { subjectId: id }) {
			await transaction.updateTable('dataSources').set({ status: 'pending' }).where('id', '=', id).execute();
		},
		onGivenUp: (transaction, job) => storeFailure(transaction, job, now()),
		run: (job, signal) => ingest(job, tools, signal),
	};

	const discovery = (table: GroupTable): KnowledgeJob => ({
		kind: GROUPS[table].job,
		concurrency: GROUPS_AT_ONCE,
		concurrencyPerChatbot: 1,
		onGivenUp: (transaction, job) => markGroupFailed(transaction, job, table),
		run: (job, signal) => discoverGroup(job, table, tools, signal).finally(wake),
	});

	return [
		{ kind: READ_JOBS.given, concurrency: GIVEN_AT_ONCE, concurrencyPerChatbot: GIVEN_AT_ONCE_PER_CHATBOT, ...reading },
		{
			kind: READ_JOBS.remote,
			concurrency: REMOTE_AT_ONCE,
			concurrencyPerChatbot: REMOTE_AT_ONCE_PER_CHATBOT,
			...reading,
			onClaimed: markProcessing,
		},
		{
			kind: READ_JOBS.file,
			concurrency: DOCUMENTS_AT_ONCE,
			concurrencyPerChatbot: 1,
			...reading,
			onClaimed: markProcessing,
		},
		discovery('sites'),
		discovery('zohoConnections'),
	];
}

/** Marks the sources of claimed jobs as being read, in the transaction that claims them. */
async function markProcessing(transaction: Transaction, jobs: readonly Job[]): Promise<void> {
	const ids = jobs.map(({ subjectId }) => subjectId);
	const sources = transaction.updateTable('dataSources').set({ status: 'processing' });
	await sources.where(isListed(transaction, 'dataSources.id', ids)).execute();
}

/** Stores that the source of a job that was given up could not be read, in the transaction that removes the job. */
async function storeFailure(transaction: Transaction, job: Job, now: number): Promise<void> {
	const source = await readSourceOf(transaction, job);
	if (source === undefined) return;
	const message = 'Reading this source failed for a reason that lies with the service.';
	const outcome = { kind: 'error', code: 'internal_error', message, isGone: false, links: [] } as const;
	await settle(transaction, { job, source, outcome }, now);
}
