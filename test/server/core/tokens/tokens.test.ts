import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../contract/world.ts';
import { signInOwner } from '../../../support/people.ts';
import { TEST_STORES } from '../../../support/stores.ts';

for (const { name: store, open } of TEST_STORES) {
	const world = await createWorld({ database: (await open()).database });
	describe(`access tokens on ${store}`, () => {
		const create = async (name: string, scope = 'full') => {
			const body = { name, scope };
			const reply = await world.core.request('POST /tokens', { token: world.personToken, body });
			return reply.body.data as { id: string; access_token: string };
		};
		const list = async (): Promise<Record<string, unknown>[]> =>
			(await world.core.request('GET /tokens', { token: world.personToken })).body.data.tokens;

		it('have a name, who made them and when they were used, and are shown once', async () => {
			const { id, access_token: token } = await create('Nightly export');
			const find = async () => (await list()).find((one) => one['id'] === id);
			expect(await find()).toMatchObject({
				name: 'Nightly export',
				scope: 'full',
				created_by: world.person.email,
				last_used_at: null,
			});
			expect((await world.core.request('GET /chatbots', { token })).status).toBe(200);
			await expect.poll(async () => (await find())?.['last_used_at']).toEqual(expect.any(String));
			expect(JSON.stringify(await list())).not.toContain(token);
		});

		it('note their use without a statement a call', async () => {
			const { id, access_token: token } = await create('Busy');
			const readUse = () =>
				world.core.database.read.selectFrom('accessTokens').select('usedAt').where('id', '=', id).executeTakeFirst();
			await world.core.request('GET /chatbots', { token });
			await expect.poll(async () => (await readUse())?.usedAt).not.toBeNull();
			const usedAt = Date.now() - 30_000;
			await world.core.database.write((transaction) =>
				transaction.updateTable('accessTokens').set({ usedAt }).where('id', '=', id).execute(),
			);
			for (let count = 0; count < 5; count += 1) await world.core.request('GET /chatbots', { token });
			expect(await readUse()).toEqual({ usedAt });
		});

		it('end at once, by people of their own project alone (CVE-2026-32717)', async () => {
			const { core, projectId, foreignToken, personToken } = world;
			const { id, access_token: token } = await create('Leaked', 'chat');
			const { project_id } = (await core.request('GET /project/settings', { token: foreignToken })).body.data;
			const session = await signInOwner(core, project_id, 'stranger@elsewhere.example');
			const statuses = [];
			for (const by of [session, token, world.token, personToken]) {
				statuses.push((await core.request(`DELETE /tokens/${id}`, { token: by })).status);
			}
			expect(statuses).toEqual([404, 403, 403, 200]);
			expect((await core.request('GET /chatbots', { token })).status).toBe(401);
			expect((await list()).some((one) => one['id'] === id)).toBe(false);
			const events = await core.database.read
				.selectFrom('events')
				.select(['type', 'accountId', 'about'])
				.where('projectId', '=', projectId)
				.where('type', 'in', ['token.created', 'token.revoked'])
				.orderBy('sequence', 'desc')
				.limit(2)
				.execute();
			const about = JSON.stringify({ token_id: id, name: 'Leaked' });
			expect(events).toEqual([
				{ type: 'token.revoked', accountId: expect.any(String), about },
				{ type: 'token.created', accountId: expect.any(String), about },
			]);
		});
	});
}
