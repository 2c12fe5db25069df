import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { makeFolder } from '../support/atTheEnd.ts';
import { type CoreProcess, findFreePort, startServerProcess } from '../support/coreProcess.ts';
import { isFullRun } from '../support/fullRun.ts';
import { hasProgram, type ProxyProcess, startCaddy } from '../support/proxyProcess.ts';
import { runWith } from '../support/runCli.ts';
import { createTestDatabase, POSTGRES_URL } from '../support/stores.ts';

const TIMEOUT_MS = 180_000;
const NOTICED_MS = 20_000;
const RETRY_MS = 1_000;
const composeSchema = z.object({
	services: z.record(
		z.string(),
		z.object({
			command: z.array(z.string()).default([]),
			environment: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)),
		}),
	),
});
const { services } = composeSchema.parse(parse(readFileSync('deploy/compose.postgres.yaml', 'utf8'), { merge: true }));
const CORE_ENV = { ADMIN_TOKEN: 'an-administrators-token', CORE_SECRET: 'a-core-secret-of-more-than-32-characters' };
const BFF_ENV = { BFF_SECRET: 'a-bff-secret-of-more-than-32-characters' };

/** As processes of this machine, for want of containers. */
describe.skipIf(!isFullRun || POSTGRES_URL === undefined || !hasProgram('caddy'))(
	'the parts of compose.postgres.yaml, started as the guide says',
	{ timeout: TIMEOUT_MS },
	() => {
		const folder = makeFolder();
		const running = new Map<string, CoreProcess>();
		const ports = new Map<string, number>();
		let caddy: ProxyProcess;
		let database: Awaited<ReturnType<typeof createTestDatabase>>;
		let publicUrl = '';
		let projectId = '';
		let bffEnv: Record<string, string>;

		beforeAll(async () => {
			database = await createTestDatabase();
			for (const name of ['public', 'inner', 'core-1', 'core-2', 'bff-1', 'bff-2']) {
				ports.set(name, await findFreePort());
			}
			publicUrl = `http://127.0.0.1:${ports.get('public')}`;
			for (const core of ['core-1', 'core-2']) await start(core, CORE_ENV);
			const created = await runCli('projects', 'create', 'My project', '--json');
			projectId = String(JSON.parse(created).project_id);
			const token = await runCli('tokens', 'create', '--scope', 'chat', '--project', projectId, '--json');
			bffEnv = { ...BFF_ENV, SERVICE_ACCESS_TOKEN: String(JSON.parse(token).access_token) };
			for (const bff of ['bff-1', 'bff-2']) await start(bff, bffEnv);
			caddy = await startCaddy({
				file: 'Caddyfile.postgres',
				port: ports.get('public') ?? 0,
				env: { BFFS: addresses('bff-1', 'bff-2'), CORES: addresses('core-1', 'core-2') },
				replace: { 'http://:8081': `http://:${ports.get('inner')}` },
			});
		}, TIMEOUT_MS);
		afterAll(async () => {
			await caddy.stop();
			for (const server of running.values()) await server.kill();
		});

		const addresses = (...names: string[]) => names.map((name) => `127.0.0.1:${ports.get(name)}`).join(' ');

		/** The environment of a service, with the addresses of this machine in place of the containers'. */
		function environmentOf(name: string, secrets: Record<string, string>): Record<string, string> {
			const port = String(ports.get(name));
			const given = services[name]?.environment ?? {};
			const here: Record<string, string> = {
				PUBLIC_URL: publicUrl,
				CORE_HOST: '127.0.0.1',
				CORE_PORT: port,
				DATABASE_URL: database.url,
				BFF_HOST: '127.0.0.1',
				BFF_PORT: port,
				SERVICE_BASE_URL: `http://127.0.0.1:${ports.get('inner')}/v2`,
			};
			const ours = Object.entries(given).map(([variable, value]) => [variable, here[variable] ?? value]);
			return { ...secrets, ...Object.fromEntries(ours), DATA_DIR: path.join(folder, name) };
		}

		async function start(name: string, secrets: Record<string, string>): Promise<void> {
			const program = services[name]?.command[0]?.replace('/opt/frontdesk', 'dist') ?? '';
			const health = `http://127.0.0.1:${ports.get(name)}/healthz`;
			running.set(name, await startServerProcess(program, health, environmentOf(name, secrets)));
		}

		/** A command in the container of the first core. */
		async function runCli(...parameters: string[]): Promise<string> {
			const readInput = () => Promise.reject(new Error('no input'));
			const { code, out, err } = await runWith({ parameters, env: environmentOf('core-1', CORE_ENV), readInput });
			expect([code, code === 0 ? '' : err]).toEqual([0, '']);
			return out;
		}

		async function ask(chatbotId: string): Promise<unknown> {
			const post = async (route: string, body: object, headers: Record<string, string> = {}) => {
				const reply = await fetch(`${publicUrl}/api/chatbots/${chatbotId}${route}`, {
					method: 'POST',
					headers: { origin: publicUrl, 'content-type': 'application/json', accept: 'application/json', ...headers },
					body: JSON.stringify(body),
				});
				// The body of our own BFF, checked by its own tests.
				return ((await reply.json()) as { data: Record<string, string> }).data;
			};
			const { visitor_token: token } = await post('/visitor', {});
			return (
				await post('/messages', { text: 'What does the brass lamp cost?' }, { authorization: `Bearer ${token}` })
			)['text'];
		}

		it('answer a visitor, also when a core and a BFF are gone', async () => {
			const project = ['--project', projectId];
			const created = await runCli('chatbots', 'create', 'Lamps', '--visibility', 'public', '--json', ...project);
			const chatbotId = String(JSON.parse(created).id);
			await runCli('add', 'text', 'The brass lamp costs five euros.', '--chatbot', chatbotId, ...project);
			expect(await ask(chatbotId)).toContain('five euros');
			expect(await runCli('owner-link', ...project)).toContain(`${publicUrl}/console/setup#`);
			for (const [lost, left] of [
				['core-1', 'core-2'],
				['core-2', 'core-1'],
			] as const) {
				await running.get(lost)?.kill();
				await running.get(lost.replace('core', 'bff'))?.kill();
				// Calls fail until Caddy has seen it; the widget tries again too.
				const answer = await vi.waitFor(() => ask(chatbotId), { timeout: NOTICED_MS, interval: RETRY_MS });
				expect([left, answer]).toEqual([left, expect.stringContaining('five euros')]);
				await start(lost, CORE_ENV);
				await start(lost.replace('core', 'bff'), bffEnv);
			}
		});
	},
);
