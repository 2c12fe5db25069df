import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { createServiceClient } from '../shared/client/createServiceClient.ts';
import { createProject, createToken } from '../shared/contract/admin.ts';
import { findFreePort } from '../test/support/coreProcess.ts';
import { compareProcessorTime } from './http/beside.ts';
import type { Load } from './http/crowd.ts';
import { divideProcessors } from './http/processors.ts';
import { answered, createSender, write } from './http/sender.ts';
import { teachChatbot } from './teachChatbot.ts';

/**
 * Core chats per second and latencies, and what the BFF adds, in one run on one machine; with `--minutes N` both, asked
 * at 60 % of what they can do for so long, with their memory. What a hop costs depends on the machine, so that a bare
 * pass-through, which does nothing but pass bytes on, stands beside the BFF. `BESIDE=/path/to/a/built/checkout` compares
 * the processor time of a chat with that of another version's core instead.
 */
const PAGES = 1_200;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
/** Rounds that the three ways take in turn, so that what else the machine does meets them alike. */
const ROUNDS = 4;
const MANY = 16;
const SECONDS_PER_MINUTE = 60;
const ENDURED_SHARE = 0.6;
const MB = 1_048_576;
const ADMIN_TOKEN = 'benchmark-administrator';
const ORIGIN = 'https://shop.example';
const PLACES = ['harbour', 'market', 'station', 'garden', 'museum', 'library', 'school', 'castle'];
const THINGS = ['lamp', 'kettle', 'bicycle', 'carpet', 'mirror', 'guitar', 'clock', 'basket', 'chair', 'window'];

const minutes = Number(parseArgs({ options: { minutes: { type: 'string', default: '0' } } }).values.minutes);
const { placement, startServer } = divideProcessors();
const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const [corePort, bffPort, barePort] = [await findFreePort(), await findFreePort(), await findFreePort()];
const coreUrl = `http://127.0.0.1:${corePort}`;
const bffUrl = `http://127.0.0.1:${bffPort}`;
const bareUrl = `http://127.0.0.1:${barePort}`;
const core = await startCore('dist', { folder, port: corePort });
const { admin, projectId, token, chatbotId } = await teachCore(coreUrl);
const chatToken = await admin.call(createToken, { params: { projectId }, body: { scope: 'chat' } });
const bff = await startServer('dist/server/bff/main.js', `${bffUrl}/healthz`, {
	BFF_PORT: String(bffPort),
	METRICS_TOKEN: ADMIN_TOKEN,
	SERVICE_BASE_URL: `${coreUrl}/v2`,
	SERVICE_ACCESS_TOKEN: chatToken.access_token,
	BFF_SECRET: 'a-benchmark-secret-of-more-than-32-characters',
	ALLOWED_ORIGINS: ORIGIN,
	VISITOR_LIMIT_PER_MINUTE: '0',
	ADDRESS_LIMIT_PER_MINUTE: '0',
	CHATBOT_LIMIT_PER_DAY: '0',
});
/** Sends at an even rate; autocannon sends all of a second at its beginning. */
const sender = createSender();
const bare = await startServer('bench/http/passThrough.mjs', `${bareUrl}/healthz`, {
	PORT: String(barePort),
	TARGET_PORT: String(corePort),
});

try {
	const direct = askCore(coreUrl, { token, chatbotId });
	print(
		`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}; load from the same machine, ${placement}; ${PAGES} pages`,
	);
	if (minutes > 0) await endure();
	else if (process.env['BESIDE'] !== undefined) await compareWith(process.env['BESIDE'], direct);
	else await compare(direct);
} finally {
	sender.stop();
	await bare.kill();
	await bff.stop();
	await core.stop();
	rmSync(folder, { recursive: true, force: true });
}

function startCore(dist: string, { folder: dataFolder, port }: { folder: string; port: number }) {
	return startServer(path.join(dist, 'server/core/main.js'), `http://127.0.0.1:${port}/healthz`, {
		DATA_DIR: dataFolder,
		CORE_PORT: String(port),
		ADMIN_TOKEN,
		RATE_LIMIT_PER_MINUTE: '0',
		MAX_LAG_MS: '0',
	});
}

