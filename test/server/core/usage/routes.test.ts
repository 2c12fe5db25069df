import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '../../../../server/core/usage/usage.ts';
import { buildDataSource, insertRows } from '../../../support/factories.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const { core, token, projectId } = await startProject();

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
		expect(await read('chatbots')).toEqual({ used: 1, max: 1_000 });
		expect(await read('email-credits')).toEqual({ used: 0, max: 0 });
		expect(await read('knowledge-base')).toEqual({ used: 150, max: 1_000_000_000 });
		expect(await read('user-seats')).toEqual({ used: 1, max: 1_000 });
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

for (const { name, open } of TEST_STORES) {
	describe(`PATCH /admin/projects/{projectId}/quotas on ${name}`, () => {
		let running: RunningCore;
		beforeAll(async () => {
			running = await startCore({ database: (await open()).database });
		});

		const set = (project: string, body: object) =>
			running.request(`PATCH /admin/projects/${project}/quotas`, { token: running.adminToken, body });

		it('caps what one project adds, until its quota is raised', async () => {
			const [one, other] = [await running.createProject(), await running.createProject()];
			const quotas = { chatbots: 1, members: 0, knowledge_characters: 9, document_bytes: 0 };
			expect((await set(one.projectId, quotas)).body.data).toEqual({ ai_credits_per_month: 1_000_000, ...quotas });
			const add = async (project: { token: string }, chatbotId: string) => {
				const { token: full } = project;
				const sources = `POST /chatbots/${chatbotId}/knowledge-base/data-sources`;
				const form = new FormData();
				form.append('files', new Blob(['Hours']), 'hours.txt');
				const replies = [
					await running.request('POST /chatbots', { token: full, body: { name: 'One more' } }),
					await running.request('POST /members', {
						token: full,
						body: { email: 'ada@shop.example', roles: ['Viewer'] },
					}),
					await running.request(`${sources}/texts`, { token: full, body: { texts: ['Ten letter'] } }),
					await running.request(`${sources}/documents`, { token: full, form }),
				];
				return replies.map(({ status }) => status === 422);
			};
			const chatbotId = await running.createChatbot(one.token);
			expect(await add(one, chatbotId)).toEqual([true, true, true, true]);
			expect(await add(other, await running.createChatbot(other.token))).toEqual([false, false, false, false]);
			const usage = await running.request('GET /usage/knowledge-base', { token: one.token });
			expect(usage.body.data).toEqual({ used: 0, max: 9 });
			await set(one.projectId, { chatbots: 'default', members: 1, knowledge_characters: 15 });
			expect(await add(one, chatbotId)).toEqual([false, false, false, true]);
		});
	});
}
