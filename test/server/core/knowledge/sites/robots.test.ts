import { afterAll, expect, it } from 'vitest';
import { createRobots, isNoindexTag } from '../../../../../server/core/knowledge/sites/robots.ts';
import { createGuardedFetch } from '../../../../../server/core/outbound/guardedFetch.ts';
import { startHttpServer } from '../../../../support/httpServer.ts';

let text = '';
let type = 'text/plain';
const site = await startHttpServer((_, response) => response.writeHead(200, { 'content-type': type }).end(text));
const guarded = createGuardedFetch({ allow: [new URL(site.url).host] });
afterAll(async () => {
	await guarded.close();
});

/** What a site with this robots.txt lets us do. */
async function read(robots: string | readonly string[]) {
	text = typeof robots === 'string' ? robots : ['User-agent: *', ...robots].join('\n');
	return createRobots(guarded.fetchPage, () => 0).rulesFor(site.url, new AbortController().signal);
}
async function allowed(robots: string | readonly string[], paths: readonly string[]): Promise<string[]> {
	const rules = await read(robots);
	return paths.filter((path) => rules.isAllowed(site.url + path));
}

it.each([
	[['Disallow: /cart'], ['/cart/1', '/car'], ['/car']],
	[['Disallow: /cart$'], ['/cart', '/cart/1'], ['/cart/1']],
	[['Disallow: /cart', 'Allow: /cart/help'], ['/cart/1', '/cart/help/1'], ['/cart/help/1']],
	[['Disallow: /*help', 'Allow: /help'], ['/help/1'], []],
	[['Disallow: /help', 'Allow: /*elp'], ['/help/1'], ['/help/1']],
	[['Disallow: /*?sort='], ['/list?page=2&sort=name', '/list?sort=name'], ['/list?page=2&sort=name']],
	[['Disallow:'], ['/list'], ['/list']],
	[['Disallow: /%7Ejoe/'], ['/~joe/a', '/%7Ejoe/a', '/%7ejoe/a'], []],
	[['Disallow: /~joe/'], ['/~joe/a', '/%7Ejoe/a'], []],
	[['Disallow: /ä'], ['/ä', '/%C3%A4', '/%c3%a4/x'], []],
	[['Disallow: /a%2Fb'], ['/a/b', '/a%2Fb', '/a%2fb'], ['/a/b']],
	[['Disallow: /%2A.pdf'], ['/x.pdf', '/%2A.pdf'], ['/x.pdf']],
	[['Disallow: /*.pdf$'], ['/x.pdf', '/x.pdf?page=2'], ['/x.pdf?page=2']],
])('lets a robots.txt with %j decide on %j', async (rules, paths, expected) => {
	expect(await allowed(rules, paths)).toEqual(expected);
});

it.each([
	['with a byte order mark', '\uFEFFUser-agent: *\r\nDisallow: /a\r\n'],
	['with lines of old systems', 'User-agent: *\rDisallow: /a\rAllow: /a/b$'],
	['of several groups for the same robot', 'User-agent: *\nDisallow: /c\n\nUser-agent: x\nUser-agent: *\nDisallow: /a'],
	['that allows the shorter path', 'User-agent: *\nAllow: /\nDisallow: /a'],
	['with a group of our own', 'User-agent: frontdesk\nDisallow: /a\n\nUser-agent: *\nDisallow: /'],
])('reads a robots.txt %s', async (_, robots) => {
	expect(await allowed(robots, ['/a', '/b'])).toEqual(['/b']);
});

it('reads the pause and the sitemaps, also where a store of files sends them', async () => {
	type = 'application/octet-stream';
	const robots =
		'Sitemap: /a.xml\nUser-agent: other\nUser-agent: Frontdesk/2.0\nCrawl-delay: 1.5 # slowly\nDisallow: /a\nUser-agent: *\nDisallow: /b';
	expect(await read(robots)).toMatchObject({ delayMs: 1_500, sitemaps: [`${site.url}/a.xml`] });
	expect(await allowed(robots, ['/a', '/b'])).toEqual(['/b']);
});

it('takes no longer for many names with many rules', async () => {
	const lines = (line: string) => Array.from({ length: 15_000 }, (_, index) => `${line}${index}`).join('\n');
	expect(await allowed(`${lines('User-agent: a')}\n${lines('Disallow: /')}`, ['/1'])).toEqual(['/1']);
});

it.each([
	['noindex', true],
	['nofollow, NoIndex', true],
	['none', true],
	['googlebot: noindex', true],
	['otherbot: nofollow, robots: noindex', true],
	['unavailable_after: 25 Jun 2030 15:00:00 PST, noindex', true],
	['', false],
	['noimageindex', false],
	['otherbot: nofollow, noindex', false],
	['max-snippet: 20', false],
])('takes the tag "%s" for a wish not to be found: %s', (header, expected) => {
	expect(isNoindexTag(header)).toBe(expected);
});
