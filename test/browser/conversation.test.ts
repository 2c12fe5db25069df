import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addFaqs } from '../../shared/contract/knowledge.ts';
import { readWidgetSettings, replaceWidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { openPanel, SHOP_PAGE, strictPolicy } from '../support/hostPage.ts';
import { sendMessage } from '../support/sendMessage.ts';

describe.skipIf(!hasChromium)('a conversation', () => {
	let world: BrowserWorld;
	const pages: Page[] = [];

	beforeAll(async () => {
		world = await startBrowserWorld();
		const params = { chatbotId: world.chatbotId };
		const settings = await world.service.call(readWidgetSettings, { params });
		await world.service.call(replaceWidgetSettings, { params, body: { ...settings, survey: {} } });
		world.setPage({
			html: SHOP_PAGE,
			headers: strictPolicy(world.frontdesk.publicUrl),
		});
	});
	afterEach(async () => {
		for (const page of pages.splice(0)) await page.context().close();
	});

	async function open(options: BrowserContextOptions = {}): Promise<Page> {
		const page = await world.newPage(options);
		pages.push(page);
		await openPanel(page, world.site.url);
		return page;
	}
	const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Lamp shop' });
	async function ask(page: Page, question: string): Promise<void> {
		await sendMessage(panelOf(page), question);
	}
	async function choose(page: Page, name: string): Promise<void> {
		await panelOf(page).getByRole('button', { name: 'Menu' }).click();
		await panelOf(page).getByRole('menuitem', { name }).click();
	}
	const guarantee = (page: Page) => panelOf(page).locator('strong', { hasText: 'guarantee' });

	it('is saved as a file under a strict content policy', async () => {
		const page = await open({ timezoneId: 'Pacific/Apia' });
		await ask(page, 'How long is the guarantee?');
		await guarantee(page).waitFor();
		// There the new year has begun.
		await page.clock.setFixedTime('2026-12-31T12:00:00Z');
		const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Save conversation')]);
		expect(download.suggestedFilename()).toBe('conversation-2027-01-01.txt');
		const text = await readFile(await download.path(), 'utf8');
		expect(text).toMatch(/^Lamp shop\n/);
		expect(text).toContain('How long is the guarantee?');
		expect(text).toContain('**guarantee** of five years');
		expect(text).toMatch(/^Sources:\n1\. \S/m);
	});

	it('is printed whole', async () => {
		const page = await open();
		for (let count = 1; count <= 3; count += 1) {
			await ask(page, 'Which bulbs fit?');
			await expect.poll(() => panelOf(page).getByRole('table').count()).toBe(count);
		}
		await page.emulateMedia({ media: 'print' });
		const { boxes, height } = await panelOf(page).evaluate((panel) => ({
			boxes: Array.from(
				panel.querySelectorAll('.from-visitor, .from-answer'),
				(one) => one.getBoundingClientRect().bottom,
			),
			height: panel.getBoundingClientRect().bottom,
		}));
		expect(Math.max(...boxes)).toBeLessThanOrEqual(height);
		await expect.poll(() => panelOf(page).locator('.composer').isVisible()).toBe(false);
	});

	it('is printed with every column of a wide table and all of a long line of code', async () => {
		const params = { chatbotId: world.chatbotId };
		const cells = Array.from({ length: 9 }, (_, index) => `Measurement${index}`).join(' | ');
		const answer = `| ${cells} |\n|${' --- |'.repeat(9)}\n| ${cells} |\n\n\`\`\`\n${'measure --all '.repeat(12)}\n\`\`\``;
		await world.service.call(addFaqs, { params, body: { faqs: [{ q: 'What is measured?', a: answer }] } });
		const page = await open();
		await expect
			.poll(async () => {
				await ask(page, 'What is measured?');
				await page.locator('frontdesk-widget .answer-actions').last().waitFor();
				return panelOf(page).locator('.code-block').count();
			})
			.toBeGreaterThan(0);
		await page.setViewportSize({ width: 700, height: 900 });
		await page.emulateMedia({ media: 'print' });
		const boxes = await panelOf(page)
			.locator('.prose .table, .prose pre')
			.evaluateAll((found) => found.slice(-2).map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
		expect(boxes).toEqual([0, 0]);
	});
});
