import type { Database } from '../storage/database.ts';
import { addDeliveries } from './deliveries.ts';
import { findRecipients, mailKindsOf } from './mailSettings.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Daily mails go out at this hour of the project's time zone. */
const DIGEST_HOUR = 8;

/** The day whose daily mail is the last one before a time: days begin at the hour of the mail. */
export function digestDay(time: number, timeZone: string): string {
	return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time - DIGEST_HOUR * HOUR_MS);
}

/** Queues the daily mails of projects whose hour has come, each once: of each chatbot with something to tell. */
export async function queueDigests(database: Database, now: number): Promise<void> {
	const projects = await database.read.selectFrom('projects').select(['id', 'timeZone', 'digestAt']).execute();
	for (const { id: projectId, timeZone, digestAt } of projects) {
		const since = digestAt ?? now - DAY_MS;
		if (digestAt !== null && digestDay(now, timeZone) === digestDay(digestAt, timeZone)) continue;
		await database.write(async (transaction) => {
			const claimed = await transaction
				.updateTable('projects')
				.set({ digestAt: now })
				.where('id', '=', projectId)
				.where('digestAt', digestAt === null ? 'is' : '=', digestAt)
				.returning('id')
				.executeTakeFirst();
			// A project's first mail waits for its hour, and another instance may have been faster.
			if (claimed === undefined || digestAt === null) return;
			const told = await transaction
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
			const mails = told.flatMap(({ chatbotId }) =>
				recipients.map((email) => ({ projectId, chatbotId, webhookId: null, email, since })),
			);
			const digests = mails.map((mail) => ({ ...mail, type: 'digest' as const, about: {}, createdAt: now }));
			await addDeliveries(transaction, digests, now);
		});
	}
}
