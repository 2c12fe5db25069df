import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startHttpServer, type TestServer } from '../../../support/httpServer.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const PAGES = 12;
/** What the website says around each of its lamps, in plain blocks. */
const HOURS = '<div class="kv"><p>We open at nine and close at six every day except Sunday.</p></div>';
const DELIVERY =
	'<div class="q"><table><tr><th>Delivery</th><th>Time</th></tr><tr><td>Delivery to islands</td><td>about a week</td></tr><tr><td>Delivery abroad</td><td>two weeks</td></tr></table></div>';

function bodyOf(page: number): string {
	const own = `<h1>Lamp ${page}</h1><p>Lamp number ${page} burns for ${page + 3} hours with one filling of oil.</p>`;
	return `<html lang="en"><title>Lamp ${page}</title><body><div>${HOURS}<div>${own}</div>${DELIVERY}</div>`;
}

describe('what a website says on every page', () => {
	let site: TestServer;
	let core: RunningCore;
	let ask: (message: string) => Promise<string>;

	beforeAll(async () => {
		site = await startHttpServer((request, response) => {
			response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
			response.end(bodyOf(Number(request.url?.slice(1))));
		});
		core = await startCore({ env: { OUTBOUND_ALLOW: new URL(site.url).host } });
		const { token } = await core.createProject();
		const chatbotId = await core.createChatbot(token);
		const sources = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
		const links = Array.from({ length: PAGES }, (_, page) => `${site.url}/${page}`);
		await core.request(`POST ${sources}/links`, { token, body: { links } });
		const states = async () =>
			(await core.request(`GET ${sources}`, { token })).body.data.sources.map(
				({ status }: { status: string }) => status,
			);
		const areRead = async () => (await states()).filter((status: string) => status === 'processed').length === PAGES;
		await vi.waitUntil(areRead, { timeout: 60_000 });
		ask = async (message) =>
			(await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } })).body.data.response;
	});
	afterAll(async () => {
		await core.stop();
		await site.close();
	});

	it('is answered from, once', async () => {
		expect(await ask('When do you open?')).toBe('We open at nine and close at six every day except Sunday.');
		const delivery = await ask('How long does delivery abroad take?');
		expect(delivery.match(/two weeks/g)).toHaveLength(1);
	});

	it('does not hide what only one page says', async () => {
		for (const page of [0, 5, 11]) {
			expect(await ask(`How long does lamp number ${page} burn?`)).toContain(`burns for ${page + 3} hours`);
		}
	});
});
