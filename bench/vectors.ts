import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { embeddingKeyOf, embeddingSettingsSchema } from '../server/core/models/embedder.ts';
import { createId } from '../server/core/storage/createId.ts';
import type { Database } from '../server/core/storage/database.ts';
import { openPostgres } from '../server/core/storage/openPostgres.ts';
import { createServiceClient } from '../shared/client/createServiceClient.ts';
import { createProject } from '../shared/contract/admin.ts';
import { createChatbot } from '../shared/contract/chatbots.ts';
import { findFreePort, startCoreProcess } from '../test/support/coreProcess.ts';
import { startEmbeddingServer } from '../test/support/embeddingServer.ts';
import { buildChunk, buildDataSource, insertRows, type Owner } from '../test/support/factories.ts';
import { createTestDatabase } from '../test/support/stores.ts';
import { readGuide } from './passages.ts';

/**
 * Memory of a core and time of an answer, by words alone and with the vectors of one large chatbot beside small ones, on
 * the PostgreSQL of TEST_POSTGRES_URL: with pgvector where that has it, in memory where not.
 */
const PASSAGES = Number(process.env['BENCH_PASSAGES'] ?? 200_000);
const SMALL_CHATBOTS = 50;
const SMALL_PASSAGES = 500;
const DIMENSIONS = 384;
const MODEL = 'benchmark';
const QUESTIONS = 100;
/** The first questions wait for the index and the vectors. */
const WARM_UP = 20;
const ADMIN_TOKEN = 'benchmark-administrator';
/** A core on a machine that others use too refuses at times. */
const BUSY_MS = 1_000;
const SETTLE_MS = 15_000;

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const modelsFile = path.join(folder, 'models.json');
const settings = embeddingSettingsSchema.parse({ model: MODEL });
const corpus = readGuide('docs/guide');
const server = await startEmbeddingServer({ models: { [MODEL]: DIMENSIONS } });
const embeddings = { provider: 'openai-compatible', base_url: server.baseUrl, model: MODEL };
writeFileSync(modelsFile, JSON.stringify({ embeddings }));
const test = await createTestDatabase();

try {
	const { owner, token } = await found();
	const database = await openPostgres(test.url);
	const way = database.pgvectorFault === null ? 'pgvector' : 'vectors in memory';
	const asked = { chatbotId: await fill(database, owner, PASSAGES), token };
	for (let number = 0; number < SMALL_CHATBOTS; number += 1) await fill(database, owner, SMALL_PASSAGES);
	await database.close();
	const withVectors = { MODELS_FILE: modelsFile };
	// The first core builds the index, and has pgvector take over the vectors.
	await measure('first start', withVectors, asked);
	await measure('words alone', {}, asked);
	await measure(way, withVectors, asked);
} finally {
	await server.close();
	await test.drop();
	rmSync(folder, { recursive: true, force: true });
}

/** A project with a chatbot. */
async function found(): Promise<{ owner: Owner; token: string }> {
	const { url, core } = await start({});
	const admin = createServiceClient({ baseUrl: url, accessToken: ADMIN_TOKEN });
	const { project_id: projectId, access_token: token } = await admin.call(createProject, {
		body: { name: 'Benchmark' },
	});
	const service = createServiceClient({ baseUrl: `${url}/v2`, accessToken: token });
	const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Benchmark', visibility: 'public' } });
	await core.stop();
	return { owner: { projectId, chatbotId }, token };
}

/**
 * Fills a copy of a chatbot with passages and their vectors, which are drawn: each is compared in any case.
 *
 * @returns its id
 */
async function fill(database: Database, { projectId, chatbotId: first }: Owner, count: number): Promise<string> {
	const chatbotId = createId();
	const chatbots = database.read.selectFrom('chatbots').selectAll().where('id', '=', first);
	const chatbot = { ...(await chatbots.executeTakeFirstOrThrow()), id: chatbotId, knowledgeVersion: 1 };
	await insertRows(database, { chatbots: [chatbot] });
	const owner: Owner = { projectId, chatbotId };
	const source = buildDataSource(owner);
	await insertRows(database, { dataSources: [source] });
	const model = embeddingKeyOf(settings);
	for (const page of corpus.pages(count)) {
		const chunks = page.map(({ title, text }) => buildChunk({ ...owner, dataSourceId: source.id }, { title, text }));
		const links = chunks.map(({ id }) => ({ ...owner, chunkId: id, hash: hashOf(id) }));
		const vectors = links.map(({ hash }) => ({ projectId, model, hash, vector: randomBytes(DIMENSIONS) }));
		await insertRows(database, { chunks });
		await database.write(async (transaction) => {
			await transaction.insertInto('embeddings').values(vectors).execute();
			await transaction.insertInto('chunkEmbeddings').values(links).execute();
		});
	}
	const serving = { chatbotId, projectId, model, settings: JSON.stringify(settings), version: 1 };
	await database.write((transaction) => transaction.insertInto('vectorSets').values(serving).execute());
	return chatbotId;
}

function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('base64url');
}

async function start(env: Record<string, string>) {
	const port = await findFreePort();
	const core = await startCoreProcess({
		...env,
		DATA_DIR: path.join(folder, 'data'),
		DATABASE_URL: test.url,
		CORE_PORT: String(port),
		ADMIN_TOKEN,
		RATE_LIMIT_PER_MINUTE: '0',
	});
	return { core, url: `http://127.0.0.1:${port}` };
}

/** Starts a core, asks it, and prints its memory and times. */
async function measure(
	name: string,
	env: Record<string, string>,
	{ chatbotId, token }: { chatbotId: string; token: string },
): Promise<void> {
	const { core, url } = await start(env);
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	const ask = async (message: string): Promise<number> => {
		const startedAt = performance.now();
		const chat = `${url}/v2/chatbots/${chatbotId}/ai/kb/chat`;
		const response = await fetch(chat, { method: 'POST', headers, body: JSON.stringify({ message }) });
		const text = await response.text();
		if (response.ok) return performance.now() - startedAt;
		if (response.status !== 503) throw new Error(text);
		await wait(BUSY_MS);
		return ask(message);
	};
	try {
		const questions = corpus.questions(PASSAGES).slice(0, QUESTIONS);
		for (const { text } of questions.slice(0, WARM_UP)) await ask(text);
		await wait(SETTLE_MS);
		const before = loadavg()[0] ?? 0;
		const times: number[] = [];
		for (const { text } of questions) times.push(await ask(text));
		const sorted = times.toSorted((a, b) => a - b);
		const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? Number.NaN).toFixed(0);
		process.stdout.write(
			`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, memory ${memoryOfChild()} MB, load average ${before.toFixed(1)} on ${cpus().length} cores\n`,
		);
	} finally {
		await core.stop();
	}
}

/** Resident memory of the core, the only child, in megabytes. */
function memoryOfChild(): number {
	const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
	const kilobytes = children.map((pid) =>
		Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
	);
	return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024);
}
