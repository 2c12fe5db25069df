import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { BROWSER_PATIENCE_MS, hasChromium } from '../support/chromium.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';

const PASSWORD = 'correct horse battery';
const [OLIVE, SAM] = ['olive@tide.example', 'sam@tide.example'];

describe.skipIf(!hasChromium)('two people who change the same', () => {
	let world: OwnerWorld;
	let olive: Page;
	let sam: Page;
	let token: string;
	let chatbotId: string;
	let faqId: string;

	beforeAll(async () => {
		world = await startOwnerWorld((_request, response) => response.end());
		olive = world.owner;
		await world.signUp('Olive', OLIVE);
		token = (await call('POST', '/sessions', { email: OLIVE, password: PASSWORD })).session_token;
		await call('POST', '/members', { email: SAM, roles: ['Admin'] });
		const { link_token: link } = await call('POST', `/members/${SAM}/invitation`);
		await call('POST', '/accounts', { link_token: link, name: 'Sam', email: SAM, password: PASSWORD });
		chatbotId = (await call('POST', '/chatbots', { name: 'Tide' })).id;
		const sources = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
		await call('POST', `${sources}/faqs`, { faqs: [{ q: 'Do you ship?', a: 'Yes.' }] });
		faqId = (await call('GET', sources)).sources[0].id;
		sam = await (await world.browser.newContext()).newPage();
		sam.setDefaultTimeout(BROWSER_PATIENCE_MS);
		await sam.goto(address('settings'));
		await sam.getByLabel('E-mail').fill(SAM);
		await sam.getByLabel('Password').fill(PASSWORD);
		await sam.getByRole('button', { name: 'Sign in' }).click();
		await sam.getByRole('heading', { name: 'Settings' }).waitFor();
	});

	const address = (path: string) =>
		`${new URL(world.frontdesk().consoleUrl ?? '').origin}/console/${path}?chatbot=${chatbotId}`;
	/** Calls the interface as Olive. */
	async function call(method: string, path: string, body?: object) {
		const reply = await fetch(`${world.frontdesk().coreUrl}/v2${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
			...(body && { body: JSON.stringify(body) }),
		});
		const { data, message } = await reply.json();
		expect([reply.status, message]).toEqual([200, undefined]);
		return data;
	}
	const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Somebody changed this meanwhile' });
	const readFaq = async () =>
		(await call('GET', `/chatbots/${chatbotId}/knowledge-base/data-sources/${faqId}`)).data.answer;

	async function editFaq(page: Page, text: string): Promise<void> {
		await page.goto(address(`knowledge/${faqId}`));
		await page.getByRole('button', { name: 'Edit', exact: true }).click();
		await page.getByLabel('Answer').fill(text);
	}

	it('an FAQ: the second is told, sees both, and keeps what was typed', async () => {
		await editFaq(olive, 'Yes, to Norway.');
		await editFaq(sam, 'Yes, to Sweden.');
		await sam.getByRole('button', { name: 'Save' }).click();
		await sam.getByRole('button', { name: 'Edit', exact: true }).waitFor();
		await expect.poll(readFaq).toBe('Yes, to Sweden.');

		// What was typed outlives the page, and with it the version that it was typed over.
		await olive.reload();
		await expect.poll(() => olive.getByLabel('Answer').inputValue()).toBe('Yes, to Norway.');
		await olive.getByRole('button', { name: 'Save' }).click();
		const dialog = dialogOf(olive);
		await dialog.getByText(`${SAM} changed this:`).waitFor();
		expect(await dialog.locator('dd').allTextContents()).toEqual(['Yes, to Norway.', 'Yes, to Sweden.']);
		expect(await findViolations(olive)).toEqual([]);
		expect(await readFaq()).toBe('Yes, to Sweden.');

		await olive.keyboard.press('Escape');
		await expect.poll(() => olive.getByLabel('Answer').inputValue()).toBe('Yes, to Norway.');
		await olive.getByRole('button', { name: 'Save' }).click();
		await dialog.getByRole('button', { name: 'Keep mine' }).click();
		await expect.poll(readFaq).toBe('Yes, to Norway.');
	});

	it('how the chatbot answers: theirs can stay', async () => {
		for (const page of [olive, sam]) {
			await page.goto(address('settings/answers'));
			await page
				.getByLabel('What to say when there is no answer')
				.fill(page === sam ? 'We do not know.' : 'Ask us again.');
		}
		await sam.getByRole('button', { name: 'Save' }).click();
		await sam.getByText('Saved').waitFor();
		await olive.getByRole('button', { name: 'Save' }).click();
		await dialogOf(olive).getByRole('button', { name: 'Take theirs' }).click();
		await expect
			.poll(() => olive.getByLabel('What to say when there is no answer').inputValue())
			.toBe('We do not know.');
		expect((await call('GET', `/chatbots/${chatbotId}/ai/settings`)).no_answer_text).toBe('We do not know.');
	});

	it('an unanswered question: one answer comes of it', async () => {
		await call('POST', `/chatbots/${chatbotId}/ai/kb/chat`, { message: 'Do you repair zeppelins?' });
		const [{ id }] = (await call('GET', `/chatbots/${chatbotId}/question-groups`)).groups;
		for (const page of [olive, sam]) {
			await page.goto(address(`unanswered/${id}`));
			await page.getByLabel('Answer', { exact: true }).fill(page === sam ? 'Yes, we do.' : 'No, never.');
		}
		await sam.getByRole('button', { name: 'Save answer' }).click();
		const readState = async () => (await call('GET', `/chatbots/${chatbotId}/question-groups/${id}`)).state;
		await expect.poll(readState).toBe('answered');
		await olive.getByRole('button', { name: 'Save answer' }).click();
		const dialog = dialogOf(olive);
		await dialog.waitFor();
		expect(await dialog.locator('dd').allTextContents()).toEqual(['No, never.', 'Yes, we do.']);
		await dialog.getByRole('button', { name: 'Keep mine' }).click();
		const answers = async () => {
			const { sources } = await call('GET', `/chatbots/${chatbotId}/knowledge-base/data-sources?search=zeppelins`);
			return sources.map((source: { data: { answer: string } }) => source.data.answer);
		};
		await expect.poll(answers).toEqual(['No, never.']);
	});

	it("the widget's settings in the Designer", async () => {
		for (const page of [olive, sam]) {
			await page.goto(address('designer'));
			await page.getByLabel('Title', { exact: true }).fill(page === sam ? 'Ebb' : 'Flood');
		}
		await sam.getByRole('button', { name: 'Save' }).click();
		await sam.getByText('Your website shows it within a minute.').waitFor();
		await olive.getByLabel('Subtitle', { exact: true }).fill('The sea comes in');
		await olive.getByRole('button', { name: 'Save' }).click();
		const dialog = dialogOf(olive);
		await dialog.waitFor();
		expect(await dialog.locator('dd').allTextContents()).toEqual(['Flood', 'Ebb']);
		expect(await findViolations(olive)).toEqual([]);
		await dialog.getByRole('button', { name: 'Take theirs' }).click();
		await olive.getByText('Not saved: Subtitle', { exact: true }).waitFor();
		expect(await olive.getByLabel('Title', { exact: true }).inputValue()).toBe('Ebb');
		await olive.getByRole('button', { name: 'Save' }).click();
		const read = async () => {
			const { title, subtitle } = await call('GET', `/chatbots/${chatbotId}/widget`);
			return [title, subtitle];
		};
		await expect.poll(read).toEqual(['Ebb', 'The sea comes in']);
	});
});
