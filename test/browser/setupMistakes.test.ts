import { beforeAll, describe, expect, it } from 'vitest';
import words from '../../console/words/setup/en.json' with { type: 'json' };
import type { listChatbots } from '../../shared/contract/chatbots.ts';
import type { EndpointData } from '../../shared/contract/endpoint.ts';
import type { listSites } from '../../shared/contract/sites.ts';
import { fillIn } from '../../shared/fillIn.ts';
import { findViolations } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';

/** Accepted, though nothing is there. */
const MISTYPED = 'http://joiners.invalid';

describe.skipIf(!hasChromium)('setup, before a website is read', () => {
	let world: OwnerWorld;

	beforeAll(async () => {
		world = await startOwnerWorld((_request, response) => {
			response.setHeader('content-type', 'text/html');
			response.end('<!doctype html><title>Joiners</title><main><h1>Joiners</h1><p>A chair costs 20 euros.</p></main>');
		});
	});

	const read = async (address: string): Promise<void> => {
		await world.owner.getByLabel('Address').fill(address);
		await world.owner.getByRole('button', { name: 'Read my website' }).click();
	};
	const ask = (path: string): Promise<unknown> =>
		world.owner.evaluate(
			async (asked) =>
				(
					(await (await fetch(`/console/api${asked}`, { headers: { 'x-frontdesk-console': '1' } })).json()) as {
						data: unknown;
					}
				).data,
			path,
		);
	// As the contract says.
	const chatbots = async () => ((await ask('/v2/chatbots')) as EndpointData<typeof listChatbots>).chatbots;

	/** What is wrong in a field, if the field says so and has the focus. */
	const faultOf = async (label: string) => {
		const field = world.owner.getByLabel(label, { exact: true });
		await world.owner.getByRole('alert').waitFor();
		const isMarked = await field.evaluate(
			(element) => element === document.activeElement && element.getAttribute('aria-invalid') === 'true',
		);
		const id = await field.getAttribute('aria-describedby');
		return isMarked ? world.owner.locator(`[id="${id}"]`).textContent() : null;
	};

	it('says what is wrong at its field', async () => {
		const { owner } = world;
		await owner.goto(world.frontdesk().consoleUrl ?? '');
		await owner.getByLabel('Your name').fill('Vera');
		await owner.getByLabel('E-mail').fill('vera@joiners');
		await owner.getByLabel('Password').fill('correct horse battery');
		await owner.keyboard.press('Enter');
		expect(await faultOf('E-mail')).toBe('This must be an e-mail address such as name@example.com.');
		expect(await owner.locator('.failure').count()).toBe(1);
		expect(await findViolations(owner)).toEqual([]);
		await world.signUp('Vera', 'vera@joiners.example');
	});

	it('shows no tag of the chatbots that come with Frontdesk', async () => {
		await world.owner.getByText(words.tagLater).waitFor();
		expect(await world.owner.locator('pre').count()).toBe(0);
	});

	it('leaves no chatbot behind of an address that is refused', async () => {
		const before = await chatbots();
		await read('http://127.0.0.1:9/');
		await world.owner.getByRole('alert').waitFor();
		expect(await chatbots()).toEqual(before);
	});

	it('corrects a mistyped address in the chatbot that it made, with its name and the website that may show it', async () => {
		const before = await chatbots();
		await read(MISTYPED);
		await world.owner.locator('.steps .failure').waitFor();
		// It can be named all the same.
		await world.owner.getByLabel('Name of the chat').waitFor();
		// The same, which is tried again.
		await read('http://www.joiners.invalid');
		await world.owner.getByRole('button', { name: 'Change', exact: true }).click();
		await read(world.site.url);
		await world.owner.getByText('1 of 1 pages read').waitFor();
		const [chatbot, ...others] = await chatbots();
		expect(others).toEqual(before);
		const { host, origin } = new URL(world.site.url);
		expect(chatbot?.name).toBe(host);
		expect(await world.owner.locator('pre').textContent()).toContain(chatbot?.id);
		expect(await ask(`/v2/chatbots/${chatbot?.id}/widget`)).toMatchObject({ allowed_origins: [origin] });
		expect(await ask(`/v2/chatbots/${chatbot?.id}/knowledge-base/sites`)).toMatchObject({
			sites: [{ url: expect.stringContaining(origin) }],
		});

		await world.owner.getByRole('link', { name: 'Knowledge' }).click();
		await world.owner.getByLabel('Read again').first().selectOption('daily');
		await expect
			.poll(() => ask(`/v2/chatbots/${chatbot?.id}/knowledge-base/sites`))
			.toMatchObject({ sites: [{ resync_schedule: 'daily' }] });
	});

	const setup = (chatbotId: string) =>
		world.owner.goto(new URL(`/console/setup?chatbot=${chatbotId}`, world.owner.url()).href);
	const sitesOf = async (chatbotId: string) =>
		((await ask(`/v2/chatbots/${chatbotId}/knowledge-base/sites`)) as EndpointData<typeof listSites>).sites;

	it('reads a website again that is typed again, and never makes a second chatbot or website of it', async () => {
		const { owner } = world;
		const [own, ...demos] = await chatbots();
		const id = own?.id ?? '';
		await setup(id);
		await owner.getByText('Last read').waitFor();
		const wasRead = (await sitesOf(id))[0]?.read_at ?? '';
		const isReadAgain = async () => ((await sitesOf(id))[0]?.read_at ?? '') > wasRead;
		await owner.getByRole('button', { name: 'Change', exact: true }).click();
		await read(new URL(world.site.url).origin);
		await expect.poll(isReadAgain).toBe(true);
		for (const demo of demos) {
			await setup(demo.id);
			await owner.getByText(fillIn(words.goesToOwn, { name: own?.name ?? '' })).waitFor();
			await read(`${new URL(world.site.url).origin}/`);
			await expect.poll(() => owner.getByLabel('Chatbot', { exact: true }).inputValue()).toBe(id);
			await owner.getByRole('button', { name: 'Change', exact: true }).waitFor();
			expect(await sitesOf(demo.id)).toEqual([]);
		}
		expect(await sitesOf(id)).toHaveLength(1);
		expect(await chatbots()).toEqual([own, ...demos]);
	});

	it('makes a second chatbot by its button alone, and reads a website into it', async () => {
		const { owner } = world;
		const before = await chatbots();
		await owner.getByRole('main').getByRole('button', { name: 'New chatbot' }).click();
		await owner.getByLabel('Name', { exact: true }).fill('Second shop');
		await owner.keyboard.press('Enter');
		// Only then is Setup opened anew; what was typed before would be lost.
		await owner.getByRole('dialog').waitFor({ state: 'hidden' });
		const [{ id, name } = { id: '', name: '' }] = await chatbots();
		expect(name).toBe('Second shop');
		await expect.poll(() => owner.getByLabel('Chatbot', { exact: true }).inputValue()).toBe(id);
		await read(world.site.url);
		await owner.getByText('1 of 1 pages read').waitFor();
		expect(await sitesOf(id)).toHaveLength(1);
		expect((await chatbots()).slice(1)).toEqual(before);

		await owner.getByLabel('Colour', { exact: true }).fill('green');
		await owner.getByRole('button', { name: 'Use these' }).click();
		expect(await faultOf('Colour')).toBe(words.colorHint);
		await owner.getByLabel('Colour', { exact: true }).fill('#1f6f54');
		await owner.keyboard.press('Enter');
		await owner.getByText(words.accepted).waitFor();
	});

	it('shows no tag that its address does not answer', async () => {
		const { owner } = world;
		const id = await owner.evaluate(async () => {
			const headers = { 'x-frontdesk-console': '1', 'content-type': 'application/json' };
			const body = JSON.stringify({ name: 'Hidden', visibility: 'private' });
			const reply = await fetch('/console/api/v2/chatbots', { method: 'POST', headers, body });
			return ((await reply.json()) as { data: { id: string } }).data.id;
		});
		await owner.goto(new URL(`/console/setup?chatbot=${id}`, owner.url()).href);
		await owner.getByText(words.tagElsewhere).waitFor();
		expect(await owner.locator('pre').count()).toBe(0);
	});
});
