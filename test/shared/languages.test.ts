import { describe, expect, test } from 'vitest';
import { findWords } from '../../shared/findWords.ts';
import { chooseLanguage as choose, readLanguage } from '../../shared/languages.ts';
import { TRANSLATIONS } from '../../widget/app/strings/translations.ts';
import closeWords from '../../widget/loader/extras/closeWords.json' with { type: 'json' };

const chooseLanguage = (wishes: readonly (string | undefined)[], ownTags?: readonly string[]) =>
	choose(wishes, TRANSLATIONS, ownTags);

describe('readLanguage', () => {
	test('tells the direction by the script, not by the language', () => {
		expect(readLanguage('az')?.direction).toBe('ltr');
		expect(readLanguage('az-Arab')?.direction).toBe('rtl');
		expect(readLanguage('dv')?.direction).toBe('rtl');
	});

	test('passes over what is no tag', () => {
		for (const written of ['', 'de-', '{lang}', 'a b']) expect(readLanguage(written)).toBeUndefined();
	});
});

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

	test('passes a wish over that only another script of the owner would meet', () => {
		expect(chooseLanguage(['yue-Hant', 'de'], ['yue-Hans'])).toMatchObject({ tag: 'de' });
	});

	test('is the same for launcher and panel', () => {
		expect(Object.keys(closeWords)).toEqual(Object.keys(TRANSLATIONS));
	});
});

describe('findWords', () => {
	/** The owner's tags whose words a reader of the language gets, those that count most last. */
	function find(tag: string, ...own: string[]): readonly string[] {
		const translations = Object.fromEntries(own.map((name) => [name, { name }]));
		return findWords(translations, tag).map(({ name }) => name);
	}

	test.each([
		['pt-BR', ['pt-BR', 'de', 'pt-PT', 'pt'], ['pt-PT', 'pt', 'pt-BR']],
		['pt-PT', ['pt-BR'], ['pt-BR']],
		['es-MX', ['es', 'es-419'], ['es-419', 'es']],
		['zh-TW', ['zh-Hant', 'zh'], ['zh', 'zh-Hant']],
		['zh-HK', ['zh-TW', 'zh-CN'], ['zh-TW']],
		['zh_CN', ['zh-Hans', 'zh-Hant'], ['zh-Hans']],
		['sr', ['sr-Latn'], []],
		['nn-NO', ['nb', 'nn'], ['nb', 'nn']],
		['iw-IL', ['he'], ['he']],
		['tl-PH', ['fil'], ['fil']],
		['DE', ['De'], ['De']],
		['de', ['en', 'x y', ''], []],
		['{lang}', ['de'], []],
	])('gives a reader of %s, of %j, %j', (tag, own, words) => {
		expect(find(tag, ...own)).toEqual(words);
	});
});
