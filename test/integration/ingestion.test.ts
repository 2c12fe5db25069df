import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../../server/core/storage/openSqlite.ts';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createProject } from '../../shared/contract/admin.ts';
import { chat } from '../../shared/contract/chat.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addLinks } from '../../shared/contract/knowledge.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { findFreePort, startCoreProcess } from '../support/coreProcess.ts';
import { createRandom } from '../support/createRandom.ts';
import { isFullRun } from '../support/fullRun.ts';
import { untilAnswered } from '../support/untilAnswered.ts';

const PAGES = isFullRun ? 1000 : 100;
const KILLS = isFullRun ? 30 : 2;
/** So many that chats are under way at each kill. */
const CHATS_PER_KILL = 20;
const CHAT_PAUSE_MS = 40;
const LINKS_PER_CALL = 500;
const LIFE_MS = { least: 300, most: 1_200 };
const LONGEST_DELAY_MS = 60;
const SETTLE_TIMEOUT_MS = 240_000;
const POLL_MS = 100;
const ADMIN_TOKEN = 'ingestion-test-administrator';

/** Every tenth page is one of these; the others are pages as they should be. */
const KINDS = [
	'missing',
	'forbidden',
	'fails_once',
	'moved',
	'moved_twice',
	'same',
	'empty',
	'picture',
	'loop',
] as const;
type Kind = (typeof KINDS)[number] | 'good';

function kindOf(number: number): Kind {
	return number % 10 === 9 ? (KINDS[Math.floor(number / 10) % KINDS.length] ?? 'good') : 'good';
}

/** How each kind has to end. Those that lead to the page before them are that page. */
const ENDS: Readonly<Record<Kind, string>> = {
	good: 'processed',
	fails_once: 'processed',
	missing: 'http_status',
	forbidden: 'http_status',
	moved: 'duplicate_of',
	moved_twice: 'duplicate_of',
	same: 'duplicate_of',
	empty: 'no_text',
	picture: 'unsupported_content_type',
	loop: 'too_many_redirects',
};

function html(response: ServerResponse, number: number, head = ''): void {
	response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
	response.end(`<!doctype html><html lang="en"><head><title>Lamp ${number}</title>${head}</head>
		<body><nav>Home Shop Contact</nav><main><h1>Lamp ${number}</h1><p>Lamp number ${number} weighs ${number * 7} grams and
		was made by hand in the year ${1900 + (number % 100)}.</p></main></body></html>`);
}

