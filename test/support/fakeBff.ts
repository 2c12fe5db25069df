import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Answer, MessageEvent, VisitorMessage } from '../../shared/widgetContract/conversations.ts';
import { buildAnswer } from './chatFixtures.ts';
import { startHttpServer } from './httpServer.ts';

/** A call that arrived. */
export interface FakeCall {
	readonly method: string;
	readonly path: string;
	readonly headers: IncomingMessage['headers'];
	readonly body: Record<string, unknown>;
}

export interface FakeBffOptions {
	/** What the chatbot says to a message; `buildAnswer()` when absent. */
	readonly answer?: (
		text: string,
	) => Pick<Answer, 'text' | 'sources' | 'is_ai_kb_response'> &
		Partial<Pick<Answer, 'offers_contact' | 'is_contact_deleted' | 'is_unsure'>>;
	/** Answers instead of the usual reply when it returns true; may end the response or leave it open. */
	readonly intercept?: (call: FakeCall, response: ServerResponse) => boolean | Promise<boolean>;
	/** Pause between the pieces of a streamed answer. */
	readonly pieceMs?: number;
	/** For whatever is no call of the API, such as pages and scripts. */
	readonly serveFile?: (path: string, response: ServerResponse) => void;
}

export interface FakeBff {
	readonly url: string;
	readonly calls: readonly FakeCall[];
	/** The calls of a method to paths of an ending, such as `POST messages`. */
	readonly callsTo: (target: string) => FakeCall[];
	/** By conversation handle. */
	readonly conversations: ReadonlyMap<string, VisitorMessage[]>;
	/** Deletes all conversations, as their owner might elsewhere. */
	readonly forget: () => void;
	readonly close: () => Promise<void>;
}

const PIECE_CHARS = 12;

/**
 * Starts a server that speaks `shared/widgetContract` to the widget, on a free port of the loopback, until the end of the
 * test that calls this.
 */
export async function startFakeBff(options: FakeBffOptions = {}): Promise<FakeBff> {
	const calls: FakeCall[] = [];
	const conversations = new Map<string, VisitorMessage[]>();
	let ids = 0;
	const nextId = (): string => `${(ids += 1)}`;

	async function answerMessage(call: FakeCall, response: ServerResponse): Promise<void> {
		const text = String(call.body['text']);
		const named = call.body['conversation_handle'];
		const handle = typeof named === 'string' ? named : `conversation-${nextId()}`;
		const messages = conversations.get(handle) ?? [];
		conversations.set(handle, messages);
		const answer = options.answer?.(text) ?? buildAnswer();
		const messageId = `message-${nextId()}`;
		const data: Answer = { offers_contact: false, ...answer, conversation_handle: handle, message_id: messageId };
		messages.push(storedMessage(`message-${nextId()}`, 'user', text), {
			...storedMessage(messageId, 'bot', answer.text),
			...answer,
		});
		if (!call.headers.accept?.includes('text/event-stream')) {
			sendData(response, data);
			return;
		}
		response.writeHead(200, { ...CORS, 'content-type': 'text/event-stream' });
		sendEvent(response, { event: 'started', data: { conversation_handle: handle, message_id: messageId } });
		for (let index = 0; index < answer.text.length; index += PIECE_CHARS) {
			await new Promise((resolve) => setTimeout(resolve, options.pieceMs ?? 0));
			sendEvent(response, { event: 'delta', data: { text: answer.text.slice(index, index + PIECE_CHARS) } });
		}
		sendEvent(response, { event: 'completed', data });
		response.end();
	}

	async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const path = new URL(request.url ?? '/', 'http://localhost').pathname;
		if (!path.startsWith('/api/')) {
			options.serveFile?.(path, response);
			return;
		}
		if (request.method === 'OPTIONS') {
			response.writeHead(204, CORS).end();
			return;
		}
		const call: FakeCall = {
			method: request.method ?? '',
			path,
			headers: request.headers,
			body: await readBody(request),
		};
		calls.push(call);
		if (await options.intercept?.(call, response)) return;
		const [, , , , resource = '', conversation = ''] = path.split('/');
		if (resource === 'visitor') {
			const visitor = {
				visitor_token: `token-${nextId()}`,
				visitor_handle: 'visitor-1',
				expires_at: '2099-01-01T00:00:00.000Z',
			};
			sendData(response, visitor);
		} else if (!request.headers.authorization) sendError(response, 401, 'unauthorized');
		else if (resource === 'messages') await answerMessage(call, response);
		else if (resource === 'contacts') sendData(response, { contact_handle: `contact-${nextId()}` });
		else if (resource === 'delete-my-data') {
			conversations.clear();
			sendData(response, { conversations_deleted: 1, contacts_deleted: 0 });
		} else if (/\/(rating|survey)$/.test(path)) sendData(response, null);
		else if (conversations.has(decodeURIComponent(conversation))) {
			sendData(response, { messages: conversations.get(decodeURIComponent(conversation)) });
		} else sendError(response, 404, 'not_found');
	}

	const server = await startHttpServer((request, response) => void respond(request, response));
	onTestFinished(() => server.close());
	return {
		url: server.url,
		calls,
		callsTo: (target) => calls.filter((call) => isTo(call, target)),
		conversations,
		forget: () => conversations.clear(),
		close: () => server.close(),
	};
}

function isTo({ method, path }: FakeCall, target: string): boolean {
	const [wanted, ending] = target.split(' ', 2);
	return method === wanted && path.endsWith(`/${ending}`);
}

/** Fails the first calls to a target, such as `POST messages`, in the place of `intercept`. */
export function failFirst(
	target: string,
	{ count = 1, status, code }: { count?: number; status: number; code: string },
): (call: FakeCall, response: ServerResponse) => boolean {
	let left = count;
	return (call, response) => {
		if (left === 0 || !isTo(call, target)) return false;
		left -= 1;
		sendError(response, status, code);
		return true;
	};
}

const CORS = {
	'access-control-allow-origin': '*',
	'access-control-allow-headers': 'authorization, content-type, idempotency-key',
	'access-control-allow-methods': 'GET, POST, PUT, PATCH',
	'access-control-expose-headers': 'retry-after',
};

/** Sends a failure as the BFF does. */
export function sendError(
	response: ServerResponse,
	status: number,
	code: string,
	headers: Readonly<Record<string, string>> = {},
): void {
	response.writeHead(status, { ...CORS, ...headers, 'content-type': 'application/json' });
	response.end(JSON.stringify({ status: 'error', code, message: 'failed', details: [], request_id: 'r' }));
}

export function sendData(response: ServerResponse, data: unknown): void {
	response.writeHead(200, { ...CORS, 'content-type': 'application/json' });
	response.end(JSON.stringify({ status: 'success', data }));
}

/** Writes one event; the stream's head must have been sent. */
export function sendEvent(response: ServerResponse, { event, data }: MessageEvent): void {
	response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
	let text = '';
	for await (const part of request) text += String(part);
	return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function storedMessage(id: string, role: VisitorMessage['role'], text: string): VisitorMessage {
	return {
		id,
		role,
		text,
		sources: [],
		is_ai_kb_response: false,
		offers_contact: false,
		rating: 'none',
		has_rating_reason: false,
		created_at: '2026-01-31T09:30:00.000Z',
	};
}
