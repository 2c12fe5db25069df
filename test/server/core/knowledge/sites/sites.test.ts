import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHttpServer, type TestServer } from '../../../../support/httpServer.ts';
import { type Page, send } from '../../../../support/siteWorld.ts';
import { type RunningCore, startCore } from '../../../../support/startCore.ts';

let site: TestServer;
let core: RunningCore;
let token = '';
let chatbotId = '';
let pages: Record<string, Page> = {};
let requests: string[] = [];

/** What robots.txt says is kept for an hour: every test has a host of its own. */
const HOSTS = 30;
let hosts: TestServer[] = [];

beforeAll(async () => {
	const listen = () =>
		startHttpServer((request, response) => {
			const target = request.url ?? '/';
			requests.push(target);
			const page = pages[target];
			if (page) page(response, request);
			else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
		});
	hosts = await Promise.all(Array.from({ length: HOSTS }, listen));
	core = await startCore({ env: { OUTBOUND_ALLOW: hosts.map(({ url }) => new URL(url).host).join(',') } });
	({ token } = await core.createProject());
});
let nextHost = 0;
beforeEach(async () => {
	const host = hosts[nextHost];
	if (host === undefined) throw new Error('there are more tests than hosts');
	nextHost += 1;
	site = host;
	pages = {};
	requests = [];
	chatbotId = await core.createChatbot(token);
});

/** A page about its own subject with links. */
function html(subject: string, links: readonly string[] = [], head = ''): Page {
	const list = links.map((link) => `<a href="${link}">See ${link}</a>`).join(' ');
	return send(
		'text/html; charset=utf-8',
		`<!doctype html><html lang="en"><head><title>${subject}</title>${head}</head><body><nav>${list}</nav>
		<main><h1>${subject}</h1><p>This page tells all there is to know about the ${subject} of the harbour.</p></main></body></html>`,
	);
}
const sitemap = (paths: readonly string[]) =>
	send(
		'application/xml',
		`<urlset>${paths.map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`,
	);

const call = (methodAndPath: string, body?: unknown) => core.request(methodAndPath, { token, body });
const root = () => `/chatbots/${chatbotId}/knowledge-base`;
const addSite = (body: object) => call(`POST ${root()}/sites`, { url: `${site.url}/`, ...body });
const readSite = async (id: string) => (await call(`GET ${root()}/sites/${id}`)).body.data;
async function settled(id: string) {
	await expect.poll(async () => (await readSite(id)).status).not.toMatch(/^(discovering|reading)$/);
	return readSite(id);
}
/** Lets jobs be tried again at once. */
const endPauses = () =>
	core.database.write((transaction) => transaction.updateTable('jobs').set({ runAt: 0 }).execute());
interface Source {
	readonly status: string;
	readonly data: { readonly url: string; readonly error?: { readonly code: string } };
}
async function sources(): Promise<Source[]> {
	const reply = await call(`GET ${root()}/data-sources?sort=date_asc`);
	return reply.body.data.sources;
}
const pathsOf = (list: readonly Source[]) => list.map(({ data }) => data.url.slice(site.url.length)).toSorted();

