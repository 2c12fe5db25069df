import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../../server/core/storage/openSqlite.ts';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createProject } from '../../shared/contract/admin.ts';
import { chat } from '../../shared/contract/chat.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addFaqs, addLinks, listDataSources } from '../../shared/contract/knowledge.ts';
import { type CoreProcess, findFreePort, startCoreProcess } from '../support/coreProcess.ts';
import { createRandom } from '../support/createRandom.ts';
import { isFullRun } from '../support/fullRun.ts';
import { untilAnswered } from '../support/untilAnswered.ts';

/** Set it for longer runs. */
const KILLS = Number(process.env['CRASH_KILLS'] ?? (isFullRun ? 10 : 2));
/** So much that work is under way at each kill. */
const PAGES = 30 * KILLS;
const PAGES_PER_CALL = 10;
const FAQS_PER_CALL = 20;
const CHATS = 20 * KILLS;
const LONGEST_LIFE_MS = 900;
const SHORTEST_LIFE_MS = 150;
const PAGE_DELAY_MS = 10;
const RETRY_PAUSE_MS = 40;
const SETTLE_TIMEOUT_MS = 60_000;
/** To be started again, with chats beside it. */
const KILL_TIMEOUT_MS = 10_000;
const ADMIN_TOKEN = 'crash-test-administrator';

describe('kill -9 during ingestion and chat', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-crash-'));
	let pages: Server;
	let pagesOrigin = '';
	let core: CoreProcess | undefined;

	beforeAll(async () => {
		const port = await findFreePort();
		pagesOrigin = `http://127.0.0.1:${port}`;
		pages = createServer((request, response) => {
			const number = /(\d+)/.exec(request.url ?? '')?.[1] ?? '0';
			setTimeout(() => {
				response.setHeader('content-type', 'text/html; charset=utf-8');
				response.end(
					`<!doctype html><title>Lamp ${number}</title><main><h1>Lamp ${number}</h1><p>Lamp number ${number} weighs ${number} kilograms and is made of brass.</p></main>`,
				);
			}, PAGE_DELAY_MS);
		});
		await new Promise<void>((resolve) => {
			pages.listen(port, '127.0.0.1', resolve);
		});
	});
	afterAll(async () => {
		await core?.kill();
		pages.close();
		rmSync(folder, { recursive: true, force: true });
	});

	it(
		'loses nothing that was acknowledged and doubles nothing',
		async () => {
			const port = await findFreePort();
			const env = {
				DATA_DIR: folder,
				CORE_PORT: String(port),
				ADMIN_TOKEN,
				RATE_LIMIT_PER_MINUTE: '0',
				OUTBOUND_ALLOW: new URL(pagesOrigin).host,
			};
			const random = createRandom(20_261_121);
			core = await startCoreProcess(env);

			const root = `http://127.0.0.1:${port}`;
			const admin = createServiceClient({ baseUrl: root, accessToken: ADMIN_TOKEN });
			const { access_token } = await admin.call(createProject, { body: { name: 'Crash test' } });
			const service = createServiceClient({ baseUrl: `${root}/v2`, accessToken: access_token });
			const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Lamps' } });

			const work = Promise.all([ingest(service, chatbotId, pagesOrigin), converse(service, chatbotId)]);
			for (let kill = 0; kill < KILLS; kill += 1) {
				await wait(SHORTEST_LIFE_MS + random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
				await core?.kill();
				core = await startCoreProcess(env);
			}
			const [, acknowledged] = await work;
			await waitUntilSettled(service, chatbotId);
			expect(await core.stop()).toBe(0);

			const database = await openSqlite(path.join(folder, 'frontdesk.sqlite'));
			const sources = await database.read.selectFrom('dataSources').select(['id', 'type', 'status', 'data']).execute();
			const chunks = await database.read.selectFrom('chunks').select(['dataSourceId', 'position', 'text']).execute();
			const jobs = await database.read.selectFrom('jobs').selectAll().execute();
			const messages = await database.read
				.selectFrom('messages')
				.select(['id', 'conversationId', 'role', 'text', 'sequence'])
				.orderBy('sequence')
				.execute();
			await database.close();

			expect(sources.filter(({ type }) => type === 'link')).toHaveLength(PAGES);
			expect(sources.filter(({ type }) => type === 'faq')).toHaveLength((PAGES / PAGES_PER_CALL) * FAQS_PER_CALL);
			expect(sources.filter(({ status }) => status !== 'processed')).toEqual([]);
			expect(jobs).toEqual([]);
			expect(new Set(chunks.map(({ dataSourceId }) => dataSourceId)).size).toBe(sources.length);
			expect(new Set(chunks.map(({ dataSourceId, position }) => `${dataSourceId} ${position}`)).size).toBe(
				chunks.length,
			);
			expect(chunks).toHaveLength(sources.length);

			expect(acknowledged).toHaveLength(CHATS);
			expect(
				messages
					.filter(({ role }) => role === 'user')
					.map(({ text }) => text)
					.toSorted(),
			).toEqual(Array.from({ length: CHATS }, (_, index) => question(index)).toSorted());
			const answers = messages.filter(({ role }) => role === 'bot');
			expect(answers.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
		},
		SETTLE_TIMEOUT_MS * 2 + KILLS * KILL_TIMEOUT_MS,
	);
});

function question(index: number): string {
	return `How much does lamp number ${index} weigh?`;
}

async function ingest(service: ServiceClient, chatbotId: string, pagesOrigin: string): Promise<void> {
	for (let first = 0; first < PAGES; first += PAGES_PER_CALL) {
		const links = Array.from({ length: PAGES_PER_CALL }, (_, index) => `${pagesOrigin}/lamps/${first + index}.html`);
		const faqs = Array.from({ length: FAQS_PER_CALL }, (_, index) => ({
			q: `What is article ${first}-${index}?`,
			a: `Article ${first}-${index} is a shade.`,
		}));
		const params = { chatbotId };
		await untilAnswered(() =>
			service.call(addLinks, { params, body: { links } }, { idempotencyKey: `links-${first}` }),
		);
		await untilAnswered(() => service.call(addFaqs, { params, body: { faqs } }, { idempotencyKey: `faqs-${first}` }));
	}
}

/** @returns ids of the answers, each asked for with one key until it came */
async function converse(service: ServiceClient, chatbotId: string): Promise<string[]> {
	const ids: string[] = [];
	for (let index = 0; index < CHATS; index += 1) {
		const reply = await untilAnswered(() =>
			service.call(
				chat,
				{ params: { chatbotId }, body: { message: question(index) } },
				{ idempotencyKey: `chat-${index}` },
			),
		);
		ids.push(reply.message_id);
		await wait(RETRY_PAUSE_MS);
	}
	return ids;
}

async function waitUntilSettled(service: ServiceClient, chatbotId: string): Promise<void> {
	const deadline = performance.now() + SETTLE_TIMEOUT_MS;
	for (let page = 1; performance.now() < deadline; ) {
		const { pages, sources } = await service.call(listDataSources, {
			params: { chatbotId },
			query: { page, sort: 'date_asc' },
		});
		if (sources.some(({ status }) => status === 'pending' || status === 'processing')) await wait(RETRY_PAUSE_MS);
		else if (page === pages.last_page) return;
		else page += 1;
	}
	throw new Error('sources did not settle in time');
}
