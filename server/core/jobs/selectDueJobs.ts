import { sql } from 'kysely';
import type { Database, Transaction } from '../storage/database.ts';
import type { Job } from './job.ts';

export type DueChatbotQuery = {
	readonly kind: string;
	/** Begin with the chatbot after this one; empty for the first. */
	readonly afterChatbotId: string;
	/** Chatbots that have enough under way. */
	readonly exceptChatbotIds: readonly string[];
};

/**
 * Finds a chatbot that has jobs which are due and nobody's. Starting behind the one served last, and again from the first
 * when there are none behind, gives every chatbot its turn, however many jobs another has.
 */
export async function findDueChatbot(database: Database, query: DueChatbotQuery): Promise<string | undefined> {
	const behind = await findBehind(database, query);
	if (behind !== undefined || query.afterChatbotId === '') return behind;
	return findBehind(database, { ...query, afterChatbotId: '' });
}

/**
 * Steps from chatbot to chatbot in the index of jobs (https://wiki.postgresql.org/wiki/Loose_indexscan): a chatbot's
 * thousand jobs that rest or are under way are not looked at one by one.
 */
async function findBehind(
	database: Database,
	{ kind, afterChatbotId, exceptChatbotIds }: DueChatbotQuery,
): Promise<string | undefined> {
	const chatbotId = sql.ref('jobs.chatbotId');
	const waitingId = sql.ref('waiting.chatbotId');
	const isWanted =
		exceptChatbotIds.length === 0 ? sql`true` : sql`${waitingId} not in (${sql.join([...exceptChatbotIds])})`;
	const { rows } = await sql<{ chatbotId: string }>`
		with recursive waiting(${sql.ref('chatbotId')}) as (
			select min(${chatbotId}) from jobs where kind = ${kind} and ${chatbotId} > ${afterChatbotId}
			union all
			select (select min(${chatbotId}) from jobs where kind = ${kind} and ${chatbotId} > ${waitingId})
			from waiting where ${waitingId} is not null
		)
		select ${waitingId} from waiting
		where ${waitingId} is not null and ${isWanted}
			and exists (select 1 from jobs where kind = ${kind} and ${chatbotId} = ${waitingId} and ${isDue(database)})
		limit 1
	`.execute(database.read);
	return rows[0]?.chatbotId;
}

export type DueJobsQuery = {
	readonly kind: string;
	readonly chatbotId: string;
	readonly limit: number;
};

/** Reads a chatbot's jobs that are due and nobody's, oldest first, locked against other instances until the transaction ends. */
export function selectDueJobs(
	database: Database,
	transaction: Transaction,
	{ kind, chatbotId, limit }: DueJobsQuery,
): Promise<Job[]> {
	return transaction
		.selectFrom('jobs')
		.selectAll()
		.where('kind', '=', kind)
		.where('chatbotId', '=', chatbotId)
		.where(isDue(database))
		.orderBy('runAt')
		.orderBy('id')
		.limit(limit)
		.$if(database.dialect === 'postgres', (jobs) => jobs.forUpdate().skipLocked())
		.execute();
}

function isDue({ now }: Database) {
	const runAt = sql.ref('jobs.runAt');
	const leaseUntil = sql.ref('jobs.leaseUntil');
	return sql<boolean>`(${runAt} <= ${now} and (${leaseUntil} is null or ${leaseUntil} <= ${now}))`;
}
