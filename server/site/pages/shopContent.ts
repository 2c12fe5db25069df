import { type Html, html } from './html.ts';
import { listHeadings, type MarkdownPage } from './markdownPages.ts';
import type { PageFiles } from './pageFiles.ts';
import { SHOP_BASE } from './shopPage.ts';

const COFFEES = [
	{ name: 'Dawn', look: 'bag-dawn', taste: 'Espresso, dark chocolate and cherry', price: '€9.80 for 250 g' },
	{ name: 'Tide', look: 'bag-tide', taste: 'Filter, bergamot and honey', price: '€11.20 for 250 g' },
	{ name: 'Swell', look: 'bag-swell', taste: 'House blend, caramel and almond', price: '€8.90 for 250 g' },
	{ name: 'Fog', look: 'bag-fog', taste: 'Decaf, hazelnut and malt', price: '€10.40 for 250 g' },
] as const;

/** Renders what the front page of the shop shows: its coffees, and where its pages are. */
export function renderShop(pages: readonly MarkdownPage[], { base }: PageFiles): Html {
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
<h2 id="help-title">Good to know</h2>
<ul class="topics">
${pages.map(
	({ name, title, markdown }) => html`<li><a href="${base}${SHOP_BASE}/${name}">${title}</a>
<span class="quiet">${listHeadings(markdown).join(', ')}</span></li>
`,
)}</ul>
</section>
</main>`;
}
