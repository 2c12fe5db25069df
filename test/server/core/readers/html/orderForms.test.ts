import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';

const nothingExcluded = {
	excludeClasses: [],
	excludeIds: [],
	excludeHeader: false,
	excludeFooter: false,
	excludeNav: false,
};

function markdownOf(form: string): string {
	const html = `<main><h1>Mug</h1><p>Holds tea and coffee.</p>${form}</main>`;
	const { markdown } = htmlToText(html, { ...nothingExcluded, url: 'https://shop.example/mug' });
	return markdown.replace('# Mug\n\nHolds tea and coffee.', '').trim();
}

describe('order forms', () => {
	it('says what can be chosen from a list, without what asks to choose', () => {
		const list =
			'<select id="v"><option value="">Please select</option><option>230 V</option><option>120 V (+£8)</option></select>';
		expect(markdownOf(`<form action="/cart/add"><label for="v">Voltage *</label>${list}</form>`)).toBe(
			'Voltage: 230 V, 120 V (+£8)',
		);
		expect(
			markdownOf(
				`<form class="cart"><table><tr><th><label for="v">Voltage</label><td>${list}<tr><th>Plug<td>E</table></form>`,
			),
		).toBe('|  |  |\n| --- | --- |\n| Voltage | 230 V, 120 V (+£8) |\n| Plug | E |');
		expect(
			markdownOf(
				`<label for="v">Voltage</label><div>${list.replace('<select', '<select form="product-form-1"')}</div>`,
			),
		).toBe('Voltage: 230 V, 120 V (+£8)');
	});

	it('lists choices that stand beside each other, also those that a script shows', () => {
		const choices =
			'<div style="display:none"><div><input type="radio" id="a"><label for="a">Sand</label></div><label><input type="radio">Ocean</label></div>';
		expect(markdownOf(`<form data-variant-switch><fieldset><legend>Glaze</legend>${choices}</fieldset></form>`)).toBe(
			'Glaze\n\n- Sand\n- Ocean',
		);
	});

	it('names colours that are told to screen readers alone', () => {
		const swatch = '<input type="radio" id="a"><label for="a"><span class="visually-hidden">Moss green</span></label>';
		expect(markdownOf(`<form action="/basket">${swatch}</form>`)).toBe('- Moss green');
		const titled = '<input type="radio" id="b"><label for="b"><span title="Oak"></span></label>';
		expect(markdownOf(`<form action="/basket">${titled}</form>`)).toBe('- Oak');
	});

	it('keeps prices by quantity and what it says of delivery, without fields to write in and buttons', () => {
		const table = '<table><tr><th>From</th><th>Price</th></tr><tr><td>6</td><td>€4</td></tr></table>';
		const fields =
			'<label for="q">Quantity</label><input id="q"><label>Engraving <input type="text"></label><button>Add to cart</button>';
		expect(markdownOf(`<form id="add-to-cart">${table}<span>Delivered in 3 days</span>${fields}</form>`)).toBe(
			'| From | Price |\n| --- | --- |\n| 6 | €4 |\n\nDelivered in 3 days',
		);
	});

	it('leaves out forms that order nothing, and lists of countries', () => {
		const list = '<label for="v">Sort by</label><select id="v"><option>Price</option><option>Name</option></select>';
		expect(markdownOf(`<form action="/search" class="product-search">${list}</form>`)).toBe('');
		expect(markdownOf(`<form class="contact">${list}</form>`)).toBe('');
		expect(markdownOf(`<form action="/cart"><select>${'<option>Land</option>'.repeat(61)}</select></form>`)).toBe('');
	});

	it('takes time linear in the number of choices', () => {
		const choice = '<label><input type="radio">a</label>';
		expect(markdownOf(`<form action="/cart">${choice.repeat(20_000)}</form>`)).toContain('- a\n- a');
		expect(markdownOf(`<form action="/cart">${'<label for="a">'.repeat(400)}${choice.repeat(20_000)}`)).toContain(
			'- a',
		);
	}, 60_000);
});
