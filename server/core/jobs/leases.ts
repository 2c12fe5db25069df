import { type RawBuilder, sql } from 'kysely';
import { clockOf, isListed, isPostgres } from '../storage/clockOf.ts';
import type { Database, Reader, Transaction } from '../storage/database.ts';
import type { Job } from './job.ts';

interface Claim {
	readonly kind: string;
	readonly chatbotId: string;
	/** Jobs that the process is at: a clock that jumps ends their leases. */
	readonly exceptIds: readonly string[];
	readonly limit: number;
	readonly owner: string;
	readonly leaseMs: number;
}

/** Takes due jobs of a chatbot for `owner`, oldest first; each counts as an attempt from now on, so that a job that ends the process is given up some day. */
export async function claimJobs(
	transaction: Transaction,
	{ kind, chatbotId, exceptIds, limit, owner, leaseMs }: Claim,
): Promise<Job[]> {
	const jobs = await transaction
		.selectFrom('jobs')
		.selectAll()
		.where('kind', '=', kind)
		.where('chatbotId', '=', chatbotId)
		.where(isDue(transaction))
		.where(sql<boolean>`not ${isListed(transaction, 'jobs.id', exceptIds)}`)
		.orderBy('runAt')
		.orderBy('id')
		.limit(limit)
		.$if(isPostgres(transaction), (due) => due.forUpdate().skipLocked())
		.execute();
	if (jobs.length === 0) return [];
	const ids = jobs.map(({ id }) => id);
	await transaction
		.updateTable('jobs')
		.set(({ eb }) => ({
			leaseOwner: owner,
			leaseUntil: sql<number>`${clockOf(transaction)} + ${leaseMs}`,
			attempts: eb('attempts', '+', 1),
			// After a kill it goes behind the jobs that were not begun, so that repeated kills make progress.
			runAt: clockOf(transaction),
		}))
		.where(isListed(transaction, 'jobs.id', ids))
		.execute();
	return jobs.map((job) => ({ ...job, leaseOwner: owner, attempts: job.attempts + 1 }));
}

/** Heartbeat: keeps the jobs that are still their owner's for another `leaseMs`. */
export async function extendLeases(
	database: Database,
	{ jobIds, owner, leaseMs }: { jobIds: readonly string[]; owner: string; leaseMs: number },
): Promise<void> {
	await database.write((transaction) =>
		transaction
			.updateTable('jobs')
			.set({ leaseUntil: sql<number>`${clockOf(transaction)} + ${leaseMs}` })
			.where('id', 'in', jobIds)
			.where('leaseOwner', '=', owner)
			.execute(),
	);
}

/**
 * Removes a job whose work is done, in the transaction that stores its result.
 *
 * @returns false when it was deleted or another has it: its result must not be stored
 */
export async function finishJob(transaction: Transaction, { id, leaseOwner }: Job): Promise<boolean> {
	const finished = transaction.deleteFrom('jobs').where('id', '=', id).where('leaseOwner', '=', leaseOwner);
	return (await finished.returning('id').executeTakeFirst()) !== undefined;
}

/** Gives a job back, to be taken again after a pause. @returns false when it is no longer the caller's */
export async function releaseJob(
	transaction: Transaction,
	job: Job,
	{ delayMs, isFailure }: { delayMs: number; isFailure: boolean },
): Promise<boolean> {
	const released = await transaction
		.updateTable('jobs')
		.set({
			leaseOwner: null,
			leaseUntil: null,
			runAt: sql<number>`${clockOf(transaction)} + ${delayMs}`,
			attempts: job.attempts - 1,
			failures: isFailure ? job.failures + 1 : job.failures,
		})
		.where('id', '=', job.id)
		.where('leaseOwner', '=', job.leaseOwner)
		.returning('id')
		.executeTakeFirst();
	return released !== undefined;
}

/** Frees all jobs of a kind, for the sole owner of a store that starts: no former holder is left. */
export async function freeAllJobs(transaction: Transaction, kind: string): Promise<void> {
	await transaction
		.updateTable('jobs')
		.set({ leaseOwner: null, leaseUntil: null })
		.where('kind', '=', kind)
		.where('leaseOwner', 'is not', null)
		.execute();
}

/** Makes the jobs of a kind due that rest: a clock that was set back would take long to come to their time again. */
export async function endRests(transaction: Transaction, kind: string): Promise<void> {
	await transaction
		.updateTable('jobs')
		.set({ runAt: clockOf(transaction) })
		.where('kind', '=', kind)
		.where('runAt', '>', clockOf(transaction))
		.execute();
}

type DueChatbotsQuery = {
	readonly kind: string;
	/** Chatbots that have enough under way. */
	readonly exceptChatbotIds: readonly string[];
	readonly limit: number;
};

/**
 * Finds chatbots that have jobs which are due and not claimed, in random order: each gets its turn, however many jobs
 * another has.
 *
 * Steps from chatbot to chatbot in the index of jobs (https://wiki.postgresql.org/wiki/Loose_indexscan): a chatbot's
 * thousand jobs, of this kind or another, that rest or are under way are not looked at one by one.
 */
export async function findDueChatbots(
	reader: Reader,
	{ kind, exceptChatbotIds, limit }: DueChatbotsQuery,
): Promise<string[]> {
	const chatbotId = sql.ref('jobs.chatbotId');
	const waitingId = sql.ref('waiting.chatbotId');
	const { rows } = await sql<{ chatbotId: string }>`
		with recursive waiting(${sql.ref('chatbotId')}) as (
			select min(${chatbotId}) from jobs
			union all
			select (select min(${chatbotId}) from jobs where ${chatbotId} > ${waitingId})
			from waiting where ${waitingId} is not null
		)
		select ${waitingId} from waiting
		where ${waitingId} is not null and not ${isListed(reader, 'waiting.chatbotId', exceptChatbotIds)}
			and exists (select 1 from jobs where ${chatbotId} = ${waitingId} and kind = ${kind} and ${isDue(reader)})
		order by random()
		limit ${limit}
	`.execute(reader);
	return rows.map((row) => row.chatbotId);
}

function isDue(reader: Reader): RawBuilder<boolean> {
	const now = clockOf(reader);
	const runAt = sql.ref('jobs.runAt');
	const leaseUntil = sql.ref('jobs.leaseUntil');
	return sql<boolean>`(${runAt} <= ${now} and (${leaseUntil} is null or ${leaseUntil} <= ${now}))`;
}
