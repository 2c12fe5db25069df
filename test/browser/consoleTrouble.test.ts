import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../console/words/en.json' with { type: 'json' };
import inboxEn from '../../console/words/inbox/en.json' with { type: 'json' };
import settings from '../../console/words/settings/en.json' with { type: 'json' };
import { fillIn } from '../../shared/fillIn.ts';
import { hasChromium } from '../support/chromium.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';

const LINES = 'Not yet.\n\n- dry mead, 12 pounds\n- sweet mead, 13 pounds';
const EVENTS = '/console/api/v2/events';

describe.skipIf(!hasChromium)('the console, when something goes wrong', () => {
	let world: OwnerWorld;
	let owner: Page;

	beforeAll(async () => {
		world = await startOwnerWorld((_request, response) => {
			response.setHeader('content-type', 'text/html');
			response.end('<!doctype html><title>Bees</title><main><h1>Bees</h1><p>Honey costs 5 pounds.</p></main>');
		});
		({ owner } = world);
		await world.signUp('Imogen', 'imogen@bees.example');
		await go('Knowledge');
	});

	const go = async (name: string) => {
		await owner.getByRole('link', { name, exact: true }).click();
		await owner.getByRole('heading', { name, exact: true }).waitFor();
	};
	const press = (name: string) => owner.getByRole('button', { name, exact: true }).click();
	const field = (name: string) => owner.getByRole('textbox', { name, exact: true });

	/** The one that is chosen. */
	const deleteChatbot = async (name: string, label = name) => {
		await owner.getByRole('link', { name: 'Settings', exact: true }).click();
		await owner.getByRole('link', { name: 'Data', exact: true }).click();
		await press(settings.chatbot.delete);
		const dialog = owner.getByRole('dialog');
		await dialog.getByText(fillIn(settings.chatbot.text, { name: label })).waitFor();
		await dialog.getByRole('textbox').fill(name);
		await dialog.getByRole('button', { name: settings.chatbot.delete }).click();
		await owner.getByText(fillIn(settings.chatbot.deleted, { name: label })).waitFor();
	};

	it('keeps the lines of an answer and of a text that are changed', async () => {
		await press(en.knowledge.addFaq);
		await field('Question').fill('Do you sell mead?');
		await field('Answer').fill(LINES);
		await press('Add');
		await press(en.knowledge.addText);
		await field('Text').fill('Christmas\n\nWe are closed.');
		await press('Add');

		await owner.getByRole('link', { name: 'Do you sell mead?' }).click();
		await press('Edit');
		expect(await field('Answer').inputValue()).toBe(LINES);
		await field('Answer').fill(`${LINES}\n- honey beer, 4 pounds`);
		await press('Save');
		await owner.locator('.prose li', { hasText: 'honey beer' }).waitFor();

		await go('Knowledge');
		await owner.getByRole('link', { name: 'Christmas' }).click();
		await press('Edit');
		await field('Text').fill(`${await field('Text').inputValue()}\n\nThe market is open.`);
		await press('Save');
		await owner.locator('.prose', { hasText: 'We are closed.' }).getByText('The market is open.').waitFor();
	});

	it('keeps what was typed into a form until it is sent or cancelled', async () => {
		await go('Knowledge');
		await press(en.knowledge.addText);
		await field('Text').fill('מחיר הדבש');
		await expect.poll(() => field('Text').evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
		await field('Text').fill('Half a text');
		await press(en.knowledge.addFaq);
		await field('Question').fill('Half a question?');
		await go('Inbox');
		await owner.reload();
		await go('Knowledge');
		expect(await field('Text').inputValue()).toBe('Half a text');
		await press(en.knowledge.addFaq);
		expect(await field('Question').inputValue()).toBe('Half a question?');
		await press('Cancel');
		await press(en.knowledge.addFaq);
		expect(await field('Question').inputValue()).toBe('');

		await owner.getByRole('link', { name: 'Christmas' }).click();
		expect(await owner.getByText(en.knowledge.nextRead).count()).toBe(0);
		await press('Edit');
		await field('Text').fill('Half a change');
		await go('Knowledge');
		await owner.getByRole('link', { name: 'Christmas' }).click();
		expect(await field('Text').inputValue()).toBe('Half a change');
		await press('Cancel');
		await press('Edit');
		expect(await field('Text').inputValue()).toContain('We are closed.');
		await press('Cancel');
		await go('Knowledge');
	});

	it('asks to sign in again when the session has ended, and goes on there', async () => {
		await press(en.knowledge.addText);
		await owner.context().clearCookies();
		await press('Add');
		await field('E-mail').fill('imogen@bees.example');
		await owner.getByLabel('Password').fill('correct horse battery');
		await press('Sign in');
		await owner.getByRole('heading', { name: 'Knowledge' }).waitFor();
		expect(await field('Text').inputValue()).toBe('Half a text');
	});

	it('says that a screen could not be fetched, and fetches it again', async () => {
		const isScreen = /\/assets\/Contacts-/;
		await owner.route(isScreen, (route) => route.abort());
		await owner.getByRole('link', { name: 'Contacts', exact: true }).click();
		await owner.getByText(en.failed).waitFor();
		await owner.unroute(isScreen);
		await press(en.retry);
		await expect.poll(() => owner.getByRole('heading', { name: 'Contacts' }).isVisible()).toBe(true);
	});

	it('loads what failed without a connection when there is one again', async () => {
		await go('Inbox');
		await owner.context().setOffline(true);
		await owner.getByRole('link', { name: inboxEn.views.archived }).click();
		await owner.getByText(en.failed).waitFor();
		await owner.context().setOffline(false);
		await owner.getByText(inboxEn.nothing).waitFor();
		expect(await owner.getByText(en.failed).count()).toBe(0);
	});

	it('says why it cannot start, and starts by itself once it can', async () => {
		const other = await owner.context().newPage();
		await other.clock.install();
		await other.route('**/console/api/v2/me', (route) =>
			route.fulfill({ status: 429, json: { status: 'error', code: 'rate_limited', message: 'Too many requests.' } }),
		);
		await other.goto(`${world.frontdesk().publicUrl}/console/inbox`);
		await other.getByRole('heading', { name: en.notStarted }).waitFor();
		expect(await other.getByRole('alert').textContent()).toBe('Too many requests.');
		await other.unroute('**/console/api/v2/me');
		await other.clock.runFor(10_000);
		await other.getByRole('heading', { name: en.screens.inbox, exact: true }).waitFor();
		await other.close();
	});

	it('says what is wrong with a field without its name in the interface', async () => {
		await go('Setup');
		await field('Address').fill('http://localhost');
		await press(en.knowledge.readWebsite);
		await owner.getByRole('alert').waitFor();
		expect(await owner.getByRole('alert').textContent()).toBe('This address does not lead to a public website.');
	});

	it('adds the documents that can be read, once, and says which cannot', async () => {
		await go('Knowledge');
		await press(en.knowledge.addDocument);
		await owner.getByLabel(en.knowledge.files).setInputFiles([
			{ name: 'hives.txt', mimeType: 'text/plain', buffer: Buffer.from('We keep 140 hives.') },
			{ name: 'bee.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') },
		]);
		await press('Add');
		await owner.locator('.toast.failed', { hasText: 'bee.png' }).waitFor();
		await owner.getByRole('link', { name: 'hives' }).waitFor();
		expect(await owner.getByLabel(en.knowledge.files).count()).toBe(0);
	});

	it('leads from a source back to the list as it was narrowed', async () => {
		await owner.getByLabel(en.knowledge.search).fill('hives');
		await owner.keyboard.press('Enter');
		await owner.getByRole('row', { name: 'Christmas' }).waitFor({ state: 'detached' });
		await owner.getByRole('link', { name: 'hives' }).click();
		await owner.getByRole('link', { name: en.knowledge.back }).click();
		await expect.poll(() => owner.getByLabel(en.knowledge.search).inputValue()).toBe('hives');
	});

	it('shows the list when another chatbot is chosen, and deletes a chatbot by its typed name', async () => {
		const choice = owner.getByLabel('Chatbot', { exact: true });
		const [, other = ''] = await choice.locator('option').allTextContents();
		await owner.getByRole('link', { name: 'hives' }).click();
		await owner.getByText('We keep 140 hives.').waitFor();
		await choice.selectOption({ label: other });
		await expect.poll(() => new URL(owner.url()).pathname).toBe('/console/knowledge');

		// Another tab begins with it, and chooses for itself alone.
		const tab = await owner.context().newPage();
		await tab.goto(owner.url());
		const chosen = tab.getByLabel('Chatbot', { exact: true });
		await expect.poll(() => chosen.locator('option:checked').textContent()).toBe(other);
		await chosen.selectOption({ index: 0 });
		await owner.reload();
		await expect.poll(() => choice.locator('option:checked').textContent()).toBe(other);
		await tab.close();

		await deleteChatbot(other);
		await expect.poll(() => choice.locator('option').allTextContents()).not.toContain(other);
		await go('Knowledge');
		await owner.getByRole('link', { name: 'hives' }).waitFor();
	});

	it('tells chatbots of one name apart', async () => {
		const make = () =>
			owner.evaluate(async () => {
				const headers = { 'content-type': 'application/json', 'x-frontdesk-console': '1' };
				const body = JSON.stringify({ name: 'Twin' });
				return (await fetch('/console/api/v2/chatbots', { method: 'POST', headers, body })).status;
			});
		expect(await make()).toBe(200);
		// The shown time has seconds.
		await owner.waitForTimeout(1_000);
		expect(await make()).toBe(200);
		await owner.reload();
		const choice = owner.getByLabel('Chatbot', { exact: true });
		const twins = choice.locator('option', { hasText: /^Twin/ });
		await expect.poll(() => twins.count()).toBe(2);
		const [label = '', otherLabel] = await twins.allTextContents();
		expect(label).not.toBe(otherLabel);
		await choice.selectOption({ label });
		await deleteChatbot('Twin', label);
		await expect.poll(() => twins.allTextContents()).toEqual(['Twin']);
		await choice.selectOption({ label: 'Twin' });
		await deleteChatbot('Twin');
		await expect.poll(() => twins.count()).toBe(0);
	});

	it('begins with setup again when no chatbot is left', async () => {
		await deleteChatbot((await owner.getByLabel('Chatbot', { exact: true }).locator('option').textContent()) ?? '');
		await owner.getByRole('link', { name: 'Inbox', exact: true }).click();
		await owner.getByRole('heading', { name: 'Setup' }).waitFor();
		await field('Address').fill(world.site.url);
		await press(en.knowledge.readWebsite);
		await owner.getByText('1 of 1 pages read').waitFor();
		expect(await owner.getByRole('alert').count()).toBe(0);
	});

	it('keeps no connection open for a hidden page', async () => {
		const become = (state: 'hidden' | 'visible') =>
			owner.evaluate((wanted) => {
				Object.defineProperty(document, 'visibilityState', { configurable: true, value: wanted });
				document.dispatchEvent(new Event('visibilitychange'));
			}, state);
		const isStream = (request: Request) => request.url().endsWith(EVENTS);
		const [ended] = await Promise.all([owner.waitForEvent('requestfailed', isStream), become('hidden')]);
		expect(ended.failure()?.errorText).toBe('net::ERR_ABORTED');
		const [begun] = await Promise.all([owner.waitForRequest(isStream), become('visible')]);
		expect(begun.failure()).toBeNull();
	});
});
