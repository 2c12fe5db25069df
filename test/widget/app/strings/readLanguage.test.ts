// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { readLanguage } from '../../../../widget/app/strings/readLanguage.ts';

describe('readLanguage', () => {
	test('knows Chinese of Taiwan and Hong Kong by its script', () => {
		expect(readLanguage('zh-TW')?.names).toContain('zh-hant');
		expect(readLanguage('zh-HK')?.names).toContain('zh-hant');
		expect(readLanguage('zh-CN')?.names).not.toContain('zh-hant');
	});

	test('takes every Norwegian for Bokmål', () => {
		for (const tag of ['no', 'nb', 'nn-NO']) expect(readLanguage(tag)?.names).toContain('nb');
	});

	test('tells the direction by the script, not by the language', () => {
		expect(readLanguage('az')?.direction).toBe('ltr');
		expect(readLanguage('az-Arab')?.direction).toBe('rtl');
		expect(readLanguage('dv')?.direction).toBe('rtl');
	});

	test('passes over what is no tag', () => {
		for (const written of ['', 'de-', '{lang}', 'a b']) expect(readLanguage(written)).toBeUndefined();
	});
});
