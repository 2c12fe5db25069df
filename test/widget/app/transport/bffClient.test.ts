// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import type { MessageEvent } from '../../../../shared/widgetContract/conversations.ts';
import type { Failure } from '../../../../widget/app/state/chatState.ts';
import type { BffClient } from '../../../../widget/app/transport/bffClient.ts';
import { createBffClient } from '../../../../widget/app/transport/bffClient.ts';
import { failureOf } from '../../../../widget/app/transport/failures.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';
import type { FakeBff, FakeBffOptions } from '../../../support/fakeBff.ts';
import { failFirst, sendData, sendError, sendEvent, startFakeBff } from '../../../support/fakeBff.ts';

const NOW = 5_000;
/** Long enough for a loaded machine to answer within. */
const SILENCE_MS = 1_000;
const message = { text: 'When?', conversationHandle: undefined, idempotencyKey: 'key-1' };

let bff: FakeBff | undefined;
let handle: string | undefined;

afterEach(() => {
	bff = undefined;
	handle = undefined;
});

async function start(intercept?: FakeBffOptions['intercept']): Promise<BffClient> {
	bff = await startFakeBff(intercept ? { intercept } : {});
	return connect(bff.url);
}

function connect(apiUrl: string): BffClient {
	return createBffClient({
		apiUrl,
		chatbotId: 'chatbot-1',
		fetch,
		now: () => NOW,
		silenceMs: SILENCE_MS,
		readHandle: () => handle,
		readPage: () => '/delivery',
		readVariables: () => undefined,
		saveHandle(saved) {
			handle = saved;
		},
	});
}

interface Heard {
	readonly started: unknown[];
	readonly texts: string[];
}

function listen(signal = new AbortController().signal): {
	heard: Heard;
	listener: Parameters<BffClient['sendMessage']>[1];
} {
	const heard: Heard = { started: [], texts: [] };
	return {
		heard,
		listener: {
			onStarted: (started) => heard.started.push(started),
			onText: (text) => heard.texts.push(text),
			signal,
		},
	};
}

async function failureOfSending(client: BffClient): Promise<Failure> {
	return client.sendMessage(message, listen().listener).then(
		() => {
			throw new Error('the message was sent');
		},
		(error: unknown) => failureOf(error),
	);
}

function callsTo(ending: string): readonly { headers: Record<string, unknown>; body: Record<string, unknown> }[] {
	return bff?.calls.filter(({ path }) => path.endsWith(ending)) ?? [];
}

