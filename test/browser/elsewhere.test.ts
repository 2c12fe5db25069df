import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShadowRoots } from '../support/chromium.ts';
import { hasFirefox, launchFirefox } from '../support/firefox.ts';
import { hashSource, strictPolicy } from '../support/hostPage.ts';
import { answerNothing } from '../support/scriptedService.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { type BrowserWindow, hasWebkit, KEYS, launchWebkit } from '../support/webkit.ts';

const ANSWER = ['Five ', 'years, ', 'see **the terms**:\n\n', '```sh\nlamp ', 'reset\n```\n\n- one\n', '- two'];
/** Notes errors, and lets tests look into the widget. */
const WATCH = `window.complaints = [];
for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation'])
	addEventListener(name, (event) => complaints.push(name + ' ' + (event.message ?? event.reason ?? event.violatedDirective)));
(${openShadowRoots.toString()})();`;

const BROWSERS = [
	{ name: 'Firefox', isHere: hasFirefox, launch: launchFirefox },
	{ name: 'WebKit', isHere: hasWebkit, launch: launchWebkit },
];

for (const { name, isHere, launch } of BROWSERS)
	describe.skipIf(!isHere)(`the widget in ${name}`, () => {
		let world: ScriptedWorld;
		let browser: BrowserWindow;

		beforeAll(async () => {
			world = await startScriptedWorld({ hasBrowser: false });
			world.service.answer = ANSWER;
			world.service.putChatbot('shop', {
				allowed_origins: [world.site.url],
				lead_form: { fields: [{ name: 'email', required: true }] },
			});
			browser = await launch();
		});
		afterAll(async () => {
			await browser?.close();
		});
		beforeEach(() => {
			world.service.intercept = undefined;
		});

		/** Opens a page under a strict policy, as a visitor who was never here. */
		async function visit(attributes = 'lang="en"'): Promise<void> {
			world.setPage({
				html: `<!doctype html><html ${attributes}><meta charset="utf-8"><title>Shop</title><script>${WATCH}</script><body><h1>Lamp shop</h1>{script}</body></html>`,
				headers: strictPolicy(`${world.publicUrl} ${hashSource(WATCH)}`, {
					connect: world.publicUrl,
					more: "img-src 'self'",
				}),
			});
			await browser.open(world.site.url);
			await browser.run(() => {
				localStorage.clear();
				sessionStorage.clear();
			});
			await browser.open(world.site.url);
		}
		/** The same, with the panel opened by the keyboard. */
		async function openPanel(attributes?: string): Promise<void> {
			await visit(attributes);
			await press('.launcher', KEYS.enter);
			await expect.poll(readFocus).toMatch(/^textarea /);
		}
		const readText = (selector: string): Promise<string | null> =>
			browser.run(
				(part) => document.querySelector('frontdesk-widget')?.shadowRoot?.querySelector(part)?.textContent ?? null,
				selector,
			);
		const untilShown = (selector: string) => expect.poll(() => readText(selector)).not.toBeNull();
		/** The element that has the focus within the widget, and its name. */
		const readFocus = (): Promise<string> =>
			browser.run(() => {
				const active = document.querySelector('frontdesk-widget')?.shadowRoot?.activeElement;
				return `${active?.localName} ${active?.getAttribute('aria-label')}`;
			});
		const readComplaints = (): Promise<string[]> =>
			browser.run(() => (window as unknown as { complaints: string[] }).complaints);
		/** Gives a part of the widget the focus, once it is there, and presses keys. */
		async function press(selector: string, keys: string, pauseMs?: number): Promise<void> {
			await untilShown(selector);
			await browser.run(
				(part) => document.querySelector('frontdesk-widget')?.shadowRoot?.querySelector<HTMLElement>(part)?.focus(),
				selector,
			);
			await browser.press(keys, pauseMs);
		}

		it('streams an answer, takes a rating, keeps both over a reload, and closes, by the keyboard and without a complaint', async () => {
			await openPanel();
			await press('textarea', `How long is the guarantee?${KEYS.enter}`);
			await untilShown('.answer-actions');
			expect(await readText('.prose strong')).toBe('the terms');
			expect(await readText('.prose pre code')).toBe('lamp reset');
			expect(await readText('.prose ul')).toContain('two');
			await press('[aria-label="Helpful"]', KEYS.space);
			await untilShown('[aria-label="Helpful"][aria-pressed="true"]');
			const rated = () => [...world.service.conversations.values()].flat().map(({ helpful_value }) => helpful_value);
			await expect.poll(rated).toContain('1');
			expect(await readComplaints()).toEqual([]);
			await browser.open(world.site.url);
			await press('.launcher', KEYS.enter);
			await expect.poll(() => readText('.prose strong')).toBe('the terms');
			await browser.press(KEYS.escape);
			await expect.poll(readFocus).toMatch(/^button .*chat/i);
			expect(await readComplaints()).toEqual([]);
		});

		it('takes contact details when there is no answer', async () => {
			world.service.conversations.set('none', []);
			world.service.intercept = answerNothing;
			await openPanel();
			await press('textarea', `Zxqv blorptang?${KEYS.enter}`);
			// As fast as a person: what is faster is taken for a program's.
			await press('input[type="email"]', `ada@example.com${KEYS.enter}`, 150);
			await expect
				.poll(() => [...world.service.contacts.values()].map(({ properties }) => properties['email']))
				.toEqual(['ada@example.com']);
			expect(await readComplaints()).toEqual([]);
		});

		it('stands on the left of a page from right to left', async () => {
			await openPanel('lang="ar" dir="rtl"');
			const [left, direction] = await browser.run(() => {
				const dialog = document.querySelector('frontdesk-widget')?.shadowRoot?.querySelector('[role="dialog"]');
				if (!dialog) throw new Error('expected a dialog');
				return [dialog.getBoundingClientRect().x, getComputedStyle(dialog).direction] as const;
			});
			expect(left).toBeLessThan(100);
			expect(direction).toBe('rtl');
			await press('textarea', `How long is the guarantee?${KEYS.enter}`);
			await untilShown('.answer-actions');
			// An English answer begins on its own side.
			const indent = await browser.run(() => {
				const words = document.querySelector('frontdesk-widget')?.shadowRoot?.querySelector('.prose p');
				if (!words?.parentElement) throw new Error('expected an answer');
				const range = document.createRange();
				range.selectNodeContents(words);
				return range.getBoundingClientRect().x - words.parentElement.getBoundingClientRect().x;
			});
			expect(indent).toBeCloseTo(0, 0);
			expect(await readComplaints()).toEqual([]);
		});

		it.runIf(name === 'Firefox')('fetches again what it could not fetch before', async () => {
			// A browser that has nothing of it in its cache.
			await browser.close();
			const fresh = await launchFirefox();
			browser = fresh;
			const { page } = fresh;
			await visit();
			let aborts = 1;
			await page.setRequestInterception(true);
			page.on('request', (request) => {
				const isLost = aborts > 0 && /assets\/.*(app|screens)-/.test(request.url());
				if (isLost) aborts -= 1;
				void (isLost ? request.abort() : request.continue());
			});
			const failed = new Promise((resolve) => page.once('requestfailed', resolve));
			// With the focus it is fetched in advance.
			await press('.launcher', '');
			await failed;
			await browser.press(KEYS.enter);
			await expect.poll(readFocus).toMatch(/^textarea /);
			// When the menu opens, its screens are fetched in advance, twice, and once more when one is chosen.
			aborts = 3;
			await press('.menu button', KEYS.enter);
			await expect.poll(() => aborts).toBe(1);
			await browser.press(KEYS.end + KEYS.enter);
			await expect.poll(() => aborts).toBe(0);
			await press('.deferred button', KEYS.enter);
			await press('.back', KEYS.enter);
			await press('textarea', `How long is the guarantee?${KEYS.enter}`);
			await untilShown('.answer-actions');
		});
	});
