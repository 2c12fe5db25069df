import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { createServiceClient } from '../shared/client/createServiceClient.ts';
import { createProject, createToken } from '../shared/contract/admin.ts';
import { findFreePort, startServerProcess } from '../test/support/coreProcess.ts';
import { compareProcessorTime } from './http/beside.ts';
import { teachChatbot } from './teachChatbot.ts';

/**
 * Chats a second and their times, of the core and through the BFF, in one run on one machine.
 * `BESIDE=/path/to/a/built/checkout` compares the processor time of a chat with that of another version's core instead.
 */
const PAGES = 1_200;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const MANY = 16;
const ADMIN_TOKEN = 'benchmark-administrator';
const ORIGIN = 'https://shop.example';
const PLACES = ['harbour', 'market', 'station', 'garden', 'museum', 'library', 'school', 'castle'];
const THINGS = ['lamp', 'kettle', 'bicycle', 'carpet', 'mirror', 'guitar', 'clock', 'basket', 'chair', 'window'];

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const [corePort, bffPort] = [await findFreePort(), await findFreePort()];
const coreUrl = `http://127.0.0.1:${corePort}`;
const bffUrl = `http://127.0.0.1:${bffPort}`;
const core = await startCore('dist', { folder, port: corePort });
const { admin, projectId, token, chatbotId } = await teachCore(coreUrl);
const chatToken = await admin.call(createToken, { params: { projectId }, body: { scope: 'chat' } });
const bff = await startServerProcess('dist/server/bff/main.js', `${bffUrl}/healthz`, {
	BFF_PORT: String(bffPort),
	SERVICE_BASE_URL: `${coreUrl}/v2`,
	SERVICE_ACCESS_TOKEN: chatToken.access_token,
	BFF_SECRET: 'a-benchmark-secret-of-more-than-32-characters',
	ALLOWED_ORIGINS: ORIGIN,
	VISITOR_LIMIT_PER_MINUTE: '0',
	ADDRESS_LIMIT_PER_MINUTE: '0',
	CHATBOT_LIMIT_PER_DAY: '0',
});
try {
	const direct = askCore(coreUrl, { token, chatbotId });
	print(
		`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}; load from the same machine; ${PAGES} pages`,
	);
	if (process.env['BESIDE'] !== undefined) await compareWith(process.env['BESIDE'], direct);
	else await compare(direct);
} finally {
	await bff.stop();
	await core.stop();
	rmSync(folder, { recursive: true, force: true });
}

function startCore(dist: string, { folder: dataFolder, port }: { folder: string; port: number }) {
	return startServerProcess(path.join(dist, 'server/core/main.js'), `http://127.0.0.1:${port}/healthz`, {
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
	for (const [name, way] of [['core', direct] as const, ['through the BFF', await throughBff()] as const]) {
		await load(way, 4, 2);
		for (const atOnce of [1, MANY]) print(describe(`${name}, ${atOnce} at once`, await load(way, atOnce, SECONDS)));
	}
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}

interface Target {
	readonly url: string;
	readonly headers: Record<string, string>;
	readonly bodies: readonly string[];
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

function describe(name: string, { latencies, seconds, failed }: Run): string {
	const sorted = latencies.toSorted((a, b) => a - b);
	const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? Number.NaN).toFixed(2);
	const perSecond = (latencies.length / seconds).toFixed(0);
	return `${name}: ${perSecond} chats/s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${failed} failed`;
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
