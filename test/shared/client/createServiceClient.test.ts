import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createServiceClient, type ServiceClient } from '../../../shared/client/createServiceClient.ts';
import { ServiceError } from '../../../shared/client/errors.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { listChatbots, readChatbot, updateChatbot } from '../../../shared/contract/chatbots.ts';
import { startHttpServer, type TestServer } from '../../support/httpServer.ts';

const TOKEN = 'fd_full_secret';
const chatbot = {
	id: 'c1',
	name: 'Help',
	version: '2.0',
	visibility: 'public',
	created_at: '2026-01-31T09:30:00.000Z',
};
const reply = { conversation_id: 'v1', response: 'Yes.', sources: [], message_id: 'm1', is_ai_kb_response: true };

let server: TestServer | undefined;
afterEach(async () => {
	await server?.close();
	server = undefined;
});

async function clientOf(
	listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<ServiceClient> {
	server = await startHttpServer(listener);
	return createServiceClient({ baseUrl: `${server.url}/v2`, accessToken: TOKEN });
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const collected: Item[] = [];
	for await (const item of items) collected.push(item);
	return collected;
}

describe('ServiceClient.call', () => {
	it('sends the token, the body and encoded path parameters', async () => {
		const seen: unknown[] = [];
		const client = await clientOf((request, response) => {
			let body = '';
			request.on('data', (part: Buffer) => {
				body += part.toString();
			});
			request.on('end', () => {
				seen.push(request.method, request.url, request.headers.authorization, request.headers['content-type'], body);
				sendJson(response, 200, { status: 'success', data: chatbot });
			});
		});
		const data = await client.call(updateChatbot, { params: { chatbotId: '../c 1' }, body: { name: 'Help' } });
		expect(data).toEqual(chatbot);
		expect(seen).toEqual([
			'PATCH',
			'/v2/chatbots/..%2Fc%201',
			`Bearer ${TOKEN}`,
			'application/json',
			'{"name":"Help"}',
		]);
	});

	it('sends the query that is given', async () => {
		const client = await clientOf((request, response) => {
			const pages = { current_page: 2, last_page: 2, per_page: 25 };
			sendJson(response, request.url === '/v2/chatbots?page=2' ? 200 : 500, {
				status: 'success',
				data: { pages, chatbots: [] },
			});
		});
		const { pages } = await client.call(listChatbots, { query: { page: 2 } });
		expect(pages.current_page).toBe(2);
	});

	it('turns an error reply into a ServiceError with what the service says', async () => {
		const client = await clientOf((_request, response) =>
			sendJson(
				response,
				429,
				{ status: 'error', message: 'Too many requests', code: 'rate_limited' },
				{ 'retry-after': '7' },
			),
		);
		const error: unknown = await client
			.call(readChatbot, { params: { chatbotId: 'c1' } })
			.catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(ServiceError);
		expect(error).toMatchObject({ status: 429, code: 'rate_limited', retryAfterSeconds: 7, isRetryable: true });
		expect(String(error)).not.toContain(TOKEN);
	});

	it('treats a success status that carries an error body as a failure', async () => {
		const client = await clientOf((_request, response) => sendJson(response, 200, { status: 'error', message: 'No' }));
		await expect(client.call(readChatbot, { params: { chatbotId: 'c1' } })).rejects.toBeInstanceOf(ServiceError);
	});

	it('reports a passed deadline as a timeout', async () => {
		const client = await clientOf(() => undefined);
		await expect(
			client.call(readChatbot, { params: { chatbotId: 'c1' } }, { signal: AbortSignal.timeout(50) }),
		).rejects.toMatchObject({ name: 'ServiceUnreachableError', isTimeout: true });
	});
});

describe('ServiceClient.stream', () => {
	it('yields the events of a stream, however they are cut', async () => {
		const text = `: comment\n\nevent: started\ndata: {"conversation_id":"v1","message_id":"m1"}\r\n\r\nevent: delta\ndata: {"text":"Ja – 好"}\n\nevent: completed\ndata: ${JSON.stringify(reply)}\n\n`;
		const client = await clientOf((_request, response) => {
			response.writeHead(200, { 'content-type': 'text/event-stream' });
			const bytes = Buffer.from(text);
			void (async () => {
				for (const byte of bytes) {
					response.write(Buffer.of(byte));
					await new Promise((resolve) => setImmediate(resolve));
				}
				response.end();
			})();
		});
		const events = await collect(client.stream(chat, { params: { chatbotId: 'c1' }, body: { message: 'Open?' } }));
		expect(events).toEqual([
			{ event: 'started', data: { conversation_id: 'v1', message_id: 'm1' } },
			{ event: 'delta', data: { text: 'Ja – 好' } },
			{ event: 'completed', data: reply },
		]);
	});

	it('yields one completed event when the service answers with JSON', async () => {
		const client = await clientOf((_request, response) => sendJson(response, 200, { status: 'success', data: reply }));
		const events = await collect(client.stream(chat, { params: { chatbotId: 'c1' }, body: { message: 'Open?' } }));
		expect(events).toEqual([{ event: 'completed', data: reply }]);
	});
});
