import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHttpServer, type TestServer } from '../../../support/httpServer.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const SOURCES = 'knowledge-base/data-sources';
const DAY_MS = 24 * 60 * 60 * 1000;

type Page = (request: IncomingMessage, response: ServerResponse) => void;

let site: TestServer;
let core: RunningCore;
let token = '';
let pages: Record<string, Page> = {};
let requests: string[] = [];

beforeAll(async () => {
	site = await startHttpServer((request, response) => {
		const target = request.url ?? '/';
		requests.push(`${target} ${request.headers['if-none-match'] ?? request.headers['if-modified-since'] ?? '-'}`);
		const page = pages[target];
		if (page) page(request, response);
		else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
	});
	core = await startCore({ env: { OUTBOUND_ALLOW: new URL(site.url).host } });
	({ token } = await core.createProject());
});
afterAll(async () => {
	await core.stop();
	await site.close();
});
beforeEach(() => {
	pages = {};
	requests = [];
});

function html(text: string, headers: Record<string, string> = {}): Page {
	return (request, response) => {
		const { etag } = headers;
		if (etag !== undefined && request.headers['if-none-match'] === etag) {
			response.writeHead(304, headers).end();
			return;
		}
		response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
		response.end(
			`<!doctype html><html lang="en"><title>Opening hours</title><main><h1>Hours</h1><p>${text}</p></main>`,
		);
	};
}
const redirect =
	(location: string): Page =>
	(_, response) =>
		response.writeHead(302, { location }).end();

const call = (methodAndPath: string, body?: unknown) => core.request(methodAndPath, { token, body });
const addLinks = (chatbotId: string, names: string[], more: object = {}) =>
	call(`POST /chatbots/${chatbotId}/${SOURCES}/links`, { links: names.map((name) => site.url + name), ...more });
async function settled(chatbotId: string) {
	await expect
		.poll(() => core.database.read.selectFrom('jobs').select('id').where('chatbotId', '=', chatbotId).execute())
		.toEqual([]);
	const reply = await call(`GET /chatbots/${chatbotId}/${SOURCES}?sort=date_asc`);
	return reply.body.data.sources;
}
const read = async (chatbotId: string, id: string) =>
	(await call(`GET /chatbots/${chatbotId}/${SOURCES}/${id}`)).body.data;
async function resync(chatbotId: string, id: string) {
	expect((await call(`POST /chatbots/${chatbotId}/${SOURCES}/${id}/resync`)).status).toBe(200);
	await settled(chatbotId);
	return read(chatbotId, id);
}
const chunksOf = (dataSourceId: string) =>
	core.database.read
		.selectFrom('chunks')
		.select(['id', 'text'])
		.where('dataSourceId', '=', dataSourceId)
		.orderBy('id')
		.execute();
const versionOf = async (chatbotId: string) =>
	(
		await core.database.read
			.selectFrom('chatbots')
			.select('knowledgeVersion')
			.where('id', '=', chatbotId)
			.executeTakeFirstOrThrow()
	).knowledgeVersion;

