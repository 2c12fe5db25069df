import { describe, expect, test } from 'vitest';
import { onPath, SERVICE_TOKEN } from '../../../support/scriptedService.ts';
import { startBff } from '../../../support/startBff.ts';
import { startScriptedBff } from '../../../support/startScriptedBff.ts';

let clock = 0;
const monotonicNow = () => clock;
const { service, bff } = await startScriptedBff({ monotonicNow });

describe('GET /api/chatbots/{chatbotId}/settings', () => {
	const read = () => bff.request('GET /api/chatbots/shop/settings');
	const readsOfService = () => service.calls.filter(({ path }) => path === '/chatbots/shop').length;

	test('gives the public settings alone', async () => {
		service.putChatbot('shop', { title: 'Shop', allowed_origins: ['https://shop.example'] });
		const { status, body } = await read();
		expect(status).toBe(200);
		expect(body.data).toEqual({
			chatbot_id: 'shop',
			title: 'Shop',
			suggested_questions: [],
			theme: 'auto',
			position: 'right',
			lead_form: { enabled: true, fields: [expect.anything(), { name: 'email', required: true }] },
		});
	});

	test('tells browsers to send no address of the page on, also in refusals', async () => {
		for (const path of [
			'GET /api/chatbots/shop/settings',
			'GET /api/chatbots/none/settings',
			'GET /healthz',
			'GET /x',
		]) {
			const { headers } = await bff.request(path);
			expect(headers.get('referrer-policy')).toBe('no-referrer');
			expect(headers.get('x-content-type-options')).toBe('nosniff');
		}
	});

	test('asks the service once in 5 seconds, many calls at once included', async () => {
		clock += 31_000;
		const before = readsOfService();
		await Promise.all([read(), read(), read()]);
		clock += 4_000;
		await read();
		expect(readsOfService() - before).toBe(1);
		clock += 2_000;
		await read();
		expect(readsOfService() - before).toBe(2);
	});

	test('refuses within 5 seconds what was made private', async () => {
		service.putChatbot('shop', {}, 'private');
		clock += 5_000;
		expect((await read()).status).toBe(404);
		service.putChatbot('shop');
		clock += 31_000;
		expect((await read()).status).toBe(200);
	});

	test('goes on with what it knows while the service fails', async () => {
		service.intercept = onPath('/chatbots/shop', (_request, response) => response.destroy());
		clock += 31_000;
		expect((await read()).status).toBe(200);
		clock += 61 * 60_000;
		expect((await read()).status).toBe(503);
		service.intercept = undefined;
	});

	test('does not ask the service about more unknown chatbots than the address may', async () => {
		const env = { ADDRESS_LIMIT_PER_MINUTE: '3' };
		const limited = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, env });
		const statuses: number[] = [];
		for (let turn = 0; turn < 5; turn += 1) {
			statuses.push((await limited.request(`GET /api/chatbots/made-up-${turn}/settings`)).status);
		}
		expect(statuses).toEqual([404, 404, 404, 429, 429]);
		expect(service.calls.filter(({ path }) => path.includes('made-up-4'))).toEqual([]);
	});
});
