import { describe, expect, test } from 'vitest';
import { allowOrigin, ownOrigins, readOrigin } from '../../../../server/bff/caller/origins.ts';
import { isOrigin } from '../../../../shared/contract/widgetSettings.ts';

const OWN = 'https://chat.example';

describe('isOrigin', () => {
	test.each(['https://a.example', 'http://a.example:8080', 'http://[::1]:3000'])('takes %s', (value) => {
		expect(isOrigin(value)).toBe(true);
	});
	test.each([
		'null',
		'',
		'https://A.example',
		'https://a.example/',
		'https://a.example:443',
		'file://a',
		'https://u@a.example',
	])('refuses %s', (value) => {
		expect(isOrigin(value)).toBe(false);
	});
});

describe('readOrigin', () => {
	test('gives the origin that the call names', () => {
		expect(readOrigin({ method: 'POST', origin: 'https://a.example', fetchSite: undefined }, OWN)).toBe(
			'https://a.example',
		);
	});
	test('refuses the origin null, also on a GET of the same site', () => {
		expect(readOrigin({ method: 'GET', origin: 'null', fetchSite: 'same-origin' }, OWN)).toBeNull();
	});
	test('takes a GET without origin as its own only when the browser says so', () => {
		expect(readOrigin({ method: 'GET', origin: undefined, fetchSite: 'same-origin' }, OWN)).toBe(OWN);
		expect(readOrigin({ method: 'GET', origin: undefined, fetchSite: 'same-site' }, OWN)).toBeNull();
		expect(readOrigin({ method: 'GET', origin: undefined, fetchSite: undefined }, OWN)).toBeNull();
	});
	test('refuses everything else without origin', () => {
		expect(readOrigin({ method: 'POST', origin: undefined, fetchSite: 'same-origin' }, OWN)).toBeNull();
		expect(readOrigin({ method: 'PATCH', origin: undefined, fetchSite: 'same-origin' }, OWN)).toBeNull();
	});
});

describe('allowOrigin', () => {
	const rules = { own: [OWN, 'http://127.0.0.1:8080'], ofChatbot: [] as string[], fallback: ['https://a.example'] };

	test('takes the fallback while the chatbot names none, and not beside those it names', () => {
		expect(allowOrigin('https://a.example', rules)).toBe('https://a.example');
		expect(allowOrigin('https://a.example', { ...rules, ofChatbot: ['https://b.example'] })).toBeNull();
		expect(allowOrigin('https://b.example', { ...rules, ofChatbot: ['https://b.example'] })).toBe('https://b.example');
	});
	test('compares scheme, host and port exactly', () => {
		expect(allowOrigin('http://a.example', rules)).toBeNull();
		expect(allowOrigin('https://a.example:8443', rules)).toBeNull();
		expect(allowOrigin('https://www.a.example', rules)).toBeNull();
	});
	test('takes all own origins as one', () => {
		expect(allowOrigin('http://127.0.0.1:8080', rules)).toBe(OWN);
	});
});

describe('ownOrigins', () => {
	test('counts 127.0.0.1 as localhost while nobody has set an address', () => {
		expect(ownOrigins('http://localhost:8080', true)).toEqual(['http://localhost:8080', 'http://127.0.0.1:8080']);
		expect(ownOrigins('http://localhost:8080', false)).toEqual(['http://localhost:8080']);
	});
});
