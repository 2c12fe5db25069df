import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readModelStates, watchModel } from '../../../../server/core/aiModels/watchModel.ts';
import { loadModelCatalog } from '../../../../server/core/models/catalog.ts';
import { ModelFailure } from '../../../../server/core/models/modelFailure.ts';
import { AppError } from '../../../../server/lib/errors.ts';
import { createLogger } from '../../../../server/lib/logger.ts';
import { readServerSentEvents } from '../../../../shared/client/readServerSentEvents.ts';
import { atTheEnd } from '../../../support/atTheEnd.ts';
import { isFullRun } from '../../../support/fullRun.ts';
import { startHttpServer } from '../../../support/httpServer.ts';
import { startMailServer } from '../../../support/mailServer.ts';
import { startModelWorld } from '../../../support/modelWorld.ts';
import { signInOwner } from '../../../support/people.ts';
import { readModelReply, sendCut, sendStream } from '../../../support/replayedModel.ts';
import { modelChunk } from '../../../support/slowModel.ts';
import { startCore } from '../../../support/startCore.ts';
import { TEST_STORES } from '../../../support/stores.ts';
import { untilEventsAreReadable } from '../../../support/untilEventsAreReadable.ts';

const QUOTED = 'On Sundays we open at 10:00 and close at 16:00.';
const GOOD = readModelReply('openai-chat.sse');
const HALF = modelChunk({ role: 'assistant', content: 'On Sundays we open at 10:00 [1]. On Sundays we ' });

type Way = (response: ServerResponse) => void;
const refuse =
	(status: number, body = '{}', headers = {}): Way =>
	(response) =>
		void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
const say =
	(text: string): Way =>
	(response) =>
		void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text);

/** The one whose server has a certificate that nobody trusts, and those that call none. */
const [TLS_ID, UNREACHABLE_ID, BLOCKED_ID, KEY_LOST_ID] = [113, 114, 115, 116];
/** The one that is changed while it is asked. */
const CHANGED_ID = 117;
const CLOSED = '127.0.0.1:9';
/** Those that fail after a first sentence. */
const BEGUN_IDS: readonly number[] = [107, 111, 7];

