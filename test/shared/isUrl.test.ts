import { describe, expect, it } from 'vitest';
import { isUrl } from '../../shared/isUrl.ts';

describe('isUrl', () => {
	it('tells complete addresses from others', () => {
		expect(isUrl('https://shop.example/a?b=c')).toBe(true);
		expect(isUrl('/a')).toBe(false);
		expect(isUrl('https://')).toBe(false);
	});

	it('takes names with letters of Latin-1 after any number of others', () => {
		for (let count = 0; count < 200_000; count++) isUrl('https://shop.example/');
		expect(isUrl('https://bücher.example/')).toBe(true);
		expect(isUrl('https://café.example/')).toBe(true);
	});
});