describe('reading a link again', () => {
	it('lets answers say when a page was read last, where that was over 30 days ago', async () => {
		pages['/prices'] = html('The brass lamp costs 79 euros.', { etag: '"v1"' });
		const chatbotId = await core.createChatbot(token);
		await addLinks(chatbotId, ['/prices']);
		const [{ id }] = await settled(chatbotId);
		const ask = async () => {
			const reply = await call(`POST /chatbots/${chatbotId}/ai/kb/chat`, { message: 'What does the brass lamp cost?' });
			return reply.body.data;
		};
		const readBefore = (readAt: number) =>
			core.database.write((transaction) =>
				transaction.updateTable('dataSources').set({ readAt }).where('id', '=', id).execute(),
			);
		expect((await ask()).sources).toMatchObject([
			{ type: 'webpage', title: 'Opening hours', url: `${site.url}/prices` },
		]);
		await readBefore(Date.now() - 29 * DAY_MS);
		expect((await ask()).sources[0]).not.toHaveProperty('read_at');
		const longAgo = Date.now() - 31 * DAY_MS;
		await readBefore(longAgo);
		const { conversation_id: conversationId, sources } = await ask();
		const dated = { title: 'Opening hours', read_at: new Date(longAgo).toISOString() };
		expect(sources).toMatchObject([dated]);
		const stored = await call(`GET /chatbots/${chatbotId}/conversations/${conversationId}/messages?sort=date_desc`);
		expect(stored.body.data.messages[0].data.sources).toMatchObject([dated]);
		expect((await resync(chatbotId, id)).readings[0].outcome).toBe('unchanged');
		expect((await ask()).sources[0]).not.toHaveProperty('read_at');
	});

	it('asks whether the page has changed and leaves everything as it is when it has not', async () => {
		pages['/hours'] = html('On Sundays we open at ten in the morning.', { etag: '"v1"' });
		const chatbotId = await core.createChatbot(token);
		await addLinks(chatbotId, ['/hours']);
		const [{ id }] = await settled(chatbotId);
		const before = { chunks: await chunksOf(id), version: await versionOf(chatbotId) };
		const source = await resync(chatbotId, id);
		expect(requests).toEqual(['/hours -', '/hours "v1"']);
		expect(source).toMatchObject({ status: 'processed', resync_queued: false });
		expect(source.readings.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['unchanged', 'read']);
		expect({ chunks: await chunksOf(id), version: await versionOf(chatbotId) }).toEqual(before);
	});

	it('sees by its content that a page has not changed, where its server cannot tell', async () => {
		pages['/hours'] = html('On Sundays we open at ten in the morning.');
		const chatbotId = await core.createChatbot(token);
		await addLinks(chatbotId, ['/hours']);
		const [{ id }] = await settled(chatbotId);
		const before = { chunks: await chunksOf(id), version: await versionOf(chatbotId) };
		const source = await resync(chatbotId, id);
		expect(source.readings[0].outcome).toBe('unchanged');
		expect({ chunks: await chunksOf(id), version: await versionOf(chatbotId) }).toEqual(before);
	});

	it('replaces what was learned when the page has changed', async () => {
		pages['/hours'] = html('On Sundays we open at ten in the morning.', { etag: '"v1"' });
		const chatbotId = await core.createChatbot(token);
		await addLinks(chatbotId, ['/hours']);
		const [{ id }] = await settled(chatbotId);
		pages['/hours'] = html('On Sundays we open at noon.', { etag: '"v2"' });
		const source = await resync(chatbotId, id);
		expect(source.readings[0].outcome).toBe('read');
		expect((await chunksOf(id)).map(({ text }) => text)).toEqual([expect.stringContaining('noon')]);
	});

	it('reads a page whole when its redirect leads to another one with the same validators', async () => {
		pages['/start'] = redirect('/old');
		pages['/old'] = html('The old text about the harbour stays here.', { etag: '"same"' });
		pages['/new'] = html('The new text about the lighthouse stands here.', { etag: '"same"' });
		const chatbotId = await core.createChatbot(token);
		await addLinks(chatbotId, ['/start']);
		const [{ id }] = await settled(chatbotId);
		pages['/start'] = redirect('/new');
		await resync(chatbotId, id);
		expect((await chunksOf(id))[0]?.text).toContain('lighthouse');
	});

	it('keeps what was learned while a page cannot be read', async () => {
		pages['/hours'] = html('On Sundays we open at ten in the morning.');
		const chatbotId = await core.createChatbot(token);
		await addLinks(chatbotId, ['/hours']);
		const [{ id }] = await settled(chatbotId);
		pages['/hours'] = (_, response) => response.writeHead(403).end();
		const source = await resync(chatbotId, id);
		expect(source).toMatchObject({ status: 'processed', data: { error: { code: 'http_status' } } });
		expect(await chunksOf(id)).toHaveLength(1);
		pages['/hours'] = html('On Sundays we open at ten in the morning.');
		const again = await resync(chatbotId, id);
		expect(again.data.error).toBeUndefined();
		expect(again.readings.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['unchanged', 'failed', 'read']);
	});

	it('keeps a page that has vanished for a week, then drops it, and takes it back', async () => {
		pages['/hours'] = html('On Sundays we open at ten in the morning.');
		const chatbotId = await core.createChatbot(token);
		await addLinks(chatbotId, ['/hours'], { resync_schedule: 'monthly' });
		const [{ id }] = await settled(chatbotId);
		delete pages['/hours'];
		const vanished = await resync(chatbotId, id);
		expect(vanished).toMatchObject({ status: 'processed', data: { error: { code: 'vanished' } } });
		expect(await chunksOf(id)).toHaveLength(1);
		const graceLeft = Date.parse(vanished.next_read_at) - Date.now();
		expect(graceLeft).toBeGreaterThan(6 * DAY_MS);
		expect(graceLeft).toBeLessThanOrEqual(7 * DAY_MS);

		const overdue = { vanishedAt: Date.now() - 8 * DAY_MS };
		await core.database.write((transaction) =>
			transaction.updateTable('dataSources').set(overdue).where('id', '=', id).execute(),
		);
		const dropped = await resync(chatbotId, id);
		expect(dropped).toMatchObject({ status: 'error', data: { error: { code: 'vanished' } } });
		expect(await chunksOf(id)).toEqual([]);
		expect(Date.parse(dropped.next_read_at)).toBeGreaterThan(Date.now() + 29 * DAY_MS);
	});
});

