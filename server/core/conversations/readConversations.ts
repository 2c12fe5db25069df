import { sql } from 'kysely';
import type { exportContactData } from '../../../shared/contract/contacts.ts';
import type { ConversationSort, listConversations } from '../../../shared/contract/conversations.ts';
import type { EndpointData, EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { PAGE_SIZES, RECENT_MESSAGES } from '../../../shared/limits.ts';
import { beginCsv, presentCsvRow } from '../../lib/csv.ts';
import { invalidField } from '../../lib/errors.ts';
import { presentTime } from '../api/presentTime.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Database, Reader } from '../storage/database.ts';
import type { ConversationRow, MessageRow } from './conversations.ts';
import { type ConversationFilters, type ListPlace, listConversationRows } from './listConversationRows.ts';
import { readNotes } from './notes.ts';
import { presentConversation } from './present.ts';

/**
 * A page of the conversation list with recent messages.
 *
 * @param mayReadContacts whether a search may look into contacts
 * @throws {AppError} `validation_failed` for a wrong cursor
 */
export async function readConversationPage(
	database: Database,
	scope: ChatbotScope,
	query: EndpointRequest<typeof listConversations>['query'],
	mayReadContacts: boolean,
): Promise<EndpointData<typeof listConversations>> {
	const { cursor, sort = 'date_desc', per_page: perPage = PAGE_SIZES.conversations, ...filters } = query;
	const after = cursor === undefined ? undefined : decodeCursor(cursor, sort);
	// One more than shown tells whether there is a next page.
	const list = { sort, after, limit: perPage + 1, filters, mayReadContacts };
	const { rows, stoppedAt } = await listConversationRows(database, scope, list);
	const shown = rows.slice(0, perPage);
	const last = rows.length > perPage ? (shown.at(-1) ?? null) : stoppedAt;
	const recent = await readRecentMessages(database.read, shown);
	return {
		pages: {
			per_page: perPage,
			has_more_pages: last !== null,
			next_cursor: last === null ? '' : encodeCursor(sort, last),
		},
		conversations: shown.map((row) => {
			const { messages = [], firstQuestion } = recent.get(row.id) ?? {};
			return presentConversation(row, messages, firstQuestion);
		}),
	};
}

/** A conversation with its most recent messages. */
export async function presentWithMessages(reader: Reader, row: ConversationRow) {
	const recent = await readRecentMessages(reader, [row]);
	return presentConversation(row, recent.get(row.id)?.messages ?? []);
}

interface RecentMessages {
	/** Oldest first. */
	readonly messages: MessageRow[];
	/** The text that the conversation began with, where the messages do not. */
	firstQuestion?: string;
}

/**
 * The most recent messages of each conversation; one without messages has no entry.
 *
 * @param conversations found by a query that is scoped to the chatbot; scoped here again, SQLite would read all of its messages
 */
async function readRecentMessages(
	reader: Reader,
	conversations: readonly ConversationRow[],
): Promise<Map<string, RecentMessages>> {
	const ids = conversations.map(({ id }) => id);
	const ranked = reader
		.selectFrom('messages')
		.selectAll()
		.select(sql<number>`row_number() over (partition by "conversationId" order by "sequence" desc)`.as('recency'))
		.where(isListed(reader, 'conversationId', ids));
	const rows = await reader
		.selectFrom(ranked.as('ranked'))
		.selectAll()
		.where((row) => row.or([row('recency', '<=', RECENT_MESSAGES), row('sequence', '=', 1)]))
		.orderBy('conversationId')
		.orderBy('sequence')
		.execute();
	const recent = new Map<string, RecentMessages>();
	for (const row of rows) {
		const entry = recent.get(row.conversationId) ?? { messages: [] };
		if (row.recency > RECENT_MESSAGES) entry.firstQuestion = row.text;
		else entry.messages.push(row);
		recent.set(row.conversationId, entry);
	}
	return recent;
}

/**
 * The conversations of a contact, oldest first, each with all its messages and the team's notes.
 *
 * @param scope with which the caller has found the contact; if this query had it too, SQLite would read all conversations with contacts
 */
export async function readWholeConversations(
	reader: Reader,
	scope: ChatbotScope & { readonly contactId: string },
): Promise<EndpointData<typeof exportContactData>['conversations']> {
	const conversations = reader.selectFrom('conversations').selectAll().where('contactId', '=', scope.contactId);
	const whole = [];
	for (const row of await conversations.orderBy('id').execute()) {
		const messages = reader.selectFrom('messages').selectAll().where('conversationId', '=', row.id);
		const notes = await readNotes(reader, { ...scope, conversationId: row.id });
		whole.push({ ...presentConversation(row, await messages.orderBy('sequence').execute()), notes });
	}
	return whole;
}

const SORT_LETTERS: Readonly<Record<ConversationSort, string>> = { date_desc: 'd', date_asc: 'a', last_message: 'm' };
/** The letter of the sort, the time of the last message where it is the order, and the id of the last conversation shown. */
const CURSOR = /^(?:([ad])|(m)\.(\d{1,15}))\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where the next page of the conversation list begins: opaque to callers. */
export function encodeCursor(sort: ConversationSort, { id, lastMessageAt }: ListPlace): string {
	const time = sort === 'last_message' ? `.${lastMessageAt}` : '';
	return Buffer.from(`${SORT_LETTERS[sort]}${time}.${id}`).toString('base64url');
}

/** The place after which the page begins. @throws {AppError} `validation_failed` for a cursor that is not ours or of another sort */
export function decodeCursor(cursor: string, sort: ConversationSort): ListPlace {
	const [, byDate, byMessage, time = '0', id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
	const letter = byDate ?? byMessage;
	if (letter === undefined || id === undefined) {
		throw invalidField('cursor', 'must be the next_cursor of an earlier reply');
	}
	if (letter !== SORT_LETTERS[sort]) throw invalidField('cursor', 'must be used with the sort it was given for');
	return { id, lastMessageAt: Number(time) };
}

/** Conversations read at once: some milliseconds. */
const ROWS_AT_ONCE = 200;

interface CsvOptions {
	readonly filters: ConversationFilters;
	/** Where the console is; without it rows have no links. */
	readonly publicUrl: string | undefined;
	/** Whether a search may look into contacts. */
	readonly mayReadContacts: boolean;
}

/** The conversations as parts of a CSV file, newest first. Who left their details is named by id alone. */
export async function* writeConversationsCsv(
	database: Database,
	scope: ChatbotScope,
	{ filters, publicUrl, mayReadContacts }: CsvOptions,
): AsyncGenerator<string> {
	yield beginCsv([...COLUMNS.map(([name]) => name), 'conversation']);
	for (let after: ListPlace | undefined; ; ) {
		const list = { sort: 'date_desc' as const, after, limit: ROWS_AT_ONCE, filters, mayReadContacts };
		const { rows, stoppedAt } = await listConversationRows(database, scope, list);
		const ids = rows.map(({ id }) => id);
		const allSummaries = await readSummaries(database.read, ids);
		const summaries = new Map(allSummaries.map((summary) => [summary.conversationId, summary]));
		const lines = rows.map((row) => {
			const cells = COLUMNS.map(([, valueOf]) => String(valueOf(row, summaries.get(row.id)) ?? ''));
			const link = publicUrl === undefined ? '' : `${publicUrl}/console/inbox/${row.id}?chatbot=${row.chatbotId}`;
			return presentCsvRow([...cells, link]);
		});
		if (lines.length > 0) yield lines.join('');
		const last = rows.length < ROWS_AT_ONCE ? stoppedAt : rows.at(-1);
		if (last == null) return;
		after = last;
	}
}

type Summary = Awaited<ReturnType<typeof readSummaries>>[number];

const yesOf = (flag: number) => (flag === 1 ? 'yes' : '');
/** The columns, each with what it says of a conversation and its messages. */
const COLUMNS: readonly (readonly [
	string,
	(row: ConversationRow, summary: Summary | undefined) => string | number | null | undefined,
])[] = [
	['id', ({ id }) => id],
	['created_at', ({ createdAt }) => presentTime(createdAt)],
	['question', (_, summary) => summary?.question],
	['answered', (_, summary) => summary?.answered ?? 0],
	['unsure', (_, summary) => summary?.unsure ?? 0],
	['unanswered', (_, summary) => summary?.unanswered ?? 0],
	['helpful', (_, summary) => summary?.helpful ?? 0],
	['not_helpful', (_, summary) => summary?.notHelpful ?? 0],
	['survey_score', ({ surveyScore }) => surveyScore],
	['survey_comment', ({ surveyComment }) => surveyComment],
	['language', ({ language }) => language],
	['page_url', ({ pageUrl }) => pageUrl],
	['important', ({ isImportant }) => yesOf(isImportant)],
	['archived', ({ isArchived }) => yesOf(isArchived)],
	['contact_id', ({ contactId }) => contactId],
];

function readSummaries(reader: Reader, ids: readonly string[]) {
	const count = (test: string) => sql<number>`count(case when ${sql.raw(test)} then 1 end)`;
	return reader
		.selectFrom('messages')
		.select(['conversationId'])
		.select([
			sql<string | null>`max(case when sequence = 1 then text end)`.as('question'),
			count("outcome = 'grounded'").as('answered'),
			count("outcome = 'places'").as('unsure'),
			count("outcome = 'unanswered'").as('unanswered'),
			count('"helpfulValue" = 1').as('helpful'),
			count('"helpfulValue" = -1').as('notHelpful'),
		])
		.where(isListed(reader, 'conversationId', ids))
		.groupBy('conversationId')
		.execute();
}
