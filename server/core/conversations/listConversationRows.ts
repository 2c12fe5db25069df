import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { ConversationSort, conversationFilters } from '../../../shared/contract/conversations.ts';
import { type ChatbotScope, ofChatbot } from '../chatbots/chatbots.ts';
import { searchContacts } from '../contacts/listContacts.ts';
import type { Database } from '../storage/database.ts';
import { holdsText, splitSearch } from '../storage/holdsText.ts';
import type { Tables } from '../storage/tables.ts';
import type { ConversationRow } from './conversations.ts';

export type ConversationFilters = z.output<typeof conversationFilters>;

/** The place of a conversation in a list: its id and, for lists by activity, the time of its last message. */
export type ListPlace = Pick<ConversationRow, 'id' | 'lastMessageAt'>;

interface ListOptions {
	readonly sort: ConversationSort;
	readonly after: ListPlace | undefined;
	readonly limit: number;
	readonly filters: ConversationFilters;
	/** Whether a search may look into contacts. */
	readonly mayReadContacts: boolean;
}

export interface FoundConversations {
	readonly rows: ConversationRow[];
	/** Where a search goes on that stopped before it had looked at all. */
	readonly stoppedAt: ListPlace | null;
}

/** Conversations searched in one query, so that visitors' requests go between: a millisecond, or some tens where texts were written to take long. */
const SEARCHED_AT_ONCE = 100;
const SEARCHED_AT_MOST = 20_000;
/** Contacts whose conversations a search looks for. */
const CONTACTS_FOUND_MAX = 500;

/** Up to `limit` conversations in the order of `sort`, those after the place `after` in it. */
export async function listConversationRows(
	database: Database,
	scope: ChatbotScope,
	options: ListOptions,
): Promise<FoundConversations> {
	const words = splitSearch(options.filters.search);
	if (words.length === 0) return { rows: await filtered(database, scope, options).execute(), stoppedAt: null };
	return searchConversations(database, scope, { ...options, words });
}

/** Looks through slices of the list, newest or oldest first, until a page is full or enough was looked at. */
async function searchConversations(
	database: Database,
	scope: ChatbotScope,
	options: ListOptions & { readonly words: readonly string[] },
): Promise<FoundConversations> {
	const { words, limit, mayReadContacts } = options;
	const contacts = searchContacts(database, scope, options.filters.search)
		.select('id')
		.orderBy('id', 'desc')
		.limit(CONTACTS_FOUND_MAX);
	const contactIds = mayReadContacts ? (await contacts.execute()).map(({ id }) => id) : [];
	const rows: ConversationRow[] = [];
	let { after } = options;
	for (let looked = 0; looked < SEARCHED_AT_MOST; looked += SEARCHED_AT_ONCE) {
		const candidates = await filtered(database, scope, { ...options, after, limit: SEARCHED_AT_ONCE })
			.select((conversation) => {
				const messages = conversation
					.selectFrom('messages')
					.select('messages.id')
					.whereRef('messages.conversationId', '=', 'conversations.id')
					.where((message) => message.and(words.map((word) => holdsText(database, sql.ref('messages.text'), word))));
				const isOfContact = contactIds.length > 0 ? [conversation('contactId', 'in', contactIds)] : [];
				return conversation.or([conversation.exists(messages), ...isOfContact]).as('isMatch');
			})
			.execute();
		const matches = candidates.filter(({ isMatch }) => isMatch);
		rows.push(...matches.slice(0, limit - rows.length));
		if (rows.length >= limit || candidates.length < SEARCHED_AT_ONCE) return { rows, stoppedAt: null };
		after = candidates.at(-1);
	}
	return { rows, stoppedAt: after ?? null };
}

function filtered(
	{ read }: Database,
	{ projectId, chatbotId }: ChatbotScope,
	{ sort, after, limit, filters }: ListOptions,
) {
	let query = read
		.selectFrom('conversations')
		.selectAll()
		.where(ofChatbot({ projectId, chatbotId }))
		.where((conversation) => conversation.and(conditions(conversation, chatbotId, filters)));
	if (sort === 'last_message') {
		const [at, id] = [sql.ref('conversations.lastMessageAt'), sql.ref('conversations.id')];
		if (after !== undefined) query = query.where(sql<SqlBool>`(${at}, ${id}) < (${after.lastMessageAt}, ${after.id})`);
		return query.orderBy('lastMessageAt', 'desc').orderBy('id', 'desc').limit(limit);
	}
	const isDescending = sort === 'date_desc';
	if (after !== undefined) query = query.where('id', isDescending ? '<' : '>', after.id);
	return query.orderBy('id', isDescending ? 'desc' : 'asc').limit(limit);
}

/** Values are literals: partial indexes serve no bound parameters. */
function conditions(
	conversation: ExpressionBuilder<Tables, 'conversations'>,
	chatbotId: string,
	{ important, archived, contact_id: contactId, with_contact: withContact, language, ...filters }: ConversationFilters,
) {
	const among = (isWanted: boolean | undefined, test: ReturnType<typeof sql<SqlBool>>) => {
		if (isWanted === undefined) return [];
		const ids = conversation
			.selectFrom('messages')
			.select('messages.conversationId')
			.where('messages.chatbotId', '=', chatbotId)
			.where(test);
		// Listed once, they are a way to the conversations; for each slice of a search that would take all its time.
		if (isWanted && filters.search === undefined) return [conversation('conversations.id', 'in', ids)];
		const isAmong = conversation.exists(ids.whereRef('messages.conversationId', '=', 'conversations.id'));
		return [isWanted ? isAmong : conversation.not(isAmong)];
	};
	return [
		...(important === undefined ? [] : [conversation('isImportant', '=', sql.lit(Number(important)))]),
		...(archived === undefined ? [] : [conversation('isArchived', '=', sql.lit(Number(archived)))]),
		...(withContact === undefined ? [] : [conversation('contactId', withContact ? 'is not' : 'is', null)]),
		...(contactId === undefined ? [] : [conversation('contactId', '=', contactId)]),
		...(language === undefined ? [] : [conversation('language', '=', language)]),
		...(filters.page_url === undefined ? [] : [conversation('pageUrl', '=', filters.page_url)]),
		...among(filters.unanswered, sql<SqlBool>`"messages"."outcome" = 'unanswered'`),
		...among(filters.person_requested, sql<SqlBool>`"messages"."outcome" = 'person'`),
		...among(filters.not_helpful, sql<SqlBool>`"messages"."helpfulValue" = -1`),
	];
}
