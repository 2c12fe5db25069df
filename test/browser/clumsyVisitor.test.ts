import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR_MESSAGE_MAX_CHARS } from '../../shared/limits.ts';
import { hasChromium } from '../support/chromium.ts';
import { openPanel } from '../support/hostPage.ts';
import { beginStream, onPath, writeEvent } from '../support/scriptedService.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

const ANSWER = 'Every lamp has a guarantee of five years.';
const SLOW_MS = 700;

describe.skipIf(!hasChromium)('a visitor who is clumsy or unlucky', () => {
	let world: ScriptedWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startScriptedWorld();
		world.service.answer = [ANSWER];
	});
	afterEach(async () => {
		world.service.intercept = undefined;
		world.service.calls.length = 0;
		await page?.context().close();
	});

	const panelOf = (one: Page) => one.getByRole('dialog');
	const composerOf = (one: Page) => panelOf(one).getByLabel('Write a message');
	const answersOf = (one: Page) => panelOf(one).locator('.prose').getByText(ANSWER);
	const chats = () => world.service.chatCalls().map(({ body }) => body);
	async function open(): Promise<void> {
		page = await world.newPage();
		await openPanel(page, world.site.url);
	}
	async function ask(one: Page, question: string): Promise<void> {
		const before = await answersOf(one).count();
		await sendMessage(panelOf(one), question);
		await answersOf(one).nth(before).waitFor();
	}
	/** Answers begin at once and take their time. */
	function answerSlowly(): void {
		let count = 0;
		world.service.intercept = onPath('/ai/kb/chat', async ({ body }, response, next) => {
			count += 1;
			const id = `m-${count}`;
			const conversationId = body.conversation_id ?? `slow-${count}`;
			const before = world.service.conversations.get(conversationId) ?? [];
			world.service.conversations.set(conversationId, before);
			beginStream(response);
			writeEvent(response, 'started', { conversation_id: conversationId, message_id: id });
			await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
			if (response.destroyed) return next();
			world.service.conversations.set(conversationId, [
				...before,
				{ id: `q-${id}`, text: body.message, role: 'user', helpful_value: null },
				{ id, text: ANSWER, role: 'bot', helpful_value: null },
			]);
			const reply = { conversation_id: conversationId, message_id: id, response: ANSWER, sources: [] };
			writeEvent(response, 'completed', { ...reply, is_ai_kb_response: true });
			response.end();
		});
	}
	async function confirmDeletion(one: Page): Promise<void> {
		await panelOf(one).getByRole('button', { name: 'Menu' }).click();
		await panelOf(one).getByRole('menuitem', { name: 'Delete my data' }).click();
		await panelOf(one).getByRole('button', { name: 'Delete my data' }).click();
	}
	async function deleteAll(one: Page): Promise<void> {
		await confirmDeletion(one);
		await panelOf(one).getByText('Your data has been deleted.').first().waitFor();
	}

	it('sends once by a double press, whose second half does not stop the answer (Chatwoot #12053)', async () => {
		answerSlowly();
		await open();
		await composerOf(page).fill('How long?');
		await panelOf(page).getByRole('button', { name: 'Send' }).dblclick();
		await answersOf(page).waitFor();
		expect(await panelOf(page).getByText('Stopped').count()).toBe(0);
		await sendMessage(panelOf(page), 'And the bulb?');
		await composerOf(page).press('Enter');
		await answersOf(page).nth(1).waitFor();
		expect(chats()).toHaveLength(2);
	});

	it('loses nothing of a pasted text that is too long, and sends it once it is short enough', async () => {
		await open();
		const pasted = 'Which bulb? '.repeat(1_000).trim();
		await composerOf(page).focus();
		await page.keyboard.insertText(pasted);
		await panelOf(page).getByText('11,999 / 4,000').waitFor();
		await composerOf(page).press('Enter');
		expect(await composerOf(page).inputValue()).toBe(pasted);
		await composerOf(page).press('!');
		await panelOf(page).getByText('12,000 / 4,000').waitFor();
		// Heard once, not at each key.
		await expect
			.poll(() => page.locator('frontdesk-widget [role="status"]').first().textContent())
			.toBe('11,999 / 4,000');
		const short = pasted.slice(0, VISITOR_MESSAGE_MAX_CHARS);
		await ask(page, short);
		expect(chats()).toMatchObject([{ message: short.trim() }]);
	});

	it('sees the answer to a question that is longer than the panel is high', async () => {
		await open();
		await ask(page, 'Which bulb fits? '.repeat(200).trim());
		await expect
			.poll(() => answersOf(page).evaluate((element) => element.getBoundingClientRect().bottom))
			.toBeLessThan((await composerOf(page).boundingBox())?.y ?? 0);
	});

	it('begins one conversation in two tabs that send at once, and can delete it', async () => {
		answerSlowly();
		await open();
		const other = await page.context().newPage();
		await openPanel(other, world.site.url);
		await composerOf(page).fill('How long?');
		await composerOf(other).fill('Which bulb?');
		for (const one of [page, other]) await panelOf(one).locator('.send.ready').waitFor();
		await Promise.all([composerOf(page).press('Enter'), composerOf(other).press('Enter')]);
		for (const one of [page, other]) await answersOf(one).nth(1).waitFor();
		const [first, second] = chats();
		expect(first?.conversation_id).toBeUndefined();
		expect(second?.conversation_id).toBe('slow-1');
		await deleteAll(other);
		await answersOf(page).first().waitFor({ state: 'detached' });
	});

	it('deletes in one tab what another is just beginning', async () => {
		await open();
		const before = world.service.conversations.size;
		await ask(page, 'How long?');
		const other = await page.context().newPage();
		await openPanel(other, world.site.url);
		await panelOf(page).getByRole('button', { name: 'Menu' }).click();
		await panelOf(page).getByRole('menuitem', { name: 'New conversation' }).click();
		let begin = () => {};
		const isAsked = new Promise<void>((resolve) => {
			world.service.intercept = onPath('/ai/kb/chat', (_request, _response, next) => {
				begin = next;
				resolve();
			});
		});
		await sendMessage(panelOf(page), 'Which bulb?');
		await isAsked;
		await confirmDeletion(other);
		begin();
		await panelOf(other).getByText('Your data has been deleted.').first().waitFor();
		await panelOf(page).locator('.bubble').waitFor({ state: 'detached' });
		expect(world.service.conversations.size).toBe(before);
	});

	it('goes on in the same conversation after clearing the browser, also after a reload', async () => {
		await open();
		await ask(page, 'How long?');
		await page.evaluate(() => localStorage.clear());
		await ask(page, 'Which bulb?');
		await page.reload();
		await answersOf(page).nth(1).waitFor();
		expect(await panelOf(page).locator('.notice').count()).toBe(0);
		const [, second] = chats();
		expect(world.service.conversations.has(second?.conversation_id)).toBe(true);
		await deleteAll(page);
		expect(world.service.conversations.has(second?.conversation_id)).toBe(false);
	});

	it('can still delete what was kept before the owner asked for less', async () => {
		await open();
		await ask(page, 'How long?');
		const before = world.service.conversations.size;
		const config = JSON.stringify({ storage: 'none' });
		await page.addInitScript(`window.frontdeskConfig = ${config}`);
		await page.reload();
		await answersOf(page).waitFor();
		expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
		await deleteAll(page);
		expect(world.service.conversations.size).toBe(before - 1);
	});

	it('is answered where the browser keeps nothing and lets no page speak to another', async () => {
		page = await world.newPage();
		await page.addInitScript(() => {
			const forbid = (): never => {
				throw new DOMException('The operation is insecure.', 'SecurityError');
			};
			for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: forbid });
			Object.defineProperty(navigator, 'locks', { get: forbid });
			Object.assign(window, { BroadcastChannel: forbid });
		});
		await openPanel(page, world.site.url);
		await ask(page, 'How long?');
		await ask(page, 'Which bulb?');
		expect(chats()[1]?.conversation_id).toBeTruthy();
	});
});
