import { AppError } from '../../lib/errors.ts';
import type { Job } from '../jobs/job.ts';
import { finishJob, releaseJob } from '../jobs/leases.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import { SourceError } from '../sourceError.ts';
import type { Transaction } from '../storage/database.ts';
import type { IngestTools, ReadTools } from './ingestTools.ts';
import { requireProgress, retryOf } from './retries.ts';
import { discoverSite } from './sites/discoverSite.ts';
import { recordSite } from './sites/sites.ts';
import { findGroup, GROUPS, type GroupTable, groupOptionsSchema, updateGroup } from './sourceGroups.ts';
import { nextReadAtOf } from './sourceState.ts';
import { listArticles } from './zoho/listArticles.ts';

/** Looks for the sources of a group and adds them. After a kill it begins again and skips those that it has added. */
export async function discoverGroup(
	job: Job,
	table: GroupTable,
	tools: IngestTools,
	signal: AbortSignal,
): Promise<void> {
	try {
		requireProgress(job, GROUPS[table].task);
		await lookThrough(table, job.subjectId, { ...tools, signal });
		await endDiscovery(job, table, { tools, error: null });
	} catch (error) {
		signal.throwIfAborted();
		const pause = retryOf(error, job);
		if (pause !== null) await tools.database.write((transaction) => releaseJob(transaction, job, pause));
		else await endDiscovery(job, table, { tools, error: storedErrorOf(error) });
	}
}

async function lookThrough(table: GroupTable, id: string, tools: ReadTools): Promise<void> {
	const { read } = tools.database;
	if (table === 'sites') {
		const site = await findGroup(read, table, id);
		if (site !== undefined) await discoverSite(site, tools);
	} else {
		const connection = await findGroup(read, table, id);
		if (connection !== undefined) await listArticles(connection, tools);
	}
}

async function endDiscovery(
	job: Job,
	table: GroupTable,
	{ tools: { database, now }, error }: { tools: IngestTools; error: string | null },
): Promise<void> {
	const id = job.subjectId;
	await database.write(async (transaction) => {
		if (!(await finishJob(transaction, job))) return;
		// An owner may have changed the schedule meanwhile.
		const group = await findGroup<GroupTable>(transaction, table, id);
		if (group === undefined) return;
		const { resyncSchedule } = groupOptionsSchema.parse(JSON.parse(group.options));
		const nextDiscoveryAt = nextReadAtOf({ resyncSchedule, vanishedAt: null }, now());
		await updateGroup(transaction, { table, id })
			.set({ status: error === null ? 'found' : 'error', error, nextDiscoveryAt })
			.where('status', '=', 'discovering')
			.execute();
		await recordSite(transaction, job, id);
	});
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
