import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createRobots } from '../../../../../server/core/knowledge/sites/robots.ts';
import { createGuardedFetch } from '../../../../../server/core/outbound/guardedFetch.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** Which of these paths a site with this robots.txt lets us read. */
async function allowed(text: string, paths: readonly string[], type = 'text/plain'): Promise<string[]> {
	const server = http.createServer((_, response) => response.writeHead(200, { 'content-type': type }).end(text));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	cleanUps.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
	const { port } = server.address() as AddressInfo;
	const guarded = createGuardedFetch({ allow: [`127.0.0.1:${port}`] });
	cleanUps.push(() => guarded.close());
	const origin = `http://127.0.0.1:${port}`;
	const rules = await createRobots(guarded.fetchPage, () => 0).rulesFor(origin, new AbortController().signal);
	return paths.filter((path) => rules.isAllowed(origin + path));
}

describe('robots.txt', () => {
	it.each([
		['/%7Ejoe/', ['/~joe/a', '/%7Ejoe/a', '/%7ejoe/a'], []],
		['/~joe/', ['/~joe/a', '/%7Ejoe/a', '/%7ejoe/a'], []],
		['/ä', ['/ä', '/%C3%A4', '/%c3%a4/x'], []],
		['/a%2Fb', ['/a/b', '/a%2Fb', '/a%2fb'], ['/a/b']],
		['/%2A.pdf', ['/x.pdf', '/%2A.pdf'], ['/x.pdf']],
		['/*.pdf$', ['/x.pdf', '/x.pdf?page=2'], ['/x.pdf?page=2']],
	])('compares what is written in codes as it reads: %s', async (path, paths, expected) => {
		expect(await allowed(`User-agent: *\nDisallow: ${path}\n`, paths)).toEqual(expected);
	});

	it.each([
		['with a byte order mark', '\uFEFFUser-agent: *\r\nDisallow: /a\r\n'],
		['with lines of old systems', 'User-agent: *\rDisallow: /a\rAllow: /a/b$'],
		[
			'of several groups for the same robot',
			'User-agent: *\nDisallow: /c\n\nUser-agent: x\nUser-agent: *\nDisallow: /a',
		],
		['that allows the shorter path', 'User-agent: *\nAllow: /\nDisallow: /a'],
		['with a group of our own', 'User-agent: frontdesk\nDisallow: /a\n\nUser-agent: *\nDisallow: /'],
	])('is read %s', async (_, text) => {
		expect(await allowed(text, ['/a', '/b'])).toEqual(['/b']);
	});

	it('is read where a store of files sends it', async () => {
		expect(await allowed('User-agent: *\nDisallow: /a', ['/a', '/b'], 'application/octet-stream')).toEqual(['/b']);
	});
});
