import { describe, expect, test } from 'vitest';
import { buildStaticFile, computeIntegrity } from '../../../server/site/staticFile.ts';
import { SERVICE_TOKEN } from '../../support/scriptedService.ts';
import { startBff } from '../../support/startBff.ts';
import { startScriptedBff } from '../../support/startScriptedBff.ts';

const file = buildStaticFile('text/javascript; charset=utf-8', Buffer.from('1;'));
const ASSETS = {
	loader: { name: 'widget.x.js', file, integrity: computeIntegrity(file) },
	stable: new Map(),
	chunks: new Map([['preview-x.js', file]]),
	preview: 'preview-x.js',
};
const PAGES = ['/', '/demo', '/shop/coffee', '/chat/shop', '/designer/preview'];

const { service, bff } = await startScriptedBff({ demoChatbotId: 'shop', assets: ASSETS });
service.putChatbot('staff', {}, 'private');
service.putChatbot('hostile', { title: '"><script>alert(1)</script>', greeting: '<img src=x onerror=alert(1)>' });

describe('the pages', () => {
	const open = (path: string) => bff.request(`GET ${path}`, { origin: null });

	test.each(PAGES)('%s is HTML under a policy that allows nothing inline and nobody else', async (path) => {
		const { status, headers, text } = await open(path);
		const policy = headers.get('content-security-policy') ?? '';
		expect(status).toBe(200);
		expect(headers.get('content-type')).toContain('text/html');
		const framer = path === '/designer/preview' ? "'self'" : "'none'";
		for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", `frame-ancestors ${framer}`]) {
			expect(policy).toContain(rule);
		}
		expect(policy).toContain("require-trusted-types-for 'script'");
		expect(policy).not.toContain('unsafe');
		expect(text).not.toMatch(/<script(?![^>]* src=)|\son\w+=|\sstyle=|<style/);
	});

	test.each(PAGES)('%s refers to files that are there', async (path) => {
		const { text } = await open(path);
		const addresses = Array.from(text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, address]) => address);
		expect(addresses.length).toBeGreaterThan(0);
		for (const address of addresses) expect((await open(address ?? '')).status).toBe(200);
	});

	test.each([
		['/designer', '/console/designer?chatbot=shop'],
		['/designer/a%26b', '/console/designer?chatbot=a%26b'],
	])('%s, where the Designer was, leads to its screen of the console', async (former, address) => {
		const { status, headers } = await open(former);
		expect([status, headers.get('location')]).toEqual([302, address]);
	});

	test('the pages of the shop carry the chatbot and lead to each other', async () => {
		const { text } = await open('/shop/delivery-and-returns');
		expect(text).toContain('<script src="/widget/shop.js" async></script>');
		expect(text).toContain('<h1 id="delivery-and-returns">');
		const links = Array.from(text.matchAll(/href="(\/shop\/[^"]+)"/g), ([, link]) => link);
		expect(links.length).toBeGreaterThanOrEqual(5);
		for (const link of links) expect((await open(link ?? '')).status).toBe(200);
		expect((await open('/shop/unknown')).status).toBe(404);
	});

	test('without the demo there is no shop, and the front page leads to the console', async () => {
		const scripted = { serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN };
		const other = await startBff({ ...scripted, demoChatbotId: 'shop', env: { DEMO: '' } });
		const replies = await Promise.all(
			['/', '/demo', '/shop/coffee', '/designer', '/docs/console'].map(async (path) => {
				const { status, headers, text } = await other.request(`GET ${path}`, { headers: { accept: 'text/html' } });
				return [path, status, headers.get('location'), /Harbour Coffee|Demo page/.test(text)];
			}),
		);
		expect(replies).toEqual([
			['/', 302, '/console', false],
			['/demo', 404, null, false],
			['/shop/coffee', 404, null, false],
			['/designer', 404, null, false],
			['/docs/console', 200, null, false],
		]);
	});

	test("a chat page shows the chatbot's texts as text", async () => {
		const { text } = await open('/chat/hostile');
		expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)');
		expect(text).not.toContain('<script>alert');
		expect(text).not.toContain('<img');
	});

	test('a chat page lets its avatar in, and no other image', async () => {
		service.putChatbot('pictured', { avatar_url: 'https://cdn.shop.example/a.png?x=;script-src' });
		const policy = (await open('/chat/pictured')).headers.get('content-security-policy');
		expect(policy).toContain('img-src data: https://cdn.shop.example;');
	});

	test.each(['a;b', 'a,b', 'a%3Bb', 'a%2Cb', '*', "a'b", '[::1]'])(
		'a chat page does without an avatar that is kept at the host %s, which no policy can name',
		async (host) => {
			service.putChatbot('odd', { avatar_url: `https://${host}/a.png` });
			const fresh = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN });
			const { status, headers } = await fresh.request('GET /chat/odd', { origin: null });
			expect(status).toBe(200);
			expect(headers.get('content-security-policy')).toContain('img-src data:;');
		},
	);

	test.each([
		['de-AT,de;q=0.9,en;q=0.5', 'de-AT'],
		['*', 'en'],
		['"><script>, fr;q=0.4', 'fr'],
	])('/chat/… speaks the language of a visitor who asks for %s', async (wish, language) => {
		const { text, headers } = await bff.request('GET /chat/shop', {
			origin: null,
			headers: { 'accept-language': wish },
		});
		expect(text).toContain(`<html lang="${language}">`);
		expect(headers.get('vary')).toContain('Accept-Language');
	});

	test("a chat page speaks the link's language before the owner's, and says the owner's title in it", async () => {
		service.putChatbot('tongues', { language: 'fr', title: 'Aide', translations: { de: { title: 'Hilfe' } } });
		const lead = async (query: string): Promise<string> => (await open(`/chat/tongues${query}`)).text;
		expect(await lead('')).toContain('<html lang="fr">');
		const asked = await lead('?lang=de-AT');
		expect(asked).toContain('<html lang="de-AT">');
		expect(asked).toContain('<title>Hilfe</title>');
		expect(asked).toContain('data-language="de-AT"');
		for (const nonsense of ['?lang=%22%3E%3Cscript%3E', '?lang[a]=de']) {
			const page = await lead(nonsense);
			expect(page).toContain('<html lang="fr">');
			expect(page).not.toContain('data-language');
		}
	});

	test.each(['staff', 'unknown', 'a%20b', '..%2f..'])('/chat/%s is not there', async (id) => {
		expect((await open(`/chat/${id}`)).status).toBe(404);
	});
});
