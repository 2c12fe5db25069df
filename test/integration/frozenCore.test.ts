import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createServiceClient } from '../../shared/client/createServiceClient.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addLinks, listDataSources } from '../../shared/contract/knowledge.ts';
import { converse, readStored, readTold } from '../support/conversingVisitor.ts';
import { isFullRun } from '../support/fullRun.ts';
import { startHttpServer, type TestServer } from '../support/httpServer.ts';
import { readDoubledChunks } from '../support/readDoubledChunks.ts';
import { type RunningServers, startServers } from '../support/startServers.ts';
import { POSTGRES_URL } from '../support/stores.ts';

const FROZEN_MS = 20_000;
/** Before it is frozen and after it goes on. */
const USUAL_MS = 10_000;
const VISITORS = 8;
/** As many as a list shows at once. */
const PAGES = 100;
const PAGE_MS = 1_000;
/** Of a message: enough to outlast the stop. */
const TRIES = 60;
/** What is promised. */
const RECOVERED_MS = 10_000;
const TIMEOUT_MS = 240_000;
/** What visitors' widgets can read: an error of the interface. */
const ERROR = /^Error: 50[234] \{"status":"error",.*"code":"\w+"/;
/** A stream that had begun ends with an error too. */
const CUT = /^Error: cut off: .*event: error/s;

/** On SQLite, and on PostgreSQL where there is one. */
const CORES = POSTGRES_URL === undefined ? ([1] as const) : ([1, 2] as const);

describe.skipIf(!isFullRun).each(CORES)('one of %d cores, stopped for 20 seconds', (cores) => {
	let pages: TestServer;
	let servers: RunningServers;
	let chatbotId: string;
	/** How often each page was asked for. */
	const asked = new Map<string, number>();

	beforeAll(async () => {
		pages = await startHttpServer((request, response) => {
			const { url = '' } = request;
			const times = (asked.get(url) ?? 0) + 1;
			asked.set(url, times);
			setTimeout(() => {
				response.setHeader('content-type', 'text/html; charset=utf-8');
				response.end(`<title>Lamp ${url}</title><main><p>The lamp ${url} was read ${times} times.</p></main>`);
			}, PAGE_MS);
		});
		servers = await startServers({ cores, coreEnv: { OUTBOUND_ALLOW: new URL(pages.url).host } });
		({ id: chatbotId } = await servers.service.call(createChatbot, { body: { name: 'Shelf' } }));
	}, TIMEOUT_MS);

	it(
		'loses and doubles nothing, tells visitors, and answers again when it goes on',
		async () => {
			const core = servers.cores[0]?.process();
			let isOver = false;
			const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
				converse({ chatbotUrl: servers.chatbotUrl, visitor, isOver: () => isOver, tries: TRIES }),
			);
			await wait(USUAL_MS);
			const links = Array.from({ length: PAGES }, (_, number) => `${pages.url}/${number}`);
			const service = createServiceClient({ baseUrl: `${servers.cores[0]?.url}/v2`, accessToken: servers.accessToken });
			await service.call(addLinks, { params: { chatbotId }, body: { links } });
			await vi.waitUntil(() => asked.size > 1, { timeout: TIMEOUT_MS });
			core?.freeze();
			await wait(FROZEN_MS);
			core?.goOn();
			const goesOnAt = performance.now();
			await wait(USUAL_MS);
			isOver = true;
			const histories = await Promise.all(visitors);
			await vi.waitUntil(
				async () => {
					const { sources } = await service.call(listDataSources, {
						params: { chatbotId },
						query: { per_page: PAGES },
					});
					return sources.every(({ status }) => status === 'processed');
				},
				{ timeout: TIMEOUT_MS, interval: 500 },
			);
			for (const one of servers.cores) expect(await one.process().stop()).toBe(0);
			const store = await servers.openStore();
			const stored = await readStored(store, servers.chatbotId);
			const doubled = await readDoubledChunks(store);
			const read = await store.read
				.selectFrom('events')
				.select('about')
				.where('chatbotId', '=', chatbotId)
				.where('type', '=', 'source.processed')
				.execute();
			await store.close();
			const tries = histories.flatMap(({ failedTries }) => failedTries);
			const answers = histories.flatMap(({ conversations }) => conversations.flat());
			const recoveredIn = Math.min(
				...answers.map(({ answeredAt }) => answeredAt - goesOnAt).filter((milliseconds) => milliseconds > 0),
			);
			const longest = Math.max(0, ...tries.map(({ milliseconds }) => milliseconds));
			process.stdout.write(
				`${cores} cores: ${answers.length} messages; ${tries.length} tries failed, after ${Math.round(longest)} ms at most; answered again ${Math.round(recoveredIn)} ms after it went on; ${[...asked.values()].filter((times) => times > 1).length} pages read again\n`,
			);
			expect(tries.filter(({ reason }) => !ERROR.test(reason) && !CUT.test(reason))).toEqual([]);
			expect(histories.flatMap(({ failures }) => failures)).toEqual([]);
			expect(recoveredIn).toBeLessThan(RECOVERED_MS);
			expect(stored).toEqual(readTold(histories));
			expect(doubled).toEqual([]);
			// What a core read before it was stopped is not stored after another has read it.
			expect(new Set(read.map(({ about }) => JSON.parse(about).source_id)).size).toBe(PAGES);
			expect(read).toHaveLength(PAGES);
		},
		TIMEOUT_MS,
	);
});
