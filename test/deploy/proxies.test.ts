import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { Agent, fetch as fetchBy } from 'undici';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSecrets } from '../../server/lib/secrets.ts';
import { type RunningFrontdesk, startFrontdesk } from '../../server/start/startFrontdesk.ts';
import { readServerSentEvents } from '../../shared/client/readServerSentEvents.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { hasChromium } from '../support/chromium.ts';
import { findFreePort } from '../support/coreProcess.ts';
import { isFullRun } from '../support/fullRun.ts';
import { startHttpServer, type TestServer } from '../support/httpServer.ts';
import {
	hasProgram,
	type ProxyProcess,
	startCaddy,
	startCaddyBelowPath,
	startNginx,
	startNginxBelowPath,
} from '../support/proxyProcess.ts';
import { startSlowModel } from '../support/slowModel.ts';
import { tourBelowPath } from '../support/tourBelowPath.ts';

const TIMEOUT_MS = 120_000;
const REPLY_MAX_BYTES = 1_000_000;
const folder = makeFolder();
const proxies: ProxyProcess[] = [];
afterAll(async () => {
	for (const proxy of proxies) await proxy.stop();
});

const PROXIES = [
	[
		'Caddy',
		'caddy',
		(port: number, bffPort: number) =>
			startCaddy({ file: 'Caddyfile', port, env: { FRONTDESK: `127.0.0.1:${bffPort}` } }),
	],
	['nginx', 'nginx', startNginx],
] as const;

describe.each(PROXIES)('Frontdesk behind %s', { timeout: TIMEOUT_MS }, (name, program, start) => {
	describe.skipIf(!hasProgram(program))('with the file in deploy', () => {
		let frontdesk: RunningFrontdesk;
		let model: Awaited<ReturnType<typeof startSlowModel>>;
		let visitorPath = '';
		const agents: Agent[] = [];

		beforeAll(async () => {
			const [port, bffPort, corePort] = [await findFreePort(), await findFreePort(), await findFreePort()];
			proxies.push(await start(port, bffPort));
			model = await startSlowModel('Shipping to Germany costs €4.50 [1]. It is ', 'free from €40 [1].');
			const modelsFile = path.join(folder, `${name}.json`);
			const entry = { id: 2, name: 'Slow', provider: 'openai-compatible', base_url: model.baseUrl, model: 'slow' };
			writeFileSync(modelsFile, JSON.stringify({ default_model_id: 2, models: [entry] }));
			const dataFolder = path.join(folder, name);
			frontdesk = await startFrontdesk({
				DATA_DIR: dataFolder,
				BFF_PORT: String(bffPort),
				CORE_PORT: String(corePort),
				PUBLIC_URL: `http://127.0.0.1:${port}`,
				TRUST_PROXY: '1',
				ADDRESS_LIMIT_PER_MINUTE: '2',
				MODELS_FILE: modelsFile,
				LOG_LEVEL: 'error',
			});
			visitorPath = `/api/chatbots/${readSecrets(dataFolder)?.firstProject?.shopChatbotId}`;
		}, TIMEOUT_MS);
		afterAll(async () => {
			await Promise.all(agents.map((agent) => agent.destroy()));
			await frontdesk.stop();
			await model.close();
		});

		/** Posts from an address of this machine, as a visitor's browser. */
		function post(from: string, route: string, body: object, headers: Record<string, string> = {}) {
			const agent = new Agent({ localAddress: from });
			agents.push(agent);
			return fetchBy(frontdesk.publicUrl + visitorPath + route, {
				method: 'POST',
				headers: { origin: frontdesk.publicUrl, 'content-type': 'application/json', ...headers },
				body: JSON.stringify(body),
				dispatcher: agent,
			});
		}

		it('streams an answer in pieces', async () => {
			const visitor = await post('127.0.0.2', '/visitor', {});
			const { data } = (await visitor.json()) as { data: { visitor_token: string } };
			const headers = { authorization: `Bearer ${data.visitor_token}`, accept: 'text/event-stream' };
			const reply = await post('127.0.0.2', '/messages', { text: 'What does shipping to Germany cost?' }, headers);
			if (reply.body === null) throw new Error('expected a stream');
			const seen: string[] = [];
			// Of Node's own type; undici has another name for it.
			const body = reply.body as ReadableStream<Uint8Array>;
			for await (const { event } of readServerSentEvents(body, REPLY_MAX_BYTES)) {
				// The model goes on only now, so the first piece was not kept back.
				if (event === 'delta') model.finish();
				seen.push(event);
			}
			expect(seen).toContain('delta');
			expect(seen.at(-1)).toBe('completed');
		});

		it('keeps the figures from visitors, however they spell the path, and shows its health', async () => {
			const status = async (route: string) => (await fetch(frontdesk.publicUrl + route)).status;
			for (const route of ['/metrics', '/metrics/', '/METRICS', '/metrics?a', '/%6detrics', '//metrics'])
				expect([route, await status(route)]).toEqual([route, 404]);
			expect([await status('/healthz'), await status('/readyz'), await status('/')]).toEqual([200, 200, 200]);
		});

		it('tells visitors apart by their own addresses, and not by what they claim', async () => {
			const statuses: number[] = [];
			for (const from of ['127.0.0.3', '127.0.0.3', '127.0.0.3', '127.0.0.4']) {
				const headers = { 'x-forwarded-for': `198.51.100.${statuses.length}` };
				statuses.push((await post(from, '/visitor', {}, headers)).status);
			}
			expect(statuses).toEqual([200, 200, 429, 200]);
		});
	});
});

