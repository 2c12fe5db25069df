import { type Html, html } from './html.ts';

export const DEMO_SHOP_NAME = 'Harbour Coffee';

const HELP_TOPICS = [
	{
		question: 'When is the shop open?',
		answer:
			'Monday to Friday from 7:30 to 18:00, Saturday from 9:00 to 17:00, Sunday from 10:00 to 16:00. On public holidays we are closed.',
	},
	{
		question: 'How long does delivery take?',
		answer:
			'We roast on Tuesdays and Thursdays and send the same day. Parcels arrive within 2 to 4 working days; tracking comes by e-mail.',
	},
	{
		question: 'What does shipping cost?',
		answer: 'Shipping costs €4.50, and nothing from €40 on. We deliver to all countries of the European Union.',
	},
	{
		question: 'Can I return coffee?',
		answer:
			'Unopened bags can be returned within 30 days, and we refund the full price. If an opened bag tastes wrong, write to us and we replace it.',
	},
	{
		question: 'Which grind should I choose?',
		answer:
			'Choose fine for espresso, medium for drip and pour-over, coarse for French press and cold brew. Whole beans stay fresh longest.',
	},
	{
		question: 'How do I pause my subscription?',
		answer:
			'Open "My subscription" and choose a pause of 2, 4 or 8 weeks, up to one day before the next roast. It can be cancelled there at any time.',
	},
];

const COFFEES = [
	{ name: 'Dawn', look: 'bag-dawn', taste: 'Espresso, dark chocolate and cherry', price: '€9.80 for 250 g' },
	{ name: 'Tide', look: 'bag-tide', taste: 'Filter, bergamot and honey', price: '€11.20 for 250 g' },
	{ name: 'Swell', look: 'bag-swell', taste: 'House blend, caramel and almond', price: '€8.90 for 250 g' },
	{ name: 'Fog', look: 'bag-fog', taste: 'Decaf, hazelnut and malt', price: '€10.40 for 250 g' },
] as const;

/** Renders the shop as the main part of a page. */
export function renderShop(): Html {
	return html`<main class="shop">
<section class="hero">
<h1>Coffee from the harbour, roasted twice a week</h1>
<p>Four roasts, a small team and a shop by the water. Order before Thursday and it is on your table by Monday.</p>
</section>
<section class="section" id="coffee" aria-labelledby="coffee-title">
<h2 id="coffee-title">This week's roasts</h2>
<div class="coffees">
${COFFEES.map(
	({ name, look, taste, price }) => html`<article class="coffee">
<div class="shelf" aria-hidden="true"><div class="bag ${look}"><span>${name}</span></div></div>
<h3>${name}</h3>
<p>${taste}</p>
<p class="quiet">${price}</p>
</article>
`,
)}</div>
</section>
<section class="section" id="help" aria-labelledby="help-title">
<h2 id="help-title">Help</h2>
<div class="topics">
${HELP_TOPICS.map(
	({ question, answer }) => html`<article class="topic">
<h3>${question}</h3>
<p>${answer}</p>
</article>
`,
)}</div>
</section>
</main>`;
}
