import { describe, expect, it } from 'vitest';
import { presentExplanation } from '../../../server/cli/presentExplanation.ts';
import { type Explanation, explainQuestion, explanationSchema } from '../../../shared/contract/explain.ts';

const example: Explanation = explanationSchema.parse(explainQuestion.example.data);
const [passage] = example.passages as [Explanation['passages'][number]];

describe('presentExplanation', () => {
	it('shows what vectors said of each passage', () => {
		const vectors = { similarity: 0.312, standing: 1.2, rank: null, words_rank: 2, fused: 0.0161 };
		const passages = [passage, { ...passage, vectors }, { ...passage, vectors: null }];
		const lines = presentExplanation({ ...example, passages });
		const rowOf = (name: string) =>
			lines
				.find((line) => line.startsWith(`  ${name}`))
				?.replace(/ {2,}/g, '  ')
				.trim();
		expect(rowOf('cosine')).toBe('cosine  0.71  0.31  -');
		expect(rowOf('place by vector')).toBe('place by vector  1  -  -');
		expect(rowOf('place by words')).toBe('place by words  1  2  -');
		expect(rowOf('both fused')).toBe('both fused  0.0328  0.0161  -');
	});

	it('says nothing of vectors where none are compared', () => {
		const passages = [{ ...passage, vectors: null }];
		expect(presentExplanation({ ...example, passages }).join('\n')).not.toContain('cosine');
	});
});
