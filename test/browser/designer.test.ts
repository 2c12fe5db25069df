import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { findViolations } from '../support/axe.ts';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { isFullRun, sampled } from '../support/fullRun.ts';

// The designer is a page for owners: the long run is soon enough.
describe.skipIf(!hasChromium || !isFullRun)('designer', () => {
	let world: BrowserWorld;
	let page: Page;
	let complaints: string[];

	beforeAll(async () => {
		world = await startBrowserWorld();
	});
	afterAll(() => world?.stop());
	beforeEach(async () => {
		await page?.context().close();
		page = await openDesigner();
	});

	async function openDesigner(options = {}): Promise<Page> {
		const opened = await world.newPage(options);
		complaints = [];
		opened.on('console', (message) => {
			if (message.type() === 'error') complaints.push(message.text());
		});
		opened.on('pageerror', (error) => complaints.push(error.message));
		await opened.goto(`${world.frontdesk.publicUrl}/designer/${world.chatbotId}`);
		await opened.locator('summary', { hasText: 'Words' }).click();
		await opened.getByLabel('Greeting').first().waitFor();
		return opened;
	}
	const frame = (): FrameLocator => page.frameLocator('iframe');
	const code = (name: string) => page.getByRole('region', { name, includeHidden: true });
	const openGroup = (name: string) => page.locator('summary', { hasText: name }).click();

	it('shows the widget with the stored settings', async () => {
		await frame().getByRole('dialog', { name: 'Lamp shop' }).waitFor();
		await frame().getByText('Welcome to the lamp shop.').waitFor();
		expect(await code('Put it on your site').textContent()).toBe(
			`<script src="${world.frontdesk.publicUrl}/widget/${world.chatbotId}.js" async></script>`,
		);
	});

	it('scrolls its settings, not the page', async () => {
		for (const summary of await page.locator('summary', { hasNotText: 'Words' }).all()) await summary.click();
		const heights = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight] as const);
		expect(heights[0]).toBe(heights[1]);
	});

	it('shows a change at once in the widget, keeps the focus, and stores nothing', async () => {
		await frame().getByText('Welcome to the lamp shop.').waitFor();
		const greeting = page.locator('#field-greeting');
		await greeting.fill('Light for {everybody}');
		await frame().getByText('Light for').waitFor();
		await expect.poll(() => greeting.evaluate((element) => element === document.activeElement)).toBe(true);
		await expect.poll(() => frame().locator('frontdesk-widget').count()).toBe(1);
		expect(await code('Run this').textContent()).toBe(
			`npm run -s frontdesk -- widget set --file - --chatbot ${world.chatbotId}`,
		);
		await expect.poll(() => code('Paste these').textContent()).toBe('{\n  "greeting": "Light for {everybody}"\n}');
		await expect.poll(() => code('Or set them').textContent()).toContain('data-greeting="Light for {everybody}"');
		const params = { chatbotId: world.chatbotId };
		expect((await world.service.call(readWidgetSettings, { params })).greeting).toBe('Welcome to the lamp shop.');
	});

	it('shows what is set in parts, and takes stored settings away', async () => {
		await page.locator('#field-greeting').fill('');
		await frame().getByText('Welcome to the lamp shop.').waitFor({ state: 'detached' });
		await expect.poll(() => code('Paste these').textContent()).toContain('"greeting": null');
		await openGroup('Launcher');
		const launcher = page.getByRole('group', { name: 'Launcher' });
		await launcher.getByRole('checkbox', { name: 'Launcher' }).check();
		await launcher.getByLabel('Button text').fill('Ask us');
		await frame().locator('frontdesk-widget .launcher', { hasText: 'Ask us' }).waitFor();
		await expect.poll(() => code('Or set them').textContent()).toContain('"label": "Ask us"');
	});

	it('edits lists by their items, without JSON', async () => {
		await page.getByRole('button', { name: 'Add: Suggested questions' }).click();
		const item = page.getByRole('group', { name: /^\d$/ }).last();
		await item.getByRole('textbox', { name: 'Question' }).fill('Do you repair lamps?');
		await frame().getByText('Do you repair lamps?').waitFor();
		await expect.poll(() => code('Paste these').textContent()).toContain('"label": "Do you repair lamps?"');
		await openGroup('When it appears');
		await page.getByRole('checkbox', { name: 'Opening hours' }).check();
		await page.getByRole('button', { name: 'Add: Hours' }).click();
		await page.getByRole('checkbox', { name: 'Mon' }).check();
		await page.getByLabel('Time zone').fill('Europe/Berlin');
		await page.getByLabel('Opens').fill('09:00');
		await page.getByLabel('Closes').fill('17:00');
		await expect.poll(() => code('Paste these').textContent()).toMatch(/"days": \[\s+"mon"\s+\],\s+"opens": "09:00"/);
		await page
			.getByRole('button', { name: /^Remove \d: Suggested questions/ })
			.last()
			.click();
		await frame().getByText('Do you repair lamps?').waitFor({ state: 'detached' });
	});

	it('says in words what is wrong and goes on showing the rest', async () => {
		await openGroup('Look');
		await page.getByLabel('Colour', { exact: true }).fill('red');
		await page.getByText('Must be a colour such as #2f5bea').waitFor();
		await expect.poll(() => page.getByLabel('Colour', { exact: true }).getAttribute('aria-invalid')).toBe('true');
		await page.locator('#field-title').fill('Lamps');
		await frame().getByRole('dialog', { name: 'Lamps' }).waitFor();
	});

	it('switches screen, theme, direction and language of the page', async () => {
		await page.getByRole('combobox', { name: 'Screen' }).selectOption('phone');
		await expect
			.poll(() =>
				frame()
					.locator('html')
					.evaluate((root) => root.clientWidth),
			)
			.toBe(360);
		await page.getByRole('combobox', { name: 'Page theme' }).selectOption('dark');
		await expect
			.poll(() =>
				frame()
					.locator('html')
					.evaluate((root) => getComputedStyle(root).colorScheme),
			)
			.toBe('dark');
		await page.getByRole('combobox', { name: 'Page language' }).selectOption('ar');
		await frame().locator('html[dir=rtl][lang=ar]').waitFor();
		await frame().locator('.frontdesk[dir=rtl][lang=ar]').waitFor({ state: 'attached' });
	});

	it('starts again with a visitor who has typed nothing', async () => {
		const composer = frame().getByLabel('Write a message');
		await composer.fill('Half a');
		await page.locator('#field-greeting').fill('Light for everybody');
		await frame().getByText('Light for everybody').waitFor();
		await expect.poll(() => frame().locator('frontdesk-widget').count()).toBe(1);
		await expect.poll(() => composer.inputValue()).toBe('Half a');
		await page.getByRole('button', { name: 'Restart chat' }).click();
		await expect.poll(() => composer.inputValue()).toBe('');
		await frame().getByText('Light for everybody').waitFor();
	});

	it('asks before unsaved changes are lost, and only then', async () => {
		const asked: string[] = [];
		page.on('dialog', (dialog) => {
			asked.push(dialog.type());
			void dialog.accept();
		});
		await page.reload();
		await page.locator('summary', { hasText: 'Words' }).click();
		await page.locator('#field-greeting').fill('Light for everybody');
		await page.getByText('Changed: Greeting').waitFor();
		await page.getByRole('button', { name: 'Undo all changes' }).click();
		await page.getByText('No changes yet.').waitFor();
		await page.reload();
		expect(asked).toEqual([]);
		await page.locator('summary', { hasText: 'Words' }).click();
		await page.locator('#field-greeting').fill('Light for everybody');
		await page.getByText('Changed: Greeting').waitFor();
		await page.reload();
		expect(asked).toEqual(['beforeunload']);
	});

	it('copies the snippet', async () => {
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.getByRole('button', { name: /^Copy.*Put it on your site/ }).click();
		await page.getByText('Copied: Put it on your site.').waitFor();
		await expect
			.poll(() => page.evaluate(() => navigator.clipboard.readText()))
			.toContain(`/widget/${world.chatbotId}.js`);
	});

	it.each(sampled(['light', 'dark'] as const, 2))(
		'has no fault that axe sees, and breaks no rule of its policy: %s',
		async (colorScheme) => {
			await page.context().close();
			page = await openDesigner({ colorScheme });
			await frame().getByText('Welcome to the lamp shop.').waitFor();
			for (const group of ['Look', 'Launcher', 'When it appears', 'Contact form', 'Privacy', 'Languages']) {
				await openGroup(group);
			}
			await page.getByRole('checkbox', { name: 'Opening hours' }).check();
			await page.getByRole('button', { name: 'Add: Hours' }).click();
			expect(await findViolations(page)).toEqual([]);
			expect(complaints).toEqual([]);
		},
	);

	it('can be used at 360 px', async () => {
		await page.context().close();
		page = await openDesigner({ viewport: { width: 360, height: 640 } });
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await frame().getByText('Welcome to the lamp shop.').waitFor();
	});
});
