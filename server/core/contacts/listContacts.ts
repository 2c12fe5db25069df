import { type Expression, type SqlBool, sql } from 'kysely';
import type { listContacts } from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { beginCsv, presentCsvRow } from '../../lib/csv.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Database, Reader } from '../storage/database.ts';
import { holdsText, splitSearch } from '../storage/holdsText.ts';
import { type ContactRow, presentContact, readAttributes } from './contacts.ts';

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

/** Contacts read at once: some milliseconds, or tens for those that were written to take long. */
const ROWS_AT_ONCE = 20;

const COLUMNS = ['id', 'name', 'email', 'phone', 'company', 'job_title', 'website', 'created_at'] as const;
const MORE_COLUMNS = ['question', 'page', 'conversation', 'verified'];
/** Columns of own fields: with one for each name that thousands of contacts may have, most cells would be empty. */
const OWN_COLUMNS_MAX = 200;
/** The attribute that holds the page on which the form was sent. */
const PAGE = 'page_url';

interface CsvOptions {
	readonly search: string | undefined;
	/** Where the console is; without it rows have no links. */
	readonly publicUrl: string | undefined;
}

/** The contacts as parts of a CSV file, newest first. Each of the owner's own fields has a column, up to 200. */
export async function* writeContactsCsv(
	database: Database,
	scope: ChatbotScope,
	{ search, publicUrl }: CsvOptions,
): AsyncGenerator<string> {
	const matches = searchContacts(database, scope, search).orderBy('id', 'desc').limit(ROWS_AT_ONCE);
	const fieldNames = new Set<string>();
	for await (const rows of slices()) {
		for (const row of rows) for (const name of Object.keys(readAttributes(row))) fieldNames.add(name);
	}
	const names = [...fieldNames].filter((name) => name !== PAGE).slice(0, OWN_COLUMNS_MAX);
	yield beginCsv([...COLUMNS, ...MORE_COLUMNS, ...names]);
	for await (const rows of slices()) {
		const contacts = await presentListed(database.read, rows);
		yield contacts.map(presentRow).join('');
	}

	function presentRow({ attributes = {}, conversation, verified, ...contact }: ListedContact): string {
		const link =
			publicUrl && conversation && `${publicUrl}/console/inbox/${conversation.id}?chatbot=${scope.chatbotId}`;
		return presentCsvRow([
			...COLUMNS.map((column) => contact[column]),
			conversation?.question ?? '',
			attributes[PAGE] ?? '',
			link ?? '',
			verified === true ? 'yes' : '',
			...names.map((name) => attributes[name] ?? ''),
		]);
	}

	async function* slices(): AsyncGenerator<ContactRow[]> {
		for (let slice = matches; ; ) {
			const rows = await slice.selectAll().execute();
			if (rows.length > 0) yield rows;
			const last = rows.at(-1);
			if (last === undefined || rows.length < ROWS_AT_ONCE) return;
			slice = matches.where('contacts.id', '<', last.id);
		}
	}
}
