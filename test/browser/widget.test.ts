import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { openPanel, SHOP_PAGE } from '../support/hostPage.ts';
import { sendMessage } from '../support/sendMessage.ts';

describe.skipIf(!hasChromium)('widget on a website of another origin', () => {
	let world: BrowserWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startBrowserWorld();
	});
	beforeEach(async () => {
		await page?.context().close();
		world.setPage({ html: SHOP_PAGE });
		page = await world.newPage();
	});

	const launcher = () => page.locator('frontdesk-widget .launcher');
	const panel = () => page.getByRole('dialog', { name: 'Lamp shop' });
	const composer = () => panel().getByLabel('Write a message');

	async function ask(question: string): Promise<void> {
		await sendMessage(panel(), question);
	}

	it('asks for nothing but its script and stores nothing before the visitor acts', async () => {
		const requests: string[] = [];
		page.on('request', (request) => requests.push(new URL(request.url()).pathname));
		await page.goto(world.site.url);
		await launcher().waitFor();
		await page.waitForLoadState('networkidle');
		expect(requests.filter((path) => path !== '/favicon.ico')).toEqual(['/', `/widget/${world.chatbotId}.js`]);
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
		expect(await page.context().cookies()).toEqual([]);
	});

	it('adds one global, keeps its tree to itself, and leaves the page as it was', async () => {
		world.setPage({ html: SHOP_PAGE.replace('{script}', '') });
		// The tests' own script opens all trees.
		await page.addInitScript(() => {
			const attach = Element.prototype.attachShadow;
			Element.prototype.attachShadow = function (init) {
				document.documentElement.dataset['mode'] = init.mode;
				return attach.call(this, init);
			};
		});
		await page.goto(world.site.url);
		const read = () => ({
			globals: Object.keys(window),
			styles: Array.from(document.querySelectorAll('html, body, h1'), (element) =>
				Array.from(getComputedStyle(element), (name) => getComputedStyle(element).getPropertyValue(name)).join(),
			),
		});
		const before = await page.evaluate(read);
		world.setPage({ html: SHOP_PAGE });
		await page.goto(world.site.url);
		await launcher().waitFor();
		const after = await page.evaluate(read);
		expect(after.globals.filter((name) => !before.globals.includes(name))).toEqual(['Frontdesk']);
		expect(after.styles).toEqual(before.styles);
		expect(await page.locator('html').getAttribute('data-mode')).toBe('closed');
	});

	it('answers with sources and Markdown, by the keyboard alone', async () => {
		await page.goto(world.site.url);
		await launcher().focus();
		await page.keyboard.press('Enter');
		await composer().waitFor();
		await expect
			.poll(() => composer().evaluate((element) => element === (element.getRootNode() as ShadowRoot).activeElement))
			.toBe(true);
		await page.keyboard.type('How long is the guarantee?');
		await page.keyboard.press('Enter');
		const strong = panel().locator('strong', { hasText: 'guarantee' });
		await strong.waitFor();
		const link = panel().getByRole('link', { name: /the terms/ });
		await expect.poll(() => link.getAttribute('href')).toBe('https://lamps.example/terms');
		await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
		await panel().getByText('Source').first().waitFor();
		await page.keyboard.press('Escape');
		await panel().waitFor({ state: 'hidden' });
		await expect
			.poll(() => launcher().evaluate((element) => element === (element.getRootNode() as ShadowRoot).activeElement))
			.toBe(true);
	});

	it('is refused by the server on a website that is not allowed', async () => {
		await page.goto(world.site.url.replace('127.0.0.1', 'localhost'));
		await launcher().click();
		await ask('How long is the guarantee?');
		await panel().getByText('This chat is not available on this website.').first().waitFor();
		expect(await panel().locator('strong').count()).toBe(0);
		const origin = world.site.url.replace('127.0.0.1', 'localhost');
		const refused = await fetch(`${world.frontdesk.publicUrl}/api/chatbots/${world.chatbotId}/visitor`, {
			method: 'POST',
			headers: { origin, 'content-type': 'application/json' },
			body: '{}',
		});
		expect(refused.status).toBe(403);
	});

	it('fills a small screen', async () => {
		await page.context().close();
		page = await world.newPage({ viewport: { width: 360, height: 640 } });
		await openPanel(page, world.site.url);
		await expect.poll(() => panel().boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 });
		const size = await composer().evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
		expect(size).toBeGreaterThanOrEqual(16);
	});
});
