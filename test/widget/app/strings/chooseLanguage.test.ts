// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { chooseLanguage, TRANSLATIONS } from '../../../../widget/app/strings/chooseLanguage.ts';

describe('chooseLanguage', () => {
	test('takes the first wish that can be met', () => {
		expect(chooseLanguage([undefined, '', 'xx', 'de-AT', 'fr'])).toEqual({
			tag: 'de-AT',
			translation: 'de',
			direction: 'ltr',
		});
		expect(chooseLanguage(['en-GB', 'de'])).toEqual({ tag: 'en-GB', translation: undefined, direction: 'ltr' });
	});

	test('tells variants of a language apart', () => {
		const translations = (tags: string[]) => tags.map((tag) => chooseLanguage([tag]).translation);
		expect(translations(['pt', 'pt-BR', 'pt-PT'])).toEqual(['pt', 'pt', 'pt-pt']);
		expect(translations(['zh', 'zh-CN', 'zh-TW', 'zh-HK', 'zh-Hant-MO', 'zh-Hans-TW'])).toEqual([
			'zh',
			'zh',
			'zh-hant',
			'zh-hant',
			'zh-hant',
			'zh',
		]);
		expect(translations(['no', 'nn-NO', 'nb'])).toEqual(['nb', 'nb', 'nb']);
	});

	test('gives a tag that the formats of the browser take, however the page wrote it', () => {
		expect(chooseLanguage(['pt_br'])).toMatchObject({ tag: 'pt-BR', translation: 'pt' });
		expect(chooseLanguage(['de-', 'e n', 'FR-ch'])).toMatchObject({ tag: 'fr-CH', translation: 'fr' });
		expect(chooseLanguage(['iw'])).toMatchObject({ tag: 'he', translation: 'he' });
	});

	test('speaks English where no wish can be met, names of object methods included', () => {
		expect(chooseLanguage(['xx', 'constructor'])).toEqual({ tag: 'en', translation: undefined, direction: 'ltr' });
	});

	test('meets a wish by the words of the owner alone', () => {
		expect(chooseLanguage(['cy-GB', 'de'], ['cy'])).toEqual({ tag: 'cy-GB', translation: undefined, direction: 'ltr' });
		expect(chooseLanguage(['ug', 'de'], ['UG'])).toEqual({ tag: 'ug', translation: undefined, direction: 'rtl' });
	});

	test('knows which languages run from right to left', () => {
		const isRightToLeft = (tag: string) => chooseLanguage([tag]).direction === 'rtl';
		expect(Object.keys(TRANSLATIONS).filter(isRightToLeft)).toEqual(['ar', 'fa', 'he', 'ur']);
		expect(isRightToLeft('ar-EG')).toBe(true);
	});
});
