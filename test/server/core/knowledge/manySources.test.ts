import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { sendHtml, startSiteWorld } from '../../../support/siteWorld.ts';
import { startCore } from '../../../support/startCore.ts';

const UNKNOWN = '019a2b3c-0000-7000-8000-000000000099';

const pageOf = (name: string) =>
	sendHtml(
		`<title>Page /${name}</title><main><h1>Opening hours</h1><h2>Sundays</h2><p>On Sundays the cafe opens at ten in the morning.</p></main>`,
	);
const { site, core, pages, addChatbot } = await startSiteWorld({ '/hours': pageOf('hours') });

describe('many data sources', () => {
	let chatbot: Awaited<ReturnType<typeof addChatbot>>;
	beforeAll(async () => {
		chatbot = await addChatbot();
		await chatbot.addLinks(['/hours', '/prices']);
		await chatbot.add('faqs', { faqs: [{ q: 'Do you sell 100% Arabica?', a: 'All of our coffee is Arabica.' }] });
		await chatbot.add('texts', { texts: ['We ship within two working days.'] });
	});

	const call = (methodAndPath: string, body?: unknown) =>
		chatbot.call(methodAndPath.replace(' ', ` ${chatbot.sources}`), body);
	const list = async (query: string) => (await call(`GET ?${query}`)).body.data;

	it('are listed by state, words and size of a page', async () => {
		await chatbot.settled();
		expect((await list('')).sources).toHaveLength(4);
		expect(await list('status=error')).toMatchObject({ total: 1, sources: [{ data: { url: `${site.url}/prices` } }] });
		expect((await list('search=HOURS')).sources.map(({ type }: { type: string }) => type)).toEqual(['link']);
		expect((await list('search=100%25')).total).toBe(1);
		expect((await list('search=%25')).total).toBe(1);
		// The names of fields are no titles.
		expect((await list('search=page_title')).total).toBe(0);
		expect(await list('per_page=3&page=2')).toMatchObject({
			pages: { current_page: 2, last_page: 2, per_page: 3 },
			total: 4,
			sources: [{ type: 'link' }],
		});
		expect((await call('GET ?status=lost')).status).toBe(422);
		expect((await call('GET ?per_page=101')).status).toBe(422);
	});

	it('tell how often answers used them, and when', async () => {
		const {
			sources,
			conversation_id: conversation,
			message_id: message,
		} = await chatbot.ask('When do you open on Sundays?');
		expect(sources).toMatchObject([{ url: `${site.url}/hours` }]);
		await chatbot.ask('When do you open on Sundays?');
		// Answers are counted a moment after they are given.
		await expect.poll(async () => (await list('search=hours')).sources[0].uses).toBe(2);
		const [page] = (await list('search=hours')).sources;
		expect(page).toMatchObject({
			read_at: expect.stringContaining('T'),
			next_read_at: expect.stringContaining('T'),
		});
		expect(Date.parse(page.used_at)).toBeGreaterThanOrEqual(Date.parse(page.read_at));
		expect((await call(`GET /${page.id}`)).body.data).toMatchObject({ uses: 2, used_at: page.used_at });
		expect((await list('type=text')).sources).toMatchObject([{ uses: 0, used_at: null, read_at: null }]);

		const opened = `POST ${chatbot.root}/conversations/${conversation}/messages/${message}/opened-sources`;
		expect((await chatbot.call(opened, { url: `${site.url}/hours` })).status).toBe(200);
		expect((await chatbot.call(opened, { url: `${site.url}/prices` })).status).toBe(422);
		expect((await list('')).sources.map(({ openings }: { openings: number }) => openings).toSorted()).toEqual([
			0, 0, 0, 1,
		]);
	});

	it('show their text as it was read', async () => {
		const [page] = (await list('search=hours')).sources;
		expect((await call(`GET /${page.id}/text`)).body.data).toMatchObject({
			pages: { current_page: 1, last_page: 1 },
			title: 'Page /hours',
			url: `${site.url}/hours`,
			passages: [{ text: expect.stringContaining('opens at ten'), question: null, page: null, language: 'en' }],
		});
		const [failed] = (await list('status=error')).sources;
		expect((await call(`GET /${failed.id}/text`)).body.data.passages).toEqual([]);
		expect((await call(`GET /${UNKNOWN}/text`)).status).toBe(404);
		const text = `GET ${chatbot.sources}/${page.id}/text`;
		expect((await core.request(text)).status).toBe(401);
		const { token } = await core.createProject();
		expect((await core.request(text, { token })).status).toBe(404);
	});

	it('are read again together, those that failed too, and say which were refused', async () => {
		pages['/prices'] = pageOf('prices');
		const ids = (await list('sort=date_asc')).sources.map(({ id }: { id: string }) => id);
		const { body } = await call('POST /batch', { action: 'resync', source_ids: [...ids, UNKNOWN] });
		expect(body.data.changed).toBe(2);
		expect(body.data.refused.map(({ error }: { error: { code: string } }) => error.code)).toEqual([
			'validation_failed',
			'validation_failed',
			'not_found',
		]);
		await chatbot.settled();
		expect((await list('search=prices')).sources).toMatchObject([
			{ status: 'processed', data: { page_title: 'Page /prices' } },
		]);
	});

	it('are deleted together', async () => {
		const ids = (await list('')).sources.map(({ id }: { id: string }) => id);
		const stranger = await core.createProject();
		const theirs = await core.createChatbot(stranger.token);
		const foreign = await core.request(`POST /chatbots/${theirs}/knowledge-base/data-sources/batch`, {
			token: stranger.token,
			body: { action: 'delete', source_ids: ids },
		});
		expect(foreign.body.data.changed).toBe(0);
		expect((await call('POST /batch', { action: 'delete', source_ids: ids })).body.data).toEqual({
			changed: 4,
			refused: [],
		});
		expect((await list('')).total).toBe(0);
		expect((await call('POST /batch', { action: 'delete', source_ids: [] })).status).toBe(422);
		expect((await call('POST /batch', { action: 'burn', source_ids: [UNKNOWN] })).status).toBe(422);
	});
});

it('counts for its sources an answer that was given right before the core stopped', async () => {
	const folder = makeFolder();
	const start = () => startCore({ env: { DATA_DIR: folder } });
	const first = await start();
	const { token } = await first.createProject();
	const root = `/chatbots/${await first.createChatbot(token)}`;
	const sources = `${root}/knowledge-base/data-sources`;
	await first.request(`POST ${sources}/texts`, { token, body: { texts: ['We ship within two working days.'] } });
	const ask = async () =>
		(await first.request(`POST ${root}/ai/kb/chat`, { token, body: { message: 'How fast do you ship?' } })).body.data;
	await expect.poll(async () => (await ask()).sources).toHaveLength(1);
	await first.stop();

	const second = await start();
	expect((await second.request(`GET ${sources}`, { token })).body.data.sources).toMatchObject([{ uses: 1 }]);
	await second.stop();
});
