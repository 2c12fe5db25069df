import type { Selectable } from 'kysely';
import { eraseContactRow, keepContactActive, keepWronglyDatedContacts } from '../contacts/contacts.ts';
import { eraseConversation, keepWronglyDatedConversations } from '../conversations/conversations.ts';
import type { Database, Reader, Transaction } from '../storage/database.ts';
import type { WrongTimes } from '../storage/deletionClock.ts';
import type { Tables } from '../storage/tables.ts';
import { idleContacts, idleConversations } from './idleRows.ts';

/** A full year, and a month to compare with the year before. */
const CONVERSATIONS_KEPT_DAYS = 400;
/** Those waiting for deletion are counted up to here, so that a count takes a moment. */
const COUNTED_MAX = 10_000;

/** Numbers of conversations and contacts, or of the days that they are kept; 0 days are without end. */
export interface Retention {
	readonly conversations: number;
	readonly contacts: number;
}

type ProjectRow = Pick<Selectable<Tables['projects']>, 'conversationsKeptDays' | 'contactsKeptDays'>;

/** @param setting the server's days for conversations of projects that have not set their own, if it is given */
export function keptDaysOf(project: ProjectRow, setting: number | undefined): Retention {
	return {
		conversations: project.conversationsKeptDays ?? setting ?? CONVERSATIONS_KEPT_DAYS,
		contacts: project.contactsKeptDays,
	};
}

export interface DeleteIdleOptions {
	/** Milliseconds since the epoch. */
	readonly now: number;
	/** As in `keptDaysOf`. */
	readonly setting: number | undefined;
	/** Ends it after the row that is being deleted. */
	readonly signal: AbortSignal;
}

/** Deletes the conversations and contacts without activity for as long as their project keeps them. @returns how many */
export async function deleteIdle(database: Database, { now, setting, signal }: DeleteIdleOptions): Promise<Retention> {
	const chatbots = await database.read
		.selectFrom('chatbots')
		.innerJoin('projects', 'projects.id', 'chatbots.projectId')
		.select(['chatbots.id', 'conversationsKeptDays', 'contactsKeptDays'])
		.execute();
	const deleted = { conversations: 0, contacts: 0 };
	for (const { id: chatbotId, ...project } of chatbots) {
		const days = keptDaysOf(project, setting);
		for await (const row of idleConversations(database.read, { chatbotId, days: days.conversations, now })) {
			if (signal.aborted) return deleted;
			const { contactId, saidAt } = row;
			// The time that the contact is kept begins with the last message, also where that is deleted before.
			if (contactId !== null && saidAt !== null) {
				await database.write((transaction) => keepContactActive(transaction, contactId, saidAt));
			}
			const conversation = { ...row, conversationId: row.id };
			if (await eraseConversation(database, conversation, row, { isIdle: true })) deleted.conversations += 1;
		}
		for await (const row of idleContacts(database.read, { chatbotId, days: days.contacts, now })) {
			if (signal.aborted) return deleted;
			const scope = { ...row, contactId: row.id };
			if (await database.write((transaction) => eraseContactRow(transaction, scope, row))) deleted.contacts += 1;
		}
	}
	return deleted;
}

/** Keeps what was written while the clock was back as if that had been now: it only looks old. */
export async function keepWronglyDated(transaction: Transaction, times: WrongTimes, now: number): Promise<void> {
	await keepWronglyDatedContacts(transaction, times, now);
	await keepWronglyDatedConversations(transaction, times, now);
}

/** What would be deleted of a project if it kept things for these days. Each is counted to 10,000. */
export async function countIdle(
	reader: Reader,
	{ projectId, days, now }: { projectId: string; days: Retention; now: number },
): Promise<Retention> {
	const chatbots = await reader.selectFrom('chatbots').select('id').where('projectId', '=', projectId).execute();
	const counted = { conversations: 0, contacts: 0 };
	for (const { id: chatbotId } of chatbots) {
		const conversations = idleConversations(reader, { chatbotId, days: days.conversations, now });
		counted.conversations += await countUpTo(COUNTED_MAX - counted.conversations, conversations);
		const contacts = idleContacts(reader, { chatbotId, days: days.contacts, now });
		counted.contacts += await countUpTo(COUNTED_MAX - counted.contacts, contacts);
	}
	return counted;
}

async function countUpTo(max: number, rows: AsyncIterable<unknown>): Promise<number> {
	let count = 0;
	if (max > 0) {
		for await (const _ of rows) {
			count += 1;
			if (count === max) break;
		}
	}
	return count;
}
