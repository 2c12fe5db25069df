import { describe, expect, it } from 'vitest';
import { CONCEPTS } from '../../../../../server/core/languages/language.ts';
import { LANGUAGE_WORDS } from '../../../../../server/core/languages/languageWords.ts';
import { conceptOf, letterOf } from '../../../../../server/core/search/everyday/concepts.ts';
import { tokenize } from '../../../../../server/core/search/text/tokenize.ts';

describe('the everyday words', () => {
	it.each([...LANGUAGE_WORDS])('of %s name every concept', (_, { everyday }) => {
		expect(CONCEPTS.filter((concept) => !everyday[concept]?.both)).toEqual([]);
	});
});

describe('the letters of the concepts', () => {
	it.each(CONCEPTS)('stay one term in every language: %s', (concept) => {
		for (const language of LANGUAGE_WORDS.keys())
			expect(tokenize(letterOf(concept), language)).toEqual([letterOf(concept)]);
		expect(conceptOf(letterOf(concept))).toBe(concept);
	});

	it('are no terms of texts', () => {
		expect(['open', 'жук', '店', ''].map(conceptOf)).toEqual([null, null, null, null]);
	});
});
