import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { readSecrets } from '../../server/lib/secrets.ts';
import { startFrontdesk } from '../../server/start/startFrontdesk.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { findFreePort } from '../support/coreProcess.ts';
import { installFirstProject } from '../support/installFirstProject.ts';
import { runWith } from '../support/runCli.ts';
import { startBff } from '../support/startBff.ts';

const PAGE =
	'<!doctype html><title>Tide Bicycles</title><main><h1>Prices</h1><p>A small service costs 45 euros. Mending a puncture costs 12 euros.</p></main>';

/** A website at `::1`; null where this machine has no such address. */
async function startSite(): Promise<{ readonly port: number; close(): void } | null> {
	const server = createServer((request, response) => {
		response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(PAGE);
	});
	return new Promise((resolve) => {
		server.once('error', () => resolve(null));
		server.listen(0, '::1', () => {
			// A TCP server's address is an AddressInfo, never a pipe's name.
			const { port } = server.address() as AddressInfo;
			resolve({ port, close: () => server.close().closeAllConnections() });
		});
	});
}

const site = await startSite();
if (site === null) process.stderr.write('This machine has no ::1: the tests of IPv6 are skipped.\n');

describe.skipIf(site === null)('Frontdesk on IPv6 alone', () => {
	const folder = makeFolder();
	afterAll(() => {
		site?.close();
	});

	it('listens there, reads a website there, and is reached there by visitors, owners and commands', async () => {
		await installFirstProject(folder);
		const siteHost = `[::1]:${site?.port}`;
		const [bffPort, corePort] = [String(await findFreePort()), String(await findFreePort())];
		const publicUrl = `http://[::1]:${bffPort}`;
		const { adminToken = '', firstProject } = readSecrets(folder) ?? {};
		const frontdesk = await startFrontdesk({
			DATA_DIR: folder,
			ADMIN_TOKEN: adminToken,
			CORE_HOST: '::',
			CORE_PORT: corePort,
			BFF_HOST: '::1',
			BFF_PORT: bffPort,
			PUBLIC_URL: publicUrl,
			OUTBOUND_ALLOW: siteHost,
			LOG_LEVEL: 'error',
			MAX_LAG_MS: '0',
		});
		const run = async (env: Record<string, string>, ...parameters: string[]) => {
			const { code, out, err } = await runWith({
				parameters,
				env: { DATA_DIR: folder, PUBLIC_URL: publicUrl, ...env },
				readInput: async () => '',
			});
			expect([code, code === 0 ? '' : err]).toEqual([0, '']);
			return out;
		};
		const id = (await run({}, 'chatbots', 'create', 'Tide', '--quiet')).trim();
		await run({}, 'add', 'site', `http://${siteHost}/`, '--chatbot', 'Tide');
		const core = { CORE_HOST: '::', CORE_PORT: corePort };
		expect(await run(core, 'ask', 'What does a small service cost?', '--chatbot', 'Tide')).toContain('45 euros');

		const serviceBaseUrl = `http://[::1]:${corePort}/v2`;
		const accessToken = firstProject?.chatToken ?? '';
		const alone = await startBff({ serviceBaseUrl, accessToken, env: { BFF_HOST: '::', PUBLIC_URL: publicUrl } });
		for (const bff of [publicUrl, alone.url.replace('[::]', '[::1]')]) {
			const visitor = await fetch(`${bff}/api/chatbots/${id}/visitor`, {
				method: 'POST',
				headers: { origin: publicUrl, 'content-type': 'application/json' },
				body: '{}',
			});
			expect([(await fetch(`${bff}/readyz`)).status, visitor.status]).toEqual([200, 200]);
		}
		const account = await fetch(`${publicUrl}/console/api/account`, {
			method: 'POST',
			headers: { origin: publicUrl, 'x-frontdesk-console': '1', 'content-type': 'application/json' },
			body: JSON.stringify({
				link_token: new URL(frontdesk.consoleUrl ?? '').hash.slice(1),
				name: 'Olive',
				email: 'olive@tide.example',
				password: 'correct horse battery',
			}),
		});
		expect(account.headers.get('set-cookie')).toContain('fd=fd_session_');
		await alone.stop();
		await frontdesk.stop();
	});
});
