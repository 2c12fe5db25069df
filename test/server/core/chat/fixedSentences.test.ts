import { describe, expect, it } from 'vitest';
import { fixedSentencesIn, SENTENCE_LANGUAGES } from '../../../../server/core/chat/fixedSentences.ts';
import { detectLanguage } from '../../../../server/core/retrieval/detectLanguage.ts';

describe('fixedSentencesIn', () => {
	it.each(SENTENCE_LANGUAGES)('has four different calm sentences in %s', (language) => {
		const sentences = Object.values(fixedSentencesIn(language));
		expect(new Set(sentences).size).toBe(4);
		expect(sentences.join(' ')).not.toMatch(/[!！]/u);
	});

	it.each(SENTENCE_LANGUAGES)('says in %s that there is no answer', (language) => {
		expect(detectLanguage(fixedSentencesIn(language).noAnswer)).toBe(language);
	});

	it('speaks English where a language is not written', () => {
		expect(fixedSentencesIn('xx')).toBe(fixedSentencesIn('en'));
	});
});
