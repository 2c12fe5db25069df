import { describe, expect, test } from 'vitest';
import { BFF_ENDPOINTS } from '../../../support/bffEndpoints.ts';
import { SERVICE_TOKEN } from '../../../support/scriptedService.ts';
import { type RunningBff, SHOP_ORIGIN, startVisitor } from '../../../support/startBff.ts';
import { startScriptedBff } from '../../../support/startScriptedBff.ts';

const ROUTES = BFF_ENDPOINTS.map(({ route }) => route());
const OWNED_ROUTES = BFF_ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'visitor').map(({ route }) => route());

const { service, bff } = await startScriptedBff();
service.putChatbot('staff', {}, 'private');
service.putChatbot('strict', { allowed_origins: ['https://strict.example'] });

describe('every API route', () => {
	function send(route: string, request: Parameters<RunningBff['request']>[1] = {}) {
		return bff.request(route, route.startsWith('GET') ? request : { body: {}, ...request });
	}

	test.each(ROUTES)('%s: refuses an origin that is not allowed, which may read only that', async (route) => {
		const reply = await send(route, { origin: 'https://evil.example' });
		expect(reply).toMatchObject({ status: 403, body: { status: 'error', code: 'origin_not_allowed' } });
		expect(Object.keys(reply.body).toSorted()).toEqual(['code', 'details', 'message', 'request_id', 'status']);
		expect(reply.headers.get('access-control-allow-origin')).toBe('https://evil.example');
		expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
		expect(reply.headers.get('vary')).toContain('Origin');
	});

	test.each(ROUTES)('%s: refuses the origin null, and none', async (route) => {
		expect((await send(route, { origin: 'null' })).status).toBe(403);
		expect((await send(route, { origin: null })).status).toBe(403);
	});

	test.each(ROUTES)('%s: answers 404 for unknown, private and impossible chatbots alike', async (route) => {
		const ids = ['unknown', 'staff', '..%2F..%2Fadmin', '%2e%2e', 'a%20b', 'x'.repeat(65)];
		const replies = await Promise.all(ids.map((id) => send(route.replace('shop', id))));
		expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 404));
		expect(service.calls.map(({ path }) => path).filter((path) => /admin|%|x{65}/.test(path))).toEqual([]);
	});

	test.each(OWNED_ROUTES)('%s: wants a visitor token of this chatbot and origin', async (route) => {
		const elsewhere = await startVisitor(bff, 'strict', 'https://strict.example');
		const own = await startVisitor(bff, 'shop', 'https://chat.example');
		for (const token of [undefined, 'nonsense', elsewhere.token, own.token, own.handle]) {
			const reply = await send(route, token === undefined ? {} : { token });
			expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
			expect(reply.headers.get('access-control-allow-origin')).toBe(SHOP_ORIGIN);
		}
	});

	test.each(ROUTES)('%s: answers every preflight alike, but none of the origin null', async (route) => {
		const path = route.split(' ')[1];
		const allowed = await bff.request(`OPTIONS ${path}`);
		const other = await bff.request(`OPTIONS ${path}`, { origin: 'https://evil.example' });
		const refused = await bff.request(`OPTIONS ${path}`, { origin: 'null' });
		expect(allowed.status).toBe(204);
		expect(allowed.headers.get('access-control-allow-origin')).toBe(SHOP_ORIGIN);
		expect(allowed.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, Idempotency-Key, *');
		expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
		expect(other.status).toBe(204);
		expect(other.headers.get('access-control-allow-origin')).toBe('https://evil.example');
		expect(refused.status).toBe(403);
		expect(refused.headers.get('access-control-allow-origin')).toBeNull();
	});

	test.each(ROUTES)('%s: answers other methods with 405 and Allow', async (route) => {
		const [method, path] = route.split(' ');
		const reply = await bff.request(`DELETE ${path}`);
		expect(reply).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
		expect(reply.headers.get('allow')).toContain(method);
	});

	test("takes the chatbot's own origins instead of ALLOWED_ORIGINS, and PUBLIC_URL's always", async () => {
		const path = 'GET /api/chatbots/strict/settings';
		expect((await send(path, { origin: 'https://strict.example' })).status).toBe(200);
		expect((await send(path, { origin: 'https://chat.example' })).status).toBe(200);
		expect((await send(path)).status).toBe(403);
	});

	test('takes a GET without origin from its own pages', async () => {
		const headers = { 'sec-fetch-site': 'same-origin' };
		expect((await send('GET /api/chatbots/shop/settings', { origin: null, headers })).status).toBe(200);
		expect((await send('POST /api/chatbots/shop/visitor', { origin: null, headers })).status).toBe(403);
		for (const site of ['same-site', 'cross-site', 'none']) {
			const other = { origin: null, headers: { 'sec-fetch-site': site } };
			expect((await send('GET /api/chatbots/shop/settings', other)).status).toBe(403);
		}
	});

	test.each(['http://shop.example', 'https://shop.example:8443', 'https://www.shop.example'])(
		'takes %s for another website than https://shop.example',
		async (origin) => {
			expect((await send('GET /api/chatbots/shop/settings', { origin })).status).toBe(403);
		},
	);

	test('never sends the access token to a visitor', async () => {
		const visitor = await startVisitor(bff, 'shop');
		const replies = await Promise.all(ROUTES.map((route) => send(route, { token: visitor.token })));
		for (const { text, headers } of replies) {
			expect(text + JSON.stringify([...headers])).not.toContain(SERVICE_TOKEN);
		}
	});

	test('hands the request id on to the service', async () => {
		const { token } = await startVisitor(bff, 'shop');
		const headers = { 'x-request-id': 'trace-1' };
		const reply = await send('POST /api/chatbots/shop/messages', { token, headers, body: { text: 'Hello?' } });
		expect(reply.headers.get('x-request-id')).toBe('trace-1');
		expect(service.chatCalls().at(-1)?.headers['x-request-id']).toBe('trace-1');
	});
});
