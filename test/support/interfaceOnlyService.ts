import { randomUUID } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { startHttpServer } from './httpServer.ts';

export const FOREIGN_TOKEN = 'foreign-service-token';

interface Message {
	readonly id: string;
	readonly text: string;
	readonly role: 'user' | 'bot';
	helpful_value: string | null;
}

export interface InterfaceOnlyService {
	readonly baseUrl: string;
	/** `METHOD /path` of each call. */
	readonly calls: string[];
	/** Bodies of the chat calls. */
	readonly chatBodies: Record<string, unknown>[];
	readonly conversations: Map<string, { messages: Message[]; contactId: string | null }>;
	readonly contacts: Map<string, Record<string, string>>;
	/** Holds chat replies back while set. */
	gate: Promise<void>;
}

/**
 * A service of another make, in memory: of the 20 endpoints of the interface those that a BFF may call, exactly as they are written, and nothing else. No
 * streams, no idempotency keys, no `message_id`, no reading of a chatbot by id, no widget settings, no deletions; errors
 * carry `status` alone.
 */
export async function startInterfaceOnlyService(): Promise<InterfaceOnlyService> {
	const createdAt = '2026-01-31T09:30:00Z';
	const chatbots = [
		{ id: '77', name: 'Foreign help desk', version: '2.0', visibility: 'public', created_at: createdAt },
		{ id: '78', name: 'Staff only', version: '2.0', visibility: 'private', created_at: createdAt },
	];
	const app = express();
	const path = '/v2/chatbots/:chatbotId';
	app.use(express.json());
	app.use((request, response, next) => {
		service.calls.push(`${request.method} ${request.path.replace(/^\/v2/, '')}`);
		if (request.get('authorization') === `Bearer ${FOREIGN_TOKEN}`) next();
		else fail(response, 401);
	});

	app.get('/v2/chatbots', (request, response) => succeed(response, { pages: pages(request, 25), chatbots }));
	app.post(`${path}/ai/kb/chat`, async ({ body }, response) => {
		service.chatBodies.push(body);
		await service.gate;
		const isValid = typeof body.message === 'string' && Number.isInteger(body.ai_model_id);
		if (!isValid) return fail(response, 400);
		const id: string = body.conversation_id || String(1000 + service.conversations.size);
		if (body.conversation_id && !service.conversations.has(id)) return fail(response, 404);
		const conversation = service.conversations.get(id) ?? { messages: [], contactId: null };
		service.conversations.set(id, conversation);
		const text = `You asked: ${body.message}`;
		conversation.messages.push(createMessage('user', body.message), createMessage('bot', text));
		const sources = [{ type: 'webpage', title: 'Help', url: 'https://foreign.example/help' }];
		return succeed(response, { conversation_id: id, response: text, sources });
	});
	app.get(`${path}/ai/kb/models`, (request, response) => {
		const model = { id: 24, name: 'Foreign model', credits: 1, temperature: { min: 0, max: 1 } };
		succeed(response, { pages: pages(request, 15), models: [model] });
	});
	app.get(`${path}/conversations/:id`, ({ params }, response) => {
		if (service.conversations.has(params.id)) succeed(response, presentConversation(params.id));
		else fail(response, 404);
	});
	app.patch(`${path}/conversations/:id`, ({ params, body }, response) => {
		const conversation = service.conversations.get(params.id);
		if (conversation === undefined) return fail(response, 404);
		conversation.contactId = body.contact_id ?? conversation.contactId;
		return succeed(response, presentConversation(params.id));
	});
	app.get(`${path}/conversations/:id/messages`, (request, response) => {
		const conversation = service.conversations.get(request.params.id);
		if (conversation === undefined) return fail(response, 404);
		const page = Number(request.query['page'] ?? 1);
		const ordered = request.query['sort'] === 'date_asc' ? conversation.messages : conversation.messages.toReversed();
		const messages = ordered.slice((page - 1) * 15, page * 15).map(presentMessage);
		return succeed(response, { pages: pages(request, 15, ordered.length), messages });
	});
	app.patch(`${path}/conversations/:id/messages/:messageId/rate-ai-answer`, ({ params, body }, response) => {
		const message = service.conversations.get(params.id)?.messages.find(({ id }) => id === params.messageId);
		if (message?.role !== 'bot') return fail(response, 404);
		// It knows no reason, and refuses what it does not know.
		if (Object.keys(body).join() !== 'rating') return fail(response, 422);
		message.helpful_value = body.rating === '0' ? null : body.rating;
		return succeed(response, null);
	});

	app.post(`${path}/contacts`, ({ body }, response) => {
		const id = String(500 + service.contacts.size);
		service.contacts.set(id, body.properties);
		succeed(response, { id });
	});
	app.get(`${path}/contacts/:id`, ({ params }, response) => {
		const contact = service.contacts.get(params.id);
		if (contact === undefined) fail(response, 404);
		else succeed(response, { id: params.id, email: contact['email'] });
	});

	app.use((_request, response) => fail(response, 404));

	function presentConversation(id: string): unknown {
		const conversation = service.conversations.get(id);
		return {
			id,
			contact_id: conversation?.contactId,
			archived: 0,
			important: 0,
			created_at: createdAt,
			messages: conversation?.messages.slice(-20).map(presentMessage),
		};
	}
	function presentMessage({ id, text, role, helpful_value }: Message): unknown {
		const message = { id, text, role, created_at: createdAt };
		return role === 'bot' ? { ...message, is_ai_kb_response: true, data: { helpful_value, sources: [] } } : message;
	}

	const server = await startHttpServer(app);
	const service: InterfaceOnlyService = {
		baseUrl: `${server.url}/v2`,
		calls: [],
		chatBodies: [],
		conversations: new Map(),
		contacts: new Map(),
		gate: Promise.resolve(),
	};
	return service;
}

function createMessage(role: Message['role'], text: string): Message {
	return { id: randomUUID(), text, role, helpful_value: null };
}

function pages(request: Request, perPage: number, total = 1): unknown {
	const lastPage = Math.max(Math.ceil(total / perPage), 1);
	return { current_page: Number(request.query['page'] ?? 1), last_page: lastPage, per_page: perPage };
}

function succeed(response: Response, data: unknown): void {
	response.json({ status: 'success', data });
}

function fail(response: Response, status: number): void {
	response.status(status).json({ status: 'error' });
}
