import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUnused } from '../../../../../server/core/knowledge/embeddings/createVectors.ts';
import type { Database } from '../../../../../server/core/storage/database.ts';
import { makeFolder } from '../../../../support/atTheEnd.ts';
import {
	type EmbeddingServer,
	type EmbeddingServerOptions,
	startEmbeddingServer,
} from '../../../../support/embeddingServer.ts';
import { sampled } from '../../../../support/fullRun.ts';
import { type RunningCore, startCore } from '../../../../support/startCore.ts';
import { TEST_STORES } from '../../../../support/stores.ts';

const MODEL = 'concepts-64';
/** A store may be slow to open while other tests run. */
const STORE_PATIENCE_MS = 90_000;

const folder = makeFolder();
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function startServer(options: EmbeddingServerOptions = {}): Promise<EmbeddingServer> {
	const server = await startEmbeddingServer(options);
	cleanups.push(() => server.close());
	return server;
}

/** A core with an endpoint. It is stopped after the test unless a store is given. */
async function startWith(
	{ baseUrl }: EmbeddingServer,
	{
		section = {},
		env = {},
		database,
	}: { section?: object; env?: Record<string, string>; database?: Database | undefined } = {},
): Promise<RunningCore> {
	const file = path.join(folder, `models-${Math.trunc(performance.now() * 1000)}.json`);
	const embeddings = { provider: 'openai-compatible', model: MODEL, base_url: baseUrl, ...section };
	writeFileSync(file, JSON.stringify({ embeddings }));
	const core = await startCore({ env: { MODELS_FILE: file, ...env }, ...(database && { database }) });
	if (database === undefined) cleanups.push(() => core.stop());
	return core;
}

async function worldOf(core: RunningCore, owner?: { token: string; chatbotId: string }) {
	const { token } = owner ?? (await core.createProject());
	const chatbotId = owner?.chatbotId ?? (await core.createChatbot(token));
	const call = async (methodAndPath: string, body?: object) => {
		const reply = await core.request(methodAndPath, { token, body });
		expect(reply.status, reply.text).toBe(200);
		return reply.body.data;
	};
	const readProgress = (id = chatbotId) => call(`GET /chatbots/${id}/knowledge-base/embeddings`);
	return {
		core,
		token,
		chatbotId,
		call,
		readProgress,
		addTexts: (texts: readonly string[]) =>
			call(`POST /chatbots/${chatbotId}/knowledge-base/data-sources/texts`, { texts }),
		ask: (message: string) => call(`POST /chatbots/${chatbotId}/ai/kb/chat`, { message }),
		/** Lets a job that failed be taken again at once. */
		async endRest() {
			const { database } = core;
			// On a busy machine the job may have been done again by itself meanwhile.
			const isAtRest = async () =>
				(await database.read.selectFrom('jobs').select('leaseOwner').execute()).every(
					({ leaseOwner }) => leaseOwner === null,
				);
			await expect.poll(isAtRest).toBe(true);
			await database.write((transaction) => transaction.updateTable('jobs').set({ runAt: 0 }).execute());
		},
		whenEmbedded: (embedded: number, model = MODEL) =>
			expect.poll(() => readProgress()).toMatchObject({ passages: embedded, embedded, serving_model: model }),
	};
}

