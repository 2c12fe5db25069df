import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../../server/core/storage/openPostgres.ts';
import { createServiceClient } from '../../shared/client/createServiceClient.ts';
import { createProject } from '../../shared/contract/admin.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addTexts, listDataSources } from '../../shared/contract/knowledge.ts';
import { type CoreProcess, findFreePort, startServerProcess } from '../support/coreProcess.ts';
import { createRandom } from '../support/createRandom.ts';
import { isFullRun } from '../support/fullRun.ts';
import type { TestServer } from '../support/httpServer.ts';
import { startPacedModel } from '../support/pacedModel.ts';
import { startRoundRobinProxy } from '../support/roundRobinProxy.ts';
import { parseEvents, SHOP_ORIGIN, TEST_SECRET } from '../support/startBff.ts';
import { createTestDatabase, POSTGRES_URL } from '../support/stores.ts';

/** Set it for longer runs. */
const SECONDS = Number(process.env['HISTORY_SECONDS'] ?? 60);
const CLIENTS = 20;
const MESSAGES_PER_CONVERSATION = 10;
const PAUSE_MS = 200;
const KILL_EVERY_MS = 10_000;
const DOWN_MS = 1_000;
/** From a model's first words to its last, so that each kill meets answers under way. */
const ANSWER_MS = 300;
const RETRY_AFTER_MS = 1_000;
const SETUP_TIMEOUT_MS = 120_000;
const ADMIN_TOKEN = 'history-administrator';

/** A message that was acknowledged. */
interface Acknowledged {
	readonly text: string;
	readonly answerId: string;
}

/** What one client did: its conversations, each with its messages in order. */
type History = Acknowledged[][];

