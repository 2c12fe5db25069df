import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSecrets } from '../../server/lib/secrets.ts';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { chat } from '../../shared/contract/chat.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { createContact, listContacts, readContact } from '../../shared/contract/contacts.ts';
import { listConversations } from '../../shared/contract/conversations.ts';
import { findViolations } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { sampled } from '../support/fullRun.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';

const LOOKS = [
	[390, 'light'],
	[1440, 'dark'],
] as const;

describe.skipIf(!hasChromium)('contacts in the console, as an owner uses them', () => {
	let world: OwnerWorld;
	let owner: Page;
	let client: ServiceClient;
	let params: { chatbotId: string };

	beforeAll(async () => {
		world = await startOwnerWorld((_request, response) => response.end());
		({ owner } = world);
		await world.signUp('Olive', 'olive@tide.example');
		const frontdesk = world.frontdesk();
		const accessToken = readSecrets(frontdesk.dataFolder)?.firstProject?.fullToken ?? '';
		client = createServiceClient({ baseUrl: `${frontdesk.coreUrl}/v2`, accessToken });
		params = { chatbotId: (await client.call(createChatbot, { body: { name: 'Tide Bicycles' } })).id };
	});

	const open = (address = '') =>
		owner.goto(`${world.frontdesk().publicUrl}/console/contacts${address}?chatbot=${params.chatbotId}`);
	/** Somebody who left their details after a question. */
	const add = async (properties: Record<string, string>, message: string): Promise<string> => {
		const attributes = { page_url: 'https://tide.example/rental', order_number: 'A-1017' };
		const { id } = await client.call(createContact, { params, body: { properties, attributes } });
		await client.call(chat, { params, body: { message, contact_id: id } });
		return id;
	};
	const rows = () => owner.locator('tbody tr');
	const fact = (label: string) => owner.locator('dt', { hasText: label }).locator('+ dd');
	const expectUsable = async () => {
		for (const [width, colorScheme] of sampled(LOOKS, 2)) {
			await owner.setViewportSize({ width, height: 900 });
			await owner.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			expect(await findViolations(owner)).toEqual([]);
			await expect.poll(() => owner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		}
		await owner.setViewportSize({ width: 1440, height: 900 });
	};

	it('say that the form was not sent yet', async () => {
		await open();
		await owner.getByText('Your form has not been sent yet.').waitFor();
		await expect.poll(() => rows().count()).toBe(0);
		await expectUsable();
	});

	it('appear with what they asked, and are found', async () => {
		await add(
			{
				first_name: 'Ada',
				last_name: 'King',
				email: 'ada@example.com',
				company_name: 'Engines',
				phone: '+442079460000',
			},
			'How long may I keep a rented bicycle?',
		);
		await owner.getByRole('row', { name: /Ada King.*keep a rented bicycle/ }).waitFor();
		await add({ email: `${'very-long-'.repeat(6)}address@example.com` }, 'Do you deliver?');
		await owner.getByRole('button', { name: '1 new' }).click();
		await expect.poll(() => rows().count()).toBe(2);
		await expectUsable();
		await owner.keyboard.press('/');
		await owner.keyboard.type('king ada@');
		await owner.keyboard.press('Enter');
		await expect.poll(() => rows().count()).toBe(1);
		await owner.reload();
		await owner.getByRole('row', { name: /Ada King/ }).waitFor();
		await expect.poll(() => rows().count()).toBe(1);
	});

	it('are opened by keys, with where they came from, their conversations and a reply', async () => {
		await owner.keyboard.press('j');
		await owner.keyboard.press('Enter');
		await owner.getByRole('heading', { name: 'Ada King' }).waitFor();
		await owner.getByText('Typed by the visitor, not verified').waitFor();
		await expect.poll(() => fact('Came from').textContent()).toBe('https://tide.example/rental');
		await expect.poll(() => fact('Language').allTextContents()).toEqual(['English']);
		const reply = await owner.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href');
		expect(decodeURIComponent(reply ?? '')).toBe(
			'mailto:ada@example.com?subject=Your question&body=\n\n> How long may I keep a rented bicycle?',
		);
		await expectUsable();
		await expect.poll(() => owner.getByText('Other contacts with this e-mail address').count()).toBe(0);
		const again = await add({ email: 'ada@example.com' }, 'And may my sister?');
		await owner.getByRole('link', { name: /^ada@example.com/ }).click();
		await owner.waitForURL((url) => url.pathname.endsWith(again));
		await owner.getByRole('link', { name: /^Ada King/ }).click();
		await owner.getByRole('link', { name: /keep a rented bicycle/ }).click();
		await owner.locator('.transcript').waitFor();
		const list = owner.locator('.list .rows li');
		// That person's conversations alone; then those in the same language.
		await expect.poll(() => list.count()).toBe(1);
		await owner.getByRole('complementary').getByRole('link', { name: 'English' }).click();
		await expect.poll(() => list.count()).toBe(2);
		await owner.getByRole('link', { name: 'English' }).first().click();
		await expect.poll(() => new URL(owner.url()).search).toBe('');
		await owner.goBack();
		await owner.goBack();
		await owner.goBack();
		await owner.getByRole('heading', { name: 'Ada King' }).waitFor();
	});

	it('are edited: what is changed is stored, what is emptied is gone, the rest stays', async () => {
		await owner.getByRole('button', { name: 'Edit' }).click();
		const dialog = owner.getByRole('dialog');
		await dialog.getByLabel('Last name').fill('Lovelace');
		await dialog.getByLabel('Company').fill('');
		await dialog.getByLabel('E-mail').fill('ada at example');
		await dialog.getByRole('button', { name: 'Save' }).click();
		await expect.poll(() => dialog.locator(':invalid[name=email]').count()).toBe(1);
		await dialog.getByLabel('E-mail').fill('ada@example.com');
		await dialog.getByLabel('order_number').fill('B-2');
		await dialog.getByText('More fields').click();
		await dialog.getByLabel('City').fill('London');
		await dialog.getByRole('button', { name: 'Save' }).click();
		await owner.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
		await expect.poll(() => fact('Company').count()).toBe(0);
		await expect.poll(() => fact('City').textContent()).toBe('London');
		const contactId = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
		const stored = await client.call(readContact, { params: { ...params, contactId }, query: { properties: true } });
		expect(stored).toMatchObject({ phone: '+442079460000', attributes: { order_number: 'B-2' } });
		expect(stored.properties).toEqual({
			first_name: 'Ada',
			last_name: 'Lovelace',
			email: 'ada@example.com',
			phone: '+442079460000',
			city: 'London',
		});
	});

	it('are downloaded, all of them and one with conversations', async () => {
		const saved = async (button: string) => {
			const [download] = await Promise.all([
				owner.waitForEvent('download'),
				owner.getByRole('button', { name: button }).click(),
			]);
			return readFile(await download.path(), 'utf8');
		};
		expect(JSON.parse(await saved('Download data'))).toMatchObject({
			contact: { name: 'Ada Lovelace' },
			conversations: [{ messages: [{ text: 'How long may I keep a rented bicycle?' }, {}] }],
		});
		await owner.getByRole('link', { name: 'All contacts' }).click();
		expect((await saved('Download CSV')).trimEnd().split('\r\n')).toHaveLength(1 + 3);
	});

	it('are deleted with time to undo it', async () => {
		const row = owner.getByRole('row', { name: /very-long/ });
		await row.getByRole('checkbox').check();
		await owner.getByRole('button', { name: 'Delete' }).click();
		await expect.poll(() => row.count()).toBe(0);
		await owner.getByRole('button', { name: 'Undo' }).click();
		await row.waitFor();
		const { contacts } = await client.call(listContacts, { params });
		expect(contacts).toHaveLength(3);
	});

	it('are deleted with everything by their typed address and the password', async () => {
		// Nobody looks on while it is restarted.
		await owner.goto('about:blank');
		await world.restart((folder) => {
			const store = new Database(path.join(folder, 'frontdesk.sqlite'));
			store.exec('update sessions set "confirmedAt" = 0');
			store.close();
		});
		await open();
		await owner.getByRole('link', { name: 'Ada Lovelace' }).click();
		await owner.getByRole('button', { name: 'Delete everything' }).click();
		const dialog = owner.getByRole('dialog', { name: 'Delete everything about this person?' });
		const erase = dialog.getByRole('button', { name: 'Delete everything' });
		await expect.poll(() => erase.isDisabled()).toBe(true);
		await dialog.getByRole('textbox').fill('ada@example.com');
		await erase.click();
		await owner.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
		await owner.getByRole('button', { name: 'Continue' }).click();
		await owner.getByText('Everything about this person was deleted.').waitFor();
		await expect.poll(() => rows().count()).toBe(2);
		const { conversations } = await client.call(listConversations, { params });
		expect(conversations.map(({ messages }) => messages[0]?.text)).toEqual(['And may my sister?', 'Do you deliver?']);
		// Before the account there is nobody; then the password was asked for again; the contact may be read once more while its screen goes.
		expect(world.errors.filter((text) => !/40[134]/.test(text))).toEqual([]);
	});
});
