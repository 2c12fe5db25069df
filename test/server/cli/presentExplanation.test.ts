import { describe, expect, it } from 'vitest';
import { presentExplanation } from '../../../server/cli/presentExplanation.ts';
import { type Explanation, explainQuestion, explanationSchema } from '../../../shared/contract/explain.ts';

const example: Explanation = explanationSchema.parse(explainQuestion.example.data);
const [passage] = example.passages as [Explanation['passages'][number]];

describe('presentExplanation', () => {
	it('shows the scores of each passage, best first', () => {
		const vectors = { similarity: 0.312, standing: 1.2, rank: null, words_rank: 2, fused: 0.0161 };
		const passages = [passage, { ...passage, vectors }, { ...passage, vectors: null }];
		const lines = presentExplanation({ ...example, passages }).map((line) => line.trim().replace(/ {2,}/g, '  '));
		const first = lines.findIndex((line) => line.startsWith('score'));
		expect(lines.slice(first, first + 4).map((line) => line.split('  ').slice(0, 3).join('  '))).toEqual([
			'score  words (BM25)  cosine',
			'14.10  7.20  0.71',
			'14.10  7.20  0.31',
			'14.10  7.20  -',
		]);
	});
});
