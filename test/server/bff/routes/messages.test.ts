import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../../../server/lib/logger.ts';
import { VISITOR_MESSAGE_MAX_CHARS } from '../../../../shared/limits.ts';
import { beginStream, onPath, SERVICE_TOKEN, succeed, writeEvent } from '../../../support/scriptedService.ts';
import {
	parseEvents,
	SHOP_ORIGIN,
	startBff,
	startVisitor,
	TEST_METRICS_TOKEN,
	type TestVisitor,
} from '../../../support/startBff.ts';
import { startScriptedBff } from '../../../support/startScriptedBff.ts';

const STREAM = { accept: 'text/event-stream' };
const REPLY = { conversation_id: 'c-1', response: 'Done.', sources: [], message_id: 'm-1', is_ai_kb_response: true };

const { service, bff } = await startScriptedBff();

describe('POST /api/chatbots/{chatbotId}/messages', () => {
	let visitor: TestVisitor;

	beforeEach(async () => {
		service.intercept = undefined;
		service.calls.length = 0;
		visitor = await startVisitor(bff, 'shop');
	});

	const send = (body: unknown, headers: Record<string, string> = {}) =>
		visitor.request('POST messages', { body, headers });

	/** Calls that wait for the first word of an answer. */
	async function countInFlight(): Promise<number> {
		const { text } = await bff.request('GET /metrics', { token: TEST_METRICS_TOKEN });
		return Number(/^frontdesk_bff_in_flight\{work="chat"\} (\d+)$/m.exec(text)?.[1]);
	}

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

	test("passes the page's variables on to a service that knows them, and to no other", async () => {
		const body = { text: 'When?', variables: { plan: 'basic' } };
		await send(body);
		expect(service.chatCalls()[0]?.body).toMatchObject({ visitor_variables: { plan: 'basic' } });
		service.putChatbot('elsewhere');
		service.intercept = (request, response, next) => {
			if (request.path.endsWith('/widget')) response.status(404).json({ status: 'error', message: 'no' });
			else if (request.path.endsWith('/models')) succeed(response, { models: [{ id: 1 }] });
			else next();
		};
		const other = await startVisitor(bff, 'elsewhere');
		expect((await other.request('POST messages', { body })).status).toBe(200);
		expect(service.chatCalls()[1]?.body).toEqual({ message: 'When?', ai_model_id: 1 });
	});

	test.each([
		['html', '<h1>Not Found</h1>'],
		['json', { message: 'The route could not be found.' }],
	])('answers before a service that says in its own form that it has no widget settings: %s', async (id, refusal) => {
		service.putChatbot(id);
		service.intercept = (request, response, next) => {
			if (request.path.endsWith('/widget')) response.status(404).send(refusal);
			else if (request.path.endsWith('/models')) succeed(response, { models: [{ id: 1 }] });
			else next();
		};
		const other = await startVisitor(bff, id);
		expect((await other.request('POST messages', { body: { text: 'When?' } })).status).toBe(200);
	});

	test.each([
		['/delivery?token=secret#top', '/delivery'],
		['//evil.example/', undefined],
		['/\\evil.example/', undefined],
	])('names a page of the calling website alone to the service: %s', async (page, path) => {
		expect((await send({ text: 'When?', page })).status).toBe(200);
		const expected = path === undefined ? undefined : SHOP_ORIGIN + path;
		expect(service.chatCalls()[0]?.body.page_url).toBe(expected);
	});

	test.each([{ 'a b': 'x' }, { plan: 7 }, { plan: 'x'.repeat(501) }])(
		'refuses variables beyond their limits: %#',
		async (variables) => {
			const reply = await send({ text: 'When?', variables });
			expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
			expect(service.chatCalls()).toEqual([]);
		},
	);

	test('takes variables that the page cut in the middle of an emoji, and no message that is', async () => {
		expect((await send({ text: 'When?', variables: { title: 'Sale \ud83d' } })).status).toBe(200);
		expect(service.chatCalls()[0]?.body).toMatchObject({ visitor_variables: { title: 'Sale \ufffd' } });
		expect((await send({ text: 'When? \ud83d' })).status).toBe(422);
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

	test('continues a conversation by its handle, which stays the same', async () => {
		const first = await visitor.ask('When?');
		const second = await visitor.ask('And on Mondays?', first.conversation_handle);
		const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
		expect(second.conversation_handle).toBe(first.conversation_handle);
		expect(service.conversations.get(conversationId)).toHaveLength(4);
	});

	test('sends the service the text and nothing else that a visitor may have added (GHSA-5cph-wvm9-45gj)', async () => {
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
			visitor: 'somebody else',
		});
		const [call] = service.chatCalls();
		expect(call?.path).toBe('/chatbots/shop/ai/kb/chat');
		expect(call?.body).toEqual({ message: 'When?', visitor: expect.stringMatching(/^[\w-]{43}$/) });
	});

	test('refuses a message that is longer than a visitor may write', async () => {
		expect((await send({ text: 'x'.repeat(VISITOR_MESSAGE_MAX_CHARS + 1) })).status).toBe(422);
		expect(service.chatCalls()).toEqual([]);
	});

	describe('Idempotency-Key', () => {
		const key = { 'idempotency-key': 'send-1' };
		const keysSent = () => service.chatCalls().map(({ headers }) => headers['idempotency-key']);

		test("is never the visitor's own, and differs by visitor", async () => {
			const other = await startVisitor(bff, 'shop');
			await send({ text: 'When?' }, key);
			await other.request('POST messages', { body: { text: 'When?' }, headers: key });
			expect(new Set([...keysSent(), 'send-1']).size).toBe(3);
		});

		test('joins equal calls in flight, streamed and not (Chatwoot #946, #5080)', async () => {
			let release = (): void => undefined;
			service.intercept = onPath('/chat', (_request, response) => {
				release = () => succeed(response, REPLY);
			});
			const calls = [send({ text: 'When?' }, { ...key, ...STREAM }), send({ text: 'When?' }, key)];
			await expect.poll(() => service.chatCalls().length).toBe(1);
			await expect.poll(countInFlight).toBe(2);
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
	});

	describe('a visitor who hangs up', () => {
		test('is no error: the line of the request says that it is not complete', async () => {
			const lines: unknown[] = [];
			const logger = createLogger('debug', 'bff', { write: (line) => void lines.push(JSON.parse(line)) });
			const logged = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, logger });
			const { token } = await startVisitor(logged, 'shop');
			service.intercept = onPath('/chat', (_request, response) => {
				beginStream(response);
				writeEvent(response, 'started', REPLY);
			});
			const hangUp = new AbortController();
			const request = { token, headers: STREAM, body: { text: 'When?' }, signal: hangUp.signal };
			expect((await logged.open('POST /api/chatbots/shop/messages', request)).status).toBe(200);
			lines.length = 0;
			hangUp.abort();
			await expect.poll(() => service.chatCalls()[0]?.isAborted).toBe(true);
			await logged.stop();
			expect(lines).toEqual([
				expect.objectContaining({ msg: 'request finished', path: '/api/chatbots/shop/messages', isComplete: false }),
			]);
		});

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
			await expect.poll(countInFlight).toBe(2);
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
		const metrics = await limited.request('GET /metrics', { token: TEST_METRICS_TOKEN });
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
		expect(reply.status).toBe(429);
		expect(service.chatCalls()).toHaveLength(1);
	});
});

