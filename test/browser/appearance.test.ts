import type { BrowserContextOptions, Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { contrast } from '../../widget/app/styles/accent.ts';
import { axeOn } from '../support/axe.ts';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { sampled } from '../support/fullRun.ts';
import { openPanel } from '../support/hostPage.ts';
import { sendMessage } from '../support/sendMessage.ts';

/** Pale, middling, strong and black: what owners choose, and what is hardest to read on. */
const ACCENTS = ['#ffee00', '#7a7a7a', '#e4572e', '#000000'];
const LOOKS = ACCENTS.flatMap((accent) => ['light', 'dark'].map((theme) => [accent, theme] as const));
/** The usual run looks at one of so many: at both themes. */
const USUAL_SHARE = 3;
/** Of an icon (WCAG 2.2, 1.4.11). */
const ICON_CONTRAST = 3;
const HEX_RADIX = 16;

describe.skipIf(!hasChromium)('how the widget looks to those who see otherwise', () => {
	let world: BrowserWorld;

	beforeAll(async () => {
		world = await startBrowserWorld();
	});

	async function withPanel(options: BrowserContextOptions, config: object, look: (page: Page) => Promise<void>) {
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Shop</title><body><main><h1>Shop</h1></main><script>frontdeskConfig = ${JSON.stringify(config)}</script>{script}</body></html>`,
		});
		const page = await world.newPage(options);
		await openPanel(page, world.site.url);
		const composer = page.getByRole('dialog').locator('textarea');
		await sendMessage(page, 'How long is the guarantee?');
		await page.locator('frontdesk-widget .answer-actions').waitFor();
		await composer.fill('And for bulbs?');
		await look(page);
		await page.context().close();
	}

	const styleOf = (page: Page, part: string, property: string) =>
		page
			.locator(`frontdesk-widget ${part}`)
			.first()
			.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

	function toHex(color: string): string {
		const channels = color.match(/[\d.]+/g) ?? [];
		// Relative colours are told as `color(srgb 1 1 1)` or as `lch(100 0 0)`, which are black or white here.
		if (!color.startsWith('rgb')) return Number(channels[0]) > 0 ? '#ffffff' : '#000000';
		return `#${channels.map((channel) => Number(channel).toString(HEX_RADIX).padStart(2, '0')).join('')}`;
	}

	it.each(sampled(LOOKS, USUAL_SHARE))('is readable in %s, %s', async (accentColor, theme) => {
		await withPanel({ reducedMotion: 'reduce' }, { accentColor, theme }, async (page) => {
			const { violations } = await axeOn(page).withRules(['color-contrast']).analyze();
			expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
			const [icon, surface] = await Promise.all([
				styleOf(page, '.launcher', 'color'),
				styleOf(page, '.launcher', 'background-color'),
			]);
			expect(contrast(toHex(icon), toHex(surface))).toBeGreaterThanOrEqual(ICON_CONTRAST);
		});
	});

	it('moves nothing where that is unwanted', async () => {
		await withPanel({ reducedMotion: 'reduce' }, {}, async (page) => {
			const moving = await page
				.locator('frontdesk-widget')
				.evaluate((element) => element.shadowRoot?.getAnimations().length);
			expect(moving).toBe(0);
			await expect.poll(() => styleOf(page, '.panel', 'animation-name')).toBe('none');
			await expect.poll(() => styleOf(page, '.launcher', 'transition-duration')).toBe('0s');
		});
	});

	it('is printed once, after the page', async () => {
		await withPanel({}, {}, async (page) => {
			await page.locator('main').evaluate((main) => {
				main.style.height = '3000px';
			});
			const { text: sheets } = await extractText(new Uint8Array(await page.pdf()));
			expect(sheets.length).toBeGreaterThan(2);
			const withChat = sheets.flatMap((words, index) => (words.includes('five years') ? [index] : []));
			expect(withChat).toEqual([sheets.length - 1]);
		});
	});

	it('shows where things are in the colours of the system', async () => {
		await withPanel({ forcedColors: 'active' }, {}, async (page) => {
			for (const part of ['.launcher', '.panel', '.icon-button', '.composer-box', '.send', '.bubble']) {
				expect(await styleOf(page, part, 'border-top-style'), part).toBe('solid');
			}
			await expect.poll(() => styleOf(page, '.composer-box', 'outline-style')).toBe('solid');
		});
	});
});
