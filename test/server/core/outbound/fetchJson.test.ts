import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '../../../../server/core/outbound/guardedFetch.ts';
import { startHttpServer } from '../../../support/httpServer.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function setUp(listener: Parameters<typeof startHttpServer>[0], isAllowed = true) {
	const server = await startHttpServer(listener);
	cleanUps.push(server.close);
	const guarded = createGuardedFetch({ allow: isAllowed ? [new URL(server.url).host] : [], maxBytes: 1_000 });
	cleanUps.push(() => guarded.close());
	return { url: server.url, guarded };
}

describe('fetchJson', () => {
	it('sends headers and gives status and parsed body', async () => {
		const { url, guarded } = await setUp((request, response) =>
			response
				.writeHead(200, { 'content-type': 'application/json' })
				.end(JSON.stringify({ key: request.headers['x-key'] })),
		);
		expect(await guarded.fetchJson(`${url}/a`, { headers: { 'x-key': 'one' } })).toEqual({
			status: 200,
			retryAfterMs: 0,
			body: { key: 'one' },
			text: '{"key":"one"}',
		});
	});

	it('posts a form', async () => {
		const { url, guarded } = await setUp((request, response) => {
			const { method, headers } = request;
			const echo = (form: string) => response.end(JSON.stringify({ method, type: headers['content-type'], form }));
			void text(request).then(echo);
		});
		const { body } = await guarded.fetchJson(url, { body: new URLSearchParams({ grant: 'a b', code: '&' }) });
		expect(body).toEqual({ method: 'POST', type: 'application/x-www-form-urlencoded', form: 'grant=a+b&code=%26' });
	});

	it('gives errors with their pause, and no body where it is none', async () => {
		const { url, guarded } = await setUp((_, response) => response.writeHead(429, { 'retry-after': '7' }).end('<p>'));
		expect(await guarded.fetchJson(url)).toEqual({ status: 429, retryAfterMs: 7_000, body: undefined, text: '<p>' });
	});

	it('follows no redirect, so that a token reaches no other host', async () => {
		let calls = 0;
		const { url, guarded } = await setUp((_, response) => {
			calls += 1;
			response.writeHead(302, { location: '/elsewhere' }).end();
		});
		await expect(guarded.fetchJson(url)).rejects.toMatchObject({ code: 'bad_redirect' });
		expect(calls).toBe(1);
	});

	it('reaches no private address', async () => {
		let calls = 0;
		const { url, guarded } = await setUp((_, response) => {
			calls += 1;
			response.end('{}');
		}, false);
		await expect(guarded.fetchJson(url)).rejects.toMatchObject({ code: 'blocked_port' });
		await expect(guarded.fetchJson('http://10.0.0.1/')).rejects.toMatchObject({ code: 'blocked_address' });
		expect(calls).toBe(0);
	});

	it('takes no more than its limit', async () => {
		const { url, guarded } = await setUp((_, response) => response.end(JSON.stringify('x'.repeat(2_000))));
		await expect(guarded.fetchJson(url)).rejects.toMatchObject({ code: 'too_large' });
	});
});
