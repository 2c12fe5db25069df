import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openPanel } from '../support/hostPage.ts';
import { beginStream, onPath, writeEvent } from '../support/scriptedService.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

const PIECE_CHARS = 24;
const PIECE_PAUSE_MS = 10;

const SECTION = `Some words **that matter** with [a link](https://lamps.example/terms) and \`code\`.

| Lamp | Bulb |
| --- | --- |
| Desk | E14 |
| Floor | E27 |

\`\`\`sh
lamp reset --all
lamp wait 10
\`\`\`

- one
- two

`;

describe.skipIf(!hasChromium)('an answer that streams', () => {
	let world: ScriptedWorld;

	beforeAll(async () => {
		world = await startScriptedWorld();
	});

	function streamSlowly(text: string): void {
		const reply = { conversation_id: 'c-1', message_id: 'm-1', response: text, sources: [], is_ai_kb_response: true };
		world.service.intercept = onPath('/ai/kb/chat', async (_request, response) => {
			beginStream(response);
			writeEvent(response, 'started', reply);
			for (let index = 0; index < text.length; index += PIECE_CHARS) {
				writeEvent(response, 'delta', { text: text.slice(index, index + PIECE_CHARS) });
				await new Promise((resolve) => setTimeout(resolve, PIECE_PAUSE_MS));
			}
			writeEvent(response, 'completed', reply);
			response.end();
		});
	}

	/** What stood still and what jumped, frame by frame, from now until the answer is whole. */
	function watchFrames(page: Page): Promise<{ frames: number; jumpsBack: number; shrinks: number }> {
		return page.locator('frontdesk-widget').evaluate(
			(host) =>
				new Promise((resolve) => {
					const root = host.shadowRoot as ShadowRoot;
					const scroller = root.querySelector('.messages') as HTMLElement;
					let [frames, jumpsBack, shrinks, top, height] = [0, 0, 0, 0, 0];
					const look = (): void => {
						const prose = root.querySelector('.prose');
						frames += 1;
						if (scroller.scrollTop < top) jumpsBack += 1;
						const now = prose?.getBoundingClientRect().height ?? 0;
						if (now < height - 1) shrinks += 1;
						[top, height] = [scroller.scrollTop, now];
						if (root.querySelector('.answer-actions')) resolve({ frames, jumpsBack, shrinks });
						else requestAnimationFrame(look);
					};
					requestAnimationFrame(look);
				}),
		);
	}

	async function open(): Promise<Page> {
		const page = await world.newPage();
		await openPanel(page, world.site.url);
		return page;
	}

	it('never scrolls back and never grows smaller', async () => {
		streamSlowly(SECTION.repeat(8));
		const page = await open();
		const [seen] = await Promise.all([watchFrames(page), sendMessage(page, 'Tell me all')]);
		expect(seen).toMatchObject({ jumpsBack: 0, shrinks: 0 });
		expect(seen.frames).toBeGreaterThan(1);
		await page.context().close();
	});

	it('leads to its end those who scrolled up, and covers nothing before', async () => {
		streamSlowly(SECTION.repeat(8));
		const page = await open();
		await sendMessage(page, 'Tell me all');
		await page.locator('.answer-actions').waitFor();
		const list = page.locator('.messages');
		const jump = page.getByRole('button', { name: 'Jump to latest' });
		const leftBelow = () => list.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
		await expect.poll(() => leftBelow()).toBeGreaterThan(0);
		expect(await jump.count()).toBe(0);
		await list.evaluate((element) => element.scrollTo(0, 0));
		await jump.click();
		await expect.poll(leftBelow).toBeLessThan(1);
		await jump.waitFor({ state: 'detached' });
		await page.context().close();
	});

	it('runs from the right from its first word on where the question does, whatever name it begins with', async () => {
		let goOn = (): void => {};
		const isSeen = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		const reply = { conversation_id: 'c-1', message_id: 'm-1', sources: [], is_ai_kb_response: true };
		world.service.intercept = onPath('/ai/kb/chat', async (_request, response) => {
			beginStream(response);
			writeEvent(response, 'started', { ...reply, response: '' });
			writeEvent(response, 'delta', { text: 'PayPal متاح' });
			await isSeen;
			writeEvent(response, 'completed', { ...reply, response: 'PayPal متاح لكل الطلبات.', language: 'ar' });
			response.end();
		});
		const page = await open();
		await sendMessage(page, 'هل يمكنني الدفع عبر PayPal؟');
		const prose = page.locator('.prose');
		await prose.getByText('متاح').waitFor();
		expect(await page.locator('.answer-actions').count()).toBe(0);
		await expect.poll(() => prose.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
		goOn();
		await page.locator('.answer-actions').waitFor();
		await expect.poll(() => prose.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
		await page.context().close();
	});
});
