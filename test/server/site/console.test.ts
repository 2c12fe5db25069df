import express from 'express';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { errorHandler } from '../../../server/http/errorHandler.ts';
import { requestLog } from '../../../server/http/requestLog.ts';
import { serve } from '../../../server/http/serve.ts';
import { AppError } from '../../../server/lib/errors.ts';
import { createLogger } from '../../../server/lib/logger.ts';
import { createSite } from '../../../server/site/createSite.ts';
import { buildStaticFile } from '../../../server/site/staticFile.ts';
import { type RunningCore, startCore } from '../../support/startCore.ts';

const PUBLIC_URL = 'https://chat.harbour.example';
const PERSON = { email: 'olive@harbour.example', password: 'correct horse battery' };
const FILE = buildStaticFile('text/javascript', Buffer.from(''));
const BUILT = {
	loader: { name: 'widget.1.js', file: FILE, integrity: '' },
	stable: new Map(),
	chunks: new Map(),
	console: 'c.js',
};
const OWN = { 'x-frontdesk-console': '1', 'content-type': 'application/json' };

let core: RunningCore;
let site: Awaited<ReturnType<typeof serve>>;
let cookie = '';
let projectId = '';
const logged: string[] = [];

beforeAll(async () => {
	core = await startCore();
	const logger = createLogger('debug', 'test', { write: (line) => void logged.push(line) });
	site = await serveSite(core.baseUrl, logger);
	({ projectId } = await core.createProject());
	const link = await core.request(`POST /admin/projects/${projectId}/owner-link`, { token: core.adminToken, body: {} });
	const account = { link_token: link.body.data.link_token, name: 'Olive', ...PERSON };
	const reply = await send('POST /console/api/account', { body: account });
	[cookie = ''] = (reply.headers.get('set-cookie') ?? '').split(';');
});

async function serveSite(serviceBaseUrl: string, logger = createLogger('silent', 'test'), publicUrl = PUBLIC_URL) {
	const { router, sendErrorBody } = await createSite({
		logger,
		publicUrl,
		serviceBaseUrl,
		serviceAccessToken: '',
		hasDemo: true,
		demoChatbotId: null,
		documentationChatbotId: null,
		assets: BUILT,
		readWidgetSettings: () => Promise.reject(new AppError('not_found')),
	});
	// As the BFF has it, whose listener serves these pages.
	const app = express()
		.set('query parser', false)
		.use(requestLog(logger))
		.use(router)
		.use(errorHandler(logger, sendErrorBody));
	return serve(app, { host: '127.0.0.1', port: 0 });
}

