/**
 * Visits the built widget and deep-chat, which is fetched from npm for this alone, in one Chromium: `npm run bench:widget
 * [-- --runs 3]`. Prints medians; script, main thread and memory are what each adds to an empty page.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession } from 'playwright-core';
import { readWidgetAssets } from '../server/site/widgetAssets.ts';
import { launchChromium, openShadowRoots } from '../test/support/chromium.ts';
import { findFreePort } from '../test/support/coreProcess.ts';
import { startHttpServer } from '../test/support/httpServer.ts';
import { SERVICE_TOKEN, startScriptedService } from '../test/support/scriptedService.ts';
import { startBff } from '../test/support/startBff.ts';

const DEEP_CHAT = 'deep-chat@2.4.2';
const POLICY = "style-src 'self'; require-trusted-types-for 'script'; script-src";
const QUIET_MS = 300;
const PATIENCE_MS = 8_000;
const MS_PER_SECOND = 1000;
const BYTES_PER_KB = 1000;

const runs = Number(parseArgs({ options: { runs: { type: 'string', default: '9' } } }).values.runs);
const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const service = await startScriptedService();
const port = await findFreePort();
const oursUrl = `http://localhost:${port}`;
const bff = await startBff({
	serviceBaseUrl: service.baseUrl,
	accessToken: SERVICE_TOKEN,
	assets: await readWidgetAssets(),
	env: { BFF_PORT: String(port), PUBLIC_URL: oursUrl },
});
const deepChat = fetchDeepChat();
/** `launcher` opens the chat; deep-chat's stands open in the page. */
const CONTESTANTS = [
	{ name: 'empty page', markup: '', launcher: null, input: 'h1' },
	{
		name: 'Frontdesk',
		markup: `<script src="${oursUrl}/widget/shop.js" async></script>`,
		launcher: '.launcher',
		input: 'textarea',
	},
	{
		name: DEEP_CHAT,
		markup: `<script type="module" src="/deep-chat.js"></script><deep-chat connect='{"url":"/answer"}'></deep-chat>`,
		launcher: null,
		input: '#text-input',
	},
] as const;
type Contestant = (typeof CONTESTANTS)[number];

const site = await startHttpServer(({ url = '' }, response) => {
	if (url === '/deep-chat.js') {
		response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(deepChat);
		return;
	}
	const { markup } = CONTESTANTS[Number(url.slice(-1))] ?? CONTESTANTS[0];
	response.setHeader('content-type', 'text/html; charset=utf-8');
	if (url.startsWith('/strict/')) {
		response.setHeader('content-security-policy', `${POLICY} 'self' ${oursUrl}; connect-src 'self' ${oursUrl}`);
	}
	response.end(
		`<!doctype html><html lang="en"><title>Lamps</title><link rel="icon" href="data:,"><h1>Lamps</h1>${markup}`,
	);
});
service.putChatbot('shop', { allowed_origins: [site.url] });
const browser = await launchChromium(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost']);

try {
	print(`${cpus()[0]?.model}, ${cpus().length} cores, Chromium ${browser.version()}, medians of ${runs}`);
	const visits = CONTESTANTS.map((): Visit[] => []);
	// In turn: what else the machine does meets all of them alike.
	for (let run = 0; run < runs; run += 1) {
		for (const [index, contestant] of CONTESTANTS.entries()) {
			visits[index]?.push(await visit(contestant, `${site.url}/pages/${index}`));
		}
	}
	print(
		'| | KB to launcher | KB to open chat | script to launcher, ms | main thread to open chat, ms | memory with open chat, KB | violations of a strict policy |',
	);
	print('| --- | --- | --- | --- | --- | --- | --- |');
	for (const [index, contestant] of CONTESTANTS.entries()) {
		if (index === 0) continue;
		const { violations } = await visit(contestant, `${site.url}/strict/${index}`);
		const read = (name: keyof Visit, list = visits[index] ?? []) => median(list.map((one) => one[name]));
		const above = (name: keyof Visit) => read(name) - read(name, visits[0]);
		const cells = [
			read('kbLauncher').toFixed(1),
			read('kbOpen').toFixed(1),
			above('scriptLauncherMs').toFixed(1),
			above('taskOpenMs').toFixed(1),
			above('heapOpenKb').toFixed(0),
			String(violations),
		];
		print(`| ${[contestant.name, ...cells].join(' | ')} |`);
	}
} finally {
	await browser.close();
	await site.close();
	await bff.stop();
	await service.stop();
	rmSync(folder, { recursive: true, force: true });
}

interface Visit {
	/** Bodies, compressed as they came. */
	readonly kbLauncher: number;
	readonly kbOpen: number;
	/** Milliseconds of the processor's time, until the launcher (or the chat, if there is none) is shown. */
	readonly scriptLauncherMs: number;
	/** The same of all that the main thread does, until the chat is open. */
	readonly taskOpenMs: number;
	readonly heapOpenKb: number;
	readonly violations: number;
}

/** Visits a page in a fresh profile, waits for the launcher, and opens the chat. */
async function visit({ launcher, input }: Contestant, url: string): Promise<Visit> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	try {
		await context.addInitScript(openShadowRoots);
		await context.addInitScript(
			"window.violations = 0; addEventListener('securitypolicyviolation', () => { window.violations += 1; });",
		);
		const page = await context.newPage();
		const cdp = await context.newCDPSession(page);
		await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
		let bytes = 0;
		page.on('requestfinished', (request) => {
			if (request.isNavigationRequest()) return;
			void (async () => {
				bytes += (await request.sizes()).responseBodySize;
			})();
		});
		await page.goto(url);
		await page
			.locator(launcher ?? input)
			.waitFor({ timeout: PATIENCE_MS })
			.catch(() => undefined);
		await page.waitForTimeout(QUIET_MS);
		const atLauncher = { bytes, ...(await readTimes(cdp)) };
		if (launcher !== null) await page.locator(launcher).click();
		// Under a strict policy it may never come.
		await page
			.locator(input)
			.waitFor({ timeout: PATIENCE_MS })
			.catch(() => undefined);
		await page.waitForTimeout(QUIET_MS);
		return {
			kbLauncher: atLauncher.bytes / BYTES_PER_KB,
			kbOpen: bytes / BYTES_PER_KB,
			scriptLauncherMs: atLauncher.scriptMs,
			taskOpenMs: (await readTimes(cdp)).taskMs,
			heapOpenKb: await readHeap(cdp),
			violations: Number(await page.evaluate('window.violations')),
		};
	} finally {
		await context.close();
	}
}

async function readTimes(cdp: CDPSession): Promise<{ readonly scriptMs: number; readonly taskMs: number }> {
	const { metrics } = await cdp.send('Performance.getMetrics');
	const read = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * MS_PER_SECOND;
	return { scriptMs: read('ScriptDuration'), taskMs: read('TaskDuration') };
}

async function readHeap(cdp: CDPSession): Promise<number> {
	// The first collection frees what finalisers of the second one wait for.
	for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
	return (await cdp.send('Runtime.getHeapUsage')).usedSize / BYTES_PER_KB;
}

/** The published bundle, compressed. Nothing of the package is run here. */
function fetchDeepChat(): Buffer {
	const name = execFileSync('npm', ['pack', DEEP_CHAT, '--silent', '--pack-destination', folder], { encoding: 'utf8' });
	execFileSync('tar', ['-xzf', path.join(folder, name.trim()), '-C', folder]);
	return brotliCompressSync(readFileSync(path.join(folder, 'package/dist/deepChat.bundle.js')));
}

function median(numbers: readonly number[]): number {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