describe('a page that turned into something else', () => {
	const before = {
		tickets: 'A day ticket for the gardens costs 24 euros, and children under twelve walk in without paying.',
		parking: 'The car park behind the mill has two hundred places and is closed at night.',
		groups: 'Groups of ten people or more book their guide a week ahead by telephone.',
	};
	const show =
		(title: string, body: string, headers: Record<string, string> = {}): Page =>
		(_, response) => {
			response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
			response.end(`<html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main>`);
		};
	const form = '<form><input type="email"><input type="password"><button>Go on</button></form>';
	async function startSite() {
		for (const [name, text] of Object.entries(before)) pages[`/${name}`] = show(name, `<p>${text}</p>`);
		const chatbotId = await core.createChatbot(token);
		await addLinks(
			chatbotId,
			Object.keys(before).map((name) => `/${name}`),
		);
		const sources: { id: string; data: { page_title: string } }[] = await settled(chatbotId);
		return { chatbotId, ids: Object.fromEntries(sources.map(({ id, data }) => [data.page_title, id])) };
	}
	const textOf = async (id = '') => (await chunksOf(id)).map(({ text }) => text).join();

	it.each([
		['login', 'a form behind a redirect', redirect('/members')],
		['login', 'a form where more was', show('Espace client', `<p>Identifiez-vous.</p>${form}`)],
		[
			'placeholder',
			'a notice',
			show('Kurz geschlossen', '<p>Unser Garten schläft gerade. Schauen Sie später noch einmal herein.</p>'),
		],
		['placeholder', 'a server that asks to wait', show('tickets', '<p>Later, please.</p>', { 'retry-after': '600' })],
		['placeholder', 'a reload', show('tickets', '<meta http-equiv="refresh" content="5"><p>Wait for 5 seconds.</p>')],
	])('is kept as it was, and tried again soon: %s, %s', async (code, _, page) => {
		const { chatbotId, ids } = await startSite();
		pages['/members'] = show('Members', `${form}<p>Members only, please.</p>`);
		pages['/tickets'] = page;
		const source = await resync(chatbotId, ids['tickets'] ?? '');
		expect(source).toMatchObject({ status: 'processed', data: { page_title: 'tickets', error: { code } } });
		expect(source.data.error.message).toContain('Answers come from what was read before.');
		expect(Date.parse(source.next_read_at) - Date.now()).toBeLessThan(11 * 60_000);
		expect(await textOf(ids['tickets'])).toBe(before.tickets);
		const later = await resync(chatbotId, ids['tickets'] ?? '');
		expect(Date.parse(later.next_read_at) - Date.now()).toBeGreaterThan(50 * 60_000);
		pages['/tickets'] = show('tickets', `<p>${before.tickets}</p>`);
		expect((await resync(chatbotId, ids['tickets'] ?? '')).data.error).toBeUndefined();
	});

	it('is refused at its first reading, and tried again soon', async () => {
		pages['/members'] = show('Members', `${form}<p>Members only, please.</p>`);
		const chatbotId = await core.createChatbot(token);
		await addLinks(chatbotId, ['/members']);
		const [source] = await settled(chatbotId);
		expect(source).toMatchObject({ status: 'error', data: { error: { code: 'login' } } });
		expect(Date.parse(source.next_read_at) - Date.now()).toBeLessThan(11 * 60_000);
	});

	it('is seen by the same long text at other addresses, at the first of them', async () => {
		const { chatbotId, ids } = await startSite();
		const all = show(
			'Garden',
			`<p>${'Welcome to 12 acres of roses, ponds and paths, open since 1850. '.repeat(20)}</p>`,
		);
		for (const name of Object.keys(before)) pages[`/${name}`] = all;
		for (const [name, text] of Object.entries(before)) {
			const { data } = await resync(chatbotId, ids[name] ?? '');
			expect([name, data.error?.code, await textOf(ids[name])]).toEqual([name, 'placeholder', text]);
		}
	});

	it('is not confused with pages that their owner shortened or rewrote', async () => {
		const { chatbotId, ids } = await startSite();
		pages['/tickets'] = show('tickets', '<p>A day ticket costs 26 euros.</p>');
		pages['/parking'] = show('parking', '<p>Please come by tram: lines leave from every corner.</p>');
		pages['/groups'] = show('Winter tours', '<p>From December lanterns are lent for walks at 17:00.</p>');
		for (const name of Object.keys(before)) {
			const { data } = await resync(chatbotId, ids[name] ?? '');
			expect([name, data.error]).toEqual([name, undefined]);
		}
		expect(await textOf(ids['groups'])).toContain('lanterns');
	});
});

