import type { Express } from 'express';
import { createBffApp } from '../../server/bff/app.ts';
import { loadBffConfig } from '../../server/bff/config.ts';
import type { SettingsByChatbot } from '../../server/bff/service/settingsFile.ts';
import { openUpstream } from '../../server/bff/service/upstream.ts';
import { serve } from '../../server/http/serve.ts';
import type { Logger } from '../../server/lib/logger.ts';
import { createSite } from '../../server/site/createSite.ts';
import type { WidgetAssets } from '../../server/site/widgetAssets.ts';
import { parseJson } from '../../shared/parseJson.ts';
import { atTheEnd } from './atTheEnd.ts';

export const TEST_METRICS_TOKEN = 'a-token-of-tests-for-metrics';
export const TEST_SECRET = 'a-test-secret-of-more-than-32-characters';
/** A website that `ALLOWED_ORIGINS` of the test BFF names. */
export const SHOP_ORIGIN = 'https://shop.example';

export interface StartBffOptions {
	readonly serviceBaseUrl: string;
	readonly accessToken: string;
	/** Environment variables over the defaults: no limits, one allowed origin. */
	readonly env?: Readonly<Record<string, string>>;
	readonly assets?: WidgetAssets | null;
	readonly settings?: SettingsByChatbot;
	readonly demoChatbotId?: string | null;
	readonly documentationChatbotId?: string | null;
	readonly logger?: Logger;
	/** How long the service may be silent; 15 s when absent. */
	readonly silenceMs?: number;
	readonly now?: () => number;
	readonly monotonicNow?: () => number;
}

export interface BffRequest {
	/** `SHOP_ORIGIN` when absent; null sends none. */
	readonly origin?: string | null;
	readonly token?: string;
	readonly body?: unknown;
	/** Sent as it is instead of `body`. */
	readonly rawBody?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal;
}

/** A reply as it came: any JSON, or the text where it is none. */
export interface BffReply {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
	// Tests state what they expect of a body; they need no type for what they do not.
	// oxlint-disable-next-line typescript/no-explicit-any
	readonly body: any;
}

export interface RunningBff {
	readonly url: string;
	readonly app: Express;
	/** Calls a path as a page of a website would, such as `POST /api/chatbots/1/visitor`. */
	request(methodAndPath: string, request?: BffRequest): Promise<BffReply>;
	/** The same, before the body is read. */
	open(methodAndPath: string, request?: BffRequest): Promise<Response>;
	stop(): Promise<void>;
}

export const SILENT_LOGGER: Logger = {
	debug: () => undefined,
	info: () => undefined,
	warn: () => undefined,
	error: () => undefined,
};

/** Starts a real BFF on a free port of the loopback address, until the tests of the file end. */
export async function startBff(options: StartBffOptions): Promise<RunningBff> {
	const config = loadBffConfig({
		BFF_PORT: '0',
		BFF_SECRET: TEST_SECRET,
		METRICS_TOKEN: TEST_METRICS_TOKEN,
		SERVICE_BASE_URL: options.serviceBaseUrl,
		SERVICE_ACCESS_TOKEN: options.accessToken,
		PUBLIC_URL: 'https://chat.example',
		ALLOWED_ORIGINS: SHOP_ORIGIN,
		VISITOR_LIMIT_PER_MINUTE: '0',
		ADDRESS_LIMIT_PER_MINUTE: '0',
		CHATBOT_LIMIT_PER_DAY: '0',
		DEMO: 'on',
		// The tests beside them keep the event loop busy.
		MAX_LAG_MS: '0',
		...options.env,
	});
	const upstream = openUpstream(options.silenceMs === undefined ? {} : { silenceMs: options.silenceMs });
	const { assets = null, demoChatbotId = null, documentationChatbotId = null, logger = SILENT_LOGGER } = options;
	const { publicUrl } = config;
	const app = await createBffApp({
		config,
		logger,
		upstream,
		settings: options.settings ?? {},
		createSite: (bff) =>
			createSite({
				...bff,
				logger,
				publicUrl,
				serviceBaseUrl: options.serviceBaseUrl,
				serviceAccessToken: '',
				assets,
				hasDemo: config.hasDemo,
				demoChatbotId,
				documentationChatbotId,
			}),
		...(options.now === undefined ? {} : { now: options.now }),
		...(options.monotonicNow === undefined ? {} : { monotonicNow: options.monotonicNow }),
	});
	const server = await serve(app, config);

	function open(methodAndPath: string, request: BffRequest = {}): Promise<Response> {
		const [method = 'GET', target = '/'] = methodAndPath.split(' ', 2);
		const body = request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
		const origin = request.origin === undefined ? SHOP_ORIGIN : request.origin;
		return fetch(`${server.url}${target}`, {
			method,
			redirect: 'manual',
			headers: {
				...(origin === null ? {} : { origin }),
				...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
				...request.headers,
			},
			...(body === undefined ? {} : { body }),
			...(request.signal === undefined ? {} : { signal: request.signal }),
		});
	}

	return {
		url: server.url,
		app,
		open,
		async request(methodAndPath, request) {
			const response = await open(methodAndPath, request);
			const text = await response.text();
			return { status: response.status, headers: response.headers, text, body: parseJson(text) };
		},
		stop: atTheEnd(async () => {
			await server.stop();
			await upstream.close();
		}),
	};
}

/** A visitor of one chatbot, with what the widget would keep. */
export interface TestVisitor {
	readonly token: string;
	readonly handle: string;
	/** Calls a path below the chatbot, such as `POST messages`, with the visitor's token. */
	request(methodAndPath: string, request?: BffRequest): Promise<BffReply>;
	/** Sends a message and gives the reply's data. */
	ask(text: string, conversationHandle?: string): Promise<{ conversation_handle: string; message_id: string }>;
}

/** Starts a visitor, as the widget does before its first call. */
export async function startVisitor(bff: RunningBff, chatbotId: string, origin = SHOP_ORIGIN): Promise<TestVisitor> {
	const base = `/api/chatbots/${chatbotId}`;
	const { body, text } = await bff.request(`POST ${base}/visitor`, { origin, body: {} });
	if (body?.status !== 'success') throw new Error(`the visitor was not started: ${text}`);
	const { visitor_token: token, visitor_handle: handle } = body.data;
	const request: TestVisitor['request'] = (methodAndPath, options) => {
		const [method = 'GET', target = ''] = methodAndPath.split(' ', 2);
		return bff.request(`${method} ${base}/${target}`, { origin, token, ...options });
	};
	return {
		token,
		handle,
		request,
		async ask(question, conversationHandle) {
			const reply = await request('POST messages', {
				body: { text: question, conversation_handle: conversationHandle },
			});
			if (reply.status !== 200) throw new Error(`the question got ${reply.status}: ${reply.text}`);
			return reply.body.data;
		},
	};
}

export interface ReceivedEvent {
	readonly event: string;
	// oxlint-disable-next-line typescript/no-explicit-any
	readonly data: any;
}

/** The events in the text of a stream. */
export function parseEvents(text: string): ReceivedEvent[] {
	return text
		.split('\n\n')
		.map((block) => ({ event: /^event: (.*)$/m.exec(block)?.[1], data: /^data: (.*)$/m.exec(block)?.[1] }))
		.filter((block): block is { event: string; data: string } => block.event !== undefined && block.data !== undefined)
		.map(({ event, data }) => ({ event, data: JSON.parse(data) }));
}
