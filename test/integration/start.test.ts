import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../server/cli/commands/index.ts';
import { findCommand, parseInvocation } from '../../server/cli/invocation.ts';
import { readSecrets, type Secrets } from '../../server/lib/secrets.ts';
import { createServiceClient } from '../../shared/client/createServiceClient.ts';
import { readServerSentEvents } from '../../shared/client/readServerSentEvents.ts';
import { listChatbots } from '../../shared/contract/chatbots.ts';
import { listConversations } from '../../shared/contract/conversations.ts';
import { listDataSources } from '../../shared/contract/knowledge.ts';
import { answerSchema } from '../../shared/widgetContract/conversations.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { findFreePort } from '../support/coreProcess.ts';
import { type FrontdeskProcess, startFrontdeskProcess } from '../support/frontdeskProcess.ts';
import { isFullRun } from '../support/fullRun.ts';
import { runWith } from '../support/runCli.ts';
import { startSlowModel } from '../support/slowModel.ts';

const START_TIMEOUT_MS = 240_000;
const OWNER_ONLY = 0o600;
const PERMISSIONS = 0o777;
/** From readiness on, with other tests beside it; alone it takes a tenth of a second. */
const LINK_WITHIN_MS = 2_000;
const REPLY_MAX_BYTES = 1_000_000;

/** Of 45 questions: a little below what is reached. */
const SHOP_GOOD_MIN = 40;

/** An answer in the results of `eval`. */
interface ShopRow {
	readonly asked: readonly string[];
	readonly answer: string;
	readonly verdict: string;
}

const folder = makeFolder();
let env: Record<string, string>;
let publicUrl = '';
let coreUrl = '';

beforeAll(async () => {
	const [bffPort, corePort] = [await findFreePort(), await findFreePort()];
	env = {
		DATA_DIR: path.join(folder, 'data'),
		BFF_PORT: String(bffPort),
		CORE_PORT: String(corePort),
		LOG_LEVEL: 'error',
	};
	publicUrl = `http://localhost:${bffPort}`;
	coreUrl = `http://127.0.0.1:${corePort}`;
});

function secrets(): NonNullable<Secrets['firstProject']> {
	const project = readSecrets(path.join(folder, 'data'))?.firstProject;
	if (!project) throw new Error('expected the secrets of a first start');
	return project;
}

function service() {
	return createServiceClient({ baseUrl: `${coreUrl}/v2`, accessToken: secrets().fullToken });
}

/** The chatbot that knows the documentation. */
function chatbotId(): string {
	return secrets().chatbotId ?? '';
}

function shopChatbotId(): string {
	return secrets().shopChatbotId ?? '';
}

