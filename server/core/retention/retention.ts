import type { Selectable } from 'kysely';
import { deleteContactRow, keepContactActive, keepWronglyDatedContacts } from '../contacts/contacts.ts';
import { eraseConversation, keepWronglyDatedConversations } from '../conversations/conversations.ts';
import type { Database, Reader, Transaction } from '../storage/database.ts';
import type { WrongTimes } from '../storage/deletionClock.ts';
import { countRows } from '../storage/readPage.ts';
import type { Tables } from '../storage/tables.ts';

const DAY_MS = 86_400_000;
/** A full year, and a month to compare with the year before. */
const CONVERSATIONS_KEPT_DAYS = 400;
/** Those waiting for deletion are counted up to here, so that a count takes a moment. */
const COUNTED_MAX = 10_000;
/** Rows read in one go, so that visitors' requests go between. */
const PAGE_SIZE = 200;

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

interface IdleQuery {
	readonly projectId: string;
	/** 0 finds nothing. */
	readonly days: number;
	readonly now: number;
}

/** The time before which things were active last that are not kept. */
const limitOf = ({ days, now }: IdleQuery) => (days === 0 ? 0 : now - days * DAY_MS);

/** The conversations of a project in which nothing was said for so long. */
function idleConversations(reader: Reader, query: IdleQuery) {
	const limit = limitOf(query);
	return reader
		.selectFrom('conversations')
		.select(['id', 'projectId', 'chatbotId', 'contactId', 'nextSequence', 'lastMessageAt'])
		.where('chatbotId', 'in', chatbotsOf(reader, query))
		.where('lastMessageAt', '<', limit)
		.where(({ eb, fn, val }) => eb(fn.coalesce('keptFrom', val(0)), '<', limit));
}

/** The contacts of a project that were not changed and said nothing for so long. */
function idleContacts(reader: Reader, query: IdleQuery) {
	const limit = limitOf(query);
	return reader
		.selectFrom('contacts')
		.select(['id', 'projectId', 'chatbotId', 'activeAt'])
		.where('chatbotId', 'in', chatbotsOf(reader, query))
		.where('createdAt', '<', limit)
		.where(({ eb, fn, val }) => eb(fn.coalesce('activeAt', val(0)), '<', limit))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('conversations')
						.select('conversations.id')
						.whereRef('conversations.contactId', '=', 'contacts.id')
						.where('lastMessageAt', '>=', limit),
				),
			),
		);
}

function chatbotsOf(reader: Reader, { projectId }: IdleQuery) {
	return reader.selectFrom('chatbots').select('chatbots.id').where('chatbots.projectId', '=', projectId);
}

export interface DeleteIdleOptions {
	readonly now: number;
	/** As in `keptDaysOf`. */
	readonly setting: number | undefined;
	/** Stops after the row that is being deleted. */
	readonly signal: AbortSignal;
}

/** Deletes the conversations and contacts without activity for as long as their project keeps them. @returns how many */
export async function deleteIdle(database: Database, { now, setting, signal }: DeleteIdleOptions): Promise<Retention> {
	const { read } = database;
	const projects = await read
		.selectFrom('projects')
		.select(['id', 'conversationsKeptDays', 'contactsKeptDays'])
		.execute();
	const deleted = { conversations: 0, contacts: 0 };
	for (const { id: projectId, ...project } of projects) {
		const days = keptDaysOf(project, setting);
		const conversations = idleConversations(read, { projectId, days: days.conversations, now }).limit(PAGE_SIZE);
		deleted.conversations += await deletePages(
			() => conversations.execute(),
			async (row) => {
				const { contactId, lastMessageAt } = row;
				return database.write(async (transaction) => {
					// The time that the contact is kept begins with the last message, also where that is deleted before.
					if (contactId !== null) await keepContactActive(transaction, contactId, lastMessageAt);
					return eraseConversation(transaction, { ...row, conversationId: row.id }, row);
				});
			},
		);
		const contacts = idleContacts(read, { projectId, days: days.contacts, now }).limit(PAGE_SIZE);
		deleted.contacts += await deletePages(
			() => contacts.execute(),
			(row) => database.write((transaction) => deleteContactRow(transaction, { ...row, contactId: row.id }, row)),
		);
	}
	return deleted;

	async function deletePages<Row>(
		readPage: () => Promise<readonly Row[]>,
		erase: (row: Row) => Promise<boolean>,
	): Promise<number> {
		let count = 0;
		for (let before = -1; count > before && !signal.aborted; ) {
			before = count;
			for (const row of await readPage()) if (!signal.aborted && (await erase(row))) count += 1;
		}
		return count;
	}
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
	const conversations = idleConversations(reader, { projectId, days: days.conversations, now });
	const contacts = idleContacts(reader, { projectId, days: days.contacts, now });
	return {
		conversations: await countRows(reader.selectFrom(conversations.limit(COUNTED_MAX).as('idle')).select('id')),
		contacts: await countRows(reader.selectFrom(contacts.limit(COUNTED_MAX).as('idle')).select('id')),
	};
}
