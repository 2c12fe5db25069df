import { WEBHOOK_TYPES } from '../../../shared/contract/team/webhooks.ts';
import { takeWaitingEvents } from '../events/readEvents.ts';
import { claimDigest } from '../project/projects.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { aboutOf, addDeliveries, type NewDelivery } from './deliveries.ts';
import { findRecipients, mailKindsOf } from './mailSettings.ts';
import { type NotificationEvent, readNotification } from './readNotification.ts';
import { readTypes } from './webhooks.ts';

/** Events dispatched in one transaction. */
const AT_ONCE = 100;

/**
 * Makes deliveries of waiting events, exactly once each: an event stops waiting in the transaction that stores its
 * deliveries.
 *
 * @returns how many deliveries, and whether more events may be waiting
 */
export function dispatchEvents(database: Database, { now, canMail }: { now: number; canMail: boolean }) {
	return database.write(async (transaction) => {
		const rows = await takeWaitingEvents(transaction, AT_ONCE);
		if (rows.length === 0) return { deliveries: 0, isMore: false };
		const events: NotificationEvent[] = [];
		for (const { projectId, chatbotId, createdAt, ...row } of rows) {
			const type = WEBHOOK_TYPES.find((each) => each === row.type);
			const about = aboutOf(row);
			// A page that another source has too is no failure to tell.
			if (type === undefined || chatbotId === null || about.code === 'duplicate_of') continue;
			const event = { projectId, chatbotId, type, about, createdAt };
			// Events about something that was deleted since are dropped.
			if ((await readNotification(transaction, event, undefined)) !== null) events.push(event);
		}
		const deliveries = await webhookDeliveries(transaction, events);
		if (canMail) deliveries.push(...(await instantMails(transaction, events)));
		await addDeliveries(transaction, deliveries, now);
		return { deliveries: deliveries.length, isMore: rows.length === AT_ONCE };
	});
}

async function webhookDeliveries(
	transaction: Transaction,
	events: readonly NotificationEvent[],
): Promise<NewDelivery[]> {
	const chatbots = [...new Set(events.map(({ chatbotId }) => chatbotId))];
	if (chatbots.length === 0) return [];
	const webhooks = await transaction
		.selectFrom('webhooks')
		.innerJoin('chatbots', 'chatbots.projectId', 'webhooks.projectId')
		.select(['webhooks.id', 'webhooks.types', 'chatbots.id as chatbotId'])
		.where('chatbots.id', 'in', chatbots)
		.where('isActive', '=', 1)
		.execute();
	return events.flatMap((event) =>
		webhooks
			.filter((webhook) => webhook.chatbotId === event.chatbotId && readTypes(webhook).includes(event.type))
			.map(({ id }) => ({ ...event, webhookId: id, email: null })),
	);
}

async function instantMails(transaction: Transaction, events: readonly NotificationEvent[]): Promise<NewDelivery[]> {
	const mails: NewDelivery[] = [];
	for (const event of events) {
		const kinds = mailKindsOf(event.type);
		if (kinds.length === 0) continue;
		const recipients = await findRecipients(transaction, event.projectId, kinds);
		mails.push(...recipients.map((email) => ({ ...event, webhookId: null, email })));
	}
	return mails;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Daily mails go out at this hour of the project's time zone. */
const DIGEST_HOUR = 8;

/** The day whose daily mail is the last one before a time: days begin at the hour of the mail. */
export function digestDay(time: number, timeZone: string): string {
	const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
	// By the clock on the wall, which days of 23 and 25 hours have too.
	const shown = Date.parse(`${format.format(time).replace(' ', 'T')}Z`);
	return new Date(shown - DIGEST_HOUR * HOUR_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Queues the daily mails of projects whose hour has come, each once: of each chatbot with something to tell. */
export async function queueDigests(database: Database, now: number): Promise<void> {
	const projects = await database.read.selectFrom('projects').select(['id', 'timeZone', 'digestAt']).execute();
	for (const { id: projectId, timeZone, digestAt } of projects) {
		const since = digestAt ?? now - DAY_MS;
		if (digestAt !== null && digestDay(now, timeZone) === digestDay(digestAt, timeZone)) continue;
		await database.write(async (transaction) => {
			const isClaimed = await claimDigest(transaction, projectId, { digestAt, now });
			// A project's first mail waits for its hour, and another instance may have been faster.
			if (!isClaimed || digestAt === null) return;
			const active = await transaction
				.selectFrom('events')
				.innerJoin('chatbots', 'chatbots.id', 'events.chatbotId')
				.select('chatbots.id as chatbotId')
				.distinct()
				.where('events.projectId', '=', projectId)
				.where('type', 'in', ['question.unanswered', 'source.failed'])
				.where('events.createdAt', '>', since)
				.where('deletedAt', 'is', null)
				.execute();
			const recipients = await findRecipients(transaction, projectId, mailKindsOf('digest'));
			const mails = active.flatMap(({ chatbotId }) =>
				recipients.map((email) => ({ projectId, chatbotId, webhookId: null, email, since })),
			);
			const digests = mails.map((mail) => ({ ...mail, type: 'digest' as const, about: {}, createdAt: now }));
			await addDeliveries(transaction, digests, now);
		});
	}
}
