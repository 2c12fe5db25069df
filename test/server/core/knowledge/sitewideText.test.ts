import { marked } from 'marked';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendHtml, startSiteWorld } from '../../../support/siteWorld.ts';

const PAGES = 12;
/** What the website says around each of its lamps, in plain blocks. */
const HOURS = '<div class="kv"><p>We open at nine and close at six every day except Sunday.</p></div>';
const DELIVERY =
	'<div class="q"><table><tr><th>Delivery</th><th>Time</th></tr><tr><td>Delivery to islands</td><td>about a week</td></tr><tr><td>Delivery abroad</td><td>two weeks</td></tr></table></div>';

/** Pages whose signs and digits a reader may not take for others. */
const PLAIN_PAGES: Readonly<Record<string, string>> = {
	'/boxes': `<h1>Boxes</h1><p>The box Orion measures 2*3*4 cm or 5*6*7 cm.</p><p>- 15 °C is how cold it may be for the tent Haumea.</p>
		<p>For Pluto edit the file C:\\table\\__init__.py first.</p><p>Call Sedna with list[0](true) as written.</p>`,
	'/cake': `<h1>Cake</h1><ul><li>Cherry cake 3,20&nbsp;€<sup>1</sup></li><li>Day ticket of the café 24.90<sup>2</sup> EUR</li></ul>
		<p>The jug costs <span style="text-decoration:line-through">40 €</span> 35 €.</p>`,
};
/** What the first page says in a banner, and in rows that are no table. */
const BANNER = '<div class="banner"><p>The oil press is shut from 3 to 12 October.</p></div>';
const cells = (...texts: string[]) => `<div>${texts.map((text) => `<div>${text}</div>`).join('')}</div>`;
const WORKSHOP = `<div>${cells('Cleaning', '21 €')}${cells('New wick', '8 €')}${cells('Soldering', '46 €')}</div>`;
const RENTAL = `<div>${cells('Rental', 'Weekend', 'Week')}${cells('Ship lamp', '12 €', '31 €')}${cells('Miner lamp', '15 €', '38 €')}</div>`;

function bodyOf(page: number): string {
	const own = `<h1>Lamp ${page}</h1><p>Lamp number ${page} burns for ${page + 3} hours with one filling of oil.</p>`;
	return `<html lang="en"><title>Lamp ${page}</title><body><div>${HOURS}<div>${own}</div>${page === 0 ? BANNER + WORKSHOP + RENTAL : ''}${DELIVERY}</div>`;
}

const pages = Object.fromEntries([
	...Array.from({ length: PAGES }, (_, page) => [`/${page}`, sendHtml(bodyOf(page))] as const),
	...Object.entries(PLAIN_PAGES).map(([path, html]) => [path, sendHtml(html)] as const),
]);
const { addChatbot } = await startSiteWorld(pages);
const chatbot = await addChatbot();

describe('what a website says on every page', () => {
	const { addLinks, ask: chat, settled } = chatbot;
	const ask = async (message: string): Promise<string> => (await chat(message)).response;

	beforeAll(async () => {
		await addLinks(Object.keys(pages));
		await settled();
	}, 60_000);

	it('is answered from, once', async () => {
		const hours = (await ask('When do you open?')).replaceAll('**', '');
		expect(hours.match(/We open at nine and close at six every day except Sunday\./g)).toHaveLength(1);
		const delivery = await ask('How long does delivery abroad take?');
		expect(delivery.match(/two weeks/g)).toHaveLength(1);
	});

	it.each([
		['What does the box Orion measure?', 'measures 2*3*4 cm or 5*6*7 cm.'],
		['How cold may it be for the tent Haumea?', '- 15 °C is how cold'],
		['Which file is edited for Pluto?', 'C:\\table\\__init__.py first'],
		['How is Sedna called?', 'list[0](true) as written'],
		['What does the cherry cake cost?', 'Cherry cake 3,20 €'],
		['What does the day ticket of the café cost?', '24.90 EUR'],
		['What does the jug cost?', 'costs 35 €.'],
	])('is shown with its own signs and digits: %s', async (question, text) => {
		const html = marked.parse(await ask(question), { async: false });
		expect(html.replace(/<[^>]*>/g, '')).toContain(text);
	});

	it('is answered from blocks with the name of an advertisement, and from rows of blocks', async () => {
		expect(await ask('When is the oil press shut?')).toContain('3 to 12 October');
		expect((await ask('What does soldering cost?')).replaceAll('*', '')).toMatch(/Soldering – 46 €|46 € – Soldering/);
		expect(await ask('What does a week with the miner lamp cost?')).toContain('38 €');
	});

	it('does not hide what only one page says', async () => {
		for (const page of [0, 5, 11]) {
			expect(await ask(`How long does lamp number ${page} burn?`)).toContain(`burns for ${page + 3} hours`);
		}
	});
});