describe.each([
	['nginx', startNginxBelowPath],
	['caddy', startCaddyBelowPath],
] as const)('Frontdesk below a path by %s', { timeout: TIMEOUT_MS }, (program, startBelow) => {
	describe.skipIf(!hasProgram(program) || !hasChromium || !isFullRun)('with the lines of the guide', () => {
		it.each([
			['keeps it', false],
			['takes it away', true],
		])('does what it does elsewhere when the proxy %s', async (_name, takesAway) => {
			const [port, bffPort] = [await findFreePort(), await findFreePort()];
			const publicUrl = `http://127.0.0.1:${port}/chat`;
			proxies.push(await startBelow({ port, bffPort, takesAway }));
			const settings = { BFF_PORT: String(bffPort), PUBLIC_URL: publicUrl, TRUST_PROXY: '1' };
			expect(
				await tourBelowPath(settings, async () => {
					const answers = ['/metrics', '/healthz', ''].map(async (route) => (await fetch(publicUrl + route)).status);
					expect(await Promise.all(answers)).toEqual([404, 200, 200]);
				}),
			).toEqual([]);
		});
	});
});

describe.skipIf(!hasProgram('caddy'))('the way from BFFs to cores', { timeout: TIMEOUT_MS }, () => {
	it('routes each chatbot to one core while that core is ready, and spreads chatbots over all cores', async () => {
		const ready = [true, true];
		const cores: TestServer[] = [];
		for (const index of [0, 1]) {
			const listener: RequestListener = (asked, response) => {
				response.statusCode = asked.url === '/readyz' && !ready[index] ? 503 : 200;
				response.end(String(index));
			};
			cores.push(await startHttpServer(listener));
		}
		const [port, bffPort] = [await findFreePort(), await findFreePort()];
		const addresses = cores.map(({ url }) => url.slice('http://'.length)).join(' ');
		const env = { BFFS: '127.0.0.1:1', CORES: addresses };
		const replace = { 'http://:8081': `http://:${port}` };
		proxies.push(await startCaddy({ file: 'Caddyfile.postgres', port: bffPort, env, replace }));
		const core = async (chatbot: number, route = 'ai/kb/chat') =>
			(await fetch(`http://127.0.0.1:${port}/v2/chatbots/${chatbot}/${route}`, { method: 'POST' })).text();
		const chatbots = Array.from({ length: 20 }, (_, index) => index);
		const before = await Promise.all(chatbots.map((chatbot) => core(chatbot)));
		expect(new Set(before)).toEqual(new Set(['0', '1']));
		expect(await Promise.all(chatbots.map((chatbot) => core(chatbot, 'conversations')))).toEqual(before);

		ready[0] = false;
		await vi.waitUntil(async () => !(await Promise.all(chatbots.map((chatbot) => core(chatbot)))).includes('0'), {
			timeout: TIMEOUT_MS,
		});
		ready[0] = true;
		await vi.waitUntil(async () => (await Promise.all(chatbots.map((chatbot) => core(chatbot)))).includes('0'), {
			timeout: TIMEOUT_MS,
		});
		expect(await Promise.all(chatbots.map((chatbot) => core(chatbot)))).toEqual(before);
		for (const server of cores) await server.close();
	});
});
