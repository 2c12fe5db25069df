import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { strictPolicy } from '../support/hostPage.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';

/** More than there is to reach. */
const STEPS = 30;

describe.skipIf(!hasChromium)('a whole visit', () => {
	let world: ScriptedWorld;

	beforeAll(async () => {
		world = await startScriptedWorld();
	});

	/** Walks to the control of a name, as its label or its text says it. */
	async function walkTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
		const stops: string[] = [];
		for (let step = 0; step < STEPS; step += 1) {
			await page.keyboard.press(key);
			const stop = await page.evaluate(() => {
				const element = document.activeElement?.shadowRoot?.activeElement;
				const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
				return element?.getAttribute('aria-label') ?? labels[0]?.textContent ?? element?.textContent ?? '';
			});
			stops.push(stop);
			if (stop.startsWith(name)) return;
		}
		throw new Error(`${name} was not among ${stops.join(' | ')}`);
	}

	it('goes by the keyboard alone, and breaks no rule of a strict policy', async () => {
		const { service, site } = world;
		const url = `${site.url}/returns`;
		service.answer = ['You have 30 days.'];
		service.sources = [
			{ type: 'webpage', title: 'Returns', url, quote: 'You have 30 days.', marked_url: `${url}#:~:text=You%20have` },
		];
		service.unanswered = /tractors/;
		const tag = world.addChatbot({ survey: {}, lead_form: { fields: [{ name: 'email', required: true }] } });
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Shop</title><body><a href="#top">Top</a><p>You have 30 days.</p>${tag}</body></html>`,
			headers: strictPolicy(world.publicUrl),
		});
		const page = await world.newPage();
		const complaints: string[] = [];
		await page.exposeFunction('complain', (rule: string) => complaints.push(rule));
		await page.addInitScript(() =>
			document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
				(window as Window & { complain?: (rule: string) => void }).complain?.(violatedDirective);
			}),
		);
		page.on('pageerror', ({ message }) => complaints.push(message));
		const dialog = page.getByRole('dialog');
		const keys = page.keyboard;

		await page.goto(site.url);
		await page.locator('frontdesk-widget .launcher').waitFor();
		await walkTo(page, 'Chat');
		await keys.press('Enter');
		await dialog.locator('textarea:focus').waitFor();
		await keys.type('How long may I send it back?');
		await keys.press('Enter');
		await dialog.locator('.answer-actions').waitFor();

		await walkTo(page, 'Returns', 'Shift+Tab');
		await keys.press('Enter');
		await page.waitForURL(/returns/);
		await dialog.locator('.answer-actions').waitFor();
		await walkTo(page, 'Helpful');
		await keys.press('Space');
		await dialog.getByRole('button', { name: 'Helpful', exact: true, pressed: true }).waitFor();

		await walkTo(page, 'Write a message');
		await keys.type('Do you sell tractors?');
		await keys.press('Enter');
		await dialog.getByText('I do not know.').waitFor();
		await dialog.locator('.lead-form').waitFor();
		await walkTo(page, 'E-mail', 'Shift+Tab');
		await keys.type('ada@example.com');
		await keys.press('Enter');
		await dialog.getByText('ada@example.com').waitFor();

		await walkTo(page, 'Menu', 'Shift+Tab');
		await keys.press('Enter');
		await dialog.getByRole('menu').waitFor();
		await keys.press('End');
		while ((await dialog.getByRole('menuitem', { name: 'End chat' }).and(page.locator(':focus')).count()) === 0) {
			await keys.press('ArrowUp');
		}
		await keys.press('Enter');
		await dialog.getByRole('heading', { name: 'How was this chat?' }).waitFor();
		await walkTo(page, '1, Poor');
		for (let more = 0; more < 4; more += 1) await keys.press('ArrowRight');
		await keys.press('Enter');
		await dialog.getByText('Thank you.').waitFor();

		await keys.press('Escape');
		await dialog.waitFor({ state: 'hidden' });
		const focus = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.ariaLabel);
		await expect.poll(focus).toBe('Chat');
		expect(complaints).toEqual([]);
		expect([...service.contacts.values()].map(({ properties }) => properties['email'])).toEqual(['ada@example.com']);
		const asked = service.calls.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);
		expect(asked).toEqual(expect.arrayContaining(['PATCH rate-ai-answer', 'PUT survey', 'POST opened-sources']));
	});
});
