import { type Insertable, sql } from 'kysely';
import type { EventAbout, EventType } from '../../../shared/contract/team/events.ts';
import { WEBHOOK_TYPES } from '../../../shared/contract/team/webhooks.ts';
import type { Actor } from '../api/caller.ts';
import { clockOf } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';
import { inBatches } from '../storage/inBatches.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';
import type { Tables } from '../storage/tables.ts';

/** The project and chatbot of events, and who caused them. */
export interface EventPlace {
	readonly projectId: string;
	readonly chatbotId?: string | null;
	readonly by?: Actor | undefined;
}

export interface NewEvent {
	readonly type: EventType;
	readonly about?: EventAbout;
}

/** Types that mails and webhooks tell: these events wait until the dispatcher has seen them. */
const TOLD: ReadonlySet<EventType> = new Set(WEBHOOK_TYPES);
/** Types of every visit. Only webhooks tell them, so they do not wait in a project without webhooks. */
const OF_VISITS: ReadonlySet<EventType> = new Set(['conversation.created', 'question.unanswered', 'question.unsure']);

export async function recordEvents(
	transaction: Transaction,
	{ projectId, chatbotId = null, by }: EventPlace,
	events: readonly NewEvent[],
): Promise<void> {
	const place = { projectId, chatbotId, accountId: by?.accountId ?? null, tokenId: by?.tokenId ?? null };
	for (const batch of inBatches(events)) {
		await insertEvents(
			transaction,
			batch.map(({ type, about = {} }) => ({
				...place,
				type,
				about: JSON.stringify(about),
				isTold: Number(TOLD.has(type)),
				isOfVisit: Number(OF_VISITS.has(type)),
			})),
		);
	}
}

interface EventRow extends Omit<Insertable<Tables['events']>, 'createdAt' | 'isWaiting'> {
	readonly isTold: number;
	readonly isOfVisit: number;
}

const insertEvents = prepareStatement((transaction, rows: readonly EventRow[]) => {
	const createdAt = clockOf(transaction);
	return transaction.insertInto('events').values(
		rows.map(({ isTold, isOfVisit, ...row }) => {
			const webhooks = transaction.selectFrom('webhooks').select('id').where('projectId', '=', row.projectId);
			const isHeard = sql<boolean>`(${isOfVisit} = 0 or exists ${webhooks.where('isActive', '=', 1)})`;
			return { ...row, createdAt, isWaiting: sql<number>`case when ${isTold} = 1 and ${isHeard} then 1 else 0 end` };
		}),
	);
});