/** Hangs after its first words. */
const hang: Way = (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(HALF);

/** Thirteen ways in which a provider fails, by the ids of the models that fail so. */
const WAYS: readonly (readonly [id: number, code: string, way: Way])[] = [
	[101, 'key_refused', refuse(401, readModelReply('openai-401.json').toString())],
	[102, 'no_credit', refuse(402, '{"error":{"code":402,"message":"Insufficient credits"}}')],
	[103, 'model_unknown', refuse(404, '{"error":{"code":"model_not_found"}}')],
	[104, 'limited', refuse(429, '{}', { 'retry-after': '41' })],
	[105, 'limited', refuse(429)],
	[106, 'busy', refuse(500)],
	[107, 'cut_off', (response) => sendCut(response, Buffer.from(HALF), { at: HALF.length, isPolite: true })],
	[108, 'empty', say(`${modelChunk({ content: '' }, 'stop')}data: [DONE]\n\n`)],
	[109, 'not_a_model', say('<!doctype html><title>Welcome</title>')],
	[110, 'unreadable', say('data: {"hello":"world"}\n\n')],
	[111, 'refused', say(`${HALF}${modelChunk({}, 'content_filter')}data: [DONE]\n\n`)],
	// Of the operator, with a short deadline: a model of an owner takes 18 s, and the chat 20 s.
	[7, 'timeout', hang],
	...(isFullRun ? ([[112, 'timeout', hang]] as const) : []),
	[TLS_ID, 'tls', () => undefined],
	// Three more, whose calls reach no server.
	[UNREACHABLE_ID, 'unreachable', () => undefined],
	[BLOCKED_ID, 'blocked', () => undefined],
	[KEY_LOST_ID, 'key_lost', () => undefined],
];
const IDS = WAYS.map(([id]) => id);

/** A server whose certificate nobody trusts. @returns its `host:port` */
async function startTlsServer(): Promise<string> {
	const pem = readFileSync(new URL('../../../fixtures/tls/selfSigned.pem', import.meta.url));
	const server = createTlsServer({ cert: pem, key: pem }, (_request, response) => sendStream(response, GOOD));
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	atTheEnd(async () => void server.close());
	// A TCP server's address is an AddressInfo.
	return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Models of an owner at one server each way, and one of the operator that hangs. */
async function startFailingWorld(options: Partial<Parameters<typeof startModelWorld>[0]> = {}) {
	let isGood = false;
	/** Calls to the model that is changed meanwhile. */
	const waiting: ServerResponse[] = [];
	const server = await startHttpServer((request, response) => {
		request.resume();
		const id = Number(request.url?.split('/')[1]);
		if (id === CHANGED_ID) {
			waiting.push(response);
			return;
		}
		const way = WAYS.find(([each]) => each === id)?.[2];
		if (isGood || way === undefined) sendStream(response, GOOD);
		else way(response);
	});
	const tls = await startTlsServer();
	const world = await startModelWorld({
		...options,
		baseUrl: `${server.url}/7/v1`,
		model: { fallback: 'extractive', deadline_seconds: 1 },
		env: { OUTBOUND_ALLOW: `${new URL(server.url).host},${tls},${CLOSED}`, ...options.env },
	});
	const { core, token } = world;
	const { body } = await core.request('GET /project/settings', { token });
	const projectId: string = body.data.project_id;
	const elsewhere = new Map([
		[TLS_ID, `https://${tls}/v1`],
		[UNREACHABLE_ID, `https://${CLOSED}/v1`],
		[BLOCKED_ID, 'https://10.0.0.1/v1'],
	]);
	const rows = [...IDS.filter((id) => id > 100), CHANGED_ID].map((id) => ({
		projectId,
		id,
		name: `Model ${id}`,
		provider: 'openai-compatible' as const,
		model: 'served',
		baseUrl: elsewhere.get(id) ?? `${server.url}/${id}/v1`,
		apiKey: id === KEY_LOST_ID ? 'sealed.with-another-secret' : null,
		keyEnd: null,
		inputPrice: null,
		outputPrice: null,
		isLocal: 0,
		createdAt: 1,
	}));
	await core.database.write((transaction) => transaction.insertInto('aiModels').values(rows).execute());
	return {
		...world,
		projectId,
		waiting,
		/** Lets the ways of the server be over. */
		mend() {
			isGood = true;
		},
		async stream(id: number) {
			const reply = await fetch(`${core.baseUrl}/chatbots/${world.chatbotId}/ai/kb/chat`, {
				method: 'POST',
				headers: {
					authorization: `Bearer ${token}`,
					'content-type': 'application/json',
					accept: 'text/event-stream',
				},
				body: JSON.stringify({ message: 'When do you open on Sundays?', ai_model_id: id }),
			});
			const events: Array<{ event: string; data: Record<string, unknown> }> = [];
			for await (const { event, data } of readServerSentEvents(reply.body ?? new ReadableStream(), 1_000_000)) {
				events.push({ event, data: JSON.parse(data) });
			}
			return events;
		},
		async codes() {
			const reply = await core.request('GET /ai/models', { token });
			const models: Array<{ id: number; failure: { code: string } | null }> = reply.body.data.models;
			return IDS.map((id) => models.find((model) => model.id === id)?.failure?.code);
		},
		async events() {
			await untilEventsAreReadable(core.database);
			const reply = await core.request('GET /events?types=model&limit=500', { token });
			return reply.body.data.events as Array<{ type: string; about: { model_id: number; code?: string } }>;
		},
	};
}

describe('ways in which a model fails', () => {
	let world: Awaited<ReturnType<typeof startFailingWorld>>;
	let smtp: Awaited<ReturnType<typeof startMailServer>>;
	beforeAll(async () => {
		// Breakers wait for minutes.
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
		smtp = await startMailServer();
		const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@shop.example', PUBLIC_URL: 'https://shop.example' };
		world = await startFailingWorld({ env });
		await signInOwner(world.core, world.projectId, 'olive@shop.example');
	});
	afterAll(() => void vi.useRealTimers());

	it.each(WAYS)('%i, %s: the visitor has an answer without a model in the same turn, streamed too', async (id) => {
		const [events, ...replies] = await Promise.all([
			world.stream(id),
			...Array.from({ length: 3 }, () => world.chat({ ai_model_id: id })),
		]);
		for (const { status, body } of replies) {
			expect(status).toBe(200);
			expect(body.data).toMatchObject({ response: QUOTED, outcome: 'grounded', is_ai_kb_response: true });
		}
		// What a stream has begun to say is replaced.
		const isShown = events.some(({ event }) => event === 'delta');
		expect(isShown || !BEGUN_IDS.includes(id)).toBe(true);
		const [started, ...rest] = events;
		expect(rest.filter(({ event }) => event !== 'delta')).toEqual([
			{
				event: 'completed',
				data: expect.objectContaining({ response: QUOTED, message_id: started?.data['message_id'] }),
			},
		]);
	});

	it('are told to the owner, each with its code, one event and one mail', async () => {
		expect(await world.codes()).toEqual(WAYS.map(([, code]) => code));
		const told = (await world.events()).map(({ type, about }) => [type, about.model_id, about.code]);
		expect(told).toEqual(WAYS.map(([id, code]) => ['model.failed', id, code]));
		await vi.waitFor(() => expect(smtp.mails).toHaveLength(WAYS.length), { timeout: 60_000, interval: 50 });
		const texts = smtp.mails.map(({ text }) => text);
		expect(texts.filter((text) => text.includes('Model 101: The provider refuses the key.'))).toHaveLength(1);
		const sentences = texts.map((text) => /^(?:Model \d+|Served): (.+)$/mu.exec(text)?.[1]);
		expect(sentences).not.toContain(undefined);
		expect(new Set(sentences).size).toBe(new Set(WAYS.map(([, code]) => code)).size);
		expect(texts[0]).toContain('/console/settings/models');
	});

	it('say nothing about a model that was changed meanwhile, or is gone', async () => {
		const { core, token, chatbotId } = world;
		const change = (name: string) => core.request(`PATCH /ai/models/${CHANGED_ID}`, { token, body: { name } });
		const chat = world.chat({ ai_model_id: CHANGED_ID });
		await expect.poll(() => world.waiting.length).toBe(1);
		expect((await change('Changed')).status).toBe(200);
		for (const response of world.waiting) response.writeHead(401).end();
		expect((await chat).body.data.response).toBe(QUOTED);
		const { body } = await core.request('GET /ai/models', { token });
		const changed = body.data.models.find(({ id }: { id: number }) => id === CHANGED_ID);
		expect(changed).toMatchObject({ name: 'Changed', failure: null });

		const answerSettings = JSON.stringify({ ai_model_id: 987_654 });
		await core.database.write((transaction) =>
			transaction.updateTable('chatbots').set({ answerSettings }).where('id', '=', chatbotId).execute(),
		);
		expect((await world.chat({ ai_model_id: undefined })).body.data.response).toBe(QUOTED);
	});

	it('end with the next good answer, which the breaker lets through by itself', async () => {
		world.mend();
		vi.setSystemTime(Date.now() + 61_000);
		const mended = IDS.filter((id) => id < TLS_ID);
		for (const id of mended) {
			const { body } = await world.chat({ ai_model_id: id });
			expect([id, body.data.response]).toEqual([id, 'On Sundays we open at **10:00** ☕ and close at 16:00.']);
		}
		expect(await world.codes()).toEqual(WAYS.map(([id, code]) => (id >= TLS_ID ? code : undefined)));
		const recovered = (await world.events()).filter(({ type }) => type === 'model.recovered');
		expect(recovered.map(({ about }) => about.model_id)).toEqual(mended);
	});
});

for (const { name, open } of TEST_STORES) {
	describe(`a model on ${name}`, () => {
		it('that fails in 32 chats at once on two instances is told once, and again when it has answered and an hour is over', async () => {
			const { database } = await open();
			const core = await startCore({ database });
			const { projectId, token } = await core.createProject();
			await core.createChatbot(token);
			let isGood = false;
			const failure = new AppError('model_unavailable', undefined, { cause: new ModelFailure('busy') });
			const generation = { text: 'At ten.', isCutShort: false, promptTokens: 1, completionTokens: 1 };
			const provider = { generate: () => (isGood ? Promise.resolve(generation) : Promise.reject(failure)) };
			const { extractive } = loadModelCatalog({ file: undefined, readVariable: () => undefined, now: Date.now });
			const dependencies = { database, logger: createLogger('silent', 'core'), now: Date.now };
			const model = { ...extractive, id: 7, name: 'Served', provider };
			const place = { projectId, isCurrent: async () => true };
			const instances = [1, 2].map(() => watchModel(model, place, dependencies).model.provider);
			const { signal } = new AbortController();
			const request = { system: '', messages: [], temperature: 0, maxOutputTokens: 1, signal, onText: () => undefined };
			const ask = () => Promise.allSettled(instances.map(async (one) => one?.generate(request)));
			const askOften = () => Promise.all(Array.from({ length: 16 }, ask));
			const types = async () => {
				await untilEventsAreReadable(database);
				const { body } = await core.request('GET /events?types=model', { token });
				return body.data.events.map(({ type }: { type: string }) => type);
			};
			await askOften();
			expect(await types()).toEqual(['model.failed']);
			isGood = true;
			await askOften();
			expect(await types()).toEqual(['model.failed', 'model.recovered']);
			isGood = false;
			await askOften();
			expect(await readModelStates(database.read, projectId)).toEqual(new Map([[7, expect.anything()]]));
			isGood = true;
			await askOften();
			expect(await readModelStates(database.read, projectId)).toEqual(new Map());
			expect(await types()).toHaveLength(2);
			isGood = false;
			await database.write((transaction) =>
				transaction
					.updateTable('events')
					.set(({ eb }) => ({ createdAt: eb('createdAt', '-', 3_600_000) }))
					.execute(),
			);
			await askOften();
			expect(await types()).toEqual(['model.failed', 'model.recovered', 'model.failed']);
		});
	});
}
