import { describe, expect, it } from 'vitest';
import { CONCEPTS, conceptOf, letterOf } from '../../../../../server/core/search/everyday/concepts.ts';
import { VOCABULARIES } from '../../../../../server/core/search/everyday/vocabularies.ts';
import { tokenize } from '../../../../../server/core/search/text/tokenize.ts';

describe('the everyday words', () => {
	it.each([...VOCABULARIES])('of %s name every concept', (_, words) => {
		expect(CONCEPTS.filter((concept) => !words[concept]?.both)).toEqual([]);
	});
});

describe('the letters of the concepts', () => {
	it.each(CONCEPTS)('stay one term in every language: %s', (concept) => {
		for (const language of VOCABULARIES.keys())
			expect(tokenize(letterOf(concept), language)).toEqual([letterOf(concept)]);
		expect(conceptOf(letterOf(concept))).toBe(concept);
	});

	it('are no terms of texts', () => {
		expect(['open', 'жук', '店', ''].map(conceptOf)).toEqual([null, null, null, null]);
	});
});