describe('a site with a sitemap', () => {
	it('becomes a source a page, of those that are wanted', async () => {
		pages['/robots.txt'] = send('text/plain', `User-agent: *\nDisallow: /cart\nSitemap: /maps.xml\n`);
		pages['/maps.xml'] = send(
			'application/xml',
			`<sitemapindex><sitemap><loc>${site.url}/one.xml.gz</loc></sitemap><sitemap><loc>/two.txt</loc></sitemap></sitemapindex>`,
		);
		const one = `<urlset>${['/boats', '/boats?utm_source=map', '/cart/1', '/old/1', 'https://elsewhere.example/x']
			.map((path) => `<url><loc>${new URL(path, site.url).href}</loc></url>`)
			.join('')}</urlset>`;
		pages['/one.xml.gz'] = send('application/gzip', gzipSync(one));
		pages['/two.txt'] = send('text/plain', `${site.url}/lamps\n${site.url}/manual.pdf\n`);
		pages['/boats'] = html('boats');
		pages['/lamps'] = html('lamps');
		const added = await addSite({ exclude: ['/old/*'] });
		expect(added.body.data).toMatchObject({ status: 'discovering', method: null, pages: { found: 0 } });
		const done = await settled(added.body.data.id);
		expect(done).toMatchObject({ status: 'done', method: 'sitemap', pages: { found: 2, processed: 2, failed: 0 } });
		expect(pathsOf(await sources())).toEqual(['/boats', '/lamps']);
		expect(requests).not.toContain('/cart/1');
	});

	it.each(['/sitemap-index.xml', '/docs/sitemap.xml'])(
		'is found at %s, though robots.txt names another',
		async (path) => {
			pages['/robots.txt'] = send('text/plain', 'Sitemap: /shop.xml\n');
			pages['/shop.xml'] = sitemap(['/shop/boat']);
			pages[path] = sitemap(['/docs/boats', '/docs/lamps']);
			for (const name of ['/docs/boats', '/docs/lamps']) pages[name] = html(name);
			const done = await settled((await addSite({ url: `${site.url}/docs/` })).body.data.id);
			expect(done).toMatchObject({ status: 'done', method: 'sitemap', pages: { found: 2, processed: 2 } });
		},
	);

	it('says why there are no pages where only a sitemap will do', async () => {
		pages['/sitemap.xml'] = sitemap(['/a']);
		const missing = await settled((await addSite({ url: `${site.url}/nowhere.xml` })).body.data.id);
		expect(missing).toMatchObject({ status: 'error', error: { code: 'http_status' } });
		const none = await settled((await addSite({ method: 'sitemap', include: ['/b*'] })).body.data.id);
		expect(none).toMatchObject({ status: 'error', error: { code: 'no_pages' } });
	});
});

describe('a site without a sitemap', () => {
	it('is crawled within its path, as deep and as far as is asked', async () => {
		pages['/docs/'] = html('start', ['/docs/a', '/docs/b#part', '/shop', 'https://elsewhere.example/']);
		pages['/docs/a'] = html('anchors', ['/docs/', '/docs/deep/1']);
		pages['/docs/b'] = html('bells', ['/docs/a', '/docs/hidden']);
		pages['/docs/hidden'] = html('hidden', ['/docs/behind'], '<meta name="robots" content="noindex">');
		pages['/docs/behind'] = html('behind');
		pages['/docs/deep/1'] = html('deep one', ['/docs/deep/2']);
		pages['/docs/deep/2'] = html('deep two', ['/docs/deep/3']);
		pages['/docs/deep/3'] = html('deep three');
		const { id } = (await addSite({ url: `${site.url}/docs/`, max_depth: 3 })).body.data;
		const done = await settled(id);
		expect(done).toMatchObject({ status: 'done', method: 'crawl', pages: { found: 7, processed: 6, failed: 1 } });
		const list = await sources();
		expect(pathsOf(list)).toEqual([
			'/docs/',
			'/docs/a',
			'/docs/b',
			'/docs/behind',
			'/docs/deep/1',
			'/docs/deep/2',
			'/docs/hidden',
		]);
		expect(list.find(({ status }) => status === 'error')?.data.error?.code).toBe('noindex');
		expect(requests.filter((target) => target === '/docs/a')).toHaveLength(1);
	});

	it('keeps to robots.txt, unless it is told that the site is the owner’s', async () => {
		pages['/robots.txt'] = send('text/plain', 'User-agent: Frontdesk\nDisallow: /private\n');
		pages['/'] = html('start', ['/private/1', '/open', '/tagged', '/header']);
		pages['/private/1'] = html('private');
		const header = html('header');
		pages['/header'] = (response, request) => {
			response.setHeader('x-robots-tag', ['otherbot: none', 'noindex']);
			header(response, request);
		};
		pages['/open'] = html('open');
		pages['/tagged'] = html('tagged', [], '<meta name="robots" content="noindex">');
		const { id } = (await addSite({})).body.data;
		const kept = await settled(id);
		expect({ pages: kept.pages, requests: requests.includes('/private/1') }).toEqual({
			pages: { found: 4, pending: 0, processed: 2, failed: 2 },
			requests: false,
		});
		await call(`DELETE ${root()}/sites/${id}`);
		expect(await sources()).toEqual([]);
		const all = await settled((await addSite({ ignore_robots: true })).body.data.id);
		expect(all.pages).toMatchObject({ found: 5, processed: 5 });
	});

	it('is not read where its robots.txt fails', async () => {
		pages['/robots.txt'] = (response) => response.writeHead(500).end();
		pages['/'] = html('start');
		const { id } = (await addSite({ method: 'crawl' })).body.data;
		const isFailed = async () => {
			await endPauses();
			return readSite(id);
		};
		await expect.poll(isFailed).toMatchObject({ status: 'error', error: { code: 'http_status' } });
		expect(requests).not.toContain('/');
	});

	it('reads each page once where every link carries a new session', async () => {
		let visit = 0;
		const shop = (path: string, links: readonly string[]): [string, Page] => [
			path,
			(response, request) => {
				visit += 1;
				const session = `PHPSESSID=${String(visit).padStart(26, 'a')}`;
				html(
					path,
					links.map((link) => `${link}${link.includes('?') ? '&' : '?'}${session}`),
				)(response, request);
			},
		];
		pages = Object.fromEntries([
			shop('/', ['/boats', '/lamps?page=2']),
			shop('/boats', ['/']),
			shop('/lamps?page=2', ['/boats']),
		]);
		const done = await settled((await addSite({ method: 'crawl' })).body.data.id);
		expect(done).toMatchObject({ pages: { found: 3, processed: 3, failed: 0 } });
		expect(pathsOf(await sources())).toEqual(['/', '/boats', '/lamps?page=2']);
	});

	it('goes through a list without end up to its limit', async () => {
		for (let number = 0; number < 60; number += 1) {
			pages[`/page/${number}`] = html(`number ${number}`, [`/page/${number + 1}`, `/page/${number}?sort=up`]);
			pages[`/page/${number}?sort=up`] = html(`number ${number} sorted`, [`/page/${number + 1}?sort=up`]);
		}
		const { id } = (await addSite({ url: `${site.url}/page/0`, max_pages: 20, max_depth: 50 })).body.data;
		expect((await settled(id)).pages).toMatchObject({ found: 20, processed: 20 });
	});
});

