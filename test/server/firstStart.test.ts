import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureFirstProject } from '../../server/firstStart.ts';
import { makeSecrets, readSecrets, writeSecrets } from '../../server/secrets.ts';
import { type RunningCore, startCore } from '../support/startCore.ts';

const dataFolder = mkdtempSync(path.join(tmpdir(), 'frontdesk-first-'));
let core: RunningCore;
beforeAll(async () => {
	core = await startCore();
});
afterAll(async () => {
	await core.stop();
	rmSync(dataFolder, { recursive: true, force: true });
});

const start = () => {
	const access = { coreUrl: core.url, adminToken: core.adminToken };
	return ensureFirstProject({ access, dataFolder, secrets: readSecrets(dataFolder) ?? makeSecrets() });
};

it('finds its project again, and replaces tokens that an owner has revoked', async () => {
	const first = await start();
	expect(await start()).toEqual(first);
	const { tokens } = (await core.request('GET /tokens', { token: first.fullToken })).body.data;
	for (const { id } of tokens) await core.request(`DELETE /admin/tokens/${id}`, { token: core.adminToken });

	const again = await start();
	const { fullToken, chatToken, ...rest } = again;
	expect(first).toMatchObject(rest);
	expect(readSecrets(dataFolder)?.firstProject).toEqual(again);
	const chat = `POST /chatbots/${again.chatbotId}/ai/kb/chat`;
	const replies = [
		await core.request('GET /chatbots', { token: fullToken }),
		await core.request(chat, { token: chatToken, body: { message: 'Hello' } }),
		await core.request(chat, { token: first.chatToken, body: { message: 'Hello' } }),
	];
	expect(replies.map(({ status }) => status)).toEqual([200, 200, 401]);
});

it('keeps secrets that were changed during the start', async () => {
	const secrets = readSecrets(dataFolder) ?? makeSecrets();
	const { adminToken } = makeSecrets();
	writeSecrets(dataFolder, { ...secrets, adminToken });
	await ensureFirstProject({ access: { coreUrl: core.url, adminToken: core.adminToken }, dataFolder, secrets });
	expect(readSecrets(dataFolder)).toMatchObject({ adminToken });
});

it('makes another project where the store does not know it', async () => {
	const first = await start();
	await core.database.write((transaction) =>
		transaction.deleteFrom('projects').where('id', '=', first.projectId).execute(),
	);
	expect((await start()).projectId).not.toBe(first.projectId);
});
