import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer, type TestServer } from '../../../support/httpServer.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const PAGES: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {
	'/hours': (response) =>
		sendHtml(
			response,
			`<title>Opening hours | Harbour</title><nav>Accept all cookies</nav><main><h1>Opening hours</h1>
			<p>On Sundays the harbour cafe opens at ten in the morning.</p><div class="promo">Buy the gold card today.</div></main>`,
		),
	'/canonical': (response) =>
		sendHtml(
			response,
			`<link rel="canonical" href="/hours"><title>Hours</title><main><p>On Sundays we open at ten.</p></main>`,
		),
	'/moved': (response) => response.writeHead(301, { location: '/hours' }).end(),
	'/script-only': (response) => sendHtml(response, '<title>App</title><div id="root"></div><script>render()</script>'),
	'/picture': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
	'/inwards': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
};

function sendHtml(response: ServerResponse, html: string): void {
	response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
	response.end(`<!doctype html><html lang="en">${html}</html>`);
}

let site: TestServer;
let core: RunningCore;
let token = '';
const SOURCES = 'knowledge-base/data-sources';

beforeAll(async () => {
	site = await startHttpServer((request, response) => {
		const answer = PAGES[new URL(request.url ?? '/', 'http://x').pathname];
		if (answer) answer(response, request);
		else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
	});
	core = await startCore({ env: { OUTBOUND_ALLOW: new URL(site.url).host } });
	({ token } = await core.createProject());
});
afterAll(async () => {
	await core.stop();
	await site.close();
});

async function add(chatbotId: string, kind: string, body: unknown) {
	return core.request(`POST /chatbots/${chatbotId}/${SOURCES}/${kind}`, { token, body });
}
async function list(chatbotId: string, query = '') {
	return (await core.request(`GET /chatbots/${chatbotId}/${SOURCES}?sort=date_asc${query}`, { token })).body.data
		.sources;
}
async function settled(chatbotId: string) {
	await expect
		.poll(
			async () =>
				(await list(chatbotId)).filter((source: { status: string }) => /^p(ending|rocessing)$/.test(source.status))
					.length,
		)
		.toBe(0);
	return list(chatbotId);
}
async function ask(chatbotId: string, message: string) {
	return (await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } })).body.data;
}

