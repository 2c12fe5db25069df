import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { OLDER_LIBRARIES } from '../fixtures/olderLibraries.ts';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { isFullRun, sampled } from '../support/fullRun.ts';
import { HOSTILE_STYLE, strictPolicy } from '../support/hostPage.ts';
import { sendMessage } from '../support/sendMessage.ts';

describe.skipIf(!hasChromium)('widget beside hostile surroundings', () => {
	let world: BrowserWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startBrowserWorld();
	});

	async function openAndAsk(): Promise<void> {
		await page.locator('frontdesk-widget .launcher').click();
		const dialog = page.getByRole('dialog');
		await sendMessage(dialog, 'How long is the guarantee?');
		await dialog.locator('strong', { hasText: 'guarantee' }).waitFor();
	}

	const policies = [
		['with a list of trusted types of the page', 'trusted-types host-only'],
		['alone', ''],
	] as const;
	it.each(sampled(policies, 2))('violates no strict content policy, %s', async (_name, more) => {
		world.setPage({
			html: '<!doctype html><html lang="en"><title>Strict</title><body><p>Strict</p>{script}</body></html>',
			headers: strictPolicy(world.frontdesk.publicUrl, { more }),
		});
		page = await world.newPage();
		const complaints: string[] = [];
		page.on('console', (message) => {
			if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text());
		});
		page.on('pageerror', (error) => complaints.push(error.message));
		await page.addInitScript(() => {
			const violations: string[] = [];
			Object.defineProperty(window, 'policyViolations', { value: violations, enumerable: false });
			document.addEventListener('securitypolicyviolation', (event) => {
				violations.push(`${event.violatedDirective} ${event.blockedURI}`);
			});
		});
		await page.goto(world.site.url);
		await openAndAsk();
		const violations = await page.evaluate(
			() => (window as unknown as { policyViolations: string[] }).policyViolations,
		);
		expect(violations.filter((line) => !line.includes('favicon'))).toEqual([]);
		expect(complaints).toEqual([]);
		await page.context().close();
	});

	it('is not touched by the page’s style sheets', async () => {
		const html = (style: string) =>
			`<!doctype html><html lang="en"><title>Style</title><style>${style}</style><body>{script}</body></html>`;
		const look = async (style: string) => {
			world.setPage({ html: html(style) });
			page = await world.newPage({ reducedMotion: 'reduce' });
			await page.goto(world.site.url);
			await openAndAsk();
			const seen = await page.locator('frontdesk-widget').evaluate((element) => {
				const root = element.shadowRoot;
				const parts = ['.launcher', '[role="dialog"]', 'textarea', 'strong'];
				const boxes = parts.map((part) => {
					const found = root?.querySelector(part);
					if (!found) return null;
					const { x, y, width, height } = found.getBoundingClientRect();
					const { color, backgroundColor, fontSize, display } = getComputedStyle(found);
					return { x, y, width, height, color, backgroundColor, fontSize, display };
				});
				const rules = root?.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]) ?? [];
				return { boxes, names: rules.flatMap(({ cssText }) => cssText.match(/--[\w-]+/g) ?? []) };
			});
			await page.context().close();
			return seen;
		};
		const { boxes, names } = await look('');
		// Custom properties reach into a shadow root: what the page can set has names that are the widget's own.
		const common = names.filter((name) => !name.startsWith('--fd-')).map((name) => `${name}: 99px !important`);
		for (const style of [HOSTILE_STYLE, 'html { zoom: 1.5 }', `* { ${common.join('; ')} }`]) {
			expect((await look(style)).boxes).toEqual(boxes);
		}
	});

	it.each(Object.entries(OLDER_LIBRARIES).slice(0, isFullRun ? undefined : 1))(
		'does all that it does beside %s',
		async (_name, library) => {
			world.setPage({
				html: `<!doctype html><html lang="en"><title>Old</title><script>${library}</script><body><p>Old</p>{script}</body></html>`,
			});
			page = await world.newPage({ viewport: { width: 1280, height: 460 } });
			const complaints: string[] = [];
			page.on('pageerror', (error) => complaints.push(error.message));
			await page.goto(world.site.url);
			await page.waitForFunction('window.Frontdesk');
			await page.evaluate(`
			window.heard = [];
			for (const name of ['message', 'answer', 'rating', 'lead']) {
				Frontdesk.on(name, ({ text, rating, properties }) => heard.push([name, text ?? rating ?? properties.first_name]));
			}
		`);
			const dialog = page.getByRole('dialog');
			await page.locator('frontdesk-widget .launcher').click();
			await dialog.getByRole('button', { name: 'How long is the guarantee?' }).click();
			await dialog.locator('strong', { hasText: 'guarantee' }).waitFor();
			await dialog.getByRole('button', { name: 'Helpful', exact: true }).click();
			// The event comes when the service has the rating.
			await expect.poll(() => page.evaluate('heard.length')).toBe(3);
			await sendMessage(dialog, 'How do I reset the "lamp"?');
			await expect.poll(() => dialog.locator('.answer-actions').count()).toBe(2);
			const messages = dialog.getByRole('region', { name: 'Conversation' });
			await messages.hover();
			await page.mouse.wheel(0, -2_000);
			await dialog.getByRole('button', { name: 'Jump to latest' }).click();
			await expect.poll(() => messages.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
			expect(await page.evaluate(() => window.scrollY)).toBe(0);
			await dialog.getByRole('button', { name: 'Menu' }).click();
			await dialog.getByRole('menuitem', { name: 'Leave your contact details' }).click();
			await dialog.getByLabel(/First name/).fill('Ada "A" Byron');
			await dialog.getByLabel(/E-mail/).fill('ada@example.com');
			await dialog.getByLabel('You may write to me.').check();
			await dialog.getByRole('button', { name: 'Send', exact: true }).click();
			await dialog.getByText('Thank you').waitFor();
			await expect
				.poll(() => page.evaluate('heard.map((parts) => parts.join(": "))'))
				.toEqual([
					'message: How long is the guarantee?',
					expect.stringMatching(/^answer: Every lamp/),
					'rating: helpful',
					'message: How do I reset the "lamp"?',
					expect.stringMatching(/^answer: Press the button/),
					'lead: Ada "A" Byron',
				]);
			await page.reload();
			await dialog.getByText('How do I reset the "lamp"?').waitFor();
			expect(complaints).toEqual([]);
			await page.context().close();
		},
	);

	it('can be used while the page shows a modal dialog, and stays when that closes', async () => {
		world.setPage({
			html: '<!doctype html><html lang="en"><title>Modal</title><body><dialog><p>Cookies?</p></dialog>{script}</body></html>',
		});
		page = await world.newPage();
		await page.goto(world.site.url);
		await page.locator('frontdesk-widget .launcher').waitFor();
		await page.evaluate(() => document.querySelector('dialog')?.showModal());
		await page.locator('frontdesk-widget .launcher').click();
		const chat = page.locator('frontdesk-widget .panel');
		await sendMessage(chat, 'How long is the guarantee?');
		await chat.locator('strong', { hasText: 'guarantee' }).waitFor();
		await page.evaluate(() => document.querySelector('dialog')?.close());
		await expect.poll(() => chat.isVisible()).toBe(true);
		expect(await page.evaluate(() => document.querySelector('dialog frontdesk-widget'))).toBeNull();
		await page.context().close();
	});

	it('stays on a page that removes what it does not know beside its body', async () => {
		const watch = `const root = document.documentElement;
			const clean = () => [...root.children].filter(({ localName }) => !/^(head|body)$/.test(localName)).forEach((one) => one.remove());
			new MutationObserver(clean).observe(root, { childList: true });`;
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Clean</title><body><script>${watch}</script>{script}</body></html>`,
		});
		page = await world.newPage();
		await page.goto(world.site.url);
		await openAndAsk();
		expect(await page.locator('body > frontdesk-widget').count()).toBe(1);
		await page.context().close();
	});

	it('says in a sandboxed frame that it is not available', async () => {
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Frame</title><body><iframe width="500" height="700" sandbox="allow-scripts" srcdoc='<html lang="en"><body>{script}</body></html>'></iframe></body></html>`,
		});
		page = await world.newPage();
		await page.goto(world.site.url);
		const frame = page.frameLocator('iframe');
		await frame.locator('frontdesk-widget .launcher').click();
		await sendMessage(frame.locator('frontdesk-widget .panel'), 'How long is the guarantee?');
		const refusal = frame.locator('.panel').getByText('This chat is not available on this website.');
		await expect.poll(() => refusal.isVisible()).toBe(true);
		await page.context().close();
	});

	it('reads replies where the page has put something older in place of fetch', async () => {
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Old</title><body><script>
				const original = fetch;
				window.fetch = async (...call) => {
					const reply = await original(...call);
					return { ok: reply.ok, status: reply.status, headers: reply.headers, text: () => reply.text() };
				};
			</script>{script}</body></html>`,
		});
		page = await world.newPage();
		await page.goto(world.site.url);
		await openAndAsk();
		expect(await page.locator('frontdesk-widget .connection').count()).toBe(0);
		await page.context().close();
	});

	it('is copied from, pasted and dropped into where the page protects what it shows and takes files', async () => {
		const protection = `
			for (const name of ['copy', 'cut', 'paste', 'contextmenu', 'mousedown', 'selectstart', 'dragover', 'drop']) {
				document.addEventListener(name, (event) => event.preventDefault());
			}
		`;
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Protected</title><style>html { user-select: none }</style><body><p>Protected</p><script>${protection}</script>{script}</body></html>`,
		});
		page = await world.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
		await page.goto(world.site.url);
		await openAndAsk();
		const dialog = page.getByRole('dialog');
		const composer = dialog.locator('.composer textarea');
		const word = dialog.locator('strong', { hasText: 'guarantee' });
		// Some systems take the space after a word too.
		const written = async () => (await composer.inputValue()).trim();
		await word.dblclick();
		await page.keyboard.press('ControlOrMeta+c');
		await composer.click();
		await page.keyboard.press('ControlOrMeta+v');
		await expect.poll(written).toBe('guarantee');
		await composer.fill('');
		await word.dblclick();
		await word.hover();
		await page.mouse.down();
		await composer.hover();
		await page.mouse.up();
		await expect.poll(written).toBe('guarantee');
		await page.context().close();
	});

	it('shows the whole conversation again where the page marks every call and keeps every reply', async () => {
		world.setPage({ html: '<!doctype html><html lang="en"><title>Kept</title><body>{script}</body></html>' });
		page = await world.newPage();
		// As a service worker does that takes every reply from its cache.
		await page.addInitScript(() => {
			const own = window.fetch;
			window.fetch = async (input, init) => {
				const request = new Request(input, init);
				request.headers.set('x-csrf-token', 'of the page');
				const cache = await caches.open('all');
				const kept = await cache.match(request);
				if (kept || request.method !== 'GET') return kept ?? own(request);
				const reply = await own(request);
				await cache.put(request, reply.clone());
				return reply;
			};
		});
		await page.goto(world.site.url);
		await openAndAsk();
		const dialog = page.getByRole('dialog');
		const answers = dialog.locator('.answer-actions');
		await page.reload();
		await expect.poll(() => answers.count()).toBe(1);
		await sendMessage(dialog, 'Which bulbs fit?');
		await expect.poll(() => answers.count()).toBe(2);
		await page.reload();
		await expect.poll(() => answers.count()).toBe(2);
		await page.context().close();
	});

	it.each([
		['when it hears of it', false],
		['before anybody else hears of it', true],
	])('is written into and scrolled while the page holds the wheel, and the focus %s', async (_when, isCapturing) => {
		const holding = `
			document.addEventListener('focusin', ({ target }) => { if (!modal.contains(target)) modal.focus(); }, ${isCapturing});
			for (const name of ['wheel', 'touchmove']) {
				document.addEventListener(name, (event) => event.preventDefault(), { passive: false });
			}
		`;
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Modal</title><body><div id="modal" role="dialog" tabindex="-1">A modal</div><script>${holding}</script>{script}</body></html>`,
		});
		page = await world.newPage({ viewport: { width: 1280, height: 460 } });
		await page.goto(world.site.url);
		await page.locator('frontdesk-widget .launcher').click();
		const dialog = page.getByRole('dialog', { name: 'Lamp shop' });
		await sendMessage(dialog, 'How do I reset the lamp?');
		await dialog.locator('pre').waitFor();
		await sendMessage(dialog, 'How long is the guarantee?');
		await expect.poll(() => dialog.locator('.answer-actions').count()).toBe(2);
		const messages = dialog.getByRole('region', { name: 'Conversation' });
		await expect.poll(() => messages.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
		await messages.hover();
		await page.mouse.wheel(0, -2_000);
		await expect.poll(() => messages.evaluate((list) => list.scrollTop)).toBe(0);
		await page.context().close();
	});
});
