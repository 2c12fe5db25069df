import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as post } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServiceClient } from '../shared/client/createServiceClient.ts';
import { createProject } from '../shared/contract/admin.ts';
import { createChatbot } from '../shared/contract/chatbots.ts';
import { addTexts, listDataSources } from '../shared/contract/knowledge.ts';
import { findFreePort, startServerProcess } from '../test/support/coreProcess.ts';

/**
 * What core and BFF do at five times what they can: how much is answered, how soon the rest is refused, whether health
 * answers, when it is over, and what a quiet chatbot feels of a noisy one. Load comes at a fixed rate, from this process.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const PEAK_SECONDS = 8;
const AT_ONCE = 16;
const TIMES_PEAK = 5;
const PAGES = 400;
const TICK_MS = 5;
const ADMIN_TOKEN = 'benchmark-administrator';
const ORIGIN = 'https://shop.example';
const THINGS = ['lamp', 'kettle', 'bicycle', 'carpet', 'mirror', 'guitar', 'clock', 'basket'];

interface Reply {
	readonly status: number;
	/** Milliseconds. */
	readonly latency: number;
	readonly hasRetryAfter: boolean;
}

interface Target {
	readonly url: string;
	readonly headers: Record<string, string>;
	readonly field: 'message' | 'text';
}

let asked = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const [corePort, bffPort] = [await findFreePort(), await findFreePort()];
const coreUrl = `http://127.0.0.1:${corePort}`;
const bffUrl = `http://127.0.0.1:${bffPort}`;
const core = await startServerProcess('dist/server/core/main.js', `${coreUrl}/healthz`, {
	DATA_DIR: folder,
	CORE_PORT: String(corePort),
	ADMIN_TOKEN,
	RATE_LIMIT_PER_MINUTE: '0',
});
const admin = createServiceClient({ baseUrl: coreUrl, accessToken: ADMIN_TOKEN });
const { access_token: token } = await admin.call(createProject, { body: { name: 'Benchmark' } });
const service = createServiceClient({ baseUrl: `${coreUrl}/v2`, accessToken: token });
const [noisy, quiet] = [await teachChatbot(), await teachChatbot()];
const bff = await startServerProcess('dist/server/bff/main.js', `${bffUrl}/healthz`, {
	BFF_PORT: String(bffPort),
	SERVICE_BASE_URL: `${coreUrl}/v2`,
	SERVICE_ACCESS_TOKEN: token,
	BFF_SECRET: 'a-benchmark-secret-of-more-than-32-characters',
	ALLOWED_ORIGINS: ORIGIN,
	VISITOR_LIMIT_PER_MINUTE: '0',
	ADDRESS_LIMIT_PER_MINUTE: '0',
	CHATBOT_LIMIT_PER_DAY: '0',
});

try {
	await measure('core', `${coreUrl}/healthz`, coreTarget);
	await measure('BFF', `${bffUrl}/healthz`, bffTarget);
} finally {
	agent.destroy();
	await bff.stop();
	await core.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function measure(name: string, health: string, targetOf: (chatbotId: string) => Promise<Target>): Promise<void> {
	const [loud, still] = [await targetOf(noisy), await targetOf(quiet)];
	await closedLoop(loud, 2);
	const peak = await closedLoop(loud, PEAK_SECONDS);
	const alone = await openLoop(() => ask(still), 1, Math.min(SECONDS, 20));
	const usual = await openLoop(() => ask(loud), peak / 4, 3);
	const [replies, healthy, beside] = await Promise.all([
		openLoop(() => ask(loud), peak * TIMES_PEAK, SECONDS),
		openLoop(() => send(health, { method: 'GET', headers: {} }), 10, SECONDS),
		openLoop(() => ask(still), 1, SECONDS),
	]);
	await wait(5_000);
	const after = await openLoop(() => ask(loud), peak / 4, 3);
	const good = replies.filter(({ status }) => status === 200);
	const refused = replies.filter(({ status }) => status === 503 || status === 429);
	const figures = {
		'peak, answers/s': peak,
		'sent/s': replies.length / SECONDS,
		'answered/s': good.length / SECONDS,
		'share of peak': good.length / SECONDS / peak,
		'answered p95, ms': at(good, 0.95),
		'refused p50, ms': at(refused, 0.5),
		'refused p99, ms': at(refused, 0.99),
		'refused without Retry-After': refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
		'other replies': replies.length - good.length - refused.length,
		'health p99, ms': at(healthy, 0.99),
		'health, worst, ms': at(healthy, 1),
		'usual p95 before, ms': at(usual, 0.95),
		'usual p95 5 s after, ms': at(after, 0.95),
		'quiet alone p95, ms': at(alone, 0.95),
		'quiet beside p95, ms': at(beside, 0.95),
		'quiet not answered': beside.filter(({ status }) => status !== 200).length,
	};
	for (const [label, value] of Object.entries(figures)) {
		process.stdout.write(`${name}: ${label}: ${Math.round(value * 100) / 100}\n`);
	}
}

/** @returns good answers a second */
async function closedLoop(target: Target, seconds: number): Promise<number> {
	const end = performance.now() + seconds * 1_000;
	let good = 0;
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			while (performance.now() < end) if ((await ask(target)).status === 200) good += 1;
		}),
	);
	return good / seconds;
}

