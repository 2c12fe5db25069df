import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../../server/lib/logger.ts';
import { makeSecrets, readSecrets, writeSecrets } from '../../../server/lib/secrets.ts';
import { ensureFirstProject, findDemoChatbots } from '../../../server/start/firstStart.ts';
import { teachFirstChatbots } from '../../../server/start/teachFirstChatbots.ts';
import { startHttpServer } from '../../support/httpServer.ts';
import { type RunningCore, startCore } from '../../support/startCore.ts';

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
	return ensureFirstProject({
		access,
		oldestProjectId: null,
		hasDemo: true,
		dataFolder,
		secrets: readSecrets(dataFolder) ?? makeSecrets(),
	});
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
	const access = { coreUrl: core.url, adminToken: core.adminToken };
	await ensureFirstProject({ access, oldestProjectId: null, hasDemo: true, dataFolder, secrets });
	expect(readSecrets(dataFolder)).toMatchObject({ adminToken });
});

it('takes the project that is there when the secrets are lost', async () => {
	const first = await start();
	const lost = mkdtempSync(path.join(dataFolder, 'lost-'));
	const access = { coreUrl: core.url, adminToken: core.adminToken };
	const found = await ensureFirstProject({
		access,
		oldestProjectId: first.projectId,
		hasDemo: true,
		dataFolder: lost,
		secrets: makeSecrets(),
	});
	const { projectId, chatbotId, shopChatbotId } = first;
	expect(found).toMatchObject({ projectId, chatbotId, shopChatbotId, isTaught: true, isShopTaught: true });
	expect((await core.request('GET /chatbots', { token: found.fullToken })).body.data.chatbots).toHaveLength(2);
	expect(readSecrets(lost)?.firstProject).toEqual(found);
});

it('reads the pages of the first chatbots again where their address has changed', async () => {
	const page = (_: IncomingMessage, response: ServerResponse) =>
		response.setHeader('content-type', 'text/html').end('<title>Hours</title><main><p>We open at ten.</p></main>');
	const [tried, real] = [await startHttpServer(page), await startHttpServer(page)];
	const hosts = [tried, real].map(({ url }) => new URL(url).host).join(',');
	const other = await startCore({ env: { OUTBOUND_ALLOW: hosts } });
	const folder = mkdtempSync(path.join(dataFolder, 'taught-'));
	const secrets = makeSecrets();
	const access = { coreUrl: other.url, adminToken: other.adminToken };
	const project = await ensureFirstProject({
		access,
		oldestProjectId: null,
		hasDemo: true,
		dataFolder: folder,
		secrets,
	});
	const logger = createLogger('silent', 'frontdesk');
	const addresses: Set<string>[] = [];
	for (const { url: publicUrl } of [tried, real]) {
		const known = readSecrets(folder)?.firstProject ?? project;
		await teachFirstChatbots({ coreUrl: other.url, project: known, publicUrl, dataFolder: folder, secrets, logger });
		const list = `GET /chatbots/${project.chatbotId}/knowledge-base/data-sources`;
		const { sources } = (await other.request(list, { token: project.fullToken })).body.data;
		addresses.push(new Set(sources.map(({ data }: { data: { url: string } }) => new URL(data.url).origin)));
	}
	expect(addresses).toEqual([new Set([tried.url]), new Set([real.url])]);
	await other.stop();
	await Promise.all([tried.close(), real.close()]);
}, 60_000);

it('makes another project where the store does not know it', async () => {
	const first = await start();
	await core.database.write((transaction) =>
		transaction.deleteFrom('projects').where('id', '=', first.projectId).execute(),
	);
	expect((await start()).projectId).not.toBe(first.projectId);
});

it('adds no chatbots to data that is there, and forgets those of the demo that the owner deletes', async () => {
	const folder = mkdtempSync(path.join(dataFolder, 'plain-'));
	const access = { coreUrl: core.url, adminToken: core.adminToken };
	const startWith = (hasDemo: boolean) =>
		ensureFirstProject({
			access,
			oldestProjectId: null,
			hasDemo,
			dataFolder: folder,
			secrets: readSecrets(folder) ?? makeSecrets(),
		});
	const { fullToken: token, ...plain } = await startWith(false);
	expect(plain).toMatchObject({ chatbotId: null, shopChatbotId: null });
	const body = { name: 'My shop', template_id: 1 };
	const { id } = (await core.request('POST /chatbots', { token, body })).body.data;
	expect(await startWith(true)).toMatchObject({ chatbotId: null, shopChatbotId: null });

	await core.request(`DELETE /chatbots/${id}`, { token });
	const { chatbotId, shopChatbotId } = await startWith(true);
	await core.request(`DELETE /chatbots/${shopChatbotId}`, { token });
	const again = await startWith(true);
	expect(again).toMatchObject({ chatbotId, shopChatbotId });
	expect(await findDemoChatbots(core.url, again)).toEqual({ chatbotId, shopChatbotId: null });
});