describe('a mandatory contact form', () => {
	const FORM = { fields: [{ name: 'email', required: true }], mandatory: true };
	const EMAIL = { properties: { email: 'ada@example.com' } };

	beforeAll(async () => {
		service.intercept = undefined;
		service.putChatbot('first', { lead_form: { ...FORM, show: { before_chat: true } } });
		service.putChatbot('second', { lead_form: { ...FORM, show: { after_messages: 2 } } });
		service.putChatbot('offered', { lead_form: { ...FORM, mandatory: false, show: { before_chat: true } } });
		service.putChatbot('off', { lead_form: { ...FORM, enabled: false, show: { before_chat: true } } });
	});
	const leave = async (visitor: TestVisitor): Promise<string> =>
		(await visitor.request('POST contacts', { body: EMAIL })).body.data.contact_handle;

	test.each([{}, STREAM])(
		'holds messages back until it was sent, and asks the service nothing: %j',
		async (headers) => {
			const visitor = await startVisitor(bff, 'first');
			service.calls.length = 0;
			const refused = await visitor.request('POST messages', { body: { text: 'When?' }, headers });
			expect([refused.status, refused.body.code]).toEqual([428, 'contact_required']);
			// Where the widget was seen is told beside the visitor's call, and may arrive after it.
			expect(service.calls.filter(({ path }) => !path.endsWith('/sightings'))).toEqual([]);
			const body = { text: 'When?', contact_handle: await leave(visitor) };
			expect((await visitor.request('POST messages', { body, headers })).status).toBe(200);
			// Also in the next conversation.
			expect((await visitor.request('POST messages', { body, headers })).status).toBe(200);
		},
	);

	test("takes no other visitor's form, nor one that was made up", async () => {
		const [one, other] = [await startVisitor(bff, 'first'), await startVisitor(bff, 'first')];
		const elsewhere = await startVisitor(bff, 'second');
		for (const handle of [await leave(other), await leave(elsewhere), 'made-up', one.handle]) {
			const reply = await one.request('POST messages', { body: { text: 'When?', contact_handle: handle } });
			expect(reply.body.code).toBe('contact_required');
		}
	});

	test('counts for the visitor when the token is renewed', async () => {
		const visitor = await startVisitor(bff, 'first');
		const handle = await leave(visitor);
		const renewed = await bff.request('POST /api/chatbots/first/visitor', { body: { visitor_handle: visitor.handle } });
		const body = { text: 'When?', contact_handle: handle };
		const token = renewed.body.data.visitor_token;
		expect((await bff.request('POST /api/chatbots/first/messages', { token, body })).status).toBe(200);
	});

	test('is due after so many messages of a conversation, whose last one may be repeated', async () => {
		const visitor = await startVisitor(bff, 'second');
		const { conversation_handle: handle } = await visitor.ask('one');
		await visitor.ask('two', handle);
		await visitor.ask('two', handle);
		const body = { text: 'three', conversation_handle: handle };
		expect((await visitor.request('POST messages', { body })).body.code).toBe('contact_required');
		const proven = { ...body, contact_handle: await leave(visitor) };
		expect((await visitor.request('POST messages', { body: proven })).status).toBe(200);
	});

	test.each(['When?', undefined])('is due as well when every message opens a conversation: %s', async (same) => {
		const visitor = await startVisitor(bff, 'second');
		const ask = (text: string, headers = {}) =>
			visitor.request('POST messages', { body: { text: same ?? text }, headers });
		await visitor.ask(same ?? 'one');
		// A call that is repeated is one message.
		const key = { 'idempotency-key': 'the-second-message' };
		expect((await ask('two', key)).status).toBe(200);
		expect((await ask('two', key)).status).toBe(200);
		expect((await ask('three')).body.code).toBe('contact_required');
		expect((await ask('four', STREAM)).body.code).toBe('contact_required');
		const renewed = await bff.request('POST /api/chatbots/second/visitor', {
			body: { visitor_handle: visitor.handle },
		});
		const token = renewed.body.data.visitor_token;
		const again = await bff.request('POST /api/chatbots/second/messages', { token, body: { text: 'five' } });
		expect(again.body.code).toBe('contact_required');
		const proven = { text: 'six', contact_handle: await leave(visitor) };
		expect((await visitor.request('POST messages', { body: proven })).status).toBe(200);
		await (await startVisitor(bff, 'second')).ask('another visitor');
	});

	test("takes another message under a repeated call's key for another message", async () => {
		const visitor = await startVisitor(bff, 'second');
		const headers = { 'idempotency-key': 'always-the-same' };
		const send = (text: string) => visitor.request('POST messages', { body: { text }, headers });
		for (const text of ['one', 'two']) await send(text);
		expect((await send('three')).body.code).toBe('contact_required');
	});

	test.each(['offered', 'off'])('is no matter where it can be waved off, or is turned off: %s', async (chatbotId) => {
		const visitor = await startVisitor(bff, chatbotId);
		expect((await visitor.request('POST messages', { body: { text: 'When?' } })).status).toBe(200);
	});
});
