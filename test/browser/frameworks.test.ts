import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { replaceWidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { findFreePort } from '../support/coreProcess.ts';
import { isFullRun } from '../support/fullRun.ts';
import { locateWidget } from '../support/hostPage.ts';

const GUIDE_PAGE = 'docs/guide/20-frameworks.md';
const FENCE = /^(?:[^`\n]*`(?<file>[\w./+-]+)`[^\n]*\n\n)?```(?<language>\w+)\n(?<content>[\s\S]*?)^```$/gm;
const TARBALL = 'frontdesk-widget-0.1.0.tgz';
const NODE = 'node@24';
/** For installing from the registry, building and starting. */
const PATIENCE_MS = 15 * 60_000;
const SERVER_RENDERED = /^(Next|Nuxt|SvelteKit|Angular)/;
const POLL_MS = 500;
/** What Vitest sets, by which bundlers would build for tests. */
const RUNNER_VARIABLES = ['NODE_ENV', 'VITEST', 'TEST', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL'];

interface Recipe {
	readonly name: string;
	/** For a shell in an empty folder; ends with the server. */
	readonly script: string;
}

/** The page's sections with commands and files, as scripts that write the files between the commands. */
function readRecipes(): Recipe[] {
	return readFileSync(GUIDE_PAGE, 'utf8')
		.split(/^## /m)
		.slice(1)
		.flatMap((section) => {
			const steps = [...section.matchAll(FENCE)].map(({ groups = {} }) => {
				const { file = '', language, content = '' } = groups;
				return language === 'sh'
					? content
					: `mkdir -p "${path.dirname(file)}"\ncat >"${file}" <<'END'\n${content}END\n`;
			});
			const name = section.slice(0, section.indexOf('\n'));
			const script = steps.join('');
			if (steps.length < 3) return [];
			const webpack = script.replace('next build', 'next build --webpack');
			return webpack === script
				? [{ name, script }]
				: [
						{ name, script },
						{ name: `${name} by webpack`, script: webpack },
					];
		});
}

async function stop(server: ChildProcess): Promise<void> {
	if (server.pid === undefined || server.exitCode !== null) return;
	const closed = once(server, 'close');
	// The whole group: the shell has started the server.
	process.kill(-server.pid, 'SIGKILL');
	await closed;
}

/** Each installs and builds for half a minute or more, so they are part of the full run alone. */
describe.skipIf(!isFullRun || !hasChromium)('sites made by the guide', { timeout: PATIENCE_MS }, () => {
	let world: BrowserWorld;
	let folder: string;
	let server: ChildProcess | undefined;
	let output = '';

	beforeAll(async () => {
		world = await startBrowserWorld();
		folder = makeFolder();
		await promisify(execFile)('npm', ['run', '-s', 'package:widget', '--', folder]);
		await promisify(execFile)('npm', [
			'install',
			'--no-audit',
			'--no-fund',
			'--prefix',
			path.join(folder, 'node'),
			NODE,
		]);
	}, PATIENCE_MS);
	afterEach(async () => {
		if (server) await stop(server);
	});

	/** @returns the page as the server sends it, once it does */
	async function serve({ name, script }: Recipe, port: number): Promise<string> {
		const place = path.join(folder, name.replaceAll(/\W/g, ''));
		mkdirSync(place);
		cpSync(path.join(folder, TARBALL), path.join(place, TARBALL));
		const filled = script
			.replaceAll('CHATBOT_ID', world.chatbotId)
			.replaceAll('https://chat.example.com', world.frontdesk.publicUrl)
			.replaceAll('8080', String(port));
		output = '';
		const started = spawn('bash', ['-e', '-c', filled], {
			cwd: place,
			detached: true,
			env: {
				...process.env,
				...Object.fromEntries(RUNNER_VARIABLES.map((variable) => [variable, undefined])),
				PATH: `${folder}/node/node_modules/node/bin:${process.env['PATH']}`,
				PORT: String(port),
				CI: '1',
				// Nobody is there to agree to what `npx` fetches.
				npm_config_yes: 'true',
				// Angular's packages are published one after the other, and a mirror may have only some of a version.
				npm_config_legacy_peer_deps: String(name === 'Angular'),
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		server = started;
		for (const stream of [started.stdout, started.stderr])
			stream.on('data', (part: Buffer) => (output += String(part)));
		for (;;) {
			if (started.exitCode !== null) throw new Error(`ended with ${started.exitCode}:\n${output}`);
			const reply = await fetch(`http://localhost:${port}/`).catch(() => undefined);
			if (reply?.status === 200) return reply.text();
			if (reply) throw new Error(`${reply.status} ${await reply.text()}\n${output}`);
			await new Promise((resolve) => {
				setTimeout(resolve, POLL_MS);
			});
		}
	}

	it.each(readRecipes())('$name', async (recipe) => {
		const port = await findFreePort();
		const origin = `http://localhost:${port}`;
		await world.service.call(replaceWidgetSettings, {
			params: { chatbotId: world.chatbotId },
			body: { allowed_origins: [origin] },
		});
		const html = await serve(recipe, port);
		expect(!SERVER_RENDERED.test(recipe.name) || html.includes('<frontdesk-chat'), html).toBe(true);
		expect(output).not.toMatch(/^\W*\w*Error: /m);
		const page = await world.newPage();
		const said: string[] = [];
		const errors: string[] = [];
		page.on('pageerror', (error) => errors.push(String(error)));
		page.on('console', (message) => {
			const isIcon = message.location().url.endsWith('/favicon.ico');
			if (message.type() === 'log') said.push(message.text());
			else if (!isIcon) errors.push(`${message.type()}: ${message.text()}`);
		});
		await page.goto(origin);
		await locateWidget(() => page)
			.launcher()
			.click();
		await page.getByRole('button', { name: 'How long is the guarantee?' }).click();
		await page.locator('strong', { hasText: 'guarantee' }).waitFor();
		await expect.poll(() => said.join()).toContain('five years');
		expect(errors).toEqual([]);
		await page.context().close();
	});
});
