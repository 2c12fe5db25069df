import { describe, expect, it } from 'vitest';
import { isNoise } from '../../../../server/core/understand/isNoise.ts';

describe('isNoise', () => {
	it.each([
		'asdf',
		'ASDF',
		'asdf asdf',
		'jkl;jkl',
		'qwerty',
		'фыва',
		'sdkfjh',
		'vvvvv',
		'ｆｇｈｊｋ',
		'x',
		'???',
		'...',
		'🤔',
		' ',
	])('takes "%s" for no words', (message) => {
		expect(isNoise(message)).toBe(true);
	});

	it.each([
		'HTTPS',
		'wer',
		'were',
		'tree',
		'dad',
		'price',
		'prix',
		'krk',
		'12345',
		'A4',
		'寿',
		'いつ',
		'Öffnungszeiten?',
		'عنوان',
	])('takes "%s" for words', (message) => {
		expect(isNoise(message)).toBe(false);
	});
});
