import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../server/lib/logger.ts';
import { buildStaticFile } from '../../server/site/staticFile.ts';
import { type ScriptedService, SERVICE_TOKEN, startScriptedService } from '../support/scriptedService.ts';
import { type RunningBff, startBff, startVisitor } from '../support/startBff.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

describe('a trace that a page begins', () => {
	let service: ScriptedService;
	let bff: RunningBff;
	let lines: Record<string, unknown>[] = [];

	beforeAll(async () => {
		service = await startScriptedService();
		const logger = createLogger('debug', 'bff', { write: (line) => void lines.push(JSON.parse(line)) });
		const file = buildStaticFile('text/javascript', Buffer.from(''));
		const loader = { name: 'widget.1.js', file, integrity: '' };
		const assets = { loader, stable: new Map(), chunks: new Map(), console: 'c.js' };
		bff = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, logger, assets });
	});
	afterAll(async () => {
		await bff.stop();
		await service.stop();
	});

	async function ask(headers: Record<string, string>) {
		const visitor = await startVisitor(bff, 'shop');
		lines = [];
		await visitor.request('POST messages', { body: { text: 'When?' }, headers });
		await expect.poll(() => lines.some(({ msg }) => msg === 'request finished')).toBe(true);
		return service.chatCalls().at(-1)?.headers;
	}

	it('goes on in the service and is in the log lines', async () => {
		const sent = await ask({ traceparent: TRACEPARENT, tracestate: 'shop=1' });
		expect(sent).toMatchObject({ traceparent: TRACEPARENT, tracestate: 'shop=1' });
		expect(lines.find(({ msg }) => msg === 'request finished')?.['traceId']).toBe(TRACE_ID);
	});

	it('goes on in the service when the console calls it', async () => {
		const headers = { 'x-frontdesk-console': '1', cookie: '__Host-fd=session', traceparent: TRACEPARENT };
		await bff.request('GET /console/api/v2/me', { origin: null, headers });
		const call = service.calls.findLast(({ path }) => path.endsWith('/me'));
		expect(call?.headers).toMatchObject({ authorization: 'Bearer session', traceparent: TRACEPARENT });
	});

	it('is in the lines that are logged on the way', async () => {
		service.intercept = (_request, response) => void response.status(500).json({ status: 'error' });
		await ask({ traceparent: TRACEPARENT });
		service.intercept = undefined;
		expect(lines.find(({ msg }) => msg === 'request failed')?.['traceId']).toBe(TRACE_ID);
	});

	it('is not taken over where it is malformed or absent', async () => {
		for (const headers of [{}, { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, { traceparent: 'x' }]) {
			expect(await ask(headers)).not.toHaveProperty('traceparent');
			expect(lines.filter((line) => 'traceId' in line)).toEqual([]);
		}
	});
});
