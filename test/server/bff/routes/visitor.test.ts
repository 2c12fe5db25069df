import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { SERVICE_TOKEN } from '../../../support/scriptedService.ts';
import { type RunningBff, startBff } from '../../../support/startBff.ts';
import { startScriptedBff } from '../../../support/startScriptedBff.ts';

const { service, bff } = await startScriptedBff();

describe('POST /api/chatbots/{chatbotId}/visitor', () => {
	const start = (body: unknown) => bff.request('POST /api/chatbots/shop/visitor', { body });

	test('gives a token for a day, and a handle', async () => {
		const { status, body } = await start({});
		const hours = (Date.parse(body.data.expires_at) - Date.now()) / 3_600_000;
		expect(status).toBe(200);
		expect(hours).toBeGreaterThan(23.9);
		expect(hours).toBeLessThanOrEqual(24);
		expect(Object.keys(body.data).toSorted()).toEqual(['expires_at', 'visitor_handle', 'visitor_token']);
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
		expect(statuses).toEqual([200, 200, 429]);
	});

	describe('with an identity token', () => {
		const SECRET = 'identity-secret-of-more-than-32-characters';
		const lines: string[] = [];
		let signing: RunningBff;

		beforeAll(async () => {
			const log = (message: string, facts?: object) => void lines.push(JSON.stringify([message, facts]));
			const logger = { debug: log, info: log, warn: log, error: log };
			service.putChatbot('signing', { identity_secret: SECRET });
			signing = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, logger });
		});

		const sign = (claims: Record<string, unknown> = {}, secret = SECRET) =>
			new SignJWT({ sub: 'user-7', exp: Math.floor(Date.now() / 1000) + 600, ...claims })
				.setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
				.sign(new TextEncoder().encode(secret));
		const startSigned = (body: unknown, chatbot = 'signing') =>
			signing.request(`POST /api/chatbots/${chatbot}/visitor`, { body });

		test('says that it is verified, with a contact of the name and address that were signed', async () => {
			service.contacts.clear();
			const token = await sign({ email: 'ada@example.com', name: 'Ada Lovelace' });
			const { body } = await startSigned({ identity_token: token });
			expect(body.data).toMatchObject({ identity: 'verified', visitor_token: expect.any(String) });
			expect([...service.contacts.values()]).toEqual([
				{
					properties: { email: 'ada@example.com', first_name: 'Ada Lovelace' },
					attributes: { user_id: 'user-7' },
					verified_user_id: 'user-7',
				},
			]);
		});

		test('goes on anonymously with a token that does not hold, and says why', async () => {
			service.contacts.clear();
			const wrong = await sign({}, 'another-secret-of-more-than-32-characters');
			const old = await sign({ exp: 1_700_000_000 });
			const outcomes = [];
			for (const identity_token of [wrong, old, 'nonsense']) {
				const { status, body } = await startSigned({ identity_token });
				outcomes.push([status, body.data.identity, decodeJwt(body.data.visitor_token)['user']]);
			}
			expect(outcomes).toEqual([
				[200, 'invalid', undefined],
				[200, 'expired', undefined],
				[200, 'invalid', undefined],
			]);
			expect((await startSigned({ identity_token: wrong }, 'shop')).body.data.identity).toBe('not_configured');
			expect(service.contacts.size).toBe(0);
		});

		test('gives the next person at the same browser a visitor of their own', async () => {
			const ada = (await startSigned({ identity_token: await sign({ sub: 'ada' }) })).body.data;
			const ask = (token: string, body: object) =>
				signing.request('POST /api/chatbots/signing/messages', { token, body });
			const asked = await ask(ada.visitor_token, { text: 'When?' });
			const handle = asked.body.data.conversation_handle;
			const path = `GET /api/chatbots/signing/conversations/${handle}/messages`;
			expect((await signing.request(path, { token: ada.visitor_token })).status).toBe(200);
			for (const identity_token of [await sign({ sub: 'eve' }), 'nonsense']) {
				const body = { visitor_handle: ada.visitor_handle, identity_token };
				const { visitor_token: token } = (await startSigned(body)).body.data;
				expect((await signing.request(path, { token })).status).toBe(404);
			}
		});

		test('keeps secret and token out of settings, scripts, replies and logs', async () => {
			lines.length = 0;
			const token = await sign({}, 'another-secret-of-more-than-32-characters');
			const replies = [
				await startSigned({ identity_token: token }),
				await startSigned({ identity_token: await sign() }),
				await signing.request('GET /api/chatbots/signing/settings'),
				await signing.request('GET /widget/signing.js', { origin: null }),
				await signing.request('GET /chat/signing', { origin: null }),
			];
			const seen = [...replies.map(({ text }) => text), ...lines].join('\n');
			expect(seen).not.toContain(SECRET);
			expect(seen).not.toContain('identity_secret');
			expect(seen).not.toContain(token);
			expect(lines.join()).toContain('identity token refused');
		});
	});
});