async function post(route: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
	return fetch(`${publicUrl}/api/chatbots/${chatbotId()}${route}`, {
		method: 'POST',
		headers: { origin: publicUrl, 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
}

async function startVisitor(): Promise<Record<string, string>> {
	// The body of our own BFF, checked by its own tests.
	const { data } = (await (await post('/visitor', {})).json()) as { data: { visitor_token: string } };
	return { authorization: `Bearer ${data.visitor_token}` };
}

async function ask(text: string, visitor: Record<string, string>) {
	const reply = await post('/messages', { text }, { ...visitor, accept: 'application/json' });
	expect(reply.status).toBe(200);
	return answerSchema.parse(((await reply.json()) as { data: unknown }).data);
}

async function isFree(port: string | undefined): Promise<boolean> {
	const probe = createServer();
	return new Promise((resolve) => {
		probe.once('error', () => resolve(false));
		probe.listen(Number(port), '127.0.0.1', () => probe.close(() => resolve(true)));
	});
}

/** The demo answers after the start has been announced. */
async function untilPagesAreRead({ output }: FrontdeskProcess): Promise<void> {
	await vi.waitUntil(() => output().includes('have read their pages'), { timeout: 60_000 });
}

/** The time at which a start is ready. */
async function untilReady(port: string): Promise<number> {
	return vi.waitUntil(
		async () => {
			const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
			return reply?.status === 200 ? performance.now() : null;
		},
		{ timeout: START_TIMEOUT_MS, interval: 50 },
	);
}

describe('a start whose public address leads nowhere', () => {
	const UNREACHABLE = ['https://chat.nowhere.invalid', 'https://192.0.2.1', 'https://127.0.0.1:9'];
	let started: FrontdeskProcess | undefined;
	afterAll(() => started?.signal('SIGTERM'));

	it.each(isFullRun ? UNREACHABLE : UNREACHABLE.slice(0, 1))(
		'prints the link of the console at once, and the demo reads its pages from this machine: %s',
		async (address) => {
			const [bffPort, corePort] = [String(await findFreePort()), String(await findFreePort())];
			const dataFolder = makeFolder();
			const settings = { DATA_DIR: dataFolder, BFF_PORT: bffPort, CORE_PORT: corePort, PUBLIC_URL: address };
			const isReady = untilReady(bffPort);
			started = await startFrontdeskProcess({ ...settings, DEMO: 'on', LOG_LEVEL: 'warn' });
			expect(performance.now() - (await isReady)).toBeLessThan(LINK_WITHIN_MS);
			expect(started.output()).toContain(`${address}/console/setup#`);
			await untilPagesAreRead(started);
			expect(started.output()).not.toContain('"level":40');
			const project = readSecrets(dataFolder)?.firstProject;
			const client = createServiceClient({
				baseUrl: `http://127.0.0.1:${corePort}/v2`,
				accessToken: project?.fullToken ?? '',
			});
			const params = { chatbotId: project?.shopChatbotId ?? '' };
			const { sources } = await client.call(listDataSources, { params, query: { type: 'link' } });
			expect(sources.length).toBeGreaterThan(0);
			for (const { status, data } of sources) {
				expect([status, String(data.url).startsWith(`${address}/shop/`)]).toEqual(['processed', true]);
			}
			started.signal('SIGTERM');
			expect(await started.exited()).toBe(0);

			started = await startFrontdeskProcess({ ...settings, DEMO: 'off' });
			expect(started.output()).not.toContain('Demo shop');
			const front = await fetch(`http://127.0.0.1:${bffPort}/`, { redirect: 'manual' });
			expect([front.status, front.headers.get('location')]).toEqual([302, '/console']);
			started.signal('SIGTERM');
			expect(await started.exited()).toBe(0);
		},
		START_TIMEOUT_MS,
	);
});

describe('npm start', () => {
	let frontdesk: FrontdeskProcess;
	let firstChatbotId = '';
	// After a failure it may still run, and the test run would wait for it.
	afterAll(() => frontdesk.signal('SIGTERM'));

	it(
		'makes project, tokens and two chatbots, and prints where to look',
		async () => {
			frontdesk = await startFrontdeskProcess(env);
			await untilPagesAreRead(frontdesk);
			expect(frontdesk.output()).toContain(`${publicUrl}/\n`);
			firstChatbotId = chatbotId();
			expect(statSync(path.join(folder, 'data', 'secrets.json')).mode & PERMISSIONS).toBe(OWNER_ONLY);
			expect(await (await fetch(publicUrl)).text()).toContain(`src="/widget/${shopChatbotId()}.js"`);
			expect(await (await fetch(`${publicUrl}/docs/answers`)).text()).toContain(`src="/widget/${firstChatbotId}.js"`);
			expect((await fetch(`${publicUrl}/widget/${firstChatbotId}.js`)).status).toBe(200);
			const { chatbots } = await service().call(listChatbots);
			expect(new Set(chatbots.map(({ id }) => id))).toEqual(new Set([firstChatbotId, shopChatbotId()]));
		},
		START_TIMEOUT_MS,
	);

	it('prints commands that there are', () => {
		const printed = [...frontdesk.output().matchAll(/^ {2}npm run -s frontdesk -- (.*)$/gm)];
		expect(printed.length).toBeGreaterThan(0);
		for (const [, words = ''] of printed) {
			const parameters = words.match(/"[^"]*"|\S+/g) ?? [];
			const command = findCommand(COMMANDS, parameters);
			if (command === undefined) throw new Error(`there is no such command: ${words}`);
			parseInvocation(command, parameters);
		}
	});

	it('answers from the documentation, with the snippet as a code block and a source that opens', async () => {
		const visitor = await startVisitor();
		const answer = await ask('How do I put the widget on my site?', visitor);
		expect(answer.is_ai_kb_response).toBe(true);
		expect(answer.text).toMatch(/```html\n<script src="[^"]+\/widget\/CHATBOT_ID\.js" async><\/script>\n```/);
		expect(answer.sources[0]?.title).toBe('Put the widget on your site');
		const source = await fetch(answer.sources[0]?.url ?? '');
		expect(source.status).toBe(200);
		expect(await source.text()).toContain('<h1 id="put-the-widget-on-your-site">');
	});

	it('answers most questions to the demo shop well', async () => {
		const out = path.join(folder, 'shop.json');
		await runWith({
			parameters: ['eval', 'test/quality/harbour-coffee.json', '--chatbot', shopChatbotId(), '--out', out],
			env: { DATA_DIR: path.join(folder, 'data') },
			readInput: (name) => readFile(name, 'utf8'),
		});
		const { rows }: { rows: ShopRow[] } = JSON.parse(readFileSync(out, 'utf8'));
		const bad = rows.filter(({ verdict }) => verdict !== 'good' && verdict !== 'shown');
		const report = bad.map(({ asked, answer }) => `${asked.join(' > ')}\n  → ${answer}`).join('\n');
		expect(rows.length - bad.length, report).toBeGreaterThanOrEqual(SHOP_GOOD_MIN);
	});

	it('refuses a second start on the same data with one line', async () => {
		const ports = { BFF_PORT: String(await findFreePort()), CORE_PORT: String(await findFreePort()) };
		const second = await startFrontdeskProcess({ ...env, ...ports });
		expect(await second.exited()).toBe(1);
		expect(second.output()).toMatch(/frontdesk\.sqlite is in use by another Frontdesk process/);
		expect(second.output()).not.toMatch(/^\s+at /m);
	});

	it('refuses a taken port with one line', async () => {
		const other = { DATA_DIR: path.join(folder, 'other'), BFF_PORT: String(await findFreePort()) };
		const second = await startFrontdeskProcess({ ...env, ...other });
		expect(await second.exited()).toBe(1);
		expect(second.output()).toContain(`Port ${env['CORE_PORT']} on 127.0.0.1 is taken.`);
		expect(second.output()).not.toMatch(/^\s+at /m);
	});

	it('ends with its ports free when npm gets SIGTERM', async () => {
		frontdesk.signal('SIGTERM');
		expect(await frontdesk.exited()).toBe(0);
		expect(await isFree(env['BFF_PORT'])).toBe(true);
		expect(await isFree(env['CORE_PORT'])).toBe(true);
	});

	it(
		'goes on with the same data, and completes an answer in flight when npm gets SIGTERM',
		async () => {
			const model = await startSlowModel(
				'Put the script tag into your page [1]. The widget ',
				'is on every page then [1].',
			);
			const modelsFile = path.join(folder, 'models.json');
			const entry = { id: 2, name: 'Slow', provider: 'openai-compatible', base_url: model.baseUrl, model: 'slow' };
			writeFileSync(modelsFile, JSON.stringify({ default_model_id: 2, models: [entry] }));
			const before = readFileSync(path.join(folder, 'data', 'secrets.json'), 'utf8');

			frontdesk = await startFrontdeskProcess({ ...env, MODELS_FILE: modelsFile });
			expect(readFileSync(path.join(folder, 'data', 'secrets.json'), 'utf8')).toBe(before);
			expect((await service().call(listChatbots)).chatbots).toHaveLength(2);
			const { conversations } = await service().call(listConversations, { params: { chatbotId: firstChatbotId } });
			expect(conversations.length).toBeGreaterThan(0);

			const visitor = await startVisitor();
			const question = { text: 'How do I put the widget on my site?' };
			const reply = await post('/messages', question, { ...visitor, accept: 'text/event-stream' });
			if (reply.body === null) throw new Error('expected a stream');
			const events = readServerSentEvents(reply.body, REPLY_MAX_BYTES);
			const names: string[] = [];
			let answer = '';
			for await (const { event, data } of events) {
				if (event === 'delta' && !names.includes('delta')) {
					frontdesk.signal('SIGTERM');
					await vi.waitUntil(() => frontdesk.output().includes('Stopping.'), { timeout: 60_000 });
					model.finish();
				}
				if (event === 'completed') answer = answerSchema.parse(JSON.parse(data)).text;
				names.push(event);
			}
			expect(names.at(-1)).toBe('completed');
			expect(answer).toContain('Put the script tag into your page');
			expect(await frontdesk.exited()).toBe(0);
			expect(await isFree(env['BFF_PORT'])).toBe(true);
			expect(await isFree(env['CORE_PORT'])).toBe(true);
			await model.close();
		},
		START_TIMEOUT_MS,
	);
});
