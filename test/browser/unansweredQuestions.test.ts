import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../console/words/en.json' with { type: 'json' };
import unansweredEn from '../../console/words/unanswered/en.json' with { type: 'json' };
import { findViolations } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { sampled } from '../support/fullRun.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';

const PAGE =
	'<h1>Child seats</h1><p>We rent out child seats for 2 euros a day.</p><h2>Do you sell kettles?</h2><p>Do you sell kettles? Many ask.</p>';

describe.skipIf(!hasChromium)('unanswered questions, as an owner works through them', () => {
	let world: OwnerWorld;
	let owner: Page;
	/** What the owner adds to the page of rentals. */
	let rental = '';

	beforeAll(async () => {
		world = await startOwnerWorld(({ url }, response) => {
			response.setHeader('content-type', 'text/html');
			response.end(`<!doctype html><title>Rental</title><main>${PAGE}${url === '/rental' ? rental : ''}</main>`);
		});
		({ owner } = world);
		await world.signUp('Olive', 'olive@tide.example');
		await owner.getByRole('link', { name: 'Unanswered', exact: true }).click();
	});

	/** Asks as a visitor of the shop would. */
	async function ask(message: string): Promise<void> {
		const chatbotId = await owner.getByLabel(en.chatbot).inputValue();
		const status = await owner.evaluate(
			async ([address, body]) => {
				const headers = { 'x-frontdesk-console': '1', 'content-type': 'application/json' };
				return (await fetch(address, { method: 'POST', headers, body })).status;
			},
			[`/console/api/v2/chatbots/${chatbotId}/ai/kb/chat`, JSON.stringify({ message })] as const,
		);
		expect(status).toBe(200);
	}

	const row = (name: RegExp) => owner.getByRole('region', { name: en.screens.unanswered }).getByRole('link', { name });
	const field = () => owner.getByLabel(unansweredEn.yourAnswer, { exact: true });

	it('say so when there are none, and come by themselves, alike ones together', async () => {
		await owner.getByText('No question is waiting for an answer.').waitFor();
		await ask('Do you sell kettles?');
		await row(/Do you sell kettles.*asked once/).waitFor();
		await ask('do you sell a KETTLE');
		await row(/do you sell a KETTLE.*asked 2 times/).waitFor();
		await ask('Do you rent out child seats?');
		await ask('Do you sponsor the football club?');
		await owner.getByRole('button', { name: '2 new' }).click();
		await row(/football club/).waitFor();
		await expect.poll(() => row(/kettle/i).count()).toBe(1);
	});

	it('are answered by keys alone, and the new answer is shown as visitors get it', async () => {
		await owner.keyboard.press('j');
		await owner.getByRole('heading', { name: 'Do you sponsor the football club?' }).waitFor();
		await owner.keyboard.press('j');
		await owner.keyboard.press('j');
		await owner.getByRole('heading', { name: 'do you sell a KETTLE' }).waitFor();
		await owner.locator('q', { hasText: 'Do you sell kettles?' }).waitFor();
		await owner.keyboard.press('a');
		await owner.keyboard.type('Yes, **three kettles**.');
		await owner.keyboard.press('Tab');
		await owner.keyboard.press('Enter');
		await owner.locator('.answer strong', { hasText: 'three kettles' }).waitFor();
		await expect.poll(() => row(/KETTLE/).count()).toBe(0);
		await expect.poll(() => owner.locator(':focus').textContent()).toBe('do you sell a KETTLE');
		await owner.keyboard.press('j');
		await owner.getByRole('heading', { name: 'Do you sponsor the football club?' }).waitFor();
	});

	it('are ignored by a key, which can be undone', async () => {
		await owner.keyboard.press('e');
		await owner.getByRole('heading', { name: 'Do you rent out child seats?' }).waitFor();
		await expect.poll(() => row(/football club/).count()).toBe(0);
		await owner.getByRole('button', { name: 'Undo' }).click();
		await owner.getByRole('heading', { name: 'Do you sponsor the football club?' }).waitFor();
		await row(/football club/).waitFor();
		await owner.getByRole('button', { name: unansweredEn.ignore, exact: true }).click();
		await row(/football club/).waitFor({ state: 'hidden' });
		// What is deferred is done when the page is left.
		await owner.reload();
		await owner.getByRole('link', { name: unansweredEn.states.ignored }).click();
		await row(/football club/).click();
		await owner.getByRole('button', { name: unansweredEn.reopen }).click();
		await row(/football club/).waitFor({ state: 'hidden' });
	});

	it('are answered by a page, and say when the page does not', async () => {
		await owner.getByRole('link', { name: unansweredEn.states.open }).click();
		await row(/football club/).click();
		await owner.getByText(unansweredEn.page).click();
		await owner.getByLabel(en.knowledge.address).fill(`${world.site.url}/rental`);
		await owner.getByRole('button', { name: unansweredEn.addPage }).click();
		await owner.getByText(unansweredEn.notOnPage).waitFor();
		// The page is there already; its owner has corrected it.
		rental += '<p>We sponsor the football club.</p>';
		await owner.getByLabel(en.knowledge.address).fill(`${world.site.url}/rental`);
		await owner.getByRole('button', { name: unansweredEn.addPage }).click();
		await owner.locator('.answer', { hasText: 'We sponsor the football club.' }).waitFor();
		await expect.poll(() => row(/football club/).count()).toBe(0);
		await owner.getByRole('button', { name: unansweredEn.reopen }).click();
		await row(/football club/).waitFor();

		await row(/child seats/).click();
		await owner.getByText('2 euros a day').waitFor();
		await owner.getByText(unansweredEn.page).click();
		await owner.getByLabel(en.knowledge.address).fill(`${world.site.url}/seats`);
		await owner.getByRole('button', { name: unansweredEn.addPage }).click();
		const reopen = owner.getByRole('button', { name: unansweredEn.reopen });
		await reopen.click();
		await owner.getByRole('button', { name: unansweredEn.accept }).click();
		await reopen.waitFor();
		await expect.poll(() => row(/child seats/).count()).toBe(0);
	});

	it('keep an answer that is being written when a colleague has answered meanwhile', async () => {
		await owner.getByRole('link', { name: unansweredEn.states.open, exact: true }).click();
		await row(/football club/).click();
		await field().fill('Not this');
		await owner.evaluate(async () => {
			const [, , , id] = location.pathname.split('/');
			const chatbotId = document.querySelector('select')?.value;
			await fetch(`/console/api/v2/chatbots/${chatbotId}/question-groups/${id}`, {
				method: 'PATCH',
				headers: { 'x-frontdesk-console': '1', 'content-type': 'application/json' },
				body: JSON.stringify({ state: 'answered' }),
			});
		});
		await owner.getByText(unansweredEn.answeredMeanwhile).waitFor();
		expect(await field().inputValue()).toBe('Not this');
		await owner.getByRole('button', { name: unansweredEn.reopen }).click();
		await owner.getByText(unansweredEn.answeredMeanwhile).waitFor({ state: 'hidden' });
	});

	it('keep the answer of their owner when a page says much of them', async () => {
		await owner.getByRole('link', { name: unansweredEn.states.answered, exact: true }).click();
		await row(/KETTLE/).click();
		await expect.poll(() => owner.locator('.answer').textContent()).toBe('Yes, three kettles.');
	});

	const looks = [
		[1440, 'light'],
		[390, 'dark'],
	] as const;
	it.each(sampled(looks, 2))('can be used by everybody, %i pixels wide, %s', async (width, colorScheme) => {
		await owner.emulateMedia({ colorScheme });
		await owner.setViewportSize({ width, height: 844 });
		await owner.getByRole('link', { name: en.screens.unanswered, exact: true }).click();
		await row(/football club/).click();
		await field().waitFor();
		expect(await findViolations(owner)).toEqual([]);
		const overflow = await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
		if (width === 390) await owner.getByRole('link', { name: unansweredEn.back }).click();
	});
});
