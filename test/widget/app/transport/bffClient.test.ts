// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { MessageEvent } from '../../../../shared/widgetContract/conversations.ts';
import { createBffClient } from '../../../../widget/app/transport/bffClient.ts';
import { failureOf } from '../../../../widget/app/transport/failures.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';
import type { FakeBff, FakeBffOptions } from '../../../support/fakeBff.ts';
import { failFirst, sendData, sendError, sendEvent, startFakeBff } from '../../../support/fakeBff.ts';

const NOW = 5_000;
/** Long enough for a loaded machine to answer within. */
const SILENCE_MS = 1_000;

let bff: FakeBff | undefined;
let handle: string | undefined;

afterEach(() => {
	handle = undefined;
});

const connect = (apiUrl: string) =>
	createBffClient({
		apiUrl,
		chatbotId: 'chatbot-1',
		fetch,
		now: () => NOW,
		silenceMs: SILENCE_MS,
		readHandle: () => handle,
		readPage: () => undefined,
		readVariables: () => undefined,
		saveHandle(saved) {
			handle = saved;
		},
	});

async function start(intercept?: FakeBffOptions['intercept']) {
	bff = await startFakeBff(intercept ? { intercept } : {});
	return connect(bff.url);
}

/** A client of a BFF that replies so to messages. */
const startReplying = (reply: (response: ServerResponse) => unknown) =>
	start(async ({ path }, response) => {
		if (path.endsWith('/messages')) await reply(response);
		return path.endsWith('/messages');
	});

function send(client: ReturnType<typeof connect>, signal = new AbortController().signal) {
	const heard: unknown[] = [];
	const listener = {
		onStarted: (started: unknown) => heard.push(started),
		onText: (text: string) => heard.push(text),
		signal,
	};
	const answer = client.sendMessage(
		{ text: 'When?', conversationHandle: undefined, idempotencyKey: 'key-1' },
		listener,
	);
	return { heard, answer, failure: answer.then(() => 'the message was sent', failureOf) };
}

const beginStream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

