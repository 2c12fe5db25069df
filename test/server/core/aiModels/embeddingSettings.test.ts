import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { startEmbeddingServer } from '../../../support/embeddingServer.ts';
import { startCore } from '../../../support/startCore.ts';

const KEY = 'sk-embed-0123456789';
const MODEL = 'concepts-256';
const FAQS = [
	{ q: 'What if my parcel is late?', a: 'Write to us after five working days and we trace it.' },
	{ q: 'Is a dog allowed?', a: 'Yes, on a lead and not in the kitchen.' },
	{ q: 'How do I get a refund?', a: 'Send the form within thirty days.' },
	{ q: 'When does the museum open?', a: 'At ten in the morning.' },
	{ q: 'Is there a garden?', a: 'There is one behind the house.' },
];
/** Shares no word with the question that it means. */
const PARAPHRASE = 'puppy permitted';
const PATIENCE = { timeout: 20_000 };

async function createWorld(env: Readonly<Record<string, string>> = {}) {
	const server = await startEmbeddingServer({
		models: { [MODEL]: 256, other: 64 },
		apiKey: KEY,
		concepts: [
			['dog', 'puppy'],
			['allowed', 'permitted'],
		],
	});
	const core = await startCore({ env: { OUTBOUND_ALLOW: new URL(server.baseUrl).host, ...env } });
	const { token } = await core.createProject();
	const call = (methodAndPath: string, body?: object) => core.request(methodAndPath, { token, ...(body && { body }) });
	const chatbotId = await createTaughtChatbot(core, { token, faqs: FAQS });
	return {
		server,
		core,
		token,
		chatbotId,
		call,
		set: (over: object = {}) =>
			call('PUT /ai/embeddings', { base_url: server.baseUrl, key: KEY, model: MODEL, ...over }),
		isAnswered: async () =>
			(await call(`POST /chatbots/${chatbotId}/ai/kb/chat`, { message: PARAPHRASE })).body.data.is_ai_kb_response,
		progress: async () => (await call(`GET /chatbots/${chatbotId}/knowledge-base/embeddings`)).body.data,
	};
}

it('compares by meaning as long as an endpoint is set, without a restart', async () => {
	const { server, chatbotId, call, set, isAnswered, progress } = await createWorld();
	expect(await isAnswered()).toBe(false);
	const state = { set_by: 'project', base_url: server.baseUrl, model: MODEL, key_end: '6789' };
	expect((await set()).body.data).toEqual(state);
	await expect.poll(isAnswered, PATIENCE).toBe(true);
	expect(await progress()).toMatchObject({ serving_model: MODEL, passages: 5, embedded: 5 });
	expect((await call('GET /ai/embeddings')).body.data).toEqual(state);

	// The same address needs no key again.
	expect((await set({ key: undefined, model: 'other' })).body.data).toMatchObject({ model: 'other', key_end: '6789' });
	await expect.poll(progress, PATIENCE).toMatchObject({ serving_model: 'other', embedded: 5 });

	await call('DELETE /ai/embeddings');
	expect(await isAnswered()).toBe(false);
	expect((await call('GET /ai/embeddings')).body.data).toMatchObject({ set_by: null, base_url: '' });

	// What was added meanwhile gets its vectors too.
	const texts = { texts: ['We sell stamps.'] };
	await call(`POST /chatbots/${chatbotId}/knowledge-base/data-sources/texts`, texts);
	await expect.poll(async () => (await progress()).passages, PATIENCE).toBe(6);
	await set({ model: 'other' });
	await expect.poll(progress, PATIENCE).toMatchObject({ serving_model: 'other', passages: 6, embedded: 6 });
	const events = (await call('GET /events?types=settings&limit=500')).text;
	expect(events.match(/"change":"embeddings"/gu)).toHaveLength(4);
	expect(events).not.toContain(KEY);
});

it('refuses an endpoint that makes no vectors, and another address without its key', async () => {
	const { call, set } = await createWorld();
	const refused = async (over: object) => (await set(over)).body.details?.[0]?.message;
	expect(await refused({ key: 'wrong-key' })).toContain('401');
	expect(await refused({ model: 'unknown' })).toContain('404');
	expect(await refused({ base_url: 'http://127.0.0.1:9/v1' })).toBeDefined();
	expect((await call('GET /ai/embeddings')).body.data.set_by).toBeNull();
	const second = await startEmbeddingServer({ models: { [MODEL]: 256 } });
	await set();
	expect(await refused({ base_url: second.baseUrl, key: undefined })).toBeDefined();
	expect(second.calls).toEqual([]);
});

it('serves one project: with chatbots in another it cannot be set, and ends', async () => {
	const { core, set, isAnswered, progress } = await createWorld();
	await set();
	await expect.poll(isAnswered, PATIENCE).toBe(true);
	const { token } = await core.createProject('Another');
	await core.createChatbot(token);
	await expect.poll(async () => (await progress()).model, PATIENCE).toBeNull();
	const refused = await set();
	expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('MODELS_FILE')]);
});

it('takes over on another instance of the same store within seconds', async () => {
	const { core, token, chatbotId, set, progress, server } = await createWorld();
	// The first one closes the store.
	const database = { ...core.database, close: async () => {} };
	const other = await startCore({ env: { OUTBOUND_ALLOW: new URL(server.baseUrl).host }, database });
	await set();
	const route = `GET /chatbots/${chatbotId}/knowledge-base/embeddings`;
	expect(await progress()).toMatchObject({ model: MODEL });
	await expect.poll(async () => (await other.request(route, { token })).body.data.model, PATIENCE).toBe(MODEL);
});

it('leaves the endpoint of MODELS_FILE to the operator', async () => {
	const other = await startEmbeddingServer({ models: { [MODEL]: 256 } });
	const file = path.join(makeFolder(), 'models.json');
	writeFileSync(
		file,
		JSON.stringify({ embeddings: { provider: 'openai-compatible', base_url: other.baseUrl, model: MODEL } }),
	);
	const { call, set } = await createWorld({ MODELS_FILE: file });
	expect((await call('GET /ai/embeddings')).body.data).toMatchObject({ set_by: 'operator', base_url: other.baseUrl });
	for (const refused of [await set(), await call('DELETE /ai/embeddings')]) {
		expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('set by the operator')]);
	}
});
