import { describe, expect, it } from 'vitest';
import { pairsWithinWords } from '../../../../server/core/text/unspacedScripts.ts';

describe('pairsWithinWords', () => {
	it.each([
		['営業時間は何時', ['営業', '時間'], ['間は']],
		['营业时间是几点', ['营业', '时间'], ['间是']],
	])('tells pairs within a word from those across two: %s', (text, within, across) => {
		const isWithinWord = pairsWithinWords(text);
		expect(within.filter(isWithinWord)).toEqual(within);
		expect(across.filter(isWithinWord)).toEqual([]);
	});
});
