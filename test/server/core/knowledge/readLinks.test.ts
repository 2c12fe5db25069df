import { describe, expect, it } from 'vitest';
import { readLinks } from '../../../../server/core/knowledge/addresses.ts';
import { identitiesOf } from '../../../../server/core/knowledge/sourceTypes/link.ts';

const read = (...links: string[]) => {
	const { urls, repeated } = readLinks(links, new Set());
	return { urls: urls.map((url) => url.href), repeated };
};

describe('readLinks', () => {
	it('takes addresses of one page once, whatever their spelling', () => {
		const repeated = [
			'https://shop.example/a#part',
			'HTTPS://SHOP.example:443/a',
			' https://shop.example/b/../a ',
			'https://shop.example/a?',
		];
		expect(read('https://shop.example/a', ...repeated)).toEqual({ urls: ['https://shop.example/a'], repeated });
	});

	it('keeps apart what may be different pages', () => {
		const links = [
			'https://shop.example/a',
			'https://shop.example/a/',
			'https://shop.example/a?b=1',
			'http://shop.example/a',
		];
		expect(read(...links).urls).toEqual(links);
	});

	it('completes addresses without a scheme', () => {
		expect(read('shop.example/a').urls).toEqual(['https://shop.example/a']);
		expect(read('//shop.example/a').urls).toEqual(['https://shop.example/a']);
		expect(read('8.8.8.8?a').urls).toEqual(['https://8.8.8.8/?a']);
	});

	it.each(['not-a-link', '/opening-hours', 'a,b', '*', '#top', '.'])('takes %s for no address', (link) => {
		expect(() => read(link)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
	});
});

describe('identitiesOf', () => {
	it('names where a page was found and what it calls itself', () => {
		expect(identitiesOf('https://shop.example/b#x', 'https://shop.example/c')).toEqual([
			'https://shop.example/b',
			'https://shop.example/c',
		]);
	});

	it('takes a canonical front page for a mistake', () => {
		expect(identitiesOf('https://shop.example/b', 'https://shop.example/')).toEqual(['https://shop.example/b']);
	});
});
