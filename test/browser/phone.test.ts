import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openPanel } from '../support/hostPage.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
/** Of what a finger presses (WCAG 2.2, 2.5.5). */
const TARGET_PX = 44;

describe.skipIf(!hasChromium)('the widget on a phone', () => {
	let world: ScriptedWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startScriptedWorld();
		world.setPage({
			html: '<!doctype html><meta name="viewport" content="width=device-width"><title>Shop</title><body><h1>Lamp shop</h1>{script}',
		});
	});
	afterEach(() => page?.context().close());

	const panel = () => page.getByRole('dialog');
	const readFocus = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className);
	async function open(): Promise<void> {
		page = await world.newPage({ ...PHONE, reducedMotion: 'reduce' });
		await openPanel(page, world.site.url);
	}

	it('raises no keyboard until the visitor touches the text field', async () => {
		await open();
		expect(await readFocus()).toBe('panel');
		await sendMessage(panel(), 'What about bulbs?');
		await panel().locator('.answer-actions').waitFor();
		await panel().getByRole('button', { name: 'Menu' }).tap();
		await panel().getByRole('menuitem', { name: 'New conversation' }).tap();
		await panel().locator('.greeting').waitFor();
		await expect.poll(readFocus).toBe('panel');
	});

	it('goes back one step when the visitor asks the browser to close, and leaves the history alone', async () => {
		await open();
		const before = await page.evaluate(() => history.length);
		// Where nothing listens for the key, Chromium takes Escape as Android takes Back.
		const goBack = async () => {
			await page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement as HTMLElement | null)?.blur());
			await page.keyboard.press('Escape');
		};
		await panel().getByRole('button', { name: 'Menu' }).tap();
		await panel().getByRole('menuitem', { name: 'Language' }).tap();
		await panel().locator('.page').waitFor();
		await goBack();
		await panel().locator('textarea').waitFor();
		await goBack();
		await panel().waitFor({ state: 'hidden' });
		await page.locator('frontdesk-widget .launcher').tap();
		await panel().waitFor();
		await goBack();
		await panel().waitFor({ state: 'hidden' });
		expect(await page.evaluate(() => history.length)).toBe(before);
	});

	it('has buttons that a finger meets', async () => {
		await open();
		await sendMessage(panel(), 'What about bulbs?');
		const actions = panel().locator('.answer-actions .icon-button');
		await actions.first().waitFor();
		const listTargets = (selector: string) =>
			panel()
				.locator(selector)
				.evaluateAll((targets) =>
					targets.map((target) => {
						const { width, height } = target.getBoundingClientRect();
						return [target.outerHTML, Math.min(width, height)] as const;
					}),
				);
		const seen = await listTargets('.answer-actions .icon-button, .header .icon-button, .send');
		await panel().getByRole('button', { name: 'Menu' }).tap();
		await panel().getByRole('menuitem', { name: 'Leave your contact details' }).tap();
		await panel().locator('.page .button').waitFor();
		seen.push(...(await listTargets('.page :is(.button, .back, .field input)')));
		expect(seen.length).toBeGreaterThan(6);
		expect(seen.filter(([, size]) => size < TARGET_PX)).toEqual([]);
	});

	it('keeps the focus only while it covers the page, and lets nothing of the page show round a keyboard', async () => {
		await open();
		expect(await panel().getAttribute('aria-modal')).toBe('true');
		const [surface, round] = await panel().evaluate((element) => {
			const { backgroundColor, boxShadow } = getComputedStyle(element);
			return [backgroundColor, boxShadow];
		});
		expect(round).toContain(surface);
		await page.setViewportSize({ width: 1024, height: 768 });
		await expect.poll(() => panel().getAttribute('aria-modal')).toBe('false');
	});
});
