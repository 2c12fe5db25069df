import { expect, it } from 'vitest';
import { findSimilarTerm } from '../../../../../server/core/understand/spelling/similarTerms.ts';
import { buildChunk, indexOf } from '../../retrieve/chunks.ts';

it('compares no more terms than its budget allows', async () => {
	const near = Array.from('abcdefghij', (letter) => `tractorbat${letter}kl`).join(' ');
	const index = await indexOf([buildChunk({ text: `tractorbadxk ${near}`, language: null })]);
	const find = (left: number) => {
		const budget = { left };
		return [findSimilarTerm(index, 'tractorbatxk', { limit: 2, budget })?.word, budget.left];
	};
	expect(find(100)).toEqual(['tractorbadxk', 100 - 11]);
	expect(find(1)).toEqual(['tractorbadxk', 0]);
	expect(find(0)).toEqual([undefined, 0]);
});
