import type { Reader } from '../storage/database.ts';

/** Rows looked at in one go, so that visitors' requests go between: a millisecond or two. */
const PAGE_SIZE = 200;
const DAY_MS = 86_400_000;

export interface IdleQuery {
	readonly chatbotId: string;
	/** Without activity; 0 finds nothing. */
	readonly days: number;
	/** Milliseconds since the epoch. */
	readonly now: number;
}

/** The conversations of a chatbot in which nothing was said for so long, oldest first. */
export function idleConversations(reader: Reader, query: IdleQuery) {
	return idleRows(query, (after) =>
		reader
			.selectFrom('conversations')
			.select(({ selectFrom }) => [
				...(['id', 'projectId', 'chatbotId', 'contactId', 'nextSequence', 'createdAt'] as const),
				'keptFrom as activeAt',
				selectFrom('messages')
					.select('messages.createdAt')
					.whereRef('messages.conversationId', '=', 'conversations.id')
					.orderBy('sequence', 'desc')
					.limit(1)
					.as('saidAt'),
			])
			.where('chatbotId', '=', query.chatbotId)
			.where('id', '>', after)
			.orderBy('id')
			.limit(PAGE_SIZE)
			.execute(),
	);
}

/** The contacts of a chatbot that were not changed and said nothing for so long, oldest first. */
export function idleContacts(reader: Reader, query: IdleQuery) {
	return idleRows(query, (after) =>
		reader
			.selectFrom('contacts')
			.select(({ selectFrom }) => [
				...(['id', 'projectId', 'chatbotId', 'createdAt', 'activeAt'] as const),
				selectFrom('conversations')
					.innerJoin('messages', 'messages.conversationId', 'conversations.id')
					.select(({ fn }) => fn.max('messages.createdAt').as('at'))
					.whereRef('conversations.contactId', '=', 'contacts.id')
					.as('saidAt'),
			])
			.where('chatbotId', '=', query.chatbotId)
			.where('id', '>', after)
			.orderBy('id')
			.limit(PAGE_SIZE)
			.execute(),
	);
}

/** When something was made, and when there was activity since; milliseconds since the epoch. */
interface DatedRow {
	readonly id: string;
	readonly createdAt: number;
	readonly activeAt?: number | null;
	readonly saidAt: number | null;
}

async function* idleRows<Row extends DatedRow>(
	{ days, now }: IdleQuery,
	readPage: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
	if (days === 0) return;
	const before = now - days * DAY_MS;
	for (let after = ''; ; ) {
		const page = await readPage(after);
		// Ids follow the time, so that what comes after a younger one is younger too.
		const old = page.filter(({ createdAt }) => createdAt < before);
		yield* old.filter(({ activeAt, saidAt }) => Math.max(activeAt ?? 0, saidAt ?? 0) < before);
		const last = old.at(-1);
		if (last === undefined || old.length < PAGE_SIZE) return;
		after = last.id;
	}
}
