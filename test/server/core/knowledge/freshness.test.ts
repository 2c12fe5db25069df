import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { type Page, sendHtml, startSiteWorld } from '../../../support/siteWorld.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const { site, core, env, pages, requests, addChatbot } = await startSiteWorld();
beforeEach(() => {
	for (const target of Object.keys(pages)) delete pages[target];
	requests.length = 0;
});

function html(text: string, headers: Readonly<Record<string, string>> = {}): Page {
	return (response, request) => {
		const { etag } = headers;
		if (etag !== undefined && request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
		else {
			const head = '<!doctype html><html lang="en"><title>Opening hours</title>';
			sendHtml(`${head}<main><h1>Hours</h1><p>${text}</p></main>`, headers)(response, request);
		}
	};
}
const redirect =
	(location: string): Page =>
	(response) =>
		response.writeHead(302, { location }).end();

/** A chatbot whose only source is a page. */
async function addPage(target: string, page: Page, more: object = {}) {
	pages[target] = page;
	const chatbot = await addChatbot();
	const { chatbotId, addLinks, chunks, resync, settled } = chatbot;
	await addLinks([target], more);
	const [{ id }] = await settled();
	const versions = core.database.read.selectFrom('chatbots').select('knowledgeVersion').where('id', '=', chatbotId);
	/** What was learned of it. */
	const knowledge = async () => [await chunks(), await versions.executeTakeFirst()];
	const texts = async () => (await chunks()).map(({ text }) => text);
	return { ...chatbot, id, knowledge, texts, resync: () => resync(id) };
}
const change = (id: string, changes: { readAt?: number; vanishedAt?: number }) =>
	core.database.write((transaction) =>
		transaction.updateTable('dataSources').set(changes).where('id', '=', id).execute(),
	);
const outcomesOf = ({ readings }: { readings: { outcome: string }[] }) => readings.map(({ outcome }) => outcome);
const TEN = 'On Sundays we open at ten in the morning.';

describe('reading a link again', () => {
	it('lets answers say when a page was read last, where that was over 30 days ago', async () => {
		const page = html('The brass lamp costs 79 euros.', { etag: '"v1"' });
		const { id, ask, call, resync, root } = await addPage('/prices', page);
		const askPrice = () => ask('What does the brass lamp cost?');
		const source = { type: 'webpage', title: 'Opening hours', url: `${site.url}/prices` };
		expect((await askPrice()).sources).toMatchObject([source]);
		await change(id, { readAt: Date.now() - 29 * DAY_MS });
		expect((await askPrice()).sources[0]).not.toHaveProperty('read_at');
		const longAgo = Date.now() - 31 * DAY_MS;
		await change(id, { readAt: longAgo });
		const { conversation_id: conversationId, sources } = await askPrice();
		const dated = { title: 'Opening hours', read_at: new Date(longAgo).toISOString() };
		expect(sources).toMatchObject([dated]);
		const stored = await call(`GET ${root}/conversations/${conversationId}/messages?sort=date_desc`);
		expect(stored.body.data.messages[0].data.sources).toMatchObject([dated]);
		expect(outcomesOf(await resync())[0]).toBe('unchanged');
		expect((await askPrice()).sources[0]).not.toHaveProperty('read_at');
	});

	it.each([
		['asks its server whether the page has changed', { etag: '"v1"' }, '"v1"'],
		['sees by its content that it has not, where the server cannot tell', {}, undefined],
	])('%s, and leaves everything as it is', async (_, headers, validator) => {
		const { knowledge, resync } = await addPage('/hours', html(TEN, headers));
		const before = await knowledge();
		const source = await resync();
		expect(requests.map((request) => request.validator)).toEqual([undefined, validator]);
		expect(source).toMatchObject({ status: 'processed', resync_queued: false });
		expect(outcomesOf(source)).toEqual(['unchanged', 'read']);
		expect(await knowledge()).toEqual(before);
	});

	it('replaces what was learned when the page has changed', async () => {
		const { resync, texts } = await addPage('/hours', html(TEN, { etag: '"v1"' }));
		pages['/hours'] = html('On Sundays we open at noon.', { etag: '"v2"' });
		expect(outcomesOf(await resync())[0]).toBe('read');
		expect(await texts()).toEqual([expect.stringContaining('noon')]);
	});

	it('reads a page whole when its redirect leads to another one with the same validators', async () => {
		pages['/old'] = html('The old text about the harbour stays here.', { etag: '"same"' });
		pages['/new'] = html('The new text about the lighthouse stands here.', { etag: '"same"' });
		const { resync, texts } = await addPage('/start', redirect('/old'));
		pages['/start'] = redirect('/new');
		await resync();
		expect(await texts()).toEqual([expect.stringContaining('lighthouse')]);
	});

	it('keeps what was learned while a page cannot be read', async () => {
		const { resync, texts } = await addPage('/hours', html(TEN));
		pages['/hours'] = (response) => response.writeHead(403).end();
		expect(await resync()).toMatchObject({ status: 'processed', data: { error: { code: 'http_status' } } });
		expect(await texts()).toHaveLength(1);
		pages['/hours'] = html(TEN);
		const again = await resync();
		expect(again.data.error).toBeUndefined();
		expect(outcomesOf(again)).toEqual(['unchanged', 'failed', 'read']);
	});

	it('keeps a page that has vanished for a week, then drops it, and takes it back', async () => {
		const { id, resync, texts } = await addPage('/hours', html(TEN), { resync_schedule: 'monthly' });
		delete pages['/hours'];
		const vanished = await resync();
		expect(vanished).toMatchObject({ status: 'processed', data: { error: { code: 'vanished' } } });
		expect(await texts()).toHaveLength(1);
		const graceLeft = Date.parse(vanished.next_read_at) - Date.now();
		expect(graceLeft).toBeGreaterThan(6 * DAY_MS);
		expect(graceLeft).toBeLessThanOrEqual(7 * DAY_MS);

		await change(id, { vanishedAt: Date.now() - 8 * DAY_MS });
		const dropped = await resync();
		expect(dropped).toMatchObject({ status: 'error', data: { error: { code: 'vanished' } } });
		expect(await texts()).toEqual([]);
		expect(Date.parse(dropped.next_read_at)).toBeGreaterThan(Date.now() + 29 * DAY_MS);
	});
});

describe('a page that turned into something else', () => {
	const before = {
		tickets: 'A day ticket for the gardens costs 24 euros, and children under twelve walk in without paying.',
		parking: 'The car park behind the mill has two hundred places and is closed at night.',
		groups: 'Groups of ten people or more book their guide a week ahead by telephone.',
	};
	const show = (title: string, body: string, headers: Record<string, string> = {}) =>
		sendHtml(`<html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main>`, headers);
	const form = '<form><input type="email"><input type="password"><button>Go on</button></form>';
	async function startSite() {
		for (const [name, text] of Object.entries(before)) pages[`/${name}`] = show(name, `<p>${text}</p>`);
		const { addLinks, chunks, resync, settled } = await addChatbot();
		await addLinks(Object.keys(before).map((name) => `/${name}`));
		const sources: { id: string; data: { page_title: string } }[] = await settled();
		const idOf = (name: string) => sources.find(({ data }) => data.page_title === name)?.id ?? '';
		return {
			resync: (name: string) => resync(idOf(name)),
			textOf: async (name: string) =>
				(await chunks()).flatMap(({ dataSourceId, text }) => (dataSourceId === idOf(name) ? [text] : [])).join(),
		};
	}

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
		const { resync, textOf } = await startSite();
		pages['/members'] = show('Members', `${form}<p>Members only, please.</p>`);
		pages['/tickets'] = page;
		const source = await resync('tickets');
		expect(source).toMatchObject({ status: 'processed', data: { page_title: 'tickets', error: { code } } });
		expect(source.data.error.message).toContain('Answers come from what was read before.');
		expect(Date.parse(source.next_read_at) - Date.now()).toBeLessThan(11 * 60_000);
		expect(await textOf('tickets')).toBe(before.tickets);
		const later = await resync('tickets');
		expect(Date.parse(later.next_read_at) - Date.now()).toBeGreaterThan(50 * 60_000);
		pages['/tickets'] = show('tickets', `<p>${before.tickets}</p>`);
		expect((await resync('tickets')).data.error).toBeUndefined();
	});

	it('is refused at its first reading, and tried again soon', async () => {
		pages['/members'] = show('Members', `${form}<p>Members only, please.</p>`);
		const { addLinks, settled } = await addChatbot();
		await addLinks(['/members']);
		const [source] = await settled();
		expect(source).toMatchObject({ status: 'error', data: { error: { code: 'login' } } });
		expect(Date.parse(source.next_read_at) - Date.now()).toBeLessThan(11 * 60_000);
	});

	it('is seen by the same long text at other addresses, at the first of them', async () => {
		const { resync, textOf } = await startSite();
		const all = show(
			'Garden',
			`<p>${'Welcome to 12 acres of roses, ponds and paths, open since 1850. '.repeat(20)}</p>`,
		);
		for (const name of Object.keys(before)) pages[`/${name}`] = all;
		for (const [name, text] of Object.entries(before)) {
			const { data } = await resync(name);
			expect([name, data.error?.code, await textOf(name)]).toEqual([name, 'placeholder', text]);
		}
	});

	it('is not confused with pages that their owner shortened or rewrote', async () => {
		const { resync, textOf } = await startSite();
		pages['/tickets'] = show('tickets', '<p>A day ticket costs 26 euros.</p>');
		pages['/parking'] = show('parking', '<p>Please come by tram: lines leave from every corner.</p>');
		pages['/groups'] = show('Winter tours', '<p>From December lanterns are lent for walks at 17:00.</p>');
		for (const name of Object.keys(before)) {
			const { data } = await resync(name);
			expect([name, data.error]).toEqual([name, undefined]);
		}
		expect(await textOf('groups')).toContain('lanterns');
	});
});

