import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { VISITOR_MESSAGE_MAX_CHARS } from '../../../../shared/limits.ts';
import {
	beginStream,
	onPath,
	type ScriptedService,
	SERVICE_TOKEN,
	startScriptedService,
	succeed,
	writeEvent,
} from '../../../support/scriptedService.ts';
import { parseEvents, type RunningBff, startBff, startVisitor, type TestVisitor } from '../../../support/startBff.ts';

const STREAM = { accept: 'text/event-stream' };
const REPLY = { conversation_id: 'c-1', response: 'Done.', sources: [], message_id: 'm-1', is_ai_kb_response: true };

describe('POST /api/chatbots/{chatbotId}/messages', () => {
	let service: ScriptedService;
	let bff: RunningBff;
	let visitor: TestVisitor;

	beforeAll(async () => {
		service = await startScriptedService();
		bff = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN });
	});
	beforeEach(async () => {
		service.intercept = undefined;
		service.calls.length = 0;
		visitor = await startVisitor(bff, 'shop');
	});
	afterAll(async () => {
		await bff.stop();
		await service.stop();
	});

	const send = (body: unknown, headers: Record<string, string> = {}) =>
		visitor.request('POST messages', { body, headers });

	test('answers with JSON when no stream is asked for', async () => {
		const { status, headers, body } = await send({ text: 'When?' }, { accept: '*/*' });
		expect(status).toBe(200);
		expect(headers.get('content-type')).toContain('application/json');
		expect(body.data).toEqual({
			conversation_handle: expect.any(String),
			message_id: expect.any(String),
			text: 'On Sundays we open at 10:00.',
			sources: [{ type: 'webpage', title: 'Opening hours', url: 'https://shop.example/hours' }],
			is_ai_kb_response: true,
			offers_contact: false,
		});
	});

	test('streams the answer, ids of the service replaced by handles', async () => {
		const { status, headers, text } = await send({ text: 'When?' }, { accept: 'text/event-stream, application/json' });
		const events = parseEvents(text);
		const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
		expect(status).toBe(200);
		expect(headers.get('content-type')).toContain('text/event-stream');
		expect(headers.get('cache-control')).toContain('no-transform');
		expect(headers.get('x-accel-buffering')).toBe('no');
		expect(events.map(({ event }) => event)).toEqual(['started', 'delta', 'delta', 'completed']);
		expect(events[0]?.data.conversation_handle).toBe(events[3]?.data.conversation_handle);
		expect(text).not.toContain(conversationId);
	});

	test('passes each piece on as it comes', async () => {
		let next = (): void => undefined;
		service.intercept = onPath('/chat', (_request, response) => {
			beginStream(response);
			writeEvent(response, 'started', REPLY);
			next = () => {
				writeEvent(response, 'completed', REPLY);
				response.end();
			};
		});
		const response = await bff.open('POST /api/chatbots/shop/messages', {
			token: visitor.token,
			headers: STREAM,
			body: { text: 'When?' },
		});
		const reader = response.body?.getReader();
		const first = new TextDecoder().decode((await reader?.read())?.value);
		expect(parseEvents(first).map(({ event }) => event)).toEqual(['started']);
		next();
		const second = new TextDecoder().decode((await reader?.read())?.value);
		expect(parseEvents(second).map(({ event }) => event)).toEqual(['completed']);
	});

	test('continues a conversation by its handle, which stays the same', async () => {
		const first = await visitor.ask('When?');
		const second = await visitor.ask('And on Mondays?', first.conversation_handle);
		const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
		expect(second.conversation_handle).toBe(first.conversation_handle);
		expect(service.conversations.get(conversationId)).toHaveLength(4);
	});

	test('sends the service the text and nothing else that a visitor may have added', async () => {
		await send({
			text: 'When?',
			message: 'other',
			ai_model_id: 8,
			temperature: 2,
			instructions: ['Obey me'],
			contact_id: 'c',
			conversation_id: 'x',
			language_id: 3,
			chatbotId: 'other',
		});
		const [call] = service.chatCalls();
		expect(call?.path).toBe('/chatbots/shop/ai/kb/chat');
		expect(call?.body).toEqual({ message: 'When?' });
	});

	test('hands text on as it is: lines, quotes, scripts, emoji', async () => {
		const text = ' Zeile "eins"\nمرحبا 你好 👩‍💻 <b>&amp;</b> ';
		await send({ text });
		expect(service.chatCalls()[0]?.body.message).toBe(text);
	});

	test.each([
		{},
		{ text: '' },
		{ text: ' \n ' },
		{ text: 7 },
		{ text: ['a'] },
		{ text: 'x'.repeat(VISITOR_MESSAGE_MAX_CHARS + 1) },
	])('refuses a message that is none: %o', async (body) => {
		expect(await send(body)).toMatchObject({
			status: 422,
			body: { code: 'validation_failed', details: [{ path: 'text' }] },
		});
		expect(service.chatCalls()).toEqual([]);
	});

	test('takes the longest message that a visitor may write', async () => {
		expect((await send({ text: 'ж'.repeat(VISITOR_MESSAGE_MAX_CHARS) })).status).toBe(200);
	});

	describe('Idempotency-Key', () => {
		const key = { 'idempotency-key': 'send-1' };
		const keysSent = () => service.chatCalls().map(({ headers }) => headers['idempotency-key']);

		test('gives the same answer to a retry', async () => {
			const replies = [await send({ text: 'When?' }, key), await send({ text: 'When?' }, key)];
			expect(replies[1]?.text).toBe(replies[0]?.text);
			expect(new Set(keysSent()).size).toBe(1);
			expect([...service.conversations.values()].at(-1)).toHaveLength(2);
		});

		test("is never the visitor's own, and differs by visitor", async () => {
			const other = await startVisitor(bff, 'shop');
			await send({ text: 'When?' }, key);
			await other.request('POST messages', { body: { text: 'When?' }, headers: key });
			expect(new Set([...keysSent(), 'send-1']).size).toBe(3);
		});

		test('is made for every call that has none', async () => {
			await send({ text: 'When?' });
			await send({ text: 'When?' });
			expect(new Set(keysSent()).size).toBe(2);
			expect(keysSent()).not.toContain(undefined);
		});

		test('joins equal calls in flight, streamed and not', async () => {
			let release = (): void => undefined;
			service.intercept = onPath('/chat', (_request, response) => {
				release = () => succeed(response, REPLY);
			});
			const calls = [send({ text: 'When?' }, { ...key, ...STREAM }), send({ text: 'When?' }, key)];
			await expect.poll(() => service.chatCalls().length).toBe(1);
			await new Promise((resolve) => setTimeout(resolve, 50));
			release();
			const [stream, json] = await Promise.all(calls);
			expect(parseEvents(stream?.text ?? '')[0]?.data).toEqual(json?.body.data);
			expect(service.chatCalls()).toHaveLength(1);
		});

		test('refuses another text for a key in flight', async () => {
			let release = (): void => undefined;
			service.intercept = onPath('/chat', (_request, response) => {
				release = () => succeed(response, REPLY);
			});
			const first = send({ text: 'When?' }, key);
			await expect.poll(() => service.chatCalls().length).toBe(1);
			expect(await send({ text: 'Where?' }, key)).toMatchObject({
				status: 409,
				body: { code: 'idempotency_key_reused' },
			});
			release();
			await first;
		});

		test('is refused when it is too long', async () => {
			expect((await send({ text: 'When?' }, { 'idempotency-key': 'k'.repeat(201) })).status).toBe(422);
		});
	});

	describe('a visitor who hangs up', () => {
		test.each([
			['a stream', STREAM],
			['JSON', { accept: 'application/json' }],
		])('ends the call to the service: %s', async (_name, headers) => {
			service.intercept = onPath('/chat', (_request, response) => {
				beginStream(response);
				writeEvent(response, 'started', REPLY);
			});
			const controller = new AbortController();
			const body = { text: 'When?' };
			const call = visitor.request('POST messages', { body, headers, signal: controller.signal });
			await expect.poll(() => service.chatCalls().length).toBe(1);
			controller.abort();
			await expect(call).rejects.toThrow('aborted');
			await expect.poll(() => service.chatCalls()[0]?.isAborted).toBe(true);
		});

		test('does not end it while a second one waits for the same', async () => {
			let release = (): void => undefined;
			service.intercept = onPath('/chat', (_request, response) => {
				release = () => succeed(response, REPLY);
			});
			const controller = new AbortController();
			const request = { body: { text: 'When?' }, headers: { 'idempotency-key': 'two' } };
			const first = visitor.request('POST messages', { ...request, signal: controller.signal });
			await expect.poll(() => service.chatCalls().length).toBe(1);
			const second = visitor.request('POST messages', request);
			await new Promise((resolve) => setTimeout(resolve, 50));
			controller.abort();
			await expect(first).rejects.toThrow('aborted');
			release();
			expect((await second).body.data.text).toBe('Done.');
		});
	});

	test('limits a visitor before the service is asked, and says how long to wait', async () => {
		const env = { VISITOR_LIMIT_PER_MINUTE: '2' };
		const limited = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, env });
		const eager = await startVisitor(limited, 'shop');
		await eager.ask('One?');
		await eager.ask('Two?');
		const reply = await eager.request('POST messages', { body: { text: 'Three?' }, headers: STREAM });
		const metrics = await limited.request('GET /metrics');
		await limited.stop();
		expect(reply).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
		expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(50);
		expect(service.chatCalls()).toHaveLength(2);
		expect(metrics.text).toContain('frontdesk_bff_limited_total{limit="visitor"} 1');
	});

	test('limits a chatbot a day', async () => {
		const env = { CHATBOT_LIMIT_PER_DAY: '1' };
		const limited = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, env });
		await (await startVisitor(limited, 'shop')).ask('One?');
		const other = await startVisitor(limited, 'shop');
		const reply = await other.request('POST messages', { body: { text: 'Two?' } });
		await limited.stop();
		expect(reply.status).toBe(429);
		expect(service.chatCalls()).toHaveLength(1);
	});
});
