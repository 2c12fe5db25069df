import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';

describe.skipIf(!hasChromium)('the documentation', () => {
	let world: BrowserWorld;
	beforeAll(async () => {
		world = await startBrowserWorld();
	});

	it('finds sections as people type, by keyboard alone', async () => {
		const page = await world.newPage();
		await page.goto(`${world.frontdesk.publicUrl}/docs/languages`);
		await page.getByRole('searchbox').fill('make backup');
		await page.getByRole('search').getByRole('link', { name: 'Make a backup' }).waitFor();
		expect(await findViolations(page, 'header')).toEqual([]);
		await page.getByRole('searchbox').press('ArrowDown');
		await page.keyboard.press('Enter');
		await page.waitForURL('**/docs/backup-and-monitoring#make-a-backup');
		await page.getByRole('searchbox').fill('nothing is called qwertzu');
		await page.getByText('0 results.').and(page.locator(':not(.hidden)')).waitFor();
		await page.context().close();
	});

	it('finds what was typed before its script ran', async () => {
		const page = await world.newPage();
		let deliverScript = (): void => undefined;
		const isTyped = new Promise<void>((resolve) => {
			deliverScript = resolve;
		});
		await page.route('**/documentation*.js', async (route) => {
			await isTyped;
			await route.continue();
		});
		await page.goto(`${world.frontdesk.publicUrl}/docs/languages`, { waitUntil: 'commit' });
		await page.getByRole('searchbox').fill('make backup');
		deliverScript();
		const found = page.getByRole('search').getByRole('link', { name: 'Make a backup' });
		await expect.poll(() => found.isVisible()).toBe(true);
		await page.context().close();
	});

	it('shows the text before the list of pages on a phone, without scrolling sideways', async () => {
		const page = await world.newPage({ viewport: { width: 360, height: 640 } });
		await page.goto(`${world.frontdesk.publicUrl}/docs/answers`);
		const topOf = async (name: string) => (await page.locator(name).first().boundingBox())?.y ?? 0;
		await expect.poll(() => topOf('h1')).toBeLessThan(200);
		await expect.poll(() => topOf('nav.pages')).toBeGreaterThan(await topOf('main'));
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await page.context().close();
	});
});
