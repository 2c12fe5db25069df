import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Sort } from '../../../shared/contract/pagination.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Database } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import type { ConversationRow } from './conversations.ts';

/** What conversations of the list have in common; undefined asks for both. */
export interface ConversationFilters {
	readonly search?: string | undefined;
	readonly important?: boolean | undefined;
	readonly archived?: boolean | undefined;
	readonly with_contact?: boolean | undefined;
	readonly unanswered?: boolean | undefined;
	readonly not_helpful?: boolean | undefined;
	readonly person_requested?: boolean | undefined;
	readonly contact_id?: string | undefined;
}

interface ListOptions {
	readonly sort: Sort;
	readonly afterId: string | undefined;
	readonly limit: number;
	readonly filters: ConversationFilters;
}

export interface FoundConversations {
	readonly rows: ConversationRow[];
	/** Where a search goes on that stopped before it had looked at all. */
	readonly stoppedAt: string | null;
}

/** Conversations searched in one query, so that visitors' requests go between: a few milliseconds. */
const SEARCHED_AT_ONCE = 1_000;
/** Conversations searched for one page. */
const SEARCHED_AT_MOST = 20_000;
const WORDS_MAX = 8;
/** Contacts whose conversations a search looks for. */
const CONTACTS_FOUND_MAX = 500;

/** Up to `limit` conversations by creation time, those after the conversation `afterId` in that order. */
export async function listConversationRows(
	database: Database,
	scope: ChatbotScope,
	options: ListOptions,
): Promise<FoundConversations> {
	const words = options.filters.search?.split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX) ?? [];
	if (words.length === 0) return { rows: await filtered(database, scope, options).execute(), stoppedAt: null };
	return searchConversations(database, scope, { ...options, words });
}

/** Looks through slices of the list, newest or oldest first, until a page is full or enough was looked at. */
async function searchConversations(
	database: Database,
	scope: ChatbotScope,
	options: ListOptions & { readonly words: readonly string[] },
): Promise<FoundConversations> {
	const { words, limit } = options;
	const contactIds = await findContactIds(database, scope, words);
	const rows: ConversationRow[] = [];
	let { afterId } = options;
	for (let looked = 0; looked < SEARCHED_AT_MOST; looked += SEARCHED_AT_ONCE) {
		const slice = filtered(database, scope, { ...options, afterId, limit: SEARCHED_AT_ONCE });
		const candidates = await slice.clearSelect().select('id').execute();
		const last = candidates.at(-1);
		if (last === undefined) return { rows, stoppedAt: null };
		const found = await filtered(database, scope, { ...options, afterId, limit: limit - rows.length })
			.where('id', options.sort === 'date_desc' ? '>=' : '<=', last.id)
			.where((conversation) =>
				conversation.or([
					conversation.exists(
						conversation
							.selectFrom('messages')
							.select('messages.id')
							.whereRef('messages.conversationId', '=', 'conversations.id')
							.where((message) => message.and(words.map((word) => holds(database, 'messages.text', word)))),
					),
					...(contactIds.length > 0 ? [conversation('contactId', 'in', contactIds)] : []),
				]),
			)
			.execute();
		rows.push(...found);
		if (rows.length >= limit || candidates.length < SEARCHED_AT_ONCE) return { rows, stoppedAt: null };
		afterId = last.id;
	}
	return { rows, stoppedAt: afterId ?? null };
}

/** The newest contacts that hold all words. */
async function findContactIds(
	database: Database,
	{ projectId, chatbotId }: ChatbotScope,
	words: readonly string[],
): Promise<string[]> {
	const rows = await database.read
		.selectFrom('contacts')
		.select('id')
		.where('projectId', '=', projectId)
		.where('chatbotId', '=', chatbotId)
		.where((contact) => contact.and(words.map((word) => contactHolds(database, word))))
		.orderBy('id', 'desc')
		.limit(CONTACTS_FOUND_MAX)
		.execute();
	return rows.map(({ id }) => id);
}

/** Whether one of a contact's values holds a text, in any case. */
export function contactHolds(database: Database, text: string) {
	const values =
		database.dialect === 'sqlite'
			? sql`(select value from json_each(properties) union all select value from json_each(attributes))`
			: sql`(select value from jsonb_each_text(properties::jsonb) union all select value from jsonb_each_text(attributes::jsonb))`;
	return sql<SqlBool>`exists (select 1 from ${values} as known where ${holds(database, 'known.value', text)})`;
}

/** Whether a column holds a text, in any case. Databases know the case of ASCII letters alone: others are tried in both. */
function holds({ dialect }: Database, column: string, text: string) {
	const lower = text.toLowerCase();
	const variants = [...new Set([text, lower, lower.replace(/^./u, (letter) => letter.toUpperCase())])];
	const like = sql.raw(dialect === 'postgres' ? 'ilike' : 'like');
	const tests = variants.map((variant) => {
		const pattern = `%${variant.replace(/[\\%_]/gu, '\\$&')}%`;
		return sql<SqlBool>`${sql.ref(column)} ${like} ${pattern} escape '\\'`;
	});
	return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

function filtered(
	{ read }: Database,
	{ projectId, chatbotId }: ChatbotScope,
	{ sort, afterId, limit, filters }: ListOptions,
) {
	const isDescending = sort === 'date_desc';
	let query = read
		.selectFrom('conversations')
		.selectAll()
		.where('projectId', '=', projectId)
		.where('chatbotId', '=', chatbotId)
		.where((conversation) => conversation.and(conditions(conversation, chatbotId, filters)));
	if (afterId !== undefined) query = query.where('id', isDescending ? '<' : '>', afterId);
	return query.orderBy('id', isDescending ? 'desc' : 'asc').limit(limit);
}

/** Values are literals: partial indexes serve no bound parameters. */
function conditions(
	conversation: ExpressionBuilder<Tables, 'conversations'>,
	chatbotId: string,
	{ important, archived, contact_id: contactId, with_contact: withContact, ...filters }: ConversationFilters,
) {
	const among = (wanted: boolean | undefined, test: ReturnType<typeof sql<SqlBool>>) => {
		if (wanted === undefined) return [];
		const ids = conversation
			.selectFrom('messages')
			.select('messages.conversationId')
			.where('messages.chatbotId', '=', chatbotId)
			.where(test);
		return [conversation('conversations.id', wanted ? 'in' : 'not in', ids)];
	};
	return [
		...(important === undefined ? [] : [conversation('isImportant', '=', sql.lit(Number(important)))]),
		...(archived === undefined ? [] : [conversation('isArchived', '=', sql.lit(Number(archived)))]),
		...(withContact === undefined ? [] : [conversation('contactId', withContact ? 'is not' : 'is', null)]),
		...(contactId === undefined ? [] : [conversation('contactId', '=', contactId)]),
		...among(filters.unanswered, sql<SqlBool>`"messages"."outcome" = 'unanswered'`),
		...among(filters.person_requested, sql<SqlBool>`"messages"."outcome" = 'person'`),
		...among(filters.not_helpful, sql<SqlBool>`"messages"."helpfulValue" = -1`),
	];
}
