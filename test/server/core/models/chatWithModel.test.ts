import type { IncomingMessage, ServerResponse } from 'node:http';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readServerSentEvents } from '../../../../shared/client/readServerSentEvents.ts';
import { startHttpServer, type TestServer } from '../../../support/httpServer.ts';
import { startModelWorld } from '../../../support/modelWorld.ts';

const startWithModel = (baseUrl: string, model: object = {}) => startModelWorld({ baseUrl, model });

describe('chat with a model, before a protocol-true model server', () => {
	const mock = new LLMock({ port: 0 });
	beforeAll(async () => {
		mock.onMessage(/open on Sundays/, { content: 'We open at **10:00** on Sundays [1].' });
		mock.onMessage(/close on Sundays/, { content: 'We close at\u0000 16:00 on Sundays [1].' });
		mock.onMessage(/decaf/, { content: 'Certainly, whenever you like.' });
		await mock.start();
	});
	afterAll(() => mock.stop());

	it('gives the model’s answer with the passages it cites as sources', async () => {
		const world = await startWithModel(`${mock.url}/v1`);
		const { status, body } = await world.chat({
			instructions: ['Speak like a sailor.'],
			language_id: 4,
			temperature: 0.5,
		});
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			response: 'We open at **10:00** on Sundays.',
			is_ai_kb_response: true,
			sources: [{ type: 'faq', title: 'When do you open on Sundays?', url: '' }],
		});
		const asked = JSON.stringify(mock.getRequests().at(-1));
		expect(asked).toContain('Speak like a sailor.');
		expect(asked).toContain('Answer in German.');
		const usage = await world.core.request('GET /usage/ai-credits', { token: world.token });
		expect(usage.body.data.used).toBe(3);
	});

	it('records calls, tokens and credits by month and model', async () => {
		const world = await startWithModel(`${mock.url}/v1`);
		await world.chat({});
		await world.chat({});
		await world.chat({ message: 'Do you roast decaf?' });
		const { body } = await world.core.request('GET /usage/models', { token: world.token });
		const [use] = body.data.models;
		expect(body.data.models).toHaveLength(1);
		expect(use).toMatchObject({ id: 7, name: 'Served', calls: 3, credits: 6 });
		expect(use.prompt_tokens).toBeGreaterThan(300);
		expect(use.completion_tokens).toBeGreaterThan(10);
		const other = await world.core.request('GET /usage/models?month=2001-01', { token: world.token });
		expect(other.body.data).toEqual({ month: '2001-01', models: [] });
	});

	it.each([
		[1_200, 600, 800],
		[4_000, 3_400, 3_600],
		[300, 300, 300],
	])(
		'of at most %i tokens is asked for an answer that fits short passages, with all its room for thoughts',
		async (answer_max_tokens, least, most) => {
			// With a key it costs something.
			const api_key_variable = 'ANTHROPIC_API_KEY';
			const world = await startWithModel(`${mock.url}/v1`, { answer_max_tokens, api_key_variable });
			await world.chat();
			const { max_tokens: asked } = JSON.parse(JSON.stringify(mock.getRequests().at(-1)?.body));
			expect(asked).toBeGreaterThanOrEqual(least);
			expect(asked).toBeLessThanOrEqual(most);
		},
	);

	it('keeps its answer without NUL characters, which PostgreSQL does not take', async () => {
		const world = await startWithModel(`${mock.url}/v1`);
		const { body } = await world.chat({ message: 'When do you close on Sundays?' });
		expect(body.data.response).toBe('We close at 16:00 on Sundays.');
	});

	it('does not pass an answer that cites nothing off as one of the knowledge base', async () => {
		const world = await startWithModel(`${mock.url}/v1`);
		const { body } = await world.chat({ message: 'Do you roast decaf?' });
		expect(body.data).toMatchObject({ sources: [], is_ai_kb_response: false });
		expect(body.data.response).not.toContain('whenever');
		const usage = await world.core.request('GET /usage/ai-credits', { token: world.token });
		expect(usage.body.data.used).toBe(0);
	});

	it('is not asked for small talk, nor where nothing is found', async () => {
		const world = await startModelWorld({ baseUrl: `${mock.url}/v1`, faqs: [] });
		const asked = mock.getRequests().length;
		const { conversation_id } = (await world.chat({ message: 'Hello!' })).body.data;
		const { body } = await world.chat({ conversation_id });
		expect(body.data.outcome).toBe('unanswered');
		expect(mock.getRequests()).toHaveLength(asked);
	});

	it('quotes instead where the catalogue says so', async () => {
		const world = await startWithModel(`${mock.url}/v1`, { fallback: 'extractive' });
		const { body } = await world.chat({ message: 'Do you roast decaf?' });
		expect(body.data).toMatchObject({ response: 'We roast decaf every Tuesday.', is_ai_kb_response: true });
	});
});

