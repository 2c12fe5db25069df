import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { replaceWidgetSettings, type widgetSettingsSchema } from '../../shared/contract/widgetSettings.ts';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { locateWidget } from '../support/hostPage.ts';

type Settings = z.input<typeof widgetSettingsSchema>;

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
/** A day that it is nowhere on earth now. */
const OTHER_DAY = DAYS[(new Date().getUTCDay() + 3) % DAYS.length] ?? 'sun';
const CLOSED = { time_zone: 'UTC', hours: [{ days: [OTHER_DAY], opens: '09:00', closes: '10:00' }] };

describe.skipIf(!hasChromium)('the widget as a page embeds it', () => {
	let world: BrowserWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startBrowserWorld();
	});
	afterEach(() => page?.context().close());

	const { host, launcher, composer } = locateWidget(() => page);
	const panel = () => page.getByRole('dialog');
	const focused = () => page.evaluate(() => document.activeElement?.id);
	const callApi = (call: string) => page.evaluate(call);

	/** A chatbot with settings of its own: those of one that is known are cached for a while. */
	async function putChatbot(settings: Settings = {}): Promise<string> {
		const { id } = await world.service.call(createChatbot, { body: { name: 'Lamp shop', visibility: 'public' } });
		const body = { allowed_origins: [world.site.url], ...settings };
		await world.service.call(replaceWidgetSettings, { params: { chatbotId: id }, body });
		return id;
	}

	interface Shown {
		readonly settings?: Settings;
		/** Attributes of the script tag. */
		readonly tag?: string;
		readonly body?: string;
	}

	async function show({ settings, tag = '', body = '' }: Shown): Promise<void> {
		const id = await putChatbot(settings);
		const script = `<script src="${world.frontdesk.publicUrl}/widget/${id}.js" ${tag} async></script>`;
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1>${body}${script}</body></html>`,
		});
		page = await world.newPage();
		await page.goto(world.site.url);
		await page.waitForFunction('window.Frontdesk?.open');
	}

	it('takes options from the tag, and warns once of those that make no sense', async () => {
		page = await world.newPage({ reducedMotion: 'reduce' });
		const id = await putChatbot({ launcher: { icon: 'mail' } });
		const script = `<script src="${world.frontdesk.publicUrl}/widget/${id}.js" data-launcher-label="Ask us" data-offset-x="60" data-offset-y="40" data-panel-width="480" data-title="Store" data-theme="blue" data-z-index="x" async></script>`;
		world.setPage({ html: `<!doctype html><html lang="en"><title>Shop</title><body>${script}</body></html>` });
		const warnings: string[] = [];
		page.on('console', (message) => warnings.push(message.text()));
		await page.goto(world.site.url);
		const button = page.getByRole('button', { name: 'Ask us' });
		await button.click();
		await composer().waitFor();
		const [buttonBox, panelBox] = [await button.boundingBox(), await panel().boundingBox()];
		expect(buttonBox && 1280 - buttonBox.x - buttonBox.width).toBe(60);
		expect(buttonBox && 800 - buttonBox.y - buttonBox.height).toBe(40);
		expect(panelBox).toMatchObject({ width: 480, x: 1280 - 60 - 480 });
		await expect.poll(() => panel().getByRole('heading').first().textContent()).toBe('Store');
		expect(warnings.filter((text) => text.includes('Frontdesk'))).toEqual(['Frontdesk left out: theme, zIndex']);
	});

	it('works from a tag that a template makes a module', async () => {
		await show({ tag: 'type="module" data-launcher-label="Ask us"' });
		await launcher().click();
		await composer().waitFor();
		expect(await launcher().innerText()).toBe('Ask us');
	});

	const WITHOUT_TAG = {
		'a module that imports it': 'import(address)',
		'a shadow root': 'box.attachShadow({ mode: "open" }).append(tagOf({ src: address }))',
		'a script that a website has inlined':
			'fetch(address).then((reply) => reply.text()).then((text) => document.body.append(tagOf({ text })))',
	};
	it.each(Object.entries(WITHOUT_TAG))('works from %s', async (_where, start) => {
		page = await world.newPage();
		const address = `${world.frontdesk.publicUrl}/widget/${await putChatbot()}.js`;
		const script = `const address = "${address}"; const tagOf = (parts) => Object.assign(document.createElement("script"), parts); ${start}`;
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Shop</title><body><div id="box"></div><script>${script}</script></body></html>`,
		});
		await page.goto(world.site.url);
		await launcher().click();
		await composer().fill('Half a sentence');
		expect(await composer().inputValue()).toBe('Half a sentence');
	});

	it('shows its own icon and the words of the page’s language', async () => {
		page = await world.newPage();
		const id = await putChatbot({
			launcher: { icon: 'question', label: 'Questions' },
			translations: { de: { launcher_label: 'Fragen' }, en: { launcher_label: 'Ask us' } },
			greeting: 'Hello {name}',
		});
		const script = `<script src="${world.frontdesk.publicUrl}/widget/${id}.js" data-variables='{"name":"Ada"}' async></script>`;
		world.setPage({ html: `<!doctype html><html lang="en"><title>Shop</title><body>${script}</body></html>` });
		await page.goto(world.site.url);
		const button = page.getByRole('button', { name: 'Ask us' });
		await expect.poll(async () => (await button.boundingBox())?.width).toBeGreaterThan(100);
		await expect.poll(() => button.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('600');
		await button.click();
		await panel().getByText('Hello Ada').waitFor();
		await expect.poll(() => button.textContent()).toBe('Ask us');
	});

	it('is opened by the page’s own elements, later ones too, and gives the focus back to them', async () => {
		await show({
			settings: { launcher: { selector: '.ask' } },
			body: '<a class="ask" id="first" href="/elsewhere">Ask</a> <div id="place"></div>',
		});
		const first = page.locator('#first');
		await expect.poll(() => first.getAttribute('aria-haspopup')).toBe('dialog');
		await expect.poll(() => launcher().isVisible()).toBe(false);
		await page.evaluate(() => {
			const button = Object.assign(document.createElement('button'), { className: 'ask', id: 'second' });
			button.append('Ask too');
			document.querySelector('#place')?.append(button);
		});
		await page.locator('#second').click();
		await composer().waitFor();
		await expect.poll(() => first.getAttribute('aria-expanded')).toBe('true');
		await page.keyboard.press('Escape');
		await panel().waitFor({ state: 'hidden' });
		await expect.poll(() => focused()).toBe('second');
		await expect.poll(() => first.getAttribute('aria-expanded')).toBe('false');
		await first.click();
		await composer().waitFor();
		expect(page.url()).toBe(`${world.site.url}/`);
		await callApi('Frontdesk.destroy()');
		await expect.poll(() => first.evaluate((element) => element.getAttributeNames())).toEqual(['class', 'id', 'href']);
	});

	it('gives the focus back to what had it when the page opened the panel', async () => {
		await show({ body: '<button id="own" onclick="Frontdesk.open()">Help</button>' });
		await page.locator('#own').click();
		await composer().waitFor();
		await page.keyboard.press('Escape');
		await panel().waitFor({ state: 'hidden' });
		await expect.poll(() => focused()).toBe('own');
	});

	it('shows a teaser beside the launcher until the visitor closes it', async () => {
		await show({ settings: { teaser: { text: 'Looking for a lamp?', delay_seconds: 0 } } });
		const teaser = page.getByRole('button', { name: 'Looking for a lamp?' });
		await teaser.waitFor();
		await expect
			.poll(async () => {
				const [card, button] = [await host().locator('.teaser').boundingBox(), await launcher().boundingBox()];
				return (card?.x ?? 0) + (card?.width ?? 0) <= (button?.x ?? 0);
			})
			.toBe(true);
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
		await page.getByRole('button', { name: 'Close' }).click();
		await teaser.waitFor({ state: 'detached' });
		await page.reload();
		await launcher().waitFor();
		await page.waitForTimeout(500);
		expect(await teaser.count()).toBe(0);
	});

	it('opens by itself without taking the focus, until the visitor has closed it once', async () => {
		await show({ settings: { auto_open: { after_seconds: 0 } }, body: '<input id="search" autofocus>' });
		await composer().waitFor();
		await expect.poll(() => focused()).toBe('search');
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
		await page.reload();
		await composer().waitFor();
		await panel().getByRole('button', { name: 'Close' }).click();
		await panel().waitFor({ state: 'hidden' });
		await page.reload();
		await launcher().waitFor();
		await page.waitForTimeout(500);
		expect(await panel().isVisible()).toBe(false);
	});

	it('opens by itself when the visitor has scrolled, or moves the mouse out at the top', async () => {
		await show({ settings: { auto_open: { after_scroll_percent: 50 } }, body: '<div style="height:4000px"></div>' });
		await page.evaluate(() => window.scrollTo(0, 500));
		await page.waitForTimeout(300);
		expect(await panel().isVisible()).toBe(false);
		/** Until the widget knows its settings, it does not watch what the visitor does. */
		const actUntilOpen = (act: () => unknown) =>
			expect
				.poll(async () => {
					await page.evaluate(act);
					return panel().isVisible();
				})
				.toBe(true);
		await actUntilOpen(() => {
			window.scrollTo(0, window.scrollY === 3000 ? 2900 : 3000);
		});
		await page.context().close();
		await show({ settings: { auto_open: { on_exit_intent: true } } });
		await actUntilOpen(() => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 })));
	});

	it('follows the rules for paths through client-side navigation', async () => {
		await show({ settings: { hide_on: ['/checkout/*'] } });
		await launcher().click();
		await panel().waitFor();
		await page.evaluate(() => history.pushState(null, '', '/checkout/pay'));
		await launcher().waitFor({ state: 'hidden' });
		await expect.poll(() => panel().isVisible()).toBe(false);
		await page.evaluate(() => history.back());
		await launcher().waitFor();
	});

	it('says outside of the opening hours that nobody is there, or is not there itself', async () => {
		await show({ settings: { opening_hours: { ...CLOSED, notice: 'Back on Monday.' } } });
		await launcher().click();
		await panel().getByText('Back on Monday.').waitFor();
		await page.context().close();
		await show({ settings: { opening_hours: CLOSED } });
		await launcher().click();
		await panel()
			.getByText(/^Our team is away right now\. You can still ask here\. Open again: \w+day/)
			.waitFor();
		await page.context().close();
		await show({ settings: { opening_hours: { ...CLOSED, when_closed: 'hide' } } });
		await page.waitForTimeout(500);
		await expect.poll(() => launcher().isVisible()).toBe(false);
	});

	it('fills an element of the page, also one that is drawn anew', async () => {
		await show({
			settings: { mode: 'inline', target: '#chat' },
			body: '<input id="search" autofocus><div id="box"><div id="chat" style="width:500px;height:600px"></div></div>',
		});
		await composer().waitFor();
		const box = await page.locator('#chat').boundingBox();
		await expect.poll(() => page.getByRole('region', { name: 'Lamp shop' }).boundingBox()).toEqual(box);
		await expect
			.poll(async () => [await panel().count(), await launcher().isVisible(), await focused()])
			.toEqual([0, false, 'search']);
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
		await composer().fill('Half a sentence');
		await page.evaluate(() => {
			const place = document.querySelector('#box');
			if (place) place.innerHTML = '<div id="chat" style="width:500px;height:600px"></div>';
		});
		await expect.poll(() => page.locator('#chat').evaluate((element) => element.childElementCount)).toBe(1);
		await expect.poll(() => composer().inputValue()).toBe('Half a sentence');
		await expect.poll(() => host().count()).toBe(1);
		// As htmx does when one goes back: the page is what its HTML was, with the element in it.
		await page.evaluate(() => {
			const place = document.querySelector('#box');
			const html = place?.innerHTML ?? '';
			if (place) place.innerHTML = html;
		});
		await expect.poll(() => host().count()).toBe(1);
		await expect.poll(() => composer().inputValue()).toBe('Half a sentence');
	});

	it('is not shown on pages that lack the element which it fills', async () => {
		await show({ settings: { mode: 'inline', target: '#chat' }, body: '<main id="main"></main>' });
		await expect.poll(() => host().count()).toBe(0);
		await page.evaluate(() => {
			const main = document.querySelector('#main');
			if (main) main.innerHTML = '<div id="chat" style="height:600px"></div>';
		});
		await composer().fill('Half a sentence');
		await page.evaluate(() => document.querySelector('#main')?.replaceChildren());
		await expect.poll(() => host().count()).toBe(0);
	});

	it('is a page of its own, in one column', async () => {
		const id = await putChatbot({ greeting: 'Welcome in.' });
		page = await world.newPage();
		const violations: string[] = [];
		page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
		await page.goto(`${world.frontdesk.publicUrl}/chat/${id}`);
		await composer().waitFor();
		expect(await page.getByRole('region', { name: 'Lamp shop' }).boundingBox()).toEqual({
			x: 0,
			y: 0,
			width: 1280,
			height: 800,
		});
		const greeting = await page.getByText('Welcome in.').boundingBox();
		expect(Math.abs((greeting?.x ?? 0) - (1280 - 760) / 2)).toBeLessThan(12);
		await expect.poll(() => page.getByRole('button', { name: 'Close' }).count()).toBe(0);
		expect(violations).toEqual([]);
		await page.setViewportSize({ width: 360, height: 640 });
		expect(await page.getByRole('region', { name: 'Lamp shop' }).boundingBox()).toEqual({
			x: 0,
			y: 0,
			width: 360,
			height: 640,
		});
	});

	it('asks for the avatar when the panel opens, and shows a letter in its place when it fails', async () => {
		const requests: string[] = [];
		const id = await putChatbot({ avatar_url: `${world.site.url}/avatar.png` });
		page = await world.newPage();
		page.on('request', (request) => requests.push(new URL(request.url()).pathname));
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Shop</title><body><script src="${world.frontdesk.publicUrl}/widget/${id}.js" async></script></body></html>`,
		});
		await page.goto(world.site.url);
		await launcher().hover();
		await page.waitForLoadState('networkidle');
		expect(requests).not.toContain('/avatar.png');
		await launcher().click();
		await panel().locator('span.monogram', { hasText: 'L' }).waitFor();
		expect(requests).toContain('/avatar.png');
	});

	it('does what a page called before it was there', async () => {
		await show({
			body: '<script>(window.Frontdesk = { q: [] }).q.push(["hide"], ["show"], ["showContactForm"])</script>',
		});
		await panel()
			.getByLabel(/E-mail/)
			.first()
			.waitFor();
		await expect.poll(() => launcher().isVisible()).toBe(true);
	});

	it('opens for the page also while its launcher is hidden', async () => {
		await show({});
		await callApi('Frontdesk.hide()');
		await launcher().waitFor({ state: 'hidden' });
		await callApi('Frontdesk.open()');
		await panel().waitFor();
		await expect.poll(() => launcher().isVisible()).toBe(false);
	});
});
