import { describe, expect, it } from 'vitest';
import { compileRobotsRules, parseRobots } from '../../../../../server/core/knowledge/sites/parseRobots.ts';

const compile = (lines: readonly string[]) =>
	compileRobotsRules(parseRobots(`User-agent: *\n${lines.join('\n')}`, 'frontdesk').rules);
const allows = (lines: readonly string[], path: string) => compile(lines)(new URL(path, 'https://shop.example'));

describe('compileRobotsRules', () => {
	it.each([
		[['Disallow: /cart'], '/cart/1', false],
		[['Disallow: /cart$'], '/cart/1', true],
		[['Disallow: /cart$'], '/cart', false],
		[['Disallow: /cart', 'Allow: /cart/help'], '/cart/help/1', true],
		[['Allow: /*/help', 'Disallow: /cart'], '/cart/help', true],
		[['Disallow: /*help', 'Allow: /help'], '/help/1', false],
		[['Disallow: /*elp', 'Allow: /help'], '/help/1', true],
		[['Disallow: /help', 'Allow: /*elp'], '/help/1', true],
		[['Disallow: /help', 'Allow: /help'], '/help/1', true],
		[['Disallow: /*?sort='], '/list?page=2&sort=name', true],
		[['Disallow: /*sort='], '/list?page=2&sort=name', false],
		[['Disallow:'], '/list', true],
		[['Disallow: /*.pdf$'], '/a.pdf', false],
		[['Disallow: /a%2fb'], '/a%2Fb', false],
	])('%j on %s: %s', (lines, path, expected) => {
		expect(allows(lines, path)).toBe(expected);
	});
});

describe('parseRobots', () => {
	it('reads the pause and the sitemaps, and the lines of one name after the other for both', () => {
		const text =
			'Sitemap: /a.xml\nUser-agent: other\nUser-agent: Frontdesk/2.0\nCrawl-delay: 1.5 # slowly\nDisallow: /a\nUser-agent: *\nDisallow: /b';
		expect(parseRobots(text, 'frontdesk')).toEqual({
			rules: [{ pattern: '/a', isAllowed: false }],
			delaySeconds: 1.5,
			sitemaps: ['/a.xml'],
		});
		expect(parseRobots(text, 'another').rules).toEqual([{ pattern: '/b', isAllowed: false }]);
	});

	it('takes no longer for many names with many rules', () => {
		const lines = (line: string) => Array.from({ length: 20_000 }, (_, index) => `${line}${index}`).join('\n');
		expect(parseRobots(`${lines('User-agent: a')}\n${lines('Disallow: /')}`, 'frontdesk').rules).toEqual([]);
	});
});
