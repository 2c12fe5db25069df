/**
 * Prints how many texts and pages a second go from the call that adds them to `processed`, and how long chats with
 * another chatbot take alone and meanwhile, and how soon a new text is found: `npm run bench:ingest`. The core is a
 * process of its own on a SQLite file; the pages are served here, with navigation, cookie banner and footer around a
 * documentation page of some 5 kB.
 */
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
import { startHttpServer } from '../test/support/httpServer.ts';

const TEXTS = 6000;
const PAGES = 1200;
const CHATS_ALONE_MS = 4_000;
const WARM_UP_CHATS = 50;
const SOURCES_PER_CALL = 100;
const SENTENCES_PER_TEXT = 8;
const PARAGRAPHS_PER_PAGE = 12;
const POLL_MS = 50;
/** Pages of the list, of 25 sources each: more than the 32 of a chatbot that are read at a time. */
const NEWEST_PAGES = 2;
const CHAT_PAUSE_MS = 20;
const TENANT_TEXTS = 300;
const FRESH_TEXTS = 24;
const FIRST_CODE = 10_000;
/** Pauses of 0 to 4 s in turn: after 3 s without news an index is built anew. */
const FRESH_PAUSE_MS = 1000;
const FRESH_PAUSES = 5;
const MS_PER_SECOND = 1000;
const ADMIN_TOKEN = 'bench-ingest-administrator';
const P50 = 0.5;
const P95 = 0.95;

const subjects = 'harbour lamp kettle saddle violin anchor garden bridge mirror engine'.split(' ');
const verbs = 'keeps moves weighs lights carries repairs measures covers joins turns'.split(' ');

function sentence(seed: number): string {
	const subject = subjects[seed % subjects.length] ?? '';
	const verb = verbs[Math.floor(seed / subjects.length) % verbs.length] ?? '';
	return `The ${subject} number ${seed} ${verb} more than ${seed * 7} kilograms in a usual week of the year.`;
}

function buildText(number: number): string {
	const body = Array.from({ length: SENTENCES_PER_TEXT }, (_, index) => sentence(number * SENTENCES_PER_TEXT + index));
	return `Note ${number}\n\n${body.join(' ')}`;
}

function buildPage(number: number): string {
	const paragraphs = Array.from({ length: PARAGRAPHS_PER_PAGE }, (_, index) => {
		const text = [0, 1, 2, 3].map((offset) => sentence(number * PARAGRAPHS_PER_PAGE + index + offset)).join(' ');
		return `${index % 4 === 0 ? `<h2>Part ${index / 4 + 1} of ${number}</h2>` : ''}<p>${text} See <a href="/${index}">more</a>.</p>`;
	});
	return `<!doctype html><html lang="en"><head><title>Page ${number} | Bench</title><style>p{margin:0}</style></head><body>
		<nav>${subjects.map((word) => `<a href="/${word}">${word}</a>`).join(' ')}</nav><div class="cookie-banner">We use cookies.</div>
		<main><article><h1>Page ${number}</h1>${paragraphs.join('\n')}</article></main><footer>All rights reserved.</footer></body></html>`;
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

/** Chats one after the other until `signal` is aborted. @returns their times, ascending */
async function chatUntil(client: ServiceClient, chatbotId: string, signal: AbortSignal): Promise<number[]> {
	const times: number[] = [];
	while (!signal.aborted) {
		const startedAt = performance.now();
		await client.call(chat, { params: { chatbotId }, body: { message: 'How much does the violin carry?' } });
		times.push(performance.now() - startedAt);
		await wait(CHAT_PAUSE_MS);
	}
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
	tenant: string,
	{
		name,
		count,
		add,
	}: { name: string; count: number; add: (chatbotId: string, from: number, to: number) => Promise<unknown> },
): Promise<string> {
	const chatbotId = await newChatbot(client);
	const ended = new AbortController();
	const chats = chatUntil(client, tenant, ended.signal);
	const startedAt = performance.now();
	for (let from = 0; from < count; from += SOURCES_PER_CALL)
		await add(chatbotId, from, Math.min(count, from + SOURCES_PER_CALL));
	await untilProcessed(client, chatbotId);
	const seconds = (performance.now() - startedAt) / MS_PER_SECOND;
	ended.abort();
	await requireProcessed(client, chatbotId, count);
	print(`${name}: ${Math.round(count / seconds)}/s; meanwhile ${describeTimes(await chats)}`);
	return chatbotId;
}

/** From the moment that a text is seen to be processed until a chat quotes it, while the index of all the others grows and is rebuilt. */
async function measureFreshness(client: ServiceClient, chatbotId: string): Promise<void> {
	const times: number[] = [];
	for (let number = 0; number < FRESH_TEXTS; number += 1) {
		const code = `QX${FIRST_CODE + number}`;
		const text = `Errata ${number}\n\nThe rare code ${code} opens the vault number ${number} of the observatory.`;
		await client.call(addTexts, { params: { chatbotId }, body: { texts: [text] } });
		await untilNewestProcessed(client, chatbotId);
		const startedAt = performance.now();
		for (let isFound = false; !isFound; ) {
			const message = `What does the rare code ${code} open?`;
			const { response } = await client.call(chat, { params: { chatbotId }, body: { message } });
			isFound = response.includes(code);
			if (!isFound) await wait(CHAT_PAUSE_MS);
		}
		times.push(performance.now() - startedAt);
		await wait(FRESH_PAUSE_MS * (number % FRESH_PAUSES));
	}
	const [p50, p95] = [P50, P95].map((share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
	print(`found after processed: ${times.length} texts, p50 ${p50?.toFixed(0)}, p95 ${p95?.toFixed(0)} ms`);
}

async function untilNewestProcessed(client: ServiceClient, chatbotId: string): Promise<void> {
	for (;;) {
		const { sources } = await client.call(listDataSources, { params: { chatbotId }, query: { sort: 'date_desc' } });
		if (sources[0]?.status === 'processed') return;
		await wait(CHAT_PAUSE_MS);
	}
}

const numbersBetween = (from: number, to: number): number[] =>
	Array.from({ length: to - from }, (_, index) => from + index);

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const pages = numbersBetween(0, PAGES).map(buildPage);
const site = await startHttpServer((request, response) => {
	response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
	response.end(pages[Number(request.url?.slice(1))]);
});
const port = await findFreePort();
const core = await startCoreProcess({
	DATA_DIR: folder,
	CORE_PORT: String(port),
	ADMIN_TOKEN,
	RATE_LIMIT_PER_MINUTE: '0',
	OUTBOUND_ALLOW: new URL(site.url).host,
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
	print(`alone: ${describeTimes(await chatUntil(client, tenant, AbortSignal.timeout(CHATS_ALONE_MS)))}`);
	const withTexts = await measure(client, tenant, {
		name: 'texts',
		count: TEXTS,
		add: (chatbotId, from, to) =>
			client.call(addTexts, { params: { chatbotId }, body: { texts: numbersBetween(from, to).map(buildText) } }),
	});
	await measure(client, tenant, {
		name: 'pages',
		count: PAGES,
		add: (chatbotId, from, to) =>
			client.call(addLinks, {
				params: { chatbotId },
				body: { links: numbersBetween(from, to).map((number) => `${site.url}/${number}`) },
			}),
	});
	await measureFreshness(client, withTexts);
} finally {
	await core.stop();
	await site.close();
	rmSync(folder, { recursive: true, force: true });
}
