import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScriptedService, SERVICE_TOKEN, startScriptedService } from '../../../support/scriptedService.ts';
import { type RunningBff, startBff, startVisitor } from '../../../support/startBff.ts';

describe('POST /api/chatbots/{chatbotId}/visitor', () => {
	let service: ScriptedService;
	let bff: RunningBff;

	beforeAll(async () => {
		service = await startScriptedService();
		bff = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN });
	});
	afterAll(async () => {
		await bff.stop();
		await service.stop();
	});
	const start = (body: unknown) => bff.request('POST /api/chatbots/shop/visitor', { body });

	test('gives a token for a day, and a handle', async () => {
		const { status, body } = await start({});
		const hours = (Date.parse(body.data.expires_at) - Date.now()) / 3_600_000;
		expect(status).toBe(200);
		expect(hours).toBeGreaterThan(23.9);
		expect(hours).toBeLessThanOrEqual(24);
		expect(Object.keys(body.data).toSorted()).toEqual(['expires_at', 'visitor_handle', 'visitor_token']);
	});

	test('resumes the visitor of a handle', async () => {
		const visitor = await startVisitor(bff, 'shop');
		const { body } = await start({ visitor_handle: visitor.handle });
		expect(decodeJwt(body.data.visitor_token).sub).toBe(decodeJwt(visitor.token).sub);
	});

	test('starts a new visitor for a handle that does not hold', async () => {
		const { status, body } = await start({ visitor_handle: 'nonsense' });
		expect(status).toBe(200);
		expect(decodeJwt(body.data.visitor_token).sub).toBeTypeOf('string');
	});

	test('refuses a handle that is no text', async () => {
		expect((await start({ visitor_handle: { a: 1 } })).body).toMatchObject({
			code: 'validation_failed',
			details: [{ path: 'visitor_handle' }],
		});
	});

	test('limits how many visitors an address may start', async () => {
		const env = { ADDRESS_LIMIT_PER_MINUTE: '2' };
		const limited = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, env });
		const statuses: number[] = [];
		for (let turn = 0; turn < 3; turn += 1) {
			// A header that anybody can send does not make another address of it.
			const headers = { 'x-forwarded-for': `198.51.100.${turn}` };
			statuses.push((await limited.request('POST /api/chatbots/shop/visitor', { body: {}, headers })).status);
		}
		await limited.stop();
		expect(statuses).toEqual([200, 200, 429]);
	});

	test('tells addresses apart behind a proxy that it was told to trust', async () => {
		const env = { ADDRESS_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '1' };
		const limited = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, env });
		const startFrom = async (address: string) => {
			const headers = { 'x-forwarded-for': `203.0.113.9, ${address}` };
			return (await limited.request('POST /api/chatbots/shop/visitor', { body: {}, headers })).status;
		};
		const statuses = [
			await startFrom('198.51.100.1'),
			await startFrom('198.51.100.2'),
			await startFrom('198.51.100.1'),
		];
		await limited.stop();
		expect(statuses).toEqual([200, 200, 429]);
	});
});
