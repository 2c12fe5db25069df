import { describe, expect, it } from 'vitest';
import { startProject } from '../../../support/startProject.ts';

const { core } = await startProject();

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
