/**
 * Measures the built widget beside others, which are fetched from npm for this alone, in one run of one Chromium on this
 * machine: `npm run bench:widget [-- --runs 3 --slowdown 4]`. Every widget answers the same question with the same text from a server
 * here, which thinks equally long for all. Medians; script, main thread (both of the processor's time) and heap are above
 * those of an empty page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readWidgetAssets } from '../server/site/widgetAssets.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { findFreePort } from '../test/support/coreProcess.ts';
import { onPath, SERVICE_TOKEN, startScriptedService } from '../test/support/scriptedService.ts';
import { startBff } from '../test/support/startBff.ts';
import { ANSWER, THINKING_MS } from './widget/answer.ts';
import { startBenchSite } from './widget/benchSite.ts';
import { EMPTY_PAGE, OURS, PEERS } from './widget/contestants.ts';
import { installPeers } from './widget/installPeers.ts';
import { measureVisit, type Visit } from './widget/measureVisit.ts';
import { buildTable, type Figures } from './widget/table.ts';

const DEFAULT_RUNS = '9';
const SLOWDOWN = 4;

const { values } = parseArgs({
	options: { runs: { type: 'string', default: DEFAULT_RUNS }, slowdown: { type: 'string', multiple: true } },
});
const runs = Number(values.runs);
const slowdowns = (values.slowdown ?? ['1', String(SLOWDOWN)]).map(Number);
const contestants = [EMPTY_PAGE, OURS, ...PEERS];
const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const service = await startScriptedService();
service.answer = ANSWER.split(/(?<= )/);
service.intercept = onPath('/ai/kb/chat', (_request, _response, next) => void setTimeout(next, THINKING_MS));
const port = await findFreePort();
const oursHost = `http://localhost:${port}`;
const bff = await startBff({
	serviceBaseUrl: service.baseUrl,
	accessToken: SERVICE_TOKEN,
	assets: await readWidgetAssets(),
	env: { BFF_PORT: String(port), PUBLIC_URL: oursHost },
});
const folders = await installPeers(PEERS, folder);
const site = await startBenchSite({ contestants, folders, oursUrl: `${oursHost}/widget/shop.js`, oursHost });
service.putChatbot('shop', { allowed_origins: [site.url] });
// Nobody else is reached, and asking for them takes no time.
const browser = await launchChromium(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost']);

try {
	print(
		`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Chromium ${browser.version()}, medians of ${runs}`,
	);
	for (const slowdown of slowdowns) {
		print(`\nProcessor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}\n`);
		print(buildTable(await measureAll(slowdown)));
	}
	print('\n* does not focus the input; the time is until the input is shown. n/a: cannot be measured here.');
} finally {
	await browser.close();
	await site.close();
	await bff.stop();
	await service.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** Visits everybody in turn, so that whatever else the machine does meets all of them. */
async function measureAll(slowdown: number): Promise<Figures[]> {
	const siteUrl = new URL(site.url);
	const ownHosts = [siteUrl.host, `localhost:${siteUrl.port}`, new URL(oursHost).host];
	const visits: Visit[][] = contestants.map(() => []);
	const visit = (index: number, area: 'pages' | 'strict'): Promise<Visit> =>
		measureVisit(browser, {
			contestant: contestants[index] ?? EMPTY_PAGE,
			url: `${site.url}/${area}/${index}`,
			slowdown,
			ownHosts,
		});
	for (let run = 0; run < runs; run += 1) {
		for (const index of contestants.keys()) visits[index]?.push(await visit(index, 'pages'));
	}
	const strict: Visit[] = [];
	// What a policy forbids is the same at any speed.
	for (const index of contestants.keys()) strict.push(await visit(index, 'strict'));
	const [empty = []] = visits;
	return contestants.slice(1).map((contestant, index) => ({
		name: [contestant.name, contestant.package?.version].filter(Boolean).join(' '),
		visits: visits[index + 1] ?? [],
		strict: strict[index + 1] as Visit,
		empty,
	}));
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
