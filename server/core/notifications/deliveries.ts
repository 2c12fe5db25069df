import type { Selectable, SelectQueryBuilder } from 'kysely';
import { type EventAbout, eventAboutSchema } from '../../../shared/contract/team/events.ts';
import { enqueueJobs } from '../jobs/job.ts';
import { createId } from '../storage/createId.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import type { NotificationEvent } from './readNotification.ts';

export type DeliveryRow = Selectable<Tables['deliveries']>;
export type DeliveryQuery = SelectQueryBuilder<Tables, 'deliveries', DeliveryRow>;

export interface Attempt {
	readonly isDelivered: boolean;
	/** Of a webhook's reply; null without one. */
	readonly httpStatus: number | null;
	/** The beginning of the reply, or why there was none. */
	readonly reply: string;
	/** The pause that the receiver asks for. */
	readonly retryAfterMs: number;
}

export const DELIVER_JOB = 'deliver';

const SECOND_MS = 1_000;
/** Pauses between ten attempts, in seconds: from five of them to 36 hours, three days in all. */
const PAUSES_SECONDS = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 64_800, 129_600] as const;
/** A receiver cannot put a delivery off for longer than a day. */
const RETRY_AFTER_MAX_MS = 86_400 * SECOND_MS;

/**
 * The milliseconds to wait after an attempt that failed; null when it was the last one.
 *
 * @param attempts made so far, from 1
 * @param retryAfterMs what the receiver asks for
 */
export function pauseAfter(attempts: number, retryAfterMs: number): number | null {
	const pause = PAUSES_SECONDS[attempts - 1];
	return pause === undefined ? null : Math.max(pause * SECOND_MS, Math.min(retryAfterMs, RETRY_AFTER_MAX_MS));
}

export interface NewDelivery extends Omit<NotificationEvent, 'type'> {
	/** Null for a mail. */
	readonly webhookId: string | null;
	/** Of a mail. */
	readonly email: string | null;
	readonly type: DeliveryRow['type'];
	readonly since?: number;
}

/** A visitor's contact is tied to its conversation moments after it was created. */
const CONTACT_DELAY_MS = 3_000;

/** Stores deliveries with the jobs that send them. */
export async function addDeliveries(
	transaction: Transaction,
	deliveries: readonly NewDelivery[],
	now: number,
): Promise<void> {
	for (const { about, ...delivery } of deliveries) {
		const row = {
			...delivery,
			id: createId(),
			about: JSON.stringify(about),
			conversationId: about.conversation_id ?? null,
			contactId: about.contact_id ?? null,
			status: 'pending' as const,
		};
		await transaction.insertInto('deliveries').values(row).execute();
		const delayMs = row.type === 'contact.created' ? CONTACT_DELAY_MS : 0;
		await enqueueJobs(transaction, [jobOf(row)], now, delayMs);
	}
}

const DELETED_AT_ONCE = 500;

/** Deletes deliveries from before a time that have ended. */
export function pruneDeliveries(database: Database, before: number): Promise<void> {
	return deleteDeliveries(database, (all) => all.where('status', '!=', 'pending').where('createdAt', '<', before));
}

export async function deleteDeliveries(
	database: Database,
	choose: (all: DeliveryQuery) => DeliveryQuery,
): Promise<void> {
	const chosen = choose(database.read.selectFrom('deliveries').selectAll()).clearSelect().select('deliveries.id');
	for (let isDone = false; !isDone; ) {
		const { numDeletedRows } = await database.write((transaction) =>
			transaction.deleteFrom('deliveries').where('id', 'in', chosen.limit(DELETED_AT_ONCE)).executeTakeFirst(),
		);
		isDone = numDeletedRows < DELETED_AT_ONCE;
	}
}

export function jobOf({ id, projectId, chatbotId }: Pick<DeliveryRow, 'id' | 'projectId' | 'chatbotId'>) {
	return { kind: DELIVER_JOB, projectId, chatbotId, subjectId: id };
}

export function aboutOf({ about }: Pick<DeliveryRow, 'about'>): EventAbout {
	return eventAboutSchema.parse(JSON.parse(about));
}
