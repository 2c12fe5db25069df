import { describe, expect, it } from 'vitest';
import { fuseCandidates } from '../../../../../server/core/retrieve/vectors/fuseCandidates.ts';
import { buildChunk, indexOf } from '../chunks.ts';

const index = await indexOf(['a1', 'a2', 'a3', 'b1', 'b2'].map((id) => buildChunk({ id, text: `Text of ${id}.` })));

describe('fuseCandidates', () => {
	const worded = [
		{ chunk: 0, score: 9 },
		{ chunk: 1, score: 5 },
	];

	it('puts first what both found, and leaves out what is gone', () => {
		const fused = fuseCandidates(worded, ['deleted', 'a2', 'b1'], { index, limit: 10 });
		expect(fused).toMatchObject([worded[1] ?? {}, worded[0] ?? {}, { chunk: 3, score: 0 }]);
		expect(fused.map(({ fusion }) => fusion)).toEqual([
			{ wordsRank: 2, score: 1 / 62 + 1 / 61 },
			{ wordsRank: 1, score: 1 / 61 },
			{ wordsRank: null, score: 1 / 62 },
		]);
	});

	it('keeps to the limit, and takes turns', () => {
		const fused = fuseCandidates(worded, ['b1', 'b2'], { index, limit: 2 });
		expect(fused).toMatchObject([worded[0] ?? {}, { chunk: 3, score: 0 }]);
	});
});
