import type { Page, Request } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listContacts } from '../../shared/contract/contacts.ts';
import { listConversations } from '../../shared/contract/conversations.ts';
import { readWidgetSettings, replaceWidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { sendMessage } from '../support/sendMessage.ts';

describe.skipIf(!hasChromium)('contact details and privacy', () => {
	let world: BrowserWorld;
	const pages: Page[] = [];

	beforeAll(async () => {
		world = await startBrowserWorld();
		const params = { chatbotId: world.chatbotId };
		const settings = await world.service.call(readWidgetSettings, { params });
		const lead_form = {
			fields: [
				{ name: 'email', required: true },
				{ name: 'phone' },
				{ name: 'lamp', label: 'Which lamp', type: 'select' as const, options: ['Desk', 'Floor'], required: true },
			],
			hidden_fields: ['page_url' as const, 'utm' as const],
			consent: { text: 'You may write to me.', required: true },
		};
		const body = { ...settings, lead_form };
		await world.service.call(replaceWidgetSettings, { params, body });
	});
	afterEach(async () => {
		for (const page of pages.splice(0)) await page.context().close();
	});

	/** Shows the website, with `config` set by its page over the stored settings. */
	async function visit(config: object, { search = '', language = 'en', direction = 'ltr' } = {}): Promise<Page> {
		const page = await world.newPage();
		pages.push(page);
		const own = `<script>window.frontdeskConfig = ${JSON.stringify(config)}</script>`;
		world.setPage({
			html: `<!doctype html><html lang="${language}" dir="${direction}"><title>Shop</title><body><h1>Lamp shop</h1>${own}{script}</body></html>`,
		});
		await page.goto(world.site.url + search);
		return page;
	}
	const openPanel = (page: Page) => page.locator('frontdesk-widget .launcher').click();
	const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Lamp shop' });
	const composerOf = (page: Page) => panelOf(page).getByLabel('Write a message');
	async function ask(page: Page): Promise<void> {
		await sendMessage(panelOf(page), 'How long is the guarantee?');
		await panelOf(page).locator('strong', { hasText: 'guarantee' }).first().waitFor();
	}
	const readStored = (page: Page) =>
		page.evaluate(() => ({
			local: Object.keys(localStorage),
			session: Object.keys(sessionStorage),
			cookies: document.cookie,
		}));
	const nothing = { local: [], session: [], cookies: '' };
	const readContacts = async () =>
		(await world.service.call(listContacts, { params: { chatbotId: world.chatbotId } })).contacts;

	it('stores nothing but for the tab and calls nobody before the visitor writes', async () => {
		const page = await visit({});
		const calls: string[] = [];
		page.on('request', (request: Request) => calls.push(request.url()));
		expect(await readStored(page)).toEqual(nothing);
		await openPanel(page);
		await composerOf(page).fill('How long is the gua');
		// For the next page: that the panel is open, and what was typed.
		const kept = ['open', 'typed'].map((part) => expect.stringMatching(new RegExp(`:${part}$`)));
		await expect.poll(() => readStored(page)).toEqual({ ...nothing, session: expect.arrayContaining(kept) });
		expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
		expect(calls.every((url) => url.startsWith(world.frontdesk.publicUrl))).toBe(true);
		await ask(page);
		const { local } = await readStored(page);
		expect(local).toContainEqual(expect.stringMatching(/:conversations$/));
		expect(local.every((name) => name.startsWith('frontdesk:'))).toBe(true);
		expect(await page.context().cookies()).toEqual([]);
	});

	it('asks before the chat, says what is wrong, and binds the contact to the conversation', async () => {
		const page = await visit(
			{ leadForm: { show: { beforeChat: true }, mandatory: true } },
			{ search: '/?utm_source=letter' },
		);
		await openPanel(page);
		const form = panelOf(page).locator('form.lead-form');
		await form.getByLabel('E-mail').fill('ada@example');
		await form.getByRole('button', { name: 'Send' }).click();
		await form.getByText('This does not look like an e-mail address').waitFor();
		await form.getByText('Please choose one.').waitFor();
		await form.getByText('Please tick this box to continue.').waitFor();
		await form.getByLabel('E-mail').fill('ada@lamps.example');
		await form.getByLabel('Which lamp').selectOption('Floor');
		await form.getByLabel('You may write to me.').check();
		await form.getByRole('button', { name: 'Send' }).click();
		await panelOf(page).getByText('Thank you. We will be in touch.').waitFor();
		await ask(page);
		const contact = (await readContacts()).find(({ email }) => email === 'ada@lamps.example');
		expect(contact?.attributes).toMatchObject({ lamp: 'Floor', utm_source: 'letter' });
		await expect
			.poll(async () => {
				const { conversations } = await world.service.call(listConversations, {
					params: { chatbotId: world.chatbotId },
				});
				return conversations.map(({ contact_id }) => contact_id);
			})
			.toContain(contact?.id);
	});

	it('shows the country and the calling code of a telephone number whole', async () => {
		const page = await visit({});
		await page.evaluate('Frontdesk.showContactForm()');
		const select = panelOf(page).getByRole('combobox', { name: 'Country code' });
		await select.selectOption({ label: 'United Kingdom +44' });
		const [width, needed] = await select.evaluate((element: HTMLSelectElement) => {
			const alone = element.cloneNode() as HTMLSelectElement;
			alone.append(new Option('United Kingdom +44'));
			alone.style.width = 'max-content';
			element.after(alone);
			const widths = [element.offsetWidth, alone.offsetWidth];
			alone.remove();
			return widths;
		});
		expect(width).toBeGreaterThanOrEqual(needed ?? Number.NaN);
	});

	it('keeps words that are not translated clear of its button in a panel from right to left', async () => {
		const title = 'Leave your e-mail address and we will answer you';
		const page = await visit({ leadForm: { title, show: { beforeChat: true } } }, { language: 'fa', direction: 'rtl' });
		await openPanel(page);
		const card = panelOf(page).locator('.contact-card');
		const words = await card.getByText(title).evaluate((element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return range.getBoundingClientRect().left;
		});
		const button = await card.locator('.icon-button').boundingBox();
		expect(words).toBeGreaterThanOrEqual((button?.x ?? 0) + (button?.width ?? 0));
	});
});
