import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../../support/atTheEnd.ts';
import { createTaughtChatbot } from '../../../../support/createTaughtChatbot.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../../../support/embeddingServer.ts';
import { type RunningCore, startCore } from '../../../../support/startCore.ts';

/** Words that a model would know to mean the same. */
const CONCEPTS = [
	['parcel', 'package', 'shipment', 'consignment'],
	['late', 'delayed', 'overdue', 'slow'],
	['dog', 'hound', 'puppy', 'pooch'],
	['allowed', 'welcome', 'permitted', 'bring'],
	['price', 'cost', 'fee', 'charge'],
	['refund', 'reimbursement', 'money'],
	['bicycle', 'bike', 'cycle'],
	['rent', 'hire', 'borrow'],
];
const FAQS = [
	{ q: 'What if my parcel is late?', a: 'Write to us after five working days and we trace it.' },
	{ q: 'Is a dog allowed?', a: 'Yes, on a lead and not in the kitchen.' },
	{ q: 'How do I get a refund?', a: 'Send the form within thirty days.' },
	{ q: 'Where can guests rent a bicycle?', a: 'At the desk, for nine euros a day.' },
	{ q: 'When does the museum open?', a: 'At ten in the morning.' },
	{ q: 'Is there a garden?', a: 'There is one behind the house.' },
];
const PARAPHRASE = 'puppy permitted';

let server: EmbeddingServer;
let core: RunningCore;
let token: string;
let chatbotId: string;

beforeEach(async () => {
	const folder = makeFolder();
	server = await startEmbeddingServer({ models: { 'concepts-256': 256 }, concepts: CONCEPTS });
	const embeddings = { provider: 'openai-compatible', base_url: server.baseUrl, model: 'concepts-256' };
	const file = path.join(folder, 'models.json');
	writeFileSync(file, JSON.stringify({ embeddings }));
	core = await startCore({ env: { MODELS_FILE: file } });
	({ token } = await core.createProject());
	chatbotId = await createTaughtChatbot(core, { token, faqs: FAQS });
	await vi.waitUntil(async () => (await ask(PARAPHRASE)).is_ai_kb_response, { timeout: 20_000 });
});
afterEach(async () => {
	await core.stop();
	await server.close();
});

const post = async (way: string, message: string) =>
	(await core.request(`POST /chatbots/${chatbotId}/ai/${way}`, { token, body: { message } })).body.data;
const ask = (message: string) => post('kb/chat', message);
const explain = (message: string) => post('explain', message);

const rounded = (value: number) => Number(value.toFixed(4));

describe('answers with vectors', () => {
	it('answers a question that shares no word with the knowledge base', async () => {
		expect((await ask(PARAPHRASE)).response).toBe(FAQS[1]?.a);
		expect((await ask('shipment overdue')).response).toBe(FAQS[0]?.a);
	});

	it('says that there is no answer to what has nothing to do with it', async () => {
		for (const message of ['Who invented the telescope?', 'volcano eruption history', 'Translate seven into Greek']) {
			expect(await ask(message), message).toMatchObject({ is_ai_kb_response: false, sources: [] });
		}
	});

	it('shows the places of each passage by words and by vectors, and how both were joined', async () => {
		const [dog] = (await explain(PARAPHRASE)).passages;
		expect(dog.vectors).toMatchObject({ rank: 1, words_rank: null, fused: rounded(1 / 61) });
		expect(dog.vectors.similarity).toBeGreaterThan(0.5);
		expect(Math.min(1, dog.vectors.standing / 10)).toBeCloseTo(dog.features.similarity, 3);

		const { passages } = await explain('Is a puppy allowed in the garden?');
		const byQuestion = new Map(passages.map((passage: { question: string }) => [passage.question, passage]));
		const garden = byQuestion.get('Is there a garden?');
		const both = byQuestion.get('Is a dog allowed?');
		for (const { vectors } of [garden, both] as { vectors: Record<string, number> }[]) {
			const { rank = 0, words_rank: wordsRank = 0, fused } = vectors;
			expect(Math.min(rank, wordsRank)).toBe(1);
			expect(fused).toBe(rounded(1 / (60 + rank) + 1 / (60 + wordsRank)));
		}
		expect(passages.every(({ vectors }: { vectors: object | null }) => vectors !== null)).toBe(true);
	});

	it('compares words alone while the endpoint fails, and asks for each question once', async () => {
		server.script = () => ({ status: 500 });
		expect(await ask('hound welcome')).toMatchObject({ is_ai_kb_response: false });
		expect(await ask('Is there a garden?')).toMatchObject({ response: FAQS[5]?.a });
		const { passages, evidence } = await explain('Where is the garden behind the house?');
		expect([evidence.vectors, passages[0].vectors]).toEqual([0, null]);
		const before = server.calls.length;
		expect(await ask(PARAPHRASE)).toMatchObject({ response: FAQS[1]?.a });
		expect(server.calls.length).toBe(before);
	});

	it('waits no longer than a moment for an endpoint that hangs, and then leaves it alone', async () => {
		server.script = () => ({ afterMs: 60_000 });
		const before = server.calls.length;
		for (let turn = 0; turn < 8; turn++) expect(await ask(`Is there a garden number ${turn}?`)).toBeDefined();
		// The fourth question may come before the third call is counted as late.
		expect(server.calls.length - before).toBeGreaterThanOrEqual(3);
		expect(server.calls.length - before).toBeLessThanOrEqual(4);
	});

	it('finds what is added, and no more what was deleted', async () => {
		const sources = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
		const listed = await core.request(`GET ${sources}`, { token });
		const dogs = listed.body.data.sources.find((source: { data: { question: string } }) =>
			/dog/.test(source.data.question),
		);
		await core.request(`DELETE ${sources}/${dogs.id}`, { token });
		await expect.poll(() => ask(PARAPHRASE)).toMatchObject({ is_ai_kb_response: false });
		const faqs = [{ q: 'Is a puppy welcome?', a: 'Only small ones.' }];
		await core.request(`POST ${sources}/faqs`, { token, body: { faqs } });
		await expect.poll(() => ask('pooch bring')).toMatchObject({ response: 'Only small ones.' });
	});
});
