import { describe, expect, test } from 'vitest';
import { onPath } from '../../support/scriptedService.ts';
import type { BffReply } from '../../support/startBff.ts';
import { startScriptedBff } from '../../support/startScriptedBff.ts';

/** What Chromium and Firefox send when somebody opens an address. */
const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const { service, bff } = await startScriptedBff({ env: { ADDRESS_LIMIT_PER_MINUTE: '3' } });

describe('errors of the BFF', () => {
	const open = (path: string, accept = NAVIGATION): Promise<BffReply> =>
		bff.request(`GET ${path}`, { origin: null, headers: { accept } });

	test.each([
		['/chat/a%20b', 'There is no chat here'],
		['/chat/%ff', 'There is no chat here'],
		['/docs/nothing', 'There is no such page of the documentation.'],
		['/nothing', 'There is nothing at this address'],
		['/assets/nothing.js', 'There is nothing at this address'],
	])('%s is a page for somebody who opens it in a browser', async (path, words) => {
		const { status, headers, text } = await open(path);
		expect(status).toBe(404);
		expect(headers.get('content-type')).toContain('text/html');
		expect(headers.get('content-security-policy')).toContain("default-src 'none'");
		expect(headers.get('vary')).toContain('Accept');
		expect(text).toContain(words);
		const [, styles = ''] = /rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
		expect((await open(styles)).status).toBe(200);
	});

	test.each(['*/*', 'application/json', 'application/json, text/plain, */*'])(
		'they are JSON for programs, which accept %s',
		async (accept) => {
			const { status, body } = await open('/nothing', accept);
			expect(status).toBe(404);
			expect(body).toMatchObject({ status: 'error', code: 'not_found' });
		},
	);

	test('an error on our side is told with the number that stands in the log, and nothing of what it was', async () => {
		service.intercept = onPath('/chatbots/broken', (_request, response) => {
			response.status(500).json({ status: 'error', message: 'secret detail' });
		});
		const { status, headers, text } = await open('/chat/broken');
		service.intercept = undefined;
		expect(status).toBe(502);
		expect(text).toContain('This page cannot be shown right now');
		expect(text).toContain(headers.get('x-request-id') ?? '-');
		expect(text).not.toContain('secret');
	});

	test('a limit is told with the time to wait', async () => {
		const pages = [];
		// One after the other: the limit counts lookups, which are joined.
		// oxlint-disable-next-line no-await-in-loop
		for (const id of ['x1', 'x2', 'x3', 'x4']) pages.push(await open(`/chat/${id}`));
		const limited = pages.find(({ status }) => status === 429);
		expect(limited?.text).toContain('Too many requests');
		const seconds = limited?.headers.get('retry-after');
		expect(limited?.text).toContain(seconds === '1' ? 'again in a second' : `again in ${seconds} seconds`);
	});
});