describe('pages with the same text', () => {
	const errorsByPath = async () =>
		new Map((await sources()).map(({ data }) => [data.url.slice(site.url.length), data.error?.code]));

	it('are kept once where a site serves them at variants of one address', async () => {
		const same = ['/', '/index.html', '/?ref=menu'];
		for (const path of same) pages[path] = html('harbour', ['/index.html', '/?ref=menu', '/boats', '/boats/']);
		pages['/boats'] = html('boats', ['/boats.html', '/Boats/index.php?sort=asc']);
		pages['/boats/'] = html('boats', ['/boats.html']);
		pages['/boats.html'] = html('boats that are for sale');
		const done = await settled((await addSite({ method: 'crawl' })).body.data.id);
		const codes = await errorsByPath();
		expect(codes.get('/')).toBeUndefined();
		expect(codes.get('/boats')).toBeUndefined();
		expect([codes.get('/index.html'), codes.get('/?ref=menu'), codes.get('/boats/')]).toEqual(
			Array(3).fill('duplicate_of'),
		);
		expect(codes.has('/boats.html') && codes.get('/boats.html')).toBeUndefined();
		expect(done).toMatchObject({ pages: { processed: 3 }, duplicates: 3 });
		expect(done.failures[0]).toMatchObject({ error: { code: 'http_status' } });
		const texts = await core.database.read
			.selectFrom('chunks')
			.select('text')
			.where('chatbotId', '=', chatbotId)
			.execute();
		expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
	});

	it('are all kept where their owner named them, and go before those that are found', async () => {
		for (const path of ['/', '/index.html', '/?utm_source=letter']) pages[path] = html('harbour', ['/index.html', '/']);
		const links = ['/index.html', '/?utm_source=letter'].map((path) => site.url + path);
		await call(`POST ${root()}/data-sources/links`, { links });
		await settled((await addSite({ method: 'crawl' })).body.data.id);
		await expect
			.poll(async () => [...(await errorsByPath())].toSorted(([one], [other]) => (one < other ? -1 : 1)))
			.toEqual([
				['/', 'duplicate_of'],
				['/?utm_source=letter', undefined],
				['/index.html', undefined],
			]);
	});
});

