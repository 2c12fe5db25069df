import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

describe.skipIf(!hasChromium)('a panel from page to page', () => {
	let world: ScriptedWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startScriptedWorld();
	});
	afterEach(() => page?.context().close());

	const panel = () => page.getByRole('dialog');
	const launcher = () => page.locator('frontdesk-widget .launcher');

	async function visit(settings: object = {}, options: BrowserContextOptions = {}): Promise<void> {
		const body = '<h1>Shop</h1><a href="/lamps">Lamps</a><input aria-label="Search" autofocus>';
		const html = `<!doctype html><html lang="en"><title>Shop</title><body>${body}${world.addChatbot(settings)}</body></html>`;
		world.setPage({ html });
		page = await world.newPage(options);
		await page.goto(world.site.url);
	}
	async function open(): Promise<void> {
		await launcher().click();
		await panel().waitFor();
	}
	async function goOn(path = '/lamps'): Promise<void> {
		await page.goto(world.site.url + path);
		await page.waitForLoadState('networkidle');
	}

	it('stays open in its tab: without focus, animation or announcement', async () => {
		await visit();
		await open();
		await sendMessage(panel(), 'When do you open?');
		await panel().locator('.answer-actions').waitFor();
		await goOn();
		await panel().getByText('On Sundays we open at 10:00.').waitFor();
		const state = await panel().evaluate((dialog) => ({
			animation: getComputedStyle(dialog).animationName,
			focused: document.activeElement?.getAttribute('aria-label'),
			spoken: [...(dialog.parentElement?.querySelectorAll('[role="status"], [role="alert"]') ?? [])]
				.map(({ textContent }) => textContent)
				.join(''),
		}));
		expect(state).toEqual({ animation: 'none', focused: 'Search', spoken: '' });

		const other = await page.context().newPage();
		await other.goto(world.site.url);
		await other.waitForLoadState('networkidle');
		expect(await other.getByRole('dialog').isVisible()).toBe(false);

		await panel().getByRole('button', { name: 'Close' }).click();
		await goOn('/bulbs');
		expect(await panel().isVisible()).toBe(false);
		await open();
		await expect.poll(() => panel().evaluate((dialog) => getComputedStyle(dialog).animationName)).toBe('panel-open');
	});

	it('takes the focus when the visitor presses the launcher, and closes by Escape then', async () => {
		await visit();
		await open();
		await goOn();
		await panel().waitFor();
		await launcher().focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => panel().locator('textarea:focus').count()).toBe(1);
		await page.keyboard.press('Escape');
		expect(await panel().isVisible()).toBe(false);
		await goOn('/bulbs');
		expect(await panel().isVisible()).toBe(false);
	});

	it.each([
		['on a phone', {}, { viewport: { width: 360, height: 640 } }],
		['where the owner wants it so', { keep_open: false }, {}],
		['where nothing may be stored', { storage: 'none' }, {}],
		['before the terms are agreed to', { chat_consent: { text: 'We keep your questions.' } }, {}],
	])('is closed on the next page %s', async (_case, settings, options) => {
		await visit(settings, options);
		await open();
		await goOn();
		await launcher().waitFor();
		expect(await panel().isVisible()).toBe(false);
	});

	it('begins with the questions and the hours of the owner, of which axe complains about nothing', async () => {
		const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
		const opening_hours = { time_zone: 'Asia/Tokyo', hours: [{ days: [...days], opens: '00:00', closes: '24:00' }] };
		await visit(
			{ opening_hours, suggested_questions: [{ label: 'Which bulbs fit?' }] },
			{ timezoneId: 'Europe/Berlin' },
		);
		await open();
		await panel().getByRole('button', { name: 'Which bulbs fit?' }).waitFor();
		await expect.poll(() => panel().locator('.hours').innerText()).toMatch(/^Today: 12:00\sAM – 12:00\sAM \(GMT\+9\)$/);
		expect(await findViolations(page, 'frontdesk-widget')).toEqual([]);
	});

	it('leaves nothing behind where it opened by itself', async () => {
		await visit({ auto_open: { after_seconds: 0 } });
		await panel().waitFor();
		expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
	});
});
