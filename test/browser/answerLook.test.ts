import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openPanel } from '../support/hostPage.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

const LONG_NAME = 'frontdesk_widget_settings_that_nobody_would_ever_want_to_see_broken';
const TABLE = `| Setting | Value | Meaning |\n| --- | --- | --- |\n| \`${LONG_NAME}\` | \`persistent\` | Where the browser keeps the conversation between visits |`;
const CODE = `\`\`\`sh\nnpm run -s frontdesk -- widget set ${LONG_NAME}=persistent --chatbot CHATBOT_ID\n\`\`\``;

describe.skipIf(!hasChromium)('how an answer looks', () => {
	let world: ScriptedWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startScriptedWorld();
	});
	afterEach(() => page?.context().close());

	const answer = () => page.getByRole('dialog').locator('.from-answer').last();

	async function show(text: string, options: BrowserContextOptions = {}): Promise<void> {
		world.service.answer = [text];
		page = await world.newPage({ reducedMotion: 'reduce', ...options });
		await openPanel(page, world.site.url);
		await sendMessage(page.getByRole('dialog'), 'How?');
		await answer().locator('.answer-actions').waitFor();
	}
	/** Lines that each piece of code takes, between its ends. */
	const countLines = (code: Locator) =>
		code.evaluateAll((elements) =>
			elements.map((element) => {
				const range = document.createRange();
				range.selectNodeContents(element);
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
			}),
		);

	it.each([
		['in a table', TABLE],
		['in a sentence', `Set \`${LONG_NAME}\` to \`persistent\`.`],
	])('breaks no code within a word %s on a phone', async (_case, text) => {
		await show(text, { viewport: { width: 360, height: 640 } });
		await expect.poll(() => countLines(answer().locator('.prose code'))).toEqual([1, 1]);
		const list = page.getByRole('dialog').locator('.messages');
		await expect.poll(() => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	});

	it('shows that a table and code go on, until their end', async () => {
		await show(`${TABLE}\n\n${CODE}`, { viewport: { width: 360, height: 640 } });
		for (const part of ['.table', 'pre']) {
			const box = answer().locator(`.prose ${part}`);
			const readMask = async (left: number) => {
				await box.evaluate((element, value) => element.scrollTo({ left: value, behavior: 'instant' }), left);
				return box.evaluate((element) => getComputedStyle(element).maskImage.match(/^linear-gradient\(to \w+/)?.[0]);
			};
			await expect.poll(() => readMask(0)).toBe('linear-gradient(to left');
			await expect.poll(() => readMask(10_000)).not.toBe('linear-gradient(to left');
		}
	});

	it('names one source in one line, and several in a line each, with their places', async () => {
		world.service.sources = [
			{ type: 'webpage', title: 'Returns', section: 'Costs', url: `${world.site.url}/help/returns#costs` },
		];
		await show('You have 30 days.');
		const rows = () => answer().locator('.sources li');
		const sources = answer().locator('.sources');
		await expect.poll(() => rows().count()).toBe(1);
		await expect.poll(async () => (await sources.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^Source Costs Returns/);
		await expect.poll(async () => (await sources.boundingBox())?.height).toBeLessThan(34);
		await page.context().close();

		const titles = [
			'Returns',
			'A very long title of a page about everything that a shop could ever say of it',
			'Hours',
		];
		world.service.sources = titles.map((title, index) => ({
			type: 'webpage',
			title,
			url: `https://shop.example/${index}`,
		}));
		await show('You have 30 days.', { viewport: { width: 360, height: 640 } });
		await answer().getByText('Sources').waitFor();
		const heights = await rows().evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
		expect(heights).toHaveLength(3);
		expect(Math.max(...heights)).toBeLessThan(34);
		await expect.poll(() => rows().first().innerText()).toContain('shop.example');
	});

	it('leads to the quoted sentence, also on the page that the visitor is on, and leaves the chat open', async () => {
		const sentence = 'You have 30 days, and sending back is free.';
		const gap = '<p style="height: 2000px"></p>';
		world.setPage({
			html: `<!doctype html><title>Shop</title><p hidden>${sentence}</p>${gap}<p>You have <b>30&nbsp;days</b>, and sending back is free. Else not.</p>${gap}{script}`,
		});
		const url = `${world.site.url}/returns`;
		world.service.sources = [
			{ type: 'webpage', title: 'Returns', url, quote: sentence, marked_url: `${url}#:~:text=You%20have` },
		];
		await show('You have 30 days.');
		const source = () => answer().locator('a.source');
		const position = () => page.evaluate(() => scrollY);
		await source().click();
		await page.waitForURL(/returns/);
		await expect.poll(position).toBeGreaterThan(1000);
		await page.getByRole('dialog').waitFor();

		await page.evaluate(() => scrollTo(0, 0));
		await sendMessage(page.getByRole('dialog'), 'And here?');
		await source().click();
		await expect.poll(position).toBeGreaterThan(1000);
		const marked = () => page.evaluate(() => Array.from(CSS.highlights.values(), (one) => [...one].map(String).join()));
		expect((await marked()).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([sentence.slice(0, -1)]);
		expect(page.context().pages()).toHaveLength(1);
		await page.mouse.click(5, 5);
		expect(await marked()).toEqual([]);
	});
});
