import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../console/words/en.ts';
import { hasChromium, openShadowRoots } from '../support/chromium.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';

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
	let world: OwnerWorld;
	let owner: Page;
	let tag = '';

	beforeAll(async () => {
		world = await startOwnerWorld(({ url = '/' }, response) => {
			const links = [...PAGES.keys()].map((page) => `<a href="${page}">${page}</a>`).join(' ');
			const content = url === '/' ? `<h1>Welcome</h1><p>Furniture by hand.</p><nav>${links}</nav>` : PAGES.get(url);
			response.statusCode = content === undefined ? 404 : 200;
			response.setHeader('content-type', 'text/html');
			const head = `<title>${url} | Village Joiners</title><meta name="theme-color" content="#7a3e1d"><meta property="og:site_name" content="Village Joiners">`;
			response.end(`<!doctype html><html lang="en"><head>${head}</head><main>${content ?? 'Gone'}</main>${tag}</html>`);
		});
		({ owner } = world);
	});
	afterAll(() => world?.stop());

	it('reads forty pages live, and proposes what the website says of itself', async () => {
		await world.signUp('Vera', 'vera@joiners.example');
		await owner.getByLabel('Address').fill(world.site.url);
		await owner.getByRole('button', { name: 'Read my website' }).click();
		await owner.getByText('40 of 40 pages read').waitFor();

		expect(await owner.getByLabel('Name of the chat').inputValue()).toBe('Village Joiners');
		expect(await owner.getByLabel('Colour').inputValue()).toBe('#7a3e1d');
		expect(await owner.getByLabel('Question 1').inputValue()).toMatch(/^What does the \w+ \w+ cost\?$/);
		await owner.getByLabel('Greeting').fill('Welcome to the joiners.');
		await owner.getByRole('button', { name: 'Use these' }).click();
		await owner.getByText('The chat looks like your website.').waitFor();

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

		const visitor = await world.browser.newPage();
		await visitor.addInitScript(openShadowRoots);
		await visitor.goto(world.site.url);
		await visitor.locator('frontdesk-widget .launcher').click();
		await visitor.getByText('Welcome to the joiners.').waitFor();
		await visitor.getByLabel('Write a message').fill('What does the elm vase cost?');
		await visitor.keyboard.press('Enter');
		await visitor.getByText('269 euros').first().waitFor();
		await visitor.close();
		await owner.getByText(`Loaded on ${new URL(world.site.url).origin}`).waitFor();
		const { violations } = await new AxeBuilder({ page: owner }).analyze();
		expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
	});

	it('finds a page of the knowledge base by an address that can be reloaded, with its text and use', async () => {
		await owner.getByRole('link', { name: 'Knowledge', exact: true }).click();
		await owner.getByLabel('Search titles and addresses').fill('elm-vase');
		await owner.keyboard.press('Enter');
		await owner.getByText('1 source', { exact: true }).waitFor();
		await owner.reload();
		await owner.getByRole('row', { name: /elm-vase.*Ready.*once/ }).waitFor();
		const { violations } = await new AxeBuilder({ page: owner }).analyze();
		expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
		await owner
			.getByRole('row', { name: /elm-vase/ })
			.getByRole('link')
			.click();
		await owner.getByText('made by hand in the village workshop').waitFor();
		expect(await owner.getByRole('link', { name: `${world.site.url}/elm-vase` }).getAttribute('href')).toBe(
			`${world.site.url}/elm-vase`,
		);
		const { violations: inDetail } = await new AxeBuilder({ page: owner }).analyze();
		expect(inDetail.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
	});

	it('reads many again or deletes them', async () => {
		await owner.getByRole('link', { name: 'All sources' }).click();
		await owner.getByLabel('Search titles and addresses').fill('mirror');
		await owner.keyboard.press('Enter');
		await owner.getByText('4 sources', { exact: true }).waitFor();
		await owner.getByLabel(en.pickAll).check();
		await owner
			.getByRole('group', { name: en.picked(4) })
			.getByRole('button', { name: 'Delete' })
			.click();
		await owner.getByText('No source fits these filters.').waitFor();
		expect(new URL(owner.url()).search).toBe('?search=mirror');
	});
});
