import { describe, expect, it } from 'vitest';
import { stemWord } from '../../../../server/core/text/stemWord.ts';

describe('stemWord', () => {
	it.each([
		['en', 'deliveries', 'delivery'],
		['de', 'lieferungen', 'lieferung'],
		['fr', 'livraisons', 'livraison'],
		['ru', 'доставки', 'доставка'],
		['tr', 'siparişler', 'sipariş'],
		['el', 'παραδόσεις', 'παραδόσεων'],
		['el', 'τιμές', 'τιμη'],
		['hi', 'फ़ोन', 'फोन'],
		['pl', 'zamówienia', 'zamówieniem'],
	])('gives forms of a word in %s one stem', (language, one, other) => {
		expect(stemWord(one, language)).toBe(stemWord(other, language));
	});

	it.each([
		['والأسعار', 'الأسعار'],
		['فالكتاب', 'الكتاب'],
		['كالكتاب', 'الكتاب'],
		['وللكتاب', 'للكتاب'],
	])('takes off what Arabic writes before the article of "%s"', (word, rest) => {
		expect(stemWord(word, 'ar')).toBe(stemWord(rest, 'ar'));
	});

	it('leaves a first letter that may be an Arabic word’s own', () => {
		expect(stemWord('والد', 'ar')).not.toBe(stemWord('الد', 'ar'));
	});

	it('leaves a short word whole where only endings are cut', () => {
		expect(stemWord('की', 'hi')).toBe('की');
	});

	it('leaves a word of a language without stemmer as it is', () => {
		expect(stemWord('hàng', 'vi')).toBe('hang');
	});
});