describe('a message', () => {
	test('takes a whole stream that comes at once', async () => {
		const ends: MessageEvent[] = [
			{ event: 'completed', data: { ...buildAnswer(), conversation_handle: 'c', message_id: 'm' } },
			{ event: 'error', data: { code: 'service_unavailable', message: '' } },
		];
		const client = await startReplying((response) => {
			beginStream(response).cork();
			sendEvent(response, { event: 'started', data: { conversation_handle: 'c', message_id: 'm' } });
			sendEvent(response, { event: 'delta', data: { text: 'We' } });
			for (const end of ends.splice(0, 1)) sendEvent(response, end);
			response.uncork();
			response.end();
		});
		const whole = send(client);
		expect(await whole.answer).toMatchObject({ text: buildAnswer().text });
		// The conversation continues where it began, although the answer failed.
		const failed = send(client);
		expect(await failed.failure).toMatchObject({ kind: 'server' });
		const started = [{ id: 'm', conversationHandle: 'c' }];
		expect([whole.heard, failed.heard]).toEqual([started, started]);
	});

	test('takes one JSON reply where there is no stream', async () => {
		const client = await startReplying((response) => sendData(response, buildAnswer({ text: 'At once.' })));
		expect(await send(client).answer).toMatchObject({ text: 'At once.' });
	});

	test('waits for a slow stream that is alive', async () => {
		const client = await startReplying(async (response) => {
			beginStream(response);
			for (let beat = 0; beat < 6; beat += 1) {
				response.write(': alive\n\n');
				await new Promise((resolve) => setTimeout(resolve, SILENCE_MS / 3));
			}
			sendEvent(response, { event: 'completed', data: buildAnswer() });
			response.end();
		});
		expect(await send(client).answer).toEqual(buildAnswer());
	});

	const refuse =
		(status: number, code: string, headers = {}) =>
		(response: ServerResponse) =>
			sendError(response, status, code, headers);
	const endEarly = (events: readonly MessageEvent[]) => (response: ServerResponse) => {
		beginStream(response);
		for (const event of events) sendEvent(response, event);
		response.end();
	};
	const pour = (response: ServerResponse): void => {
		beginStream(response);
		const chunk = `: ${'x'.repeat(256 * 1024)}\n`;
		const goOn = (): void => {
			while (!response.destroyed && response.write(chunk));
			if (!response.destroyed) response.once('drain', goOn);
		};
		goOn();
	};
	test.each<[string, (response: ServerResponse) => unknown, object]>([
		[
			'too many messages',
			refuse(429, 'rate_limited', { 'retry-after': '40' }),
			{ kind: 'limit', retryAt: NOW + 40_000 },
		],
		[
			'too many messages, in a stream',
			endEarly([{ event: 'error', data: { code: 'rate_limited', message: 'x', retry_after: 7 } }]),
			{ kind: 'limit', retryAt: NOW + 7_000 },
		],
		['another website', refuse(403, 'origin_not_allowed'), { kind: 'refused' }],
		['a deleted conversation', refuse(404, 'not_found'), { kind: 'gone' }],
		['a fault', refuse(500, 'internal_error'), { kind: 'server' }],
		['overload', refuse(503, 'overloaded'), { kind: 'server', isPassing: true }],
		['a service that is slow', refuse(504, 'service_timeout'), { kind: 'server', isPassing: true }],
		['a model that failed', refuse(502, 'model_failed'), { kind: 'server' }],
		['a model that is away', refuse(503, 'model_unavailable'), { kind: 'server' }],
		[
			'HTML of a proxy',
			(response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
			{ kind: 'server', isPassing: true },
		],
		[
			'a stream that ends early',
			endEarly([{ event: 'delta', data: { text: 'On Sun' } }]),
			{ kind: 'offline', isPassing: true },
		],
		['silence', () => undefined, { kind: 'timeout', isPassing: true }],
		['a reply that never ends', pour, { kind: 'server' }],
	])('fails by %s', async (_what, reply, failure) => {
		expect(await send(await startReplying(reply)).failure).toEqual({ isPassing: false, ...failure });
	});

	test('fails by a closed port', async () => {
		await start();
		const url = bff?.url ?? '';
		await bff?.close();
		expect(await send(connect(url)).failure).toEqual({ kind: 'offline', isPassing: true });
	});

	test('hangs up when the visitor stops', async () => {
		const controller = new AbortController();
		let hangUp = (): void => undefined;
		const hungUp = new Promise<void>((resolve) => {
			hangUp = resolve;
		});
		const client = await startReplying((response) => {
			response.on('close', hangUp);
			controller.abort();
		});
		await expect(send(client, controller.signal).answer).rejects.toThrow('failed');
		await hungUp;
	});
});

describe('a visitor', () => {
	test('is one for calls that begin together', async () => {
		const client = await start();
		await Promise.all([send(client).answer, send(client).answer]);
		expect(bff?.callsTo('POST visitor')).toHaveLength(1);
	});

	test('gets a new token by the handle when the old one is no longer taken', async () => {
		const client = await start(failFirst('POST messages', { status: 401, code: 'unauthorized' }));
		await send(client).answer;
		expect(bff?.callsTo('POST visitor').map(({ body }) => body)).toEqual([{}, { visitor_handle: 'visitor-1' }]);
		const calls = bff?.callsTo('POST messages').map(({ headers }) => headers['idempotency-key']);
		expect(calls).toEqual(['key-1', 'key-1']);
	});

	test('is asked for again after that failed', async () => {
		const client = await start(failFirst('POST visitor', { status: 503, code: 'service_unavailable' }));
		expect(await send(client).failure).toMatchObject({ kind: 'server', isPassing: true });
		await expect(send(client).answer).resolves.toBeDefined();
	});

	test('cannot change an address by a handle', async () => {
		const client = await start();
		await client.readMessages('a/../b?c').catch(() => undefined);
		expect(bff?.calls.at(-1)?.path).toBe('/api/chatbots/chatbot-1/conversations/a%2F..%2Fb%3Fc/messages');
	});
});
