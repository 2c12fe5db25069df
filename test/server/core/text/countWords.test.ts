import { describe, expect, it } from 'vitest';
import { countWords } from '../../../../server/core/text/countWords.ts';

describe('countWords', () => {
	it.each([
		['Two words.', 2],
		['a – b', 2],
		['64,000 IOPS', 2],
		['今日は晴れ', 3],
		['', 0],
	])('counts "%s"', (text, count) => {
		expect(countWords(text)).toBe(count);
	});

	it('reads hundreds of thousands of dashes once', () => {
		expect(countWords(`${'-'.repeat(400_000)} two words`)).toBe(2);
	});
});
