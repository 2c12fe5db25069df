import { describe, expect, it } from 'vitest';
import { startCore } from '../../../support/startCore.ts';
import { startProject } from '../../../support/startProject.ts';

const { core } = await startProject();

describe('POST /admin/projects', () => {
	it('gives out tokens that are stored nowhere', async () => {
		const { token } = await core.createProject();
		const rows = await core.database.read.selectFrom('accessTokens').selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(token);
	});

	it('is closed to tokens of projects and, without an administrator, to everybody', async () => {
		const { token } = await core.createProject();
		const refused = await core.request('POST /admin/projects', { token, body: { name: 'x' } });
		expect(refused.status).toBe(401);
		const without = await startCore({ env: { ADMIN_TOKEN: '' } });
		const reply = await without.request('POST /admin/projects', { token: core.adminToken, body: { name: 'x' } });
		expect(reply.status).toBe(401);
	});
});
