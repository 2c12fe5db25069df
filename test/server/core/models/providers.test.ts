import { writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadModelCatalog } from '../../../../server/core/models/catalog.ts';
import { failureOf } from '../../../../server/core/models/modelFailure.ts';
import type { Generation } from '../../../../server/core/models/modelProvider.ts';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { isFullRun, sampled } from '../../../support/fullRun.ts';
import {
	REPLAYED_TEXT,
	type ReplayedModel,
	readModelReply,
	sendCut,
	sendHuge,
	sendInPieces,
	sendStream,
	startReplayedModel,
} from '../../../support/replayedModel.ts';

const KEY = 'test-key-0123456789';
const HUGE_MEGABYTES = 50;
/** The cap on a reply and what the sockets on both sides hold. */
const TAKEN_MAX_MEGABYTES = 24;
const MEGABYTE = 1024 * 1024;
const EVENTS = 'text/event-stream';

/** In the form of recorded replies of these services, field for field; the text and the counts are ours. */
const PROTOCOLS = [
	{ reply: 'openai-chat.sse', provider: 'openai-compatible', path: '/v1/chat/completions' },
	{ reply: 'openai-responses.sse', provider: 'openai', path: '/v1/responses' },
	{ reply: 'anthropic-messages.sse', provider: 'anthropic', path: '/v1/messages' },
	{
		reply: 'google-stream.sse',
		provider: 'google',
		path: '/v1/models/served:streamGenerateContent?alt=sse',
	},
] as const;
/** Services that speak OpenAI's protocol, each in its own way. */
const DIALECTS = [
	'ollama-chat.sse',
	'ollama-think-aloud.sse',
	'vllm-reasoning.sse',
	'openrouter-chat.sse',
	'llamacpp-no-done.sse',
	'azure-placeholder.sse',
	'mistral-thinking.sse',
] as const;
/** Models that think before they answer. */
const THINKING = [
	{ reply: 'anthropic-thinking.sse', provider: 'anthropic' },
	{ reply: 'google-thinking.sse', provider: 'google' },
] as const;
const ALL = [
	...PROTOCOLS,
	...THINKING,
	...DIALECTS.map((reply) => ({ reply, provider: 'openai-compatible' }) as const),
];

const folder = makeFolder();
let model: ReplayedModel;
beforeAll(async () => {
	model = await startReplayedModel();
});
let callsBefore = 0;
beforeEach(() => {
	callsBefore = model.calls.length;
});
const callCount = () => model.calls.length - callsBefore;

/** A model of the catalogue at the replaying server, with a breaker that has seen nothing. */
function connect(provider: string, entry: object = {}, now = Date.now) {
	const file = path.join(folder, `${provider}.json`);
	const served = {
		id: 7,
		name: 'Served',
		provider,
		base_url: `${model.url}/v1`,
		api_key_variable: 'KEY',
		model: 'served',
	};
	writeFileSync(file, JSON.stringify({ models: [{ ...served, ...entry }] }));
	const catalog = loadModelCatalog({ file, readVariable: () => KEY, now });
	const connected = catalog.find(7)?.provider;
	if (!connected) throw new Error('the model has no provider');
	return connected;
}

interface Asked {
	readonly generation: Generation | undefined;
	readonly code: string | undefined;
	readonly error: unknown;
	/** What was streamed. */
	readonly streamed: string;
}

async function ask(provider: ReturnType<typeof connect>, signal = new AbortController().signal): Promise<Asked> {
	let streamed = '';
	const asking = provider.generate({
		system: 'Answer from the passages.',
		messages: [
			{ role: 'user', content: 'Hello' },
			{ role: 'assistant', content: 'Hello, what can I do?' },
			{ role: 'user', content: 'When do you open?' },
		],
		temperature: 0.5,
		maxOutputTokens: 1200,
		signal,
		onText: (text) => {
			streamed += text;
		},
	});
	return asking.then(
		(generation) => ({ generation, code: undefined, error: undefined, streamed }),
		(error) => ({ generation: undefined, code: error.code, error, streamed }),
	);
}

