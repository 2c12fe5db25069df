// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../../../widget/app/strings/chooseLanguage.ts';

describe('chooseLanguage', () => {
	test('takes the first wish that can be met', () => {
		expect(chooseLanguage([undefined, '', 'xx', 'de-AT', 'fr'])).toEqual({
			tag: 'de-AT',
			translation: 'de',
			direction: 'ltr',
		});
		expect(chooseLanguage(['pt_BR']).translation).toBe('pt');
		expect(chooseLanguage(['en-GB', 'de'])).toEqual({ tag: 'en-GB', translation: undefined, direction: 'ltr' });
	});

	test('speaks English where no wish can be met, names of object methods included', () => {
		expect(chooseLanguage(['xx', 'constructor'])).toEqual({ tag: 'en', translation: undefined, direction: 'ltr' });
	});

	test('knows which languages run from right to left', () => {
		expect(chooseLanguage(['he']).direction).toBe('rtl');
		expect(chooseLanguage(['ar-EG']).direction).toBe('rtl');
	});
});