describe.skipIf(!isFullRun || POSTGRES_URL === undefined)(
	'two cores and two BFFs, one killed every ten seconds',
	() => {
		const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-history-'));
		const random = createRandom(20_261_125);
		const starts: (() => Promise<CoreProcess>)[] = [];
		const running: CoreProcess[] = [];
		const proxies: TestServer[] = [];
		const failures: string[] = [];
		let retries = 0;
		let model: TestServer;
		let database: Awaited<ReturnType<typeof createTestDatabase>>;
		let visitorUrl = '';

		beforeAll(async () => {
			database = await createTestDatabase();
			model = await startPacedModel(['The brass lamp ', 'costs five euros [1].'], ANSWER_MS);
			const modelsFile = path.join(folder, 'models.json');
			const entry = {
				id: 2,
				name: 'Paced',
				provider: 'openai-compatible',
				base_url: `${model.url}/v1`,
				model: 'paced',
			};
			writeFileSync(modelsFile, JSON.stringify({ default_model_id: 2, models: [entry] }));
			const coreUrl = await startTwo('core', (name) => ({
				DATA_DIR: path.join(folder, name),
				DATABASE_URL: database.url,
				MODELS_FILE: modelsFile,
				ADMIN_TOKEN,
				RATE_LIMIT_PER_MINUTE: '0',
			}));
			const admin = createServiceClient({ baseUrl: coreUrl, accessToken: ADMIN_TOKEN });
			const { access_token: accessToken } = await admin.call(createProject, { body: { name: 'History' } });
			const service = createServiceClient({ baseUrl: `${coreUrl}/v2`, accessToken });
			const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'History', visibility: 'public' } });
			const params = { chatbotId };
			await service.call(addTexts, { params, body: { texts: ['The brass lamp costs five euros.'] } });
			await vi.waitUntil(
				async () => (await service.call(listDataSources, { params })).sources[0]?.status === 'processed',
				{ timeout: SETUP_TIMEOUT_MS },
			);
			const bffUrl = await startTwo('bff', () => ({
				SERVICE_BASE_URL: `${coreUrl}/v2`,
				SERVICE_ACCESS_TOKEN: accessToken,
				BFF_SECRET: TEST_SECRET,
				ALLOWED_ORIGINS: SHOP_ORIGIN,
				VISITOR_LIMIT_PER_MINUTE: '0',
				ADDRESS_LIMIT_PER_MINUTE: '0',
				CHATBOT_LIMIT_PER_DAY: '0',
			}));
			visitorUrl = `${bffUrl}/api/chatbots/${chatbotId}`;
		}, SETUP_TIMEOUT_MS);
		afterAll(async () => {
			for (const proxy of proxies) await proxy.close();
			for (const server of running) await server.kill();
			await model.close();
			await database.drop();
			rmSync(folder, { recursive: true, force: true });
		});

		/** @returns the address of a proxy before both */
		async function startTwo(part: 'core' | 'bff', envOf: (name: string) => Record<string, string>): Promise<string> {
			const ports = [await findFreePort(), await findFreePort()];
			for (const port of ports) {
				const env = { ...envOf(`${part}-${port}`), [`${part.toUpperCase()}_PORT`]: String(port), LOG_LEVEL: 'silent' };
				const start = () => startServerProcess(`dist/server/${part}/main.js`, `http://127.0.0.1:${port}/healthz`, env);
				starts.push(start);
				running.push(await start());
			}
			const proxy = await startRoundRobinProxy(ports);
			proxies.push(proxy);
			return proxy.url;
		}

		async function post(route: string, body: object, headers: Record<string, string>): Promise<Response> {
			return fetch(`${visitorUrl}/${route}`, {
				method: 'POST',
				headers: { origin: SHOP_ORIGIN, 'content-type': 'application/json', ...headers },
				body: JSON.stringify(body),
			});
		}

		/** One try. @throws {Error} unless the whole answer came */
		async function send(body: { text: string }, headers: Record<string, string>) {
			const reply = await post('messages', body, headers);
			const text = await reply.text();
			if (reply.status !== 200) throw new Error(`${reply.status} ${text}`);
			const answer = headers['accept'] === 'application/json' ? JSON.parse(text) : parseEvents(text).at(-1);
			if (answer.data?.message_id === undefined || answer.event === 'started') throw new Error(`cut off: ${text}`);
			return answer.data as { message_id: string; conversation_handle: string };
		}

		async function sendWithOneRetry(...request: Parameters<typeof send>): ReturnType<typeof send> {
			try {
				return await send(...request);
			} catch {
				retries += 1;
				await wait(RETRY_AFTER_MS);
				return send(...request);
			}
		}

		/** Every second client reads streams. */
		async function converse(client: number, isOver: () => boolean): Promise<History> {
			const started = await post('visitor', {}, {});
			const { data } = (await started.json()) as { data: { visitor_token: string } };
			const accept = client % 2 === 0 ? 'application/json' : 'text/event-stream';
			const headers = { accept, authorization: `Bearer ${data.visitor_token}` };
			const history: History = [];
			let handle: string | undefined;
			for (let number = 0; !isOver(); number += 1) {
				if (number % MESSAGES_PER_CONVERSATION === 0) {
					history.push([]);
					handle = undefined;
				}
				const text = `Client ${client}, message ${number}: what does the brass lamp cost?`;
				const body = { text, ...(handle === undefined ? {} : { conversation_handle: handle }) };
				try {
					const answer = await sendWithOneRetry(body, { ...headers, 'idempotency-key': `key-${client}-${number}` });
					history.at(-1)?.push({ text, answerId: answer.message_id });
					handle = answer.conversation_handle;
				} catch (error) {
					failures.push(`${text} ${String(error)}`);
				}
				await wait(PAUSE_MS);
			}
			return history;
		}

		/** @returns how often something was killed */
		async function killInTurn(endsAt: number): Promise<number> {
			for (let kills = 0; ; kills += 1) {
				await wait(KILL_EVERY_MS);
				if (performance.now() >= endsAt) return kills;
				const victim = Math.floor(random() * running.length);
				await running[victim]?.kill();
				await wait(DOWN_MS);
				const start = starts[victim];
				if (start !== undefined) running[victim] = await start();
			}
		}

		/** What is stored: the messages of each conversation, in order. */
		async function readStored(): Promise<string[][]> {
			const store = await openPostgres(database.url);
			const rows = await store.read
				.selectFrom('messages')
				.select(['id', 'conversationId', 'role', 'text'])
				.orderBy('sequence')
				.execute();
			await store.close();
			const conversations = new Map<string, string[]>();
			for (const { id, conversationId, role, text } of rows) {
				const told = conversations.get(conversationId) ?? [];
				told.push(role === 'user' ? text : id);
				conversations.set(conversationId, told);
			}
			return [...conversations.values()];
		}

		it(
			'store what they acknowledged, each question and answer once and in order, and fail no message that is sent twice',
			async () => {
				const endsAt = performance.now() + SECONDS * 1000;
				const clients = Array.from({ length: CLIENTS }, (_, client) =>
					converse(client, () => performance.now() >= endsAt),
				);
				const [kills, ...histories] = await Promise.all([killInTurn(endsAt), ...clients]);
				const expected = histories.flat().map((messages) => messages.flatMap(({ text, answerId }) => [text, answerId]));
				const count = expected.flat().length / 2;
				process.stdout.write(`${count} messages, ${kills} kills, ${retries} sent again, ${failures.length} failed\n`);
				expect(failures).toEqual([]);
				expect(kills).toBeGreaterThan(0);
				const byFirst = (a: string[], b: string[]) => String(a[0]).localeCompare(String(b[0]));
				expect((await readStored()).toSorted(byFirst)).toEqual(
					expected.filter(({ length }) => length > 0).toSorted(byFirst),
				);
			},
			SECONDS * 1000 + SETUP_TIMEOUT_MS,
		);
	},
);
