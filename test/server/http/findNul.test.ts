import { describe, expect, it } from 'vitest';
import { findNul } from '../../../server/http/findNul.ts';

describe('findNul', () => {
	it('names every string with NUL by its path', () => {
		const value = { name: 'a\0', list: ['fine', '\0'], inner: { text: 'x\0y', count: 0, none: null } };
		expect(findNul(value)).toEqual(['name', 'list.1', 'inner.text']);
	});

	it('finds nothing in values without NUL', () => {
		expect(findNul({ text: 'a\u0001\n', flag: true, list: [] })).toEqual([]);
	});
});
