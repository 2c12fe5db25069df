import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';

const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

interface PageOptions {
	readonly style?: string;
	readonly width?: number;
	readonly position?: 'left' | 'right';
}

describe.skipIf(!hasChromium)('on a phone whose page is wider than its screen', () => {
	let world: ScriptedWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startScriptedWorld();
	});
	afterEach(() => page?.context().close());

	/** Where an element is on the screen. */
	const readPlace = (part: string) =>
		page
			.locator(`frontdesk-widget ${part}`)
			.first()
			.evaluate((element) => {
				const { left, right, top, bottom } = element.getBoundingClientRect();
				const { offsetLeft, offsetTop, width, height } = visualViewport ?? {
					offsetLeft: 0,
					offsetTop: 0,
					width: 0,
					height: 0,
				};
				return {
					left: left - offsetLeft,
					right: offsetLeft + width - right,
					top: top - offsetTop,
					bottom: offsetTop + height - bottom,
				};
			});
	const isOnScreen = async (part: string) => Object.values(await readPlace(part)).every((room) => room >= -1);

	async function visit(
		direction: 'ltr' | 'rtl',
		{ style = '', width = 483, ...settings }: PageOptions = {},
	): Promise<void> {
		const tag = world.addChatbot(settings);
		world.setPage({
			html: `<!doctype html><html lang="en" dir="${direction}" style="${style}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title><body><h1>Shop</h1><div style="width:${width}px;height:1500px">wide</div>${tag}</body></html>`,
		});
		page = await world.newPage(PHONE);
		await page.goto(world.site.url);
		await page.locator('frontdesk-widget .launcher').waitFor();
	}

	it.each([
		['ltr', 'right'],
		['ltr', 'left'],
		['rtl', 'right'],
	] as const)('the launcher and the panel are on the screen: %s, %s', async (direction, position) => {
		await visit(direction, { position });
		await expect.poll(() => isOnScreen('.launcher')).toBe(true);
		const side = direction === 'ltr' ? position : 'left';
		await expect.poll(async () => (await readPlace('.launcher'))[side]).toBeCloseTo(20, 0);
		await page.locator('frontdesk-widget .launcher').tap();
		await page.getByRole('dialog').waitFor();
		for (const part of ['.panel', '.header [aria-label="Close"]', '.send']) {
			await expect.poll(() => isOnScreen(part)).toBe(true);
		}
	});

	it.each(['transform: translateZ(0)', 'contain: paint'])('are on the screen of a page with %s', async (style) => {
		await visit('ltr', { style, width: 100 });
		for (const y of [0, 400]) {
			await page.evaluate((top) => scrollTo(0, top), y);
			await expect.poll(() => isOnScreen('.launcher')).toBe(true);
		}
		await page.locator('frontdesk-widget .launcher').tap();
		await page.getByRole('dialog').waitFor();
		for (const part of ['.panel', '.send']) await expect.poll(() => isOnScreen(part)).toBe(true);
	});

	it('follows the screen when it is moved across the page', async () => {
		await visit('ltr');
		await expect.poll(() => isOnScreen('.launcher')).toBe(true);
		const client = await page.context().newCDPSession(page);
		await client.send('Input.synthesizeScrollGesture', { x: 180, y: 300, xDistance: -100, yDistance: -200 });
		await expect.poll(() => page.evaluate(() => visualViewport?.pageLeft ?? 0)).toBeGreaterThan(50);
		await expect.poll(() => isOnScreen('.launcher')).toBe(true);
	});
});
