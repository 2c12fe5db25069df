import { beforeAll, describe, expect, test } from 'vitest';
import { startCompiledProcess } from '../../support/compiledProcess.ts';
import {
	beginStream,
	onPath,
	type ScriptedService,
	SERVICE_TOKEN,
	startScriptedService,
	writeEvent,
} from '../../support/scriptedService.ts';
import { parseEvents, SHOP_ORIGIN, TEST_SECRET } from '../../support/startBff.ts';

const startMain = (env: Record<string, string>) =>
	startCompiledProcess('dist/server/bff/main.js', { BFF_PORT: '0', ...env });

describe('server/bff/main', () => {
	let service: ScriptedService;

	beforeAll(async () => {
		service = await startScriptedService();
	});

	const settings = () => ({
		SERVICE_BASE_URL: service.baseUrl,
		SERVICE_ACCESS_TOKEN: SERVICE_TOKEN,
		BFF_SECRET: TEST_SECRET,
		ALLOWED_ORIGINS: SHOP_ORIGIN,
	});

	test('completes a stream in flight on SIGTERM, takes no new calls, and ends with 0', async () => {
		let finish = (): void => undefined;
		service.intercept = onPath('/chat', (_request, response) => {
			const data = { conversation_id: 'c-1', response: 'Done.', sources: [], message_id: 'm-1' };
			beginStream(response);
			writeEvent(response, 'started', data);
			finish = () => {
				writeEvent(response, 'completed', data);
				response.end();
			};
		});
		const { child, output, exited } = startMain(settings());
		await expect.poll(() => output.stdout).toContain('listening');
		const url = /"url":"([^"]+)"/.exec(output.stdout)?.[1] ?? '';
		const headers = { origin: SHOP_ORIGIN, 'content-type': 'application/json', accept: 'text/event-stream' };
		const started = await fetch(`${url}/api/chatbots/shop/visitor`, { method: 'POST', headers, body: '{}' });
		const { data } = (await started.json()) as { data: { visitor_token: string } };
		const answer = await fetch(`${url}/api/chatbots/shop/messages`, {
			method: 'POST',
			headers: { ...headers, authorization: `Bearer ${data.visitor_token}` },
			body: JSON.stringify({ text: 'When?' }),
		});
		child.kill('SIGTERM');
		await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'refused')).toBe('refused');
		finish();
		const events = parseEvents(await answer.text());
		expect(events.map(({ event }) => event)).toEqual(['started', 'completed']);
		expect(await exited).toBe(0);
		expect(output.stderr).toBe('');
		expect(output.stdout).not.toContain(SERVICE_TOKEN);
	});

	test('names every faulty setting and ends with 1', async () => {
		const { output, exited } = startMain({
			...settings(),
			TRUST_PROXY: 'true',
			BFF_SECRET: 'short',
			PUBLIC_URL: 'here',
		});
		expect(await exited).toBe(1);
		expect(output.stderr).toMatch(/BFF_SECRET: .*\n.*PUBLIC_URL: .*\n.*TRUST_PROXY: /);
		expect(output.stderr).not.toMatch(/^\s+at /m);
	});
});
