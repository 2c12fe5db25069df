import path from 'node:path';
import Database from 'libsql';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import settings from '../../console/words/settings/en.json' with { type: 'json' };
import { totpCode } from '../../server/core/accounts/totp.ts';
import { findViolations } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { sampled } from '../support/fullRun.ts';
import { startMailServer } from '../support/mailServer.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';

const SECTIONS = ['Your account', 'Access tokens', 'Audit', 'Webhooks', 'Notifications', 'Data', 'Answers'];
const EMAIL = 'olive@tide.example';

describe.skipIf(!hasChromium)('a project in the settings of the console', () => {
	let post: Awaited<ReturnType<typeof startMailServer>>;
	let world: OwnerWorld;
	let owner: Page;

	beforeAll(async () => {
		post = await startMailServer();
		const mailing = { SMTP_URL: post.url, MAIL_FROM: 'desk@tide.example' };
		world = await startOwnerWorld((_request, response) => response.end(), mailing);
		({ owner } = world);
		await world.signUp('Olive', EMAIL);
		await owner.getByRole('link', { name: 'Settings', exact: true }).click();
	});

	const open = async (section: string) => {
		await owner.getByRole('link', { name: section, exact: true }).click();
		await owner.getByRole('heading', { name: section, exact: true }).waitFor();
	};
	const callWith = async (token: string) => {
		const headers = { authorization: `Bearer ${token}` };
		return (await fetch(`${world.frontdesk().coreUrl}/v2/chatbots`, { headers })).status;
	};
	/** Signs in elsewhere. @returns the session's token */
	const signIn = async (password: string): Promise<string> => {
		const reply = await fetch(`${world.frontdesk().coreUrl}/v2/sessions`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ email: EMAIL, password }),
		});
		return (await reply.json()).data.session_token;
	};

	it('has access tokens, each shown once and revoked by its typed name', async () => {
		await open('Access tokens');
		await owner.getByRole('button', { name: 'Create a token' }).click();
		const dialog = owner.getByRole('dialog');
		await dialog.getByLabel('Name').fill('Nightly export');
		await dialog.getByRole('button', { name: 'Create a token' }).click();
		await owner.getByText('Copy the token now').waitFor();
		// A press beside it does not lose what is shown once.
		await owner.mouse.click(5, 5);
		const token = (await dialog.locator('code').textContent()) ?? '';
		await owner.keyboard.press('Escape');
		expect(await callWith(token)).toBe(200);

		const row = owner.getByRole('row', { name: /Nightly export/ });
		await row.hover();
		await row.getByRole('button', { name: 'Revoke' }).click();
		const revoke = dialog.getByRole('button', { name: 'Revoke' });
		await expect.poll(() => revoke.isDisabled()).toBe(true);
		await dialog.getByRole('textbox').fill('Nightly export');
		await revoke.click();
		await expect.poll(() => row.count()).toBe(0);
		expect(await callWith(token)).toBe(401);

		const own = owner.getByRole('row', { name: /Widget server/ });
		await own.hover();
		await own.getByRole('button', { name: 'Revoke' }).click();
		await dialog.getByText('The chat disappears from your websites').waitFor();
		await owner.keyboard.press('Escape');
	});

	it('has people who change their password, which ends their other sessions', async () => {
		const other = await signIn('correct horse battery');
		expect(await callWith(other)).toBe(200);
		await open('Your account');
		await owner.getByRole('button', { name: 'Change password' }).click();
		await owner.getByLabel('Current password').fill('correct horse battery');
		await owner.getByLabel('New password').fill('a changed password');
		await owner.getByRole('button', { name: 'Save' }).click();
		await owner.getByText('Your other sessions have ended.').waitFor();
		expect(await callWith(other)).toBe(401);
	});

	it('has people who sign in with a second factor', async () => {
		await open('Your account');
		await owner.getByRole('button', { name: 'Turn on' }).click();
		const dialog = owner.getByRole('dialog');
		await dialog.locator('code').waitFor();
		await dialog.getByRole('img', { name: settings.secondFactor.qrCode }).waitFor();
		await owner.mouse.click(5, 5);
		const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
		const step = Math.floor(Date.now() / 30_000);
		await dialog.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, step));
		await dialog.getByRole('button', { name: 'Turn on' }).click();
		const recoveryCodes = ((await dialog.locator('pre').textContent()) ?? '').split('\n');
		expect(recoveryCodes).toHaveLength(10);
		await owner.keyboard.press('Escape');
		await owner.getByRole('button', { name: 'Turn off' }).waitFor();

		const other = await (await world.browser.newContext({ locale: 'en-GB' })).newPage();
		await other.goto(`${world.frontdesk().publicUrl}/console`);
		await other.getByLabel('E-mail').fill(EMAIL);
		await other.getByLabel('Password').fill('a changed password');
		await other.getByRole('button', { name: 'Sign in' }).click();
		await other.getByLabel('Code').fill(recoveryCodes[0] ?? '');
		await other.getByRole('button', { name: 'Sign in' }).click();
		await other.getByRole('link', { name: 'Settings', exact: true }).click();
		await other.getByRole('link', { name: 'Your account' }).click();
		const isBritish = /^\d{1,2} \p{L}+ \d{4}, \d\d:\d\d:\d\d$/u;
		await expect.poll(() => other.locator('time').first().getAttribute('title')).toMatch(isBritish);
		await other.context().close();
		await owner.getByRole('button', { name: 'Turn off' }).click();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await owner.getByRole('button', { name: 'Turn off' }).click();
		await dialog.getByRole('button', { name: 'Turn off' }).click();
		await owner.getByRole('button', { name: 'Turn on' }).waitFor();
	});

	it('has websites, which people name as they are used to', async () => {
		await open('Websites');
		await owner.getByLabel('Address').fill('www.tide.example');
		await owner.getByLabel('Address').press('Enter');
		await expect.poll(() => owner.getByText('https://www.tide.example', { exact: true }).count()).toBe(1);
	});

	it('has a chatbot that answers as its owner wants', async () => {
		await open('Answers');
		const synonyms = owner.getByLabel('Words that mean the same');
		await synonyms.fill('money back, refund\nwalk-ins');
		const save = owner.getByRole('button', { name: 'Save', exact: true });
		await save.click();
		await owner.getByText('“walk-ins” needs another word beside it').waitFor();
		await synonyms.fill('money back, refund\n\nwalk-ins, appointment');
		await owner.getByLabel('How bold answers are').selectOption('sure');
		await owner.getByLabel('When not sure').uncheck();
		await owner.reload();
		await expect.poll(() => synonyms.inputValue()).toBe('money back, refund\n\nwalk-ins, appointment');
		expect(await owner.getByLabel('How bold answers are').inputValue()).toBe('sure');
		expect(await owner.getByLabel('When not sure').isChecked()).toBe(false);
		await owner.getByLabel('What to say when').fill('Ask us at the counter.');
		await save.click();
		await owner.getByText('Saved.').waitFor();
		await owner.reload();
		await expect.poll(() => synonyms.inputValue()).toBe('money back, refund\nwalk-ins, appointment');
		// Saved once more, what was chosen stays chosen.
		await Promise.all([owner.waitForResponse((response) => response.request().method() === 'PUT'), save.click()]);
		await owner.reload();
		await expect.poll(() => synonyms.inputValue()).toBe('money back, refund\nwalk-ins, appointment');
		expect(await owner.getByLabel('How bold answers are').inputValue()).toBe('sure');
		expect(await owner.getByLabel('When not sure').isChecked()).toBe(false);
		const stored = await owner.evaluate(async () => {
			const id = sessionStorage.getItem('frontdesk:console:chatbot') ?? '';
			const headers = { 'x-frontdesk-console': '1' };
			return (await fetch(`/console/api/v2/chatbots/${id}/ai/settings`, { headers })).json();
		});
		expect(stored.data).toMatchObject({
			boldness: 'sure',
			shows_places: false,
			no_answer_text: 'Ask us at the counter.',
		});
		await owner.getByLabel('How bold answers are').selectOption('balanced');
		await owner.getByLabel('When not sure').check();
		await save.click();
		await expect.poll(() => owner.getByLabel('When not sure').isChecked()).toBe(true);
		expect(await owner.getByLabel('How bold answers are').inputValue()).toBe('balanced');
	});

	it('has webhooks, each with a secret that is shown once', async () => {
		await open('Webhooks');
		await owner.getByRole('button', { name: 'Add a webhook' }).click();
		const dialog = owner.getByRole('dialog');
		await dialog.getByLabel('Address').fill('https://given-up.example');
		await owner.keyboard.press('Escape');
		await owner.getByRole('button', { name: 'Add a webhook' }).click();
		expect(await dialog.getByLabel('Address').inputValue()).toBe('');
		await dialog.getByLabel('Address').fill(`${world.site.url}/hook`);
		const [ratings, contacts] = [dialog.getByLabel('Ratings'), dialog.getByLabel('New contacts')];
		await ratings.check();
		await contacts.uncheck();
		await owner.reload();
		await expect.poll(() => dialog.getByLabel('Address').inputValue()).toBe(`${world.site.url}/hook`);
		expect([await ratings.isChecked(), await contacts.isChecked()]).toEqual([true, false]);
		await dialog.getByRole('button', { name: 'Add a webhook' }).click();
		await owner.getByText('Copy the secret now').waitFor();
		await expect.poll(() => dialog.locator('code').textContent()).toMatch(/^whsec_/);
		await owner.keyboard.press('Escape');
		const item = owner.getByRole('listitem').filter({ hasText: '/hook' });
		await item.getByRole('button', { name: 'Test' }).click();
		await item.getByText('It arrived.').waitFor();
		await item.getByRole('button', { name: 'Delete' }).click();
		await expect.poll(() => item.count()).toBe(0);
		await owner.getByRole('button', { name: 'Undo' }).click();
		await item.waitFor();
	});

	it('keeps conversations as long as chosen, and says first what a shorter time deletes', async () => {
		await open('Data');
		await world.restart((folder) => {
			const store = new Database(path.join(folder, 'frontdesk.sqlite'));
			const at = Date.now() - 100 * 86_400_000;
			store
				.prepare(
					'insert into conversations (id, projectId, chatbotId, createdAt, lastMessageAt) select ?, projectId, id, ?, ? from chatbots limit 1',
				)
				.run('0', at, at);
			store.close();
		});
		await owner.reload();
		const choice = owner.getByRole('combobox', { name: 'Delete conversations' });
		await expect.poll(() => choice.inputValue()).toBe('400');
		await choice.selectOption('90');
		const dialog = owner.getByRole('dialog');
		await dialog.getByText('Conversations that this deletes within an hour: 1.').waitFor();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await expect.poll(() => choice.inputValue()).toBe('400');
		await choice.selectOption('90');
		await dialog.getByRole('button', { name: 'Save and delete' }).click();
		await owner.getByText('Saved.').waitFor();
		await Promise.all([
			owner.waitForResponse((response) => response.request().method() !== 'GET' && response.ok()),
			owner.getByLabel('Delete contacts').selectOption('730'),
		]);
		await owner.reload();
		await expect.poll(() => owner.getByLabel('Delete contacts').inputValue()).toBe('730');
		await expect.poll(() => choice.inputValue()).toBe('90');
	});

	it('has an audit, by kinds', async () => {
		await open('Audit');
		await owner.getByRole('row', { name: /Password changed.*olive@tide\.example/ }).waitFor();
		await owner.getByRole('row', { name: /Access token revoked.*Nightly export.*olive@tide\.example/ }).waitFor();
		await owner.getByLabel('Show').selectOption('settings');
		await owner
			.getByRole('row', { name: /Settings changed.*First token/ })
			.first()
			.waitFor();
		await owner
			.getByRole('row', { name: /Settings changed: 127\.0\.0\.1:\d+.*webhooks/ })
			.first()
			.waitFor();
		await expect.poll(() => owner.getByRole('row', { name: /Password changed/ }).count()).toBe(0);
		await owner.goBack();
		await owner.getByRole('row', { name: /Password changed/ }).waitFor();
	});

	it.each(sampled(['light', 'dark'] as const, 2))(
		'can be managed by everybody and on a phone, %s',
		async (colorScheme) => {
			await owner.emulateMedia({ colorScheme });
			await owner.setViewportSize({ width: 390, height: 800 });
			for (const section of sampled(SECTIONS, 2)) {
				await open(section);
				await owner.locator('.page :is(table, .rows, .stack, textarea)').waitFor();
				expect(await findViolations(owner), section).toEqual([]);
				await expect.poll(() => owner.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
			}
			await owner.setViewportSize({ width: 1280, height: 720 });
		},
	);

	it('has people who recover their account by a link that comes by mail', async () => {
		const forgetful = await (await world.browser.newContext()).newPage();
		await forgetful.goto(`${world.frontdesk().publicUrl}/console`);
		await forgetful.getByRole('button', { name: 'Forgotten your password?' }).click();
		await forgetful.getByLabel('E-mail').fill(EMAIL);
		await forgetful.getByRole('button', { name: 'Send me a link' }).click();
		await forgetful.getByText('a link is on its way').waitFor();
		await expect.poll(() => post.mails.length).toBe(1);
		const text = post.mails[0]?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
		await forgetful.goto(/http:\S+setup\S+/.exec(text)?.[0] ?? '');
		await forgetful.getByLabel('Password').fill('a recovered password');
		await forgetful.getByRole('button', { name: 'Save' }).click();
		await forgetful.getByRole('link', { name: 'Inbox' }).waitFor();
		await owner.reload();
		await owner.getByRole('heading', { name: 'Sign in' }).waitFor();
		await forgetful.context().close();
	});
});
