import { type RawBuilder, sql } from 'kysely';
import { clockOf, isListed, isPostgres } from '../storage/clockOf.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import type { Job } from './job.ts';

export type DueChatbotsQuery = {
	readonly kind: string;
	/** Begin with the chatbot after this one; empty for the first. */
	readonly afterChatbotId: string;
	/** Chatbots that have enough under way. */
	readonly exceptChatbotIds: readonly string[];
	readonly limit: number;
};

/**
 * Finds chatbots that have jobs which are due and not claimed. Starting behind the one served last, and again from the first
 * when there are too few behind, gives every chatbot its turn, however many jobs another has.
 */
export async function findDueChatbots(reader: Reader, query: DueChatbotsQuery): Promise<string[]> {
	const { afterChatbotId, limit } = query;
	const behind = await findBehind(reader, query);
	if (behind.length === limit || afterChatbotId === '') return behind;
	const all = await findBehind(reader, { ...query, afterChatbotId: '', limit: limit - behind.length });
	return [...behind, ...all.filter((chatbotId) => chatbotId <= afterChatbotId)];
}

/**
 * Steps from chatbot to chatbot in the index of jobs (https://wiki.postgresql.org/wiki/Loose_indexscan): a chatbot's
 * thousand jobs, of this kind or another, that rest or are under way are not looked at one by one.
 */
async function findBehind(
	reader: Reader,
	{ kind, afterChatbotId, exceptChatbotIds, limit }: DueChatbotsQuery,
): Promise<string[]> {
	const chatbotId = sql.ref('jobs.chatbotId');
	const waitingId = sql.ref('waiting.chatbotId');
	const { rows } = await sql<{ chatbotId: string }>`
		with recursive waiting(${sql.ref('chatbotId')}) as (
			select min(${chatbotId}) from jobs where ${chatbotId} > ${afterChatbotId}
			union all
			select (select min(${chatbotId}) from jobs where ${chatbotId} > ${waitingId})
			from waiting where ${waitingId} is not null
		)
		select ${waitingId} from waiting
		where ${waitingId} is not null and not ${isListed(reader, 'waiting.chatbotId', exceptChatbotIds)}
			and exists (select 1 from jobs where ${chatbotId} = ${waitingId} and kind = ${kind} and ${isDue(reader)})
		limit ${limit}
	`.execute(reader);
	return rows.map((row) => row.chatbotId);
}

export type DueJobsQuery = {
	readonly kind: string;
	readonly chatbotId: string;
	readonly limit: number;
};

/** Reads a chatbot's jobs that are due and not claimed, oldest first, locked against other instances until the transaction ends. */
export function selectDueJobs(transaction: Transaction, { kind, chatbotId, limit }: DueJobsQuery): Promise<Job[]> {
	return transaction
		.selectFrom('jobs')
		.selectAll()
		.where('kind', '=', kind)
		.where('chatbotId', '=', chatbotId)
		.where(isDue(transaction))
		.orderBy('runAt')
		.orderBy('id')
		.limit(limit)
		.$if(isPostgres(transaction), (jobs) => jobs.forUpdate().skipLocked())
		.execute();
}

function isDue(reader: Reader): RawBuilder<boolean> {
	const now = clockOf(reader);
	const runAt = sql.ref('jobs.runAt');
	const leaseUntil = sql.ref('jobs.leaseUntil');
	return sql<boolean>`(${runAt} <= ${now} and (${leaseUntil} is null or ${leaseUntil} <= ${now}))`;
}
