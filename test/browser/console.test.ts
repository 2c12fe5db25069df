import { join } from 'node:path';
import Database from 'libsql';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSecrets } from '../../server/lib/secrets.ts';
import { findViolations } from '../support/axe.ts';
import { hasChromium, openShadowRoots } from '../support/chromium.ts';
import { sampled } from '../support/fullRun.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

const HOUR_MS = 60 * 60 * 1000;
const PAGES: Readonly<Record<string, string>> = {
	'/': '<h1>Tide Bicycles</h1><p>We sell and repair bicycles in the harbour.</p><a href="/hours">Hours</a> <a href="/prices">Prices</a>',
	'/hours': '<h1>Opening hours</h1><p>The workshop is open from Tuesday to Saturday, 10:00 to 18:00.</p>',
	'/prices': '<h1>Prices</h1><p>A small service costs 45 euros. Mending a puncture costs 12 euros.</p>',
};

describe.skipIf(!hasChromium)('the console, as an owner uses it', () => {
	let world: OwnerWorld;
	let browser: Browser;
	let owner: Page;
	let tag = '';
	/** Where a visitor's browser reads the chat's settings. */
	let chatSettings = '';

	beforeAll(async () => {
		world = await startOwnerWorld(({ url = '/' }, response) => {
			const content = PAGES[url];
			response.statusCode = content === undefined ? 404 : 200;
			response.setHeader('content-type', 'text/html');
			response.end(`<!doctype html><title>Tide Bicycles</title><main>${content ?? 'Gone'}</main>${tag}`);
		});
		({ browser, owner } = world);
	});

	const go = async (name: string) => {
		await owner.getByRole('link', { name, exact: true }).click();
		await owner.getByRole('heading', { name, exact: true }).waitFor();
	};

	/** Opens a screen by two keys, which have to follow each other soon. */
	const goByKeys = (keys: readonly [string, string], name: string) =>
		expect
			.poll(async () => {
				for (const key of keys) await owner.keyboard.press(key);
				return owner.getByRole('heading', { name, exact: true }).isVisible();
			})
			.toBe(true);

	/** Moves the focus by the Tab key, as somebody without a mouse does. */
	const tabTo = async (target: Locator) => {
		const isFocused = (element: Element) => element === document.activeElement;
		for (let presses = 0; presses < 80 && !(await target.evaluate(isFocused)); presses += 1)
			await owner.keyboard.press('Tab');
		await expect.poll(() => target.evaluate(isFocused)).toBe(true);
	};

	it('begins with the link that was printed', async () => {
		await world.signUp('Olive', 'olive@tide.example');
		await expect.poll(() => new URL(owner.url()).hash).toBe('');
	});

	it('reads the website while the owner watches, and answers from it, by the keyboard alone', async () => {
		await tabTo(owner.getByLabel('Address'));
		await owner.keyboard.type(world.site.url);
		await owner.keyboard.press('Enter');
		await owner.getByText('3 of 3 pages read').waitFor();
		await tabTo(owner.getByLabel('Type what a visitor would ask.'));
		await owner.keyboard.type('What does a small service cost?');
		await tabTo(owner.getByRole('button', { name: 'Ask', exact: true }));
		await owner.keyboard.press('Enter');
		await owner.getByText('45 euros').waitFor();
		await tabTo(owner.getByRole('button', { name: 'Copy', exact: true }));
		await owner.keyboard.press('Enter');
		await owner.getByRole('button', { name: 'Copied' }).waitFor();
		tag = (await owner.locator('pre').textContent()) ?? '';
		const [, id = ''] = /\/widget\/([^/]+)\.js/.exec(tag) ?? [];
		expect(id).not.toBe('');
		chatSettings = `/api/chatbots/${id}/settings`;
	});

	it('sets the rest of its look in the Designer, beside the page of the website, and undoes it', async () => {
		await owner.getByRole('link', { name: /open the Designer/ }).click();
		const frame = owner.frameLocator('iframe');
		await frame.getByText('We sell and repair bicycles in the harbour.').waitFor();
		await owner.locator('summary', { hasText: 'Colour and look' }).click();
		const corner = owner.getByLabel('Corner');
		const save = async () => {
			await corner.selectOption({ label: 'Left' });
			await owner.getByRole('button', { name: 'Save', exact: true }).click();
			await owner.getByText('All changes are saved.').waitFor();
		};
		await save();
		await owner.getByRole('button', { name: 'Undo', exact: true }).click();
		await expect.poll(() => corner.inputValue()).toBe('right');
		await save();
		const readPosition = async (path: string) => (await (await fetch(path)).json()).data.position;
		// The chat's own settings are read again after some seconds.
		await expect.poll(() => owner.evaluate(readPosition, chatSettings)).toBe('left');
	});

	it('shows what a visitor of that website could not get answered, and gives them the answer', async () => {
		const visitor = await browser.newPage();
		await visitor.addInitScript(openShadowRoots);
		await visitor.goto(world.site.url);
		await visitor.locator('frontdesk-widget .launcher').click();
		const ask = async (question: string) => {
			await sendMessage(visitor, question);
		};
		await ask('Do you rent out helmets?');
		await visitor.getByText('could not find').first().waitFor();

		await ask('Thank you very much');
		await ask('Can I talk to a person?');
		await go('Inbox');
		await owner.getByRole('link', { name: 'No answer', exact: true }).click();
		const row = owner.getByRole('link', { name: /Do you rent out helmets.*No answer.*Wants a person/ });
		await row.click();
		// One each: of the question and of the wish, not of the thanks.
		await owner.locator('.transcript .state', { hasText: 'Wants a person' }).waitFor();
		expect(await owner.locator('.transcript .state').allTextContents()).toEqual(['No answer', 'Wants a person']);
		// The answer is drawn as Markdown, by the widget's renderer.
		await owner.locator('.prose p', { hasText: 'could not find' }).waitFor();
		await owner.getByLabel('New note').fill('Ask Otto about helmets.');
		await owner.getByRole('button', { name: 'Add note' }).click();
		await owner.getByText('Why this answer?').first().click();
		await owner.getByText(/Confidence \d+/).waitFor();
		await owner.reload();
		await owner.getByText('Ask Otto about helmets.').waitFor();
		await expect
			.poll(() => owner.getByRole('link', { name: 'No answer', exact: true }).getAttribute('aria-current'))
			.toBe('page');
		await owner.getByLabel('Search conversations').fill('helmets');
		await owner.keyboard.press('Enter');
		await owner.getByRole('link', { name: /Do you rent out helmets/ }).waitFor();
		await expect.poll(() => new URL(owner.url()).search).toContain('search=helmets');
		expect(await findViolations(owner)).toEqual([]);
		await go('Unanswered');
		await owner.getByRole('link', { name: /Do you rent out helmets/ }).click();
		await owner.getByLabel('Answer', { exact: true }).fill('Yes, helmets can be rented for 3 euros a day.');
		await owner.getByRole('button', { name: 'Save answer' }).click();
		await owner.getByText('The next visitor who asks this gets your answer.').waitFor();
		await go('Knowledge');
		await owner.getByRole('row', { name: /Do you rent out helmets.*Ready/ }).waitFor();

		await ask('Do you rent out helmets?');
		await expect.poll(() => visitor.getByText('3 euros a day').count()).toBeGreaterThan(0);
		await visitor.close();
	});

	it('names the address that is no address', async () => {
		await go('Knowledge');
		await owner.getByRole('button', { name: 'Add a page' }).click();
		await owner.getByLabel('Addresses, one a line').fill(`${world.site.url}/more\nour-prices`);
		await owner.getByRole('button', { name: 'Add', exact: true }).click();
		const reason = 'our-prices: This is not a complete web address.';
		await expect.poll(() => owner.getByRole('alert').textContent()).toBe(reason);
		await owner.getByLabel('Addresses, one a line').fill('our-prices-'.repeat(20));
		await owner.getByRole('button', { name: 'Add', exact: true }).click();
		await expect.poll(() => owner.getByRole('alert').textContent()).toMatch(/^(our-prices-){5}our-p…: /);
	});

	it('takes documents', async () => {
		await go('Knowledge');
		await owner.getByRole('button', { name: 'Add documents' }).click();
		const files = [
			{
				name: 'insurance.md',
				mimeType: 'text/markdown',
				buffer: Buffer.from('# Insurance\n\nRented bicycles are insured.'),
			},
		];
		await owner.getByLabel('PDF, Word').setInputFiles(files);
		await owner.getByRole('button', { name: 'Add', exact: true }).click();
		await expect.poll(() => owner.getByRole('row', { name: /Insurance.*Document.*Ready/ }).count()).toBe(1);
	});

	it('keeps a page that was deleted out of its website, until it is taken back', async () => {
		const siteRow = owner.getByRole('listitem').filter({ hasText: world.site.url }).first();
		const price = owner.getByRole('row', { name: /\/prices.*Page/ });
		const readAgain = async () => {
			const queued = owner.waitForResponse((response) => response.url().endsWith('/resync'));
			await siteRow.getByRole('button', { name: 'Read again' }).click();
			await queued;
			await siteRow.getByText('Read', { exact: true }).waitFor();
		};
		await go('Knowledge');
		await price.getByRole('link').click();
		await owner.getByRole('button', { name: 'Delete', exact: true }).click();
		await owner.getByText(/Pages of a website are not read again/).waitFor();
		await owner.getByRole('button', { name: 'Undo' }).click();
		await price.waitFor();
		await price.getByRole('link').click();
		await owner.getByRole('button', { name: 'Delete', exact: true }).click();
		await owner.reload();
		await siteRow.getByText('2 of 2 pages read').waitFor();
		await readAgain();
		await readAgain();
		await siteRow.getByText('2 of 2 pages read').waitFor();
		expect(await price.count()).toBe(0);
		await siteRow.getByText('Pages left out').click();
		await siteRow.getByText(`${world.site.url}/prices`, { exact: true }).waitFor();
		expect(await findViolations(owner)).toEqual([]);
		await owner.getByLabel('Address to leave out').fill('/hours');
		await owner.getByRole('button', { name: 'Leave out' }).click();
		await siteRow.getByText('1 of 1 pages read').waitFor();
		for (const path of ['/hours', `${world.site.url}/prices`]) {
			await owner.getByRole('button', { name: `Take back: ${path}`, exact: true }).click();
			await expect.poll(() => siteRow.getByText(path, { exact: true }).count()).toBe(0);
		}
		await siteRow.getByText('3 of 3 pages read').waitFor();
		await price.waitFor();
	});

	it('deletes chosen sources, also when the page is left while that can be undone', async () => {
		const document = owner.getByRole('row', { name: /Insurance.*Document/ });
		await document.getByRole('checkbox').check();
		await owner.setViewportSize({ width: 360, height: 640 });
		const isUnderRail = (element: Element) => {
			element.scrollIntoView({ block: 'end' });
			const { x, y } = element.getBoundingClientRect();
			return element.ownerDocument.elementFromPoint(x + 4, y + 4)?.closest('.rail') !== null;
		};
		expect(await owner.getByRole('checkbox').last().evaluate(isUnderRail)).toBe(true);
		const [bar, rail] = await Promise.all(['.bulk', '.rail'].map((name) => owner.locator(name).boundingBox()));
		expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(rail?.y ?? 0);
		await owner.setViewportSize({ width: 1280, height: 720 });
		await owner.getByRole('button', { name: 'Delete', exact: true }).last().click();
		await expect.poll(() => document.count()).toBe(0);
		const isGone = async () => {
			await owner.reload();
			await owner
				.getByRole('row', { name: /Page.*Ready/ })
				.first()
				.waitFor();
			return (await document.count()) === 0;
		};
		await expect.poll(isGone).toBe(true);
	});

	it('invites a member by a link, who may not invite others, and is removed by the typed name', async () => {
		await owner.getByRole('link', { name: 'Settings', exact: true }).click();
		await owner.getByRole('button', { name: 'Invite a member' }).click();
		const dialog = owner.getByRole('dialog');
		await dialog.getByLabel('E-mail').fill('amy@tide.example');
		await dialog.getByRole('button', { name: 'Invite a member' }).click();
		const link = (await owner.locator('dialog[open] code').textContent()) ?? '';
		await owner.keyboard.press('Escape');
		await expect.poll(() => dialog.count()).toBe(0);

		const agent = await (await browser.newContext()).newPage();
		await agent.goto(link);
		await agent.getByLabel('Your name').fill('Amy');
		await agent.getByLabel('Password').fill('another good password');
		await agent.getByRole('button', { name: 'Create account' }).click();
		await agent.getByRole('link', { name: 'Settings', exact: true }).click();
		await agent.getByRole('heading', { name: 'Your sessions' }).waitFor();
		expect(await agent.getByRole('link', { name: 'Members' }).count()).toBe(0);

		const row = owner.getByRole('row', { name: /amy@tide.example.*Active/ });
		await owner.getByRole('button', { name: 'Invite a member' }).click();
		await dialog.getByLabel('E-mail').fill('Amy@tide.example');
		await dialog.getByRole('button', { name: 'Invite a member' }).click();
		await dialog.getByText('Amy@tide.example is a member already.').waitFor();
		await owner.keyboard.press('Escape');
		// The focus goes back to the button then.
		await expect.poll(() => dialog.count()).toBe(0);

		const role = row.getByRole('combobox');
		await role.focus();
		await owner.keyboard.press('ArrowDown');
		await row.getByRole('button', { name: 'Save' }).waitFor();
		expect(await role.inputValue()).toBe('Viewer');
		await owner.keyboard.press('Tab');
		await owner.keyboard.press('Enter');
		await owner.getByText('The role was changed.').waitFor();
		await expect.poll(() => row.getByRole('button', { name: 'Save' }).count()).toBe(0);
		expect(await role.evaluate((element) => element === document.activeElement)).toBe(true);

		await row.hover();
		await row.getByRole('button', { name: 'Remove' }).click();
		const remove = owner.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true });
		await expect.poll(() => remove.isDisabled()).toBe(true);
		await owner.getByRole('dialog').getByRole('textbox').fill('amy@tide.example');
		await remove.click();
		await expect.poll(() => row.count()).toBe(0);
		await agent.reload();
		await agent.getByRole('heading', { name: 'Sign in' }).waitFor();
		await agent.context().close();
	});

	it('shows, flags and archives conversations by the keyboard alone', async () => {
		await goByKeys(['g', 'i'], 'Inbox');
		const row = owner.getByRole('link', { name: /Do you rent out helmets/ });
		await row.waitFor();
		await owner.keyboard.press('j');
		await owner.locator('.transcript').waitFor();
		await owner.keyboard.press('!');
		await owner.getByRole('button', { name: 'Important', pressed: true }).waitFor();
		await tabTo(owner.getByLabel('New note'));
		await owner.keyboard.type('Not while I type: e!');
		await tabTo(owner.getByRole('button', { name: 'Add note' }));
		await owner.keyboard.press('Enter');
		await owner.getByText('Not while I type: e!').waitFor();
		await owner.keyboard.press('e');
		await owner.getByRole('button', { name: 'Move to inbox' }).waitFor();
		await expect.poll(() => row.count()).toBe(0);
		await owner.keyboard.press('e');
		await row.waitFor();
		await owner.keyboard.press('/');
		await owner.keyboard.type('helmets');
		await owner.keyboard.press('Enter');
		await expect.poll(() => new URL(owner.url()).search).toContain('search=helmets');
	});

	it('begins with who wrote last, whatever was written before', async () => {
		const { coreUrl, dataFolder } = world.frontdesk();
		const token = readSecrets(dataFolder)?.firstProject?.fullToken;
		const chatbotId = await owner.evaluate(() => sessionStorage.getItem('frontdesk:console:chatbot'));
		const chat = async (message: string, conversationId?: string): Promise<string> => {
			const reply = await fetch(`${coreUrl}/v2/chatbots/${chatbotId}/ai/kb/chat`, {
				method: 'POST',
				headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
				body: JSON.stringify({ message, conversation_id: conversationId }),
			});
			const { data } = await reply.json();
			return data.conversation_id;
		};
		const tandem = await chat('Do you mend tandems?');
		await chat('Do you mend unicycles?');
		await owner.goto(`${world.frontdesk().publicUrl}/console/inbox`);
		const first = () => owner.locator('.rows li').first().textContent();
		await expect.poll(first).toContain('unicycles');
		await chat('Please call me about the tandem', tandem);
		await owner.getByRole('button', { name: '1 new' }).click();
		await expect.poll(first).toContain('tandems');
		await expect.poll(() => owner.locator('.rows li', { hasText: 'tandems' }).count()).toBe(1);
	});

	it('says that nothing is deleted since the clock has leapt, until the owner confirms the date', async () => {
		await world.restart((folder) => {
			const store = new Database(join(folder, 'frontdesk.sqlite'));
			const leap = store.prepare('update deletionClock set ranAt = ?, leaptTo = ?');
			leap.run(Date.parse('2024-09-21T12:00:00Z'), Date.parse('2026-11-29T12:00:00Z'));
			store.close();
		});
		await owner.reload();
		const notice = owner.getByRole('complementary', { name: 'Clock of the server' });
		await notice.getByText('Frontdesk was off in between. Nothing is deleted until').waitFor();
		expect(await notice.textContent()).toMatch(/from .*2024.* to .*2026/);
		for (const colorScheme of ['light', 'dark'] as const) {
			await owner.emulateMedia({ colorScheme });
			await owner.setViewportSize({ width: 390, height: 844 });
			expect(await findViolations(owner)).toEqual([]);
			const isWide = await owner.evaluate(() => document.documentElement.scrollWidth > innerWidth);
			expect(isWide).toBe(false);
		}
		await owner.emulateMedia({ colorScheme: 'light' });
		await owner.setViewportSize({ width: 1280, height: 720 });
		await notice.getByRole('button', { name: 'The date is right' }).click();
		await owner.getByText('Confirmed. Old data is deleted again.').waitFor();
		await expect.poll(() => notice.count()).toBe(0);
		await owner.reload();
		await owner.getByRole('heading', { name: 'Inbox', exact: true }).waitFor();
		expect(await notice.count()).toBe(0);
	});

	it('is driven by keys, which do nothing while somebody types', async () => {
		await goByKeys(['g', 'k'], 'Knowledge');
		await owner.keyboard.press('Control+k');
		await owner.getByRole('combobox', { name: 'Search' }).fill('unansw');
		await owner.keyboard.press('?');
		expect(await owner.getByRole('dialog', { name: 'Keys' }).count()).toBe(0);
		await owner.keyboard.press('Backspace');
		await owner.keyboard.press('Enter');
		await owner.getByRole('heading', { name: 'Unanswered', exact: true }).waitFor();
	});

	it('speaks German to a German browser', async () => {
		const german = await (await browser.newContext({ locale: 'de-DE' })).newPage();
		await german.goto(`${world.frontdesk().publicUrl}/console`);
		await german.getByRole('heading', { name: 'Anmelden' }).waitFor();
		await german.getByLabel('E-Mail').fill('nobody@tide.example');
		await german.getByLabel('Passwort').fill('wrong');
		await german.getByRole('button', { name: 'Anmelden' }).click();
		await german.getByText('E-Mail-Adresse oder Passwort ist falsch.').waitFor();
		await expect.poll(() => german.locator('html').getAttribute('lang')).toBe('de');
		await german.getByLabel('E-Mail').fill('olive@tide.example');
		await german.getByLabel('Passwort').fill('correct horse battery');
		await german.getByRole('button', { name: 'Anmelden' }).click();
		await german.getByRole('link', { name: 'Wissen', exact: true }).click();
		await german.getByRole('button', { name: 'Dokumente hinzufügen' }).click();
		const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });
		const files = [fileOf('leer.md', ''), fileOf('helm.md', 'Helme gibt es leihweise.')];
		await german.getByLabel('PDF, Word').setInputFiles(files);
		await german.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
		await german.getByText('leer.md: Die Datei ist leer.').waitFor();
		await german.context().close();
	});

	it('says in German what the service refuses', async () => {
		const german = await (await browser.newContext({ locale: 'de-DE' })).newPage();
		const send = (name: string) => german.getByRole('button', { name, exact: true }).click();
		const open = (section: string) => german.goto(`${world.frontdesk().publicUrl}/console/settings/${section}`);
		await open('members');
		await send('Passwort vergessen?');
		await german.getByLabel('E-Mail').fill('olive@tide.example');
		await send('Link schicken');
		const alert = german.getByRole('alert');
		await expect.poll(() => alert.textContent()).toContain('E-Mails sind hier nicht eingerichtet.');
		await send('Abbrechen');
		await german.getByLabel('E-Mail').fill('olive@tide.example');
		await german.getByLabel('Passwort').fill('correct horse battery');
		await send('Anmelden');
		await send('Mitglied einladen');
		const dialog = german.getByRole('dialog');
		await dialog.getByLabel('E-Mail').fill('amir@velo');
		await dialog.getByRole('button', { name: 'Mitglied einladen' }).click();
		await expect.poll(() => alert.textContent()).toContain('Das ist keine gültige E-Mail-Adresse.');
		await open('websites');
		await german.getByLabel('Adresse').fill('*.velo.example');
		await send('Hinzufügen');
		await expect.poll(() => alert.textContent()).toContain('velo.example: Das ist keine Adresse einer Website');
		await open('webhooks');
		await send('Webhook hinzufügen');
		const add = async (url: string) => {
			await dialog.getByLabel('Adresse').fill(url);
			await dialog.getByRole('button', { name: 'Webhook hinzufügen' }).click();
		};
		await add('https://velo.example:8443');
		await expect.poll(() => alert.textContent()).toContain('Der Port dieser Adresse ist nicht erlaubt.');
		await add('https://localhost');
		await expect.poll(() => alert.textContent()).toContain('Die Adresse führt nicht ins öffentliche Internet.');
		await add('http://velo.example');
		await expect.poll(() => alert.textContent()).toContain('Die Adresse muss mit https:// beginnen.');
		await german.context().close();
	});

	it.each(sampled(['light', 'dark'] as const, 2))('can be used by everybody, %s', async (colorScheme) => {
		await owner.emulateMedia({ colorScheme });
		for (const name of sampled(['Setup', 'Unanswered', 'Inbox', 'Contacts', 'Knowledge', 'Settings'], 2)) {
			await go(name);
			expect(await findViolations(owner), name).toEqual([]);
		}
	});

	it.each([
		['seconds', 1_000, /^this minute$/],
		['hours', 3.5 * HOUR_MS, /^in 3 hours$/],
		['years', 10 * 365 * 24 * HOUR_MS, /^\w+ \d+, 20\d\d$/],
	])('says when something was to a browser whose clock is %s behind', async (_, behind, shown) => {
		const context = await browser.newContext({ storageState: await owner.context().storageState() });
		const page = await context.newPage();
		await page.goto(new URL('/console/settings/account', owner.url()).href);
		const used = page.locator('td time').nth(1);
		const usedAt = Date.parse((await used.getAttribute('datetime')) ?? '');
		await page.clock.setFixedTime(usedAt - behind);
		await page.reload();
		await expect.poll(() => used.textContent()).toMatch(shown);
		await context.close();
	});

	it('ends with signing out, and begins again with the password', async () => {
		await owner.context().setOffline(true);
		await owner.getByRole('button', { name: 'Sign out' }).click();
		await owner.getByText('You could not be signed out.').waitFor();
		await owner.context().setOffline(false);
		await owner.getByRole('button', { name: 'Sign out' }).click();
		await owner.getByLabel('E-mail').fill('olive@tide.example');
		await owner.getByLabel('Password').fill('correct horse battery');
		await owner.getByRole('button', { name: 'Sign in' }).click();
		await owner.getByRole('link', { name: 'Inbox' }).waitFor();
		// Asking who is signed in, before anybody is, is answered with 401, an address that is none with 422, and nothing is
		// answered during a restart.
		expect(
			world.errors.filter((text) => !/401|422|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/.test(text)),
		).toEqual([]);
	});
});
