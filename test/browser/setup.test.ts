import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page, Route } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasChromium, openShadowRoots } from '../support/chromium.ts';
import { startMailServer } from '../support/mailServer.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

const PRODUCTS = ['lamp', 'chair', 'table', 'shelf', 'mirror', 'carpet', 'clock', 'vase', 'stool', 'bench'];
const WOODS = ['oak', 'ash', 'elm', 'pine'];
/** Forty pages that say something different each. */
const PAGES: ReadonlyMap<string, string> = new Map(
	WOODS.flatMap((wood, first) =>
		PRODUCTS.map((product, second) => {
			const price = 20 + first * 100 + second * 7;
			return [
				`/${wood}-${product}`,
				`<h1>The ${wood} ${product}</h1><h2>What does the ${wood} ${product} cost?</h2><p>Our ${product} of ${wood} costs ${price} euros and is made by hand in the village workshop.</p>`,
			] as const;
		}),
	).slice(0, 39),
);

describe.skipIf(!hasChromium)('setup, as a new owner walks it', () => {
	let post: Awaited<ReturnType<typeof startMailServer>>;
	let world: OwnerWorld;
	let owner: Page;
	let visitor: Page;
	let tag = '';
	/** What the owner's webhook was sent. */
	const calls: { readonly headers: Record<string, string>; readonly body: string }[] = [];

	async function keepCall(request: IncomingMessage): Promise<void> {
		// Node joins the values of a header that came twice.
		calls.push({ headers: request.headers as Record<string, string>, body: await text(request) });
	}

	beforeAll(async () => {
		post = await startMailServer();
		const website: RequestListener = (request, response) => {
			const { url = '/' } = request;
			if (request.method === 'POST') {
				void keepCall(request).then(() => response.end('thanks'));
				return;
			}
			const links = [...PAGES.keys()].map((page) => `<a href="${page}">${page}</a>`).join(' ');
			const content = url === '/' ? `<h1>Welcome</h1><p>Furniture by hand.</p><nav>${links}</nav>` : PAGES.get(url);
			response.statusCode = content === undefined ? 404 : 200;
			response.setHeader('content-type', 'text/html');
			const head = `<title>${url} | Village Joiners</title><meta name="theme-color" content="#7a3e1d"><meta property="og:site_name" content="Village Joiners">`;
			response.end(`<!doctype html><html lang="en"><head>${head}</head><main>${content ?? 'Gone'}</main>${tag}</html>`);
		};
		world = await startOwnerWorld(website, { SMTP_URL: post.url, MAIL_FROM: 'desk@joiners.example' });
		({ owner } = world);
	});

	it('reads forty pages live, and proposes what the website says of itself', async () => {
		await world.signUp('Vera', 'vera@joiners.example');
		await owner.getByLabel('Address').fill(world.site.url);
		await owner.getByRole('button', { name: 'Read my website' }).click();
		await owner.getByText('40 of 40 pages read').waitFor();

		await expect.poll(() => owner.getByLabel('Name of the chat').inputValue()).toBe('Village Joiners');
		await expect.poll(() => owner.getByLabel('Colour', { exact: true }).inputValue()).toBe('#7a3e1d');
		await expect.poll(() => owner.getByLabel('Question 1').inputValue()).toMatch(/^What does the \w+ \w+ cost\?$/);
		await owner.getByLabel('Greeting').fill('Welcome to the joiners.');
		// The widget itself.
		await owner.frameLocator('iframe.preview').locator('frontdesk-widget[data-open]').waitFor({ state: 'attached' });
		await owner.getByRole('button', { name: 'Use these' }).click();
		await owner.getByText('The chat looks like your website.').waitFor();
		await owner.getByRole('button', { name: 'Save', exact: true }).waitFor();
		expect(await owner.getByLabel('Greeting').inputValue()).toBe('Welcome to the joiners.');
		await owner.getByLabel('Greeting').fill('Half a greeting');
		await owner.getByRole('link', { name: 'Inbox' }).click();
		await owner.getByRole('link', { name: 'Setup' }).click();
		await expect.poll(() => owner.getByLabel('Greeting').inputValue()).toBe('Half a greeting');
		await owner.getByLabel('Greeting').fill('Welcome to the joiners.');
		await owner.getByRole('button', { name: 'Save', exact: true }).click();
		await owner.getByText('The chat looks like your website.').waitFor();
		await owner.reload();
		await expect.poll(() => owner.getByLabel('Greeting').inputValue()).toBe('Welcome to the joiners.');

		await owner.getByLabel('Type what a visitor would ask.').fill('What does the oak chair cost?');
		await owner.getByRole('button', { name: 'Ask', exact: true }).click();
		await owner.getByText('27 euros').waitFor();
	});

	it('sees that the tag is missing, then installed, where a visitor is answered', async () => {
		await owner.getByRole('button', { name: 'Look at the page' }).click();
		await owner.getByText('The tag is not in the source of the page.').waitFor();
		tag = (await owner.locator('pre').textContent()) ?? '';
		await owner.getByRole('button', { name: 'Look at the page' }).click();
		await owner.getByText('The tag is on the page.').waitFor();

		visitor = await world.browser.newPage();
		await visitor.addInitScript(openShadowRoots);
		// Settings are known to the widget server for some seconds, and Setup has asked it for the tag.
		const [, script = ''] = /src="([^"]+)"/.exec(tag) ?? [];
		const readScript = async () => (await fetch(script)).text();
		await expect.poll(readScript, { timeout: 30_000 }).toContain('Welcome to the joiners.');
		await visitor.goto(world.site.url);
		await visitor.locator('frontdesk-widget .launcher').click();
		await visitor.getByText('Welcome to the joiners.').waitFor();
		await sendMessage(visitor, 'What does the elm vase cost?');
		await visitor.getByText('269 euros').first().waitFor();
		const seen = owner.getByText(`Loaded on ${new URL(world.site.url).origin}`);
		await seen.waitFor();

		// Frontdesk and the website are on this computer: no visitor comes here, and nothing is green.
		const last = owner.locator('.steps section', { has: owner.locator('pre') });
		await last.getByText(/^Visitors cannot reach http:\/\/localhost/).waitFor();
		await expect.poll(() => last.getByText('works on this computer only').count()).toBe(2);
		const green = last.locator('.success, .state.ready');
		expect(await green.count()).toBe(0);
		expect(await last.getByRole('button', { name: 'Copy' }).getAttribute('class')).toBeNull();
		expect(await findViolations(owner)).toEqual([]);
	});

	it('ends once visitors can see it, with its steps in a line each and what to do next', async () => {
		// As where both addresses are public.
		const asPublic = async (route: Route) => {
			const response = await route.fetch();
			const body = (await response.text()).replace(/(reach"?[=:]")loopback/g, '$1public');
			await route.fulfill({ response, body });
		};
		await owner.route(/console\/setup$|setup\/installation$/, asPublic);
		await owner.reload();
		await owner.getByRole('heading', { name: 'You are live' }).waitFor();
		for (const name of ['Answer what found no answer', 'Invite a colleague', 'Get a mail when something happens'])
			await owner.getByRole('link', { name }).waitFor();
		const greeting = owner.getByLabel('Greeting');
		expect(await greeting.isVisible()).toBe(false);
		// Opened by the keyboard.
		await owner.locator('summary', { hasText: 'How it looks' }).focus();
		await owner.keyboard.press('Enter');
		await greeting.waitFor();
		for (const [width, colorScheme] of [
			[1_440, 'dark'],
			[390, 'light'],
			[320, 'light'],
		] as const) {
			await owner.setViewportSize({ width, height: 800 });
			await owner.emulateMedia({ colorScheme });
			expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
			expect(await findViolations(owner)).toEqual([]);
		}
		await owner.unrouteAll();
		await owner.setViewportSize({ width: 1_280, height: 720 });
		await owner.reload();
	});

	const openSettings = async (section: string) => {
		await owner.getByRole('link', { name: 'Settings', exact: true }).click();
		await owner.getByRole('link', { name: section, exact: true }).click();
	};
	const ask = async (question: string) => {
		await sendMessage(visitor, question);
	};

	it('shows a visit as it happens, and tells of it by mail and by a webhook that verifies', async () => {
		await openSettings('Webhooks');
		await owner.getByRole('button', { name: 'Add a webhook' }).click();
		const dialog = owner.getByRole('dialog');
		await dialog.getByLabel('Address').fill(`${world.site.url}/hook`);
		await dialog.getByRole('button', { name: 'Add a webhook' }).click();
		await owner.getByText('Copy the secret now').waitFor();
		const secret = (await dialog.locator('code').textContent()) ?? '';
		await owner.keyboard.press('Escape');

		await owner.getByRole('link', { name: 'Inbox', exact: true }).click();
		const { origin, pathname } = new URL(visitor.url());
		const page = `${origin}${pathname}`;
		const row = owner.getByRole('link', { name: /What does the elm vase cost/ });
		await row.click();
		// What was asked in Setup is no visit.
		expect(await owner.getByRole('link', { name: /oak chair/ }).count()).toBe(0);
		await owner.locator('.transcript').waitFor();
		await ask('What does the pine shelf cost?');
		await visitor.getByText('341 euros').first().waitFor();
		await ask('Do you lend tools to neighbours?');
		const form = visitor.locator('frontdesk-widget form').filter({ hasText: 'E-mail' });
		await form.getByLabel('E-mail').fill('nina@neighbours.example');
		await form.getByRole('button', { name: 'Send' }).click();
		await owner.locator('.transcript', { hasText: 'Do you lend tools to neighbours?' }).waitFor();
		await owner.getByRole('link', { name: 'nina@neighbours.example' }).waitFor();
		await owner.locator('.context').getByRole('link', { name: pathname, exact: true }).click();
		await row.waitFor();

		await expect.poll(() => post.mails.map(({ text: mail }) => mail).join()).toContain('nina@neighbours.example');
		expect(post.mails[0]?.to).toBe('vera@joiners.example');
		expect(post.mails[0]?.text).toContain(`Page: ${page}`);
		await expect.poll(() => calls.length).toBeGreaterThan(0);
		const [call] = calls;
		expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
			type: 'contact.created',
		});
	});

	it('hands out the lead as a table, and keeps setup and tokens from an Agent', async () => {
		await owner.getByRole('link', { name: 'Contacts', exact: true }).click();
		const [file] = await Promise.all([
			owner.waitForEvent('download'),
			owner.getByRole('button', { name: 'Download CSV' }).click(),
		]);
		const table = await text(await file.createReadStream());
		expect(table).toContain('nina@neighbours.example');
		expect(table).toContain('Do you lend tools to neighbours?');
		expect(table).toMatch(/\/console\/inbox\/\w/);

		await openSettings('Members');
		await owner.getByRole('button', { name: 'Invite a member' }).click();
		const dialog = owner.getByRole('dialog');
		await dialog.getByLabel('E-mail').fill('amy@joiners.example');
		await dialog.getByRole('button', { name: 'Invite a member' }).click();
		const link = (await dialog.locator('code').textContent()) ?? '';
		await owner.keyboard.press('Escape');
		const agent = await (await world.browser.newContext()).newPage();
		await agent.goto(link);
		await agent.getByLabel('Your name').fill('Amy');
		await agent.getByLabel('Password').fill('another good password');
		await agent.getByRole('button', { name: 'Create account' }).click();
		// Setup asks for what an Agent may not do: the first screen that they may see is shown.
		await agent.getByRole('heading', { name: 'Unanswered', exact: true }).waitFor();
		await expect.poll(() => new URL(agent.url()).pathname).toBe('/console/unanswered');
		expect(await agent.getByRole('link', { name: 'Setup', exact: true }).count()).toBe(0);
		await agent.getByRole('link', { name: 'Settings', exact: true }).click();
		await agent.getByRole('link', { name: 'Your account', exact: true }).waitFor();
		expect(await agent.getByRole('link', { name: 'Access tokens' }).count()).toBe(0);
		const refused = await agent.evaluate(
			async () => (await fetch('/console/api/v2/tokens', { headers: { 'x-frontdesk-console': '1' } })).status,
		);
		expect(refused).toBe(403);
		await agent.context().close();
	});

	it('finds a page of the knowledge base by an address that can be reloaded, with its text and use', async () => {
		await owner.getByRole('link', { name: 'Knowledge', exact: true }).click();
		await owner.getByLabel('Search titles and addresses').fill('elm-vase');
		await owner.keyboard.press('Enter');
		await owner.getByText('1 source', { exact: true }).waitFor();
		await owner.reload();
		await owner.getByRole('row', { name: /elm-vase.*Ready.*once/ }).waitFor();
		expect(await findViolations(owner)).toEqual([]);
		await owner
			.getByRole('row', { name: /elm-vase/ })
			.getByRole('link')
			.click();
		await owner.getByText('made by hand in the village workshop').waitFor();
		expect(await owner.getByRole('link', { name: `${world.site.url}/elm-vase` }).getAttribute('href')).toBe(
			`${world.site.url}/elm-vase`,
		);
		expect(await findViolations(owner)).toEqual([]);
	});
});
