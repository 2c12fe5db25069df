import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AiModel } from '../../../../shared/contract/aiModels.ts';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { startModelService } from '../../../support/modelService.ts';
import { signInMember, signInOwner } from '../../../support/people.ts';
import { startCore } from '../../../support/startCore.ts';
import { openTestPostgres } from '../../../support/stores.ts';

const KEY = 'sk-test-0123456789abcdef';
const LM_STUDIO_PORT = 1234;
const FAQS = [{ q: 'When do you open on Sundays?', a: 'On Sundays we open at 10:00 and close at 16:00.' }];

const service = await startModelService({ key: KEY, models: [{ id: 'served' }, { id: 'text-embedding-3-small' }] });
const host = new URL(service.baseUrl).host;

async function createWorld(env: Readonly<Record<string, string>> = {}) {
	const core = await startCore({ env: { OUTBOUND_ALLOW: host, ...env } });
	const { projectId, token } = await core.createProject();
	const call = async (methodAndPath: string, body?: object, by = token) =>
		core.request(methodAndPath, { token: by, ...(body && { body }) });
	const chatbotId = await createTaughtChatbot(core, { token, faqs: FAQS });
	return {
		core,
		projectId,
		token,
		chatbotId,
		call,
		add: (over: object = {}) =>
			call('POST /ai/models', {
				provider: 'openai-compatible',
				base_url: service.baseUrl,
				key: KEY,
				model: 'served',
				...over,
			}),
		list: async (): Promise<AiModel[]> => (await call('GET /ai/models')).body.data.models,
		/** Calls that a question makes to the service. */
		async ask(id = chatbotId) {
			const before = service.calls.length;
			const reply = await call(`POST /chatbots/${id}/ai/kb/chat`, { message: 'When do you open on Sundays?' });
			expect(reply.body.data.response, reply.text).toContain('10:00');
			return service.calls.length - before;
		},
	};
}
type World = Awaited<ReturnType<typeof createWorld>>;

let world: World;
beforeAll(async () => {
	world = await createWorld();
});

