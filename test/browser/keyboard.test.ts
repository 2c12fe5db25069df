import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { sampled } from '../support/fullRun.ts';

/** More than there is to reach. */
const STEPS = 24;
const TARGET_MIN_PX = 24;

describe.skipIf(!hasChromium)('the widget by the keyboard alone', () => {
	let world: BrowserWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startBrowserWorld();
	});
	beforeEach(async () => {
		await page?.context().close();
		world.setPage({
			html: '<!doctype html><html lang="en"><body><a href="#top" id="link">Top</a>{script}</body></html>',
		});
	});

	async function openPanel(size: { width: number; height: number }): Promise<void> {
		page = await world.newPage({ viewport: size });
		await page.goto(world.site.url);
		await page.locator('frontdesk-widget .launcher').focus();
		await page.keyboard.press('Enter');
		await page.getByRole('dialog').locator('textarea:focus').waitFor();
		await page.keyboard.type('How long is the guarantee?');
		await page.keyboard.press('Enter');
		await page.locator('frontdesk-widget .answer-actions').waitFor();
	}

	/** What has the focus: its words, whether one sees that it has it, and how large it is to press. */
	const readFocus = () =>
		page.evaluate(() => {
			const host = document.activeElement;
			const element = host?.shadowRoot?.activeElement;
			if (!element) return { where: host?.id ?? '', isSeen: true, target: Number.POSITIVE_INFINITY, isInside: false };
			const frame = element.matches('textarea') ? (element.closest('.composer-box') ?? element) : element;
			const { outlineStyle, boxShadow } = getComputedStyle(frame);
			const { width, height } = element.getBoundingClientRect();
			return {
				where: element.getAttribute('aria-label') ?? element.textContent ?? '',
				isSeen: outlineStyle !== 'none' || boxShadow !== 'none',
				// Links within sentences are as high as their line (WCAG 2.2, 2.5.8).
				target: element.matches('.prose a') ? Number.POSITIVE_INFINITY : Math.min(width, height),
				isInside: true,
			};
		});

	async function walk(key: 'Tab' | 'Shift+Tab'): Promise<Awaited<ReturnType<typeof readFocus>>[]> {
		const stops = [];
		for (let step = 0; step < STEPS; step += 1) {
			await page.keyboard.press(key);
			stops.push(await readFocus());
		}
		return stops;
	}

	it('reaches the teaser, which stays for later pages until it is used', async () => {
		const teaser = `<script>frontdeskConfig = { teaser: { text: 'Looking for a lamp?', delaySeconds: 0 } }</script>`;
		world.setPage({
			html: `<!doctype html><html lang="en"><body><a href="#top" id="link">Top</a>${teaser}{script}</body></html>`,
		});
		page = await world.newPage();
		for (let visit = 1; visit <= 2; visit += 1) {
			await page.goto(world.site.url);
			await page.locator('frontdesk-widget .teaser').waitFor();
			await page.locator('#link').focus();
			for (const name of ['Chat', 'Looking for a lamp?', 'Close']) {
				await page.keyboard.press('Tab');
				await expect.poll(async () => (await readFocus()).where).toBe(name);
			}
		}
		await page.keyboard.press('Shift+Tab');
		await page.keyboard.press('Enter');
		await page.getByRole('dialog').waitFor();
		await expect.poll(() => page.locator('frontdesk-widget .teaser').isVisible()).toBe(false);
	});

	it('goes one step back from a screen, then out, by Escape', async () => {
		await openPanel({ width: 1280, height: 800 });
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: 'Menu' }).click();
		await dialog.getByRole('menuitem', { name: 'Language' }).click();
		await dialog.getByRole('heading', { name: 'Language' }).waitFor();
		await page.keyboard.press('Escape');
		await dialog.locator('textarea').waitFor();
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'hidden' });
		await expect.poll(async () => (await readFocus()).where).toBe('Chat');
		await page.keyboard.press('Enter');
		await dialog.waitFor();
		await expect.poll(() => dialog.locator('textarea').isVisible()).toBe(true);
	});

	it('has a ring round where the visitor writes for the keyboard alone', async () => {
		await openPanel({ width: 1280, height: 800 });
		const ring = () =>
			page.locator('frontdesk-widget .composer-box').evaluate((box) => getComputedStyle(box).boxShadow !== 'none');
		await page.getByRole('dialog').locator('textarea').click();
		await expect.poll(() => ring()).toBe(false);
		await page.keyboard.press('Shift+Tab');
		await page.keyboard.press('Tab');
		await expect.poll(() => ring()).toBe(true);
	});

	it('shows where the focus is, on targets that are large enough, and lets it go on to the page', async () => {
		await openPanel({ width: 1280, height: 800 });
		const stops = await walk('Tab');
		const names = stops.map(({ where }) => where);
		for (const name of [
			'Menu',
			'Close',
			'Conversation',
			'the terms',
			'Copy answer',
			'Helpful',
			'Write a message',
			'link',
		]) {
			expect(names).toContain(name);
		}
		expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
		expect(stops.filter(({ target }) => target < TARGET_MIN_PX)).toEqual([]);
		await expect.poll(() => page.getByRole('dialog').getAttribute('aria-modal')).toBe('false');
	});

	const places = [
		['beside the page', { width: 1280, height: 800 }],
		['where the panel covers the page', { width: 360, height: 640 }],
	] as const;
	it.each(sampled(places, 2))('goes on from the button of the menu that Tab closes: %s', async (_case, size) => {
		await openPanel(size);
		const menu = page.getByRole('dialog').getByRole('button', { name: 'Menu' });
		for (const key of ['Tab', 'Shift+Tab']) {
			await menu.focus();
			await page.keyboard.press(key);
			const next = await readFocus();
			await menu.focus();
			await page.keyboard.press('Enter');
			await page.getByRole('menuitem').first().waitFor();
			await page.keyboard.press('ArrowDown');
			await page.keyboard.press(key);
			await page.getByRole('menu').waitFor({ state: 'detached' });
			expect(await readFocus(), key).toEqual(next);
		}
	});

	const narrow = [
		['on a phone', { width: 360, height: 640 }],
		['at a zoom of 400 %', { width: 320, height: 200 }],
	] as const;
	it.each(sampled(narrow, 2))('keeps the focus where the panel covers the page: %s', async (_case, size) => {
		await openPanel(size);
		await expect.poll(() => page.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
		const stops = [...(await walk('Tab')), ...(await walk('Shift+Tab'))];
		expect(stops.filter(({ isInside }) => !isInside)).toEqual([]);
		expect(new Set(stops.map(({ where }) => where))).toContain('Menu');
		await page.keyboard.press('Escape');
		await page.getByRole('dialog').waitFor({ state: 'hidden' });
		await expect.poll(async () => (await readFocus()).where).toBe('Chat');
	});
});