describe('POST …/data-sources/links', () => {
	it('reads a page and answers from it with its address', async () => {
		const chatbotId = await core.createChatbot(token);
		const url = `${site.url}/hours`;
		const reply = await add(chatbotId, 'links', { links: [url], exclude_classes: ['promo'] });
		expect(reply.body.data).toEqual({ links_added: 1, duplicate_links_removed: [] });
		const [source] = await settled(chatbotId);
		expect(source).toMatchObject({ type: 'link', status: 'processed', resync_queued: false });
		expect(source.data).toEqual({ url, page_title: 'Opening hours' });
		expect(source.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
		const answer = await ask(chatbotId, 'When does the cafe open on Sundays?');
		expect(answer.response).toContain('ten in the morning');
		expect(answer.sources[0]).toMatchObject({ type: 'webpage', title: 'Opening hours', url });
		const chunks = await core.database.read
			.selectFrom('chunks')
			.select('text')
			.where('chatbotId', '=', chatbotId)
			.execute();
		expect(chunks.map(({ text }) => text).join()).not.toMatch(/gold card|cookies/);
	});

	it('leaves out links that are there already, whatever their fragment', async () => {
		const chatbotId = await core.createChatbot(token);
		await add(chatbotId, 'links', { links: [`${site.url}/hours`] });
		const links = [`${site.url}/hours#top`, `${site.url}/moved`, `${site.url}/moved`];
		const reply = await add(chatbotId, 'links', { links });
		expect(reply.body.data.links_added).toBe(1);
		expect(reply.body.data.duplicate_links_removed).toEqual(expect.arrayContaining([links[0], links[1]]));
	});

	it('marks a page that turns out to be another one', async () => {
		const chatbotId = await core.createChatbot(token);
		await add(chatbotId, 'links', { links: [`${site.url}/hours`] });
		await settled(chatbotId);
		await add(chatbotId, 'links', { links: [`${site.url}/canonical`, `${site.url}/moved`] });
		const [, ...others] = await settled(chatbotId);
		expect(others.map((source: { data: { error: { code: string } } }) => source.data.error.code)).toEqual([
			'duplicate_of',
			'duplicate_of',
		]);
		const { count } = await core.database.read
			.selectFrom('chunks')
			.select(({ fn }) => fn.count<number>('dataSourceId').distinct().as('count'))
			.where('chatbotId', '=', chatbotId)
			.executeTakeFirstOrThrow();
		expect(count).toBe(1);
	});

	it.each([
		['/nothing', 'http_status'],
		['/script-only', 'no_text'],
		['/picture', 'unsupported_content_type'],
		['/inwards', 'blocked_port'],
	])('ends %s in error with the code %s', async (page, code) => {
		const chatbotId = await core.createChatbot(token);
		await add(chatbotId, 'links', { links: [`${site.url}${page}`] });
		const [source] = await settled(chatbotId);
		expect(source.status).toBe('error');
		expect(source.data.error).toMatchObject({ code, message: expect.stringMatching(/\S/) });
	});

	it('refuses private addresses and other schemes when they are posted, naming each', async () => {
		const chatbotId = await core.createChatbot(token);
		const links = [
			'http://10.0.0.1/',
			'https://example.com/',
			'http://2130706433/',
			'ftp://example.com/',
			'http://[::ffff:127.0.0.1]/',
		];
		const reply = await add(chatbotId, 'links', { links });
		expect(reply.status).toBe(422);
		expect(reply.body.details.map((detail: { path: string }) => detail.path)).toEqual([
			'links.0',
			'links.2',
			'links.3',
			'links.4',
		]);
		expect(await list(chatbotId)).toEqual([]);
	});
});

describe('POST …/data-sources/texts and faqs', () => {
	it('processes them and answers from them', async () => {
		const chatbotId = await core.createChatbot(token);
		expect(
			(await add(chatbotId, 'texts', { texts: ['Delivery\n\nParcels arrive within three working days.'] })).body.data,
		).toEqual({ texts_added: 1 });
		expect(
			(await add(chatbotId, 'faqs', { faqs: [{ q: 'Do you roast decaf?', a: 'Yes, every Tuesday.' }] })).body.data,
		).toEqual({ faqs_added: 1 });
		const [text, faq] = await settled(chatbotId);
		expect(text).toMatchObject({ type: 'text', status: 'processed', characters: 51, data: { title: 'Delivery' } });
		expect(faq).toMatchObject({
			type: 'faq',
			status: 'processed',
			data: { question: 'Do you roast decaf?', answer: 'Yes, every Tuesday.' },
		});
		// Right after a change a question may be answered from the index before.
		const askDecaf = async () => (await ask(chatbotId, 'do you have decaf roast')).response;
		await expect.poll(askDecaf).toBe('Yes, every Tuesday.');
		const parcels = await ask(chatbotId, 'How long do parcels take to arrive?');
		expect(parcels.response).toContain('three working days');
		expect(parcels.sources).toMatchObject([{ type: 'text', title: 'Delivery', url: '' }]);
		const used = { uses: expect.any(Number), used_at: expect.any(String) };
		await expect.poll(() => list(chatbotId, '&type=faq')).toEqual([{ ...faq, ...used }]);
		expect(await list(chatbotId, '&type=')).toHaveLength(2);
	});

	it('takes a thousand texts and a text of many pages', async () => {
		const chatbotId = await core.createChatbot(token);
		const long = Array.from({ length: 2_000 }, (_, index) => `Paragraph ${index} speaks of lamp number ${index}.`).join(
			'\n\n',
		);
		await add(chatbotId, 'texts', {
			texts: [long, ...Array.from({ length: 999 }, (_, index) => `Note ${index} is short.`)],
		});
		const sources = await core.request(`GET /chatbots/${chatbotId}/${SOURCES}`, { token });
		expect(sources.body.data.pages.last_page).toBe(40);
		await expect
			.poll(() => core.database.read.selectFrom('jobs').selectAll().where('chatbotId', '=', chatbotId).execute())
			.toEqual([]);
	});
});

describe('DELETE and resync of a data source', () => {
	it('frees all that was learned from it', async () => {
		const chatbotId = await core.createChatbot(token);
		await add(chatbotId, 'faqs', { faqs: [{ q: 'Do you roast decaf?', a: 'Yes, every Tuesday.' }] });
		const [{ id }] = await settled(chatbotId);
		await ask(chatbotId, 'Do you roast decaf?');
		const reply = await core.request(`DELETE /chatbots/${chatbotId}/${SOURCES}/${id}`, { token });
		expect(reply.body).toEqual({ status: 'success' });
		const chunks = await core.database.read
			.selectFrom('chunks')
			.select('id')
			.where('chatbotId', '=', chatbotId)
			.execute();
		expect(chunks).toEqual([]);
		await expect.poll(async () => (await ask(chatbotId, 'Do you roast decaf?')).sources).toEqual([]);
	});

	it('reads a processed link again, and only such', async () => {
		const chatbotId = await core.createChatbot(token);
		await add(chatbotId, 'links', { links: [`${site.url}/hours`] });
		await add(chatbotId, 'faqs', { faqs: [{ q: 'Do you roast decaf?', a: 'Yes, every Tuesday.' }] });
		const [link, faq] = await settled(chatbotId);
		const resync = (id: string) => core.request(`POST /chatbots/${chatbotId}/${SOURCES}/${id}/resync`, { token });
		expect((await resync(link.id)).body).toEqual({ status: 'success' });
		expect((await resync(faq.id)).status).toBe(422);
		const [again] = await settled(chatbotId);
		expect(again).toMatchObject({ id: link.id, status: 'processed', resync_queued: false });
		const chunks = await core.database.read
			.selectFrom('chunks')
			.select('position')
			.where('dataSourceId', '=', link.id)
			.execute();
		expect(chunks).toHaveLength(1);
	});
});

describe('a restart in mid-job', () => {
	it('ends with exactly one set of chunks', async () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-restart-'));
		const env = { DATA_DIR: folder, OUTBOUND_ALLOW: new URL(site.url).host };
		const first = await startCore({ env });
		const owner = await first.createProject();
		const chatbotId = await first.createChatbot(owner.token);
		const links = Array.from({ length: 40 }, (_, index) => `${site.url}/hours?page=${index}`);
		await first.request(`POST /chatbots/${chatbotId}/${SOURCES}/links`, { token: owner.token, body: { links } });
		await first.stop();
		const second = await startCore({ env });
		await expect.poll(() => second.database.read.selectFrom('jobs').select('id').execute()).toEqual([]);
		const states = await second.database.read.selectFrom('dataSources').select('status').execute();
		const chunks = await second.database.read.selectFrom('chunks').select('dataSourceId').execute();
		await second.stop();
		rmSync(folder, { recursive: true, force: true });
		expect(states.map(({ status }) => status)).toEqual(links.map(() => 'processed'));
		expect(new Set(chunks.map(({ dataSourceId }) => dataSourceId)).size).toBe(links.length);
		expect(chunks).toHaveLength(links.length);
	});
});
