import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startHttpServer, type TestServer } from '../../support/httpServer.ts';
import { type RunningBff, startBff, startVisitor } from '../../support/startBff.ts';
import { type RunningCore, startCore } from '../../support/startCore.ts';

async function passOn(baseUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const headers = { authorization: request.headers.authorization ?? '' };
	const reply = await fetch(`${baseUrl}${request.url}`, { headers });
	response.writeHead(reply.status, { 'content-type': 'application/json' });
	response.end(await reply.text());
}

describe('a BFF under overload', () => {
	let core: RunningCore | undefined;
	let bff: RunningBff | undefined;
	let front: TestServer | undefined;
	afterEach(async () => {
		await bff?.stop();
		await front?.close();
		await core?.stop();
	});

	/** A core whose chats are answered as the test says; all else is its own. */
	async function start(answer: Parameters<typeof startHttpServer>[0]) {
		core = await startCore();
		const { token } = await core.createProject();
		const { body } = await core.request('POST /chatbots', { token, body: { name: 'Shop', visibility: 'public' } });
		const { baseUrl } = core;
		front = await startHttpServer((request, response) => {
			if (request.url?.endsWith('/ai/kb/chat') === true) return answer(request, response);
			return void passOn(baseUrl, request, response);
		});
		const env = { MAX_CHATS_IN_FLIGHT: '1' };
		bff = await startBff({ serviceBaseUrl: front.url, accessToken: token, env });
		return startVisitor(bff, body.data.id);
	}

	test('refuses at once what is too much, where pages can read it, and answers health', async () => {
		let asked = 0;
		const visitor = await start((request) => {
			request.resume();
			asked += 1;
		});
		const hangUp = new AbortController();
		const pending = visitor
			.request('POST messages', { body: { text: 'Hello' }, signal: hangUp.signal })
			.catch(() => null);
		await vi.waitUntil(() => asked === 1, { timeout: 60_000 });
		const refused = await visitor.request('POST messages', { body: { text: 'Hello' } });
		expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'overloaded', '1']);
		expect(refused.headers.get('access-control-allow-origin')).not.toBeNull();
		expect(asked).toBe(1);
		expect((await bff?.request('GET /healthz'))?.status).toBe(200);
		hangUp.abort();
		await pending;
	});

	test("passes the core's refusals on and does not take them for an outage", async () => {
		let asked = 0;
		const visitor = await start((request, response) => {
			request.resume();
			asked += 1;
			response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
			response.end(JSON.stringify({ status: 'error', code: 'overloaded', message: 'busy' }));
		});
		for (let count = 0; count < 5; count += 1) {
			const refused = await visitor.request('POST messages', { body: { text: 'Hello' } });
			expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'overloaded', '1']);
		}
		expect(asked).toBe(5);
	});
});