describe('pages that lead to the same page', () => {
	it.each([[['/a', '/b']], [['/b', '/a', '/target']], [['/target', '/a', '/b']], [['/canonical', '/a']]])(
		'keeps one of %j, the page itself or the one added first',
		async (names) => {
			pages['/a'] = redirect('/target');
			pages['/b'] = redirect('/target');
			pages['/target'] = html('On Sundays we open at ten in the morning.');
			pages['/canonical'] = (_, response) => {
				response.writeHead(200, { 'content-type': 'text/html' });
				response.end(
					'<link rel="canonical" href="/target"><title>Hours</title><main><p>On Sundays we open at ten.</p></main>',
				);
			};
			const chatbotId = await core.createChatbot(token);
			await addLinks(chatbotId, names);
			const sources = await settled(chatbotId);
			const kept = sources.filter(({ status }: { status: string }) => status === 'processed');
			const expected = names.includes('/target') ? '/target' : names[0];
			expect(kept.map(({ data }: { data: { url: string } }) => data.url)).toEqual([`${site.url}${expected}`]);
			for (const source of sources) {
				if (source === kept[0]) continue;
				expect(source).toMatchObject({ status: 'error', data: { error: { code: 'duplicate_of' } } });
				expect(await chunksOf(source.id)).toEqual([]);
			}
			expect(await chunksOf(kept[0].id)).toHaveLength(1);
		},
	);
});

