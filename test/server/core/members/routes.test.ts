import { describe, expect, it } from 'vitest';
import { startProject } from '../../../support/startProject.ts';

const { core, token } = await startProject();

describe('/members', () => {
	it('adds, lists, changes and removes members, whatever the case of the address', async () => {
		const added = await core.request('POST /members', {
			token,
			body: { email: 'Ada@Harbour.example', roles: ['Owner', 'Owner', 'Billing'] },
		});
		expect(added.body.data).toMatchObject({
			email: 'ada@harbour.example',
			status: 'Pending',
			roles: ['Owner', 'Billing'],
		});
		await core.request('POST /members', {
			token,
			body: { email: 'ada@harbour.example', roles: ['Editor'], status: 'Active' },
		});
		const list = await core.request('GET /members', { token });
		expect(list.body.data).toMatchObject({
			pages: { current_page: 1, last_page: 1, per_page: 15 },
			members: [{ email: 'ada@harbour.example', status: 'Active', roles: ['Editor'] }],
		});
		const removed = await core.request('DELETE /members/ADA@harbour.example', { token });
		expect(removed.text).toBe('{"status":"success"}');
		expect((await core.request('DELETE /members/ada@harbour.example', { token })).status).toBe(404);
	});
});
