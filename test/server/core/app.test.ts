import { describe, expect, it } from 'vitest';
import { AppError } from '../../../server/lib/errors.ts';
import { startCore } from '../../support/startCore.ts';
import { startProject } from '../../support/startProject.ts';
import { openTestSqlite } from '../../support/stores.ts';

const { core, token, projectId } = await startProject({ env: { RATE_LIMIT_PER_MINUTE: '5' } });

describe('createCoreApp', () => {
	it('answers unknown paths with a JSON 404, with and without a token', async () => {
		for (const path of ['/', '/nothing', '/CHATBOTS', '/chatbots/x/y/z', '/%00', '/%E0%A4%A', '/../admin']) {
			for (const given of [undefined, token]) {
				const reply = await core.request(`GET ${path}`, { token: given });
				expect([reply.status, reply.body.code], path).toEqual([404, 'not_found']);
			}
		}
		const outside = await fetch(`${core.url}/`);
		expect([outside.status, outside.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
	});

	it('publishes its document to anybody', async () => {
		const reply = await core.request('GET /openapi.json');
		expect([reply.status, reply.body.openapi]).toEqual([200, '3.1.0']);
		const wrong = await core.request('POST /openapi.json');
		expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
	});

	it('lets no cache keep replies and names no software', async () => {
		const reply = await core.request('GET /openapi.json');
		expect(reply.headers.get('cache-control')).toBe('no-store');
		expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
		expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
		expect(reply.headers.get('x-powered-by')).toBeNull();
		expect(reply.headers.get('etag')).toBeNull();
	});

	it("takes over the caller's request id, also in errors", async () => {
		const reply = await core.request('GET /nothing', { headers: { 'x-request-id': 'from-bff.1' } });
		expect(reply.body.request_id).toBe('from-bff.1');
		expect(reply.headers.get('x-request-id')).toBe('from-bff.1');
	});

	it('limits the calls of a full token, by token, and never those of a chat token', async () => {
		const { token: limited } = await core.createProject('Limited');
		const replies = [];
		for (let count = 0; count < 7; count += 1) replies.push(await core.request('GET /chatbots', { token: limited }));
		expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
		const refused = replies.at(-1);
		expect(refused?.body).toMatchObject({ status: 'error', message: 'Too many requests', code: 'rate_limited' });
		expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
		const chatbotId = await core.createChatbot(token);
		const chatToken = await core.createToken(projectId, 'chat');
		for (let count = 0; count < 7; count += 1) {
			expect((await core.request(`GET /chatbots/${chatbotId}`, { token: chatToken })).status).toBe(200);
		}
	});
});

describe('GET /readyz', () => {
	it.each(['storage_full', 'service_unavailable'] as const)(
		'names writes that fail with %s, and is ready again when they succeed',
		async (code) => {
			const store = await openTestSqlite();
			let isFailing = false;
			const other = await startCore({
				database: {
					...store.database,
					write: (work) => (isFailing ? Promise.reject(new AppError(code)) : store.database.write(work)),
				},
			});
			isFailing = true;
			const reply = await other.request('GET /readyz');
			expect(reply).toMatchObject({
				status: 503,
				body: { code: 'service_unavailable', details: [{ path: 'writes' }] },
			});
			isFailing = false;
			await expect.poll(async () => (await other.request('GET /readyz')).status).toBe(200);
		},
	);

	it('answers 503 in JSON when the store is gone', async () => {
		const other = await startCore();
		await other.database.close();
		const reply = await other.request('GET /readyz');
		expect([reply.status, reply.body.code]).toEqual([503, 'service_unavailable']);
		expect((await other.request('GET /healthz')).status).toBe(200);
		await expect(other.stop()).rejects.toThrow(/not open/);
	});
});
