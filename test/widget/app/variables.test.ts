import { describe, expect, test } from 'vitest';
import { limitVariables, readVariables } from '../../../widget/app/variables.ts';

describe('readVariables', () => {
	test.each([
		[{ plan: 'pro' }, { plan: 'pro' }],
		['{"plan":"pro"}', { plan: 'pro' }],
		['plan=pro', {}],
		['7', {}],
		[null, {}],
		[undefined, {}],
	])('reads %j', (given, variables) => {
		expect({ ...readVariables(given) }).toEqual(variables);
	});
});

describe('limitVariables', () => {
	test('takes texts with names that the BFF takes, and not too many', () => {
		const many = Object.fromEntries(Array.from({ length: 30 }, (_item, index) => [`name${index}`, 'x']));
		expect(limitVariables({ plan: 'pro', 'no name': 'x', count: 3, long: 'x'.repeat(501) })).toEqual({ plan: 'pro' });
		expect(Object.keys(limitVariables(many) ?? {})).toHaveLength(20);
		expect(limitVariables({ count: 3 })).toBeUndefined();
	});
});