/** A site of pages with delays, errors, redirects and duplicates. */
function createSite(): Server {
	const seen = new Set<number>();
	const answer: Readonly<Record<Kind, (response: ServerResponse, number: number) => void>> = {
		good: html,
		fails_once(response, number) {
			if (seen.has(number)) return html(response, number);
			seen.add(number);
			response.writeHead(503).end();
		},
		missing: (response) => response.writeHead(404).end(),
		forbidden: (response) => response.writeHead(403).end(),
		moved: (response, number) => response.writeHead(301, { location: `/lamps/${number - 1}` }).end(),
		moved_twice: (response, number) => response.writeHead(302, { location: `/hop/${number - 1}` }).end(),
		same: (response, number) => html(response, number - 1, `<link rel="canonical" href="/lamps/${number - 1}">`),
		empty: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>App</title><p> </p>'),
		picture: (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
		loop: (response, number) => response.writeHead(302, { location: `/lamps/${number}` }).end(),
	};
	return createServer((request, response) => {
		const [, folder = '', name = ''] = (request.url ?? '').split('/');
		const number = Number(name);
		setTimeout(
			() => {
				if (folder === 'hop') response.writeHead(302, { location: `/lamps/${number}` }).end();
				else answer[kindOf(number)](response, number);
			},
			(number * 37) % LONGEST_DELAY_MS,
		);
	});
}

/** What a run leaves behind, without what differs from run to run: ids and times. */
interface EndState {
	readonly ends: readonly string[];
	readonly texts: readonly string[];
	readonly jobs: number;
}

/** Reads the site into a new store, the core killed so often on the way. */
async function ingest(origin: string, kills: number): Promise<EndState> {
	const folder = makeFolder();
	const port = await findFreePort();
	const env = {
		DATA_DIR: folder,
		CORE_PORT: String(port),
		ADMIN_TOKEN,
		RATE_LIMIT_PER_MINUTE: '0',
		OUTBOUND_ALLOW: new URL(origin).host,
	};
	let core = await startCoreProcess(env);
	try {
		const root = `http://127.0.0.1:${port}`;
		const admin = createServiceClient({ baseUrl: root, accessToken: ADMIN_TOKEN });
		const { access_token } = await admin.call(createProject, { body: { name: 'Ingestion test' } });
		const service = createServiceClient({ baseUrl: `${root}/v2`, accessToken: access_token });
		const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Lamps' } });
		const links = Array.from({ length: PAGES }, (_, number) => `${origin}/lamps/${number}`);
		for (let start = 0; start < PAGES; start += LINKS_PER_CALL) {
			const body = { links: links.slice(start, start + LINKS_PER_CALL) };
			await service.call(addLinks, { params: { chatbotId }, body });
		}
		const random = createRandom(kills);
		const chats = converse(service, chatbotId, kills * CHATS_PER_KILL);
		for (let kill = 0; kill < kills; kill += 1) {
			await wait(LIFE_MS.least + random() * (LIFE_MS.most - LIFE_MS.least));
			await core.kill();
			core = await startCoreProcess(env);
		}
		const answerIds = await chats;
		await waitUntilIdle(`${root}/v2/chatbots/${chatbotId}/knowledge-base/data-sources`, access_token);
		expect(await core.stop()).toBe(0);
		await expectConversations(folder, answerIds);
		return await readEndState(folder, origin);
	} finally {
		await core.kill();
	}
}

function question(index: number): string {
	return `How much does lamp number ${index} weigh?`;
}

/** @returns ids of the answers, each asked for with one key until it came */
async function converse(service: ServiceClient, chatbotId: string, count: number): Promise<string[]> {
	const ids: string[] = [];
	for (let index = 0; index < count; index += 1) {
		const request = { params: { chatbotId }, body: { message: question(index) } };
		const reply = await untilAnswered(() => service.call(chat, request, { idempotencyKey: `chat-${index}` }));
		ids.push(reply.message_id);
		await wait(CHAT_PAUSE_MS);
	}
	return ids;
}

/** Nothing that was acknowledged is lost, and nothing is stored twice. */
async function expectConversations(folder: string, answerIds: readonly string[]): Promise<void> {
	const database = await openSqlite(path.join(folder, 'frontdesk.sqlite'));
	const messages = await database.read.selectFrom('messages').select(['id', 'role', 'text']).execute();
	await database.close();
	const asked = messages.filter(({ role }) => role === 'user').map(({ text }) => text);
	expect(asked.toSorted()).toEqual(answerIds.map((_, index) => question(index)).toSorted());
	const answers = messages.filter(({ role }) => role === 'bot').map(({ id }) => id);
	expect(answers.toSorted()).toEqual(answerIds.toSorted());
}

/** Waits until no source waits; each page of the list is looked at until it holds none that does. */
async function waitUntilIdle(listUrl: string, token: string): Promise<void> {
	const deadline = performance.now() + SETTLE_TIMEOUT_MS;
	for (let page = 1; performance.now() < deadline; ) {
		const reply = await fetch(`${listUrl}?page=${page}&sort=date_asc`, {
			headers: { authorization: `Bearer ${token}` },
		});
		const { data } = await reply.json();
		const isIdle = data.sources.every(({ status }: { status: string }) => status === 'processed' || status === 'error');
		if (!isIdle) await wait(POLL_MS);
		else if (page === data.pages.last_page) return;
		else page += 1;
	}
	throw new Error('the sources did not settle in time');
}

async function readEndState(folder: string, origin: string): Promise<EndState> {
	const database = await openSqlite(path.join(folder, 'frontdesk.sqlite'));
	const sources = await database.read.selectFrom('dataSources').select(['identity', 'status', 'data']).execute();
	const chunks = await database.read
		.selectFrom('chunks')
		.innerJoin('dataSources', 'dataSources.id', 'chunks.dataSourceId')
		.select(['dataSources.identity', 'chunks.position', 'chunks.text'])
		.execute();
	const jobs = await database.read.selectFrom('jobs').select('kind').where('kind', 'like', 'read%').execute();
	await database.close();
	return {
		ends: sources
			.map(({ identity, status, data }) => {
				const end = status === 'processed' ? status : JSON.parse(data).error.code;
				return `${(identity ?? '').slice(origin.length)} ${end}`;
			})
			.toSorted(),
		texts: chunks
			.map(({ identity, position, text }) => `${(identity ?? '').slice(origin.length)} ${position} ${text}`)
			.toSorted(),
		jobs: jobs.length,
	};
}

describe('a site with delays, errors, redirects and duplicates', () => {
	let site: Server;
	let origin = '';
	let reachedByKilled: EndState | undefined;

	beforeAll(async () => {
		site = createSite();
		await new Promise<void>((resolve) => {
			site.listen(0, '127.0.0.1', resolve);
		});
		// A TCP server's address is an AddressInfo, never a pipe's name.
		origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
	});
	afterAll(() => void site.close());

	it(
		'ends as it has to, and no chat is lost or doubled, though the core is killed on the way',
		async () => {
			const reached = await ingest(origin, KILLS);
			reachedByKilled = reached;
			const numbers = Array.from({ length: PAGES }, (_, number) => number);
			expect(reached.ends).toEqual(numbers.map((number) => `/lamps/${number} ${ENDS[kindOf(number)]}`).toSorted());
			expect(reached.texts).toHaveLength(numbers.filter((number) => ENDS[kindOf(number)] === 'processed').length);
			expect(reached.jobs).toBe(0);
		},
		SETTLE_TIMEOUT_MS * 2,
	);

	it.runIf(isFullRun)(
		'ends the same where nobody kills it',
		async () => {
			expect(await ingest(origin, 0)).toEqual(reachedByKilled);
		},
		SETTLE_TIMEOUT_MS * 2,
	);
});