describe('a model that was set up', () => {
	it('answers nobody until it is used, then all, and nobody after it is removed', async () => {
		const { call, add, ask, list } = world;
		const { data: added } = (await add({ name: 'Ours' })).body;
		expect(added).toMatchObject({
			id: 100_001,
			name: 'Ours',
			provider: 'openai-compatible',
			model: 'served',
			base_url: service.baseUrl,
			set_by: 'project',
			key_end: 'cdef',
			prices: null,
			is_default: false,
			chatbot_ids: [],
			failure: null,
		});
		expect(await ask()).toBe(0);
		await call(`POST /ai/models/${added.id}/use`, {});
		expect(await ask()).toBe(1);
		expect(service.calls.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
		expect((await list()).map(({ id, is_default: isDefault }) => [id, isDefault])).toEqual([
			[1, false],
			[added.id, true],
		]);
		await call(`DELETE /ai/models/${added.id}`);
		expect(await ask()).toBe(0);
		expect(await list()).toMatchObject([{ id: 1, set_by: 'built_in', provider: null, is_default: true }]);
	});

	it('is chosen by one chatbot alone, until another is used for all', async () => {
		const { call, add, ask, list, chatbotId, core, token } = world;
		const { id } = (await add()).body.data;
		const other = await createTaughtChatbot(core, { token, faqs: FAQS });
		const settings = { instructions: ['Be brief.'] };
		await call(`PUT /chatbots/${chatbotId}/ai/settings`, settings);
		await call(`POST /ai/models/${id}/use`, { chatbot_id: chatbotId });
		expect([await ask(chatbotId), await ask(other)]).toEqual([1, 0]);
		expect((await list()).at(-1)).toMatchObject({ is_default: false, chatbot_ids: [chatbotId] });
		await call('POST /ai/models/1/use', {});
		expect([await ask(chatbotId), await ask(other)]).toEqual([0, 0]);
		expect((await call(`GET /chatbots/${chatbotId}/ai/settings`)).body.data).toEqual(settings);

		await call(`POST /ai/models/${id}/use`, { chatbot_id: chatbotId });
		await call(`DELETE /ai/models/${id}`);
		expect((await call(`GET /chatbots/${chatbotId}/ai/settings`)).body.data).toEqual(settings);
	});

	it('keeps its key at its address alone', async () => {
		const { call, add } = world;
		const { id } = (await add()).body.data;
		const elsewhere = 'https://models.example/v1';
		const moved = await call(`PATCH /ai/models/${id}`, { base_url: elsewhere });
		expect([moved.status, moved.body.details]).toEqual([
			422,
			[{ path: 'key', message: 'must be given again for another address' }],
		]);
		const listed = await call('POST /ai/provider-models', {
			provider: 'openai-compatible',
			base_url: elsewhere,
			model_id: id,
		});
		expect([listed.status, listed.body.details?.[0].path]).toEqual([422, 'key']);
		const anew = await call(`PATCH /ai/models/${id}`, { base_url: `${elsewhere}/`, key: 'another-key-wxyz' });
		expect(anew.body.data).toMatchObject({ base_url: elsewhere, key_end: 'wxyz' });
		const renamed = await call(`PATCH /ai/models/${id}`, { name: 'Ours', prices: { input: 0.5, output: 2 } });
		expect(renamed.body.data).toMatchObject({
			name: 'Ours',
			base_url: elsewhere,
			key_end: 'wxyz',
			prices: { input: 0.5, output: 2 },
			prices_of: null,
		});
	});

	it('shows nothing of a short key', async () => {
		expect((await world.add({ key: 'local' })).body.data.key_end).toBe('');
	});

	it('is told in the audit by name', async () => {
		const events = (await world.call('GET /events?types=settings&limit=500')).body.data.events;
		const changes = events.map(({ about }: { about: { change: string; name: string } }) => about);
		for (const change of ['model,added', 'model,used', 'model,edited', 'model,deleted']) {
			expect(changes).toContainEqual({ change, name: expect.stringMatching(/Ours|served|Extractive/u) });
		}
	});

	it('has prices of the table where nobody typed them', async () => {
		const added = await world.call('POST /ai/models', { provider: 'anthropic', key: KEY, model: 'claude-haiku-4-5' });
		expect(added.body.data).toMatchObject({
			name: 'claude-haiku-4-5',
			base_url: 'https://api.anthropic.com/v1',
			prices: { input: 1, output: 5 },
			prices_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
		});
	});
});

it('is known to another instance within seconds', async () => {
	const { database } = await openTestPostgres();
	const [one, other] = [
		await startCore({ env: { OUTBOUND_ALLOW: host }, database }),
		// The first one closes the store.
		await startCore({ database: { ...database, close: async () => {} } }),
	];
	const { token } = await one.createProject();
	const call = (core: typeof one, route: string, body?: object) =>
		core.request(route, { token, ...(body && { body }) });
	const listOther = async () => (await call(other, 'GET /ai/models')).body.data.models.at(-1);
	expect(await listOther()).toMatchObject({ id: 1, is_default: true });
	const body = { provider: 'openai-compatible', base_url: service.baseUrl, key: KEY, model: 'served' };
	const { id } = (await call(one, 'POST /ai/models', body)).body.data;
	await call(one, `POST /ai/models/${id}/use`, {});
	await expect.poll(listOther, { timeout: 20_000 }).toMatchObject({ id, is_default: true, key_end: 'cdef' });
});

describe('who may set up models', () => {
	it('is an owner or administrator, after the password', async () => {
		const { core, token, projectId, call } = world;
		const owner = await signInOwner(core, projectId, 'olive@harbour.example');
		const editor = await signInMember(core, token, 'ed@harbour.example', 'Editor');
		const body = { provider: 'mistral', key: KEY, model: 'mistral-small-latest' };
		const added = await call('POST /ai/models', body, owner);
		expect(added.status).toBe(200);
		const guarded = [
			['POST /ai/models', body],
			[`PATCH /ai/models/${added.body.data.id}`, { name: 'x' }],
			[`DELETE /ai/models/${added.body.data.id}`, undefined],
		] as const;
		await core.database.write((transaction) =>
			transaction
				.updateTable('sessions')
				.set({ confirmedAt: Date.now() - 3_600_000 })
				.execute(),
		);
		for (const [route, sent] of guarded) {
			expect((await call(route, sent, owner)).body.code).toBe('fresh_sign_in_required');
			expect((await call(route, sent, editor)).body.code).toBe('insufficient_scope');
		}
		expect((await call('GET /ai/models', undefined, owner)).status).toBe(200);
		expect((await call('GET /ai/models', undefined, editor)).status).toBe(403);
	});
});

describe("a provider's list", () => {
	const list = async (over: object) => {
		const body = { provider: 'openai-compatible', base_url: service.baseUrl, ...over };
		return (await world.call('POST /ai/provider-models', body)).body.data;
	};

	it('has what can chat, with a key that is not kept or that of a model', async () => {
		const models = [{ model: 'served', name: 'served', prices: null, is_recommended: false }];
		expect(await list({ key: KEY })).toEqual({ failure: null, models });
		const { id } = (await world.add()).body.data;
		expect(await list({ model_id: id })).toEqual({ failure: null, models });
	});

	it('says why there is none', async () => {
		expect(await list({ key: 'wrong' })).toEqual({ failure: 'key_refused', models: [] });
		expect(await list({ base_url: `${service.baseUrl}/none`, key: KEY })).toEqual({
			failure: 'not_a_model',
			models: [],
		});
	});
});

describe('model servers on this machine', () => {
	it('are found at their ports and may be used by that alone', async () => {
		const { call, ask } = world;
		const local = await startModelService({
			port: LM_STUDIO_PORT,
			models: [{ id: 'qwen3-8b', owned_by: 'organization_owner' }],
		});
		const { servers } = (await call('GET /ai/model-servers')).body.data;
		expect(servers).toContainEqual({ name: 'LM Studio', base_url: local.baseUrl, models: ['qwen3-8b'] });
		const body = { provider: 'openai-compatible', base_url: 'http://localhost:1234/v1', model: 'qwen3-8b' };
		const added = (await call('POST /ai/models', body)).body.data;
		expect(added).toMatchObject({ base_url: local.baseUrl, key_end: null, prices: { input: 0, output: 0 } });
		await call(`POST /ai/models/${added.id}/use`, {});
		await ask();
		expect(local.calls.at(-1)?.url).toBe('/v1/chat/completions');
		await call('POST /ai/models/1/use', {});
	});

	it.each([
		// Our own core: no model server answers.
		() => world.core.url,
		() => 'http://127.0.0.1:11435/v1',
		() => 'http://127.0.0.2:1234/v1',
		() => 'http://10.0.0.5:1234/v1',
		() => 'https://127.0.0.1:1234/v1',
	])('are no others: %s', async (address) => {
		const asked = service.calls.length;
		const refused = await world.add({ base_url: address() });
		expect([refused.status, refused.body.details?.[0].path]).toEqual([422, 'base_url']);
		const listed = await world.call('POST /ai/provider-models', { provider: 'openai-compatible', base_url: address() });
		expect(listed.status).toBe(422);
		expect(service.calls.length).toBe(asked);
	});
});

describe('beside MODELS_FILE', () => {
	it("shows the operator's models, which are read-only, and takes none of their ids", async () => {
		const file = path.join(makeFolder(), 'models.json');
		const entry = { provider: 'openai-compatible', base_url: 'http://ada:secret@10.0.0.5:8000/v1', model: 'qwen' };
		const models = [{ id: 100_001, replaces: [100_002], name: 'Operated', ...entry }];
		writeFileSync(file, JSON.stringify({ default_model_id: 100_002, models }));
		const { add, list, call } = await createWorld({ MODELS_FILE: file });
		expect((await add()).body.data.id).toBe(100_003);
		expect((await list())[1]).toMatchObject({
			id: 100_001,
			set_by: 'operator',
			key_end: null,
			is_default: true,
			base_url: 'http://10.0.0.5:8000/v1',
		});
		expect((await call('PATCH /ai/models/100001', { name: 'Mine' })).status).toBe(404);
		expect((await call('DELETE /ai/models/100001')).status).toBe(404);
	});

	it('keeps no key without CORE_SECRET', async () => {
		const { add } = await createWorld({ CORE_SECRET: '' });
		const refused = await add();
		expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('CORE_SECRET')]);
	});
});

it('quotes where the key cannot be decrypted any more', async () => {
	const DATA_DIR = makeFolder();
	const first = await createWorld({ DATA_DIR });
	const { id } = (await first.add()).body.data;
	await first.call(`POST /ai/models/${id}/use`, {});
	expect(await first.ask()).toBe(1);
	await first.core.stop();
	const core = await startCore({ env: { DATA_DIR, CORE_SECRET: 'another-secret-of-32-characters-and-more' } });
	const path_ = `POST /chatbots/${first.chatbotId}/ai/kb/chat`;
	const reply = await core.request(path_, { token: first.token, body: { message: 'When do you open on Sundays?' } });
	expect(reply.body.data?.response, reply.text).toContain('10:00');
	const { models } = (await core.request('GET /ai/models', { token: first.token })).body.data;
	expect(models.at(-1)).toMatchObject({ id, key_end: 'cdef', is_default: true, failure: { code: 'key_lost' } });
	// The same key again, sealed with the secret of today.
	const again = await core.request(`PATCH /ai/models/${id}`, { token: first.token, body: { key: KEY } });
	expect(again.body.data.failure).toBeNull();
});