describe('the replies of four protocols', () => {
	it.each(PROTOCOLS)(
		'$provider: sends key, rules, turns and temperature where the protocol has them',
		async (protocol) => {
			model.answer = (response) => sendStream(response, readModelReply(protocol.reply));
			await ask(connect(protocol.provider));
			const call = model.calls.at(-1);
			expect(call?.url).toBe(protocol.path);
			expect(JSON.stringify(call?.headers)).toContain(KEY);
			expect(call?.url).not.toContain(KEY);
			const sent = JSON.stringify(call?.body);
			for (const part of ['Answer from the passages.', 'Hello, what can I do?', 'When do you open?', '0.5', '1200']) {
				expect(sent).toContain(part);
			}
		},
	);

	it('asks OpenAI not to keep what it is asked, and passes the options of the file on', async () => {
		model.answer = (response) => sendStream(response, readModelReply('openai-responses.sse'));
		await ask(connect('openai', { options: { reasoningEffort: 'low' }, model: 'gpt-5-mini' }));
		expect(model.calls.at(-1)?.body).toMatchObject({ store: false, reasoning: { effort: 'low' } });
	});

	it.each(ALL)('$reply is read whole, with its tokens', async ({ reply, provider }) => {
		model.answer = (response) => sendStream(response, readModelReply(reply));
		const { generation, streamed } = await ask(connect(provider));
		expect(generation?.text.trim()).toBe(REPLAYED_TEXT);
		expect(streamed).toBe(generation?.text);
		expect(generation?.isCutShort).toBe(false);
		// Estimated from its 25 characters of rules and 41 of turns where the provider does not count.
		expect([412, 21]).toContain(generation?.promptTokens);
		expect(generation?.completionTokens).toBeGreaterThan(10);
	});

	it.each(sampled(ALL, 4))('$reply is read byte by byte', async ({ reply, provider }) => {
		model.answer = (response) => void sendInPieces(response, readModelReply(reply), 1);
		const { generation } = await ask(connect(provider));
		expect(generation?.text.trim()).toBe(REPLAYED_TEXT);
	});

	it('says that an answer was stopped at its longest', async () => {
		model.answer = (response) => sendStream(response, readModelReply('openai-chat-length.sse'));
		expect((await ask(connect('openai-compatible'))).generation?.isCutShort).toBe(true);
	});

	it('gives the first words before the last have come', async () => {
		let finish = () => {};
		const body = readModelReply('anthropic-messages.sse');
		const half = Math.trunc(body.length / 2);
		model.answer = (response) => {
			response.writeHead(200, { 'content-type': 'text/event-stream' }).write(body.subarray(0, half));
			finish = () => response.end(body.subarray(half));
		};
		let first = '';
		const generating = connect('anthropic').generate({
			system: '',
			messages: [{ role: 'user', content: 'Open?' }],
			temperature: 0,
			maxOutputTokens: 1200,
			signal: new AbortController().signal,
			onText: (text) => {
				first += text;
			},
		});
		await expect.poll(() => first).toContain('On Sundays');
		finish();
		expect((await generating).text).toBe(REPLAYED_TEXT);
	});
});

