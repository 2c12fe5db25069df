import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Request, RequestHandler, Response, Router } from 'express';
import { z } from 'zod';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { RESOURCES } from '../../../shared/contract/registry.ts';
import {
	createAccount,
	createSession,
	deleteSession,
	readMe,
	requestRecovery,
} from '../../../shared/contract/team/accounts.ts';
import { isStopping } from '../../http/serve.ts';
import { addressReach, findConsoleRefusal } from '../../lib/addressReach.ts';
import { AppError } from '../../lib/errors.ts';
import { html } from '../pages/html.ts';
import { renderNotice, renderPage } from '../pages/renderPage.ts';
import { protectPage, sendPage } from '../pages/servePage.ts';
import type { SiteParts } from '../siteParts.ts';
import { requireToken, sessionCookie } from './sessionCookie.ts';

const API = '/console/api';
const CONSOLE_PAGES = ['/console', '/console/*path'];
/** What travels to the service, and back. */
const REQUEST_HEADERS = [
	'content-type',
	'content-length',
	'accept',
	'idempotency-key',
	'if-match',
	'last-event-id',
	'user-agent',
];
const REPLY_HEADERS = ['content-type', 'content-disposition', 'retry-after', 'x-request-id', 'cache-control', 'etag'];
const UNAUTHORIZED = 401;
/** How a service without an endpoint answers. */
const NOT_THERE = new Set([404, 405, 501]);
/** No form and no other website sets it without asking first. */
const OWN_HEADER = 'x-frontdesk-console';

const tokenReplySchema = z.object({ data: z.object({ session_token: z.string() }) });
const meReplySchema = z.object({ data: z.object({ session_id: z.string() }) });

/**
 * The owner's console: its page, and the service interface for a person who is signed in. The session's token is in a
 * cookie that scripts cannot read; what passes are the endpoints of the contract and nothing else.
 */
export function mountConsole(router: Router, parts: SiteParts): void {
	const { publicUrl, assets, pageFiles, serviceBaseUrl, serviceAccessToken } = parts;
	const demoChatbotIds = [parts.demoChatbotId, parts.documentationChatbotId].join(' ');
	if (serviceBaseUrl === null || assets?.console === undefined) return;
	const { base } = pageFiles;
	const isHttps = publicUrl.startsWith('https:');
	const refusal = findConsoleRefusal(publicUrl);
	if (refusal !== null) {
		const refusalPage = renderNotice(pageFiles, 'No console here', refusal);
		router.get(CONSOLE_PAGES, protectPage({ isHttps }), (_request, response) => sendPage(response, refusalPage));
		return;
	}
	const page = renderPage({
		title: 'Frontdesk',
		isUnlisted: true,
		files: pageFiles,
		styles: 'console.css',
		script: html`<script src="${base}/assets/${assets.console}" type="module"></script>`,
		body: html`<div id="console" data-public-url="${publicUrl}" data-reach="${addressReach(publicUrl)}" data-demo-chatbot-ids="${demoChatbotIds}"><noscript>The console needs JavaScript.</noscript></div>`,
	});
	const foreignPage = renderNotice(
		pageFiles,
		'There is no console for this service',
		"SERVICE_BASE_URL names a service without Frontdesk's accounts. Use that service's own console, or set CONSOLE=off.",
	);
	const cookie = sessionCookie(isHttps, base);
	let isKnownAsOurs = false;
	const passes = RESOURCES.flatMap(({ endpoints }) => Object.values(endpoints))
		.filter(isForPeople)
		.map(toPattern);

	router.use(API, refuseOthers(publicUrl));
	for (const [path, endpoint] of [
		['/session', createSession],
		['/account', createAccount],
	] as const) {
		router.post(API + path, async (request, response) => {
			const reply = await callService(request, endpoint.path, serviceAccessToken);
			const body: unknown = await reply.json();
			response.status(reply.status);
			const parsed = tokenReplySchema.safeParse(body);
			if (!reply.ok || !parsed.success) {
				passHeaders(reply, response);
				response.json(body);
				return;
			}
			response.cookie(cookie.name, parsed.data.data.session_token, cookie.options);
			response.json({ status: 'success' });
		});
	}
	router.post(`${API}/recovery`, async (request, response) => {
		await passReply(await callService(request, requestRecovery.path, serviceAccessToken), response);
	});
	router.delete(`${API}/session`, async (request, response) => {
		const token = requireToken(request, cookie.name);
		const me = meReplySchema.safeParse(await (await fetchAs(token, serviceBaseUrl + readMe.path)).json());
		if (me.success) {
			const path = deleteSession.path.replace('{sessionId}', me.data.data.session_id);
			await fetchAs(token, serviceBaseUrl + path, { method: 'DELETE' });
		}
		response.clearCookie(cookie.name, cookie.options);
		response.json({ status: 'success' });
	});
	router.all(`${API}/v2/*path`, async (request, response) => {
		const { pathname, search } = new URL(request.url, publicUrl);
		const path = pathname.slice(`${API}/v2`.length);
		const method = request.method.toLowerCase();
		if (!passes.some((pass) => pass.method === method && pass.pattern.test(path))) throw new AppError('not_found');
		await passReply(await callService(request, path + search, requireToken(request, cookie.name)), response);
	});
	// Setup shows the chat in a frame.
	router.get(CONSOLE_PAGES, protectPage({ isHttps, hasFrames: true }), async (_request, response) =>
		sendPage(response, (await isForeign()) ? foreignPage : page),
	);

	/** Whether the service lacks the accounts that the console needs: ours asks who is calling. */
	async function isForeign(): Promise<boolean> {
		if (isKnownAsOurs) return false;
		const reply = await fetch(serviceBaseUrl + readMe.path).catch(() => null);
		isKnownAsOurs = reply?.status === UNAUTHORIZED;
		return reply !== null && NOT_THERE.has(reply.status);
	}

	/** Passes a request on, its body as it comes. It ends when the browser hangs up. */
	async function callService(request: Request, path: string, token: string): Promise<globalThis.Response> {
		const headers = new Headers({
			'x-frontdesk-address': request.ip ?? '',
			authorization: `Bearer ${token}`,
		});
		for (const name of REQUEST_HEADERS) {
			const value = request.get(name);
			if (value !== undefined) headers.set(name, value);
		}
		const hasBody = !['GET', 'DELETE'].includes(request.method);
		const end = new AbortController();
		request.res?.once('close', () => end.abort());
		return fetch(serviceBaseUrl + path, {
			method: request.method,
			headers,
			redirect: 'manual',
			signal: end.signal,
			// A stream that Node's `fetch` takes; the types know the browser's alone.
			...(hasBody ? { body: Readable.toWeb(request) as unknown as BodyInit, duplex: 'half' } : {}),
		}).catch((cause: unknown) => {
			throw new AppError('service_unavailable', undefined, { cause });
		});
	}
}

