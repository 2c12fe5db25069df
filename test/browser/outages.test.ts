import type { Response } from 'express';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { type CoreProcess, findFreePort, startServerProcess } from '../support/coreProcess.ts';
import { isFullRun } from '../support/fullRun.ts';
import { openPanel, SHOP_PAGE } from '../support/hostPage.ts';
import { beginStream, onPath, SERVICE_TOKEN, writeEvent } from '../support/scriptedService.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';
import { TEST_SECRET } from '../support/startBff.ts';

const HALF = 'Every lamp has a guarantee of five years, ';
const WHOLE = `${HALF}and its bulb one of two.`;
/** Called in vain, with longer pauses each time. */
const CALLS_IN_VAIN = isFullRun ? 3 : 1;

describe.skipIf(!hasChromium)('the widget when things break', () => {
	let world: ScriptedWorld;
	let bff: CoreProcess;
	let port: number;
	let page: Page;
	let html: string;
	/** The first answer stops half way; the test says how it goes on. */
	let halted: Response | undefined;
	let isHalting = true;

	/** The BFF as a process of its own, at the same address each time. */
	const startBffProcess = (): Promise<CoreProcess> =>
		startServerProcess('dist/server/bff/main.js', `http://127.0.0.1:${port}/healthz`, {
			BFF_PORT: String(port),
			BFF_SECRET: TEST_SECRET,
			PUBLIC_URL: `http://localhost:${port}`,
			SERVICE_BASE_URL: world.service.baseUrl,
			SERVICE_ACCESS_TOKEN: SERVICE_TOKEN,
		});

	beforeAll(async () => {
		world = await startScriptedWorld();
		port = await findFreePort();
		bff = await startBffProcess();
		world.service.answer = [HALF, 'and its bulb ', 'one of two.'];
		world.service.intercept = onPath('/ai/kb/chat', (_request, response, next) => {
			if (!isHalting) {
				next();
				return;
			}
			isHalting = false;
			halted = response;
			beginStream(response);
			writeEvent(response, 'started', { conversation_id: 'c-1', message_id: 'm-1' });
			writeEvent(response, 'delta', { text: HALF });
		});
		const tag = `<script src="http://localhost:${port}/widget/shop.js" async></script>`;
		html = SHOP_PAGE.replace('{script}', tag);
		world.setPage({ html });
	});
	afterEach(async () => {
		isHalting = true;
		halted?.destroy();
		await page?.context().close();
	});

	const panelOf = (one: Page) => one.getByRole('dialog');
	async function ask(one: Page, question: string): Promise<void> {
		await sendMessage(panelOf(one), question);
	}
	const answers = (one: Page) => panelOf(one).locator('.prose');
	const connection = (one: Page) => panelOf(one).locator('.connection');
	/** A page on which half of an answer stands. */
	async function askHalf(): Promise<void> {
		page = await world.newPage();
		await openPanel(page, world.site.url);
		await ask(page, 'How long is the guarantee?');
		await answers(page).getByText(HALF.trim()).waitFor();
	}
	/** Waits until all is well. @returns how many answers stood there then, and how many questions after a further one */
	async function goOn(one: Page): Promise<[number, number]> {
		await answers(one).getByText(WHOLE).waitFor();
		await connection(one).waitFor({ state: 'detached' });
		const before = await answers(one).count();
		await ask(one, 'And in winter?');
		await answers(one).nth(before).waitFor();
		return [before, await panelOf(one).locator('.bubble').count()];
	}

	it('says that the server was killed, keeps what can be read, and goes on when it is back', async () => {
		await askHalf();
		let failedCalls = 0;
		page.on('requestfailed', () => (failedCalls += 1));
		await bff.kill();
		await connection(page).waitFor();
		await expect.poll(() => failedCalls).toBeGreaterThan(CALLS_IN_VAIN);
		expect(await answers(page).allTextContents()).toEqual([HALF]);
		expect(await panelOf(page).getByText('No answer yet').count()).toBe(0);
		bff = await startBffProcess();
		expect(await goOn(page)).toEqual([1, 2]);
	});

	it('says that the network is gone, and goes on when it is back', async () => {
		await askHalf();
		await page.context().setOffline(true);
		await connection(page).waitFor();
		halted?.destroy();
		await page.waitForTimeout(1_000);
		await page.context().setOffline(false);
		expect(await goOn(page)).toEqual([1, 2]);
	});

	it.runIf(isFullRun)(
		'says that no more comes of an answer, which can be stopped, though the service is silent',
		async () => {
			await askHalf();
			await panelOf(page).locator('.waiting-dots').waitFor();
			await panelOf(page).getByText('Still working…').waitFor();
			expect(await connection(page).count()).toBe(0);
			await panelOf(page).getByRole('button', { name: 'Stop' }).click();
			await panelOf(page).getByText('Stopped').waitFor();
			await expect.poll(() => panelOf(page).locator('.waiting-dots').count()).toBe(0);
			await panelOf(page).getByRole('button', { name: 'Retry' }).click();
			expect(await goOn(page)).toEqual([1, 2]);
		},
	);

	it.runIf(isFullRun)(
		'takes a server that is silent for one out of reach, and goes on when it speaks again',
		async () => {
			await askHalf();
			bff.freeze();
			try {
				await connection(page).waitFor();
				expect(await answers(page).allTextContents()).toEqual([HALF]);
			} finally {
				bff.goOn();
			}
			expect(await goOn(page)).toEqual([1, 2]);
		},
	);

	it('says in a sign that it could not be loaded, where the words for it are not there either', async () => {
		page = await world.newPage({ locale: 'fr-FR' });
		let isDown = true;
		await page.route('**/assets/**', (route) => (isDown ? route.abort() : route.continue()));
		world.setPage({ html: html.replace(' lang="en"', '') });
		await page.goto(world.site.url);
		const launcher = page.locator('frontdesk-widget .launcher');
		await launcher.click();
		await page.getByRole('alert').getByText('⚠ Chat ↻').waitFor();
		isDown = false;
		await launcher.click();
		await page.getByRole('dialog').locator('textarea').waitFor();
		await expect.poll(() => page.getByText('⚠ Chat ↻').count()).toBe(0);
		world.setPage({ html });
	});

	it.runIf(isFullRun)(
		'shows in other tabs how an answer grows, and takes it over from a tab that was killed',
		async () => {
			await askHalf();
			const other = await page.context().newPage();
			await openPanel(other, world.site.url);
			await answers(other).getByText(HALF.trim()).waitFor();
			if (!halted) throw new Error('expected an answer on its way');
			writeEvent(halted, 'delta', { text: 'and its ' });
			await answers(other).getByText(`${HALF}and its`).waitFor();
			const session = await page.context().newCDPSession(page);
			// The process of the tab is gone before it could answer.
			void session.send('Page.crash').catch(() => undefined);
			// What that tab waited for comes to nothing: only another tab can ask again.
			halted.destroy();
			expect(await goOn(other)).toEqual([1, 2]);
		},
	);
});
