import { expect, it } from 'vitest';
import { VOCABULARY, VOCABULARY_LANGUAGES } from '../../../../server/core/words/vocabulary.ts';

it('has a word in every language for each meaning', () => {
	const isFaulty = (line: string): boolean => {
		const cells = line.split('|');
		const phrases = cells.flatMap((cell) => cell.split(','));
		return cells.length !== VOCABULARY_LANGUAGES.length || phrases.some((phrase) => phrase.trim() === '');
	};
	expect(VOCABULARY.trim().split('\n').filter(isFaulty)).toEqual([]);
});
