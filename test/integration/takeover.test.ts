import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openUnchangedPostgres } from '../../server/core/storage/openPostgres.ts';
import { createServiceClient } from '../../shared/client/createServiceClient.ts';
import { createProject } from '../../shared/contract/admin.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addLinks, listDataSources } from '../../shared/contract/knowledge.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { type CoreProcess, findFreePort, startCoreProcess } from '../support/coreProcess.ts';
import { startHttpServer, type TestServer } from '../support/httpServer.ts';
import { createTestDatabase, POSTGRES_URL } from '../support/stores.ts';

const ADMIN_TOKEN = 'takeover-administrator';
/** What the guide promises. */
const TAKEN_OVER_MS = 15_000;
const PAGE = '<!doctype html><title>Lamps</title><main><h1>Lamps</h1><p>The brass lamp costs five euros.</p></main>';

describe.skipIf(POSTGRES_URL === undefined)('a core that is killed while it reads a page', () => {
	const folder = makeFolder();
	const cores: CoreProcess[] = [];
	let isAnswering = false;
	let asked = 0;
	let pages: TestServer;
	let database: Awaited<ReturnType<typeof createTestDatabase>>;

	beforeAll(async () => {
		database = await createTestDatabase();
		pages = await startHttpServer((request, response) => {
			if (request.url === '/robots.txt') response.writeHead(404).end();
			else if (isAnswering) response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
			else asked += 1;
		});
	});

	async function startCore(name: string): Promise<string> {
		const port = await findFreePort();
		const core = await startCoreProcess({
			DATA_DIR: path.join(folder, name),
			DATABASE_URL: database.url,
			CORE_PORT: String(port),
			ADMIN_TOKEN,
			OUTBOUND_ALLOW: new URL(pages.url).host,
		});
		cores.push(core);
		return `http://127.0.0.1:${port}`;
	}

	/** Until when the page is left to the core that reads it. */
	async function readLease(): Promise<number> {
		const store = await openUnchangedPostgres(database.url);
		const leased = store.selectFrom('jobs').select('leaseUntil').where('leaseUntil', 'is not', null);
		const job = await leased.executeTakeFirst();
		await store.destroy();
		return job?.leaseUntil ?? 0;
	}

	it('leaves the page to another core, which has read it 15 seconds later', async () => {
		const first = await startCore('first');
		const admin = createServiceClient({ baseUrl: first, accessToken: ADMIN_TOKEN });
		const { access_token: accessToken } = await admin.call(createProject, { body: { name: 'Takeover' } });
		const service = createServiceClient({ baseUrl: `${first}/v2`, accessToken });
		const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Lamps' } });
		await service.call(addLinks, { params: { chatbotId }, body: { links: [`${pages.url}/lamps`] } });
		await expect.poll(() => asked).toBeGreaterThan(0);

		const other = createServiceClient({ baseUrl: `${await startCore('second')}/v2`, accessToken });
		const readStates = async () => {
			const { sources } = await other.call(listDataSources, { params: { chatbotId } });
			return sources.map(({ status }) => status);
		};
		await expect.poll(readStates).toEqual(['processing']);
		isAnswering = true;
		await cores[0]?.kill();
		expect(await readLease()).toBeLessThan(Date.now() + TAKEN_OVER_MS);
		await expect.poll(readStates, { interval: 200 }).toEqual(['processed']);
	});
});
