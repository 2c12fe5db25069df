import type { listContacts } from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { Sort } from '../../../shared/contract/pagination.ts';
import type { PageWindow } from '../api/listPage.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Database, Reader } from '../storage/database.ts';
import { splitSearch } from '../storage/holdsText.ts';
import type { ContactRow } from './contacts.ts';
import { presentContact } from './present.ts';
import { searchContacts } from './searchContacts.ts';

type ListedContact = EndpointData<typeof listContacts>['contacts'][number];

interface ListOptions {
	readonly search: string | undefined;
	readonly sort: Sort;
	readonly window: PageWindow;
}

/** A page of a chatbot's contacts by creation, and how many there are in all. */
export async function listContactRows(
	database: Database,
	scope: ChatbotScope,
	{ search, sort, window }: ListOptions,
): Promise<{ rows: ContactRow[]; total: number }> {
	const found = searchContacts(database, scope, splitSearch(search));
	const rows = await found
		.selectAll()
		.orderBy('id', sort === 'date_desc' ? 'desc' : 'asc')
		.limit(window.limit)
		.offset(window.offset)
		.execute();
	const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}

/** Contacts as lists show them: with the first conversation, and what was asked in it before the contact was left. */
export async function presentListed(reader: Reader, rows: readonly ContactRow[]): Promise<ListedContact[]> {
	const conversations = await findFirstConversations(reader, rows);
	return rows.map((row) => ({ ...presentContact(row), conversation: conversations.get(row.id) }));
}

async function findFirstConversations(
	reader: Reader,
	contacts: readonly ContactRow[],
): Promise<Map<string, ListedContact['conversation']>> {
	// PostgreSQL refuses an empty list.
	if (contacts.length === 0) return new Map();
	const ids = contacts.map(({ id }) => id);
	// Apart from the questions: PostgreSQL would look through all conversations before it has statistics.
	const firsts = await reader
		.selectFrom('conversations')
		.select(({ fn }) => fn.min('id').as('id'))
		.where('contactId', 'in', ids)
		.groupBy('contactId')
		.execute();
	if (firsts.length === 0) return new Map();
	const rows = await reader
		.selectFrom('conversations')
		.innerJoin('contacts', 'contacts.id', 'conversations.contactId')
		.where(
			'conversations.id',
			'in',
			firsts.map(({ id }) => id),
		)
		.where('contacts.id', 'in', ids)
		.select(['conversations.id', 'contacts.id as contactId'])
		.select(({ selectFrom, fn }) => {
			const questions = selectFrom('messages')
				.whereRef('messages.conversationId', '=', 'conversations.id')
				.where('messages.role', '=', 'user')
				.select('messages.text')
				.limit(1);
			const before = questions.whereRef('messages.createdAt', '<=', 'contacts.createdAt');
			return fn
				.coalesce(before.orderBy('messages.sequence', 'desc'), questions.orderBy('messages.sequence', 'asc'))
				.as('question');
		})
		.execute();
	return new Map(rows.map(({ contactId, id, question }) => [contactId, { id, question }]));
}