describe('sendMessage', () => {
	test('starts a visitor silently, streams the answer and returns it whole', async () => {
		const client = await start();
		const { heard, listener } = listen();
		const answer = await client.sendMessage(message, listener);
		expect(answer).toMatchObject({ text: buildAnswer().text, sources: buildAnswer().sources });
		expect(heard.started).toHaveLength(1);
		expect(heard.texts.length).toBeGreaterThan(0);
		expect(answer.text.startsWith(heard.texts[0] ?? '?')).toBe(true);
		const [call] = callsTo('/messages');
		expect(call?.headers).toMatchObject({ authorization: 'Bearer token-1', 'idempotency-key': 'key-1' });
		expect(call?.body).toEqual({ text: 'When?', page: '/delivery' });
		expect(handle).toBe('visitor-1');
	});

	test('takes a whole stream that comes at once', async () => {
		const ends: MessageEvent[] = [
			{ event: 'completed', data: { ...buildAnswer(), conversation_handle: 'c', message_id: 'm' } },
			{ event: 'error', data: { code: 'service_unavailable', message: '' } },
		];
		const client = await start((call, response) => {
			if (!call.path.endsWith('/messages')) return false;
			response.writeHead(200, { 'content-type': 'text/event-stream' }).cork();
			sendEvent(response, { event: 'started', data: { conversation_handle: 'c', message_id: 'm' } });
			sendEvent(response, { event: 'delta', data: { text: 'We' } });
			for (const end of ends.splice(0, 1)) sendEvent(response, end);
			response.uncork();
			response.end();
			return true;
		});
		const whole = listen();
		expect(await client.sendMessage(message, whole.listener)).toMatchObject({ text: buildAnswer().text });
		expect(whole.heard).toEqual({ started: [{ id: 'm', conversationHandle: 'c' }], texts: [] });
		// The conversation continues where it began, although the answer failed.
		const failed = listen();
		expect(await client.sendMessage(message, failed.listener).catch(failureOf)).toMatchObject({ kind: 'server' });
		expect(failed.heard).toEqual({ started: [{ id: 'm', conversationHandle: 'c' }], texts: [] });
	});

	test('takes one JSON reply where there is no stream', async () => {
		const client = await start((call, response) => {
			if (!call.path.endsWith('/messages')) return false;
			sendData(response, buildAnswer({ text: 'At once.' }));
			return true;
		});
		const { heard, listener } = listen();
		expect(await client.sendMessage(message, listener)).toMatchObject({ text: 'At once.' });
		expect(heard.texts).toEqual([]);
	});

	test('uses one visitor for calls that begin together', async () => {
		const client = await start();
		await Promise.all([
			client.sendMessage(message, listen().listener),
			client.sendMessage({ ...message, idempotencyKey: 'key-2' }, listen().listener),
		]);
		expect(callsTo('/visitor')).toHaveLength(1);
	});

	test('renews the token with the visitor handle when it is no longer taken', async () => {
		const client = await start(failFirst('POST messages', { status: 401, code: 'unauthorized' }));
		await client.sendMessage(message, listen().listener);
		expect(callsTo('/visitor').map(({ body }) => body)).toEqual([{}, { visitor_handle: 'visitor-1' }]);
		expect(callsTo('/messages').map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
	});

	test('keeps the handle again where the browser was cleared, unless the visitor is forgotten', async () => {
		const client = await start();
		await client.sendMessage(message, listen().listener);
		handle = undefined;
		await client.readMessages('conversation-1').catch(failureOf);
		expect(handle).toBe('visitor-1');
		handle = undefined;
		const late = client.readMessages('conversation-1').catch(failureOf);
		client.forget();
		await late;
		expect(handle).toBeUndefined();
	});

	test('asks for a visitor again after that failed', async () => {
		const client = await start(failFirst('POST visitor', { status: 503, code: 'service_unavailable' }));
		expect(await failureOfSending(client)).toMatchObject({ kind: 'server', isPassing: true });
		await expect(client.sendMessage(message, listen().listener)).resolves.toBeDefined();
	});

	test('says how long to wait after too many messages', async () => {
		const client = await start((call, response) => {
			if (call.path.endsWith('/messages')) sendError(response, 429, 'rate_limited', { 'retry-after': '40' });
			return call.path.endsWith('/messages');
		});
		expect(await failureOfSending(client)).toEqual({ kind: 'limit', isPassing: false, retryAt: NOW + 40_000 });
	});

	test('takes an error event for a failure', async () => {
		const client = await start((call, response) => {
			if (!call.path.endsWith('/messages')) return false;
			response.writeHead(200, { 'content-type': 'text/event-stream' });
			sendEvent(response, { event: 'error', data: { code: 'rate_limited', message: 'x', retry_after: 7 } });
			response.end();
			return true;
		});
		expect(await failureOfSending(client)).toEqual({ kind: 'limit', isPassing: false, retryAt: NOW + 7_000 });
	});

	test('takes a stream that ends early for a lost connection', async () => {
		const client = await start((call, response) => {
			if (!call.path.endsWith('/messages')) return false;
			response.writeHead(200, { 'content-type': 'text/event-stream' });
			sendEvent(response, { event: 'delta', data: { text: 'On Sun' } });
			response.end();
			return true;
		});
		expect(await failureOfSending(client)).toEqual({ kind: 'offline', isPassing: true });
	});

	test('gives up on silence, but not on a slow stream that is alive', async () => {
		const silent = await start((call) => call.path.endsWith('/messages'));
		expect(await failureOfSending(silent)).toEqual({ kind: 'timeout', isPassing: true });
		await bff?.close();
		const slow = await start(async (call, response) => {
			if (!call.path.endsWith('/messages')) return false;
			response.writeHead(200, { 'content-type': 'text/event-stream' });
			for (let beat = 0; beat < 6; beat += 1) {
				response.write(': alive\n\n');
				await new Promise((resolve) => setTimeout(resolve, SILENCE_MS / 3));
			}
			sendEvent(response, { event: 'completed', data: buildAnswer() });
			response.end();
			return true;
		});
		await expect(slow.sendMessage(message, listen().listener)).resolves.toEqual(buildAnswer());
	});

	test('takes a closed port for a lost connection', async () => {
		await start();
		const url = bff?.url ?? '';
		await bff?.close();
		expect(await failureOfSending(connect(url))).toEqual({ kind: 'offline', isPassing: true });
	});

	test('stops reading a reply that never ends', async () => {
		const client = await start((call, response) => {
			if (!call.path.endsWith('/messages')) return false;
			response.writeHead(200, { 'content-type': 'text/event-stream' });
			const chunk = `: ${'x'.repeat(256 * 1024)}\n`;
			const pour = (): void => {
				while (!response.destroyed && response.write(chunk));
				if (!response.destroyed) response.once('drain', pour);
			};
			pour();
			return true;
		});
		expect(await failureOfSending(client)).toEqual({ kind: 'server', isPassing: false });
	});

	test('takes HTML from a proxy for what its status says', async () => {
		const client = await start((call, response) => {
			if (!call.path.endsWith('/messages')) return false;
			response.writeHead(502, { 'content-type': 'text/html' });
			response.end('<h1>Bad gateway</h1>');
			return true;
		});
		expect(await failureOfSending(client)).toEqual({ kind: 'server', isPassing: true });
	});

	test('hangs up when the visitor stops', async () => {
		const controller = new AbortController();
		let isHungUp: (() => void) | undefined;
		const hungUp = new Promise<void>((resolve) => {
			isHungUp = resolve;
		});
		const client = await start((call, response) => {
			if (!call.path.endsWith('/messages')) return false;
			response.on('close', () => isHungUp?.());
			controller.abort();
			return true;
		});
		await expect(client.sendMessage(message, listen(controller.signal).listener)).rejects.toThrow('failed');
		await hungUp;
	});
});

describe('the other calls', () => {
	test('read settings without becoming a visitor', async () => {
		const client = await start((call, response) => {
			if (call.path !== '/api/chatbots/chatbot-1/settings') return false;
			sendData(response, { title: 'Harbour Coffee' });
			return true;
		});
		expect(await client.readSettings()).toEqual({ title: 'Harbour Coffee' });
		expect(callsTo('/visitor')).toHaveLength(0);
	});

	test('read the messages of a conversation and rate one', async () => {
		const client = await start();
		const { conversation_handle: conversation } = await client.sendMessage(message, listen().listener);
		const messages = await client.readMessages(conversation);
		expect(messages.map(({ role }) => role)).toEqual(['user', 'bot']);
		const path = `messages/${messages[1]?.id}/rating`;
		await client.callConversation(conversation, { method: 'PATCH', path, body: { rating: 'helpful' } });
		expect(callsTo('/rating')[0]).toMatchObject({ method: 'PATCH', body: { rating: 'helpful' } });
	});

	test('encode handles into addresses', async () => {
		const client = await start();
		await client.readMessages('a/../b?c').catch(() => undefined);
		expect(bff?.calls.at(-1)?.path).toBe('/api/chatbots/chatbot-1/conversations/a%2F..%2Fb%3Fc/messages');
	});

	test('post what is fetched later, with headers of its own', async () => {
		const client = await start();
		const body = { properties: { email: 'ada@example.com' } };
		const data = await client.post('contacts', body, { 'idempotency-key': 'key-9' });
		expect(data).toMatchObject({ contact_handle: expect.stringMatching(/^contact-/) as string });
		expect(callsTo('/contacts')[0]).toMatchObject({ headers: { 'idempotency-key': 'key-9' }, body });
	});

	test('are nobody after being forgotten', async () => {
		const client = await start();
		await client.post('delete-my-data', {});
		client.forget();
		await client.readMessages('c').catch(() => undefined);
		expect(callsTo('/visitor')).toHaveLength(2);
	});
});
