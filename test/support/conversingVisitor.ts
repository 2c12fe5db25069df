import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../server/core/storage/database.ts';
import { parseEvents, SHOP_ORIGIN } from './startBff.ts';

const MESSAGES_PER_CONVERSATION = 10;
const PAUSE_MS = 200;
const RETRY_AFTER_MS = 1_000;

/** A message that was acknowledged. */
interface Acknowledged {
	readonly text: string;
	readonly answerId: string;
	/** Milliseconds, by `performance.now()`. */
	readonly answeredAt: number;
}

/** A try that got no whole answer. */
interface FailedTry {
	/** Status and body, or what happened to the connection. */
	readonly reason: string;
	readonly milliseconds: number;
}

/** What one visitor did and was told. */
export interface VisitorHistory {
	/** Conversations, each with its messages in order. */
	readonly conversations: Acknowledged[][];
	/** Each was followed by another with the same key, if tries were left. */
	readonly failedTries: FailedTry[];
	/** Messages of which all tries failed. */
	readonly failures: string[];
}

interface ConverseOptions {
	/** `…/api/chatbots/ID` of a BFF. */
	readonly chatbotUrl: string;
	/** Every second visitor reads streams. */
	readonly visitor: number;
	readonly isOver: () => boolean;
	/** Of each message. */
	readonly tries?: number;
}

/** Calls a BFF as a page of the shop does. */
export function postAsPage(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
	return fetch(url, {
		method: 'POST',
		headers: { origin: SHOP_ORIGIN, 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
}

/** A new visitor. @returns the header that proves who it is */
export async function becomeVisitor(chatbotUrl: string): Promise<{ readonly authorization: string }> {
	const reply = await postAsPage(`${chatbotUrl}/visitor`, {});
	const { data } = (await reply.json()) as { data: { visitor_token: string } };
	return { authorization: `Bearer ${data.visitor_token}` };
}

/** One try. @throws {Error} unless the whole answer came */
async function send(chatbotUrl: string, body: { text: string }, headers: Record<string, string>) {
	const reply = await postAsPage(`${chatbotUrl}/messages`, body, headers);
	const text = await reply.text();
	if (reply.status !== 200) throw new Error(`${reply.status} ${text}`);
	const answer = headers['accept'] === 'application/json' ? JSON.parse(text) : parseEvents(text).at(-1);
	if (answer.data?.message_id === undefined || answer.event === 'started') throw new Error(`cut off: ${text}`);
	return answer.data as { message_id: string; conversation_handle: string };
}

/** Sends one message after the other, each with a key, and again if no answer came. */
export async function converse({ chatbotUrl, visitor, isOver, tries = 2 }: ConverseOptions): Promise<VisitorHistory> {
	const accept = visitor % 2 === 0 ? 'application/json' : 'text/event-stream';
	const headers = { accept, ...(await becomeVisitor(chatbotUrl)) };
	const history: VisitorHistory = { conversations: [], failedTries: [], failures: [] };

	async function sendUntilAnswered(...[url, body, fields]: Parameters<typeof send>) {
		for (let left = tries; left > 0; left -= 1) {
			const startedAt = performance.now();
			try {
				return await send(url, body, fields);
			} catch (error) {
				history.failedTries.push({ reason: String(error), milliseconds: performance.now() - startedAt });
				await wait(RETRY_AFTER_MS);
			}
		}
		history.failures.push(body.text);
		return null;
	}

	let handle: string | undefined;
	for (let number = 0; !isOver(); number += 1) {
		if (number % MESSAGES_PER_CONVERSATION === 0) {
			history.conversations.push([]);
			handle = undefined;
		}
		const text = `Client ${visitor}, message ${number}: what does the brass lamp cost?`;
		const body = { text, ...(handle === undefined ? {} : { conversation_handle: handle }) };
		const key = { 'idempotency-key': `key-${visitor}-${number}` };
		const answer = await sendUntilAnswered(chatbotUrl, body, { ...headers, ...key });
		if (answer !== null) {
			history.conversations.at(-1)?.push({ text, answerId: answer.message_id, answeredAt: performance.now() });
			handle = answer.conversation_handle;
		}
		await wait(PAUSE_MS);
	}
	return history;
}

/** What visitors were told: the questions and ids of answers of each conversation, in order. */
export function readTold(histories: readonly VisitorHistory[]): string[][] {
	const told = histories.flatMap(({ conversations }) => conversations);
	return sortByFirst(told.map((messages) => messages.flatMap(({ text, answerId }) => [text, answerId])));
}

/** What is stored of it, in the same form. */
export async function readStored(store: Database, chatbotId: string): Promise<string[][]> {
	const rows = await store.read
		.selectFrom('messages')
		.select(['id', 'conversationId', 'role', 'text'])
		.where('chatbotId', '=', chatbotId)
		.orderBy('sequence')
		.execute();
	const conversations = new Map<string, string[]>();
	for (const { id, conversationId, role, text } of rows) {
		const told = conversations.get(conversationId) ?? [];
		told.push(role === 'user' ? text : id);
		conversations.set(conversationId, told);
	}
	return sortByFirst([...conversations.values()]);
}

function sortByFirst(conversations: readonly string[][]): string[][] {
	return conversations.filter(({ length }) => length > 0).toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
}