describe('a reply that is cut', () => {
	const CUTS = isFullRun ? 24 : 8;
	/** Cuts all over a reply, those inside of a character and an event among them. */
	const cutsOf = (body: Buffer) =>
		Array.from({ length: CUTS }, (_, index) => Math.trunc((index * (body.length - 1)) / (CUTS - 1)));

	it.each(PROTOCOLS)('$reply: is an error at every byte, never a part of an answer', async ({ reply, provider }) => {
		const body = readModelReply(reply);
		const codes = new Set<string | undefined>();
		for (const at of cutsOf(body)) {
			model.answer = (response) => sendCut(response, body, { at, isPolite: false });
			const { generation, error } = await ask(connect(provider));
			expect(generation).toBeUndefined();
			// A lone first byte does not tell that it is an event's.
			if (at > 0) codes.add(failureOf(error)?.code);
		}
		expect([...codes]).toEqual(['cut_off']);
	});

	it.each(ALL)('$reply: is the whole answer or an error when it is closed politely', async ({ reply, provider }) => {
		const body = readModelReply(reply);
		for (const at of cutsOf(body)) {
			model.answer = (response) => sendCut(response, body, { at, isPolite: true });
			const { generation, code } = await ask(connect(provider));
			expect([REPLAYED_TEXT, 'model_failed']).toContain(generation?.text.trim() ?? code);
		}
	});

	it.each(PROTOCOLS)('$reply: is asked for again only where nothing has come', async ({ reply, provider }) => {
		const body = readModelReply(reply);
		const connected = connect(provider);
		model.answer = (response) => sendCut(response, body, { at: 1, isPolite: false });
		await ask(connected);
		expect(callCount()).toBe(1);
		model.answer = (response) => void response.destroy();
		expect((await ask(connected)).code).toBe('model_unavailable');
		expect(callCount()).toBe(3);
	});
});

