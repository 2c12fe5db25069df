import { describe, expect, it } from 'vitest';
import { isShownOn } from '../../../../widget/loader/extras/pathRules.ts';

describe('isShownOn', () => {
	it.each<[string, string[] | undefined, string[] | undefined, boolean]>([
		['/', undefined, undefined, true],
		['/help', ['/help'], undefined, true],
		['/help/delivery', ['/help'], undefined, false],
		['/help/delivery', ['/help/*'], undefined, true],
		['/help', ['/help/*'], undefined, true],
		['/helpers', ['/help/*'], undefined, false],
		['/cart/', undefined, ['/cart'], false],
		['/cart', undefined, ['/cart/'], false],
		['/', ['/shop'], undefined, false],
		['/help', ['/help*'], undefined, true],
		['/shop/lamps/buy', ['/shop/*/buy'], undefined, true],
		['/shop/buy', ['/shop/*/buy'], undefined, false],
		['/ab', ['/ab*b'], undefined, false],
		['/a.b', ['/a?b', '/a+b'], undefined, false],
		['/anything', ['/*'], ['/any*'], false],
		['/cart', [], undefined, false],
		['/gr%C3%B6%C3%9Fe', ['/größe'], undefined, true],
		['/%', ['/%'], undefined, true],
	])('on %s, shown on %j, hidden on %j: %s', (path, show_on, hide_on, isShown) => {
		expect(isShownOn(path, { show_on, hide_on })).toBe(isShown);
	});

	it('takes no longer for patterns made to take long', () => {
		const pattern = `/${'*a'.repeat(140)}b`;
		expect(isShownOn(`/${'a'.repeat(20_000)}`, { show_on: Array.from({ length: 50 }, () => pattern) })).toBe(false);
	});
});