describe('chat with a model that fails', () => {
	let server: TestServer | undefined;
	let calls = 0;
	afterEach(async () => {
		await server?.close();
		calls = 0;
	});

	async function startFailing(
		answer: (response: ServerResponse, request: IncomingMessage) => void,
		model: object = {},
	) {
		server = await startHttpServer((request, response) => {
			calls += 1;
			request.resume();
			answer(response, request);
		});
		return startWithModel(`${server.url}/v1`, model);
	}
	const event = (text: string, finish: string | null = null) =>
		`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'served', choices: [{ index: 0, delta: { content: text }, finish_reason: finish }] })}\n\n`;
	const stream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

	it.each<[string, (response: ServerResponse) => void, number, string]>([
		['limits the rate', (response) => response.writeHead(429).end('slow down'), 503, 'model_unavailable'],
		['says nothing', (response) => stream(response).end(`${event('', 'stop')}data: [DONE]\n\n`), 502, 'model_failed'],
		['refuses the key', (response) => response.writeHead(401).end('secret key sk-1'), 502, 'model_failed'],
	])('answers with a clear code when it %s, and stores no answer', async (_name, answer, status, code) => {
		const world = await startFailing(answer);
		const reply = await world.chat({});
		expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
		expect(reply.text).not.toMatch(/sk-1|slow down/);
		expect((await world.messages()).map(({ role }) => role)).toEqual(['user']);
	});

	it('keeps the question for a retry with the same key', async () => {
		let isBroken = true;
		const world = await startFailing((response) => {
			if (isBroken) response.writeHead(500).end();
			else stream(response).end(`${event('At ten [1].')}${event('', 'stop')}data: [DONE]\n\n`);
		});
		const headers = { 'idempotency-key': 'again' };
		expect((await world.chat({}, headers)).status).toBe(503);
		isBroken = false;
		const reply = await world.chat({}, headers);
		expect(reply.body.data.response).toBe('At ten.');
		expect((await world.messages()).map(({ role, outcome }) => [role, outcome])).toEqual([
			['user', null],
			['bot', 'grounded'],
		]);
	});

	it('keeps the keys of all answers that it is still writing', async () => {
		const waiting: ServerResponse[] = [];
		const world = await startFailing((response) => void waiting.push(response));
		const { database } = world.core;
		const chats = ['one', 'other'].map((key) => world.chat({}, { 'idempotency-key': key }));
		await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(2);
		await database.write((transaction) => transaction.updateTable('idempotencyKeys').set({ leaseUntil: 1 }).execute());
		const readLeases = () => database.read.selectFrom('idempotencyKeys').select('leaseUntil').execute();
		const areRenewed = async () => (await readLeases()).every(({ leaseUntil }) => Number(leaseUntil) > 1);
		await expect.poll(areRenewed, { timeout: 10_000 }).toBe(true);
		for (const response of waiting) {
			stream(response).end(`${event('At ten [1].')}${event('', 'stop')}data: [DONE]\n\n`);
		}
		expect((await Promise.all(chats)).map(({ status }) => status)).toEqual([200, 200]);
	});

	it('is stood in for by quoting where the catalogue says so', async () => {
		const world = await startFailing((response) => response.writeHead(500).end(), { fallback: 'extractive' });
		const { body } = await world.chat({});
		expect(body.data).toMatchObject({
			response: 'On Sundays we open at 10:00 and close at 16:00.',
			is_ai_kb_response: true,
		});
	});

	it('is paid for by whoever hangs up before the end', async () => {
		const world = await startFailing((response) => {
			stream(response).write(event('On Sundays we open at 10:00 [1]. On Sundays we close at 16:00 [1].\n'));
		});
		const hangUp = new AbortController();
		const reply = await fetch(`${world.core.baseUrl}/chatbots/${world.chatbotId}/ai/kb/chat`, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${world.token}`,
				'content-type': 'application/json',
				accept: 'text/event-stream',
			},
			body: JSON.stringify({ message: 'When do you open on Sundays?', ai_model_id: 8 }),
			signal: hangUp.signal,
		});
		const events = readServerSentEvents(reply.body ?? new ReadableStream(), 1_000_000);
		expect((await events.next()).value?.event).toBe('started');
		expect((await events.next()).value?.event).toBe('delta');
		hangUp.abort();
		const readCredits = async () =>
			(await world.core.request('GET /usage/ai-credits', { token: world.token })).body.data;
		await expect.poll(readCredits).toMatchObject({ used: 3 });
		const { body } = await world.core.request('GET /usage/models', { token: world.token });
		expect(body.data.models).toMatchObject([{ id: 7, calls: 1, credits: 3, completion_tokens: expect.any(Number) }]);
	});
});
