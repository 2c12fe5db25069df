import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { sampled } from '../support/fullRun.ts';
import { HOSTILE_STYLE, openPanel, strictPolicy } from '../support/hostPage.ts';
import { answerNothing, fail, onPath } from '../support/scriptedService.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

const ANSWER =
	'Five **years**, see [the terms](https://lamps.example/terms).\n\n## Bulbs\n\n| Lamp | Bulb |\n| --- | --- |\n| Desk | E14 |\n\n```sh\nlamp reset --all --and --a --very --long --line --that --scrolls --in --its --own --box\n```\n\n- one\n- two';
const LOOKS: ReadonlyArray<[string, string, BrowserContextOptions]> = [
	['light, left to right, on a desk', 'lang="en"', { colorScheme: 'light' }],
	['dark, left to right, at 320 px', 'lang="en"', { colorScheme: 'dark', viewport: { width: 320, height: 568 } }],
	[
		'light, right to left, at 320 px',
		'lang="ar" dir="rtl"',
		{ colorScheme: 'light', viewport: { width: 320, height: 568 } },
	],
	['dark, right to left, on a desk', 'lang="ar" dir="rtl"', { colorScheme: 'dark' }],
	['forced colours, on a desk', 'lang="en"', { forcedColors: 'active' }],
];
const SIZES = [
	[320, 568],
	[360, 640],
	[768, 1024],
	[1024, 600],
	[1920, 1080],
] as const;

describe.skipIf(!hasChromium)('access to the widget', () => {
	let world: ScriptedWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startScriptedWorld();
		world.service.answer = [ANSWER];
		world.service.putChatbot('shop', {
			allowed_origins: [world.site.url],
			greeting: 'Welcome to the lamp shop.',
			suggested_questions: [{ label: 'How long is the guarantee?' }],
			survey: {},
			lead_form: {
				fields: [{ name: 'first_name' }, { name: 'email', required: true }],
				consent: { text: 'You may write to me.', required: true },
			},
		});
	});
	afterEach(async () => {
		world.service.intercept = undefined;
		await page?.context().close();
	});

	const panel = () => page.getByRole('dialog');
	const composer = () => panel().locator('textarea');
	const menu = () => panel().locator('[aria-haspopup="menu"]');

	/** A page under a strict policy that also tries to spoil the widget by its style. */
	async function open(attributes = 'lang="en"', options: BrowserContextOptions = {}): Promise<string[]> {
		world.setPage({
			html: `<!doctype html><html ${attributes}><title>Shop</title><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/hostile"><body><main><h1>Shop</h1></main>{script}</body></html>`,
			headers: strictPolicy(world.publicUrl),
		});
		page = await world.newPage({ reducedMotion: 'reduce', ...options });
		const complaints: string[] = [];
		page.on('console', (message) => {
			if (/content security policy|trusted/i.test(message.text()) && !message.text().includes('favicon')) {
				complaints.push(message.text());
			}
		});
		page.on('pageerror', (error) => complaints.push(error.message));
		await page.route('**/hostile', (route) => route.fulfill({ contentType: 'text/css', body: HOSTILE_STYLE }));
		await openPanel(page, world.site.url);
		return complaints;
	}
	async function ask(): Promise<void> {
		await sendMessage(panel(), 'How long is the guarantee?');
	}
	async function choose(item: number): Promise<void> {
		await menu().click();
		await panel().getByRole('menuitem').nth(item).click();
	}
	const findFaults = () => findViolations(page, 'frontdesk-widget');
	const back = () => panel().locator('.back').click();

	describe.each(sampled(LOOKS, LOOKS.length))('%s', (_look, attributes, options) => {
		it('has no axe violations, on any screen', async () => {
			const complaints = await open(attributes, options);
			const faults: Record<string, Awaited<ReturnType<typeof findFaults>>> = {};
			const look = async (screen: string): Promise<void> => {
				faults[screen] = await findFaults();
			};
			await look('start');
			await ask();
			await panel().locator('.answer-actions').waitFor();
			await look('answer');
			await panel().locator('.answer-actions button').last().click();
			await look('rated');
			await menu().click();
			await look('menu');
			const count = await panel().getByRole('menuitem').count();
			await page.keyboard.press('Escape');
			// The first begins a new conversation, the second saves this one.
			for (let item = 2; item < count; item += 1) {
				await choose(item);
				await panel().locator('.back').waitFor();
				await look(`screen of menu item ${item}`);
				await back();
			}
			world.service.intercept = answerNothing;
			await ask();
			await panel().locator('.lead-form').waitFor();
			await panel().locator('.lead-form .button').click();
			await panel().locator('.field .problem').first().waitFor();
			await look('form with errors');
			world.service.intercept = onPath('/ai/kb/chat', (_request, response) => fail(response, 500, 'internal_error'));
			await ask();
			await panel().locator('.from-visitor .delivery').last().waitFor();
			await look('not sent');
			expect(Object.fromEntries(Object.entries(faults).filter(([, list]) => list.length > 0))).toEqual({});
			expect(Object.keys(faults).length).toBeGreaterThan(8);
			expect(complaints).toEqual([]);
		});
	});

	it('is looked into by axe, as a button without a name shows', async () => {
		await open();
		await panel().evaluate((dialog) => dialog.append(document.createElement('button')));
		expect((await findFaults()).join(' ')).toContain('button-name');
	});

	it('fits into screens of every size', async () => {
		await open();
		await ask();
		await panel().locator('.answer-actions').waitFor();
		for (const [width, height] of SIZES) {
			await page.setViewportSize({ width, height });
			await expect
				.poll(() =>
					panel().evaluate((dialog) => {
						const { left, top, right, bottom } = dialog.getBoundingClientRect();
						const isWithin = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
						return [window.innerWidth, isWithin, dialog.scrollWidth <= dialog.clientWidth];
					}),
				)
				.toEqual([width, true, true]);
		}
	});

	it('can be used at twice the text size', async () => {
		await open('lang="en" style="font-size: 200%"', {
			viewport: { width: 640, height: 400 },
			deviceScaleFactor: 2,
		});
		await ask();
		await panel().locator('.answer-actions').waitFor();
		await expect
			.poll(() => panel().evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth))
			.toBeLessThanOrEqual(0);
		await expect.poll(() => composer().isVisible()).toBe(true);
	});
});
