import type { CursorPages, Sort } from '../../../shared/contract/pagination.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Reader } from '../storage/database.ts';
import { type ConversationRow, listConversationRows } from './conversations.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
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
