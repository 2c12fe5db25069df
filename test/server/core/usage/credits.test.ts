import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMailServer } from '../../../support/mailServer.ts';
import { type ModelWorld, startModelWorld } from '../../../support/modelWorld.ts';
import { signInOwner } from '../../../support/people.ts';
import { TEST_STORES } from '../../../support/stores.ts';
import { untilEventsAreReadable } from '../../../support/untilEventsAreReadable.ts';

for (const { name, open } of TEST_STORES) {
	describe(`credits of AI models on ${name}`, () => {
		const model = new LLMock({ port: 0 });
		let smtp: Awaited<ReturnType<typeof startMailServer>>;
		let world: ModelWorld;
		beforeAll(async () => {
			model.onMessage(/open on Sundays/, { content: 'We open at **10:00** on Sundays [1].' });
			await model.start();
			smtp = await startMailServer();
			const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@shop.example', PUBLIC_URL: 'https://shop.example' };
			const { database } = await open();
			world = await startModelWorld({ baseUrl: `${model.url}/v1`, env, database });
			const { core, token } = world;
			const settings = await core.request('GET /project/settings', { token });
			const project = settings.body.data.project_id;
			await signInOwner(core, project, 'olive@shop.example');
			const body = { ai_credits_per_month: 10 };
			await core.request(`PATCH /admin/projects/${project}/quotas`, { token: core.adminToken, body });
		});
		afterAll(() => model.stop());

		it('end with the project’s own cap, of which its owner hears before', async () => {
			const { core, token } = world;
			const readTypes = async () => {
				await untilEventsAreReadable(core.database);
				const { body } = await core.request('GET /events?types=credits', { token });
				return body.data.events.map(({ type }: { type: string }) => type);
			};
			const told: string[][] = [];
			for (let answer = 0; answer < 4; answer += 1) {
				expect((await world.chat()).body.data.response).toBe('We open at **10:00** on Sundays.');
				told.push(await readTypes());
			}
			expect(told).toEqual([[], [], ['credits.low'], ['credits.low', 'credits.spent']]);
			const asked = model.getRequests().length;
			const { body } = await world.chat();
			expect(body.data).toMatchObject({
				response: 'On Sundays we open at 10:00 and close at 16:00.',
				is_ai_kb_response: true,
			});
			expect(model.getRequests()).toHaveLength(asked);
			const usage = await core.request('GET /usage/ai-credits', { token });
			expect(usage.body.data).toEqual({ used: 12, max: 10 });

			await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), { timeout: 60_000, interval: 50 });
			const [low, spent] = smtp.mails
				.map(({ text }) => text)
				.toSorted((a, b) => Number(a.includes('12 of')) - Number(b.includes('12 of')));
			expect(low).toContain('Credits of the project: 9 of 10');
			expect(low).toContain('https://shop.example/console/settings/notifications');
			expect(spent).toContain('Credits of the project: 12 of 10');
		});
	});
}