describe('a site later on', () => {
	it('gives new and changed pages when it is looked through again', async () => {
		pages['/sitemap.xml'] = sitemap(['/a']);
		pages['/a'] = html('anchors');
		const { id } = (await addSite({})).body.data;
		await settled(id);
		pages['/sitemap.xml'] = sitemap(['/a', '/b']);
		pages['/a'] = html('another subject');
		pages['/b'] = html('bells');
		expect((await call(`POST ${root()}/sites/${id}/resync`)).body.data.status).toBe('discovering');
		await expect
			.poll(async () =>
				(await core.database.read.selectFrom('chunks').select('title').where('chatbotId', '=', chatbotId).execute())
					.map(({ title }) => title)
					.toSorted(),
			)
			.toEqual(['another subject', 'bells']);
	});

	it.each([
		['daily', 1],
		['never', null],
	])('is read again as its owner says later: %s', async (wish, days) => {
		pages['/sitemap.xml'] = sitemap(['/a']);
		pages['/a'] = html('anchors');
		const { id } = (await addSite({})).body.data;
		await settled(id);
		const { body } = await call(`PATCH ${root()}/sites/${id}`, { resync_schedule: wish });
		expect(body.data.resync_schedule).toBe(wish);
		const { read } = core.database;
		const group = await read.selectFrom('sites').select('nextDiscoveryAt as at').where('id', '=', id).execute();
		const found = await read
			.selectFrom('dataSources')
			.select(['nextReadAt as at', 'resyncSchedule'])
			.where('siteId', '=', id)
			.execute();
		expect(found[0]?.resyncSchedule).toBe(wish === 'never' ? null : wish);
		const inDays = ({ at }: { at: number | null }) => at && Math.round((at - Date.now()) / 86_400_000);
		expect([...group, ...found].map(inDays)).toEqual([days, days]);
	});

	it('stops where it is cancelled and keeps what was read', async () => {
		pages['/robots.txt'] = send('text/plain', 'User-agent: *\nCrawl-delay: 0.5\n');
		const paths = Array.from({ length: 50 }, (_, index) => `/slow-${index}`);
		pages['/sitemap.xml'] = sitemap(paths);
		for (const path of paths) pages[path] = html(`subject ${path}`);
		const { id } = (await addSite({})).body.data;
		await expect.poll(async () => (await readSite(id)).pages.processed).toBeGreaterThan(0);
		const cancelled = (await call(`POST ${root()}/sites/${id}/cancel`)).body.data;
		expect(cancelled.status).toBe('cancelled');
		expect(cancelled.pages.found).toBeLessThan(50);
		expect((await sources()).some(({ status }) => status === 'processed')).toBe(true);
		expect(requests.filter((target) => target.startsWith('/slow')).length).toBeLessThan(20);
		await call(`DELETE ${root()}/sites/${id}`);
		expect(await sources()).toEqual([]);
		expect((await call(`GET ${root()}/sites/${id}`)).status).toBe(404);
	});
});

