import { describe, expect, it } from 'vitest';
import { commonShareOf } from '../../../../server/core/text/commonTerms.ts';

describe('commonShareOf', () => {
	it.each([
		['en', 'find', 'sprocket'],
		['de', 'find', 'schraubstock'],
		['ru', 'наш', 'шуруп'],
		['ja', 'つも', '酵素'],
	])('tells common terms from rare ones in %s', (language, common, rare) => {
		expect(commonShareOf(common, language)).toBeGreaterThan(0.01);
		expect(commonShareOf(common, language)).toBeLessThan(1);
		expect(commonShareOf(rare, language)).toBe(0);
	});

	it('is 0 where the language is unknown or has no list', () => {
		expect(commonShareOf('find', null)).toBe(0);
		expect(commonShareOf('find', 'xx')).toBe(0);
	});
});
