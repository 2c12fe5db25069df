/**
 * Prints how builds of the service compare: `npx tsx bench/builds.ts with=dist without=dist-other …`. Each is a core of its
 * own with the same knowledge; they take turns, so that what else the machine does meets them alike. Besides the wall clock
 * it reads the processor's time, which a busy machine changes least. Figures are medians of the rounds, with the ratio to
 * the first build.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { createServiceClient, type ServiceClient } from '../shared/client/createServiceClient.ts';
import { ServiceError } from '../shared/client/errors.ts';
import { createProject } from '../shared/contract/admin.ts';
import { createChatbot } from '../shared/contract/chatbots.ts';
import { addLinks, addTexts, listDataSources } from '../shared/contract/knowledge.ts';
import { findFreePort } from '../test/support/coreProcess.ts';
import { buildText } from './ingest/sources.ts';

const { positionals, values: options } = parseArgs({
	allowPositionals: true,
	options: { rounds: { type: 'string', default: '6' } },
});
const ROUNDS = Number(options.rounds);
const TEXTS_KNOWN = 300;
const TEXTS = 800;
const TEXTS_PER_CALL = 100;
const PAGES = 200;
const CHAT_SECONDS = 2;
const MANY = 16;
const POLL_MS = 25;
const CHAT_PAUSE_MS = 20;
const P95 = 0.95;
const TICKS_PER_SECOND = 100;
const MS_PER_SECOND = 1000;
const ADMIN_TOKEN = 'bench-builds-administrator';

interface Build {
	readonly name: string;
	readonly child: ChildProcess;
	readonly baseUrl: string;
	readonly token: string;
	readonly client: ServiceClient;
	readonly tenant: string;
	readonly figures: Map<string, number[]>;
}

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const website = fork(new URL('./ingest/website.ts', import.meta.url), [String(PAGES)]);
// What website.ts sends first.
const [siteUrl] = (await once(website, 'message')) as [string];
const builds: Build[] = [];
try {
	for (const [at, argument] of positionals.entries()) builds.push(await start(argument, at));
	for (let round = -1; round < ROUNDS; round += 1) {
		const order = round % 2 === 0 ? builds : builds.toReversed();
		// The first round warms up.
		for (const build of order) await runRound(build, round >= 0);
	}
	report();
} finally {
	for (const { child } of builds) child.kill('SIGKILL');
	website.disconnect();
	rmSync(folder, { recursive: true, force: true });
}

async function start(argument: string, at: number): Promise<Build> {
	const [name = '', place = ''] = argument.split('=');
	const port = await findFreePort();
	const child = spawn(process.execPath, [path.resolve(place, 'server/core/main.js')], {
		env: {
			PATH: process.env['PATH'] ?? '',
			LOG_LEVEL: 'error',
			DATA_DIR: path.join(folder, String(at)),
			CORE_PORT: String(port),
			ADMIN_TOKEN,
			RATE_LIMIT_PER_MINUTE: '0',
			OUTBOUND_ALLOW: new URL(siteUrl).host,
		},
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	const url = `http://127.0.0.1:${port}`;
	const isReady = () =>
		fetch(`${url}/healthz`).then(
			(reply) => reply.ok,
			() => false,
		);
	while (!(await isReady())) await wait(POLL_MS);
	const admin = createServiceClient({ baseUrl: url, accessToken: ADMIN_TOKEN });
	const { access_token: token } = await admin.call(createProject, { body: { name: 'Bench' } });
	const baseUrl = `${url}/v2`;
	const client = createServiceClient({ baseUrl, accessToken: token });
	const tenant = (await client.call(createChatbot, { body: { name: 'Bench' } })).id;
	const build = { name, child, baseUrl, token, client, tenant, figures: new Map<string, number[]>() };
	await addTextsTo(build, tenant, 0, TEXTS_KNOWN);
	return build;
}

async function runRound(build: Build, counts: boolean): Promise<void> {
	const note = (name: string, value: number) => {
		if (counts) build.figures.set(name, [...(build.figures.get(name) ?? []), value]);
	};
	const chats = await measure(build, () => chatFor(build));
	note('chats/s', chats.result / CHAT_SECONDS);
	note('CPU ms/chat', chats.cpuMs / chats.result);
	const chatbotId = (await build.client.call(createChatbot, { body: { name: 'Bulk' } })).id;
	const texts = await measure(build, () => chatDuring(build, addTextsTo(build, chatbotId, 0, TEXTS)));
	note('texts/s', (TEXTS * MS_PER_SECOND) / texts.ms);
	note('CPU ms/text', texts.cpuMs / TEXTS);
	note('chat beside texts p95 ms', texts.result);
	const links = Array.from({ length: PAGES }, (_, number) => `${siteUrl}/${number}`);
	const pages = await measure(build, () => chatDuring(build, addPages(build, chatbotId, links)));
	note('pages/s', (PAGES * MS_PER_SECOND) / pages.ms);
	note('CPU ms/page', pages.cpuMs / PAGES);
	note('chat beside pages p95 ms', pages.result);
}

async function measure<Result>(
	{ child }: Build,
	work: () => Promise<Result>,
): Promise<{ result: Result; ms: number; cpuMs: number }> {
	const [startedAt, cpuBefore] = [performance.now(), cpuMsOf(child)];
	const result = await work();
	return { result, ms: performance.now() - startedAt, cpuMs: cpuMsOf(child) - cpuBefore };
}

/** Of all threads of a process: the 14th and 15th field of its `stat` (proc(5)). */
function cpuMsOf({ pid }: ChildProcess): number {
	const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	return ((Number(fields[11]) + Number(fields[12])) * MS_PER_SECOND) / TICKS_PER_SECOND;
}

