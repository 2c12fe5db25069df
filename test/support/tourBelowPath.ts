import type { RequestListener } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openShadowRoots } from './chromium.ts';
import { isFullRun, sampled } from './fullRun.ts';
import { startOwnerWorld } from './ownerWorld.ts';
import { sendMessage } from './sendMessage.ts';

const PERSON = { email: 'olive@tide.example', password: 'correct horse battery' };
const QUESTION = 'What does a small service cost?';
const ANSWER = '45 euros';
const SCREENS = ['Unanswered', 'Inbox', 'Contacts', 'Knowledge', 'Designer', 'Setup', 'Settings'];
const OWN = { 'x-frontdesk-console': '1' };

/**
 * Goes in Chromium through all that has an address, in a Frontdesk that is reached below a path: console, invitation,
 * documentation, designer, full-page chat, the widget by each of its tags, and the link in a webhook.
 *
 * @param more to try while it runs
 * @returns what these pages asked of its host outside the path
 */
export async function tourBelowPath(
	settings: Readonly<Record<string, string>>,
	more: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
	let page = '';
	let tellCall: (body: string) => void = () => undefined;
	const called = new Promise<string>((resolve) => {
		tellCall = resolve;
	});
	const website: RequestListener = (request, response) => {
		let body = '';
		request.setEncoding('utf8').on('data', (part: string) => {
			body += part;
		});
		request.on('end', () => {
			if (request.url === '/hook') tellCall(body);
			response.setHeader('content-type', 'text/html');
			response.end(`<!doctype html><title>Tide Bicycles</title><h1>Tide Bicycles</h1>${page}`);
		});
	};
	const strays: string[] = [];
	const world = await startOwnerWorld(website, settings);
	await tour();
	await more();
	return strays;

	async function tour() {
		const { owner, site, browser } = world;
		const { publicUrl } = world.frontdesk();
		const watch = (context: BrowserContext) =>
			context.on('request', (request) => {
				const { origin, href } = new URL(request.url());
				if (origin === new URL(publicUrl).origin && !`${href}/`.startsWith(`${publicUrl}/`)) strays.push(href);
			});
		const visit = async (address: string): Promise<Page> => {
			const context = await browser.newContext();
			watch(context);
			await context.addInitScript(openShadowRoots);
			const visitor = await context.newPage();
			await visitor.goto(address);
			return visitor;
		};

		watch(owner.context());
		await world.signUp('Olive', PERSON.email);
		expect(owner.url()).toMatch(`${publicUrl}/console/setup`);
		const cookies = await owner.context().cookies();
		expect(cookies.map(({ path }) => path)).toEqual([`${new URL(publicUrl).pathname}/`]);

		const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
			const reply = await owner.request.fetch(`${publicUrl}/console/api/v2${path}`, { method, data, headers: OWN });
			expect([path, reply.status()]).toEqual([path, 200]);
			return (await reply.json()).data;
		};
		const { id } = await send('POST', '/chatbots', { name: 'Tide', visibility: 'public' });
		await send('POST', `/chatbots/${id}/knowledge-base/data-sources/texts`, {
			texts: ['Prices\n\nA small service costs 45 euros.'],
		});
		await send('PUT', `/chatbots/${id}/widget`, { allowed_origins: [site.url] });
		await send('POST', '/webhooks', { url: `${site.url}/hook`, types: ['conversation.created'] });

		await owner.reload();
		for (const name of sampled(SCREENS, 3)) {
			await owner.getByRole('link', { name, exact: true }).click();
			await owner.getByRole('heading', { name, exact: true }).waitFor();
			await owner.reload();
			await owner.getByRole('heading', { name, exact: true }).waitFor();
			expect(owner.url()).toMatch(`${publicUrl}/console/${name.toLowerCase()}`);
		}
		await owner.goto(`${publicUrl}/console/settings`);
		await owner.getByRole('button', { name: 'Invite a member' }).click();
		await owner.getByRole('dialog').getByLabel('E-mail').fill('amy@tide.example');
		await owner.getByRole('dialog').getByRole('button', { name: 'Invite a member' }).click();
		const invitation = (await owner.locator('dialog[open] code').textContent()) ?? '';
		expect(invitation).toMatch(`${publicUrl}/console/setup?invited#`);
		const amy = await visit(invitation);
		await amy.getByLabel('Your name').waitFor();
		await amy.context().close();

		await owner.goto(`${publicUrl}/docs`);
		await owner.getByRole('searchbox').fill('make backup');
		await owner.getByRole('search').getByRole('link', { name: 'Make a backup' }).click();
		await owner.waitForURL(`${publicUrl}/docs/backup-and-monitoring#make-a-backup`);
		await owner.goto(`${publicUrl}/designer/${id}`);
		await owner.frameLocator('iframe').getByRole('button').first().waitFor();
		await owner.locator('summary', { hasText: 'Advanced' }).last().click();
		const tag = (await owner.getByRole('region', { name: 'Code for your website' }).textContent()) ?? '';
		expect(tag).toContain(`src="${publicUrl}/widget/${id}.js"`);

		const pinned = await (await owner.request.get(`${publicUrl}/widget.json`)).json();
		const tags = [
			tag,
			`<script src="${publicUrl}/widget.js" data-chatbot-id="${id}"></script>`,
			`<script src="${publicUrl}/${pinned.loader}" integrity="${pinned.integrity}" crossorigin="anonymous" data-chatbot-id="${id}"></script>`,
			`<script src="${publicUrl}/widget.js" data-api="${publicUrl}/" data-chatbot-id="${id}"></script>`,
			`<script>window.chtlConfig = { chatbotId: '${id}' }</script><script src="${publicUrl}/chatling.js"></script>`,
			`<script type="module">import { mount } from '${publicUrl}/frontdesk.mjs'; mount({ chatbotId: '${id}' });</script>`,
		];
		for (const one of [null, ...(isFullRun ? tags : tags.slice(0, 2))]) {
			page = one ?? '';
			const visitor = await visit(one === null ? `${publicUrl}/chat/${id}` : site.url);
			if (one !== null) await visitor.getByRole('button', { name: /chat|question/i }).click();
			await sendMessage(visitor, QUESTION);
			await visitor.getByRole('paragraph').getByText(ANSWER).waitFor();
			await visitor.context().close();
		}

		const { link } = JSON.parse(await called).data;
		expect(link).toMatch(`${publicUrl}/console/inbox/`);
		const later = await visit(link);
		await later.getByLabel('E-mail').fill(PERSON.email);
		await later.getByLabel('Password').fill(PERSON.password);
		await later.getByRole('button', { name: 'Sign in' }).click();
		await later.locator('.transcript').getByText(ANSWER).waitFor();
		expect(later.url()).toBe(link);

		// Of what asks who is signed in, before somebody is.
		expect(world.errors.filter((text) => !text.includes('401'))).toEqual([]);
	}
}
