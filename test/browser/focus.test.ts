import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openPanel } from '../support/hostPage.ts';
import { answerNothing, fail, onPath } from '../support/scriptedService.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

/** A window of 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
const LONG_DRAFT = 'Words of a long question. '.repeat(40);

describe.skipIf(!hasChromium)('where the focus is, and what can be reached', () => {
	let world: ScriptedWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startScriptedWorld();
		world.service.putChatbot('shop', {
			allowed_origins: [world.site.url],
			footer_text: 'Answers can be wrong. Please check what matters to you before you rely on it.',
			suggested_questions: [{ label: 'How long is the guarantee?' }],
			survey: {},
			lead_form: { fields: [{ name: 'email', required: true }] },
		});
	});
	afterEach(async () => {
		world.service.intercept = undefined;
		await page?.context().close();
	});

	const panel = () => page.getByRole('dialog');
	const composer = () => panel().locator('textarea');
	const button = (name: string) => panel().getByRole('button', { name, exact: true });
	const menuItem = (name: string) => panel().getByRole('menuitem', { name });

	async function open(options: BrowserContextOptions = {}): Promise<void> {
		page = await world.newPage({ reducedMotion: 'reduce', ...options });
		await openPanel(page, world.site.url);
	}
	async function ask(): Promise<void> {
		await sendMessage(panel(), 'What about bulbs?');
	}
	async function askInVain(): Promise<void> {
		world.service.intercept = answerNothing;
		await ask();
		await panel().locator('.lead-form').waitFor();
		world.service.intercept = undefined;
	}
	async function choose(item: string): Promise<void> {
		await button('Menu').click();
		await menuItem(item).click();
	}
	/** The words of what has the focus, once it has settled. */
	const readFocus = () =>
		page.evaluate(async () => {
			await new Promise((resolve) => {
				requestAnimationFrame(() => requestAnimationFrame(resolve));
			});
			const element = document.activeElement?.shadowRoot?.activeElement;
			return element ? (element.getAttribute('aria-label') ?? element.textContent) : 'not in the widget';
		});

	it('stays on the button of a form that could not be sent', async () => {
		await open();
		await askInVain();
		await panel().locator('[type="email"]').fill('ada@example.com');
		world.service.intercept = onPath('/contacts', (_request, response) => fail(response, 500, 'internal_error'));
		await panel().locator('.lead-form .button').press('Enter');
		await panel().locator('.lead-form > .problem').waitFor();
		await expect.poll(() => readFocus()).toBe('Send');
		world.service.intercept = undefined;
		await page.keyboard.press('Enter');
		await panel().locator('.done').waitFor();
		await expect.poll(() => readFocus()).toBe('Write a message');
		expect(world.service.contacts.size).toBe(1);
	});

	it('stays on the button when nothing could be deleted, and goes on when it was', async () => {
		await open();
		await ask();
		await panel().locator('.answer-actions').waitFor();
		await choose('Delete my data');
		world.service.intercept = ({ method }, response, next) =>
			method === 'DELETE' ? fail(response, 500, 'internal_error') : next();
		await button('Delete my data').press('Enter');
		await panel().locator('.page > .problem').waitFor();
		await expect.poll(() => readFocus()).toBe('Delete my data');
		world.service.intercept = undefined;
		await page.keyboard.press('Enter');
		await panel().locator('.notice').waitFor();
		await expect.poll(() => readFocus()).toBe('Write a message');
	});

	it('stays on the button when an opinion could not be sent', async () => {
		await open();
		await ask();
		await panel().locator('.answer-actions').waitFor();
		await choose('End chat');
		await panel().getByRole('radio').first().check();
		world.service.intercept = (_request, response) => fail(response, 500, 'internal_error');
		await button('Send').press('Enter');
		await panel().locator('.problem').waitFor();
		await expect.poll(() => readFocus()).toBe('Send');
	});

	it('goes on to the composer from a question that is asked under an answer that was none', async () => {
		await open();
		await askInVain();
		await panel().locator('.suggestion').last().press('Enter');
		await panel().locator('.answer-actions').waitFor();
		await expect.poll(() => readFocus()).toBe('Write a message');
		await expect.poll(() => panel().locator('.bubble', { hasText: 'How long is the guarantee?' }).count()).toBe(1);
	});

	it('reaches every item of the menu, and shows it, at a zoom of 400 %', async () => {
		await open({ viewport: ZOOMED });
		await ask();
		await panel().locator('.answer-actions').waitFor();
		const above = await button('Menu').boundingBox();
		await button('Menu').click();
		await menuItem('Delete my data').waitFor();
		await page.keyboard.press('End');
		await expect.poll(() => readFocus()).toBe('Delete my data');
		const box = await menuItem('Delete my data').boundingBox();
		expect((box?.y ?? ZOOMED.height) + (box?.height ?? 0)).toBeLessThanOrEqual(ZOOMED.height);
		await expect.poll(() => button('Menu').boundingBox()).toEqual(above);
	});

	it('begins at the top of a start that is longer than the window', async () => {
		await open({ viewport: ZOOMED });
		const list = panel().locator('.messages');
		const [top, hidden] = await list.evaluate(async (element) => {
			await new Promise((resolve) => {
				requestAnimationFrame(() => requestAnimationFrame(resolve));
			});
			return [element.scrollTop, element.scrollHeight - element.clientHeight];
		});
		expect(hidden).toBeGreaterThan(0);
		expect(top).toBe(0);
	});

	it('leaves no control that has the focus behind the button to the latest message', async () => {
		await open();
		for (let count = 1; count <= 6; count += 1) {
			await ask();
			await panel()
				.locator('.answer-actions')
				.nth(count - 1)
				.waitFor();
		}
		await panel().locator('.messages').hover();
		await page.mouse.wheel(0, -4_000);
		await panel().locator('.jump').waitFor();
		await panel().locator('.messages').focus();
		const covered: (string | null)[] = [];
		let looked = 0;
		while ((await panel().locator('.jump').count()) > 0 && looked < 20) {
			await page.keyboard.press('Tab');
			looked += 1;
			covered.push(
				await panel().evaluate((dialog) => {
					const focused = (dialog.getRootNode() as ShadowRoot).activeElement;
					const jump = dialog.querySelector('.jump');
					if (!focused?.closest('.messages') || !jump) return null;
					const [box, over] = [focused.getBoundingClientRect(), jump.getBoundingClientRect()];
					const isApart =
						box.bottom <= over.top || box.top >= over.bottom || box.right <= over.left || box.left >= over.right;
					return isApart ? null : focused.className;
				}),
			);
		}
		expect(looked).toBeGreaterThan(6);
		expect(covered.filter((name) => name !== null)).toEqual([]);
	});

	it('leaves room for the conversation above a long draft, and cuts off no words, at a zoom of 400 %', async () => {
		await open({ viewport: ZOOMED });
		await composer().fill(LONG_DRAFT);
		const form = await panel().locator('.composer').boundingBox();
		const list = await panel().locator('.messages').boundingBox();
		expect(list?.height).toBeGreaterThan(0);
		expect(form?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) - 1);
		const cut = await panel().evaluate((dialog) =>
			[...dialog.querySelectorAll('h2, p, .small-print')]
				.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
				.map(({ textContent }) => textContent),
		);
		expect(cut).toEqual([]);
	});

	it('leaves the way back free where it says that there is no connection', async () => {
		await open();
		await ask();
		await panel().locator('.answer-actions').waitFor();
		await button('Menu').click();
		await menuItem('Language').waitFor();
		await page.keyboard.press('Escape');
		await page.context().setOffline(true);
		await ask();
		await panel().locator('.connection').waitFor();
		await choose('Language');
		await button('Back').waitFor();
		const bar = await panel().locator('.connection').boundingBox();
		await expect
			.poll(async () => (await button('Back').boundingBox())?.y)
			.toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
	});

	it('tells in the colours of the system whether there is something to send', async () => {
		await open({ forcedColors: 'active' });
		const colour = () =>
			panel()
				.locator('.send')
				.evaluate((send) => getComputedStyle(send).color);
		const idle = await colour();
		await composer().fill('What about bulbs?');
		await expect.poll(colour).not.toBe(idle);
	});
});
