import { describe, expect, test } from 'vitest';
import { isOrigin } from '../../shared/contract/widgetSettings.ts';

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
