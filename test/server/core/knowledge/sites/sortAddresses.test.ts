import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../../../../server/core/knowledge/sites/parseRobots.ts';
import { compilePageRules, normalizePage } from '../../../../../server/core/knowledge/sites/sortAddresses.ts';

describe('compilePattern', () => {
	it.each([
		['/docs/*', '/docs/start', true],
		['/docs/*', '/doc/start', false],
		['*/archive/*', '/a/b/archive/2019', true],
		['/a*c*e', '/abcde', true],
		['/a*c*e', '/abcdef', false],
		['/[a-z]+', '/[a-z]+', true],
	])('%s on %s is %s', (pattern, text, expected) => {
		expect(compilePattern(pattern)(text)).toBe(expected);
	});

	it('does not hang on a pattern of many stars', () => {
		expect(compilePattern(`${'*a'.repeat(90)}b`)('a'.repeat(2_000))).toBe(false);
	});
});

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

describe('compilePageRules', () => {
	const rules = {
		url: 'https://www.shop.example/help/start',
		pathPrefix: null,
		include: [],
		exclude: ['/help/archive/*', '*print=1*'],
	};
	const refuse = (url: string, changes: object = {}) => compilePageRules({ ...rules, ...changes })(new URL(url));

	it.each([
		['https://www.shop.example/help/returns', null],
		['http://shop.example/help/returns', null],
		['https://shop.example.evil.example/help/returns', 'other_site'],
		['https://blog.shop.example/help/returns', 'other_site'],
		['https://shop.example:8443/help/returns', 'other_site'],
		['https://shop.example/about', 'outside_path'],
		['https://shop.example/help/manual.pdf', 'no_page'],
		['https://shop.example/help/archive/2019', 'excluded'],
		['https://shop.example/help/returns?print=1', 'excluded'],
	])('%s: %s', (url, expected) => {
		expect(refuse(url)).toBe(expected);
	});

	it('keeps to the pages that are included, by path or whole address', () => {
		expect(refuse('https://shop.example/help/returns', { include: ['/help/r*'] })).toBeNull();
		expect(refuse('https://shop.example/help/hours', { include: ['/help/r*'] })).toBe('not_included');
		expect(refuse('https://shop.example/help/hours', { include: ['https://shop.example/*'] })).toBeNull();
	});

	it('takes another path where one is named', () => {
		expect(refuse('https://shop.example/about', { pathPrefix: '/' })).toBeNull();
		expect(refuse('https://shop.example/help/returns', { pathPrefix: '/about' })).toBe('outside_path');
	});
});
