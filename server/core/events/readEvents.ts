import { type Selectable, sql } from 'kysely';
import type { EventType } from '../../../shared/contract/team/events.ts';
import { isPostgres } from '../storage/clockOf.ts';
import type { Database, Reader, Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';

/** An event, with the address of the person or the name of the token that did it. */
export interface EventRow extends Selectable<Tables['events']> {
	readonly email: string | null;
	readonly tokenName: string | null;
}

/** The id of an event: on PostgreSQL, where sequences are committed out of order, its transaction comes first. */
export function eventIdOf({ transactionId, sequence }: Pick<EventRow, 'transactionId' | 'sequence'>): string {
	return `${transactionId}-${sequence}`;
}

/** Before the first event. */
export const FIRST_EVENT_ID = '0-0';

/** Transactions from this one on may still be running, or begin. */
const oldestRunning = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** The id after which all events come that are not readable yet. */
export async function lastEventId(reader: Reader): Promise<string> {
	if (isPostgres(reader)) {
		const { rows } = await sql<{ oldest: number }>`select ${oldestRunning} as oldest`.execute(reader);
		return `${rows[0]?.oldest ?? 0}-0`;
	}
	const { last } = await reader
		.selectFrom('events')
		.select(({ fn }) => fn.max('sequence').as('last'))
		.executeTakeFirstOrThrow();
	return `0-${last ?? 0}`;
}

/**
 * Types without those that come with every visit and every page: the index for lists of rare types has the others. Word
 * for word as the index says it, which SQLite compares.
 */
const BULK: readonly EventType[] = [
	'conversation.created',
	'message.created',
	'question.unanswered',
	'question.unsure',
	'source.processed',
	'site.progress',
];
const isRare = sql<boolean>`type not in (${sql.join(BULK.map((type) => sql.lit(type)))})`;

/**
 * A project's events after the one with the id `after`, with who did them. On PostgreSQL only those of transactions older
 * than every running one, so that no event appears later before one that was read.
 */
export function readEvents(
	reader: Reader,
	{ projectId, after, limit, types, except, isNewestFirst = false }: EventQuery,
): Promise<EventRow[]> {
	let events = reader
		.selectFrom('events')
		.leftJoin('accounts', 'accounts.id', 'events.accountId')
		.leftJoin('accessTokens', 'accessTokens.id', 'events.tokenId')
		.selectAll('events')
		.select(['accounts.email', 'accessTokens.name as tokenName'])
		.where('events.projectId', '=', projectId);
	if (after !== undefined) {
		const [transactionId, sequence = 0] = after.split('-').map(Number);
		const place = sql`(${sql.ref('transactionId')}, ${sql.ref('sequence')})`;
		const isPast = isNewestFirst ? '<' : '>';
		// SQLite would look through all events for the second of two columns, and has but one transaction: 0.
		events = isPostgres(reader)
			? events.where(sql<boolean>`${place} ${sql.raw(isPast)} (${transactionId}, ${sequence})`)
			: events.where('transactionId', '=', 0).where('sequence', isPast, sequence);
	}
	if (isPostgres(reader)) events = events.where('transactionId', '<', oldestRunning);
	if (except.length > 0) events = events.where('type', 'not in', except);
	if (types !== undefined) {
		events = events.where('type', 'in', types);
		if (!types.some((type) => BULK.includes(type))) events = events.where(isRare);
	}
	const direction = isNewestFirst ? 'desc' : 'asc';
	return events.orderBy('transactionId', direction).orderBy('sequence', direction).limit(limit).execute();
}

const NEWEST_MAX = 100;

/** The newest events of some rare types, also those that `readEvents` does not give yet. */
export function readNewestEvents(reader: Reader, projectId: string, types: readonly EventType[]) {
	return reader
		.selectFrom('events')
		.select(['type', 'about', 'createdAt'])
		.where('projectId', '=', projectId)
		.where('type', 'in', types)
		.where(isRare)
		.orderBy('transactionId', 'desc')
		.orderBy('sequence', 'desc')
		.limit(NEWEST_MAX)
		.execute();
}

export interface EventQuery {
	readonly projectId: string;
	readonly after?: string | undefined;
	readonly limit: number;
	readonly types?: readonly EventType[] | undefined;
	readonly except: readonly EventType[];
	readonly isNewestFirst?: boolean;
}

/** Takes events that wait to be told, in order; each is taken once. */
export async function takeWaitingEvents(transaction: Transaction, limit: number) {
	const rows = await transaction
		.selectFrom('events')
		.select(['sequence', 'projectId', 'chatbotId', 'type', 'about', 'createdAt'])
		.where('isWaiting', '=', 1)
		.orderBy('sequence')
		.limit(limit)
		.$if(isPostgres(transaction), (events) => events.forUpdate().skipLocked())
		.execute();
	const sequences = rows.map(({ sequence }) => sequence);
	if (rows.length > 0) {
		await transaction.updateTable('events').set({ isWaiting: 0 }).where('sequence', 'in', sequences).execute();
	}
	return rows;
}

/** A restored database counts transactions from the beginning again: its events move before them. */
export async function adoptEvents(database: Database): Promise<void> {
	if (database.dialect !== 'postgres') return;
	const next = sql<number>`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
	await database.write((transaction) =>
		transaction
			.updateTable('events')
			.set({ transactionId: 0 })
			.where('projectId', 'in', ({ selectFrom }) => selectFrom('projects').select('id'))
			.where('transactionId', '>=', next)
			.execute(),
	);
}

/** Events looked at in one transaction. */
const PRUNED_AT_ONCE = 500;

/** Deletes events from before a time, but the newest, whose sequence must not be used again. */
export async function pruneEvents(
	database: Database,
	{ before, signal }: { before: number; signal: AbortSignal },
): Promise<void> {
	const { first, last } = await database.read
		.selectFrom('events')
		.select(({ fn }) => [fn.min('sequence').as('first'), fn.max('sequence').as('last')])
		.executeTakeFirstOrThrow();
	for (let from = first; from < last && !signal.aborted; from += PRUNED_AT_ONCE) {
		await database.write((transaction) =>
			transaction
				.deleteFrom('events')
				.where('sequence', '>=', from)
				.where('sequence', '<', Math.min(from + PRUNED_AT_ONCE, last))
				.where('createdAt', '<', before)
				.where('isWaiting', '=', 0)
				.execute(),
		);
	}
}
