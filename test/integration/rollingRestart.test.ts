import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createProject } from '../../shared/contract/admin.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { listConversations, listMessages } from '../../shared/contract/conversations.ts';
import { addTexts, listDataSources } from '../../shared/contract/knowledge.ts';
import { type CoreProcess, findFreePort, startCoreProcess, startServerProcess } from '../support/coreProcess.ts';
import { isFullRun } from '../support/fullRun.ts';
import { type TestServer } from '../support/httpServer.ts';
import { startPacedModel } from '../support/pacedModel.ts';
import { startRoundRobinProxy } from '../support/roundRobinProxy.ts';
import { parseEvents, SHOP_ORIGIN, TEST_SECRET } from '../support/startBff.ts';

const TEST_TIMEOUT_MS = 180_000;
const ADMIN_TOKEN = 'rolling-restart-administrator';
/** So many visitors ask at once, one question after the other: as many a second as the machine does. */
const VISITORS = 6;
const PAUSE_MS = 1000;
/** From a model's first words to its last, so that answers are always under way. */
const ANSWER_MS = 300;

describe.runIf(isFullRun)('two BFFs that are restarted one after the other under load', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-rolling-'));
	const bffs: CoreProcess[] = [];
	const ports: number[] = [];
	let model: TestServer;
	let core: CoreProcess;
	let proxy: TestServer;
	let service: ServiceClient;
	let chatbotId = '';
	let bffEnv: Record<string, string>;

	beforeAll(async () => {
		model = await startPacedModel(['The brass lamp ', 'costs five euros [1].'], ANSWER_MS);
		const modelsFile = path.join(folder, 'models.json');
		const entry = { id: 2, name: 'Paced', provider: 'openai-compatible', base_url: `${model.url}/v1`, model: 'paced' };
		writeFileSync(modelsFile, JSON.stringify({ default_model_id: 2, models: [entry] }));
		const corePort = await findFreePort();
		const coreUrl = `http://127.0.0.1:${corePort}`;
		const coreEnv = { DATA_DIR: path.join(folder, 'data'), CORE_PORT: String(corePort), ADMIN_TOKEN };
		core = await startCoreProcess({ ...coreEnv, MODELS_FILE: modelsFile, RATE_LIMIT_PER_MINUTE: '0' });
		const admin = createServiceClient({ baseUrl: coreUrl, accessToken: ADMIN_TOKEN });
		const { access_token: accessToken } = await admin.call(createProject, { body: { name: 'Rolling' } });
		service = createServiceClient({ baseUrl: `${coreUrl}/v2`, accessToken });
		chatbotId = (await service.call(createChatbot, { body: { name: 'Rolling', visibility: 'public' } })).id;
		await service.call(addTexts, { params: { chatbotId }, body: { texts: ['The brass lamp costs five euros.'] } });
		await vi.waitUntil(isTaught, { timeout: TEST_TIMEOUT_MS });
		bffEnv = {
			SERVICE_BASE_URL: `${coreUrl}/v2`,
			SERVICE_ACCESS_TOKEN: accessToken,
			BFF_SECRET: TEST_SECRET,
			ALLOWED_ORIGINS: SHOP_ORIGIN,
			VISITOR_LIMIT_PER_MINUTE: '0',
			ADDRESS_LIMIT_PER_MINUTE: '0',
			CHATBOT_LIMIT_PER_DAY: '0',
		};
		for (const index of [0, 1]) {
			ports[index] = await findFreePort();
			bffs[index] = await startBffAt(index);
		}
		proxy = await startRoundRobinProxy(ports);
	}, TEST_TIMEOUT_MS);
	afterAll(async () => {
		await proxy.close();
		for (const server of [...bffs, core]) await server.kill();
		await model.close();
		rmSync(folder, { recursive: true, force: true });
	});

	async function isTaught(): Promise<boolean> {
		const { sources } = await service.call(listDataSources, { params: { chatbotId } });
		return sources.length > 0 && sources.every(({ status }) => status === 'processed');
	}

	function startBffAt(index: number): Promise<CoreProcess> {
		const port = String(ports[index]);
		return startServerProcess('dist/server/bff/main.js', `http://127.0.0.1:${port}/healthz`, {
			...bffEnv,
			BFF_PORT: port,
		});
	}

	function post(route: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
		return fetch(`${proxy.url}/api/chatbots/${chatbotId}/${route}`, {
			method: 'POST',
			headers: { origin: SHOP_ORIGIN, 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		});
	}

	/** How a chat went: its events, or its error. */
	async function chat(authorization: string, number: number): Promise<string> {
		const headers = { authorization, accept: 'text/event-stream', 'idempotency-key': `chat-${number}` };
		const reply = await post('messages', { text: `Chat ${number}: what does the brass lamp cost?` }, headers);
		const text = await reply.text();
		const events = parseEvents(text).map(({ event }) => event);
		return reply.status === 200 ? events.filter((event) => event !== 'delta').join() : `${reply.status} ${text}`;
	}

	async function restartBoth(): Promise<void> {
		for (const index of [0, 1]) {
			await wait(PAUSE_MS);
			expect(await bffs[index]?.stop()).toBe(0);
			bffs[index] = await startBffAt(index);
		}
		await wait(PAUSE_MS);
	}

	it(
		'fail no chat and double no message',
		async () => {
			const { data } = (await (await post('visitor', {})).json()) as { data: { visitor_token: string } };
			const outcomes: Promise<string>[] = [];
			let isRestarting = true;
			const visitors = Array.from({ length: VISITORS }, async () => {
				while (isRestarting) {
					const outcome = chat(`Bearer ${data.visitor_token}`, outcomes.length).catch(String);
					outcomes.push(outcome);
					await outcome;
				}
			});
			await restartBoth().finally(() => {
				isRestarting = false;
			});
			await Promise.all(visitors);
			expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['started,completed']));
			const stored: string[] = [];
			for (let cursor = '', hasMore = true; hasMore; ) {
				const { pages, conversations } = await service.call(listConversations, {
					params: { chatbotId },
					query: { cursor },
				});
				cursor = pages.next_cursor;
				hasMore = pages.has_more_pages;
				for (const { id } of conversations) {
					const { messages } = await service.call(listMessages, { params: { chatbotId, conversationId: id } });
					expect(messages.map(({ role }) => role).toSorted()).toEqual(['bot', 'user']);
					stored.push(messages.find(({ role }) => role === 'user')?.text.split(':')[0] ?? '');
				}
			}
			expect(stored.toSorted()).toEqual(outcomes.map((_, number) => `Chat ${number}`).toSorted());
		},
		TEST_TIMEOUT_MS,
	);
});
