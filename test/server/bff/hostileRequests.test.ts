import { get, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { BFF_ENDPOINTS } from '../../support/bffEndpoints.ts';
import { SHOP_ORIGIN, startVisitor } from '../../support/startBff.ts';
import { startScriptedBff } from '../../support/startScriptedBff.ts';

const ROUTES = BFF_ENDPOINTS.filter(({ endpoint }) => endpoint.method !== 'get').map(({ route }) => route());
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const BODIES = [
	'',
	'null',
	'7',
	'"text"',
	'[]',
	'[[[]]]',
	'{',
	'{"text":}',
	'{"text":null}',
	'{"text":{"toString":1}}',
	'{"text":"a","text":["b"]}',
	'{"text":"\\u0000"}',
	'{"text":"\\ud800"}',
	'{"__proto__":{"text":"polluted"},"constructor":{"prototype":{"text":"polluted"}}}',
	'{"text":"a","conversation_handle":{}}',
	'{"text":"a","conversation_handle":"../../admin"}',
	'{"visitor_handle":"a.b.c","rating":[],"properties":{"__proto__":"x"},"consent":"maybe"}',
	'{"properties":{"email":"\\u0000@example.com"}}',
	'{"conversation_handles":[null],"contact_handles":"x"}',
	`{"text":${DEEP}}`,
	`{"properties":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
	`{"text":"${'x'.repeat(100_000)}"}`,
];

const { service, bff } = await startScriptedBff();

describe('hostile requests', () => {
	test.each(ROUTES)('%s answers every body with JSON, never with a fault of its own', async (route) => {
		const { token } = await startVisitor(bff, 'shop');
		for (const rawBody of BODIES) {
			const { status, body, text } = await bff.request(route, { token, rawBody });
			expect([status, body?.status], rawBody.slice(0, 60)).toEqual([status, status === 200 ? 'success' : 'error']);
			expect(status, rawBody.slice(0, 60)).toBeLessThan(500);
			expect(text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
		}
		expect(Object.prototype).not.toHaveProperty('text');
	});

	test.each([
		'/api/chatbots/shop/conversations/%E0%A4%A/messages',
		'/api/chatbots/%00/settings',
		'/widget/%00.js',
		'/chat/%ff',
		'/assets/%2e%2e%2f%2e%2e%2fpackage.json',
		`/api/chatbots/${'x'.repeat(8_000)}/settings`,
		'/api/chatbots/shop/settings?__proto__[x]=1&chatbotId=other',
		'//evil.example/widget.js',
	])('%s is answered with JSON', async (path) => {
		const { status, body } = await bff.request(`GET ${path}`);
		expect(status).toBeLessThan(500);
		expect(['success', 'error']).toContain(body?.status);
	});

	test.each(['http://a.example:99999', 'http://[', 'http://a b', '//['])(
		'a chat page that is asked for at %s is no fault of ours',
		async (authority) => {
			const { port } = new URL(bff.url);
			const status = await new Promise<number | undefined>((resolve, reject) => {
				const path = `${encodeURI(authority)}/chat/shop?lang=de`;
				get({ port, host: '127.0.0.1', path, headers: { host: 'a.example' } }, (response) => {
					response.resume();
					resolve(response.statusCode);
				}).on('error', reject);
			});
			expect(status).toBeLessThan(500);
		},
	);

	test('no header of a visitor says where the access token goes (Flowise #6687)', async () => {
		const { token } = await startVisitor(bff, 'shop');
		const before = service.chatCalls().length;
		const { port } = new URL(bff.url);
		const headers = {
			host: 'evil.example',
			'x-forwarded-host': 'evil.example',
			forwarded: 'host=evil.example',
			'x-base-url': 'https://evil.example/v2',
			origin: SHOP_ORIGIN,
			authorization: `Bearer ${token}`,
			'content-type': 'application/json',
		};
		const path = '/api/chatbots/shop/messages';
		const status = await new Promise<number | undefined>((resolve, reject) => {
			request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
				response.resume();
				resolve(response.statusCode);
			})
				.on('error', reject)
				.end('{"text":"When?"}');
		});
		const calls = service.chatCalls().slice(before);
		expect([status, calls.length, JSON.stringify(calls).includes('evil')]).toEqual([200, 1, false]);
	});
});