async function teachCore(baseUrl: string) {
	const client = createServiceClient({ baseUrl, accessToken: ADMIN_TOKEN });
	const project = await client.call(createProject, { body: { name: 'Benchmark' } });
	const taught = await teachChatbot(
		createServiceClient({ baseUrl: `${baseUrl}/v2`, accessToken: project.access_token }),
		Array.from({ length: PAGES }, (_, number) => pageText(number)),
	);
	return { admin: client, projectId: project.project_id, token: project.access_token, chatbotId: taught };
}

function askCore(baseUrl: string, asked: { token: string; chatbotId: string }): Target {
	return {
		url: `${baseUrl}/v2/chatbots/${asked.chatbotId}/ai/kb/chat`,
		// The BFF sends a key with every chat, so that the core does the same work in both runs.
		headers: {
			authorization: `Bearer ${asked.token}`,
			'content-type': 'application/json',
			'idempotency-key': 'bench-[<id>]',
		},
		bodies: questions().map((message) => JSON.stringify({ message })),
	};
}

/** Measures the core of another checkout in the same run. */
async function compareWith(checkout: string, direct: Target): Promise<void> {
	const otherFolder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
	const port = await findFreePort();
	const otherUrl = `http://127.0.0.1:${port}`;
	const other = await startCore(path.join(checkout, 'dist'), { folder: otherFolder, port });
	try {
		const target = askCore(otherUrl, await teachCore(otherUrl));
		const asker = (of: Target) => async (atOnce: number, seconds: number) => {
			const { latencies, failed } = await load(of, atOnce, seconds);
			if (failed > 0) throw new Error(`${failed} chats of ${latencies.length} failed at ${of.url}`);
			return latencies.length;
		};
		const [own, beside] = [
			{ pid: core.pid, ask: asker(direct) },
			{ pid: other.pid, ask: asker(target) },
		];
		for (const line of await compareProcessorTime(own, beside, [MANY, 1])) print(line);
	} finally {
		await other.stop();
		rmSync(otherFolder, { recursive: true, force: true });
	}
}

/** Asks at a fixed rate, evenly, through the BFF, minute by minute, so that what grows shows. */
async function endure(): Promise<void> {
	const { url, headers, bodies } = await throughBff();
	const requests = bodies.map((body) => write('POST', new URL(url).pathname, headers, body));
	const send = async (pace: Load['pace'], seconds: number): Promise<Run> => {
		const replies = await sender.send({ port: bffPort, requests, pace, seconds });
		const good = answered(replies);
		const latencies = good.map(({ milliseconds }) => milliseconds);
		return { latencies, seconds, failed: replies.length - good.length };
	};
	await send({ atOnce: MANY }, 2);
	const capacity = summarize([await send({ atOnce: MANY }, SECONDS)]).perSecond;
	const perSecond = Math.round(capacity * ENDURED_SHARE);
	print(`BFF and core, ${MANY} at once: ${capacity.toFixed(0)} chats/s; ${perSecond} a second for ${minutes} minutes:`);
	const runs: Run[] = [];
	for (let minute = 1; minute <= minutes; minute += 1) {
		const run = await send({ perSecond }, SECONDS_PER_MINUTE);
		const [ofCore, ofBff] = [await memoryOf(coreUrl), await memoryOf(bffUrl)];
		print(`${describe(`minute ${minute}`, summarize([run]))}, core ${ofCore} MB, BFF ${ofBff} MB`);
		runs.push(run);
	}
	print(describe(`${minutes} minutes`, summarize(runs)));
}

async function memoryOf(url: string): Promise<number> {
	const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
	const [, bytes = ''] = /^process_resident_memory_bytes (\d+)/m.exec(await reply.text()) ?? [];
	return Math.round(Number(bytes) / MB);
}

async function throughBff(): Promise<Target> {
	return {
		url: `${bffUrl}/api/chatbots/${chatbotId}/messages`,
		headers: {
			authorization: `Bearer ${await startVisitor()}`,
			'content-type': 'application/json',
			accept: 'application/json',
			origin: ORIGIN,
		},
		bodies: questions().map((text) => JSON.stringify({ text })),
	};
}

