import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { areVectorsDerived } from '../../../../../server/core/storage/pgvector.ts';
import { createTaughtChatbot } from '../../../../support/createTaughtChatbot.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../../../support/embeddingServer.ts';
import { type RunningCore, startCore } from '../../../../support/startCore.ts';
import { openTestPgvector, type TestStore } from '../../../../support/stores.ts';

const CONCEPTS = [
	['dog', 'hound', 'puppy', 'pooch'],
	['allowed', 'welcome', 'permitted', 'bring'],
	['bicycle', 'bike', 'cycle'],
	['rent', 'hire', 'borrow'],
];
const FAQS = [
	{ q: 'Is a dog allowed?', a: 'Yes, on a lead and not in the kitchen.' },
	{ q: 'Where can guests rent a bicycle?', a: 'At the desk, for nine euros a day.' },
	{ q: 'When does the museum open?', a: 'At ten in the morning.' },
	{ q: 'Is there a garden?', a: 'There is one behind the house.' },
	{ q: 'Is there a garden for guests?', a: 'The one behind the house.' },
];
const QUESTIONS = [
	'puppy permitted',
	'hire a bike',
	'Is a puppy welcome in the garden?',
	'Who invented the telescope?',
];
const OTHER_FAQS = [{ q: 'Is a puppy welcome?', a: 'Only small ones.' }];
const PATIENCE = { timeout: 60_000, interval: 100 };
const START_MS = 90_000;

let folder: string;
let server: EmbeddingServer;
let store: TestStore;
let token: string;
let chatbotId: string;

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-pgvector-'));
	server = await startEmbeddingServer({ models: { 'concepts-256': 256 }, concepts: CONCEPTS });
	store = await openTestPgvector();
	const core = await startOn();
	({ token } = await core.createProject());
	chatbotId = await createTaughtChatbot(core, { token, faqs: FAQS });
	await createTaughtChatbot(core, { token, faqs: OTHER_FAQS });
	await vi.waitUntil(async () => (await countDerived()) === FAQS.length + OTHER_FAQS.length, PATIENCE);
	await whenServing(core);
	await core.stop();
}, START_MS);
afterAll(async () => {
	await store?.dispose();
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

/** @param pgvectorFault why the store is not to compare vectors */
function startOn(pgvectorFault: string | null = null): Promise<RunningCore> {
	const file = path.join(folder, 'models.json');
	const embeddings = { provider: 'openai-compatible', base_url: server.baseUrl, model: 'concepts-256' };
	writeFileSync(file, JSON.stringify({ embeddings }));
	return startCore({
		env: { MODELS_FILE: file },
		database: { ...store.database, pgvectorFault, close: () => Promise.resolve() },
	});
}

async function explain(core: RunningCore, message: string) {
	return (await core.request(`POST /chatbots/${chatbotId}/ai/explain`, { token, body: { message } })).body.data;
}

async function whenServing(core: RunningCore): Promise<void> {
	await vi.waitUntil(async () => (await explain(core, 'puppy permitted')).evidence.vectors === 1, PATIENCE);
}

async function countDerived(): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from "derivedVectors"`.execute(
		store.database.read,
	);
	return rows[0]?.count ?? 0;
}

/** What each question finds, with all the numbers. */
async function findAll(core: RunningCore) {
	await whenServing(core);
	const found = [];
	for (const question of QUESTIONS) {
		const { passages, evidence } = await explain(core, question);
		found.push({ question, passages, evidence });
	}
	return found;
}

async function readVectorBytes(core: RunningCore): Promise<number> {
	const headers = { authorization: `Bearer ${core.adminToken}` };
	const metrics = await (await fetch(`${core.url}/metrics`, { headers })).text();
	return Number(/index_bytes\{index="vectors"\} (\d+)/.exec(metrics)?.[1]);
}

describe('vectors in PostgreSQL', () => {
	it('finds exactly what vectors in memory find, and keeps none there', async () => {
		const [stored, inMemory] = [await startOn(), await startOn('for comparison')];
		const found = await findAll(stored);
		expect(found[0]?.passages[0]).toMatchObject({ question: FAQS[0]?.q, vectors: { rank: 1, words_rank: null } });
		expect(found).toEqual(await findAll(inMemory));
		expect(await readVectorBytes(stored)).toBe(0);
		expect(await readVectorBytes(inMemory)).toBeGreaterThan(0);
		await Promise.all([stored.stop(), inMemory.stop()]);
	});

	it('makes those of a store from before, and goes on where it was', async () => {
		const { write } = store.database;
		await write(async (transaction) => {
			await sql`drop index "derivedVectors_chatbotId_model"`.execute(transaction);
			await sql`delete from "derivedVectors" where "chunkId" > (select min("chunkId") from "derivedVectors")`.execute(
				transaction,
			);
		});
		const core = await startOn();
		await expect.poll(countDerived).toBe(FAQS.length + OTHER_FAQS.length);
		await expect.poll(() => areVectorsDerived(store.database.read)).toBe(true);
		await whenServing(core);
		expect(await readVectorBytes(core)).toBe(0);
		await core.stop();
	});

	it('loses those whose text or chunk is gone', async () => {
		const { write } = store.database;
		await write((transaction) => transaction.deleteFrom('chunks').where('chatbotId', '=', chatbotId).execute());
		expect(await countDerived()).toBe(OTHER_FAQS.length);
		await write((transaction) => transaction.deleteFrom('embeddings').execute());
		expect(await countDerived()).toBe(0);
	});
});
