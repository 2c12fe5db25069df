import type { Database } from '../storage/database.ts';
import { eraseConversation } from './conversations.ts';

/** Conversations looked at in one go: a millisecond or two. */
const PAGE_SIZE = 200;

export interface IdleOptions {
	/** Milliseconds since the epoch: a conversation is idle that began before, and in which nothing was said since. */
	readonly before: number;
	/** Ends it after the conversation that is being deleted. */
	readonly signal: AbortSignal;
}

/**
 * Deletes the idle conversations of all chatbots.
 *
 * @returns how many
 */
export async function deleteIdleConversations(database: Database, { before, signal }: IdleOptions): Promise<number> {
	let deleted = 0;
	let after = '';
	for (;;) {
		const page = await readOldest(database, after, before);
		// Ids follow the time, so that what comes after a younger one is younger too.
		const old = page.filter(({ createdAt }) => createdAt < before);
		for (const conversation of old) {
			if (signal.aborted) return deleted;
			if (conversation.isActive) continue;
			const scope = { ...conversation, conversationId: conversation.id };
			if (await eraseConversation(database, scope, conversation)) deleted += 1;
		}
		const last = old.at(-1);
		if (last === undefined || old.length < PAGE_SIZE) return deleted;
		after = last.id;
	}
}

function readOldest(database: Database, after: string, before: number) {
	return database.read
		.selectFrom('conversations')
		.select(({ exists, selectFrom }) => [
			'id',
			'projectId',
			'chatbotId',
			'nextSequence',
			'createdAt',
			exists(
				selectFrom('messages')
					.select('messages.id')
					.whereRef('messages.conversationId', '=', 'conversations.id')
					.where('messages.createdAt', '>=', before),
			).as('isActive'),
		])
		.where('id', '>', after)
		.orderBy('id')
		.limit(PAGE_SIZE)
		.execute();
}
