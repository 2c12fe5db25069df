import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openPanel } from '../support/hostPage.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

describe.skipIf(!hasChromium)('what a page can call', () => {
	let world: ScriptedWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startScriptedWorld();
		world.service.putChatbot('shop', {
			allowed_origins: [world.site.url],
			lead_form: { enabled: true, fields: [{ name: 'email' }] },
		});
	});
	afterEach(() => page?.context().close());

	const panel = () => page.getByRole('dialog');
	const launcher = () => page.locator('frontdesk-widget .launcher');
	const draft = () => panel().locator('textarea').inputValue();
	async function visit(): Promise<void> {
		page = await world.newPage({ reducedMotion: 'reduce' });
		await page.goto(world.site.url);
		await launcher().waitFor();
	}

	it('update changes look and texts, before the panel is there and while it is open', async () => {
		await visit();
		const side = () => page.locator('frontdesk-widget').getAttribute('data-side');
		await page.evaluate("Frontdesk.update({ theme: 'dark', accentColor: '#008000', position: 'left' })");
		await expect.poll(side).toBe('left');
		await expect.poll(() => launcher().evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(0, 128, 0)');
		await launcher().click();
		await panel().locator('textarea').waitFor();
		const surface = () => panel().evaluate((one) => getComputedStyle(one).backgroundColor);
		expect(await surface()).toBe('rgb(21, 24, 29)');
		await page.evaluate("Frontdesk.update({ theme: 'light', language: 'de', greeting: 'Guten Tag' })");
		await expect.poll(surface).toBe('rgb(255, 255, 255)');
		await expect.poll(() => panel().locator('.greeting').textContent()).toBe('Guten Tag');
		expect(await panel().locator('textarea').getAttribute('placeholder')).toMatch(/Nachricht/);
		expect(await side()).toBe('left');
	});

	it('setDraft, newConversation and isOpen', async () => {
		await visit();
		await page.evaluate("Frontdesk.setDraft('Do you ship?')");
		expect(await page.evaluate('Frontdesk.isOpen()')).toBe(false);
		await launcher().click();
		await expect.poll(draft).toBe('Do you ship?');
		expect(await page.evaluate('Frontdesk.isOpen()')).toBe(true);
		await sendMessage(panel(), 'What about bulbs?');
		await panel().locator('.answer-actions').waitFor();
		await page.evaluate('Frontdesk.newConversation()');
		await panel().locator('.answer-actions').waitFor({ state: 'detached' });
	});

	it('says in one line of the console that arguments are wrong', async () => {
		await visit();
		const lines: string[] = [];
		page.on('console', (message) => lines.push(message.text()));
		page.on('pageerror', (error) => lines.push(error.message));
		await page.evaluate(
			"Frontdesk.sendMessage(5); Frontdesk.on('open', 'me'); Frontdesk.update('dark'); Frontdesk.open()",
		);
		await panel().waitFor();
		expect(lines).toEqual(['sendMessage', 'on', 'update'].map((name) => `Frontdesk.${name}: wrong arguments`));
	});

	it('tells of the contact form and of answers that came meanwhile', async () => {
		await visit();
		await page.evaluate(
			"told = []; for (const name of ['formShown', 'unread']) Frontdesk.on(name, (detail) => told.push([name, detail?.count]))",
		);
		await page.evaluate('Frontdesk.showContactForm()');
		await panel().locator('.lead-form').waitFor();
		await panel().getByRole('button', { name: 'Back' }).click();
		await panel().locator('textarea').waitFor();
		await page.evaluate("Frontdesk.sendMessage('What about bulbs?'); Frontdesk.close()");
		await expect
			.poll(() => page.evaluate('told'))
			.toEqual([
				['formShown', undefined],
				['unread', 1],
			]);
	});

	it('has the words that were typed after a reload', async () => {
		page = await world.newPage({ reducedMotion: 'reduce' });
		await openPanel(page, world.site.url);
		await panel().locator('textarea').fill('Half a question');
		await page.reload();
		await expect.poll(draft).toBe('Half a question');
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
	});
});
