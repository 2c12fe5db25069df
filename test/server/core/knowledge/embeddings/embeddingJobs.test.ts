import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

let folder: string;
const cleanups: (() => Promise<unknown>)[] = [];
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-embeddings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function writeModelsFile(section: object): string {
	const file = path.join(folder, `models-${Math.trunc(performance.now() * 1000)}.json`);
	const embeddings = { provider: 'openai-compatible', model: MODEL, ...section };
	writeFileSync(file, JSON.stringify({ embeddings }));
	return file;
}

async function startServer(options: EmbeddingServerOptions = {}): Promise<EmbeddingServer> {
	const server = await startEmbeddingServer(options);
	cleanups.push(() => server.close());
	return server;
}

interface World {
	readonly core: RunningCore;
	readonly token: string;
	readonly chatbotId: string;
	addTexts(texts: readonly string[]): Promise<void>;
	readProgress(chatbotId?: string): Promise<object>;
	whenEmbedded(count: number): Promise<void>;
	/** Lets a job that failed be taken again at once. */
	endRest(): Promise<void>;
}

async function worldOf(core: RunningCore): Promise<World> {
	const { token } = await core.createProject();
	const chatbotId = await core.createChatbot(token);
	const readProgress = async (id = chatbotId) =>
		(await core.request(`GET /chatbots/${id}/knowledge-base/embeddings`, { token })).body.data;
	return {
		core,
		token,
		chatbotId,
		readProgress,
		async addTexts(texts) {
			const { status } = await core.request(`POST /chatbots/${chatbotId}/knowledge-base/data-sources/texts`, {
				token,
				body: { texts },
			});
			expect(status).toBe(200);
		},
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
		async whenEmbedded(embedded) {
			await expect.poll(readProgress).toMatchObject({ passages: embedded, embedded, serving_model: MODEL });
		},
	};
}

async function startWorld(
	server: EmbeddingServer,
	{ section = {}, env = {} }: { section?: object; env?: Record<string, string> } = {},
): Promise<World> {
	const file = writeModelsFile({ base_url: server.baseUrl, ...section });
	const core = await startCore({ env: { MODELS_FILE: file, ...env } });
	cleanups.push(() => core.stop());
	return worldOf(core);
}

