import { openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import type { Database } from '../../server/core/storage/database.ts';
import { openPostgres } from '../../server/core/storage/openPostgres.ts';
import { openSqlite } from '../../server/core/storage/openSqlite.ts';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createProject } from '../../shared/contract/admin.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addTexts, listDataSources } from '../../shared/contract/knowledge.ts';
import { makeFolder } from './atTheEnd.ts';
import { type CoreProcess, findFreePort, startServerProcess } from './coreProcess.ts';
import { startRoundRobinProxy } from './roundRobinProxy.ts';
import { startPacedModel } from './slowModel.ts';
import { SHOP_ORIGIN, TEST_SECRET } from './startBff.ts';
import { createTestDatabase } from './stores.ts';

/** From a model's first words to its last, so that answers are always under way. */
const ANSWER_MS = 300;
const TEACH_TIMEOUT_MS = 120_000;
const ADMIN_TOKEN = 'administrator-of-servers';

/** A core or a BFF at a port that it keeps. */
export interface Replaceable {
	readonly url: string;
	process(): CoreProcess;
	/** Starts it again after it ended. @param build folder of the repository whose `dist` to run */
	start(build?: string): Promise<void>;
}

/** Cores behind a proxy, and as many BFFs before it behind another. */
export interface RunningServers {
	readonly cores: readonly Replaceable[];
	readonly bffs: readonly Replaceable[];
	/** Their database, to be looked at and closed; SQLite's when the core has ended. */
	openStore(): Promise<Database>;
	/** Of a token with full access. */
	readonly accessToken: string;
	readonly service: ServiceClient;
	/** One that knows what the brass lamp costs, and answers with a model. */
	readonly chatbotId: string;
	/** `…/api/chatbots/ID` at the proxy of the BFFs. */
	readonly chatbotUrl: string;
	/** All that the servers printed: errors. */
	log(): string;
}

interface StartServersOptions {
	/** One core on SQLite, or two on a new database of `TEST_POSTGRES_URL`. */
	readonly cores: 1 | 2;
	/** Folder of the repository whose `dist` to run. */
	readonly build?: string;
	/** Over the defaults of cores: no limits. */
	readonly coreEnv?: Readonly<Record<string, string>>;
}

export async function startServers({ cores, build = '.', coreEnv = {} }: StartServersOptions): Promise<RunningServers> {
	const folder = makeFolder();
	const logFile = path.join(folder, 'log');
	const log = openSync(logFile, 'a');
	const database = cores === 1 ? undefined : await createTestDatabase();
	const model = await startPacedModel(['The brass lamp ', 'costs five euros [1].'], ANSWER_MS);

	async function startAll(part: 'core' | 'bff', env: Record<string, string>) {
		const ports: number[] = [];
		const servers: Replaceable[] = [];
		for (let number = 0; number < cores; number += 1) {
			const port = await findFreePort();
			ports.push(port);
			const url = `http://127.0.0.1:${port}`;
			const own = {
				...env,
				DATA_DIR: path.join(folder, number === 0 ? 'data' : `data-${number}`),
				[`${part.toUpperCase()}_PORT`]: String(port),
			};
			const start = (from: string) =>
				startServerProcess(path.join(from, `dist/server/${part}/main.js`), `${url}/healthz`, own, { log });
			let running = await start(build);
			servers.push({
				url,
				process: () => running,
				async start(from = '.') {
					running = await start(from);
				},
			});
		}
		const proxy = await startRoundRobinProxy(ports);
		return { servers, url: proxy.url };
	}

	const modelsFile = path.join(folder, 'models.json');
	const entry = { id: 2, name: 'Paced', provider: 'openai-compatible', base_url: `${model.url}/v1`, model: 'paced' };
	writeFileSync(modelsFile, JSON.stringify({ default_model_id: 2, models: [entry] }));
	const core = await startAll('core', {
		DATABASE_URL: database?.url ?? '',
		MODELS_FILE: modelsFile,
		ADMIN_TOKEN,
		CORE_SECRET: TEST_SECRET,
		RATE_LIMIT_PER_MINUTE: '0',
		...coreEnv,
	});
	const admin = createServiceClient({ baseUrl: core.url, accessToken: ADMIN_TOKEN });
	const { access_token: accessToken } = await admin.call(createProject, { body: { name: 'Servers' } });
	const service = createServiceClient({ baseUrl: `${core.url}/v2`, accessToken });
	const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Lamps', visibility: 'public' } });
	const params = { chatbotId };
	await service.call(addTexts, { params, body: { texts: ['The brass lamp costs five euros.'] } });
	await vi.waitUntil(async () => (await service.call(listDataSources, { params })).sources[0]?.status === 'processed', {
		timeout: TEACH_TIMEOUT_MS,
	});
	const bff = await startAll('bff', {
		SERVICE_BASE_URL: `${core.url}/v2`,
		SERVICE_ACCESS_TOKEN: accessToken,
		BFF_SECRET: TEST_SECRET,
		ALLOWED_ORIGINS: SHOP_ORIGIN,
		VISITOR_LIMIT_PER_MINUTE: '0',
		ADDRESS_LIMIT_PER_MINUTE: '0',
		CHATBOT_LIMIT_PER_DAY: '0',
	});
	return {
		cores: core.servers,
		bffs: bff.servers,
		openStore: () =>
			database === undefined ? openSqlite(path.join(folder, 'data/frontdesk.sqlite')) : openPostgres(database.url),
		accessToken,
		service,
		chatbotId,
		chatbotUrl: `${bff.url}/api/chatbots/${chatbotId}`,
		log: () => readFileSync(logFile, 'utf8'),
	};
}
