import { chunkCountOf, type PackedIndex } from '../index/packedIndex.ts';
import type { Candidate } from '../index/searchIndex.ts';
import { isSmall } from './isSmall.ts';

/** Every chunk of a small knowledge base besides those found: where an address stands alone, no word of the index leads to it. */
export function addAllOfSmall(
	found: readonly Candidate[],
	{ segments, chunkCount }: { segments: readonly PackedIndex[]; chunkCount: number },
): readonly Candidate[] {
	if (!isSmall(chunkCount)) return found;
	const known = new Set(found.map(({ segment, chunk }) => `${segment} ${chunk}`));
	const all = segments.flatMap((packed, segment) =>
		Array.from({ length: chunkCountOf(packed) }, (_, chunk): Candidate => ({ segment, chunk, score: 0 })),
	);
	return [...found, ...all.filter(({ segment, chunk }) => !known.has(`${segment} ${chunk}`))];
}