describe('PATCH …/data-sources/{sourceId}', () => {
	const patch = (chatbotId: string, id: string, body: object) =>
		call(`PATCH /chatbots/${chatbotId}/${SOURCES}/${id}`, body);

	it('changes a text and an FAQ in place', async () => {
		const chatbotId = await core.createChatbot(token);
		await call(`POST /chatbots/${chatbotId}/${SOURCES}/texts`, { texts: ['Delivery\n\nParcels take three days.'] });
		await call(`POST /chatbots/${chatbotId}/${SOURCES}/faqs`, { faqs: [{ q: 'Do you roast decaf?', a: 'Yes.' }] });
		const [text, faq] = await settled(chatbotId);
		await patch(chatbotId, text.id, { text: 'Shipping\n\nParcels take five working days.' });
		await patch(chatbotId, faq.id, { answer: 'Only on Tuesdays.' });
		const [changedText, changedFaq] = await settled(chatbotId);
		expect(changedText).toMatchObject({
			id: text.id,
			status: 'processed',
			characters: 41,
			data: { title: 'Shipping' },
		});
		expect(changedFaq.data).toEqual({ question: 'Do you roast decaf?', answer: 'Only on Tuesdays.' });
		expect((await chunksOf(text.id)).map((chunk) => chunk.text)).toEqual(['Parcels take five working days.']);
		expect((await chunksOf(faq.id)).map((chunk) => chunk.text)).toEqual(['Only on Tuesdays.']);
	});

	it('reads a page anew when other parts of it are left out', async () => {
		pages['/hours'] = html('On Sundays we open at ten.</p><p class="members-only">Buy the gold card today.', {
			etag: '"v1"',
		});
		const chatbotId = await core.createChatbot(token);
		await addLinks(chatbotId, ['/hours']);
		const [{ id }] = await settled(chatbotId);
		expect((await chunksOf(id))[0]?.text).toContain('gold card');
		await patch(chatbotId, id, { exclude_classes: ['members-only'] });
		await settled(chatbotId);
		expect((await chunksOf(id))[0]?.text).not.toContain('gold card');
	});

	it('reads a page again weekly, or as often as is set', async () => {
		pages['/hours'] = html('On Sundays we open at ten in the morning.');
		const chatbotId = await core.createChatbot(token);
		await addLinks(chatbotId, ['/hours']);
		const [{ id }] = await settled(chatbotId);
		const weekly = await read(chatbotId, id);
		expect(weekly.resync_schedule).toBe('weekly');
		expect(Date.parse(weekly.next_read_at)).toBeGreaterThan(Date.now() + 7 * DAY_MS - 60_000);
		const daily = (await patch(chatbotId, id, { resync_schedule: 'daily' })).body.data;
		expect(Date.parse(daily.next_read_at)).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
		expect((await patch(chatbotId, id, { resync_schedule: 'never' })).body.data.next_read_at).toBeNull();
	});

	it('refuses what a source of that type does not have, and nothing at all', async () => {
		const chatbotId = await core.createChatbot(token);
		await call(`POST /chatbots/${chatbotId}/${SOURCES}/faqs`, { faqs: [{ q: 'Do you roast decaf?', a: 'Yes.' }] });
		const [{ id }] = await settled(chatbotId);
		const wrong = await patch(chatbotId, id, { text: 'No.', resync_schedule: 'daily' });
		expect(wrong.status).toBe(422);
		expect(wrong.body.details.map((detail: { path: string }) => detail.path)).toEqual(['text', 'resync_schedule']);
		expect((await patch(chatbotId, id, {})).status).toBe(422);
	});
});

describe('a source whose time has come', () => {
	it('is read again by itself', async () => {
		pages['/hours'] = html('On Sundays we open at ten in the morning.');
		const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-due-'));
		const env = { DATA_DIR: folder, OUTBOUND_ALLOW: new URL(site.url).host };
		const first = await startCore({ env });
		const owner = await first.createProject();
		const chatbotId = await first.createChatbot(owner.token);
		const body = { links: [`${site.url}/hours`], resync_schedule: 'weekly' };
		await first.request(`POST /chatbots/${chatbotId}/${SOURCES}/links`, { token: owner.token, body });
		const list = async (server: RunningCore) =>
			server.database.read.selectFrom('dataSources').select(['id', 'status', 'nextReadAt', 'readings']).execute();
		await expect.poll(async () => (await list(first))[0]?.status).toBe('processed');
		await first.database.write((transaction) =>
			transaction
				.updateTable('dataSources')
				.set({ nextReadAt: Date.now() - 1 })
				.execute(),
		);
		await first.stop();
		pages['/hours'] = html('On Sundays we open at noon.');
		const second = await startCore({ env });
		const state = async () => {
			const [row] = await list(second);
			return { status: row?.status, readings: JSON.parse(row?.readings ?? '[]').length };
		};
		await expect.poll(state).toEqual({ status: 'processed', readings: 2 });
		const [source] = await list(second);
		expect(source?.nextReadAt).toBeGreaterThan(Date.now() + 6 * DAY_MS);
		const chunks = await second.database.read.selectFrom('chunks').select('text').execute();
		expect(chunks.map(({ text }) => text).join()).toContain('noon');
		await second.stop();
		rmSync(folder, { recursive: true, force: true });
	});
});
