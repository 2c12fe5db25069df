// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../../../shared/languages.ts';
import { loadWords } from '../../../../widget/app/strings/chooseWords.ts';
import { TRANSLATIONS } from '../../../../widget/app/strings/translations.ts';
import { buildWidgetConfig } from '../../../support/chatFixtures.ts';

describe('loadWords', () => {
	const settings = buildWidgetConfig({ title: 'Shop' });

	test('speaks the language, with the owner’s words over ours', async () => {
		const translations = { de: { title: 'Laden', strings: { send: 'Fragen' } } };
		const words = await loadWords({ ...settings, translations }, chooseLanguage(['de'], TRANSLATIONS));
		expect(words.settings.title).toBe('Laden');
		expect(words.strings).toMatchObject({ send: 'Fragen', close: 'Schließen' });
	});

	test('speaks English with the owner’s words where we do not know the language', async () => {
		const translations = { cy: { strings: { send: 'Anfon' } } };
		const words = await loadWords({ ...settings, translations }, chooseLanguage(['cy'], TRANSLATIONS, ['cy']));
		expect(words.strings).toMatchObject({ send: 'Anfon', close: 'Close' });
	});
});
