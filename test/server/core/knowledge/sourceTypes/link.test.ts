import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer, type TestServer } from '../../../../support/httpServer.ts';
import { type RunningCore, startCore } from '../../../../support/startCore.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../fixtures/pages');
const fixture = (name: string) => readFileSync(path.join(FOLDER, `${name}.html`), 'utf8');
const pages: Readonly<Record<string, string>> = {
	'/frames': fixture('frameset-1'),
	'/start.html': '<title>Start</title><p>Wir treffen uns jeden Freitag um acht im Vereinsheim.</p>',
	'/round': '<meta http-equiv="refresh" content="0; url=/about"><p>Moved.</p>',
	'/about': '<meta http-equiv="refresh" content="0; url=/round"><p>Moved again.</p>',
	'/spa': fixture('spa-shell-1'),
	'/gone': fixture('soft-404-1'),
	'/questions': fixture('jsonld-faq-1').replace('rel="canonical"', 'rel="other"'),
};

describe('link', () => {
	let site: TestServer;
	let core: RunningCore;
	let token = '';

	beforeAll(async () => {
		site = await startHttpServer((request, response) => {
			response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
			response.end(pages[request.url ?? ''] ?? '');
		});
		core = await startCore({ env: { OUTBOUND_ALLOW: new URL(site.url).host } });
		({ token } = await core.createProject());
	});
	afterAll(async () => {
		await core.stop();
		await site.close();
	});

	/** Reads a page as the only source of a chatbot. */
	async function read(address: string) {
		const chatbotId = await core.createChatbot(token);
		const sources = `chatbots/${chatbotId}/knowledge-base/data-sources`;
		await core.request(`POST /${sources}/links`, { token, body: { links: [site.url + address] } });
		const source = async () => (await core.request(`GET /${sources}`, { token })).body.data.sources[0];
		await expect.poll(async () => (await source()).status).toMatch(/processed|error/);
		const chunks = await core.database.read
			.selectFrom('chunks')
			.select(['text', 'question'])
			.where('chatbotId', '=', chatbotId)
			.orderBy('position')
			.execute();
		return { ...(await source()), chunks };
	}

	it('reads the main frame of a frameset', async () => {
		const { status, chunks } = await read('/frames');
		expect(status).toBe('processed');
		expect(chunks.map(({ text }: { text: string }) => text)).toEqual([
			'Wir treffen uns jeden Freitag um acht im Vereinsheim.',
		]);
	}, 40_000);

	it('follows pages that send their readers on, but not in circles for ever', async () => {
		expect((await read('/round')).status).toBe('processed');
	}, 40_000);

	it('tells why there is nothing to read', async () => {
		const { data } = await read('/spa');
		expect(data.error.code).toBe('no_text');
		expect(data.error.message).toContain('script');
		expect((await read('/gone')).data.error.code).toBe('page_not_found');
	}, 40_000);

	it('makes passages with their question of what a page marks as its FAQ, or sets under a heading that asks', async () => {
		const chunks: { text: string; question: string | null }[] = (await read('/questions')).chunks;
		expect(chunks.flatMap(({ question }) => question ?? [])).toEqual([
			'Something else?',
			'Do I need an appointment?',
			'Which insurers do you bill directly?',
			'Is there parking?',
			'How long does a check-up take?',
		]);
		expect(chunks.filter(({ text }) => text.includes('six spaces'))).toHaveLength(1);
	}, 40_000);
});
