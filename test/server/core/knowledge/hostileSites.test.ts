import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer, type TestServer } from '../../../support/httpServer.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const BOMB = gzipSync(Buffer.alloc(60 * 1024 * 1024, '<b>'));
const LINKS_ON_ONE_PAGE = 100_000;

describe('links to hostile sites', () => {
	let site: TestServer;
	let core: RunningCore;
	let token = '';

	beforeAll(async () => {
		site = await startHttpServer((request, response) => {
			const html = { 'content-type': 'text/html' };
			switch (request.url ?? '/') {
				case '/loop':
					return void response.writeHead(302, { location: '/loop' }).end();
				case '/drip': {
					response.writeHead(200, html);
					const timer = setInterval(() => response.write('x'), 500);
					return void response.on('close', () => clearInterval(timer));
				}
				case '/bomb':
					return void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(BOMB);
				case '/huge':
					return void response.writeHead(200, { ...html, 'content-length': 400 * 1024 * 1024 }).write('x');
				case '/charset':
					return void response
						.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
						.end(Buffer.from('<main><p>Öffnungszeiten für Gäste</p></main>', 'latin1'));
				case '/links':
					return void response
						.writeHead(200, html)
						.end(`<main><p>Many.</p>${'<a href="/x">link</a> '.repeat(LINKS_ON_ONE_PAGE)}</main>`);
				case '/deep':
					return void response.writeHead(200, html).end(`${'<div><b>'.repeat(400_000)}deep text`);
				case '/cut':
					response.writeHead(200, { ...html, 'content-length': 100 }).write('<p>half');
					return void setTimeout(() => response.destroy(), 50);
				default:
					return void response.writeHead(200, html).end('<main><h1>Good</h1><p>A good page.</p></main>');
			}
		});
		core = await startCore({ env: { OUTBOUND_ALLOW: new URL(site.url).host } });
		({ token } = await core.createProject());
	});
	afterAll(async () => {
		await core.stop();
		await site.close();
	});

	it('ends each with its reason and reads the others', async () => {
		const chatbotId = await core.createChatbot(token);
		const expected = {
			'/loop': 'too_many_redirects',
			'/drip': 'timeout',
			'/bomb': 'too_large',
			'/huge': 'too_large',
			'/cut': 'connection_failed',
			'/charset': 'processed',
			'/links': 'processed',
			'/deep': 'processed',
			'/good': 'processed',
		};
		const links = Object.keys(expected).map((path) => site.url + path);
		const sources = `chatbots/${chatbotId}/knowledge-base/data-sources`;
		await core.request(`POST /${sources}/links`, { token, body: { links } });
		const outcomes = async () => {
			const { body } = await core.request(`GET /${sources}?sort=date_asc`, { token });
			const rows: { status: string; data: { url: string; error?: { code: string } } }[] = body.data.sources;
			return Object.fromEntries(
				rows.map(({ status, data }) => [new URL(data.url).pathname, data.error?.code ?? status]),
			);
		};
		await expect.poll(outcomes, { interval: 200 }).toEqual(expected);
		const chunk = await core.database.read
			.selectFrom('chunks')
			.select('text')
			.where('url', 'like', '%/charset')
			.executeTakeFirst();
		expect(chunk?.text).toBe('Öffnungszeiten für Gäste');
	}, 40_000);

	it('tries a page again that is added again after an error', async () => {
		const chatbotId = await core.createChatbot(token);
		const sources = `chatbots/${chatbotId}/knowledge-base/data-sources`;
		const add = (link: string) => core.request(`POST /${sources}/links`, { token, body: { links: [site.url + link] } });
		const codes = async () => {
			const { body } = await core.request(`GET /${sources}`, { token });
			return body.data.sources.map((source: { status: string }) => source.status);
		};
		await add('/loop');
		await expect.poll(codes).toEqual(['error']);
		expect((await add('/loop')).body.data).toEqual({ links_added: 1, duplicate_links_removed: [] });
		await expect.poll(codes).toEqual(['error']);
		await add('/good');
		await expect.poll(codes).toEqual(['processed', 'error']);
		expect((await add('/good')).body.data.links_added).toBe(0);
	});
});
