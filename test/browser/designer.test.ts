import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { BROWSER_PATIENCE_MS, hasChromium, openShadowRoots } from '../support/chromium.ts';
import { isFullRun, sampled } from '../support/fullRun.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';

/** Its page is hostile: all of it must be shown as text. */
const HOME =
	'<title>Lamp shop</title><main><h1>Lamps</h1><p>We sell lamps &lt;img src=x onerror=alert(1)&gt; and shades.</p></main>';

// The Designer is for owners: the long run is soon enough.
describe.skipIf(!hasChromium || !isFullRun)('the Designer', () => {
	let world: OwnerWorld;
	let page: Page;
	let chatbotId: string;
	let complaints: string[];

	beforeAll(async () => {
		world = await startOwnerWorld(({ url }, response) => {
			response.setHeader('content-type', 'text/html');
			response.statusCode = url === '/' ? 200 : 404;
			response.end(HOME);
		});
		await world.signUp('Olive', 'olive@tide.example');
		chatbotId = (await call('POST', '/chatbots', { name: 'Lamp shop', visibility: 'public' })).id;
		const sources = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
		await call('POST', `${sources}/links`, { links: [world.site.url] });
		await vi.waitUntil(async () => (await call('GET', `${sources}?status=processed`)).total === 1, BROWSER_PATIENCE_MS);
	});
	beforeEach(async () => {
		await page?.context().close();
		await call('PUT', `/chatbots/${chatbotId}/widget`, { greeting: 'Welcome to the lamp shop.' });
		page = await openDesigner();
	});

	/** Calls the interface as the owner who is signed in. */
	async function call(method: string, path: string, data?: object) {
		const { origin } = new URL(world.owner.url());
		const headers = { 'x-frontdesk-console': '1', origin };
		const reply = await world.owner.request.fetch(`${origin}/console/api/v2${path}`, {
			method,
			headers,
			...(data && { data }),
		});
		return (await reply.json()).data;
	}
	async function openDesigner(options = {}): Promise<Page> {
		const storageState = await world.owner.context().storageState();
		const context = await world.browser.newContext({ storageState, permissions: ['clipboard-write'], ...options });
		const opened = await context.newPage();
		opened.setDefaultTimeout(BROWSER_PATIENCE_MS);
		await opened.addInitScript(openShadowRoots);
		complaints = [];
		opened.on('console', (message) => {
			if (message.type() === 'error') complaints.push(message.text());
		});
		opened.on('pageerror', (error) => complaints.push(error.message));
		await opened.goto(`${new URL(world.owner.url()).origin}/designer/${chatbotId}`);
		await opened.getByLabel('Greeting', { exact: true }).waitFor();
		return opened;
	}
	const frame = (): FrameLocator => page.frameLocator('iframe');
	const openGroup = (name: string) => page.locator('.options > .disclosure > summary', { hasText: name }).click();
	const save = async () => {
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await page.getByText('All changes are saved.').waitFor();
	};
	const stored = () => call('GET', `/chatbots/${chatbotId}/widget`);

	it("shows the stored settings in the owner's own page, which is text", async () => {
		await frame().getByRole('dialog', { name: 'Lamp shop' }).waitFor();
		await frame().getByText('Welcome to the lamp shop.').waitFor();
		await frame().getByText('We sell lamps <img src=x onerror=alert(1)> and shades.').waitFor();
		expect(await frame().locator('.own-page img').count()).toBe(0);
	});

	it('shows a change at once, keeps the focus and a draft, and stores nothing before it is saved', async () => {
		const greeting = page.getByLabel('Greeting', { exact: true });
		await greeting.fill('Light for {everybody}');
		await frame().getByText('Light for').waitFor();
		await expect.poll(() => greeting.evaluate((element) => element === document.activeElement)).toBe(true);
		expect((await stored()).greeting).toBe('Welcome to the lamp shop.');
		await page.reload();
		await page.getByText('Not saved: Greeting').waitFor();
		await page.getByRole('button', { name: 'Undo changes' }).click();
		await expect.poll(() => greeting.inputValue()).toBe('Welcome to the lamp shop.');
		await greeting.fill('Light for everybody');
		await save();
		expect((await stored()).greeting).toBe('Light for everybody');
		await page.getByRole('button', { name: 'Undo', exact: true }).click();
		await expect.poll(() => greeting.inputValue()).toBe('Welcome to the lamp shop.');
	});

	it('edits lists by their items, and names the fields of a form by itself', async () => {
		await page.getByRole('button', { name: 'Add: Suggested questions' }).click();
		await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Do you repair lamps?');
		await frame().getByText('Do you repair lamps?').waitFor();
		await openGroup('When it opens');
		await page.getByRole('checkbox', { name: 'Opening hours' }).check();
		await page.getByRole('button', { name: 'Add: Hours' }).click();
		await page.getByRole('checkbox', { name: 'Monday' }).check();
		await page.getByLabel('Time zone', { exact: true }).fill('Europe/Berlin');
		await page.getByLabel('Opens', { exact: true }).fill('09:00');
		await page.getByLabel('Closes', { exact: true }).fill('17:00');
		await openGroup('Contact form');
		await page.getByRole('button', { name: 'Add: Fields' }).click();
		await page.getByLabel('Label', { exact: true }).last().fill('Größe der Lampe');
		await save();
		const { suggested_questions: questions, opening_hours: hours, lead_form: form } = await stored();
		expect(questions).toEqual([{ label: 'Do you repair lamps?' }]);
		expect(hours.hours).toEqual([{ days: ['mon'], opens: '09:00', closes: '17:00' }]);
		expect(form.fields.at(-1)).toMatchObject({ name: 'grosse_der_lampe', label: 'Größe der Lampe' });
	});

	it('has each text in other languages beside the original, says what is missing, and shows it', async () => {
		await openGroup('Languages and translations');
		await page.getByLabel('Add a language').selectOption('de');
		await page.getByRole('button', { name: 'Add: Translations' }).click();
		await frame().locator('.frontdesk[lang=de]').waitFor({ state: 'attached' });
		const language = page.getByLabel('Language of the texts');
		await expect.poll(() => language.locator('option:checked').textContent()).toBe('German (1 text missing)');
		await page.getByLabel('Language', { exact: true }).first().selectOption({ label: 'German' });
		const greeting = page.locator('#translation-greeting');
		const note = () => page.locator('#translation-greeting-note').textContent();
		expect(await note()).toBe('Welcome to the lamp shop.Missing');
		await greeting.fill('Willkommen im Lampenladen.');
		await frame().getByText('Willkommen im Lampenladen.').waitFor();
		expect(await note()).toBe('Welcome to the lamp shop.');
		await page.locator('summary', { hasText: 'Words of the chat itself' }).click();
		await page.getByLabel('Nachricht schreiben', { exact: true }).fill('Fragen Sie nach Lampen');
		await frame().getByLabel('Fragen Sie nach Lampen').waitFor();
		await save();
		expect(await stored()).toMatchObject({
			language: 'de',
			translations: {
				de: { greeting: 'Willkommen im Lampenladen.', strings: { writeMessage: 'Fragen Sie nach Lampen' } },
			},
		});
		await page.getByRole('button', { name: 'Remove: German' }).click();
		await frame().getByText('Welcome to the lamp shop.').waitFor();
		await save();
		expect((await stored()).translations).toBeUndefined();
	});

	it('says in words what is wrong and goes on showing the rest', async () => {
		await openGroup('Colour and look');
		await page.getByLabel('Colour', { exact: true }).fill('red');
		await page.getByText('Must be a colour such as #2f5bea').waitFor();
		await page.getByText('Check: Colour', { exact: true }).waitFor();
		await expect.poll(() => page.getByLabel('Colour', { exact: true }).getAttribute('aria-invalid')).toBe('true');
		await page.getByLabel('Title', { exact: true }).fill('Lamps');
		await frame().getByRole('dialog', { name: 'Lamps' }).waitFor();
		expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
	});

	it('switches screen, theme, direction and language of the page', async () => {
		const root = frame().locator('html');
		await page.getByRole('combobox', { name: 'Screen' }).selectOption('phone');
		await expect.poll(() => root.evaluate((element) => element.clientWidth)).toBe(360);
		await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('dark');
		await expect.poll(() => root.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark');
		await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('ar');
		await frame().locator('html[dir=rtl][lang=ar]').waitFor();
		await frame().locator('.frontdesk[dir=rtl][lang=ar]').waitFor({ state: 'attached' });
	});

	it('starts again with a visitor who has typed nothing', async () => {
		const composer = frame().getByLabel('Write a message');
		await composer.fill('Half a');
		await page.getByRole('button', { name: 'Restart chat' }).click();
		await expect.poll(() => composer.inputValue()).toBe('');
	});

	it('lists earlier versions, and brings one back by a save', async () => {
		const greeting = page.getByLabel('Greeting', { exact: true });
		await greeting.fill('Light for everybody');
		await save();
		await openGroup('Earlier versions');
		const newest = page.locator('.options .rows > li').first();
		await newest.getByText('olive@tide.example').waitFor();
		await newest.locator('summary', { hasText: 'Greeting' }).click();
		await newest.getByText('Light for everybody').waitFor();
		await newest.getByRole('button', { name: 'Bring back' }).click();
		await expect.poll(() => greeting.inputValue()).toBe('Welcome to the lamp shop.');
		expect((await stored()).greeting).toBe('Welcome to the lamp shop.');
	});

	it('has the tag, and code that sets changes on one page', async () => {
		await openGroup('Advanced');
		const code = page.getByRole('region', { name: 'Code for your website' });
		expect(await code.textContent()).toMatch(/^<script src="\S+" async><\/script>$/);
		await page.getByLabel('Greeting', { exact: true }).fill('Good light');
		await expect.poll(() => code.textContent()).toContain('data-greeting="Good light"');
		await page.getByRole('button', { name: 'Copy the tag' }).click();
		await page.getByRole('button', { name: 'Copied' }).waitFor();
	});

	it.each(sampled(['light', 'dark'] as const, 2))(
		'has no fault that axe sees, and breaks no rule of its policy: %s',
		async (colorScheme) => {
			await page.context().close();
			page = await openDesigner({ colorScheme });
			await frame().getByText('Welcome to the lamp shop.').waitFor();
			for (const summary of await page.locator('.options > .disclosure ~ .disclosure > summary').all())
				await summary.click();
			expect(await findViolations(page)).toEqual([]);
			expect(complaints).toEqual([]);
		},
	);

	it('can be used at 360 px, the preview behind a button', async () => {
		await page.context().close();
		page = await openDesigner({ viewport: { width: 360, height: 640 } });
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await page.getByRole('button', { name: 'Preview' }).click();
		await frame().getByText('Welcome to the lamp shop.').waitFor();
		await page.goBack();
		await page.getByLabel('Greeting', { exact: true }).waitFor();
	});
});
