import type { CursorPages, Sort } from '../../../shared/contract/pagination.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { invalidField } from '../../errors.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Reader } from '../storage/database.ts';
import { type ConversationRow, listConversationRows } from './conversations.ts';
import { type MessageRow, readRecentMessages } from './messages.ts';

export interface ConversationPage {
	readonly pages: CursorPages;
	readonly rows: ReadonlyArray<{ row: ConversationRow; recent: readonly MessageRow[] }>;
}

/** A page of the conversation list with recent messages. @throws {AppError} `validation_failed` for a wrong cursor */
export async function readConversationPage(
	reader: Reader,
	scope: ChatbotScope,
	{ cursor, sort = 'date_desc' }: { readonly cursor?: string | undefined; readonly sort?: Sort | undefined },
): Promise<ConversationPage> {
	const perPage = PAGE_SIZES.conversations;
	const afterId = cursor === undefined ? undefined : decodeCursor(cursor, sort);
	// One more than shown tells whether there is a next page.
	const found = await listConversationRows(reader, scope, { sort, afterId, limit: perPage + 1 });
	const shown = found.slice(0, perPage);
	const recent = await readRecentMessages(
		reader,
		scope,
		shown.map(({ id }) => id),
	);
	const last = shown.at(-1);
	const hasMorePages = found.length > perPage && last !== undefined;
	return {
		pages: {
			per_page: perPage,
			has_more_pages: hasMorePages,
			next_cursor: hasMorePages ? encodeCursor(sort, last.id) : '',
		},
		rows: shown.map((row) => ({ row, recent: recent.get(row.id) ?? [] })),
	};
}

/** The recent messages of one conversation, oldest first. */
export async function readRecentMessagesOf(reader: Reader, row: ConversationRow): Promise<readonly MessageRow[]> {
	return (await readRecentMessages(reader, row, [row.id])).get(row.id) ?? [];
}

const SORT_LETTERS: Readonly<Record<Sort, string>> = { date_desc: 'd', date_asc: 'a' };
/** The letter of the sort and the id of the last conversation shown. */
const CURSOR = /^([ad])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where the next page of the conversation list begins: opaque to callers. */
export function encodeCursor(sort: Sort, lastId: string): string {
	return Buffer.from(`${SORT_LETTERS[sort]}.${lastId}`).toString('base64url');
}

/** The id after which the page begins. @throws {AppError} `validation_failed` for a cursor that is not ours or of another sort */
export function decodeCursor(cursor: string, sort: Sort): string {
	const [, letter, lastId] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
	if (letter === undefined || lastId === undefined) {
		throw invalidField('cursor', 'must be the next_cursor of an earlier reply');
	}
	if (letter !== SORT_LETTERS[sort]) throw invalidField('cursor', 'must be used with the sort it was given for');
	return lastId;
}