it.each([[['/a', '/b']], [['/b', '/a', '/target']], [['/target', '/a', '/b']], [['/canonical', '/a']]])(
	'keeps one of %j that lead to the same page, the page itself or the one added first',
	async (names) => {
		pages['/a'] = redirect('/target');
		pages['/b'] = redirect('/target');
		pages['/target'] = html(TEN);
		const canonical = '<link rel="canonical" href="/target"><title>Hours</title>';
		pages['/canonical'] = sendHtml(`${canonical}<main><p>On Sundays we open at ten.</p></main>`);
		const { addLinks, chunks, settled } = await addChatbot();
		await addLinks(names);
		const sources: { id: string; status: string; data: { url: string; error?: { code: string } } }[] = await settled();
		const [kept, ...more] = sources.filter(({ status }) => status === 'processed');
		expect(more).toEqual([]);
		expect(kept?.data.url).toBe(site.url + (names.includes('/target') ? '/target' : names[0]));
		expect(sources.flatMap(({ data }) => data.error?.code ?? [])).toEqual(names.slice(1).map(() => 'duplicate_of'));
		expect((await chunks()).map(({ dataSourceId }) => dataSourceId)).toEqual([kept?.id]);
	},
);

describe('PATCH …/data-sources/{sourceId}', () => {
	it('changes a text and an FAQ in place', async () => {
		const { add, call, chunks, settled, sources } = await addChatbot();
		await add('texts', { texts: ['Delivery\n\nParcels take three days.'] });
		await add('faqs', { faqs: [{ q: 'Do you roast decaf?', a: 'Yes.' }] });
		const [text, faq] = await settled();
		await call(`PATCH ${sources}/${text.id}`, { text: 'Shipping\n\nParcels take five working days.' });
		await call(`PATCH ${sources}/${faq.id}`, { answer: 'Only on Tuesdays.' });
		const [changedText, changedFaq] = await settled();
		const changes = { id: text.id, status: 'processed', characters: 41, data: { title: 'Shipping' } };
		expect(changedText).toMatchObject(changes);
		expect(changedFaq.data).toEqual({ question: 'Do you roast decaf?', answer: 'Only on Tuesdays.' });
		const texts = (await chunks()).map((chunk) => chunk.text);
		expect(texts).toEqual(['Parcels take five working days.', 'Only on Tuesdays.']);
	});

	it('reads a page again when other parts of it are left out', async () => {
		const page = html('On Sundays we open at ten.</p><p class="members-only">Buy the gold card today.', {
			etag: '"v1"',
		});
		const { id, call, settled, sources, texts } = await addPage('/hours', page);
		expect((await texts()).join()).toContain('gold card');
		await call(`PATCH ${sources}/${id}`, { exclude_classes: ['members-only'] });
		await settled();
		expect((await texts()).join()).not.toContain('gold card');
	});

	it('reads a page again weekly, or as often as is set', async () => {
		const { id, call, read, sources } = await addPage('/hours', html(TEN));
		const schedule = async (wish: string) =>
			(await call(`PATCH ${sources}/${id}`, { resync_schedule: wish })).body.data;
		const inDays = (time: string) => Math.round((Date.parse(time) - Date.now()) / DAY_MS);
		const weekly = await read(id);
		expect([weekly.resync_schedule, inDays(weekly.next_read_at)]).toEqual(['weekly', 7]);
		expect(inDays((await schedule('daily')).next_read_at)).toBe(1);
		expect((await schedule('never')).next_read_at).toBeNull();
	});
});

