import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../../../../../server/core/index/indexBuilder.ts';
import { findChunk } from '../../../../../server/core/index/packedIndex.ts';
import { fuseCandidates } from '../../../../../server/core/retrieve/vectors/fuseCandidates.ts';
import { buildChunk } from '../chunks.ts';

function segmentOf(ids: readonly string[]) {
	const builder = new IndexBuilder();
	for (const id of ids) builder.add(buildChunk({ id, text: `Text of ${id}.` }));
	return builder.pack();
}
const segments = [segmentOf(['a1', 'a2', 'a3', 'a4']), segmentOf(['b1', 'b2'])];

describe('findChunk', () => {
	it('finds every chunk of every segment, and no other', () => {
		expect(['a1', 'a2', 'a4', 'b1', 'b2'].map((id) => findChunk(segments, id))).toEqual([
			{ segment: 0, chunk: 0 },
			{ segment: 0, chunk: 1 },
			{ segment: 0, chunk: 3 },
			{ segment: 1, chunk: 0 },
			{ segment: 1, chunk: 1 },
		]);
		expect(['', 'a0', 'a5', 'b3'].map((id) => findChunk(segments, id))).toEqual([null, null, null, null]);
	});
});

describe('fuseCandidates', () => {
	const worded = [
		{ segment: 0, chunk: 0, score: 9 },
		{ segment: 0, chunk: 1, score: 5 },
	];

	it('puts first what both found, and leaves out what is gone', () => {
		const fused = fuseCandidates(worded, ['deleted', 'a2', 'b1'], { segments, limit: 10 });
		expect(fused).toMatchObject([worded[1] ?? {}, worded[0] ?? {}, { segment: 1, chunk: 0, score: 0 }]);
		expect(fused.map(({ fusion }) => fusion)).toEqual([
			{ wordsRank: 2, score: 1 / 62 + 1 / 61 },
			{ wordsRank: 1, score: 1 / 61 },
			{ wordsRank: null, score: 1 / 62 },
		]);
	});

	it('keeps to the limit, and takes turns', () => {
		const fused = fuseCandidates(worded, ['b1', 'b2'], { segments, limit: 2 });
		expect(fused).toMatchObject([worded[0] ?? {}, { segment: 1, chunk: 0, score: 0 }]);
	});
});
