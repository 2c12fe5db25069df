import { describe, expect, it } from 'vitest';
import { findBrokenText } from '../../../server/http/route.ts';

describe('findBrokenText', () => {
	it('names every string with NUL by its path', () => {
		const value = { name: 'a\0', list: ['fine', '\0'], inner: { text: 'x\0y', count: 0, none: null } };
		expect(findBrokenText(value)).toEqual(['name', 'list.1', 'inner.text']);
	});

	it('names every string with half of a surrogate pair', () => {
		const value = { high: 'a\ud83d', low: '\ude00b', reversed: '\ude00\ud83d', whole: '\ud83d\ude00' };
		expect(findBrokenText(value)).toEqual(['high', 'low', 'reversed']);
	});

	it('finds nothing in values that can be kept', () => {
		expect(findBrokenText({ text: 'a\u0001\n\uffff👩‍🔧', flag: true, list: [] })).toEqual([]);
	});
});
