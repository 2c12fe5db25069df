import type { Database } from '../storage/database.ts';
import { eraseConversation } from './conversations.ts';

const DAY_MS = 86_400_000;
/** Conversations looked at in one go: a millisecond or two. */
const PAGE_SIZE = 200;

export interface IdleOptions {
	/** Milliseconds since the epoch. */
	readonly now: number;
	/** Days after its last message that a conversation is kept where the project has not set its own; 0 is without end. */
	readonly keptDays: number;
	/** Ends it after the conversation that is being deleted. */
	readonly signal: AbortSignal;
}

/**
 * Deletes the conversations of all chatbots in which nothing was said for as long as their project keeps them.
 *
 * @returns how many
 */
export async function deleteIdleConversations(
	database: Database,
	{ now, keptDays, signal }: IdleOptions,
): Promise<number> {
	const chatbots = await database.read
		.selectFrom('chatbots')
		.innerJoin('projects', 'projects.id', 'chatbots.projectId')
		.select(['chatbots.id', 'projects.conversationsKeptDays'])
		.execute();
	let deleted = 0;
	for (const { id, conversationsKeptDays } of chatbots) {
		const days = conversationsKeptDays ?? keptDays;
		if (days > 0) deleted += await deleteOf(database, id, { before: now - days * DAY_MS, signal });
	}
	return deleted;
}

interface OldOptions {
	/** A conversation is idle that began before, and in which nothing was said since. */
	readonly before: number;
	readonly signal: AbortSignal;
}

async function deleteOf(database: Database, chatbotId: string, { before, signal }: OldOptions): Promise<number> {
	let deleted = 0;
	let after = '';
	for (;;) {
		const page = await readOldest(database, { chatbotId, after, before });
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

interface OldestQuery {
	readonly chatbotId: string;
	/** The id after which the page begins. */
	readonly after: string;
	readonly before: number;
}

function readOldest(database: Database, { chatbotId, after, before }: OldestQuery) {
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
		.where('chatbotId', '=', chatbotId)
		.where('id', '>', after)
		.orderBy('id')
		.limit(PAGE_SIZE)
		.execute();
}
