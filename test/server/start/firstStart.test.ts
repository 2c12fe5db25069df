import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createLogger } from '../../../server/lib/logger.ts';
import { makeSecrets, readSecrets, writeSecrets } from '../../../server/lib/secrets.ts';
import { ensureFirstProject, type FirstProjectOptions, findDemoChatbots } from '../../../server/start/firstStart.ts';
import { teachFirstChatbots } from '../../../server/start/teachFirstChatbots.ts';
import { makeFolder } from '../../support/atTheEnd.ts';
import { startHttpServer } from '../../support/httpServer.ts';
import { type RunningCore, startCore } from '../../support/startCore.ts';

interface StartOptions extends Partial<Pick<FirstProjectOptions, 'oldestProjectId' | 'hasDemo' | 'secrets'>> {
	readonly at?: RunningCore;
	readonly folder?: string;
}

const dataFolder = makeFolder();
const core = await startCore();

/** A start of Frontdesk before a store; with the secrets of its folder unless others are given. */
const start = ({ at = core, folder = dataFolder, ...options }: StartOptions = {}) =>
	ensureFirstProject({
		access: { coreUrl: at.url, adminToken: at.adminToken },
		oldestProjectId: null,
		hasDemo: true,
		dataFolder: folder,
		secrets: readSecrets(folder) ?? makeSecrets(),
		...options,
	});

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
	await start({ secrets });
	expect(readSecrets(dataFolder)).toMatchObject({ adminToken });
});

it('takes the project that is there when the secrets are lost', async () => {
	const first = await start();
	const lost = makeFolder();
	const project = await start({ folder: lost, oldestProjectId: first.projectId });
	const { projectId, chatbotId, shopChatbotId } = first;
	expect(project).toMatchObject({ projectId, chatbotId, shopChatbotId, isTaught: true, isShopTaught: true });
	expect((await core.request('GET /chatbots', { token: project.fullToken })).body.data.chatbots).toHaveLength(2);
	expect(readSecrets(lost)?.firstProject).toEqual(project);
});

it('reads the pages of the first chatbots again where their address has changed', async () => {
	const page = (_: IncomingMessage, response: ServerResponse) =>
		response.setHeader('content-type', 'text/html').end('<title>Hours</title><main><p>We open at ten.</p></main>');
	const [tried, real] = [await startHttpServer(page), await startHttpServer(page)];
	const hosts = [tried, real].map(({ url }) => new URL(url).host).join(',');
	const other = await startCore({ env: { OUTBOUND_ALLOW: hosts } });
	const folder = makeFolder();
	const secrets = makeSecrets();
	const project = await start({ at: other, folder, secrets });
	const logger = createLogger('silent', 'frontdesk');
	const addresses: Set<string>[] = [];
	for (const { url: publicUrl } of [tried, real]) {
		const stored = readSecrets(folder)?.firstProject ?? project;
		await teachFirstChatbots({ coreUrl: other.url, project: stored, publicUrl, dataFolder: folder, secrets, logger });
		const list = `GET /chatbots/${project.chatbotId}/knowledge-base/data-sources`;
		const { sources } = (await other.request(list, { token: project.fullToken })).body.data;
		addresses.push(new Set(sources.map(({ data }: { data: { url: string } }) => new URL(data.url).origin)));
	}
	expect(addresses).toEqual([new Set([tried.url]), new Set([real.url])]);
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
	const folder = makeFolder();
	const startWith = (hasDemo: boolean) => start({ folder, hasDemo });
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