const textsOf = (server: EmbeddingServer) => server.calls.flatMap(({ input }) => input);
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Fact number ${at} about harbour ${at}.`);

describe.each(TEST_STORES)('embedding on $name', ({ open }) => {
	let server: EmbeddingServer;
	let core: RunningCore;
	beforeAll(async () => {
		server = await startEmbeddingServer();
		const { database } = await open();
		const file = writeModelsFile({ base_url: server.baseUrl, batch_size: 4 });
		core = await startCore({ env: { MODELS_FILE: file }, database });
	}, STORE_PATIENCE_MS);
	afterAll(async () => {
		await core.stop();
		await server.close();
	});
	beforeEach(() => {
		server.calls.length = 0;
		server.script = () => undefined;
	});

	it('embeds what is added, in batches, and tells how far it is', async () => {
		const world = await worldOf(core);
		await world.addTexts(numbered(10));
		await world.whenEmbedded(10);
		expect(new Set(textsOf(server)).size).toBe(10);
		expect(Math.max(...server.calls.map(({ input }) => input.length))).toBe(4);
		const rows = await core.database.read.selectFrom('embeddings').select('vector').execute();
		expect(rows.map(({ vector }) => vector.byteLength)).toEqual(Array.from({ length: 10 }, () => 64));
	});

	it('compares questions with the vectors, which it holds in memory', async () => {
		const { chatbotId, token, addTexts, whenEmbedded } = await worldOf(core);
		await addTexts(numbered(3));
		await whenEmbedded(3);
		const explain = `POST /chatbots/${chatbotId}/ai/explain`;
		const readBest = async () => {
			const { body } = await core.request(explain, { token, body: { message: 'Fact number 2 about harbour 2.' } });
			return body.data.passages[0];
		};
		await expect.poll(readBest).toMatchObject({ vectors: { rank: 1 } });
		const headers = { authorization: `Bearer ${core.adminToken}` };
		const metrics = await (await fetch(`${core.url}/metrics`, { headers })).text();
		expect(Number(/index_bytes\{index="vectors"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(3 * 64);
	});

	it('embeds equal texts once, for copies of a chatbot and for texts that come again too', async () => {
		const world = await worldOf(core);
		await world.addTexts(['We open at ten.', 'We open at ten.', 'We roast on Tuesdays.']);
		await world.whenEmbedded(3);
		const { body } = await core.request(`POST /chatbots/${world.chatbotId}/duplicate`, { token: world.token });
		await expect
			.poll(() => world.readProgress(body.data.chatbot_id))
			.toMatchObject({ passages: 3, embedded: 3, serving_model: MODEL });
		await world.addTexts(['We roast on Tuesdays.']);
		await world.whenEmbedded(4);
		expect(textsOf(server)).toHaveLength(2);
	});

	it.each([
		['as long as a busy endpoint asks', '3600', 3_500_000],
		['for a while where a busy endpoint asks for no pause', '0', 1_000],
	])('rests %s, and goes on', async (_, retryAfter, leastRestMs) => {
		server.script = () => ({ status: 429, headers: { 'retry-after': retryAfter } });
		const world = await worldOf(core);
		const { database } = core;
		await world.addTexts(['We open at ten.']);
		const readJob = () =>
			database.read
				.selectFrom('jobs')
				.select(['runAt', 'leaseOwner'])
				.where('kind', '=', 'embed_chatbot')
				.executeTakeFirst();
		await expect.poll(async () => (await readJob())?.leaseOwner).toBeNull();
		await expect.poll(() => server.calls.length).toBe(1);
		await expect
			.poll(async () => {
				const job = await readJob();
				return job !== undefined && job.runAt - Date.now() > leastRestMs;
			})
			.toBe(true);
		server.script = () => undefined;
		await world.endRest();
		await world.whenEmbedded(1);
	});

	it('leaves a text that the model does not take without a vector, and embeds all others', async () => {
		server.script = ({ input }) => (input.some((text) => text.includes('poison')) ? { status: 500 } : undefined);
		const world = await worldOf(core);
		await world.addTexts([...numbered(12), 'This is poison.', ...numbered(20).slice(12)]);
		await expect
			.poll(world.readProgress)
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
			const world = await startWorld(server);
			await world.addTexts(['We open at ten.', 'We roast on Tuesdays.']);
			await expect.poll(() => server.calls.length).toBeGreaterThan(0);
			const asked = await world.core.request(`POST /chatbots/${world.chatbotId}/ai/kb/chat`, {
				token: world.token,
				body: { message: 'When do you roast?' },
			});
			expect(asked.body.data.response).toContain('We roast on Tuesdays.');
			expect(await world.readProgress()).toMatchObject({ embedded: 0, refused: 0, serving_model: null });
			server.script = () => undefined;
			await world.endRest();
			await world.whenEmbedded(2);
		},
	);

	it('never mixes vectors of another length in', async () => {
		const server = await startServer();
		const world = await startWorld(server);
		await world.addTexts(['We open at ten.']);
		await world.whenEmbedded(1);
		server.script = () => ({ vectors: (vectors) => vectors.map((vector) => vector.slice(1)) });
		const before = server.calls.length;
		await world.addTexts(['We roast on Tuesdays.']);
		await expect.poll(() => server.calls.length).toBeGreaterThan(before);
		expect(await world.readProgress()).toMatchObject({ passages: 2, embedded: 1 });
		server.script = () => undefined;
		await world.endRest();
		await world.whenEmbedded(2);
	});

	it('sends smaller batches to an endpoint that takes no larger ones', async () => {
		const server = await startServer({ maxInputs: 8 });
		const world = await startWorld(server, { section: { batch_size: 40 } });
		await world.addTexts(numbered(60));
		await world.whenEmbedded(60);
		expect(server.calls.at(-1)?.input.length).toBeLessThanOrEqual(8);
	});

	it('takes the key from the variable that is named, and prefixes that the model wants', async () => {
		const server = await startServer({ apiKey: 'sk-test' });
		const section = { api_key_variable: 'EMBEDDINGS_KEY', passage_prefix: 'search_document: ', dimensions: 32 };
		const world = await startWorld(server, { section, env: { EMBEDDINGS_KEY: 'sk-test' } });
		await world.addTexts(['We open at ten.']);
		await world.whenEmbedded(1);
		expect(server.calls).toMatchObject([{ model: MODEL, dimensions: 32, authorization: 'Bearer sk-test' }]);
		expect(textsOf(server)[0]).toMatch(/^search_document: .*We open at ten\.$/s);
	});
});

describe('a service whose settings change', () => {
	async function restart(env: Record<string, string>): Promise<RunningCore> {
		const core = await startCore({ env });
		cleanups.push(() => core.stop());
		return core;
	}
	async function stopCore(core: RunningCore): Promise<void> {
		cleanups.splice(cleanups.length - 1, 1);
		await core.stop();
	}

	it('writes no rows without an endpoint, and embeds what it has once there is one', async () => {
		const dataFolder = mkdtempSync(path.join(folder, 'data-'));
		const core = await restart({ DATA_DIR: dataFolder });
		const world = await worldOf(core);
		await world.addTexts(numbered(3));
		await expect.poll(world.readProgress).toMatchObject({ passages: 3, model: null, embedded: 0 });
		for (const table of ['embeddings', 'chunkEmbeddings', 'vectorSets', 'jobs'] as const) {
			await expect.poll(() => core.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
		}
		await stopCore(core);

		const server = await startServer();
		const again = await restart({ DATA_DIR: dataFolder, MODELS_FILE: writeModelsFile({ base_url: server.baseUrl }) });
		const progress = async () =>
			(await again.request(`GET /chatbots/${world.chatbotId}/knowledge-base/embeddings`, { token: world.token })).body
				.data;
		await expect.poll(progress).toMatchObject({ passages: 3, embedded: 3, serving_model: MODEL });
	});

	it('lets the old model serve until all passages are embedded with the new one', async () => {
		const dataFolder = mkdtempSync(path.join(folder, 'data-'));
		const server = await startServer({ models: { [MODEL]: 64, newer: 48 } });
		const core = await restart({ DATA_DIR: dataFolder, MODELS_FILE: writeModelsFile({ base_url: server.baseUrl }) });
		const world = await worldOf(core);
		await world.addTexts(numbered(30));
		await world.whenEmbedded(30);
		await stopCore(core);

		let isOpen = false;
		server.script = ({ model, input }) =>
			model === 'newer' && !isOpen && input.some((text) => text.includes('number 25')) ? { status: 503 } : undefined;
		const file = writeModelsFile({ base_url: server.baseUrl, model: 'newer', batch_size: 10 });
		const again = await restart({ DATA_DIR: dataFolder, MODELS_FILE: file });
		const progress = async () =>
			(await again.request(`GET /chatbots/${world.chatbotId}/knowledge-base/embeddings`, { token: world.token })).body
				.data;
		await expect.poll(progress).toMatchObject({ model: 'newer', embedded: 20, serving_model: MODEL });
		const question = 'What about the harbour?';
		const ask = () =>
			again.request(`POST /chatbots/${world.chatbotId}/ai/kb/chat`, {
				token: world.token,
				body: { message: question },
			});
		const modelsAsked = () => server.calls.filter(({ input }) => input.includes(question)).map(({ model }) => model);
		await expect.poll(async () => (await ask()).status === 200 && modelsAsked()).toEqual([MODEL]);
		isOpen = true;
		await expect.poll(progress).toMatchObject({ embedded: 30, serving_model: 'newer' });
		await expect.poll(async () => (await ask()).status === 200 && modelsAsked()).toEqual([MODEL, 'newer']);
	});
});
