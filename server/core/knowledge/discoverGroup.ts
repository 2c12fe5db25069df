import { AppError } from '../../lib/errors.ts';
import type { Job } from '../jobs/job.ts';
import { finishJobs, releaseJob } from '../jobs/leases.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import { SourceError } from '../sourceError.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { Postponed } from './sites/hostPace.ts';
import { recordSite } from './sites/sites.ts';
import { GROUPS, type GroupRow, type GroupTable, groupOptionsSchema, lockGroup, updateGroup } from './sourceGroups.ts';
import { nextReadAtOf } from './sourceState.ts';

/** Tries of a group that fails for a reason that may pass, and the pause between them. */
const MAX_TRIES = 3;
/** For lists that took too long to read: both tries with their pause end within 30 s. */
const MAX_TIMEOUTS = 2;
const RETRY_PAUSE_MS = 5_000;
/** A group is given up after so many interruptions: it may be what ends the process. */
const MAX_INTERRUPTIONS = 3;

export interface Discovery<Table extends GroupTable> {
	readonly table: Table;
	readonly database: Database;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
	/**
	 * Looks for the sources of a group and adds them.
	 *
	 * @returns what is left to do in the transaction that ends the job
	 * @throws {SourceError | OutboundError} why there are none; {Postponed} to go on later
	 */
	readonly find: (row: GroupRow<Table>) => Promise<(transaction: Transaction) => Promise<void>>;
}

/** Looks for the sources of a group. After a kill it begins again and skips the sources that it has added. */
export async function discoverGroup<Table extends GroupTable>(
	job: Job,
	{ table, database, now, find }: Discovery<Table>,
	signal: AbortSignal,
): Promise<void> {
	const id = job.subjectId;
	const groups = database.read.selectFrom<GroupTable>(table).selectAll();
	const row = await groups.where('id', '=', id).executeTakeFirst();
	if (row === undefined) return void (await database.write((transaction) => finishJobs(transaction, [job])));
	async function end(error: string | null, finish: (transaction: Transaction) => Promise<void>): Promise<void> {
		await database.write(async (transaction) => {
			if (!(await finishJobs(transaction, [job])).has(job.id)) return;
			// An owner may have changed the schedule meanwhile.
			const current = await lockGroup<GroupTable>(transaction, table, id);
			if (current === undefined) return;
			const { resyncSchedule } = groupOptionsSchema.parse(JSON.parse(current.options));
			const nextDiscoveryAt = nextReadAtOf({ resyncSchedule, vanishedAt: null }, now());
			await updateGroup(transaction, { table, id })
				.set({ status: error === null ? 'found' : 'error', error, nextDiscoveryAt })
				.where('status', '=', 'discovering')
				.execute();
			await finish(transaction);
			await recordSite(transaction, job, id);
		});
	}

	try {
		if (job.attempts > MAX_INTERRUPTIONS) {
			throw new SourceError('gave_up', `${GROUPS[table].task} was interrupted too often.`);
		}
		// The row is of the table that was named.
		await end(null, await find(row as GroupRow<Table>));
	} catch (error) {
		signal.throwIfAborted();
		const pause = pauseAfter(error, job);
		if (pause !== null) await database.write((transaction) => releaseJob(transaction, job, pause));
		else await end(storedErrorOf(error), async () => undefined);
	}
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