async function compare(direct: Target): Promise<void> {
	const throughBare = { ...direct, url: direct.url.replace(coreUrl, bareUrl) };
	const viaBff = await throughBff();
	const ways = [direct, throughBare, viaBff];
	for (const way of ways) await load(way, 4, 2);
	const runs = ways.map((): Run[] => []);
	for (let round = 0; round < ROUNDS; round += 1) {
		for (const [index, way] of ways.entries()) runs[index]?.push(await load(way, 1, SECONDS / ROUNDS));
	}
	const [alone, bareAlone, bffAlone] = runs.map(summarize) as [Figures, Figures, Figures];
	const many = summarize([await load(direct, MANY, SECONDS)]);
	const manyThroughBff = summarize([await load(viaBff, MANY, SECONDS)]);
	print(describe('core, 1 at a time', alone));
	print(describe(`core, ${MANY} at once`, many));
	print(describe('bare pass-through, 1 at a time', bareAlone));
	print(describe('BFF, 1 at a time', bffAlone));
	print(describe(`BFF, ${MANY} at once`, manyThroughBff));
	print(`added by a bare pass-through: ${describeDifference(bareAlone, alone)}`);
	print(`added by the BFF: ${describeDifference(bffAlone, alone)}`);
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}

interface Target {
	readonly url: string;
	readonly headers: Record<string, string>;
	readonly bodies: readonly string[];
}
interface Figures {
	readonly perSecond: number;
	/** Milliseconds. */
	readonly p50: number;
	readonly p95: number;
	readonly p99: number;
	readonly failed: number;
}

interface Run {
	/** Milliseconds, of each answer. */
	readonly latencies: readonly number[];
	readonly seconds: number;
	readonly failed: number;
}

/** Posts the bodies in turn. Latencies are taken from each answer: autocannon's own are whole milliseconds. */
async function load({ url, headers, bodies }: Target, connections: number, seconds: number): Promise<Run> {
	const latencies: number[] = [];
	const run = autocannon({
		url,
		connections,
		duration: seconds,
		method: 'POST',
		headers,
		requests: bodies.map((body) => ({ body })),
		idReplacement: true,
	});
	run.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
	const result = await run;
	return { latencies, seconds, failed: result.non2xx + result.errors };
}

function summarize(runs: readonly Run[]): Figures {
	const sorted = runs.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b);
	const at = (share: number): number =>
		sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
	const sum = (read: (run: Run) => number): number => runs.reduce((total, run) => total + read(run), 0);
	return {
		perSecond: sorted.length / sum(({ seconds }) => seconds),
		p50: at(0.5),
		p95: at(0.95),
		p99: at(0.99),
		failed: sum(({ failed }) => failed),
	};
}

function describeDifference(through: Figures, direct: Figures): string {
	return `p50 ${(through.p50 - direct.p50).toFixed(2)} ms, p99 ${(through.p99 - direct.p99).toFixed(2)} ms`;
}

function describe(name: string, { perSecond, p50, p95, p99, failed }: Figures): string {
	const figures = `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
	return `${name}: ${perSecond.toFixed(0)} chats/s, ${figures}, ${failed} failed`;
}

function pageText(number: number): string {
	const place = PLACES[number % PLACES.length];
	const thing = THINGS[Math.trunc(number / PLACES.length) % THINGS.length];
	const lines = Array.from(
		{ length: 8 },
		(_, line) =>
			`Note ${line} of page ${number}: the ${thing} number ${number} at the ${place} was cleaned on day ${number + line} and costs ${number * 3 + line} euros.`,
	);
	return `The ${thing} ${number} at the ${place}\n\n${lines.join(' ')}`;
}

function questions(): string[] {
	return Array.from({ length: 40 }, (_, index) => {
		const number = index * 29;
		return `How much does the ${THINGS[Math.trunc(number / PLACES.length) % THINGS.length]} number ${number} cost?`;
	});
}

async function startVisitor(): Promise<string> {
	const response = await fetch(`${bffUrl}/api/chatbots/${chatbotId}/visitor`, {
		method: 'POST',
		headers: { origin: ORIGIN, 'content-type': 'application/json' },
		body: '{}',
	});
	// The BFF's own reply, of `startVisitor` in the widget's contract.
	const { data } = (await response.json()) as { data: { visitor_token: string } };
	return data.visitor_token;
}