function send(
	methodAndPath: string,
	{ headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
) {
	const [method = '', path = ''] = methodAndPath.split(' ');
	return fetch(site.url + path, {
		method,
		headers: { ...OWN, ...headers },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
}

describe('the console', () => {
	it('is a page that no other may frame, under a strict policy', async () => {
		const reply = await send('GET /console/inbox/1');
		expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		expect(await reply.text()).toContain('/assets/c.js');
	});

	it('keeps the session where scripts cannot read it, and never in a body', async () => {
		const reply = await send('POST /console/api/session', { body: PERSON });
		expect(reply.headers.get('set-cookie')).toMatch(
			/^__Host-fd=fd_session_\w+;.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/,
		);
		expect(await reply.json()).toEqual({ status: 'success' });
	});

	it('keeps it for the path of PUBLIC_URL alone, beside that of another installation on the host', async () => {
		const below = await serveSite(core.baseUrl, undefined, `${PUBLIC_URL}/chat`);
		const [body, address] = [JSON.stringify(PERSON), `${below.url}/console/api`];
		const signedIn = await fetch(`${address}/session`, { method: 'POST', headers: OWN, body });
		const written = signedIn.headers.get('set-cookie') ?? '';
		expect(written).toMatch(/^__Secure-fd=fd_session_\w+;.*Path=\/chat\/;.*HttpOnly; Secure; SameSite=Lax/);
		const own = written.split(';')[0] ?? '';
		const read = (sent: string) => fetch(`${address}/v2/me`, { headers: { ...OWN, cookie: sent } });
		expect((await read(`${own}; __Secure-fd=fd_session_others; __Host-fd=fd_session_others`)).status).toBe(200);
		const signedOut = await fetch(`${address}/session`, { method: 'DELETE', headers: { ...OWN, cookie: own } });
		expect(signedOut.headers.get('set-cookie')).toMatch(/^__Secure-fd=; Path=\/chat\/; Expires=Thu, 01 Jan 1970/);
	});

	it('passes calls on as the person, with query, body and status', async () => {
		const created = await send('POST /console/api/v2/chatbots', { headers: { cookie }, body: { name: 'Ours' } });
		const listed = await send('GET /console/api/v2/chatbots?page=1', { headers: { cookie } });
		const wrong = await send('POST /console/api/v2/chatbots', { headers: { cookie }, body: {} });
		expect(created.status).toBe(200);
		expect(await listed.json()).toMatchObject({ data: { chatbots: [{ name: 'Ours' }] } });
		expect(wrong.status).toBe(422);
	});

	it('logs no fault when a browser leaves its stream of events', async () => {
		const leave = new AbortController();
		const headers = { ...OWN, cookie, accept: 'text/event-stream' };
		const reply = await fetch(`${site.url}/console/api/v2/events`, { headers, signal: leave.signal });
		await reply.body?.getReader().read();
		expect(reply.headers.get('content-type')).toContain('text/event-stream');
		leave.abort();
		const isFinished = (line: string) => line.includes('request finished') && line.includes('/v2/events');
		await vi.waitFor(() => expect(logged.some(isFinished)).toBe(true));
		expect((await send('GET /console/api/v2/me', { headers: { cookie } })).status).toBe(200);
		expect(logged.filter((line) => line.includes('request failed'))).toEqual([]);
	});

	it.each([
		['from another website', { 'sec-fetch-site': 'cross-site' }],
		['from another host of the same website', { 'sec-fetch-site': 'same-site' }],
		['with another origin', { origin: 'https://evil.example' }],
		['without an origin to speak of', { origin: 'null' }],
	])('refuses calls %s', async (_name, headers) => {
		const reply = await send('GET /console/api/v2/chatbots', { headers: { cookie, ...headers } });
		expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('Open the console at http')]);
	});

	it('refuses calls that a form could send', async () => {
		const reply = await fetch(`${site.url}/console/api/v2/chatbots`, { headers: { cookie } });
		expect(reply.status).toBe(403);
	});

	it('passes nothing on that is not of the contract for people', async () => {
		for (const path of ['/v2/../admin/projects', '/v2/sessions', '/v2/accounts', '/v2/openapi.json', '/v2/nothing']) {
			const reply = await send(`POST /console/api${path}`, { headers: { cookie }, body: {} });
			expect([path, reply.status]).toEqual([path, 404]);
		}
	});

	it('asks for a session, and ends it for good', async () => {
		expect((await send('GET /console/api/v2/me')).status).toBe(401);
		const signedIn = await send('POST /console/api/session', { body: PERSON });
		const [own = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
		expect((await send('DELETE /console/api/session', { headers: { cookie: own } })).status).toBe(200);
		expect((await send('GET /console/api/v2/me', { headers: { cookie: own } })).status).toBe(401);
	});
});

describe('before a service without accounts', () => {
	it('the console says so', async () => {
		const foreign = await serve(express(), { host: '127.0.0.1', port: 0 });
		const bff = await serveSite(foreign.url);
		const page = await (await fetch(`${bff.url}/console`)).text();
		expect(page).toContain('There is no console for this service');
		await bff.stop();
	});
});

describe('over plain HTTP', () => {
	it('says at every console address what to do where passwords would cross a network in plain text', async () => {
		const intranet = await serveSite(core.baseUrl, undefined, 'http://intranet.harbour.example:8450');
		const pages = await Promise.all(
			['/console', '/console/setup', '/console/inbox/1'].map((page) => fetch(intranet.url + page)),
		);
		for (const page of pages) {
			expect(page.status).toBe(200);
			expect(await page.text()).toContain('The console needs HTTPS');
		}
	});
});