/** Sends at a fixed rate, whatever comes back. */
async function openLoop(sendOne: () => Promise<Reply>, perSecond: number, seconds: number): Promise<Reply[]> {
	const startedAt = performance.now();
	const replies: Promise<Reply>[] = [];
	const total = Math.round(perSecond * seconds);
	while (replies.length < total) {
		const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1_000) * perSecond));
		while (replies.length < due) replies.push(sendOne());
		await wait(TICK_MS);
	}
	return Promise.all(replies);
}

function ask({ url, headers, field }: Target): Promise<Reply> {
	asked += 1;
	const body = JSON.stringify({ [field]: `How much does the ${THINGS[asked % THINGS.length]} ${asked % PAGES} cost?` });
	return send(url, { method: 'POST', headers, body });
}

function send(
	url: string,
	{ method, headers, body = '' }: { method: string; headers: Record<string, string>; body?: string },
): Promise<Reply> {
	const startedAt = performance.now();
	return new Promise((resolve) => {
		const end = (status: number, hasRetryAfter: boolean): void =>
			resolve({ status, hasRetryAfter, latency: performance.now() - startedAt });
		const call = post(url, { method, agent, headers }, (response) => {
			response.resume();
			response.once('end', () => end(response.statusCode ?? 0, response.headers['retry-after'] !== undefined));
		});
		call.once('error', () => end(0, false));
		call.end(body);
	});
}

function at(replies: readonly Reply[], share: number): number {
	const sorted = replies.map(({ latency }) => latency).toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

async function coreTarget(chatbotId: string): Promise<Target> {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	return { url: `${coreUrl}/v2/chatbots/${chatbotId}/ai/kb/chat`, headers, field: 'message' };
}

async function bffTarget(chatbotId: string): Promise<Target> {
	const base = `${bffUrl}/api/chatbots/${chatbotId}`;
	const headers = { origin: ORIGIN, 'content-type': 'application/json', accept: 'application/json' };
	const response = await fetch(`${base}/visitor`, { method: 'POST', headers, body: '{}' });
	// The BFF's own reply, of `startVisitor` in the widget's contract.
	const { data } = (await response.json()) as { data: { visitor_token: string } };
	return {
		url: `${base}/messages`,
		headers: { ...headers, accept: 'text/event-stream', authorization: `Bearer ${data.visitor_token}` },
		field: 'text',
	};
}

async function teachChatbot(): Promise<string> {
	const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Benchmark', visibility: 'public' } });
	const texts = Array.from({ length: PAGES }, (_, page) => {
		const thing = `${THINGS[page % THINGS.length]} ${page}`;
		return `The ${thing}\n\nThe ${thing} was cleaned on day ${page} and costs ${page * 3} euros. It is kept in room ${page}.`;
	});
	await service.call(addTexts, { params: { chatbotId }, body: { texts } });
	for (let page = 1; ; ) {
		const { pages, sources } = await service.call(listDataSources, { params: { chatbotId }, query: { page } });
		if (sources.some(({ status }) => status !== 'processed')) await wait(100);
		else if (page === pages.last_page) return chatbotId;
		else page += 1;
	}
}
