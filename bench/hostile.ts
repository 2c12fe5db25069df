import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { createServiceClient } from '../shared/client/createServiceClient.ts';
import { createProject } from '../shared/contract/admin.ts';
import { chat } from '../shared/contract/chat.ts';
import { createChatbot } from '../shared/contract/chatbots.ts';
import { addLinks, listDataSources } from '../shared/contract/knowledge.ts';
import { createSite, previewSite, readSite, type siteBodySchema } from '../shared/contract/sites.ts';
import { findFreePort, startServerProcess } from '../test/support/coreProcess.ts';
import { readGuide } from './passages.ts';
import { teachChatbot } from './teachChatbot.ts';

/**
 * What hostile websites do to a core: how each source ends and when, and what the chats of another chatbot and health
 * feel meanwhile.
 */
const PAGES = 1_200;
const ALONE_MS = 15_000;
/** Sources that end sooner are followed so long, so that there is something to measure. */
const SHORTEST_MS = 4_000;
const LONGEST_MS = 60_000;
const POLL_MS = 50;
/** Of the same letters as the addresses, so that each is tried to its end. */
const HOSTILE_PATTERNS = Array.from({ length: 50 }, (_, index) => `/${'*a'.repeat(90)}*${index}b`);
/** Just below what is read of a page, and far above. */
const SIZES = [4.9, 50];
const REASON_MAX_CHARS = 100;
const ADMIN_TOKEN = 'benchmark-administrator';

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const [corePort, plainPort, starryPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
const coreUrl = `http://127.0.0.1:${corePort}`;
const [plain, starry] = [`http://127.0.0.1:${plainPort}`, `http://127.0.0.1:${starryPort}`];
const website = fork(path.join(import.meta.dirname, 'hostileWebsite.ts'), [String(plainPort), String(starryPort)]);
const core = await startServerProcess('dist/server/core/main.js', `${coreUrl}/healthz`, {
	DATA_DIR: folder,
	CORE_PORT: String(corePort),
	ADMIN_TOKEN,
	RATE_LIMIT_PER_MINUTE: '0',
	OUTBOUND_ALLOW: [plain, starry].map((url) => new URL(url).host).join(),
});
const admin = createServiceClient({ baseUrl: coreUrl, accessToken: ADMIN_TOKEN });
const { access_token: token } = await admin.call(createProject, { body: { name: 'Benchmark' } });
const service = createServiceClient({ baseUrl: `${coreUrl}/v2`, accessToken: token });
const corpus = readGuide('docs/guide');
const questions = corpus.questions(PAGES).map(({ text }) => text);
const chatbotId = await teachChatbot(
	service,
	[...corpus.pages(PAGES)].flat().map(({ text }) => text),
);

/** How a source ended. */
interface End {
	readonly state: string;
	readonly reason: string;
}

/** Of what went on meanwhile, in milliseconds. */
interface Figures {
	readonly chatP50: number;
	readonly chatP95: number;
	readonly worstHealth: number;
}

const STILL: End = { state: '', reason: '' };

try {
	await watch(wait(SHORTEST_MS).then(() => STILL));
	const { figures: alone } = await watch(wait(ALONE_MS).then(() => STILL));
	print(['source', 'ends', 'after, s', 'chat p50, ms', 'p95', 'alone', 'health, worst', 'reason']);
	for (const [name, start] of Object.entries(listSources())) {
		const { id: chatbot } = await service.call(createChatbot, { body: { name: 'Victim', visibility: 'private' } });
		const startedAt = performance.now();
		let milliseconds = 0;
		const { end, figures } = await watch(
			start(chatbot).then(async (ended) => {
				milliseconds = performance.now() - startedAt;
				await wait(Math.max(0, SHORTEST_MS - milliseconds));
				return ended;
			}),
		);
		const times = [figures.chatP50, figures.chatP95, alone.chatP95, figures.worstHealth].map((time) => time.toFixed(0));
		print([name, end.state, (milliseconds / 1_000).toFixed(1), ...times, end.reason]);
	}
	print([
		`load average ${loadavg()
			.map((average) => average.toFixed(1))
			.join(' ')}`,
	]);
} finally {
	website.kill();
	await core.stop();
	rmSync(folder, { recursive: true, force: true });
}

function listSources(): Record<string, (chatbot: string) => Promise<End>> {
	const kinds = ['html', 'pdf', 'json', 'feed', 'text'];
	const hostile = { url: `${plain}/links/`, method: 'crawl', include: HOSTILE_PATTERNS, max_pages: 20 } as const;
	return {
		'sitemap, 200,000 own': (chatbot) => readWebsite(chatbot, { url: `${plain}/own/sitemap.xml`, max_pages: 20 }),
		'sitemap, 200,000 foreign': (chatbot) => readWebsite(chatbot, { url: `${plain}/foreign/sitemap.xml` }),
		'sitemap, nested tags': (chatbot) => readWebsite(chatbot, { url: `${plain}/nested/sitemap.xml` }),
		'sitemap, gzip of 400 MB': (chatbot) => readWebsite(chatbot, { url: `${plain}/bomb/sitemap.xml.gz` }),
		'robots.txt of stars': (chatbot) => readWebsite(chatbot, { url: `${starry}/starry/sitemap.xml`, max_pages: 20 }),
		'crawl, hostile patterns': (chatbot) => readWebsite(chatbot, hostile),
		'preview of that crawl': (chatbot) => preview(chatbot, hostile),
		'preview, 200,000 own': (chatbot) => preview(chatbot, { url: `${plain}/own/sitemap.xml` }),
		...Object.fromEntries(
			kinds.flatMap((kind) =>
				SIZES.map((megabytes) => [
					`${kind}, ${megabytes} MB`,
					(chatbot: string) => readLink(chatbot, `${plain}/${kind}?megabytes=${megabytes}`),
				]),
			),
		),
		'page, gzip of 400 MB': (chatbot) => readLink(chatbot, `${plain}/gzip`),
	};
}

async function readWebsite(chatbot: string, body: z.input<typeof siteBodySchema>): Promise<End> {
	const params = { chatbotId: chatbot };
	const { id: siteId } = await service.call(createSite, { params, body });
	return untilEnd(async () => {
		const { status, error, pages } = await service.call(readSite, { params: { ...params, siteId } });
		const isOver = status === 'done' || status === 'error';
		const counts = `${pages.found} pages, ${pages.failed} failed`;
		return isOver ? { state: status, reason: error?.message ?? counts } : null;
	});
}

async function readLink(chatbot: string, link: string): Promise<End> {
	const params = { chatbotId: chatbot };
	await service.call(addLinks, { params, body: { links: [link] } });
	return untilEnd(async () => {
		const { sources } = await service.call(listDataSources, { params, query: {} });
		const [source] = sources;
		if (source === undefined || source.status === 'pending' || source.status === 'processing') return null;
		return { state: source.status, reason: source.data.error?.message ?? `${source.characters} characters` };
	});
}

async function preview(chatbot: string, body: z.input<typeof siteBodySchema>): Promise<End> {
	return service.call(previewSite, { params: { chatbotId: chatbot }, body }).then(
		({ total }) => ({ state: 'done', reason: `${total} pages` }),
		(error: unknown) => ({ state: 'error', reason: String(error).slice(0, REASON_MAX_CHARS) }),
	);
}

async function untilEnd(look: () => Promise<End | null>): Promise<End> {
	for (const endsAt = performance.now() + LONGEST_MS; performance.now() < endsAt; await wait(POLL_MS)) {
		const end = await look();
		if (end !== null) return end;
	}
	return { state: 'none', reason: '' };
}

/** Chats with the other chatbot and asks for health until a source has ended. */
async function watch(run: Promise<End>): Promise<{ end: End; figures: Figures }> {
	let isOver = false;
	const whileItLasts = async (ask: (index: number) => Promise<unknown>): Promise<number[]> => {
		const times: number[] = [];
		while (!isOver) {
			const startedAt = performance.now();
			await ask(times.length);
			times.push(performance.now() - startedAt);
			await wait(POLL_MS);
		}
		return times.toSorted((a, b) => a - b);
	};
	const watched = Promise.all([
		whileItLasts((index) => {
			const message = questions[index % questions.length] ?? '';
			return service.call(chat, { params: { chatbotId }, body: { message } });
		}),
		whileItLasts(async () => (await fetch(`${coreUrl}/healthz`)).text()),
	]);
	const end = await run.finally(() => {
		isOver = true;
	});
	const [chats, health] = await watched;
	const at = (share: number): number => chats[Math.floor(share * chats.length)] ?? Number.NaN;
	return { end, figures: { chatP50: at(0.5), chatP95: at(0.95), worstHealth: health.at(-1) ?? Number.NaN } };
}

function print(columns: readonly string[]): void {
	process.stdout.write(`${columns.map((column, index) => column.padEnd(index === 0 ? 26 : 8)).join(' | ')}\n`);
}
