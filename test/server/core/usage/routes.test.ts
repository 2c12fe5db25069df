import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUOTAS, requireChatbotQuota, requireKnowledgeQuota } from '../../../../server/core/usage/quotas.ts';
import { monthOf } from '../../../../server/core/usage/usage.ts';
import { buildDataSource, insertRows } from '../../../support/factories.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

let core: RunningCore;
let token: string;
let projectId: string;
beforeAll(async () => {
	core = await startCore();
	({ token, projectId } = await core.createProject());
});
afterAll(() => core.stop());

describe('GET /usage/…', () => {
	it('counts what the project holds against its quotas', async () => {
		const owner = { projectId, chatbotId: await core.createChatbot(token) };
		await insertRows(core.database, {
			dataSources: [buildDataSource(owner, { characters: 120 }), buildDataSource(owner, { characters: 30 })],
			creditUsage: [
				{ projectId, month: monthOf(Date.now()), credits: 7 },
				{ projectId, month: '2001-01', credits: 1000 },
			],
		});
		await core.request('POST /members', { token, body: { email: 'ada@harbour.example', roles: ['Owner'] } });
		const read = async (kind: string) => (await core.request(`GET /usage/${kind}`, { token })).body.data;
		expect(await read('ai-credits')).toEqual({ used: 7, max: 1_000_000 });
		expect(await read('chatbots')).toEqual({ used: 1, max: QUOTAS.chatbots });
		expect(await read('email-credits')).toEqual({ used: 0, max: 0 });
		expect(await read('knowledge-base')).toEqual({ used: 150, max: QUOTAS.knowledgeCharacters });
		expect(await read('user-seats')).toEqual({ used: 1, max: QUOTAS.members });
	});
});

describe('GET /usage/models', () => {
	it('names the models of the catalogue, and knows of others by their ids', async () => {
		const project = await core.createProject();
		const use = { calls: 2, promptTokens: 900, completionTokens: 40, credits: 6 };
		await insertRows(core.database, {
			modelUsage: [
				{ projectId: project.projectId, month: '2026-01', modelId: 9, ...use },
				{ projectId: project.projectId, month: '2026-01', modelId: 1, ...use },
				{ projectId: project.projectId, month: '2026-02', modelId: 9, ...use },
				{ projectId, month: '2026-01', modelId: 9, ...use },
			],
		});
		const { body } = await core.request('GET /usage/models?month=2026-01', { token: project.token });
		const tokens = { calls: 2, prompt_tokens: 900, completion_tokens: 40, credits: 6 };
		expect(body.data).toEqual({
			month: '2026-01',
			models: [
				{ id: 1, name: 'Extractive', ...tokens },
				{ id: 9, name: null, ...tokens },
			],
		});
	});
});

describe('quotas', () => {
	it('refuse knowledge that would outgrow the project', async () => {
		const project = await core.createProject();
		const owner = { projectId: project.projectId, chatbotId: await core.createChatbot(project.token) };
		const source = buildDataSource(owner, { characters: QUOTAS.knowledgeCharacters - 10 });
		await insertRows(core.database, { dataSources: [source] });
		const add = (characters: number) =>
			core.database.write((transaction) =>
				requireKnowledgeQuota(transaction, project.projectId, { field: 'texts', characters }),
			);
		await expect(add(10)).resolves.toBeUndefined();
		await expect(add(11)).rejects.toMatchObject({ code: 'validation_failed', fields: [{ path: 'texts' }] });
		await core.database.write((transaction) =>
			transaction.deleteFrom('dataSources').where('id', '=', source.id).execute(),
		);
		await expect(add(11)).resolves.toBeUndefined();
	});

	it('refuse one chatbot too many', async () => {
		const project = await core.createProject();
		const chatbots = Array.from({ length: QUOTAS.chatbots }, (_, index) => ({
			id: `${project.projectId}-${index}`,
			projectId: project.projectId,
			name: 'x',
			visibility: 'public' as const,
			answerSettings: '{}',
			widgetSettings: '{}',
			createdAt: 0,
		}));
		await insertRows(core.database, { chatbots });
		await expect(
			core.database.write((transaction) => requireChatbotQuota(transaction, project.projectId)),
		).rejects.toMatchObject({ code: 'validation_failed' });
		const reply = await core.request('POST /chatbots', { token: project.token, body: { name: 'one more' } });
		expect(reply.status).toBe(422);
	});
});
