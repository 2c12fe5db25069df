/**
 * Prints how many texts and pages a second go from the call that adds them to `processed`, and how long chats with
 * another chatbot take alone and meanwhile: `npm run bench:ingest`. The core, on a SQLite file, the website and the
 * visitor are a process each, on the same machine; sources are added here.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServiceClient, type ServiceClient } from '../shared/client/createServiceClient.ts';
import { createProject } from '../shared/contract/admin.ts';
import { chat } from '../shared/contract/chat.ts';
import { createChatbot } from '../shared/contract/chatbots.ts';
import { addLinks, addTexts, listDataSources } from '../shared/contract/knowledge.ts';
import { findFreePort, startCoreProcess } from '../test/support/coreProcess.ts';
import { buildText } from './ingest/sources.ts';
import type { Visit } from './ingest/visitor.ts';

const TEXTS = 6000;
const PAGES = 1200;
const CHATS_ALONE_MS = 4_000;
const WARM_UP_CHATS = 50;
const SOURCES_PER_CALL = 100;
const POLL_MS = 50;
/** Pages of the list, of 25 sources each: more than the 32 of a chatbot that are read at a time. */
const NEWEST_PAGES = 2;
const TENANT_TEXTS = 300;
const MS_PER_SECOND = 1000;
const ADMIN_TOKEN = 'bench-ingest-administrator';
const P50 = 0.5;
const P95 = 0.95;

/** A process that asks another chatbot. */
interface Visitor {
	readonly process: ChildProcess;
	readonly visit: Visit;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Waits until the newest sources are processed: those are begun last, and these are more than are read at a time. */
async function untilProcessed(client: ServiceClient, chatbotId: string): Promise<void> {
	for (let page = 1; page <= NEWEST_PAGES; ) {
		const { pages, sources } = await listSources(client, chatbotId, page);
		if (sources.some(({ status }) => status !== 'processed')) await wait(POLL_MS);
		else if (page === pages.last_page) return;
		else page += 1;
	}
}

/** Looks through all sources, after the clock was stopped. @throws when one is missing or was not processed by then */
async function requireProcessed(client: ServiceClient, chatbotId: string, wanted: number): Promise<void> {
	let seen = 0;
	for (let page = 1, last = 1; page <= last; page += 1) {
		const { pages, sources } = await listSources(client, chatbotId, page);
		const other = sources.find(({ status }) => status !== 'processed');
		if (other !== undefined) throw new Error(`a source is ${other.status}: ${JSON.stringify(other.data)}`);
		seen += sources.length;
		last = pages.last_page;
	}
	if (seen !== wanted) throw new Error(`${seen} sources instead of ${wanted}`);
}

async function listSources(client: ServiceClient, chatbotId: string, page: number) {
	const list = { params: { chatbotId }, query: { page, sort: 'date_desc' } } as const;
	const { pages, sources } = await client.call(listDataSources, list);
	const failed = sources.find(({ status }) => status === 'error');
	if (failed !== undefined) throw new Error(`a source ended in error: ${JSON.stringify(failed.data)}`);
	return { pages, sources };
}

/** Has a visitor chat until `work` is done. @returns their times, ascending */
async function chatDuring(visitor: Visitor, work: Promise<unknown>): Promise<number[]> {
	visitor.process.send(visitor.visit);
	await work;
	visitor.process.send('stop');
	const gone = new AbortController();
	visitor.process.once('exit', () => gone.abort(new Error('the visitor has failed')));
	// What visitor.ts sends back.
	const [times] = (await once(visitor.process, 'message', { signal: gone.signal })) as [number[]];
	return times.toSorted((a, b) => a - b);
}

function describeTimes(times: readonly number[]): string {
	const [p50 = 0, p95 = 0] = [P50, P95].map((share) => times[Math.floor(times.length * share)] ?? 0);
	return `${times.length} chats, p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`;
}

async function newChatbot(client: ServiceClient): Promise<string> {
	return (await client.call(createChatbot, { body: { name: 'Bench' } })).id;
}

async function measure(
	client: ServiceClient,
	visitor: Visitor,
	{
		name,
		count,
		add,
	}: { name: string; count: number; add: (chatbotId: string, from: number, to: number) => Promise<unknown> },
): Promise<void> {
	const chatbotId = await newChatbot(client);
	const ingest = async (): Promise<void> => {
		for (let from = 0; from < count; from += SOURCES_PER_CALL)
			await add(chatbotId, from, Math.min(count, from + SOURCES_PER_CALL));
		await untilProcessed(client, chatbotId);
	};
	const startedAt = performance.now();
	const ingested = ingest().then(() => performance.now() - startedAt);
	const chats = await chatDuring(visitor, ingested);
	await requireProcessed(client, chatbotId, count);
	print(`${name}: ${Math.round((count * MS_PER_SECOND) / (await ingested))}/s; meanwhile ${describeTimes(chats)}`);
}

const numbersBetween = (from: number, to: number): number[] =>
	Array.from({ length: to - from }, (_, index) => from + index);

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const website = fork(new URL('./ingest/website.ts', import.meta.url), [String(PAGES)]);
const visitors = fork(new URL('./ingest/visitor.ts', import.meta.url));
// What website.ts sends first.
const [siteUrl] = (await once(website, 'message')) as [string];
const port = await findFreePort();
const core = await startCoreProcess({
	DATA_DIR: folder,
	CORE_PORT: String(port),
	ADMIN_TOKEN,
	RATE_LIMIT_PER_MINUTE: '0',
	OUTBOUND_ALLOW: new URL(siteUrl).host,
});
try {
	const admin = createServiceClient({ baseUrl: `http://127.0.0.1:${port}`, accessToken: ADMIN_TOKEN });
	const { access_token: accessToken } = await admin.call(createProject, { body: { name: 'Bench' } });
	const client = createServiceClient({ baseUrl: `http://127.0.0.1:${port}/v2`, accessToken });
	const tenant = await newChatbot(client);
	const known = numbersBetween(0, TENANT_TEXTS).map(buildText);
	await client.call(addTexts, { params: { chatbotId: tenant }, body: { texts: known } });
	await untilProcessed(client, tenant);
	await requireProcessed(client, tenant, TENANT_TEXTS);
	// The first questions build the tenant's index and warm the code.
	for (let number = 0; number < WARM_UP_CHATS; number += 1)
		await client.call(chat, { params: { chatbotId: tenant }, body: { message: 'How much does the lamp carry?' } });
	const baseUrl = `http://127.0.0.1:${port}/v2`;
	const visitor = { process: visitors, visit: { baseUrl, accessToken, chatbotId: tenant } };
	print(`alone: ${describeTimes(await chatDuring(visitor, wait(CHATS_ALONE_MS)))}`);
	await measure(client, visitor, {
		name: 'texts',
		count: TEXTS,
		add: (chatbotId, from, to) =>
			client.call(addTexts, { params: { chatbotId }, body: { texts: numbersBetween(from, to).map(buildText) } }),
	});
	// The second time the engine has compiled what the first called often.
	for (const name of ['pages', 'pages, once more']) {
		await measure(client, visitor, {
			name,
			count: PAGES,
			add: (chatbotId, from, to) =>
				client.call(addLinks, {
					params: { chatbotId },
					body: { links: numbersBetween(from, to).map((number) => `${siteUrl}/${number}`) },
				}),
		});
	}
} finally {
	await core.stop();
	website.disconnect();
	visitors.disconnect();
	rmSync(folder, { recursive: true, force: true });
}
