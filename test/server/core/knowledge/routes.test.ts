import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { send, sendHtml, startSiteWorld } from '../../../support/siteWorld.ts';
import { startCore } from '../../../support/startCore.ts';

const { site, env, addChatbot } = await startSiteWorld({
	'/hours': sendHtml(
		`<html lang="en"><title>Opening hours | Harbour</title><nav>Accept all cookies</nav><main><h1>Opening hours</h1>
			<p>On Sundays the harbour cafe opens at ten in the morning.</p><div class="promo">Buy the gold card today.</div></main>`,
	),
	'/moved': (response) => response.writeHead(301, { location: '/hours' }).end(),
	'/script-only': sendHtml('<title>App</title><div id="root"></div><script>render()</script>'),
	'/picture': send('image/png', 'png'),
	'/inwards': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
});

describe('POST …/data-sources/links', () => {
	it('reads a page and answers from it with its address', async () => {
		const { add, settled, ask, chunks } = await addChatbot();
		const url = `${site.url}/hours`;
		const reply = await add('links', { links: [url], exclude_classes: ['promo'] });
		expect(reply.body.data).toEqual({ links_added: 1, duplicate_links_removed: [] });
		const [source] = await settled();
		expect(source).toMatchObject({ type: 'link', status: 'processed', resync_queued: false });
		expect(source.data).toEqual({ url, page_title: 'Opening hours' });
		expect(source.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
		const answer = await ask('When does the cafe open on Sundays?');
		expect(answer.response).toContain('ten in the morning');
		expect(answer.sources[0]).toMatchObject({ type: 'webpage', title: 'Opening hours', url });
		expect((await chunks()).map(({ text }) => text).join()).not.toMatch(/gold card|cookies/);
	});

	it('leaves out links that are there already, whatever their fragment', async () => {
		const { addLinks } = await addChatbot();
		await addLinks(['/hours']);
		const { body } = await addLinks(['/hours#top', '/moved', '/moved']);
		const repeated = [`${site.url}/hours#top`, `${site.url}/moved`];
		expect(body.data).toEqual({ links_added: 1, duplicate_links_removed: expect.arrayContaining(repeated) });
	});

	it('ends what is no page in error, each with its code', async () => {
		const { addLinks, settled } = await addChatbot();
		const codes = {
			'/nothing': 'http_status',
			'/script-only': 'no_text',
			'/picture': 'unsupported_content_type',
			'/inwards': 'blocked_port',
		};
		await addLinks(Object.keys(codes));
		const sources: { status: string; data: { error: { code: string; message: string } } }[] = await settled();
		expect(sources.map(({ status, data }) => [status, data.error.code])).toEqual(
			Object.values(codes).map((code) => ['error', code]),
		);
		expect(sources.every(({ data }) => /\S/.test(data.error.message))).toBe(true);
	});

	it('refuses private addresses and other schemes when they are posted, naming each', async () => {
		const { add, list } = await addChatbot();
		const addresses = ['10.0.0.1/', 'example.com/', '2130706433/', '[::ffff:127.0.0.1]/'];
		const reply = await add('links', { links: [...addresses.map((one) => `http://${one}`), 'ftp://example.com/'] });
		expect(reply.status).toBe(422);
		const refused = reply.body.details.map((detail: { path: string }) => detail.path);
		expect(refused).toEqual(['links.0', 'links.2', 'links.3', 'links.4']);
		expect(await list()).toEqual([]);
	});
});

describe('POST …/data-sources/texts and faqs', () => {
	it('processes them and answers from them', async () => {
		const { add, ask, list, settled } = await addChatbot();
		const texts = ['Delivery\n\nParcels arrive within three working days.'];
		expect((await add('texts', { texts })).body.data).toEqual({ texts_added: 1 });
		const faqs = [{ q: 'Do you roast decaf?', a: 'Yes, every Tuesday.' }];
		expect((await add('faqs', { faqs })).body.data).toEqual({ faqs_added: 1 });
		const [text, faq] = await settled();
		expect(text).toMatchObject({ type: 'text', status: 'processed', characters: 51, data: { title: 'Delivery' } });
		const data = { question: 'Do you roast decaf?', answer: 'Yes, every Tuesday.' };
		expect(faq).toMatchObject({ type: 'faq', status: 'processed', data });
		// Right after a change a question may be answered from the index before.
		await expect.poll(async () => (await ask('do you have decaf roast')).response).toBe('Yes, every Tuesday.');
		const parcels = await ask('How long do parcels take to arrive?');
		expect(parcels.response).toContain('three working days');
		expect(parcels.sources).toMatchObject([{ type: 'text', title: 'Delivery', url: '' }]);
		const used = { uses: expect.any(Number), openings: 0, used_at: expect.any(String) };
		await expect.poll(() => list('&type=faq')).toEqual([{ ...faq, ...used }]);
		expect(await list('&type=')).toHaveLength(2);
	});

	it('takes a thousand texts and a text of many pages', async () => {
		const { add, call, settled, sources } = await addChatbot();
		const lamps = Array.from({ length: 2_000 }, (_, index) => `Paragraph ${index} speaks of lamp number ${index}.`);
		const notes = Array.from({ length: 999 }, (_, index) => `Note ${index} is short.`);
		await add('texts', { texts: [lamps.join('\n\n'), ...notes] });
		expect((await call(`GET ${sources}`)).body.data.pages.last_page).toBe(40);
		await settled();
	});
});

it('frees all that was learned from a source that is deleted', async () => {
	const { add, ask, call, chunks, settled, sources } = await addChatbot();
	await add('faqs', { faqs: [{ q: 'Do you roast decaf?', a: 'Yes, every Tuesday.' }] });
	const [{ id }] = await settled();
	await ask('Do you roast decaf?');
	expect((await call(`DELETE ${sources}/${id}`)).body).toEqual({ status: 'success' });
	expect(await chunks()).toEqual([]);
	await expect.poll(async () => (await ask('Do you roast decaf?')).sources).toEqual([]);
});

it('ends with exactly one set of chunks after a restart in mid-job', async () => {
	const folder = makeFolder();
	const first = await startCore({ env: { ...env, DATA_DIR: folder } });
	const { token } = await first.createProject();
	const chatbotId = await first.createChatbot(token);
	const links = Array.from({ length: 40 }, (_, index) => `${site.url}/hours?page=${index}`);
	await first.request(`POST /chatbots/${chatbotId}/knowledge-base/data-sources/links`, { token, body: { links } });
	await first.stop();
	const second = await startCore({ env: { ...env, DATA_DIR: folder } });
	await expect.poll(() => second.database.read.selectFrom('jobs').select('id').execute()).toEqual([]);
	const states = await second.database.read.selectFrom('dataSources').select('status').execute();
	const chunks = await second.database.read.selectFrom('chunks').select('dataSourceId').execute();
	await second.stop();
	expect(states.map(({ status }) => status)).toEqual(links.map(() => 'processed'));
	expect(new Set(chunks.map(({ dataSourceId }) => dataSourceId)).size).toBe(links.length);
	expect(chunks).toHaveLength(links.length);
});
