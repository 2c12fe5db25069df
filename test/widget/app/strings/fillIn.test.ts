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
		expect(fillInCount(signs, 21, 'ru')).toBe('21 знак');
		expect(fillInCount(signs, 3, 'ru')).toBe('3 знака');
		expect(fillInCount(signs, 11, 'ru')).toBe('11 знаков');
	});

	test('takes the general form where that of the number is missing, or the only one', () => {
		expect(fillInCount({ other: '{count} more' }, 1, 'en')).toBe('1 more');
		expect(fillInCount('+{count}', 5, 'ru')).toBe('+5');
	});

	test('writes numbers as the language does', () => {
		expect(fillInCount('{count}', 1234, 'de')).toBe('1.234');
		expect(fillInCount('{count}', 12, 'fa')).toBe('۱۲');
	});
});
