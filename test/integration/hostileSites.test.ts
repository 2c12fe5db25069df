import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../support/fullRun.ts';
import { startHttpServer, type TestServer } from '../support/httpServer.ts';
import { type RunningCore, startCore } from '../support/startCore.ts';

/** How a site answers, by its name as the first part of the path. */
type Answer = (path: string, site: string) => { readonly type: string; readonly body: string | Buffer } | null;

const MEGABYTE = 1024 * 1024;
const SITEMAP = 'application/xml';
const listed = (count: number, address: (index: number) => string) =>
	`<urlset>${Array.from({ length: count }, (_, index) => `<url><loc>${address(index)}</loc></url>`).join('')}</urlset>`;
const onlySitemap =
	(body: (site: string) => string | Buffer): Answer =>
	(path, site) =>
		path === '/sitemap.xml' ? { type: SITEMAP, body: body(site) } : null;

const SHOP_PARTS = 4;
const PART_PAGES = 50_000;
const starRules = Array.from({ length: 30_000 }, (_, index) => `Disallow: /*a*a*a*${index}z`)
	.join('\n')
	.slice(0, 455_000);

const ANSWERS: Record<string, Answer> = {
	/** 200,000 pages, of which half are another host's. */
	'a large shop': (path, site) => {
		if (path === '/sitemap.xml') {
			const parts = Array.from(
				{ length: SHOP_PARTS },
				(_, part) => `<sitemap><loc>${site}/${part}.xml</loc></sitemap>`,
			);
			return { type: SITEMAP, body: `<sitemapindex>${parts.join('')}</sitemapindex>` };
		}
		const part = /^\/(\d)\.xml$/.exec(path)?.[1];
		if (part === undefined) return { type: 'text/html', body: `<main><h1>Page</h1><p>A page at ${path}.</p></main>` };
		const host = Number(part) % 2 === 0 ? site : 'https://elsewhere.example';
		return { type: SITEMAP, body: listed(PART_PAGES, (index) => `${host}/products/product-${part}-${index}`) };
	},
	'elements without end': onlySitemap(() => `<urlset>${'<url><x>'.repeat(200_000)}`),
	'elements without end, compressed': onlySitemap(() => gzipSync(`<urlset>${'<url><x>'.repeat(200_000)}`)),
	'rules of stars': (path, site) => {
		if (path === '/robots.txt') return { type: 'text/plain', body: `User-agent: *\n${starRules}` };
		return path === '/sitemap.xml'
			? { type: SITEMAP, body: listed(2_000, (index) => `${site}/${'a'.repeat(1_500)}${index}`) }
			: null;
	},
	'an endless address': onlySitemap(() => `<urlset><url><loc>https://${'a'.repeat(40 * MEGABYTE)}`),
	'50 MB of one sign': onlySitemap(() => '<'.repeat(50 * MEGABYTE)),
	'50 MB of other sites': onlySitemap(() => 'https://elsewhere.example/\n'.repeat((50 * MEGABYTE) / 27)),
};

describe('sites made to freeze the service', () => {
	const sites = new Map<string, TestServer>();
	let core: RunningCore;
	let token = '';

	beforeAll(async () => {
		for (const [name, answer] of Object.entries(ANSWERS)) {
			const bodies = new Map<string, ReturnType<Answer>>();
			const server = await startHttpServer((request, response) => {
				const path = request.url ?? '/';
				const found = bodies.get(path) ?? answer(path, `http://${request.headers.host}`);
				bodies.set(path, found);
				if (found === null) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
				else response.writeHead(200, { 'content-type': found.type }).end(found.body);
			});
			sites.set(name, server);
		}
		const hosts = [...sites.values()].map(({ url }) => new URL(url).host);
		core = await startCore({ env: { OUTBOUND_ALLOW: hosts.join(',') } });
		({ token } = await core.createProject());
	});

	it.each(sampled(Object.keys(ANSWERS), 3))('ends looking for the pages of %s while chats go on', async (name) => {
		const url = `${sites.get(name)?.url}/`;
		const [chatbotId, other] = await Promise.all([core.createChatbot(token), core.createChatbot(token)]);
		const root = `/chatbots/${chatbotId}/knowledge-base/sites`;
		const { body } = await core.request(`POST ${root}`, { token, body: { url, method: 'sitemap', max_pages: 20 } });
		let site = body.data;
		while (site.status === 'discovering') {
			const [health, chat] = await Promise.all([
				fetch(`${core.url}/healthz`),
				core.request(`POST /chatbots/${other}/ai/kb/chat`, { token, body: { message: 'Hello' } }),
			]);
			expect([health.status, chat.status]).toEqual([200, 200]);
			site = (await core.request(`GET ${root}/${site.id}`, { token })).body.data;
			await new Promise((resolve) => {
				setTimeout(resolve, 20);
			});
		}
		const isRead = ['a large shop', 'rules of stars'].includes(name);
		const endings = isRead ? ['reading', 'done'] : ['bad_sitemap', 'no_pages'];
		expect(endings).toContain(site.error?.code ?? site.status);
	});
});
