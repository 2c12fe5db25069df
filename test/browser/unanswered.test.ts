import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openPanel, SHOP_PAGE } from '../support/hostPage.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

const PHONE = { width: 360, height: 640 };

describe.skipIf(!hasChromium)('what comes next where there is no answer', () => {
	let world: ScriptedWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startScriptedWorld();
		world.service.unanswered = /flurb/;
	});
	afterEach(() => page?.context().close());

	const panel = () => page.getByRole('dialog');
	const answers = () => panel().locator('.from-answer');
	const form = () => panel().locator('form.lead-form');
	const email = () => panel().getByRole('textbox', { name: 'E-mail' });
	const folded = (name: string) => panel().getByRole('button', { name, expanded: false });
	const OFFER = 'Leave your e-mail and we will answer';

	async function open(settings: object = {}, options: BrowserContextOptions = {}): Promise<void> {
		world.setPage({ html: SHOP_PAGE.replace('{script}', world.addChatbot(settings)) });
		page = await world.newPage({ reducedMotion: 'reduce', ...options });
		await openPanel(page, world.site.url);
	}
	async function ask(question: string): Promise<void> {
		const before = await answers().count();
		await sendMessage(panel(), question);
		await answers().nth(before).locator('.prose').waitFor();
	}
	/** Whether an element is seen whole in the list of messages. */
	const isWhole = (element: Locator) =>
		element.evaluate((node) => {
			const [box, view] = [node.getBoundingClientRect(), node.closest('.messages')?.getBoundingClientRect()];
			return view !== undefined && box.top >= view.top && box.bottom <= view.bottom;
		});

	it('is the form, every time, with what was typed, and only once', async () => {
		await open();
		await ask('flurb?');
		await email().fill('ada@example.com');
		await ask('When do you open?');
		await expect.poll(() => form().count()).toBe(0);
		await folded(OFFER).waitFor();
		await ask('flurb again?');
		await form().waitFor();
		await expect.poll(() => form().count()).toBe(1);
		await expect.poll(() => email().inputValue()).toBe('ada@example.com');
		await expect.poll(() => answers().last().locator('form').count()).toBe(1);
		await folded(OFFER).click();
		await expect.poll(() => form().count()).toBe(1);
		await expect.poll(() => answers().first().locator('form').count()).toBe(1);
		await expect
			.poll(() =>
				email().evaluate(
					(input) => input.matches('form :focus') || input.closest('form')?.querySelector(':focus') !== null,
				),
			)
			.toBe(true);
	});

	it('comes back after a reload, with what was typed', async () => {
		await open();
		await ask('flurb?');
		await email().fill('ada@example.com');
		await page.reload();
		await email().waitFor();
		await expect.poll(() => email().inputValue()).toBe('ada@example.com');
		await panel().getByRole('button', { name: 'Send' }).first().click();
		await panel().getByText('Thank you. We will be in touch.').waitFor();
		await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Thank you. We will be in touch.');
		await ask('flurb again?');
		await answers().last().getByText('Thank you. We will be in touch.').waitFor();
		await expect.poll(() => panel().getByText('Thank you. We will be in touch.').count()).toBe(1);
		await page.reload();
		await answers().last().getByText('Thank you. We will be in touch.').waitFor();
		await expect.poll(() => panel().getByText('Thank you. We will be in touch.').count()).toBe(1);
		await expect.poll(() => form().count()).toBe(0);
	});

	it.each([
		['on a desktop', {}],
		['on a phone', { viewport: PHONE }],
	])('is seen whole: %s', async (_place, options) => {
		await open({}, options);
		for (const question of ['When?', 'And on Mondays?', 'flurb?']) await ask(question);
		await form().waitFor();
		await expect.poll(() => isWhole(form().getByRole('button', { name: 'Send' }))).toBe(true);
		await expect.poll(() => isWhole(panel().locator('.contact-card'))).toBe(true);
	});

	it('is the suggested questions where the owner wants no form', async () => {
		await open({ lead_form: { enabled: false }, suggested_questions: [{ label: 'When are you open?' }] });
		for (const question of ['flurb?', 'flurb again?']) {
			await ask(question);
			const suggestion = answers().last().getByRole('button', { name: 'When are you open?' });
			await expect.poll(() => suggestion.isVisible()).toBe(true);
		}
	});

	it('asks why an answer did not help where it is seen whole, and folds when it is left alone', async () => {
		await open({}, { viewport: PHONE });
		for (const question of ['When?', 'And on Mondays?', 'And on Sundays?']) await ask(question);
		const last = answers().last();
		await last.getByRole('button', { name: 'Not helpful' }).click();
		const reason = last.getByRole('textbox', { name: 'What was missing? (optional)' });
		await expect.poll(() => isWhole(last.locator('form.reason'))).toBe(true);
		await ask('And when?');
		await expect.poll(() => reason.count()).toBe(0);
		await page.reload();
		await page.locator('frontdesk-widget .launcher').click();
		await folded('What was missing? (optional)').click();
		await panel().getByRole('textbox', { name: 'What was missing? (optional)' }).fill('The price.');
		await page.keyboard.press('Enter');
		await panel().getByText('Thank you.').waitFor();
		await page.reload();
		await page.locator('frontdesk-widget .launcher').click();
		await panel().locator('[aria-pressed="true"]').waitFor();
		await expect.poll(() => folded('What was missing? (optional)').count()).toBe(0);
	});
});
