// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { directionOf, guessPageLanguage } from '../../../widget/playground/pageLanguage.ts';

const SPOKEN = ['ar', 'de', 'en', 'fa', 'he', 'ja', 'ko', 'pt', 'pt-PT', 'ru', 'zh', 'zh-Hant'];

describe('guessPageLanguage', () => {
	test.each([
		['what is set', { language: 'de-AT', greeting: 'مرحبا' }, ['en'], 'de-AT'],
		['Arabic letters', { title: 'Qahwa', greeting: 'مرحبًا، كيف نساعدك؟' }, ['en-US', 'en'], 'ar'],
		['Arabic letters, for an owner who writes Persian', { greeting: 'سلام' }, ['fa-IR', 'en'], 'fa'],
		['Hebrew letters', { subtitle: 'שלום' }, [], 'he'],
		['kana among Chinese characters', { greeting: '営業時間は？' }, [], 'ja'],
		['Chinese characters alone', { greeting: '营业时间' }, [], 'zh'],
		['Hangul', { title: '가게' }, [], 'ko'],
		["the owner's own language", { greeting: 'Guten Tag' }, ['de-CH', 'en'], 'de'],
		["the owner's region", {}, ['pt-PT'], 'pt-PT'],
		['English, for an owner whose letters the words are not in', { greeting: 'Hello' }, ['ru'], 'en'],
		['English, for an owner whose language the widget does not speak', {}, ['cy'], 'en'],
	])('goes by %s', (_what, settings, own, expected) => {
		expect(guessPageLanguage(settings, SPOKEN, own)).toBe(expected);
	});
});

describe('directionOf', () => {
	test('is that of the script', () => {
		expect(['ar', 'he-IL', 'ur', 'de', 'ja'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
	});
});