function isForPeople({ access }: Endpoint): boolean {
	return access === 'full' || access === 'chat' || access === 'person';
}

function toPattern({ method, path }: Endpoint): { readonly method: string; readonly pattern: RegExp } {
	return { method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
}

/** @throws {AppError} `origin_not_allowed` for what our own page did not send */
function refuseOthers(publicUrl: string): RequestHandler {
	const ownOrigin = new URL(publicUrl).origin;
	return (request, response, next) => {
		response.set({ 'Cache-Control': 'no-store' });
		const site = request.get('sec-fetch-site');
		const origin = request.get('origin');
		const isOwn =
			(site === undefined || site === 'same-origin') && (origin === undefined || isSameSite(origin, ownOrigin));
		if (!isOwn || request.get(OWN_HEADER) === undefined) {
			throw new AppError(
				'origin_not_allowed',
				`Open the console at ${ownOrigin}: only its own pages may make this call.`,
			);
		}
		next();
	};
}

/** `localhost` and `127.0.0.1` count as one, as visitors' pages have it. */
function isSameSite(origin: string, ownOrigin: string): boolean {
	return origin === ownOrigin || origin.replace('//127.0.0.1', '//localhost') === ownOrigin;
}

function fetchAs(token: string, url: string, init: RequestInit = {}): Promise<globalThis.Response> {
	return fetch(url, { ...init, headers: { authorization: `Bearer ${token}` } });
}

function passHeaders(reply: globalThis.Response, response: Response): void {
	for (const name of REPLY_HEADERS) {
		const value = reply.headers.get(name);
		if (value !== null) response.setHeader(name, value);
	}
}

async function passReply(reply: globalThis.Response, response: Response): Promise<void> {
	response.status(reply.status);
	passHeaders(reply, response);
	if (reply.body === null) {
		response.end();
		return;
	}
	try {
		// The type of Node's streams and that of the browser's are one thing here.
		for await (const chunk of Readable.fromWeb(reply.body as ReadableStream)) {
			// A stream of events never ends by itself.
			if (isStopping(response.app)) break;
			if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve));
		}
		response.end();
	} catch (error) {
		// A browser that leaves ends its stream of events; that is no fault.
		if (!response.closed) throw error;
	}
}
