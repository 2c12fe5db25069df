import { beforeEach, describe, expect, test } from 'vitest';
import { VERSION } from '../../../../server/lib/version.ts';
import { type ScriptedService, SERVICE_TOKEN, startScriptedService } from '../../../support/scriptedService.ts';
import { type RunningBff, startBff, startVisitor, TEST_METRICS_TOKEN } from '../../../support/startBff.ts';

describe('health', () => {
	let service: ScriptedService;
	let bff: RunningBff;

	beforeEach(async () => {
		service = await startScriptedService();
		bff = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, silenceMs: 300 });
	});
	const get = (path: string, token?: string) =>
		bff.request(`GET ${path}`, { origin: null, ...(token === undefined ? {} : { token }) });

	test('/healthz says that the process runs, whatever the service does', async () => {
		service.intercept = (request) => void request.socket.destroy();
		expect(await get('/healthz')).toMatchObject({ status: 200, body: { data: { version: VERSION } } });
	});

	test('/readyz says whether the service answers', async () => {
		expect((await get('/readyz')).status).toBe(200);
		service.intercept = (request) => void request.socket.destroy();
		const unavailable = { status: 503, body: { code: 'service_unavailable' } };
		await expect.poll(() => get('/readyz')).toMatchObject(unavailable);
	});

	test('/readyz says why the service is not ready, and takes no notice of one that only stops', async () => {
		const details = [{ path: 'disk', message: 'Hardly any room is left.', code: 'full' }];
		let sent: object = { details };
		service.intercept = ({ path }, response, next) =>
			path === '/readyz'
				? void response.status(503).json({ status: 'error', code: 'service_unavailable', message: 'No.', ...sent })
				: next();
		const message = 'The service is not ready. Hardly any room is left.';
		await expect.poll(() => get('/readyz')).toMatchObject({ status: 503, body: { message } });
		sent = {};
		await expect.poll(async () => (await get('/readyz')).status, { timeout: 5_000 }).toBe(200);
	});

	test('/readyz asks the service once for many who ask soon after each other', async () => {
		let asked = 0;
		service.intercept = () => {
			asked += 1;
			return undefined;
		};
		for (let count = 0; count < 10; count += 1) await get('/readyz');
		expect(asked).toBeLessThan(10);
	});

	test('/readyz is not ready with a token that the service refuses', async () => {
		const other = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: 'wrong' });
		const reply = await other.request('GET /readyz');
		const message = 'The service refuses the token in SERVICE_ACCESS_TOKEN.';
		expect(reply).toMatchObject({ status: 503, body: { code: 'service_unavailable', message } });
	});

	test('/metrics counts requests by route and not by id', async () => {
		const visitor = await startVisitor(bff, 'shop');
		await visitor.ask('When?');
		await get('/api/chatbots/shop/nothing');
		for (const token of [undefined, 'wrong']) expect((await get('/metrics', token)).status).toBe(401);
		const { headers, text } = await get('/metrics', TEST_METRICS_TOKEN);
		expect(headers.get('content-type')).toContain('text/plain');
		expect(text).toContain(
			'frontdesk_bff_requests_total{route="/api/chatbots/:chatbotId/messages",method="POST",status="200"} 1',
		);
		expect(text).toContain('frontdesk_bff_requests_total{route="none",method="GET",status="404"} 1');
		expect(text).toMatch(/^frontdesk_bff_upstream_seconds_count [1-9]/m);
		expect(text).toMatch(/^frontdesk_bff_connections [1-9]/m);
		for (const sample of ['frontdesk_bff_service_up 1', 'frontdesk_bff_in_flight{work="chat"} 0']) {
			expect(text).toContain(`\n${sample}\n`);
		}
		expect(text).not.toContain('shop');
	});
});
