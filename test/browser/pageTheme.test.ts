import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openPanel } from '../support/hostPage.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';

const DARK = 'rgb(21, 24, 29)';
const LIGHT = 'rgb(255, 255, 255)';

describe.skipIf(!hasChromium)('the theme of the page', () => {
	let world: ScriptedWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startScriptedWorld();
	});
	afterEach(() => page?.context().close());

	const styleOf = (part: string, property: string) =>
		page
			.locator(`frontdesk-widget ${part}`)
			.first()
			.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
	const surface = () => styleOf('.panel', 'background-color');

	async function open(style: string, options: BrowserContextOptions = {}, config: object = {}): Promise<void> {
		world.setPage({
			html: `<!doctype html><title>Shop</title><style>${style}</style><body><h1>Lamp shop</h1><script>frontdeskConfig = ${JSON.stringify(config)}</script>{script}`,
		});
		page = await world.newPage({ reducedMotion: 'reduce', ...options });
		await openPanel(page, world.site.url);
	}

	it.each([
		['', 'dark', LIGHT],
		[':root { color-scheme: light dark }', 'dark', DARK],
		[':root { color-scheme: light dark }', 'light', LIGHT],
		[':root { color-scheme: light dark } body { background: #fff }', 'dark', LIGHT],
		[':root { color-scheme: dark }', 'light', DARK],
		['html { background: oklch(0.2 0.02 260) }', 'light', DARK],
		['html { background: #111 } body { background: white }', 'dark', LIGHT],
	] as const)('is that of the panel: "%s" where the system is %s', async (style, colorScheme, expected) => {
		await open(style, { colorScheme });
		expect(await surface()).toBe(expected);
	});

	it('is followed when the page switches, also slowly, and with the system', async () => {
		await open(
			':root { color-scheme: light dark } body { transition: background 50ms } .night body { background: #101014 }',
			{ colorScheme: 'light' },
		);
		expect(await surface()).toBe(LIGHT);
		await page.evaluate(() => document.documentElement.classList.add('night'));
		await expect.poll(surface).toBe(DARK);
		await page.evaluate(() => document.documentElement.classList.remove('night'));
		await expect.poll(surface).toBe(LIGHT);
		await page.emulateMedia({ colorScheme: 'dark' });
		await expect.poll(surface).toBe(DARK);
	});

	it('gives stronger lines and no quiet text to visitors who want more contrast', async () => {
		await open('', { contrast: 'more' });
		expect(await styleOf('.header .meta', 'color')).toBe(await styleOf('.header-title', 'color'));
		expect(await styleOf('.header', 'border-bottom-color')).toContain('0.5');
	});

	it('puts white on strong colours and a line round light ones', async () => {
		await open('', {}, { accentColor: '#e4572e' });
		expect(await styleOf('.launcher', 'color')).toContain('lch(100');
		await page.context().close();
		await open('', {}, { accentColor: '#fff7d6' });
		expect(await styleOf('.launcher', 'color')).toContain('lch(0');
		expect(await styleOf('.launcher', 'border-top-color')).not.toContain('/ 0');
	});
});
