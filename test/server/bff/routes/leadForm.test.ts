import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { checkLeadForm, readLeadField } from '../../../../server/bff/routes/leadForm.ts';
import { AppError } from '../../../../server/lib/errors.ts';
import { leadFieldSchema, leadFormSchema } from '../../../../shared/contract/widgetSettings/leadForm.ts';

function check(form: z.input<typeof leadFormSchema>, properties: Record<string, string>, consent?: boolean) {
	return checkLeadForm(leadFormSchema.parse(form), { properties, consent });
}

function faultsOf(
	form: z.input<typeof leadFormSchema>,
	properties: Record<string, string>,
	consent?: boolean,
): string[] {
	try {
		check(form, properties, consent);
		return [];
	} catch (error) {
		if (error instanceof AppError) return error.fields.map(({ path }) => path);
		throw error;
	}
}

const EMAIL_FORM = { fields: [{ name: 'email' as const, required: true }, { name: 'first_name' as const }] };

describe('checkLeadForm', () => {
	test('gives the properties trimmed, blank ones left out', () => {
		expect(check(EMAIL_FORM, { email: ' ada@example.com ', first_name: '  ' })).toEqual({
			properties: { email: 'ada@example.com' },
			attributes: {},
		});
	});

	test('gives them without characters that reorder or hide others', () => {
		const { properties } = check(EMAIL_FORM, { email: '\u202emoc.elpmaxe@ada.example.com', first_name: 'A\u200bda' });
		expect(properties).toEqual({ email: 'moc.elpmaxe@ada.example.com', first_name: 'Ada' });
	});

	test('names every property that is not asked for', () => {
		const sent = { email: 'ada@example.com', phone: '1', constructor: 'x' };
		expect(faultsOf(EMAIL_FORM, sent)).toEqual(['properties.phone', 'properties.constructor']);
	});

	test('names what is required and missing or blank', () => {
		expect(faultsOf(EMAIL_FORM, {})).toEqual(['properties.email']);
		expect(faultsOf(EMAIL_FORM, { email: '   ' })).toEqual(['properties.email']);
	});

	test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
		'refuses %s as an e-mail address',
		(email) => {
			expect(faultsOf(EMAIL_FORM, { email })).toEqual(['properties.email']);
		},
	);

	test('wants required consent as true, and optional consent not at all', () => {
		const sent = { email: 'ada@example.com' };
		const required = { ...EMAIL_FORM, consent: { text: 'You may write to me.' } };
		const optional = { ...EMAIL_FORM, consent: { text: 'Newsletter?', required: false } };
		expect(faultsOf(required, sent)).toEqual(['consent']);
		expect(faultsOf(required, sent, false)).toEqual(['consent']);
		expect(faultsOf(required, sent, true)).toEqual([]);
		expect(faultsOf(optional, sent)).toEqual([]);
	});

	test('wants at least one property where none is required', () => {
		expect(faultsOf({ fields: [{ name: 'first_name' }] }, {})).toEqual(['properties']);
	});

	test('keeps own fields and the hidden ones that the form names as attributes', () => {
		const form = leadFormSchema.parse({
			fields: [{ name: 'email' }, { name: 'order_number' }],
			hidden_fields: ['page_url', 'utm'],
		});
		const hidden = {
			page_url: 'https://shop.example/cart',
			page_title: 'Cart',
			utm_source: 'newsletter',
			utm: 'x',
			user_id: '7',
			order_number: 'forged',
		};
		const sent = { properties: { email: 'ada@example.com', order_number: ' A-1 ' }, hidden_fields: hidden };
		expect(checkLeadForm(form, sent)).toEqual({
			properties: { email: 'ada@example.com' },
			attributes: { order_number: 'A-1', page_url: 'https://shop.example/cart', utm_source: 'newsletter' },
		});
	});

	test('is content with an own field alone', () => {
		const form = { fields: [{ name: 'order_number' }] };
		expect(check(form, { order_number: 'A-1' })).toEqual({ properties: {}, attributes: { order_number: 'A-1' } });
	});
});

type Type = NonNullable<ReturnType<typeof leadFieldSchema.parse>['type']>;

function read(type: Type, typed: string) {
	const options = type === 'select' ? { options: ['Small', 'Large'] } : {};
	return readLeadField(leadFieldSchema.parse({ name: 'own', type, ...options }), typed);
}

describe('readLeadField', () => {
	test.each<[Type, string, string]>([
		['text', 'Anything', 'Anything'],
		['long_text', 'Two\nlines', 'Two\nlines'],
		['email', 'ada@example.com', 'ada@example.com'],
		['phone', '+49 030 1234567', '+49301234567'],
		['phone', '+44 020 7946 0958', '+442079460958'],
		['phone', '+39 06 12345678', '+390612345678'],
		['phone', '030 / 1234567', '030 / 1234567'],
		['phone', '+٤٩ ٣٠ ١٢٣٤٥٦٧', '+49301234567'],
		['url', 'example.com/about', 'https://example.com/about'],
		['url', 'http://example.com', 'http://example.com'],
		['number', '-12.5', '-12.5'],
		['date', '2028-02-29', '2028-02-29'],
		['select', 'Large', 'Large'],
		['checkbox', 'true', 'true'],
	])('takes for %s: %s', (type, typed, value) => {
		expect(read(type, typed)).toEqual({ value });
	});

	test.each<[Type, string]>([
		['email', 'ada@example'],
		['phone', 'call me'],
		['phone', '1234'],
		['phone', '12345678901234567'],
		['url', 'javascript:alert(1)'],
		['url', 'two words'],
		['url', 'localhost'],
		['number', '1e9'],
		['number', 'many'],
		['date', '2027-02-29'],
		['date', '31.01.2026'],
		['select', 'Medium'],
		['checkbox', 'yes'],
		['long_text', 'x'.repeat(2_001)],
	])('refuses for %s: %s', (type, typed) => {
		expect(read(type, typed)).toEqual({ fault: expect.any(String) });
	});

	test('takes the type from the name of a property, unless the owner gives one', () => {
		expect(readLeadField({ name: 'email', required: true }, 'nonsense').fault).toBeDefined();
		expect(readLeadField({ name: 'email', required: true, type: 'text' }, 'nonsense').value).toBe('nonsense');
	});

	test('takes no more of a property than the service keeps', () => {
		expect(readLeadField({ name: 'city', required: true }, 'x'.repeat(501)).fault).toBeDefined();
	});
});
