import { describe, expect, it } from 'vitest';
import { clipSentence } from '../../../../../server/core/answer/quote/clipSentence.ts';
import { countWords } from '../../../../../server/core/text/countWords.ts';

const likes = (word: string) => (text: string) => (text.includes(word) ? 1 : 0);

describe('clipSentence', () => {
	it('leaves a sentence within the limit as it is', () => {
		expect(clipSentence('One, two, three.', 3, likes('one'))).toBe('One, two, three.');
	});

	it('keeps the clauses that say most and marks what is left out', () => {
		expect(clipSentence('one two, three four, five six, seven eight', 4, likes('five'))).toBe('…three four, five six…');
	});

	it('marks only the end where the beginning stays', () => {
		expect(clipSentence('one two, three four, five six', 4, likes('one'))).toBe('one two, three four…');
	});

	it('cuts between words where a clause alone is too long', () => {
		const clipped = clipSentence('alpha beta gamma delta epsilon zeta', 3, likes('delta'));
		expect(countWords(clipped)).toBe(3);
		expect(clipped).toContain('delta');
	});

	it('counts Chinese by characters', () => {
		expect(countWords(clipSentence('我们今天发货'.repeat(30), 10, likes('发货')))).toBeLessThanOrEqual(10);
	});

	it('takes time in proportion to the length', () => {
		expect(countWords(clipSentence('word '.repeat(200_000), 60, likes('none')))).toBe(60);
	});
});
