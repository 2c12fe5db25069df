import { randomUUID } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { widgetSettingsSchema } from '../../shared/contract/widgetSettings.ts';
import type { AnswerSource } from '../../shared/widgetContract/conversations.ts';
import { startHttpServer } from './httpServer.ts';

export const SERVICE_TOKEN = 'fd_chat_scripted-service-token';

export interface RecordedCall {
	readonly method: string;
	readonly path: string;
	// Tests state what they expect of a body.
	// oxlint-disable-next-line typescript/no-explicit-any
	readonly body: any;
	readonly headers: Request['headers'];
	/** Whether the caller hung up before the reply was complete. */
	isAborted: boolean;
}

interface ScriptedMessage {
	readonly id: string;
	readonly text: string;
	readonly role: 'user' | 'bot';
	helpful_value: string | null;
	rating_reason?: string;
	readonly isUnanswered?: boolean;
}

/**
 * A service of the interface with our additions, in memory, that does what a test tells it to: `answer` sets the text of
 * answers, `intercept` replaces any reply.
 */
export interface ScriptedService {
	readonly baseUrl: string;
	readonly calls: RecordedCall[];
	readonly conversations: Map<string, ScriptedMessage[]>;
	/** As they were sent, with the conversation that they are bound to. */
	readonly contacts: Map<string, { properties: Record<string, string>; conversationId?: string }>;
	/** Pieces of every answer. */
	answer: readonly string[];
	/** Its sources. */
	sources: readonly AnswerSource[];
	/** Questions that have no answer. */
	unanswered: RegExp | undefined;
	/** Replies instead of the service when set; `next()` lets the service reply after all. */
	intercept: RequestHandler | undefined;
	/** Adds a public chatbot, or changes one. */
	putChatbot(id: string, settings?: z.input<typeof widgetSettingsSchema>, visibility?: string): void;
	chatCalls(): RecordedCall[];
	stop(): Promise<void>;
}

