import type { RequestHandler } from 'express';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LogFields, Logger } from '../../../server/lib/logger.ts';
import { startHttpServer } from '../../support/httpServer.ts';
import {
	beginStream,
	fail,
	onPath,
	type ScriptedService,
	SERVICE_TEXT,
	SERVICE_TOKEN,
	startScriptedService,
	succeed,
	writeEvent,
} from '../../support/scriptedService.ts';
import {
	parseEvents,
	type RunningBff,
	SILENT_LOGGER,
	startBff,
	startVisitor,
	type TestVisitor,
} from '../../support/startBff.ts';

const STREAM = { accept: 'text/event-stream' };
const STARTED = { conversation_id: 'c-1', message_id: 'm-1' };
const HUGE_BYTES = 3 * 1024 * 1024;

describe('a service in trouble', () => {
	let service: ScriptedService;
	let bff: RunningBff;
	let visitor: TestVisitor;
	let logged: { message: string; fields: LogFields | undefined }[];

	beforeEach(async () => {
		logged = [];
		const logger: Logger = { ...SILENT_LOGGER, error: (message, fields) => logged.push({ message, fields }) };
		service = await startScriptedService();
		bff = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, logger });
		visitor = await startVisitor(bff, 'shop');
	});

	const send = (headers: Record<string, string> = {}) =>
		visitor.request('POST messages', { body: { text: 'When?' }, headers });
	const chatReplies = (reply: RequestHandler) => {
		service.intercept = onPath('/chat', reply);
	};

	test.each<[string, RequestHandler, number, string]>([
		['an HTML page', (_request, response) => void response.send('<html>oops</html>'), 502, 'service_failed'],
		['data of another form', (_request, response) => succeed(response, { response: 7 }), 502, 'service_failed'],
		['a redirect', (_request, response) => response.redirect('http://127.0.0.1:1/elsewhere'), 502, 'service_failed'],
		[
			'a blank answer',
			(_request, response) => succeed(response, { ...STARTED, response: ' \n\u200b\u2060', sources: [] }),
			502,
			'service_failed',
		],
		[
			'a reply that is far too large',
			(_request, response) => succeed(response, 'x'.repeat(HUGE_BYTES)),
			502,
			'service_failed',
		],
		['an error of its own', (_request, response) => fail(response, 500, 'weird_code'), 502, 'service_failed'],
		['a refusal of our token', (_request, response) => fail(response, 401, 'unauthorized'), 502, 'service_failed'],
		['a broken model', (_request, response) => fail(response, 502, 'model_failed'), 502, 'model_failed'],
		['a full disk', (_request, response) => fail(response, 507, 'storage_full'), 507, 'storage_full'],
		['a cut connection', (_request, response) => void response.destroy(), 503, 'service_unavailable'],
	])('%s becomes a clear error, streamed or not', async (_name, reply, status, code) => {
		chatReplies(reply);
		for (const headers of [{}, STREAM]) {
			const answer = await send(headers);
			expect(answer).toMatchObject({ status, body: { status: 'error', code, message: expect.any(String) } });
			expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
			expect(answer.text).not.toContain(SERVICE_TEXT);
		}
	});

	test('logs no token that the service sends back in an error', async () => {
		chatReplies((request, response) => {
			const said = request.get('authorization');
			response
				.status(500)
				.json({ status: 'error', message: `${said} ${said?.slice('Bearer '.length)}`, code: 'failed' });
		});
		await send();
		await send(STREAM);
		expect(logged.length).toBeGreaterThan(0);
		expect(JSON.stringify(logged)).not.toContain(SERVICE_TOKEN);
	});

	test('never follows a redirect, so that the token goes nowhere else', async () => {
		const visits: string[] = [];
		const other = await startHttpServer((request, response) => {
			visits.push(request.url ?? '');
			response.end();
		});
		chatReplies((_request, response) => response.redirect(307, `${other.url}/stolen`));
		await send();
		await send(STREAM);
		await other.close();
		expect(visits).toEqual([]);
	});

	describe('in the middle of a stream', () => {
		test.each<[string, RequestHandler, string]>([
			[
				'an error event',
				(_request, response) => {
					writeEvent(response, 'error', { code: 'model_timeout', message: SERVICE_TEXT });
					response.end();
				},
				'model_timeout',
			],
			[
				'an error event of an unknown kind',
				(_request, response) => {
					writeEvent(response, 'error', { code: 'weird', message: SERVICE_TEXT });
					response.end();
				},
				'service_failed',
			],
			[
				'a blank answer',
				(_request, response) => {
					writeEvent(response, 'completed', { ...STARTED, response: '\u200b', sources: [] });
					response.end();
				},
				'service_failed',
			],
			['an end without the answer', (_request, response) => void response.end(), 'service_failed'],
			['a cut', (_request, response) => void response.destroy(), 'service_unavailable'],
			[
				'an endless answer',
				(_request, response) => {
					for (let size = 0; size < HUGE_BYTES; size += 100_000) {
						writeEvent(response, 'delta', { text: 'x'.repeat(100_000) });
					}
				},
				'service_failed',
			],
		])('%s becomes one error event at the end', async (_name, reply, code) => {
			let goOn = (): void => undefined;
			chatReplies((request, response, next) => {
				beginStream(response);
				writeEvent(response, 'started', STARTED);
				goOn = () => void reply(request, response, next);
			});
			const body = { text: 'When?' };
			const call = { body, token: visitor.token, headers: STREAM };
			const streamed = await bff.open('POST /api/chatbots/shop/messages', call);
			let text = '';
			for await (const part of streamed.body?.pipeThrough(new TextDecoderStream()) ?? []) {
				// What follows is sent when the first event has arrived, so that it is not lost with a cut.
				if (text === '') goOn();
				text += part;
			}
			const events = parseEvents(text);
			expect(streamed.status).toBe(200);
			expect(events[0]?.event).toBe('started');
			expect(events.filter(({ event }) => event === 'error')).toHaveLength(1);
			expect(events.at(-1)).toMatchObject({ event: 'error', data: { code, message: expect.any(String) } });
			expect(text).not.toContain(SERVICE_TEXT);
			expect(text.length).toBeLessThan(200_000);
		});
	});

	test('silence becomes a clear error, and an event at the end of a stream that has begun', async () => {
		const silenceMs = 1_000;
		const other = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, silenceMs });
		const waiting = await startVisitor(other, 'shop');
		const ask = (headers: Record<string, string>) =>
			waiting.request('POST messages', { body: { text: 'When?' }, headers });
		chatReplies(() => undefined);
		const error = { status: 'error', code: 'service_timeout', message: expect.any(String) };
		for (const reply of await Promise.all([ask({}), ask(STREAM)]))
			expect(reply).toMatchObject({ status: 504, body: error });
		chatReplies((_request, response) => {
			beginStream(response);
			writeEvent(response, 'started', STARTED);
		});
		const { text } = await ask(STREAM);
		expect(parseEvents(text)).toMatchObject([
			{ event: 'started' },
			{ event: 'error', data: { code: 'service_timeout' } },
		]);
	});

	describe('a lost connection', () => {
		/** Cuts the first chat call after it has arrived. */
		function cutFirstChat(): void {
			let isFirst = true;
			chatReplies((_request, response, next) => {
				if (!isFirst) return next();
				isFirst = false;
				return void response.destroy();
			});
		}

		test.each([{}, STREAM])('is tried once more with the same key: %o', async (headers) => {
			cutFirstChat();
			expect((await send(headers)).status).toBe(200);
			const keys = service.chatCalls().map((call) => call.headers['idempotency-key']);
			expect(keys).toHaveLength(2);
			expect(keys[0]).toBe(keys[1]);
		});

		test.each([{}, STREAM])('is not tried again by itself before a service that ignores keys: %o', async (headers) => {
			const cut: RequestHandler = (_request, response) => void response.destroy();
			service.intercept = (request, response, next) => {
				if (request.path.endsWith('/widget')) fail(response, 404, 'not_found');
				else if (request.path.endsWith('/models')) succeed(response, { models: [{ id: 1 }] });
				else if (request.path.endsWith('/chat')) void cut(request, response, next);
				else next();
			};
			const other = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN });
			const stranger = await startVisitor(other, 'shop');
			const reply = await stranger.request('POST messages', { body: { text: 'When?' }, headers });
			expect(reply.status).toBe(503);
			expect(service.chatCalls()).toHaveLength(1);
		});
	});
});

describe('a service that is away', () => {
	test('is answered for at once by the breaker, and found again when it is back', async () => {
		const service = await startScriptedService();
		const bff = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN });
		const visitor = await startVisitor(bff, 'shop');
		const send = () => visitor.request('POST messages', { body: { text: 'When?' } });
		service.intercept = (request) => void request.socket.destroy();
		const codes: string[] = [];
		for (let turn = 0; turn < 6; turn += 1) codes.push((await send()).body.code);
		const callsWhileOpen = service.chatCalls().length;
		const open = await send();
		expect(codes).toEqual(codes.map(() => 'service_unavailable'));
		expect(open.headers.get('retry-after')).toBe('2');
		expect(service.chatCalls()).toHaveLength(callsWhileOpen);
		expect((await bff.request('GET /readyz')).status).toBe(503);
		expect((await bff.request('GET /healthz')).status).toBe(200);
		service.intercept = undefined;
		await expect.poll(async () => (await send()).status, { interval: 200 }).toBe(200);
		await expect.poll(async () => (await bff.request('GET /readyz')).status).toBe(200);
		await bff.stop();
		await service.stop();
	});
});
