import type { ConversationSort, listConversations } from '../../../shared/contract/conversations.ts';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { invalidField } from '../../lib/errors.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Database, Reader } from '../storage/database.ts';
import type { ConversationRow } from './conversations.ts';
import { type ListPlace, listConversationRows } from './listConversationRows.ts';
import { type MessageRow, readFirstQuestions, readRecentMessages } from './messages.ts';

type PageQuery = EndpointRequest<typeof listConversations>['query'];

/**
 * A page of the conversation list with recent messages.
 *
 * @param mayReadContacts whether a search may look into contacts
 * @throws {AppError} `validation_failed` for a wrong cursor
 */
export async function readConversationPage(
	database: Database,
	scope: ChatbotScope,
	{ cursor, sort = 'date_desc', per_page: perPage = PAGE_SIZES.conversations, ...filters }: PageQuery,
	mayReadContacts: boolean,
) {
	const after = cursor === undefined ? undefined : decodeCursor(cursor, sort);
	// One more than shown tells whether there is a next page.
	const list = { sort, after, limit: perPage + 1, filters, mayReadContacts };
	const { rows, stoppedAt } = await listConversationRows(database, scope, list);
	const shown = rows.slice(0, perPage);
	const recent = await readRecentMessages(
		database.read,
		shown.map(({ id }) => id),
	);
	const cut = [...recent].filter(([, [oldest]]) => oldest !== undefined && oldest.sequence > 1);
	const firstQuestions = await readFirstQuestions(
		database.read,
		cut.map(([id]) => id),
	);
	const last = rows.length > perPage ? (shown.at(-1) ?? null) : stoppedAt;
	return {
		pages: {
			per_page: perPage,
			has_more_pages: last !== null,
			next_cursor: last === null ? '' : encodeCursor(sort, last),
		},
		rows: shown.map((row) => ({
			row,
			recent: recent.get(row.id) ?? [],
			/** Where the recent messages do not begin with it. */
			firstQuestion: firstQuestions.get(row.id),
		})),
	};
}

export async function readRecentMessagesOf(reader: Reader, row: ConversationRow): Promise<readonly MessageRow[]> {
	return (await readRecentMessages(reader, [row.id])).get(row.id) ?? [];
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
