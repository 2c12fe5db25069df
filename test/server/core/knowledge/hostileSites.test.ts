import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Page, send, sendHtml, startSiteWorld } from '../../../support/siteWorld.ts';

const BOMB = gzipSync(Buffer.alloc(60 * 1024 * 1024, '<b>'));
const LINKS_ON_ONE_PAGE = 100_000;
const html = { 'content-type': 'text/html' };

const PAGES: Record<string, readonly [outcome: string, page: Page]> = {
	'/loop': ['too_many_redirects', (response) => response.writeHead(302, { location: '/loop' }).end()],
	'/drip': [
		'timeout',
		(response) => {
			response.writeHead(200, html);
			const timer = setInterval(() => response.write('x'), 500);
			response.on('close', () => clearInterval(timer));
		},
	],
	'/bomb': ['too_large', send('text/html', BOMB, { 'content-encoding': 'gzip' })],
	'/huge': [
		'too_large',
		(response) => response.writeHead(200, { ...html, 'content-length': 400 * 1024 * 1024 }).write('x'),
	],
	'/cut': [
		'connection_failed',
		(response) => {
			response.writeHead(200, { ...html, 'content-length': 100 }).write('<p>half');
			setTimeout(() => response.destroy(), 50);
		},
	],
	'/charset': [
		'processed',
		send('text/html; charset=utf-8', Buffer.from('<main><p>Öffnungszeiten für Gäste</p></main>', 'latin1')),
	],
	'/links': ['processed', sendHtml(`<main><p>Many.</p>${'<a href="/x">link</a> '.repeat(LINKS_ON_ONE_PAGE)}</main>`)],
	'/deep': ['processed', sendHtml(`${'<div><b>'.repeat(400_000)}deep text`)],
	'/good': ['processed', sendHtml('<main><h1>Good</h1><p>A good page.</p></main>')],
};
const { addChatbot } = await startSiteWorld(
	Object.fromEntries(Object.entries(PAGES).map(([path, [, page]]) => [path, page])),
);

it('ends each link to a hostile site with its reason and reads the others', async () => {
	const { addLinks, list, chunks } = await addChatbot();
	await addLinks(Object.keys(PAGES));
	const outcomes = async () => {
		const sources: { status: string; data: { url: string; error?: { code: string } } }[] = await list();
		return sources.map(({ status, data }) => [new URL(data.url).pathname, data.error?.code ?? status]);
	};
	const expected = Object.entries(PAGES).map(([path, [outcome]]) => [path, outcome]);
	await expect.poll(outcomes, { interval: 200 }).toEqual(expected);
	expect((await chunks()).map(({ text }) => text)).toContain('Öffnungszeiten für Gäste');
}, 40_000);

it('tries a page again that is added again after an error', async () => {
	const { addLinks, settled } = await addChatbot();
	const states = async () => (await settled()).map(({ status }: { status: string }) => status);
	await addLinks(['/loop']);
	expect(await states()).toEqual(['error']);
	expect((await addLinks(['/loop'])).body.data).toEqual({ links_added: 1, duplicate_links_removed: [] });
	expect(await states()).toEqual(['error']);
	await addLinks(['/good']);
	expect(await states()).toEqual(['error', 'processed']);
	expect((await addLinks(['/good'])).body.data.links_added).toBe(0);
});
