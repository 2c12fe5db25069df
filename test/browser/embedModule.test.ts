import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readWidgetSettings, replaceWidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { locateWidget, strictPolicy } from '../support/hostPage.ts';
import { startHttpServer, type TestServer } from '../support/httpServer.ts';
import { sendMessage } from '../support/sendMessage.ts';

const BUILD = path.join(import.meta.dirname, '../../dist/widget');

/** Serves the build as a CDN does, under a path of its own. */
function startCdn(): Promise<TestServer> {
	return startHttpServer((request, response) => {
		const file = path.join(BUILD, (request.url ?? '').replace(/^\/files\//, ''));
		const isThere = request.url?.startsWith('/files/') && existsSync(file);
		response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
		response.end(isThere ? readFileSync(file) : undefined);
	});
}

describe.skipIf(!hasChromium)('the widget by module, element and other scripts', () => {
	let world: BrowserWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startBrowserWorld();
		const params = { chatbotId: world.chatbotId };
		const settings = await world.service.call(readWidgetSettings, { params });
		await world.service.call(replaceWidgetSettings, { params, body: { ...settings, accent_color: '#0b6e4f' } });
	});
	afterEach(() => page?.context().close());

	const { host, launcher, composer } = locateWidget(() => page);
	const region = () => page.getByRole('region', { name: 'Lamp shop' });

	async function show(body: string, headers: Record<string, string> = {}): Promise<void> {
		world.setPage({
			html: `<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1>${body}</body></html>`,
			headers,
		});
		page = await world.newPage();
		await page.goto(world.site.url);
	}

	const module = () => `${world.frontdesk.publicUrl}/frontdesk.mjs`;

	it('is mounted by the module, more than once, and leaves nothing behind', async () => {
		await show('');
		const client = await page.context().newCDPSession(page);
		const countListeners = async (): Promise<string[]> => {
			const names = ['window', 'document', 'document.documentElement', 'document.body', 'navigation', 'visualViewport'];
			const counts = names.map(async (name) => {
				const { result } = await client.send('Runtime.evaluate', { expression: name });
				const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
				return listeners.map(({ type }) => `${name} ${type}`);
			});
			return (await Promise.all(counts)).flat();
		};
		const read = () =>
			page.evaluate(() => ({
				globals: Object.keys(window),
				html: document.documentElement.outerHTML,
				sheets: document.adoptedStyleSheets.length,
			}));
		const [before, listenersBefore] = [await read(), await countListeners()];
		// As text: the tests' own bundler would take the import for its own.
		await page.evaluate(`(async () => {
			const { mount } = await import('${module()}');
			const place = document.createElement('div');
			document.body.append(place);
			const shared = { chatbotId: '${world.chatbotId}', api: '${world.frontdesk.publicUrl}' };
			const first = mount({ ...shared, teaser: { text: 'Hi', delaySeconds: 0 }, hideOn: ['/nowhere'] });
			const second = mount({ ...shared, mode: 'inline', target: place });
			window.mounted = [first, second, place];
		})()`);
		await composer().waitFor();
		await host().last().locator('.launcher').click();
		await page.getByRole('dialog').waitFor();
		await expect.poll(() => host().count()).toBe(2);
		await expect.poll(async () => (await countListeners()).length).toBeGreaterThan(listenersBefore.length);
		await page.evaluate(() => {
			const [first, second, place] = Reflect.get(window, 'mounted');
			for (const widget of [first, second]) widget.destroy();
			place.remove();
			Reflect.deleteProperty(window, 'mounted');
		});
		await expect.poll(() => read()).toEqual(before);
		await expect.poll(() => countListeners()).toEqual(listenersBefore);
	});

	it('shows the launcher in its stored look, and in no other before', async () => {
		await show('');
		const colors = await page.evaluate(`(async () => {
			const { mount } = await import('${module()}');
			mount({ chatbotId: '${world.chatbotId}', api: '${world.frontdesk.publicUrl}' });
			const launcher = document.querySelector('frontdesk-widget').shadowRoot.querySelector('.launcher');
			const seen = [];
			while (seen.length < 20) {
				const { display, backgroundColor } = getComputedStyle(launcher);
				if (display !== 'none') seen.push(backgroundColor);
				await new Promise(requestAnimationFrame);
			}
			return [...new Set(seen)];
		})()`);
		expect(colors).toEqual(['rgb(11, 110, 79)']);
	});

	it('is an element that frameworks create, change, move and take away', async () => {
		await show(`<div id="left" style="width:420px;height:560px"></div><div id="right" style="width:400px;height:500px"></div>
			<script type="module" src="${module()}"></script>`);
		await page.evaluate(
			([chatbotId, api]) => {
				const chat = document.createElement('frontdesk-chat');
				chat.setAttribute('chatbot-id', chatbotId ?? '');
				chat.setAttribute('api', api ?? '');
				chat.setAttribute('greeting', 'Hello from the element');
				chat.style.height = '100%';
				chat.addEventListener('frontdesk-message', (event) => {
					document.title = event instanceof CustomEvent ? event.detail.text : '';
				});
				document.querySelector('#left')?.append(chat);
			},
			[world.chatbotId, world.frontdesk.publicUrl],
		);
		await page.getByText('Hello from the element').waitFor();
		await expect.poll(() => region().boundingBox()).toMatchObject({ width: 420, height: 560 });
		await composer().fill('How long is the guarantee?');
		await page.evaluate(() => {
			const chat = document.querySelector('frontdesk-chat');
			if (chat) document.querySelector('#right')?.append(chat);
		});
		await expect.poll(() => region().boundingBox()).toMatchObject({ width: 400, height: 500 });
		await expect.poll(() => composer().inputValue()).toBe('How long is the guarantee?');
		await composer().press('Enter');
		await region().locator('strong', { hasText: 'guarantee' }).waitFor();
		expect(await page.title()).toBe('How long is the guarantee?');
		await page.evaluate(() => document.querySelector('frontdesk-chat')?.setAttribute('theme', 'dark'));
		await expect
			.poll(() => region().evaluate((element) => getComputedStyle(element).backgroundColor))
			.toBe('rgb(21, 24, 29)');
		await expect.poll(() => host().count()).toBe(1);
		await page.evaluate(() => document.querySelector('frontdesk-chat')?.remove());
		await expect.poll(() => host().count()).toBe(0);
	});

	it('takes options as attributes and as properties, however a framework sets them, and variables without being drawn anew', async () => {
		await show('');
		await page.evaluate(
			([chatbotId, api]) => {
				const chat = document.createElement('frontdesk-chat');
				// Before the element is defined, as where the module comes late.
				Object.assign(chat, { suggestedQuestions: [{ label: 'Which bulbs fit?' }], variables: { name: 'Ada' } });
				// In HTML this is `chatbotid`.
				chat.setAttribute('chatbotId', chatbotId ?? '');
				chat.setAttribute('api', api ?? '');
				chat.setAttribute('greeting', 'Hello {name}');
				chat.style.height = '500px';
				for (const name of ['ready', 'open']) {
					chat.addEventListener(`frontdesk-${name}`, () => document.body.append(` ${name}.`));
				}
				document.body.append(chat);
			},
			[world.chatbotId, world.frontdesk.publicUrl],
		);
		await page.addScriptTag({ type: 'module', url: module() });
		await page.getByRole('button', { name: 'Which bulbs fit?' }).waitFor();
		await page.getByText('Hello Ada').waitFor();
		await expect.poll(() => page.locator('body').textContent()).toContain('ready. open.');
		const greeting = await page.getByText('Hello Ada').elementHandle();
		await page.evaluate("document.querySelector('frontdesk-chat').variables = { name: 'Grace' }");
		await page.getByText('Hello Grace').waitFor();
		expect(await greeting?.evaluate((element) => element.isConnected)).toBe(true);
		await page.evaluate("document.querySelector('frontdesk-chat').setAttribute('footer-text', 'Lamps since 1970')");
		await page.getByText('Lamps since 1970').waitFor();
		await page.getByText('Hello Grace').waitFor();
		expect(
			await page.evaluate(() => {
				const { chatbotId, greeting: words, theme } = document.querySelector('frontdesk-chat') as never;
				return [chatbotId, words, theme];
			}),
		).toEqual([world.chatbotId, 'Hello {name}', undefined]);
	});

	it('is drawn anew while it stands open in the corner, and opens again with what was typed', async () => {
		await show(
			`<frontdesk-chat chatbot-id="${world.chatbotId}" api="${world.frontdesk.publicUrl}" mode="floating"></frontdesk-chat><script type="module" src="${module()}"></script>`,
		);
		await launcher().click();
		await composer().fill('How long is');
		await page.evaluate(() => {
			const chat = document.querySelector('frontdesk-chat');
			// As frameworks do it in development: away and back at once.
			chat?.remove();
			if (chat) document.body.append(chat);
			chat?.setAttribute('theme', 'dark');
		});
		await host().and(page.locator('[data-theme=dark]')).waitFor({ state: 'attached' });
		await expect.poll(() => composer().inputValue()).toBe('How long is');
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
		await expect.poll(() => host().count()).toBe(1);
		// A circle, whatever the panel's styles make of icons.
		const { width, height } = await launcher().evaluate((button) => getComputedStyle(button));
		expect([width, height]).toEqual(['56px', '56px']);
	});

	it('serves pages written for chtlConfig', async () => {
		await show(`<script>window.chtlConfig = { chatbotId: '${world.chatbotId}' }</script>
			<script src="${world.frontdesk.publicUrl}/chatling.js" async></script>`);
		await page.waitForFunction(() => 'Chatling' in window);
		await page.evaluate('Chatling.open()');
		await composer().waitFor();
		await page.evaluate('Chatling.minimize()');
		await composer().waitFor({ state: 'hidden' });
		await page.evaluate('Chatling.hideChatIcon()');
		await launcher().waitFor({ state: 'hidden' });
		await page.evaluate('Chatling.showChatIcon()');
		await launcher().waitFor();
		await page.evaluate('Chatling.setVariables({ name: "Ada" }); Chatling.destroy()');
		await expect.poll(() => host().count()).toBe(0);
		await expect
			.poll(() => page.evaluate(() => ['Chatling', 'Frontdesk'].filter((name) => name in window)))
			.toEqual([]);
	});

	it('fills the place of an inline chat of pages written for chtlConfig', async () => {
		await show(`<script>window.chtlConfig = { chatbotId: '${world.chatbotId}', display: 'page_inline' }</script>
			<div id="chtl-inline-bot" style="width:420px;height:500px"></div>
			<script src="${world.frontdesk.publicUrl}/chatling.js" async></script>`);
		await composer().waitFor();
		await expect.poll(() => region().boundingBox()).toMatchObject({ width: 420, height: 500 });
		await launcher().waitFor({ state: 'hidden' });
	});

	it('works with its scripts on one host, pinned, and the service on another', async () => {
		const cdn = await startCdn();
		const name = readdirSync(BUILD).find((file) => /^widget\..*\.js$/.test(file)) ?? '';
		const { integrity } = JSON.parse(readFileSync(path.join(BUILD, 'manifest.json'), 'utf8'));
		await show(
			`<script src="${cdn.url}/files/${name}" integrity="${integrity[name]}" crossorigin data-chatbot-id="${world.chatbotId}" data-api="${world.frontdesk.publicUrl}" async></script>`,
			strictPolicy(cdn.url, { connect: world.frontdesk.publicUrl }),
		);
		await launcher().click();
		await sendMessage(page, 'How long is the guarantee?');
		await page.locator('strong', { hasText: 'guarantee' }).waitFor();
		await expect.poll(() => host().count()).toBe(1);
		await cdn.close();
	});

	describe('through client-side navigation', () => {
		const tag = () => `<script src="${world.frontdesk.publicUrl}/widget/${world.chatbotId}.js" async></script>`;

		async function open(): Promise<void> {
			await show(tag());
			await launcher().click();
			await composer().fill('Half a sentence');
		}
		/** After what runs later has run. */
		async function readState(): Promise<{ hosts: number; draft: string }> {
			await page.waitForTimeout(200);
			return { hosts: await host().count(), draft: await composer().inputValue() };
		}
		const SAME = { hosts: 1, draft: 'Half a sentence' };

		it('stays when the history API changes the address', async () => {
			await open();
			await page.evaluate(() => history.pushState(null, '', '/other'));
			await expect.poll(() => readState()).toEqual(SAME);
		});

		it('stays when the body is replaced and its scripts run again, as Turbo does', async () => {
			await open();
			await page.evaluate(() => {
				const body = document.createElement('body');
				body.innerHTML = document.body.innerHTML;
				for (const old of body.querySelectorAll('script')) {
					const script = document.createElement('script');
					for (const { name, value } of old.attributes) script.setAttribute(name, value);
					old.replaceWith(script);
				}
				history.pushState(null, '', '/turbo');
				document.body.replaceWith(body);
			});
			await expect.poll(() => readState()).toEqual(SAME);
		});

		it('stays when attributes, head and body are swapped in a view transition, as Astro does', async () => {
			await open();
			await page.evaluate(async () => {
				const next = new DOMParser().parseFromString(
					'<html lang="en"><title>Next</title><body><h1>Next</h1>',
					'text/html',
				);
				await document.startViewTransition(() => {
					for (const name of document.documentElement.getAttributeNames())
						document.documentElement.removeAttribute(name);
					document.documentElement.setAttribute('lang', 'en');
					document.head.replaceChildren(...next.head.childNodes);
					document.body.replaceWith(next.body);
				}).finished;
			});
			await expect.poll(() => readState()).toEqual(SAME);
		});

		it('comes back when the whole document element is emptied or replaced', async () => {
			await open();
			await page.evaluate(() => {
				document.documentElement.innerHTML = '<head></head><body><h1>New</h1></body>';
			});
			await expect.poll(() => readState()).toEqual(SAME);
			await page.evaluate(() => {
				const html = document.createElement('html');
				html.innerHTML = '<head></head><body><h1>Newer</h1></body>';
				document.documentElement.replaceWith(html);
			});
			await expect.poll(() => readState()).toEqual(SAME);
		});
	});

	it.each([
		['in quirks mode', (tag: string) => `<html><title>Old</title><body><table><tr><td>Old</table>${tag}`],
		[
			'in an iframe',
			(tag: string) =>
				`<!doctype html><html lang="en"><title>Frame</title><body><iframe style="width:900px;height:700px;border:0" srcdoc="<!doctype html><body>${tag.replaceAll('"', '&quot;')}"></iframe></body></html>`,
		],
	])('works %s', async (_where, build) => {
		const tag = `<script src="${world.frontdesk.publicUrl}/widget/${world.chatbotId}.js" async></script>`;
		world.setPage({ html: build(tag) });
		page = await world.newPage();
		await page.goto(world.site.url);
		const frame = page.frames().at(-1) ?? page.mainFrame();
		await frame.locator('frontdesk-widget .launcher').click();
		const panel = frame.getByRole('dialog');
		await sendMessage(panel, 'How long is the guarantee?');
		await panel.locator('strong', { hasText: 'guarantee' }).waitFor();
		await expect.poll(async () => (await panel.boundingBox())?.width).toBe(400);
	});
});
