import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShadowRoots } from '../support/chromium.ts';
import { hashSource, strictPolicy } from '../support/hostPage.ts';
import { onPath, succeed } from '../support/scriptedService.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { hasWebkit, KEYS, launchWebkit, type WebkitWindow } from '../support/webkit.ts';

const ANSWER = ['Five ', 'years, ', 'see **the terms**:\n\n', '```sh\nlamp ', 'reset\n```\n\n- one\n', '- two'];
/** Notes errors, and lets tests look into the widget. */
const WATCH = `window.complaints = [];
for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation'])
	addEventListener(name, (event) => complaints.push(name + ' ' + (event.message ?? event.reason ?? event.violatedDirective)));
(${openShadowRoots.toString()})();`;

describe.skipIf(!hasWebkit)('widget in WebKit', () => {
	let world: ScriptedWorld;
	let browser: WebkitWindow;

	beforeAll(async () => {
		world = await startScriptedWorld({ hasBrowser: false });
		world.service.answer = ANSWER;
		world.service.putChatbot('shop', {
			allowed_origins: [world.site.url],
			lead_form: { fields: [{ name: 'email', required: true }] },
		});
		browser = await launchWebkit();
	});
	afterAll(async () => {
		await browser?.close();
		await world?.stop();
	});
	beforeEach(() => {
		world.service.intercept = undefined;
	});

	/** Opens the panel by the keyboard, in a page under a strict policy, as a visitor who was never here. */
	async function openPanel(attributes = 'lang="en"'): Promise<void> {
		await openPage(attributes);
		await browser.run(() => {
			localStorage.clear();
			sessionStorage.clear();
		});
		await openPage(attributes);
		await press('.launcher', KEYS.enter);
		await expect.poll(readFocus).toMatch(/^textarea /);
	}
	async function openPage(attributes: string): Promise<void> {
		world.setPage({
			html: `<!doctype html><html ${attributes}><meta charset="utf-8"><title>Shop</title><script>${WATCH}</script><body><h1>Lamp shop</h1>{script}</body></html>`,
			headers: strictPolicy(`${world.publicUrl} ${hashSource(WATCH)}`, {
				connect: world.publicUrl,
				more: "img-src 'self'",
			}),
		});
		await browser.open(world.site.url);
	}
	const readText = (selector: string): Promise<string | null> =>
		browser.run(
			(wanted) => document.querySelector('frontdesk-widget')?.shadowRoot?.querySelector(wanted)?.textContent ?? null,
			selector,
		);
	const readAttribute = (selector: string, name: string): Promise<string | null> =>
		browser.run(
			(wanted, attribute) =>
				document.querySelector('frontdesk-widget')?.shadowRoot?.querySelector(wanted)?.getAttribute(attribute) ?? null,
			selector,
			name,
		);
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
		await expect.poll(() => readText(selector)).not.toBeNull();
		await browser.run(
			(wanted) => document.querySelector('frontdesk-widget')?.shadowRoot?.querySelector<HTMLElement>(wanted)?.focus(),
			selector,
		);
		await browser.press(keys, pauseMs);
	}

	it('streams an answer, takes a rating, keeps both over a reload, and closes, by the keyboard and without a complaint', async () => {
		await openPanel();
		await press('textarea', `How long is the guarantee?${KEYS.enter}`);
		await expect.poll(() => readText('.answer-actions')).not.toBeNull();
		expect(await readText('.prose strong')).toBe('the terms');
		expect(await readText('.prose pre code')).toBe('lamp reset');
		expect(await readText('.prose ul')).toContain('two');
		await press('[aria-label="Helpful"]', KEYS.space);
		await expect.poll(() => readAttribute('[aria-label="Helpful"]', 'aria-pressed')).toBe('true');
		const rated = () => [...world.service.conversations.values()].flat().map(({ helpful_value }) => helpful_value);
		await expect.poll(rated).toContain('1');
		expect(await readComplaints()).toEqual([]);
		await openPage('lang="en"');
		await press('.launcher', KEYS.enter);
		await expect.poll(() => readText('.prose strong')).toBe('the terms');
		await browser.press(KEYS.escape);
		await expect.poll(readFocus).toMatch(/^button .*chat/i);
		expect(await readComplaints()).toEqual([]);
	});

	it('takes contact details when there is no answer', async () => {
		world.service.intercept = onPath('/ai/kb/chat', (_request, response) => {
			const reply = { conversation_id: 'c', message_id: 'm', response: 'I do not know.', sources: [] };
			world.service.conversations.set('c', []);
			succeed(response, { ...reply, is_ai_kb_response: false });
		});
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
		await expect.poll(() => readText('.answer-actions')).not.toBeNull();
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
});
