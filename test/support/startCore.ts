import type { Express } from 'express';
import { type Core, createCoreOn } from '../../server/core/app.ts';
import { loadCoreConfig } from '../../server/core/config.ts';
import { createCore } from '../../server/core/createCore.ts';
import type { Database } from '../../server/core/storage/database.ts';
import { serve } from '../../server/http/serve.ts';
import { createLogger } from '../../server/lib/logger.ts';
import { parseJson } from '../../shared/parseJson.ts';
import { atTheEnd, makeFolder } from './atTheEnd.ts';

export const TEST_CORE_SECRET = 'a-secret-of-tests-with-32-characters';
export const TEST_ADMIN_TOKEN = 'fd_admin_test_0123456789abcdef';

/** A reply as it came: any JSON, or the text where it is none. */
export interface TestReply {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
	// Tests state what they expect of a body; they need no type for what they do not.
	// oxlint-disable-next-line typescript/no-explicit-any
	readonly body: any;
}

export interface TestRequest {
	readonly token?: string | undefined;
	readonly body?: unknown;
	/** Sent as it is instead of `body`. */
	readonly rawBody?: string | Uint8Array<ArrayBuffer> | undefined;
	/** Sent as `multipart/form-data` instead of `body`. */
	readonly form?: FormData | undefined;
	readonly headers?: Readonly<Record<string, string>>;
}

export interface RunningCore {
	/** Address of the core itself; the interface is at `/v2`. */
	readonly url: string;
	readonly baseUrl: string;
	readonly app: Express;
	readonly adminToken: string;
	/** The store behind it, for rows that no endpoint writes. */
	readonly database: Database;
	/** Calls a path of the interface, such as `GET /chatbots`; one that begins with `/admin` at the core's root. */
	request(methodAndPath: string, request?: TestRequest): Promise<TestReply>;
	/** A new project with a token of scope full. */
	createProject(name?: string): Promise<{ projectId: string; token: string }>;
	createToken(projectId: string, scope: 'full' | 'chat', name?: string): Promise<string>;
	/** A new chatbot, by its id. */
	createChatbot(token: string, name?: string): Promise<string>;
	stop(): Promise<void>;
}

export interface StartCoreOptions {
	/** Environment variables over the defaults: no limit of calls, silent, an admin token. */
	readonly env?: Readonly<Record<string, string>>;
	/** A store that is already open, instead of a SQLite file in a temporary folder. The core closes it. */
	readonly database?: Database;
}

/** Starts a real core on a free port of the loopback address, until the tests of the file end. */
export async function startCore({ env = {}, database }: StartCoreOptions = {}): Promise<RunningCore> {
	const config = loadCoreConfig({
		DATA_DIR: makeFolder(),
		CORE_PORT: '0',
		ADMIN_TOKEN: TEST_ADMIN_TOKEN,
		RATE_LIMIT_PER_MINUTE: '0',
		// The tests beside them keep the event loop busy.
		MAX_LAG_MS: '0',
		LOG_LEVEL: 'silent',
		CORE_SECRET: TEST_CORE_SECRET,
		...env,
	});
	const logger = createLogger(config.logLevel, 'core');
	const core: Core = await (database === undefined
		? createCore(config, logger)
		: createCoreOn(database, config, logger));
	const server = await serve(core.app, config);

	async function request(methodAndPath: string, options: TestRequest = {}): Promise<TestReply> {
		const [method = 'GET', target = '/'] = methodAndPath.split(' ', 2);
		const isOutside = target.startsWith('/admin') || target.startsWith('/healthz') || target.startsWith('/readyz');
		const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
		const response = await fetch(`${server.url}${isOutside ? '' : '/v2'}${target}`, {
			method,
			headers: {
				...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
				...options.headers,
			},
			...(body === undefined ? {} : { body }),
			...(options.form === undefined ? {} : { body: options.form }),
		});
		const text = await response.text();
		return { status: response.status, headers: response.headers, text, body: parseJson(text) };
	}

	async function expectData(methodAndPath: string, options: TestRequest) {
		const reply = await request(methodAndPath, options);
		if (reply.status !== 200) throw new Error(`${methodAndPath} answered ${reply.status}: ${reply.text}`);
		return reply.body.data;
	}

	return {
		url: server.url,
		baseUrl: `${server.url}/v2`,
		app: core.app,
		adminToken: TEST_ADMIN_TOKEN,
		database: core.database,
		request,
		async createProject(name = 'Harbour Coffee') {
			const data = await expectData('POST /admin/projects', { token: TEST_ADMIN_TOKEN, body: { name } });
			return { projectId: data.project_id, token: data.access_token };
		},
		async createToken(projectId, scope, name) {
			const tokens = `POST /admin/projects/${projectId}/tokens`;
			return (await expectData(tokens, { token: TEST_ADMIN_TOKEN, body: { scope, name } })).access_token;
		},
		async createChatbot(token, name = 'Help desk') {
			return (await expectData('POST /chatbots', { token, body: { name } })).id;
		},
		stop: atTheEnd(async () => {
			await server.stop();
			await core.close();
		}),
	};
}