describe('a page that its owner deletes', () => {
	const ids = async (...paths: string[]) => {
		const list: { id: string; data: { url: string } }[] = (await call(`GET ${root()}/data-sources`)).body.data.sources;
		return paths.map((path) => list.find(({ data }) => data.url === site.url + path)?.id ?? path);
	};
	const remove = async (...paths: string[]) => {
		const reply = await call(`POST ${root()}/data-sources/batch`, {
			action: 'delete',
			source_ids: await ids(...paths),
		});
		expect(reply.body.data).toEqual({ changed: paths.length, refused: [] });
	};
	/** Reads the pages now, which are else due some seconds later. */
	const readNow = async (id: string) => {
		await settled(id);
		const list = (await call(`GET ${root()}/data-sources?status=processed`)).body.data.sources;
		const source_ids = list.map((source: { id: string }) => source.id);
		await call(`POST ${root()}/data-sources/batch`, { action: 'resync', source_ids });
		await expect.poll(async () => JSON.stringify(await sources())).not.toContain('"resync_queued":true');
		return settled(id);
	};
	const readAgain = async (id: string) => {
		await call(`POST ${root()}/sites/${id}/resync`);
		return readNow(id);
	};
	const ready = async () => pathsOf((await sources()).filter(({ status }) => status === 'processed'));
	const leftOut = async (id: string) => (await readSite(id)).options.exclude;
	const change = (id: string, body: object) => call(`PATCH ${root()}/sites/${id}`, body);

	it.each(['sitemap', 'crawl'])('stays out of a site that is read by %s, until it is taken back', async (method) => {
		const links = ['/', '/a', '/privacy', '/b'];
		if (method === 'sitemap') pages['/sitemap.xml'] = sitemap(links);
		for (const path of links) pages[path] = html(`subject ${path}`, [...links, '/privacy/']);
		const { id } = (await addSite({ max_pages: 4 })).body.data;
		await settled(id);
		const [page] = await ids('/privacy');
		expect((await call(`DELETE ${root()}/data-sources/${page}`)).status).toBe(200);
		pages['/privacy/'] = html('subject /privacy');
		pages['/c'] = html('cables');
		pages['/a'] = html('subject /a', ['/c']);
		if (method === 'sitemap') pages['/sitemap.xml'] = sitemap([...links, '/privacy/', '/c']);
		for (const _ of [1, 2]) await readAgain(id);
		await expect.poll(ready).toEqual(['/', '/a', '/b', '/c']);
		expect(pathsOf(await sources())).toEqual(['/', '/a', '/b', '/c']);
		expect(await leftOut(id)).toEqual([`${site.url}/privacy`]);
		await change(id, { exclude: [] });
		await expect.poll(ready).toEqual(['/', '/a', '/b', '/c', '/privacy']);
	});

	it('stays out at its other addresses, those that are known and those that lead to it', async () => {
		const links = ['/', '/privacy', '/privacy.html', '/old', '/print'];
		pages['/sitemap.xml'] = sitemap(links);
		pages['/'] = html('harbour');
		for (const path of ['/privacy', '/privacy.html']) pages[path] = html('privacy');
		pages['/old'] = html('an older page');
		pages['/print'] = html('privacy, to print');
		const { id } = (await addSite({})).body.data;
		await settled(id);
		await remove('/privacy', '/privacy.html');
		pages['/old'] = (response) => response.writeHead(301, { location: '/privacy/' }).end();
		pages['/privacy/'] = html('privacy of today');
		pages['/privacy.html'] = html('privacy of today');
		pages['/print'] = html('privacy of today, to print', [], '<link rel="canonical" href="/privacy">');
		expect(await readAgain(id)).toMatchObject({ duplicates: 2 });
		await expect.poll(ready).toEqual(['/']);
		const codes = (await sources()).map(({ data }) => [data.url.slice(site.url.length), data.error?.code]);
		expect(Object.fromEntries(codes)).toEqual({
			'/': undefined,
			'/old': 'left_out',
			'/print': 'left_out',
		});
	});

	it('is no business of the website where it was added as a link', async () => {
		pages['/sitemap.xml'] = sitemap(['/a', '/b']);
		for (const path of ['/a', '/b']) pages[path] = html(`subject ${path}`);
		await call(`POST ${root()}/data-sources/links`, { links: [`${site.url}/a`] });
		await expect.poll(ready).toEqual(['/a']);
		const { id } = (await addSite({})).body.data;
		await settled(id);
		await remove('/a');
		expect(await leftOut(id)).toBeUndefined();
		await readAgain(id);
		await expect.poll(ready).toEqual(['/a', '/b']);
		await call(`DELETE ${root()}/sites/${id}`);
		await settled((await addSite({})).body.data.id);
		expect(await ready()).toEqual(['/a', '/b']);
	});

	it('is kept apart from rules, which are changed beside it', async () => {
		pages['/'] = html('harbour', ['/a', '/old/1', '/old/2']);
		for (const path of ['/a', '/old/1', '/old/2']) pages[path] = html(`subject ${path}`);
		const { id } = (await addSite({ method: 'crawl' })).body.data;
		await settled(id);
		await remove('/a');
		const [deleted] = await leftOut(id);
		expect((await change(id, { exclude: [deleted, '/old/*'] })).status).toBe(200);
		await settled(id);
		expect(pathsOf(await sources())).toEqual(['/']);
		await change(id, { exclude: [deleted, '/old/2'] });
		await readNow(id);
		await expect.poll(ready).toEqual(['/', '/old/1']);
		expect((await change(id, { exclude: Array(51).fill('/x*') })).status).toBe(422);
	});
});
