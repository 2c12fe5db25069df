// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { listLanguages } from '../../../../widget/app/pages/listLanguages.ts';
import { TRANSLATIONS } from '../../../../widget/app/strings/translations.ts';

describe('listLanguages', () => {
	test('names every language as its speakers do, the one in use marked', () => {
		const languages = listLanguages('de-AT');
		expect(languages).toHaveLength(Object.keys(TRANSLATIONS).length + 1);
		const names = new Map(languages.map(({ tag, name }) => [tag, name]));
		expect(['de', 'fr', 'ja', 'en'].map((tag) => names.get(tag))).toEqual(['Deutsch', 'Français', '日本語', 'English']);
		expect(languages.filter(({ isCurrent }) => isCurrent).map(({ tag }) => tag)).toEqual(['de']);
	});
});
