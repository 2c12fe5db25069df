import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openShadowRoots } from '../support/chromium.ts';
import { hasFirefox, launchFirefox } from '../support/firefox.ts';
import { strictPolicy } from '../support/hostPage.ts';
import { onPath, succeed } from '../support/scriptedService.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';

const ANSWER = ['Five ', 'years, ', 'see **the terms**:\n\n', '```sh\nlamp ', 'reset\n```\n\n- one\n', '- two'];

describe.skipIf(!hasFirefox)('widget in Firefox', () => {
	let world: ScriptedWorld;
	let browser: Browser;
	let page: Page;
	let complaints: string[];

	beforeAll(async () => {
		world = await startScriptedWorld({ hasBrowser: false });
		world.service.answer = ANSWER;
		world.service.putChatbot('shop', {
			allowed_origins: [world.site.url],
			lead_form: { fields: [{ name: 'email', required: true }] },
		});
		browser = await launchFirefox();
	});
	afterAll(async () => {
		await browser?.close();
		await world?.stop();
	});
	afterEach(async () => {
		world.service.intercept = undefined;
		await page?.close();
	});

	/** Opens the panel by the keyboard, in a page under a strict policy. */
	async function openPanel(attributes?: string): Promise<void> {
		await openPage(attributes);
		await (await find('.launcher')).focus();
		await page.keyboard.press('Enter');
		await find('textarea');
		await expect.poll(readFocus).toMatch(/^textarea /);
	}
	async function openPage(attributes = 'lang="en"'): Promise<void> {
		world.setPage({
			html: `<!doctype html><html ${attributes}><meta charset="utf-8"><title>Shop</title><body><h1>Lamp shop</h1>{script}</body></html>`,
			headers: strictPolicy(world.publicUrl, { more: "img-src 'self'" }),
		});
		page = await browser.newPage();
		complaints = [];
		page.on('console', (message) => {
			if (message.type() === 'error') complaints.push(message.text());
		});
		page.on('pageerror', (error) => complaints.push(String(error)));
		await page.evaluateOnNewDocument(openShadowRoots);
		await page.goto(world.site.url);
	}
	/** Waits for a part of the widget. Puppeteer's own waiting does not see what changes in a shadow root. */
	async function find(selector: string): Promise<ElementHandle> {
		await expect.poll(() => page.$(`>>> ${selector}`)).not.toBeNull();
		const found = await page.$(`>>> ${selector}`);
		if (found === null) throw new Error(`expected ${selector}`);
		return found;
	}
	/** The element that has the focus within the widget, and its name. */
	function readFocus(): Promise<string> {
		return page.evaluate(() => {
			const active = document.querySelector('frontdesk-widget')?.shadowRoot?.activeElement;
			return `${active?.localName} ${active?.getAttribute('aria-label')}`;
		});
	}
	const readText = (selector: string): Promise<string | undefined> =>
		page.evaluate(
			(wanted) =>
				document.querySelector('frontdesk-widget')?.shadowRoot?.querySelector(wanted)?.textContent ?? undefined,
			selector,
		);
	async function ask(question: string): Promise<void> {
		const input = await find('textarea');
		await page.keyboard.type(question);
		await expect.poll(() => input.evaluate((element) => (element as HTMLTextAreaElement).value)).toBe(question);
		await page.keyboard.press('Enter');
	}

	it('streams an answer, takes a rating, and closes, by the keyboard alone and without a complaint', async () => {
		await openPanel();
		await ask('How long is the guarantee?');
		await find('.prose strong');
		await find('.answer-actions');
		await expect.poll(() => readText('.prose pre code')).toBe('lamp reset');
		await expect.poll(() => readText('.prose ul')).toContain('two');
		const helpful = await find('[aria-label="Helpful"]');
		await helpful.focus();
		await page.keyboard.press(' ');
		await expect.poll(() => helpful.evaluate((button) => button.getAttribute('aria-pressed'))).toBe('true');
		const rated = () => [...world.service.conversations.values()].flat().map(({ helpful_value }) => helpful_value);
		await expect.poll(rated).toContain('1');
		await page.keyboard.press('Escape');
		await expect.poll(readFocus).toMatch(/^button .*chat/i);
		expect(complaints).toEqual([]);
	});

	it('fetches again what it could not fetch before', async () => {
		await openPage();
		let aborts = 1;
		await page.setRequestInterception(true);
		page.on('request', (request) => {
			const isLost = aborts > 0 && /assets\/.*(app|screens)-/.test(request.url());
			if (isLost) aborts -= 1;
			void (isLost ? request.abort() : request.continue());
		});
		const failed = new Promise((resolve) => page.once('requestfailed', resolve));
		const launcher = await find('.launcher');
		// With the focus it is fetched in advance.
		await launcher.focus();
		await failed;
		await page.keyboard.press('Enter');
		await expect.poll(readFocus).toMatch(/^textarea /);
		// When the menu opens, its screens are fetched in advance, twice, and once more when one is chosen.
		aborts = 3;
		await (await find('.menu button')).focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => aborts).toBe(1);
		await page.keyboard.press('End');
		await page.keyboard.press('Enter');
		await expect.poll(() => aborts).toBe(0);
		await (await find('.deferred button')).focus();
		await page.keyboard.press('Enter');
		await (await find('.back')).focus();
		await page.keyboard.press('Enter');
		await (await find('textarea')).focus();
		await ask('How long is the guarantee?');
		await expect.poll(() => find('.answer-actions')).toBeTruthy();
	});

	it('takes contact details when there is no answer', async () => {
		world.service.intercept = onPath('/ai/kb/chat', (_request, response) => {
			const reply = { conversation_id: 'c', message_id: 'm', response: 'I do not know.', sources: [] };
			world.service.conversations.set('c', []);
			succeed(response, { ...reply, is_ai_kb_response: false });
		});
		await openPanel();
		await ask('Zxqv blorptang?');
		const email = await find('input[type="email"]');
		await email.focus();
		// As fast as a person: what is faster is taken for a program's.
		await page.keyboard.type('ada@example.com', { delay: 150 });
		await page.keyboard.press('Enter');
		await expect
			.poll(() => [...world.service.contacts.values()].map(({ properties }) => properties['email']))
			.toEqual(['ada@example.com']);
		expect(complaints).toEqual([]);
	});

	it('stands on the left of a page from right to left', async () => {
		await openPanel('lang="ar" dir="rtl"');
		const dialog = await find('[role="dialog"]');
		await expect.poll(async () => (await dialog.boundingBox())?.x).toBeLessThan(100);
		await expect.poll(() => dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
		expect(complaints).toEqual([]);
	});
});
