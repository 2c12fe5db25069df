import { describe, expect, test } from 'vitest';
import { buildStaticFile } from '../../../server/site/staticFile.ts';
import { SHOP_ORIGIN, TEST_METRICS_TOKEN } from '../../support/startBff.ts';
import { startScriptedBff } from '../../support/startScriptedBff.ts';

const BASE = '/help/v1.2';
const file = buildStaticFile('text/javascript; charset=utf-8', Buffer.from('1;'));
const ASSETS = {
	loader: { name: 'widget.x.js', file, integrity: '' },
	stable: new Map(),
	chunks: new Map(['preview-x.js', 'console-x.js'].map((name) => [name, file])),
	preview: 'preview-x.js',
	console: 'console-x.js',
};
/** From which the walk begins. */
const PAGES = [
	'/',
	'/docs',
	'/docs/search.json',
	'/chat/shop',
	'/designer/shop',
	'/designer/preview',
	'/console/inbox',
];
/** Addresses in HTML, style sheets and JSON. */
const ADDRESS = /(?:\b(?:href|src|action|data-index)=|url\(|"address":)["']?(\/[^"'#?)]*)/g;

const chatbots = { demoChatbotId: 'shop', documentationChatbotId: 'shop' };
const env = { PUBLIC_URL: `https://example.com${BASE}/` };
const { bff, service } = await startScriptedBff({ assets: ASSETS, ...chatbots, env });

describe('Frontdesk below the path of PUBLIC_URL', () => {
	const open = (path: string) =>
		bff.request(`GET ${path}`, { origin: null, headers: { accept: 'text/html,*/*;q=0.8' } });

	test('every page and file refers to what is there, below the path alone', async () => {
		const seen = new Set([...PAGES, '/nothing'].map((page) => BASE + page));
		for (const address of seen) {
			const { status, text, headers } = await open(address);
			expect([address, status]).toEqual([
				address,
				expect.toBeOneOf(address === `${BASE}/nothing` ? [404] : [200, 302]),
			]);
			const found = Array.from(text.matchAll(ADDRESS), ([, one = '']) => one);
			for (const one of [headers.get('location') ?? BASE, ...found]) {
				expect([address, one.startsWith(BASE) ? BASE : one]).toEqual([address, BASE]);
				seen.add(one);
			}
		}
		// The shop and the documentation lead to all their pages, which lead to their style sheets and scripts.
		expect(seen.size).toBeGreaterThan(50);
	});

	test.each(['', BASE])('serves everything to a proxy that leaves "%s" of the path', async (left) => {
		const page = (await open(`${left}/chat/shop`)).text;
		expect(page).toContain(`src="${BASE}/widget/shop.js"`);
		expect((await open(`${left}/widget/shop.js`)).text).toBe('1;');
		const visitor = await bff.request(`POST ${left}/api/chatbots/shop/visitor`, { origin: SHOP_ORIGIN, body: {} });
		const preflight = await bff.request(`OPTIONS ${left}/api/chatbots/shop/visitor`);
		expect([visitor.status, preflight.status]).toEqual([200, 204]);
		expect((await open(`${left}/docs`)).headers.get('location')).toBe(`${BASE}/docs/getting-started`);
		expect((await open(`${left}/healthz`)).status).toBe(200);
		expect((await open(`${left}/chat/nobody`)).text).toContain('There is no chat here');
	});

	test('tells owners that the website beside it shows the widget, and not that its own pages do', async () => {
		const load = (chatbotId: string, referer: string) =>
			bff.request(`GET ${BASE}/widget/${chatbotId}.js`, { origin: null, headers: { referer } });
		const sightings = () =>
			service.calls.flatMap(({ path, body }) => (/(one|two|three)\/.*sightings$/.test(path) ? [body] : []));
		for (const id of ['one', 'two', 'three']) service.putChatbot(id);
		await load('one', `https://example.com${BASE}/designer/preview`);
		await bff.request(`POST ${BASE}/api/chatbots/two/visitor`, { origin: 'https://example.com', body: {} });
		await load('three', 'https://example.com/');
		await expect.poll(sightings).toEqual([{ origin: 'https://example.com', is_allowed: true }]);
	});

	test('shows figures at the root alone, and nothing below a path that only begins like its own', async () => {
		const headers = { authorization: `Bearer ${TEST_METRICS_TOKEN}` };
		const status = async (path: string) => (await bff.request(`GET ${path}`, { origin: null, headers })).status;
		const paths = ['/metrics', `${BASE}/metrics`, `${BASE}x/docs`, `${BASE.replace('.', '-')}/docs`, BASE];
		expect(await Promise.all(paths.map(status))).toEqual([200, 404, 404, 404, 200]);
	});
});

for (const base of ['/console', '/chat', '/docs', '/api']) {
	const { bff: below } = await startScriptedBff({
		assets: ASSETS,
		demoChatbotId: 'shop',
		env: { PUBLIC_URL: `https://example.com${base}` },
	});
	test(`our own path ${base} in PUBLIC_URL is answered, whether the proxy leaves it or takes it away`, async () => {
		for (const left of ['', base]) {
			const texts = ['/chat/shop', '/console', '/docs/answers'].map(async (path) => {
				const reply = await below.request(`GET ${left}${path}`, { origin: null });
				return [left, path, reply.status];
			});
			expect(await Promise.all(texts)).toEqual(
				['/chat/shop', '/console', '/docs/answers'].map((path) => [left, path, 200]),
			);
			const visitor = await below.request(`POST ${left}/api/chatbots/shop/visitor`, { origin: SHOP_ORIGIN, body: {} });
			expect(visitor.status).toBe(200);
		}
	});
}