async function chatFor({ baseUrl, tenant, token }: Build): Promise<number> {
	const result = await autocannon({
		url: `${baseUrl}/chatbots/${tenant}/ai/kb/chat`,
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		requests: [{ body: JSON.stringify({ message: 'How much does the lamp carry?' }) }],
		idReplacement: false,
		connections: MANY,
		duration: CHAT_SECONDS,
	});
	return result['2xx'];
}

/** Chats one after the other until `work` is done. @returns the 95th percentile of their times, ms */
async function chatDuring(build: Build, work: Promise<void>): Promise<number> {
	const times: number[] = [];
	let isOver = false;
	const ended = work.finally(() => {
		isOver = true;
	});
	while (!isOver) {
		const startedAt = performance.now();
		const reply = await fetch(`${build.baseUrl}/chatbots/${build.tenant}/ai/kb/chat`, {
			method: 'POST',
			headers: { authorization: `Bearer ${build.token}`, 'content-type': 'application/json' },
			body: JSON.stringify({ message: 'How much does the lamp carry?' }),
		});
		await reply.text();
		times.push(performance.now() - startedAt);
		await wait(CHAT_PAUSE_MS);
	}
	await ended;
	return times.toSorted((a, b) => a - b)[Math.floor(times.length * P95)] ?? 0;
}

async function addTextsTo(build: Build, chatbotId: string, from: number, to: number): Promise<void> {
	for (let first = from; first < to; first += TEXTS_PER_CALL) {
		const texts = Array.from({ length: Math.min(TEXTS_PER_CALL, to - first) }, (_, at) => buildText(first + at));
		await again(() => build.client.call(addTexts, { params: { chatbotId }, body: { texts } }));
	}
	await untilProcessed(build, chatbotId);
}

async function addPages(build: Build, chatbotId: string, links: string[]): Promise<void> {
	await again(() => build.client.call(addLinks, { params: { chatbotId }, body: { links } }));
	await untilProcessed(build, chatbotId);
}

/** A busy core refuses calls that may be made again. */
async function again<Result>(call: () => Promise<Result>): Promise<Result> {
	for (;;) {
		try {
			return await call();
		} catch (error) {
			if (!(error instanceof ServiceError) || !error.isRetryable) throw error;
			await wait(POLL_MS);
		}
	}
}

/** The newest sources are begun last, and a page of the list holds more than are stored at a time. */
async function untilProcessed({ client }: Build, chatbotId: string): Promise<void> {
	for (let page = 1; ; ) {
		const list = { params: { chatbotId }, query: { page, sort: 'date_desc' } } as const;
		const { pages, sources } = await again(() => client.call(listDataSources, list));
		const failed = sources.find(({ status }) => status === 'error');
		if (failed !== undefined) throw new Error(`a source ended in error: ${JSON.stringify(failed.data)}`);
		if (sources.some(({ status }) => status !== 'processed')) await wait(POLL_MS);
		else if (page === pages.last_page) return;
		else page += 1;
	}
}

function report(): void {
	const [first] = builds;
	for (const name of first?.figures.keys() ?? []) {
		const medians = builds.map(({ figures }) => medianOf(figures.get(name) ?? []));
		const cells = builds.map((build, at) => {
			const value = medians[at] ?? 0;
			const ratio = at === 0 ? '' : ` (x${(value / (medians[0] ?? 1)).toFixed(2)})`;
			return `${build.name} ${value.toFixed(2)}${ratio}`;
		});
		process.stdout.write(`${name.padEnd(26)}${cells.join(' | ')}\n`);
	}
}

function medianOf(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
