import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';

function markdownOf(html: string): string {
	const page = `<main><h1>Shirt</h1><p>Woven from flax.</p>${html}</main>`;
	const { markdown } = htmlToText(page, { url: 'https://shop.example/shirt' });
	return markdown.replace('# Shirt\n\nWoven from flax.', '').trim();
}

describe('dialogs', () => {
	it('are left out where they ask for something', () => {
		const dialog = `<div role="dialog" id="ask"><p>Tell us what you think of it.</p><form><label>Name</label></form></div>`;
		expect(markdownOf(`<button aria-controls="ask">Write a review</button>${dialog}`)).toBe('');
	});
});

describe('text above and below the line', () => {
	it.each([
		['Cake 3,20&nbsp;€<sup>1</sup>, a day ticket 24.90<sup>2</sup> EUR', 'Cake 3,20 €, a day ticket 24.90 EUR'],
		[
			'Pass 79<sup>*</sup> euros, 12<sup>1, 2</sup> euros, 24.90<sup>a)</sup> or 24,90² CHF',
			'Pass 79 euros, 12 euros, 24.90 or 24,90 CHF',
		],
		['<sup>1</sup> with cream 50 cents more', '¹ with cream 50 cents more'],
		['24<sup>90</sup> €, $19<sup>99</sup>, 7,<sup>50</sup> and 3<sup>20 €</sup>', '24,90 €, $19.99, 7,50 and 3,20 €'],
		['80 m<sup>2</sup>, 10<sup>6</sup> cm<sup>3</sup>, 10<sup>−3</sup>', '80 m², 10⁶ cm³, 10⁻³'],
		['2<sup>3</sup> = 8, 5<sup>2</sup> + 1', '2³ = 8, 5² + 1'],
		['CO<sub>2</sub>, 1011<sub>2</sub>, the <sup>14</sup>C method', 'CO2, 1011₂, the ¹⁴C method'],
		['the 1<sup>st</sup> of 9<sup>h</sup>30, 2<sup>1</sup>/<sub>2</sub> cups', 'the 1st of 9h30, 2 1/2 cups'],
		['In 2024<sup>3</sup> there were 1.204<sup>12</sup> guests.<sup>4</sup>', 'In 2024 there were 1.204 guests.'],
	])('is a mark, a power or cents: %s', (html, text) => {
		expect(markdownOf(`<p>${html}</p>`)).toBe(text);
	});

	it('takes time linear in the number of marks', () => {
		expect(markdownOf(`<p>24${'<sup>1</sup>'.repeat(10_000)} euros</p>`)).toContain('euros');
	});
});

describe('formulas', () => {
	const square = '<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>';
	it.each([
		[
			'KaTeX',
			`<span class="katex"><span class="katex-mathml"><math><semantics><mrow>${square}</mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>E</span><span>=</span><span>m</span><span>c</span><span>2</span></span></span>`,
			'E=mc²',
		],
		[
			'MathJax',
			`<mjx-container><mjx-math aria-hidden="true">E=mc2</mjx-math><mjx-assistive-mml><math>${square}</math></mjx-assistive-mml></mjx-container>`,
			'E=mc²',
		],
		[
			'a wiki',
			`<span><span style="display: none;"><math>${square}</math></span><img aria-hidden="true" alt="E=mc^{2}"></span>`,
			'E=mc²',
		],
		[
			'MathML',
			'<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac><mo>=</mo><msqrt><msub><mi>x</mi><mn>1</mn></msub></msqrt></math>',
			'(a+b)/(2)=√(x_1)',
		],
	])('appear once: %s', (_, formula, text) => {
		expect(markdownOf(`<p>The sum is ${formula} here.</p>`)).toBe(`The sum is ${text} here.`);
	});
});

describe('hostile shops', () => {
	it('takes time linear in the number of rows of tabs, dialogs and offers', () => {
		const row = '<div class="tab"><a>x</a><a>y</a></div>';
		expect(markdownOf(`${row.repeat(30_000)}<p>End.</p>`)).toContain('End.');
		const dialog = '<div role="dialog" id="a"><p>x</p>';
		expect(
			markdownOf(`<a href="#a">Open</a>${'<h2>Related products</h2>'.repeat(30_000)}${dialog.repeat(30_000)}`),
		).toContain('x');
	});
});

describe('small things', () => {
	it('takes the sign behind a folded question for no answer', () => {
		const button =
			'<button aria-expanded="false"><span>Where can I try it?</span><span aria-hidden="true">+</span></button>';
		expect(markdownOf(`<h3>${button}</h3><div><p>At our shop.</p></div>`)).toBe(
			'### Where can I try it?\n\nAt our shop.',
		);
	});

	it('sets an amount apart from the next, and takes icons of fonts out', () => {
		expect(markdownOf('<div><span class="old">£16.55</span><span class="saving">(Save 10%)</span></div>')).toBe(
			'£16.55 (Save 10%)',
		);
		expect(markdownOf('<p><i class="icon">\uE5CA</i> In stock</p>')).toBe('In stock');
	});
});

describe('prices', () => {
	it.each([
		['<p><span class="currency">$</span>39<sup>99</sup> each</p>', '$39.99 each'],
		['<div>€<span>149</span><div><span>00</span></div><span>per person</span></div>', '€149.00 per person'],
		['<p><span class="price">9,90 €</span><span class="list-price">12,90 €</span></p>', '9,90 € 12,90 €'],
		[
			'<p><span class="name">Portrait</span><span class="line"></span><span class="sum">$120</span></p>',
			'Portrait $120',
		],
	])('are read as they are drawn: %s', (html, text) => {
		expect(markdownOf(html)).toBe(text);
	});

	it('are kept where screen readers are told them in other words', () => {
		const spoken = '<span class="sr-only">59 euros</span>';
		expect(markdownOf(`<div><div aria-hidden="true"><b>€</b><b>59</b></div>${spoken}</div>`)).toBe('€59');
		expect(markdownOf(`<div><div aria-hidden="true">Slide 2</div>${spoken}</div>`)).toBe('');
	});

	it.each([
		'<span style="text-decoration: line-through">40 €</span>',
		'<span style="color:grey;text-decoration-line:line-through">40 €</span>',
		'<s>40 €</s>',
	])('are left out where they are struck out: %s', (before) => {
		expect(markdownOf(`<p>The jug costs ${before} <span class="now">35 €</span>.</p>`)).toBe('The jug costs 35 €.');
	});

	it('are not made of powers and other percentages', () => {
		const text = '20 m², 10¹² stars, %20 ₺50, 20% off';
		expect(markdownOf('<p>20 m<sup>2</sup>, 10<sup>12</sup> stars, %20 ₺50, 20% off</p>')).toBe(text);
	});

	it('are kept in the header of a card where nothing marks the main part', () => {
		const page = '<div class="card"><div class="card-header">Basic $5</div><p>Two sites and a mailbox.</p></div>';
		const { markdown } = htmlToText(page, { url: 'https://shop.example/plans' });
		expect(markdown).toBe('Basic $5\n\nTwo sites and a mailbox.');
	});
});

describe('what stands around a product', () => {
	it.each([
		['<p>Tags: sewn in, <a href="/care">cut them off</a> before the first wash, they scratch at the neck.</p>'],
		['<div role="button" class="faq-button" aria-expanded="false">Which size?</div><div><p>Your usual one.</p></div>'],
		['<h2>Add to cart</h2><p>The button stands below the picture.</p>'],
		['<ol><li>Add to cart</li></ol>'],
	])('is told from text: %s', (html) => {
		expect(markdownOf(html)).not.toBe('');
	});
});
