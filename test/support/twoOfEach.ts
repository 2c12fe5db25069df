import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createProject } from '../../shared/contract/admin.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addTexts, listDataSources } from '../../shared/contract/knowledge.ts';
import { type CoreProcess, findFreePort, startServerProcess } from './coreProcess.ts';
import type { TestServer } from './httpServer.ts';
import { startPacedModel } from './pacedModel.ts';
import { startRoundRobinProxy } from './roundRobinProxy.ts';
import { SHOP_ORIGIN, TEST_SECRET } from './startBff.ts';
import { createTestDatabase } from './stores.ts';

/** From a model's first words to its last, so that answers are always under way. */
const ANSWER_MS = 300;
const TEACH_TIMEOUT_MS = 120_000;
const ADMIN_TOKEN = 'administrator-of-two-of-each';

/** A core or a BFF at a port that it keeps. */
export interface Replaceable {
	readonly url: string;
	process(): CoreProcess;
	/** Starts it again after it ended. @param build folder of the repository whose `dist` to run */
	start(build?: string): Promise<void>;
}

/** Two cores on one PostgreSQL behind a proxy, two BFFs before it behind another. */
export interface TwoOfEach {
	readonly cores: readonly Replaceable[];
	readonly bffs: readonly Replaceable[];
	readonly databaseUrl: string;
	/** Of a token with full access. */
	readonly accessToken: string;
	readonly service: ServiceClient;
	/** One that knows what the brass lamp costs, and answers with a model. */
	readonly chatbotId: string;
	/** `…/api/chatbots/ID` at the proxy of the BFFs. */
	readonly chatbotUrl: string;
	/** All that the servers printed: errors. */
	log(): string;
	stop(): Promise<void>;
}

/**
 * Starts them on a new database of `TEST_POSTGRES_URL`.
 *
 * @param build folder of the repository whose `dist` to run
 * @param coreEnv over the defaults of cores: no limits
 */
export async function startTwoOfEach({
	build = '.',
	coreEnv = {},
}: {
	readonly build?: string;
	readonly coreEnv?: Readonly<Record<string, string>>;
} = {}): Promise<TwoOfEach> {
	const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-two-'));
	const logFile = path.join(folder, 'log');
	const log = openSync(logFile, 'a');
	const database = await createTestDatabase();
	const model = await startPacedModel(['The brass lamp ', 'costs five euros [1].'], ANSWER_MS);
	const proxies: TestServer[] = [];

	async function startTwo(part: 'core' | 'bff', env: Record<string, string>) {
		const ports = [await findFreePort(), await findFreePort()];
		const servers: Replaceable[] = [];
		for (const port of ports) {
			const url = `http://127.0.0.1:${port}`;
			const own = {
				...env,
				DATA_DIR: path.join(folder, String(port)),
				[`${part.toUpperCase()}_PORT`]: String(port),
			};
			const start = (from: string) =>
				startServerProcess(path.join(from, `dist/server/${part}/main.js`), `${url}/healthz`, own, log);
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
		proxies.push(proxy);
		return { servers, url: proxy.url };
	}

	const modelsFile = path.join(folder, 'models.json');
	const entry = { id: 2, name: 'Paced', provider: 'openai-compatible', base_url: `${model.url}/v1`, model: 'paced' };
	writeFileSync(modelsFile, JSON.stringify({ default_model_id: 2, models: [entry] }));
	const core = await startTwo('core', {
		DATABASE_URL: database.url,
		MODELS_FILE: modelsFile,
		ADMIN_TOKEN,
		CORE_SECRET: TEST_SECRET,
		RATE_LIMIT_PER_MINUTE: '0',
		...coreEnv,
	});
	const admin = createServiceClient({ baseUrl: core.url, accessToken: ADMIN_TOKEN });
	const { access_token: accessToken } = await admin.call(createProject, { body: { name: 'Two of each' } });
	const service = createServiceClient({ baseUrl: `${core.url}/v2`, accessToken });
	const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Lamps', visibility: 'public' } });
	const params = { chatbotId };
	await service.call(addTexts, { params, body: { texts: ['The brass lamp costs five euros.'] } });
	await vi.waitUntil(async () => (await service.call(listDataSources, { params })).sources[0]?.status === 'processed', {
		timeout: TEACH_TIMEOUT_MS,
	});
	const bff = await startTwo('bff', {
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
		databaseUrl: database.url,
		accessToken,
		service,
		chatbotId,
		chatbotUrl: `${bff.url}/api/chatbots/${chatbotId}`,
		log: () => readFileSync(logFile, 'utf8'),
		async stop() {
			for (const proxy of proxies) await proxy.close();
			for (const server of [...bff.servers, ...core.servers]) await server.process().kill();
			await model.close();
			await database.drop();
			closeSync(log);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
