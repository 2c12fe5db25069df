// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { hiddenFields } from '../../../../../widget/app/components/forms/hiddenFields.ts';

const form = { enabled: true, fields: [{ name: 'email', required: true }] };
const page = {
	url: 'https://shop.example/cart',
	title: 'Cart',
	referrer: 'https://shop.example/?utm_source=old&utm_medium=mail',
	landingUrl: 'https://shop.example/lamps?id=7&utm_source=news&utm_Campaign=x',
};

describe('hiddenFields', () => {
	test('are none where the owner keeps none', () => {
		expect(hiddenFields(form, page)).toEqual({});
	});

	test('are what the owner keeps, the campaign from the address that the visitor came by', () => {
		expect(hiddenFields({ ...form, hidden_fields: ['page_url', 'page_title', 'utm'] }, page)).toEqual({
			page_url: 'https://shop.example/cart',
			page_title: 'Cart',
			utm_source: 'news',
		});
	});

	test('take the campaign from the page before where this one has none, and leave out what is not known', () => {
		const later = { ...page, landingUrl: 'not an address' };
		expect(hiddenFields({ ...form, hidden_fields: ['utm'] }, later)).toEqual({ utm_source: 'old', utm_medium: 'mail' });
		expect(hiddenFields({ ...form, hidden_fields: ['referrer'] }, { ...page, referrer: '' })).toEqual({});
	});

	test('are cut to what is kept', () => {
		const long = { ...page, title: 'x'.repeat(3_000) };
		expect(hiddenFields({ ...form, hidden_fields: ['page_title'] }, long)['page_title']).toHaveLength(2_000);
	});
});
