import { AppError } from '../../lib/errors.ts';
import type { Job } from '../jobs/job.ts';
import { finishJobs, releaseJob } from '../jobs/leases.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import { SourceError } from '../sourceError.ts';
import type { Transaction } from '../storage/database.ts';
import type { IngestTools } from './ingestTools.ts';
import { discoverSite } from './sites/discoverSite.ts';
import { Postponed } from './sites/hostPace.ts';
import { recordSite } from './sites/sites.ts';
import { GROUPS, type GroupTable, groupOptionsSchema, lockGroup, updateGroup } from './sourceGroups.ts';
import { nextReadAtOf } from './sourceState.ts';
import { listArticles } from './zoho/listArticles.ts';

/** Tries of a group that fails for a reason that may pass, and the pause between them. */
const MAX_TRIES = 3;
/** For lists that took too long to read: both tries with their pause end within 30 s. */
const MAX_TIMEOUTS = 2;
const RETRY_PAUSE_MS = 5_000;
/** A group is given up after so many interruptions: it may be what ends the process. */
const MAX_INTERRUPTIONS = 3;

/**
 * Looks for the sources of a group and adds them. After a kill it begins again and skips the sources that it has added.
 */
export async function discoverGroup(
	job: Job,
	table: GroupTable,
	tools: IngestTools,
	signal: AbortSignal,
): Promise<void> {
	const { database } = tools;
	try {
		if (job.attempts > MAX_INTERRUPTIONS) {
			throw new SourceError('gave_up', `${GROUPS[table].task} was interrupted too often.`);
		}
		const finish = await (table === 'sites' ? lookThroughSite : lookThroughConnection)(job.subjectId, tools, signal);
		await endDiscovery(job, table, { tools, error: null, finish });
	} catch (error) {
		signal.throwIfAborted();
		const pause = pauseAfter(error, job);
		if (pause !== null) await database.write((transaction) => releaseJob(transaction, job, pause));
		else await endDiscovery(job, table, { tools, error: storedErrorOf(error), finish: nothing });
	}
}

/** What is left to do in the transaction that ends the job. */
type Finish = (transaction: Transaction) => Promise<void>;
const nothing: Finish = () => Promise.resolve();

async function lookThroughSite(id: string, tools: IngestTools, signal: AbortSignal): Promise<Finish> {
	const sites = tools.database.read.selectFrom('sites').selectAll();
	const site = await sites.where('id', '=', id).executeTakeFirst();
	return site === undefined ? nothing : discoverSite(site, tools, signal);
}

async function lookThroughConnection(id: string, tools: IngestTools, signal: AbortSignal): Promise<Finish> {
	const connections = tools.database.read.selectFrom('zohoConnections').selectAll();
	const connection = await connections.where('id', '=', id).executeTakeFirst();
	return connection === undefined ? nothing : listArticles(connection, tools, signal);
}

async function endDiscovery(
	job: Job,
	table: GroupTable,
	{ tools: { database, now }, error, finish }: { tools: IngestTools; error: string | null; finish: Finish },
): Promise<void> {
	const id = job.subjectId;
	await database.write(async (transaction) => {
		if (!(await finishJobs(transaction, [job])).has(job.id)) return;
		// An owner may have changed the schedule meanwhile.
		const group = await lockGroup<GroupTable>(transaction, table, id);
		if (group === undefined) return;
		const { resyncSchedule } = groupOptionsSchema.parse(JSON.parse(group.options));
		const nextDiscoveryAt = nextReadAtOf({ resyncSchedule, vanishedAt: null }, now());
		await updateGroup(transaction, { table, id })
			.set({ status: error === null ? 'found' : 'error', error, nextDiscoveryAt })
			.where('status', '=', 'discovering')
			.execute();
		await finish(transaction);
		await recordSite(transaction, job, id);
	});
}

function pauseAfter(error: unknown, { failures }: Job): { delayMs: number; isFailure: boolean } | null {
	if (error instanceof Postponed) return { delayMs: error.delayMs, isFailure: false };
	const isPassing = (error instanceof OutboundError || error instanceof SourceError) && error.isRetryable;
	const maxTries = error instanceof SourceError ? MAX_TIMEOUTS : MAX_TRIES;
	return isPassing && failures + 1 < maxTries ? { delayMs: RETRY_PAUSE_MS, isFailure: true } : null;
}

/** @throws faults that are not the group's */
function storedErrorOf(error: unknown): string {
	const isFull = error instanceof AppError && error.code === 'validation_failed';
	if (!isFull && !(error instanceof OutboundError) && !(error instanceof SourceError)) throw error;
	return JSON.stringify({ code: isFull ? 'knowledge_full' : error.code, message: error.message });
}

/** Marks the group of a job that was given up, in the transaction that removes the job. */
export async function markGroupFailed(transaction: Transaction, job: Job, table: GroupTable): Promise<void> {
	const message = `${GROUPS[table].task} failed for a reason that lies with the service.`;
	const error = JSON.stringify({ code: 'internal_error', message });
	await updateGroup(transaction, { table, id: job.subjectId }).set({ status: 'error', error }).execute();
	await recordSite(transaction, job, job.subjectId);
}
