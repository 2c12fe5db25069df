import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../../../../../server/core/search/index/indexBuilder.ts';
import { findSimilarTerm } from '../../../../../server/core/search/rank/findSimilarTerm.ts';
import { buildChunk } from '../chunks.ts';

const builder = new IndexBuilder();
for (const text of ['delivery delivery', 'delivery mattress', 'price', 'pride pride', 'pride', 'доставка']) {
	builder.add(buildChunk({ title: '', text, language: null }));
}
const index = builder.pack();

describe('findSimilarTerm', () => {
	it.each([
		['added', 'mattresss', 'mattress'],
		['left out', 'matress', 'mattress'],
		['changed', 'mattrass', 'mattress'],
		['swapped with its neighbour', 'mattrses', 'mattress'],
		['in another script', 'доставко', 'доставка'],
	])('finds the word with a letter %s', (_, typed, meant) => {
		expect(findSimilarTerm(index, typed)).toBe(meant);
	});

	it('takes the more frequent of two', () => {
		expect(findSimilarTerm(index, 'prixe')).toBe('pride');
	});

	it.each(['mattrss1', 'nattress', 'matres', 'prie', '退货政策问'])('finds nothing for %s', (typed) => {
		expect(findSimilarTerm(index, typed)).toBeNull();
	});
});
