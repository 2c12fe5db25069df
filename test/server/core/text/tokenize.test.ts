import { describe, expect, it } from 'vitest';
import { tokenize } from '../../../../server/core/text/tokenize.ts';

describe('tokenize', () => {
	it('stems words and drops stop words of the language', () => {
		expect(tokenize('How are the orders shipped?', 'en')).toEqual(['order', 'ship']);
		expect(tokenize('Wie werden die Bestellungen versandt?', 'de')).toEqual(['bestell', 'versandt']);
	});

	it('drops stop words that are typed without accents, unless they are other words then', () => {
		expect(tokenize('tambien libros', 'es')).toEqual(tokenize('libros', 'es'));
		expect(tokenize('su', 'tr')).toEqual(['su']);
		expect(tokenize('có', 'vi')).toEqual([]);
		expect(tokenize('cò', 'vi')).toEqual(['co']);
	});

	it('makes bigrams of Chinese, Japanese and Thai', () => {
		expect(tokenize('退货政策', 'zh')).toEqual(['退货', '货政', '政策']);
		expect(tokenize('梅雨前線', 'ja')).toEqual(['梅雨', '雨前', '前線']);
		expect(tokenize('ประเทศไทย', 'th')).toContain('ไท');
	});

	it('takes question phrases out of unspaced text', () => {
		expect(tokenize('梅雨とは何ですか', 'ja')).toEqual(['梅雨']);
		expect(tokenize('什么是退货', 'zh')).not.toContain('么是');
	});

	it('keeps the vowel signs of Hindi words', () => {
		expect(tokenize('किताबें', 'hi')).toEqual(['किताब']);
		expect(tokenize('हिन्दी', 'hi').join('')).toContain('हिन्द');
	});

	it('keeps words of both scripts where they mix', () => {
		expect(tokenize('iPhoneを買う', 'ja')).toContain('iphone');
	});

	it('keeps codes whole and in parts', () => {
		expect(tokenize('runtime_InvokeEndpoint', 'en')).toEqual(['runtime_invokeendpoint', 'runtim', 'invokeendpoint']);
		expect(tokenize('c5d.12xlarge', 'en')).toEqual(['c5d.12xlarge', 'c5d', '12xlarge']);
		expect(tokenize('C++', 'en')).toContain('c++');
	});

	it('joins hyphenated words besides their parts', () => {
		expect(tokenize('Wi-Fi', 'en')).toEqual(['wifi', 'wi', 'fi']);
	});

	it('reads a number with thousands separators as one', () => {
		expect(tokenize('64,000', 'en')).toEqual(tokenize('64000', 'en'));
		expect(tokenize('TLS 1.2', 'en')).toEqual(['tls', '1.2']);
	});

	it('keeps an address without its scheme', () => {
		expect(tokenize('see https://www.example.com/returns.', 'en')).toContain('example.com/returns');
	});

	it('finds a word with or without its accents', () => {
		expect(tokenize('Zürich', null)).toEqual(tokenize('Zurich', null));
	});

	it('lowers Turkish capitals by the rules of Turkish', () => {
		expect(tokenize('IŞIK', 'tr')).toEqual(tokenize('ışık', 'tr'));
	});
});
