// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { fillIn, fillInCount } from '../../../../widget/app/strings/fillIn.ts';

describe('fillIn', () => {
	test('fills in what has a value and leaves the rest', () => {
		expect(fillIn('Hello {name}, {greeting} {constructor}', { name: 'Ada {greeting}' })).toBe(
			'Hello Ada {greeting}, {greeting} {constructor}',
		);
	});
});

describe('fillInCount', () => {
	const signs = { one: '{count} знак', few: '{count} знака', many: '{count} знаков', other: '{count} знака' };

	test('takes the form that fits the number in the language', () => {
		expect(fillInCount(signs, { count: 21, language: 'ru' })).toBe('21 знак');
		expect(fillInCount(signs, { count: 3, language: 'ru' })).toBe('3 знака');
		expect(fillInCount(signs, { count: 11, language: 'ru' })).toBe('11 знаков');
	});

	test('takes the general form where that of the number is missing, or the only one', () => {
		expect(fillInCount({ other: '{count} more' }, { count: 1, language: 'en' })).toBe('1 more');
		expect(fillInCount('+{count}', { count: 5, language: 'ru' })).toBe('+5');
	});

	test('writes numbers as the language does', () => {
		expect(fillInCount('{count}', { count: 1234, language: 'de' })).toBe('1.234');
		expect(fillInCount('{count}', { count: 12, language: 'fa' })).toBe('۱۲');
	});
});
