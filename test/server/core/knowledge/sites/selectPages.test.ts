import { describe, expect, it } from 'vitest';
import { normalizePage, selectPages } from '../../../../../server/core/knowledge/sites/selectPages.ts';

describe('normalizePage', () => {
	it.each([
		['https://shop.example/a#top', 'https://shop.example/a'],
		['https://shop.example/a?', 'https://shop.example/a'],
		['https://shop.example/a?utm_source=x&id=7&fbclid=y', 'https://shop.example/a?id=7'],
		['https://shop.example/a;jsessionid=1A530637289A03B07199A44E8D531427?id=7', 'https://shop.example/a?id=7'],
		['https://shop.example/a?PHPSESSID=rvd6fle1s2lp6jnd9hbcelbg55&id=7', 'https://shop.example/a?id=7'],
		['https://shop.example/a?sid=7', 'https://shop.example/a?sid=7'],
		['HTTPS://Shop.example:443/a/../b', 'https://shop.example/b'],
		['mailto:a@shop.example', undefined],
		['not an address', undefined],
		[`https://shop.example/${'a'.repeat(2_000)}`, undefined],
	])('%s is %s', (given, expected) => {
		expect(normalizePage(given)?.href).toBe(expected);
	});
});

describe('selectPages', () => {
	const rules = {
		url: 'https://www.shop.example/help/start',
		pathPrefix: null,
		include: [],
		exclude: ['/help/archive/*', '*print=1*'],
		robots: [{ pattern: '/help/staff', isAllowed: false }],
	};
	const isSelected = (url: string, changes: object = {}) => selectPages([url], { ...rules, ...changes }).length === 1;

	it.each([
		['https://www.shop.example/help/returns', true],
		['http://shop.example/help/returns', true],
		['https://shop.example.evil.example/help/returns', false],
		['https://blog.shop.example/help/returns', false],
		['https://shop.example:8443/help/returns', false],
		['https://shop.example/about', false],
		['https://shop.example/help/manual.pdf', false],
		['https://shop.example/help/archive/2019', false],
		['https://shop.example/help/returns?print=1', false],
		['https://shop.example/help/staff/rota', false],
	])('%s: %s', (url, expected) => {
		expect(isSelected(url)).toBe(expected);
	});

	it('keeps to the pages that are included, by path or whole address', () => {
		expect(isSelected('https://shop.example/help/returns', { include: ['/help/r*'] })).toBe(true);
		expect(isSelected('https://shop.example/help/hours', { include: ['/help/r*'] })).toBe(false);
		expect(isSelected('https://shop.example/help/hours', { include: ['https://shop.example/*'] })).toBe(true);
	});

	it('takes another path where one is named', () => {
		expect(isSelected('https://shop.example/about', { pathPrefix: '/' })).toBe(true);
		expect(isSelected('https://shop.example/help/returns', { pathPrefix: '/about' })).toBe(false);
	});

	it('names each page once, up to the most that are wanted', () => {
		const pages = ['a', 'a#top', 'b', 'c'].map((name) => `https://shop.example/help/${name}`);
		expect(selectPages(pages, { ...rules, maxPages: 2 })).toEqual([pages[0], pages[2]]);
	});
});