const startWorld = async (...given: Parameters<typeof startWith>) => worldOf(await startWith(...given));
const textsOf = (server: EmbeddingServer) => server.calls.flatMap(({ input }) => input);
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Fact number ${at} about harbour ${at}.`);

describe.each(TEST_STORES)('embedding on $name', ({ open }) => {
	let server: EmbeddingServer;
	let core: RunningCore;
	beforeAll(async () => {
		server = await startEmbeddingServer();
		const { database } = await open();
		core = await startWith(server, { section: { batch_size: 4 }, database });
	}, STORE_PATIENCE_MS);
	beforeEach(() => {
		server.calls.length = 0;
		server.script = () => undefined;
	});

	it('embeds what is added, in batches, and compares questions with it', async () => {
		const { addTexts, call, chatbotId, whenEmbedded } = await worldOf(core);
		await addTexts(numbered(10));
		await whenEmbedded(10);
		expect(new Set(textsOf(server)).size).toBe(10);
		const most = Math.max(...server.calls.map(({ input }) => input.length));
		expect(most).toBeGreaterThan(1);
		expect(most).toBeLessThanOrEqual(4);
		const rows = await core.database.read.selectFrom('embeddings').select('vector').execute();
		expect(rows.map(({ vector }) => vector.byteLength)).toEqual(Array.from({ length: 10 }, () => 64));
		const message = 'Fact number 2 about harbour 2.';
		const readBest = async () => (await call(`POST /chatbots/${chatbotId}/ai/explain`, { message })).passages[0];
		await expect.poll(readBest).toMatchObject({ vectors: { rank: 1 } });
		const headers = { authorization: `Bearer ${core.adminToken}` };
		const metrics = await (await fetch(`${core.url}/metrics`, { headers })).text();
		expect(Number(/index_bytes\{index="vectors"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(10 * 64);
	});

	it('embeds equal texts once, for copies of a chatbot and for texts that come again too, and deletes unused vectors', async () => {
		const { addTexts, call, chatbotId, readProgress, whenEmbedded } = await worldOf(core);
		await addTexts(['We open at ten.', 'We open at ten.', 'We roast on Tuesdays.']);
		await whenEmbedded(3);
		const copy = (await call(`POST /chatbots/${chatbotId}/duplicate`)).chatbot_id;
		await expect.poll(() => readProgress(copy)).toMatchObject({ passages: 3, embedded: 3, serving_model: MODEL });
		await addTexts(['We roast on Tuesdays.']);
		await whenEmbedded(4);
		expect(textsOf(server)).toHaveLength(2);

		const { read } = core.database;
		const [row] = await read
			.selectFrom('vectorSets')
			.select(['model', 'projectId'])
			.where('chatbotId', '=', copy)
			.execute();
		const { model = '', projectId = '' } = row ?? {};
		const count = async (sweptModel: string) => {
			const { signal } = new AbortController();
			await deleteUnused(core.database, { model: sweptModel, signal });
			return (await read.selectFrom('embeddings').select('hash').where('projectId', '=', projectId).execute()).length;
		};
		await call(`DELETE /chatbots/${copy}`);
		expect(await count(model)).toBe(2);
		const sources = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
		for (const { id, data } of (await call(`GET ${sources}`)).sources) {
			if (data.preview.includes('roast')) await call(`DELETE ${sources}/${id}`);
		}
		expect(await count(model)).toBe(1);
		expect(await count('another')).toBe(0);
	});

	it.each([
		['as long as a busy endpoint asks', '3600', 3_500_000],
		['for a while where a busy endpoint asks for no pause', '0', 1_000],
	])('rests %s, and goes on', async (_, retryAfter, leastRestMs) => {
		server.script = () => ({ status: 429, headers: { 'retry-after': retryAfter } });
		const { addTexts, endRest, whenEmbedded } = await worldOf(core);
		await addTexts(['We open at ten.']);
		const jobs = core.database.read
			.selectFrom('jobs')
			.select(['runAt', 'leaseOwner'])
			.where('kind', '=', 'embed_chatbot');
		const isResting = async () => {
			const job = await jobs.executeTakeFirst();
			return job?.leaseOwner === null && job.runAt - Date.now() > leastRestMs;
		};
		await expect.poll(isResting).toBe(true);
		expect(server.calls).toHaveLength(1);
		server.script = () => undefined;
		await endRest();
		await whenEmbedded(1);
	});

	it('leaves a text that the model does not take without a vector, and embeds all others', async () => {
		server.script = ({ input }) => (input.some((text) => text.includes('poison')) ? { status: 500 } : undefined);
		const { addTexts, readProgress } = await worldOf(core);
		await addTexts([...numbered(12), 'This is poison.', ...numbered(20).slice(12)]);
		await expect
			.poll(() => readProgress())
			.toMatchObject({ passages: 21, embedded: 20, refused: 1, serving_model: MODEL });
	});
});

describe('embedding before an endpoint that fails', () => {
	const faults = {
		'is away': { isCut: true },
		'answers 500': { status: 500 },
		'answers 503': { status: 503 },
		'refuses the key': { status: 401 },
		'answers with a page': { body: '<html>Bad gateway</html>' },
		'gives fewer vectors than asked': { vectors: (vectors: number[][]) => vectors.slice(1) },
		'gives values that are no numbers': { body: '{"data":[{"embedding":[NaN,1]}]}' },
		'gives null for numbers': { vectors: (vectors: number[][]) => vectors.map(() => [null, 1]) },
		'gives empty vectors': { vectors: (vectors: number[][]) => vectors.map(() => []) },
	} as const;

	it.each(sampled(Object.entries(faults), 5))(
		'stores nothing while it %s, and all when it is well again',
		async (_, fault) => {
			const server = await startServer();
			server.script = () => fault;
			const { addTexts, ask, endRest, readProgress, whenEmbedded } = await startWorld(server);
			await addTexts(['We open at ten.', 'We roast on Tuesdays.']);
			await expect.poll(() => server.calls.length).toBeGreaterThan(0);
			expect((await ask('When do you roast?')).response).toContain('We roast on Tuesdays.');
			expect(await readProgress()).toMatchObject({ embedded: 0, refused: 0, serving_model: null });
			server.script = () => undefined;
			await endRest();
			await whenEmbedded(2);
		},
	);

	it('sends smaller batches to an endpoint that takes no larger ones', async () => {
		const server = await startServer({ maxInputs: 8 });
		const { addTexts, whenEmbedded } = await startWorld(server, { section: { batch_size: 40 } });
		await addTexts(numbered(60));
		await whenEmbedded(60);
		expect(server.calls.at(-1)?.input.length).toBeLessThanOrEqual(8);
	});

	it('takes the key from the variable that is named, and prefixes that the model wants', async () => {
		const server = await startServer({ apiKey: 'sk-test' });
		const section = { api_key_variable: 'EMBEDDINGS_KEY', passage_prefix: 'search_document: ', dimensions: 32 };
		const { addTexts, whenEmbedded } = await startWorld(server, { section, env: { EMBEDDINGS_KEY: 'sk-test' } });
		await addTexts(['We open at ten.']);
		await whenEmbedded(1);
		expect(server.calls).toMatchObject([{ model: MODEL, dimensions: 32, authorization: 'Bearer sk-test' }]);
		expect(textsOf(server)[0]).toMatch(/^search_document: .*We open at ten\.$/s);
	});
});

it('writes no rows without an endpoint, embeds what there is once there is one, and anew with another model', async () => {
	const env = { DATA_DIR: makeFolder() };
	const stop = async ({ core }: { core: RunningCore }) => {
		cleanups.pop();
		await core.stop();
	};
	const server = await startServer({ models: { [MODEL]: 64, newer: 48 } });
	const bare = await worldOf(await startCore({ env }));
	await bare.addTexts(numbered(30));
	await expect.poll(() => bare.readProgress()).toMatchObject({ passages: 30, model: null, embedded: 0 });
	for (const table of ['embeddings', 'chunkEmbeddings', 'vectorSets', 'jobs'] as const) {
		await expect.poll(() => bare.core.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
	}
	await bare.core.stop();

	const first = await worldOf(await startWith(server, { env }), bare);
	await first.whenEmbedded(30);
	await stop(first);

	let isOpen = false;
	server.script = ({ model, input }) =>
		model === 'newer' && !isOpen && input.some((text) => text.includes('number 25')) ? { status: 503 } : undefined;
	const second = await worldOf(await startWith(server, { env, section: { model: 'newer', batch_size: 10 } }), bare);
	await expect.poll(() => second.readProgress()).toMatchObject({ model: 'newer', embedded: 20, serving_model: null });
	expect((await second.ask('What is fact number 7 about?')).response).toContain('harbour 7');
	isOpen = true;
	await second.endRest();
	await second.whenEmbedded(30, 'newer');
});
