import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../../server/core/setup/installation.ts';
import { converse } from '../../../support/converse.ts';
import { startHttpServer } from '../../../support/httpServer.ts';
import { startProject } from '../../../support/startProject.ts';

let tag = '';
let policy = '';
const site = await startHttpServer(({ url }, response) => {
	response.writeHead(200, {
		'content-type': 'text/html',
		...(policy === '' ? {} : { 'content-security-policy': policy }),
	});
	response.end(`<!doctype html><html lang="en"><head><title>${url === '/' ? 'Welcome' : `Page ${url}`} | Tide Bicycles</title>
		<meta name="theme-color" content="#0f766e">${tag}</head><body><main>${PAGES[url ?? '/'] ?? ''}</main></body></html>`);
});
const { core, token } = await startProject({ env: { OUTBOUND_ALLOW: new URL(site.url).host } });
const chatbotId = await core.createChatbot(token);

describe('setup', () => {
	const call = (methodAndPath: string, body?: unknown) => {
		const [method, path] = methodAndPath.split(' ');
		return core.request(`${method} /chatbots/${chatbotId}${path}`, { token, body });
	};
	const look = async () =>
		(await call(`GET /setup/installation?url=${encodeURIComponent(`${site.url}/`)}`)).body.data.page;

	it('proposes nothing for a chatbot that has read nothing', async () => {
		expect((await call('GET /setup/proposals')).body.data).toEqual({
			name: null,
			accent_color: null,
			greeting: null,
			questions: [],
		});
	});

	it('proposes name, colour, greeting and questions that are answered', async () => {
		await call('POST /knowledge-base/sites', { url: `${site.url}/` });
		await expect.poll(async () => (await call('GET /knowledge-base/sites')).body.data.sites[0].status).toBe('done');
		const { name, accent_color: color, greeting, questions } = (await call('GET /setup/proposals')).body.data;
		expect({ name, color, greeting }).toEqual({
			name: 'Tide Bicycles',
			color: '#0f766e',
			greeting: 'Hello! Ask me anything about Tide Bicycles.',
		});
		// No heading that asks nothing: fewer are better.
		expect(questions).toEqual(['Which days is the workshop open?', 'What does “Small service” cost?']);
		for (const message of questions) {
			const { body } = await call('POST /ai/kb/chat', { message });
			expect([message, body.data.outcome]).toEqual([message, 'grounded']);
		}
	});

	it('suggests questions that are answered, in whatever order they are asked', async () => {
		const read = async () => (await call('GET /setup/starters')).body.data.questions;
		await expect.poll(read).toHaveLength(2);
		const questions = await read();
		for (const first of questions) {
			const replies = questions.map((message: string) => converse(core, { token, chatbotId }, [first, message]));
			for (const { outcome } of await Promise.all(replies)) expect(outcome).toBe('grounded');
		}
	});

	it('finds the tag on a page, and says why it does not work', async () => {
		expect(await look()).toMatchObject({ state: 'missing' });
		tag = '<script src="https://chat.example/widget/another.js" async></script>';
		expect(await look()).toMatchObject({ state: 'other_chatbot', message: expect.stringContaining('another') });
		tag = `<script src="https://chat.example/widget/${chatbotId}.js" async></script>`;
		expect(await look()).toMatchObject({ state: 'found', url: `${site.url}/`, reach: 'loopback' });
		policy = "default-src 'self'";
		expect(await look()).toMatchObject({ state: 'blocked_by_policy' });
		policy = "script-src 'self' https://chat.example";
		expect(await look()).toMatchObject({ state: 'found' });
		await call('PUT /widget', { allowed_origins: ['https://elsewhere.example'] });
		expect(await look()).toMatchObject({ state: 'not_allowed', message: expect.stringContaining(site.url) });
		const gone = encodeURIComponent(`${site.url.replace(/\d+$/, '')}1/`);
		expect((await call(`GET /setup/installation?url=${gone}`)).status).toBe(422);
	});

	it('says who can reach the address in the tag of a page that everybody reaches', async () => {
		const reachOf = async (address: string) => {
			const body = Buffer.from(`<script src="${address}/widget/${chatbotId}.js" async></script>`);
			const read = async (url: string) => ({
				finalUrl: url,
				body,
				contentType: 'text/html',
				policies: [],
				status: 200,
				etag: null,
				lastModified: null,
				robotsTags: [],
				asksToWait: false,
			});
			return (await checkPage('https://shop.example/', { chatbotId, allowedOrigins: [] }, read)).reach;
		};
		expect(await reachOf('https://chat.example')).toBe('public');
		expect(await reachOf('http://localhost:8080')).toBe('loopback');
		expect(await reachOf('http://192.168.1.5:8080')).toBe('private');
	});

	it('keeps the websites that asked for the widget, allowed ones before invented ones', async () => {
		const chat = await core.createToken((await core.createProject()).projectId, 'chat');
		const sighting = { origin: 'https://tide.example', is_allowed: true };
		expect(
			(await core.request(`POST /chatbots/${chatbotId}/setup/sightings`, { token: chat, body: sighting })).status,
		).toBe(404);
		await call('POST /setup/sightings', sighting);
		for (let index = 0; index < 30; index += 1) {
			await call('POST /setup/sightings', { origin: `https://invented-${index}.example`, is_allowed: false });
		}
		const { sightings } = (await call('GET /setup/installation')).body.data;
		expect(sightings).toHaveLength(20);
		expect(sightings).toContainEqual({ ...sighting, reach: 'public', seen_at: expect.any(String) });
	});
});

const PAGES: Readonly<Record<string, string>> = {
	'/': '<h1>Tide Bicycles</h1><p>We sell and repair bicycles in the harbour.</p><a href="/hours">Hours</a> <a href="/prices">Prices</a>',
	'/hours':
		'<h1>Visit us</h1><h2>Which days is the workshop open?</h2><p>The workshop is open from Tuesday to Saturday, 10:00 to 18:00.</p>',
	'/prices':
		'<h1>Good to know</h1><h2>Why riders choose us</h2><p>We have mended bicycles since 1980.</p><h2>Batteries?</h2><p>We test batteries for 15 euros.</p><h2>Need help?</h2><p>Write to us.</p><table><tr><th>Work</th><th>Price</th></tr><tr><td>Small service</td><td>€45</td></tr></table>',
};
