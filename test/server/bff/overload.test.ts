import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, onPath } from '../../support/scriptedService.ts';
import { startVisitor } from '../../support/startBff.ts';
import { startScriptedBff } from '../../support/startScriptedBff.ts';

const { service, bff } = await startScriptedBff({ env: { MAX_CHATS_IN_FLIGHT: '1' } });
const visitor = await startVisitor(bff, 'shop');
beforeEach(() => {
	service.calls.length = 0;
});

describe('a BFF with room for one chat', () => {
	test("passes the core's refusals on and does not take them for an outage", async () => {
		service.intercept = onPath('/ai/kb/chat', (_request, response) =>
			fail(response, 503, 'overloaded', { 'retry-after': '1' }),
		);
		for (let count = 0; count < 5; count += 1) {
			const refused = await visitor.request('POST messages', { body: { text: 'Hello' } });
			expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'overloaded', '1']);
		}
		expect(service.chatCalls()).toHaveLength(5);
	});

	test('refuses at once what is too much, where pages can read it, and answers health', async () => {
		service.intercept = onPath('/ai/kb/chat', () => undefined);
		const hangUp = new AbortController();
		const pending = visitor
			.request('POST messages', { body: { text: 'Hello' }, signal: hangUp.signal })
			.catch(() => null);
		await vi.waitUntil(() => service.chatCalls().length === 1, { timeout: 60_000 });
		const refused = await visitor.request('POST messages', { body: { text: 'Hello' } });
		expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'overloaded', '1']);
		expect(refused.headers.get('access-control-allow-origin')).not.toBeNull();
		expect(service.chatCalls()).toHaveLength(1);
		expect((await bff.request('GET /healthz')).status).toBe(200);
		hangUp.abort();
		await pending;
	});
});