describe('a provider that fails', () => {
	const refuse =
		(status: number, reply: string, headers: Record<string, string> = {}) =>
		(response: ServerResponse) =>
			void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(readModelReply(reply));
	const say =
		(text: string, contentType = 'text/html') =>
		(response: ServerResponse) =>
			void response.writeHead(200, { 'content-type': contentType }).end(text);

	const replay = (reply: string) => say(readModelReply(reply).toString(), EVENTS);
	const redirect = (response: ServerResponse) =>
		void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();

	it.each<[string, string, (response: ServerResponse) => void, string, number, string]>([
		['openai-compatible', 'limits the rate', refuse(429, 'openai-429.json'), 'model_unavailable', 2, 'limited'],
		['openai', 'limits the rate', refuse(429, 'openai-429.json'), 'model_unavailable', 2, 'limited'],
		['anthropic', 'limits the rate', refuse(429, 'anthropic-429.json'), 'model_unavailable', 2, 'limited'],
		// The only one that says in its body how long it wants to be left alone.
		['google', 'limits the rate', refuse(429, 'google-429.json'), 'model_unavailable', 1, 'limited'],
		['openai-compatible', 'is out of order', refuse(500, 'openai-500.json'), 'model_unavailable', 2, 'busy'],
		['openai', 'is out of order', refuse(500, 'openai-500.json'), 'model_unavailable', 2, 'busy'],
		['anthropic', 'is overloaded', refuse(529, 'anthropic-529.json'), 'model_unavailable', 2, 'busy'],
		['google', 'is overloaded', refuse(503, 'google-503.json'), 'model_unavailable', 2, 'busy'],
		['openai-compatible', 'refuses the key', refuse(401, 'openai-401.json'), 'model_failed', 1, 'key_refused'],
		['openai', 'refuses the key', refuse(401, 'openai-401.json'), 'model_failed', 1, 'key_refused'],
		['anthropic', 'refuses the key', refuse(401, 'anthropic-401.json'), 'model_failed', 1, 'key_refused'],
		['google', 'refuses the key', refuse(400, 'google-400.json'), 'model_failed', 1, 'key_refused'],
		[
			'openai-compatible',
			'talks of something else',
			say('<!doctype html><h1>Welcome</h1>'),
			'model_failed',
			1,
			'not_a_model',
		],
		['openai', 'talks garbage', say('data: {"choices":[{"del\n\ndata: 7\n\n', EVENTS), 'model_failed', 1, 'unreadable'],
		// The SDK takes a first event of Anthropic that it cannot read for a fault of the server.
		[
			'anthropic',
			'sends another JSON',
			say('data: {"hello":"world"}\n\n', EVENTS),
			'model_unavailable',
			1,
			'unreadable',
		],
		['openai-compatible', 'sends another JSON', say('data: {"a":"b"}\n\n', EVENTS), 'model_failed', 1, 'unreadable'],
		['openai', 'does not stream', say('{"object":"response"}', 'application/json'), 'model_failed', 1, 'unreadable'],
		['google', 'sends nothing', say('', EVENTS), 'model_failed', 1, 'empty'],
		['openai', 'sends the caller elsewhere', redirect, 'model_failed', 1, 'blocked'],
		['openai-compatible', 'breaks down in the middle', replay('openai-chat-error.sse'), 'model_failed', 1, 'busy'],
		['openai', 'breaks down in the middle', replay('openai-responses-failed.sse'), 'model_unavailable', 1, 'busy'],
		['anthropic', 'is overloaded in the middle', replay('anthropic-overloaded.sse'), 'model_unavailable', 1, 'busy'],
		[
			'openai-compatible',
			'loses its own provider in the middle',
			replay('openrouter-error.sse'),
			'model_unavailable',
			1,
			'busy',
		],
		['google', 'blocks the answer in the middle', replay('google-blocked.sse'), 'model_failed', 1, 'refused'],
		['google', 'blocks the question', replay('google-prompt-blocked.sse'), 'model_failed', 1, 'refused'],
		['anthropic', 'declines to answer', replay('anthropic-refusal.sse'), 'model_failed', 1, 'refused'],
	])('%s that %s is a clear error after at most two calls', async (provider, _what, answer, code, calls, failure) => {
		model.answer = answer;
		const asked = await ask(connect(provider));
		expect({ code: asked.code, calls: callCount(), failure: failureOf(asked.error)?.code }).toEqual({
			code,
			calls,
			failure,
		});
	});

	it('is asked again after the pause it wants, when that is short', async () => {
		model.answer = (response, call) =>
			call - callsBefore === 1
				? refuse(429, 'openai-429.json', { 'retry-after': '1' })(response)
				: sendStream(response, readModelReply('openai-chat.sse'));
		expect((await ask(connect('openai-compatible'))).generation?.text).toBe(REPLAYED_TEXT);
	});

	it('is left alone when it wants a long pause, and the caller is told how long', async () => {
		model.answer = refuse(429, 'anthropic-429.json', { 'retry-after': '41' });
		const { error } = await ask(connect('anthropic'));
		expect(error).toMatchObject({ code: 'model_unavailable', retryAfterSeconds: 41 });
		expect(callCount()).toBe(1);
		model.answer = refuse(429, 'google-429.json');
		expect((await ask(connect('google'))).error).toMatchObject({ retryAfterSeconds: 41 });
		for (const absurd of ['9'.repeat(300), '9'.repeat(400)]) {
			model.answer = refuse(429, 'anthropic-429.json', { 'retry-after': absurd });
			expect((await ask(connect('anthropic'))).error).toMatchObject({ retryAfterSeconds: 3_600 });
		}
	});

	it('is named in the log by status and kind, without the words of the provider', async () => {
		model.answer = refuse(401, 'openai-401.json');
		const { error } = await ask(connect('openai-compatible'));
		expect(String((error as Error).cause)).toBe(
			'ModelFailure: The provider failed with status 401 (AI_APICallError): key_refused',
		);
	});

	it.each(sampled(PROTOCOLS, 4))(
		'$provider: is given up at the deadline when it hangs, before or after the first words',
		async (protocol) => {
			const hasty = () => connect(protocol.provider, { deadline_seconds: 1 });
			model.answer = () => undefined;
			expect((await ask(hasty())).code).toBe('model_timeout');
			model.answer = (response) => {
				const body = readModelReply(protocol.reply);
				response.writeHead(200, { 'content-type': 'text/event-stream' }).write(body.subarray(0, body.length / 2));
			};
			expect((await ask(hasty())).code).toBe('model_timeout');
			await expect.poll(() => model.calls.at(-1)?.isHungUp).toBe(true);
		},
	);

	it.each(PROTOCOLS)('$provider: is hung up on when the caller has gone', async ({ provider, reply }) => {
		const caller = new AbortController();
		model.answer = (response) => {
			response.writeHead(200, { 'content-type': 'text/event-stream' }).write(readModelReply(reply).subarray(0, 900));
			setImmediate(() => caller.abort());
		};
		const { generation, error } = await ask(connect(provider), caller.signal);
		expect(generation).toBeUndefined();
		expect(error).toMatchObject({ name: 'AbortError' });
		await expect.poll(() => model.calls.at(-1)?.isHungUp).toBe(true);
		expect(callCount()).toBe(1);
	});

	it('is left alone after five failures, then tried by one', async () => {
		let now = 0;
		const provider = connect('openai-compatible', {}, () => now);
		model.answer = (response) => response.destroy();
		for (let failure = 0; failure < 5; failure += 1) await ask(provider);
		expect(callCount()).toBe(10);
		expect((await ask(provider)).error).toMatchObject({ code: 'model_unavailable', retryAfterSeconds: 5 });
		now = 5_000;
		model.answer = (response) => sendStream(response, readModelReply('openai-chat.sse'));
		const tried = await Promise.all([ask(provider), ask(provider), ask(provider)]);
		expect(tried.map(({ code }) => code ?? 'answered').toSorted()).toEqual([
			'answered',
			'model_unavailable',
			'model_unavailable',
		]);
		expect((await ask(provider)).generation?.text).toBe(REPLAYED_TEXT);
		expect(callCount()).toBe(12);
	});

	it.each<[string, (response: ServerResponse) => void, number]>([
		['for a minute where the next call would fail too', refuse(401, 'openai-401.json'), 60],
		['as long as it wants', refuse(429, 'openai-429.json', { 'retry-after': '41' }), 41],
		['for five minutes at most', refuse(429, 'openai-429.json', { 'retry-after': '9999' }), 300],
	])('is left alone at once %s, and says why', async (_how, answer, retryAfterSeconds) => {
		let now = 0;
		const provider = connect('openai-compatible', {}, () => now);
		model.answer = answer;
		const { error } = await ask(provider);
		const refused = (await ask(provider)).error;
		expect(refused).toMatchObject({ code: 'model_unavailable', retryAfterSeconds });
		expect(failureOf(refused)?.code).toBe(failureOf(error)?.code);
		now = retryAfterSeconds * 1_000;
		model.answer = (response) => sendStream(response, readModelReply('openai-chat.sse'));
		expect((await ask(provider)).generation?.text).toBe(REPLAYED_TEXT);
		expect(callCount()).toBe(2);
	});
});

describe('a reply without end', () => {
	const TEXT_EVENT = `data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":"words and words "},"finish_reason":null}]}\n\n`;

	it.each<[string, number, string]>([
		['one line', 200, 'data: aaaaaaaaaaaaaaa'],
		['comments', 200, ': still thinking\n\n'],
		['words', 200, TEXT_EVENT],
		['an error page', 500, '<p>sorry</p>'],
		['a refusal', 400, '{"error":"no",'],
	])('of %s is read only so far', async (_what, status, text) => {
		const taken: Array<Promise<number>> = [];
		model.answer = (response) => {
			response.writeHead(status, { 'content-type': 'text/event-stream' });
			taken.push(sendHuge(response, text, HUGE_MEGABYTES));
		};
		const { generation, code } = await ask(connect('openai-compatible'));
		expect(generation).toBeUndefined();
		expect(['model_failed', 'model_unavailable']).toContain(code);
		for (const bytes of await Promise.all(taken)) expect(bytes).toBeLessThan(TAKEN_MAX_MEGABYTES * MEGABYTE);
	});
});
