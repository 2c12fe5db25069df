import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../support/coreProcess.ts';
import { type FrontdeskProcess, startFrontdeskProcess } from '../support/frontdeskProcess.ts';
import { isFullRun } from '../support/fullRun.ts';
import { type InstalledServer, installServer } from '../support/installedServer.ts';

const TIMEOUT_MS = 240_000;
const JAPANESE_PDF = 'qpdf-japanese-cmaps.pdf';
const canBecomeNobody = process.platform === 'linux' && process.getuid?.() === 0;

describe.skipIf(!isFullRun || !canBecomeNobody)('the archive of the server', { timeout: TIMEOUT_MS }, () => {
	let installed: InstalledServer;
	let files: string[];
	let frontdesk: FrontdeskProcess;
	let publicUrl: string;

	beforeAll(async () => {
		installed = await installServer();
		files = installed.listFiles();
		const [bffPort, corePort] = [await findFreePort(), await findFreePort()];
		publicUrl = `http://localhost:${bffPort}`;
		const env = { BFF_PORT: String(bffPort), CORE_PORT: String(corePort), LOG_LEVEL: 'warn' };
		const options = { command: installed.command('server/main.js'), folder: installed.home };
		frontdesk = await startFrontdeskProcess(env, options);
	}, TIMEOUT_MS);
	afterAll(async () => {
		frontdesk.signal('SIGTERM');
		await frontdesk.exited();
		installed.remove();
	}, TIMEOUT_MS);

	const runCli = async (...parameters: string[]): Promise<string> => {
		const [program, ...more] = installed.command('server/cli/main.js', ...parameters);
		return (await promisify(execFile)(program, more, { cwd: installed.home })).stdout;
	};

	it('starts as a user who owns nothing but the data, and logs no warning', async () => {
		expect(frontdesk.output()).toContain('Frontdesk is ready.');
		expect(frontdesk.output()).not.toContain('"level"');
		expect((await fetch(`${publicUrl}/readyz`)).status).toBe(200);
		expect(existsSync(path.join(installed.home, 'data/frontdesk.sqlite'))).toBe(true);
	});

	it('answers from the pages of the demo shop', async () => {
		await vi.waitUntil(() => frontdesk.output().includes('have read their pages'), { timeout: 60_000 });
		expect(await runCli('ask', 'What does shipping cost to Germany?', '--chatbot', 'Harbour Coffee')).toContain(
			'€4.50',
		);
	});

	it('reads a Japanese PDF, whose characters it finds in its own files', async () => {
		const file = path.join(installed.home, JAPANESE_PDF);
		copyFileSync(path.join('test/fixtures/documents', JAPANESE_PDF), file);
		chmodSync(file, 0o644);
		await runCli('chatbots', 'create', 'Tokyo');
		await runCli('add', 'document', file, '--chatbot', 'Tokyo');
		expect(await runCli('ask', '送料はいくらですか？', '--chatbot', 'Tokyo')).toContain('五百円');
	});

	it('serves the console and the widget with what they load', async () => {
		for (const page of ['/console', '/']) {
			const html = await (await fetch(publicUrl + page)).text();
			const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(html) ?? [];
			const reply = await fetch(new URL(script, publicUrl));
			expect([page, reply.status, reply.headers.get('content-type')]).toEqual([
				page,
				200,
				'text/javascript; charset=utf-8',
			]);
		}
	});

	it('has what an operator needs: the service, proxies, monitoring and what to do at night, and no more of deploy', () => {
		const names = readdirSync(path.join(installed.folder, 'deploy'), { recursive: true, encoding: 'utf8' }).toSorted();
		expect(names).toEqual([
			'Caddyfile',
			'Caddyfile.postgres',
			'frontdesk.service',
			'grafana',
			'grafana/dashboard.json',
			'models.ollama.json',
			'nginx.conf',
			'prometheus',
			'prometheus/alerts.yaml',
		]);
		expect(existsSync(path.join(installed.folder, 'docs/operations.md'))).toBe(true);
	});

	it('has no package that only builds and tests need, and changes nothing in its own folder', () => {
		const packages = readdirSync(path.join(installed.folder, 'node_modules'));
		const { devDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
		expect(packages).toEqual(expect.arrayContaining(['libsql', 'express']));
		expect(Object.keys(dependencies).filter((name) => !packages.includes(name.split('/')[0] ?? ''))).toEqual([]);
		expect(Object.keys(devDependencies).filter((name) => packages.includes(name))).toEqual([]);
		expect(installed.listFiles()).toEqual(files);
	});
});
