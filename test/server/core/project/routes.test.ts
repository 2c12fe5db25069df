import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

let core: RunningCore;
beforeAll(async () => {
	core = await startCore();
});
afterAll(() => core.stop());

describe('PATCH /project/settings', () => {
	it("renames the token's own project and no other", async () => {
		const one = await core.createProject('One');
		const two = await core.createProject('Two');
		const renamed = await core.request('PATCH /project/settings', { token: one.token, body: { name: 'Uno' } });
		expect(renamed.body.data).toMatchObject({ project_id: one.projectId, name: 'Uno' });
		const settings = await Promise.all([one, two].map(({ token }) => core.request('GET /project/settings', { token })));
		expect(settings.map(({ body }) => body.data.name)).toEqual(['Uno', 'Two']);
	});
});
