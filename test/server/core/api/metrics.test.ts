import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

let core: RunningCore;

beforeAll(async () => {
	core = await startCore();
});
afterAll(() => core.stop());

const read = (token?: string) =>
	fetch(`${core.url}/metrics`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

describe('GET /metrics', () => {
	it('shows requests by route, without ids, and jobs by kind', async () => {
		const { token } = await core.createProject();
		const chatbotId = await core.createChatbot(token);
		await core.request(`GET /chatbots/${chatbotId}`, { token });
		await core.request(`GET /chatbots/${chatbotId}`);
		const reply = await read(core.adminToken);
		expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
		const text = await reply.text();
		expect(text).toContain('frontdesk_core_requests_total{route="/chatbots/:chatbotId",method="GET",status="200"} 1');
		expect(text).toContain('frontdesk_core_requests_total{route="/chatbots/:chatbotId",method="GET",status="401"} 1');
		expect(text).toMatch(/^frontdesk_core_request_seconds_count [1-9]/m);
		expect(text).toMatch(/^frontdesk_core_resident_bytes [1-9]/m);
		expect(text).toMatch(/^frontdesk_core_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m);
		expect(text).toContain('# TYPE frontdesk_core_jobs gauge');
		expect(text).not.toContain(chatbotId);
		expect(text.endsWith('\n')).toBe(true);
	});

	it('is shown to nobody else', async () => {
		const { token } = await core.createProject();
		for (const given of [undefined, token, 'x']) expect((await read(given)).status).toBe(401);
	});
});