/** Starts it on a free port, with one public chatbot, `shop`. */
export async function startScriptedService(): Promise<ScriptedService> {
	const chatbots = new Map<string, { visibility: string; settings: z.output<typeof widgetSettingsSchema> }>();
	const repliesByKey = new Map<string, unknown>();
	const app = express();
	const path = '/v2/chatbots/:chatbotId';

	app.use(express.json());
	app.use((request, response, next) => {
		const { method, path: target, body, headers } = request;
		const call: RecordedCall = { method, path: target.replace(/^\/v2/, ''), body, headers, isAborted: false };
		service.calls.push(call);
		response.on('close', () => {
			call.isAborted = !response.writableFinished;
		});
		if (service.intercept === undefined) next();
		else void service.intercept(request, response, next);
	});
	app.use((request, response, next) => {
		if (request.get('authorization') === `Bearer ${SERVICE_TOKEN}`) next();
		else fail(response, 401, 'unauthorized');
	});
	app.get('/v2/chatbots', (_request, response) => fail(response, 403, 'insufficient_scope'));
	app.use(path, (request, response, next) => {
		if (chatbots.has(request.params['chatbotId'])) next();
		else fail(response, 404, 'not_found');
	});
	app.get(path, ({ params }, response) => {
		const chatbot = chatbots.get(params.chatbotId);
		const createdAt = '2026-01-31T09:30:00.000Z';
		const named = { id: params.chatbotId, name: 'Harbour Coffee', version: '2.0', created_at: createdAt };
		succeed(response, { ...named, visibility: chatbot?.visibility });
	});
	app.get(`${path}/widget`, ({ params }, response) => succeed(response, chatbots.get(params.chatbotId)?.settings));

	app.post(`${path}/ai/kb/chat`, (request, response) => {
		const key = request.get('idempotency-key') ?? '';
		const known = repliesByKey.get(key);
		const { message, conversation_id: given } = request.body;
		if (given !== undefined && !service.conversations.has(given)) return fail(response, 404, 'not_found');
		const reply = known ?? answerQuestion(given ?? randomUUID(), message);
		repliesByKey.set(key, reply);
		return request.accepts('text/event-stream') && request.get('accept')?.startsWith('text/event-stream')
			? streamReply(response, reply, service.unanswered?.test(message) ? ['I do not know.'] : service.answer)
			: succeed(response, reply);
	});
	function answerQuestion(conversationId: string, message: string): unknown {
		const messages = service.conversations.get(conversationId) ?? [];
		const isUnanswered = service.unanswered?.test(message) === true;
		const text = isUnanswered ? 'I do not know.' : service.answer.join('');
		const question: ScriptedMessage = { id: randomUUID(), text: message, role: 'user', helpful_value: null };
		const answer: ScriptedMessage = { id: randomUUID(), text, role: 'bot', helpful_value: null, isUnanswered };
		service.conversations.set(conversationId, [...messages, question, answer]);
		return {
			conversation_id: conversationId,
			response: text,
			sources: isUnanswered ? [] : service.sources,
			message_id: answer.id,
			is_ai_kb_response: !isUnanswered,
			outcome: isUnanswered ? 'unanswered' : 'grounded',
		};
	}

	app.use(`${path}/conversations/:conversationId`, (request, response, next) => {
		if (service.conversations.has(request.params['conversationId'])) next();
		else fail(response, 404, 'not_found');
	});
	app
		.route(`${path}/conversations/:conversationId`)
		.patch(({ params, body }, response) => {
			const contact = service.contacts.get(body.contact_id);
			if (contact === undefined) return fail(response, 404, 'not_found');
			contact.conversationId = params.conversationId;
			return succeed(response, {});
		})
		.delete(({ params }, response) => {
			service.conversations.delete(params.conversationId);
			succeed(response, undefined);
		});
	app.get(`${path}/conversations/:conversationId/messages`, ({ params }, response) => {
		const messages = (service.conversations.get(params.conversationId) ?? []).map(presentMessage).toReversed();
		succeed(response, { pages: { current_page: 1, last_page: 1, per_page: 15 }, messages });
	});
	app.patch(
		`${path}/conversations/:conversationId/messages/:messageId/rate-ai-answer`,
		({ params, body }, response) => {
			const message = service.conversations.get(params.conversationId)?.find(({ id }) => id === params.messageId);
			if (message === undefined) return fail(response, 404, 'not_found');
			if (message.role !== 'bot') return fail(response, 422, 'validation_failed');
			message.helpful_value = body.rating === '0' ? null : body.rating;
			message.rating_reason = body.reason;
			return succeed(response, null);
		},
	);
	app.put(`${path}/conversations/:conversationId/survey`, (_request, response) => succeed(response, null));
	app.post(`${path}/conversations/:conversationId/messages/:messageId/opened-sources`, (_request, response) =>
		succeed(response, null),
	);
	app.post(`${path}/contacts`, (request, response) => {
		const key = request.get('idempotency-key') ?? '';
		const id = z.string().parse(repliesByKey.get(key) ?? randomUUID());
		repliesByKey.set(key, id);
		service.contacts.set(id, request.body);
		succeed(response, { id });
	});
	app.delete(`${path}/contacts/:contactId`, ({ params }, response) => {
		if (service.contacts.delete(params.contactId)) succeed(response, undefined);
		else fail(response, 404, 'not_found');
	});
	app.use((_request, response) => fail(response, 404, 'not_found'));

	const server = await startHttpServer(app);
	const service: ScriptedService = {
		baseUrl: `${server.url}/v2`,
		calls: [],
		conversations: new Map(),
		contacts: new Map(),
		answer: ['On Sundays ', 'we open at 10:00.'],
		sources: [{ type: 'webpage', title: 'Opening hours', url: 'https://shop.example/hours' }],
		unanswered: undefined,
		intercept: undefined,
		putChatbot(id, settings = {}, visibility = 'public') {
			chatbots.set(id, { visibility, settings: widgetSettingsSchema.parse(settings) });
		},
		chatCalls: () => service.calls.filter((call) => call.path.endsWith('/ai/kb/chat')),
		stop: () => server.close(),
	};
	service.putChatbot('shop');
	return service;
}

/** Replaces the replies to one path alone. */
export function onPath(end: string, reply: RequestHandler): RequestHandler {
	return (request, response, next) => {
		if (request.path.endsWith(end)) void reply(request, response, next);
		else next();
	};
}

/** Answers every question with the sentence that there is no answer. */
export const answerNothing = onPath('/ai/kb/chat', (_request, response) =>
	succeed(response, {
		conversation_id: 'none',
		message_id: 'none',
		response: 'I do not know.',
		sources: [],
		is_ai_kb_response: false,
	}),
);

export function succeed(response: Response, data: unknown): void {
	response.json({ status: 'success', data });
}

/** Fails with a text that no visitor may ever see. */
export function fail(response: Response, status: number, code: string, headers: Record<string, string> = {}): void {
	response.set(headers).status(status).json({ status: 'error', message: SERVICE_TEXT, code, details: [] });
}
export const SERVICE_TEXT = 'internal words of the service';

export function writeEvent(response: Response, event: string, data: unknown): void {
	response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Starts a stream of events. */
export function beginStream(response: Response): void {
	response.writeHead(200, { 'Content-Type': 'text/event-stream' });
}

function streamReply(response: Response, reply: unknown, pieces: readonly string[]): void {
	beginStream(response);
	writeEvent(response, 'started', reply);
	for (const text of pieces) writeEvent(response, 'delta', { text });
	writeEvent(response, 'completed', reply);
	response.end();
}

function presentMessage(stored: ScriptedMessage): unknown {
	const { id, text, role, helpful_value, rating_reason, isUnanswered } = stored;
	const message = { id, text, role, created_at: '2026-01-31T09:30:00.000Z' };
	if (role === 'user') return message;
	const outcome = isUnanswered ? 'unanswered' : 'grounded';
	const data = { helpful_value, rating_reason, sources: [] };
	return { ...message, is_ai_kb_response: !isUnanswered, outcome, data };
}
