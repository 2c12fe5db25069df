import { describe, expect, test } from 'vitest';
import { readLeadField } from '../../../../server/bff/routes/leadForm.ts';
import { leadFieldSchema } from '../../../../shared/contract/widgetSettings/leadForm.ts';

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
