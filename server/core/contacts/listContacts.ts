import { type Expression, type SqlBool, sql } from 'kysely';
import type { listContacts } from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Database, Reader } from '../storage/database.ts';
import { holdsText, splitSearch } from '../storage/holdsText.ts';
import type { ContactRow } from './contacts.ts';
import { presentContact } from './present.ts';

type ListedContact = EndpointData<typeof listContacts>['contacts'][number];

/** The contacts of a chatbot that contain all words of a search, each in one of their values. */
export function searchContacts(database: Database, { projectId, chatbotId }: ChatbotScope, search: string | undefined) {
	return database.read
		.selectFrom('contacts')
		.where('contacts.projectId', '=', projectId)
		.where('contacts.chatbotId', '=', chatbotId)
		.where((contact) => contact.and(splitSearch(search).map((word) => contactHolds(database, word))));
}

function contactHolds(database: Database, text: string): Expression<SqlBool> {
	const values =
		database.dialect === 'sqlite'
			? sql`(select value from json_each(properties) union all select value from json_each(attributes))`
			: sql`(select value from jsonb_each_text(properties::jsonb) union all select value from jsonb_each_text(attributes::jsonb))`;
	const isHeld = sql`exists (select 1 from ${values} as known where ${holdsText(database, sql.ref('known.value'), text)})`;
	// Looking through the JSON as text first is several times faster than opening each.
	const escaped = JSON.stringify(text).slice(1, -1);
	const [inProperties, inAttributes] = ['properties', 'attributes'].map((column) =>
		holdsText(database, sql.ref(column), escaped),
	);
	return sql<SqlBool>`((${inProperties} or ${inAttributes}) and ${isHeld})`;
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
	const ids = contacts.map(({ id }) => id);
	// Apart from the questions: PostgreSQL would look through all conversations before it has statistics.
	const firsts = await reader
		.selectFrom('conversations')
		.select(({ fn }) => fn.min('id').as('id'))
		.where(isListed(reader, 'contactId', ids))
		.groupBy('contactId')
		.execute();
	const rows = await reader
		.selectFrom('conversations')
		.innerJoin('contacts', 'contacts.id', 'conversations.contactId')
		.where(
			isListed(
				reader,
				'conversations.id',
				firsts.map(({ id }) => id),
			),
		)
		.where(isListed(reader, 'contacts.id', ids))
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
