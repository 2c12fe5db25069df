import { describe, expect, it } from 'vitest';
import { withoutArabicClitics } from '../../../../../server/core/search/text/arabicClitics.ts';
import { stemWord } from '../../../../../server/core/search/text/stemWord.ts';

describe('withoutArabicClitics', () => {
	it.each([
		['والأسعار', 'الأسعار'],
		['فالكتاب', 'الكتاب'],
		['كالكتاب', 'الكتاب'],
		['وللكتاب', 'للكتاب'],
	])('takes off what stands before the article of "%s"', (word, rest) => {
		expect(withoutArabicClitics(word)).toBe(rest);
	});

	it('leaves a first letter that may be the word’s own', () => {
		expect(['وردة', 'والد', 'كمال'].map(withoutArabicClitics)).toEqual(['وردة', 'والد', 'كمال']);
	});

	it('makes a word with and without clitics one', () => {
		expect(stemWord('والأسعار', 'ar')).toBe(stemWord('الأسعار', 'ar'));
	});
});