it('reads a source again by itself whose time has come', async () => {
	pages['/hours'] = html(TEN);
	const folder = makeFolder();
	const start = () => startCore({ env: { ...env, DATA_DIR: folder } });
	const first = await start();
	const { token } = await first.createProject();
	const chatbotId = await first.createChatbot(token);
	const body = { links: [`${site.url}/hours`], resync_schedule: 'weekly' };
	await first.request(`POST /chatbots/${chatbotId}/knowledge-base/data-sources/links`, { token, body });
	const readRow = ({ database }: RunningCore) =>
		database.read.selectFrom('dataSources').select(['status', 'nextReadAt', 'readings']).executeTakeFirstOrThrow();
	await expect.poll(async () => (await readRow(first)).status).toBe('processed');
	const due = { nextReadAt: Date.now() - 1 };
	await first.database.write((transaction) => transaction.updateTable('dataSources').set(due).execute());
	await first.stop();
	pages['/hours'] = html('On Sundays we open at noon.');
	const second = await start();
	await expect.poll(async () => JSON.parse((await readRow(second)).readings ?? '[]').length).toBe(2);
	expect((await readRow(second)).nextReadAt).toBeGreaterThan(Date.now() + 6 * DAY_MS);
	const chunks = await second.database.read.selectFrom('chunks').select('text').execute();
	expect(chunks.map(({ text }) => text).join()).toContain('noon');
	await second.stop();
});
