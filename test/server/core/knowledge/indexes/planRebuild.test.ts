import { describe, expect, it } from 'vitest';
import { planRebuild } from '../../../../../server/core/knowledge/indexes/chatbotIndexBuilder.ts';
import { IndexBuilder } from '../../../../../server/core/search/index/indexBuilder.ts';
import { packIds } from '../../../../../server/core/search/index/packedIds.ts';
import type { PackedIndex } from '../../../../../server/core/search/index/packedIndex.ts';

const LARGE = 50_000;
const SMALL = 100;

/** Segments of these sizes; only what the plan looks at is filled. */
function segmentsOf(sizes: readonly number[]): PackedIndex[] {
	let first = 0;
	return sizes.map((size) => {
		const ids = Array.from({ length: size }, (_, at) => String(first + at).padStart(8, '0'));
		first += size;
		return { ...new IndexBuilder().pack(), lengths: new Uint16Array(size), ids: packIds(ids) };
	});
}

function plan(sizes: readonly number[], changed: readonly number[]): string[] {
	const segments = segmentsOf(sizes);
	return planRebuild(segments, (at) => !changed.includes(at)).map((part) =>
		part.kind === 'keep' ? `keep ${segments.indexOf(part.index)}` : `read ${part.after} ${part.until}`,
	);
}

describe('planRebuild', () => {
	it('keeps what has not changed', () => {
		expect(plan([LARGE, LARGE], [])).toEqual(['keep 0', 'keep 1']);
		expect(plan([SMALL], [])).toEqual(['keep 0']);
		expect(plan([], [])).toEqual([]);
	});

	it('reads a changed segment again, between its neighbours', () => {
		expect(plan([LARGE, LARGE, LARGE], [1])).toEqual(['keep 0', 'read 00049999 00099999', 'keep 2']);
		expect(plan([SMALL], [0])).toEqual(['read null 00000099']);
	});

	it('joins small segments with each other and with changed ones', () => {
		expect(plan([LARGE, SMALL, SMALL], [])).toEqual(['keep 0', 'read 00049999 00050199']);
		expect(plan([LARGE, SMALL], [0])).toEqual(['read null 00050099']);
		expect(plan([LARGE, SMALL, LARGE], [])).toEqual(['keep 0', 'keep 1', 'keep 2']);
	});
});
