import { chunkCountOf, type PackedIndex } from '../packedIndex.ts';
import type { Candidate } from '../searchIndex.ts';

/** Chunks of a knowledge base that is read whole for a question of everyday words: twice the usual candidates. */
const MOST_READ_WHOLE = 60;

/** Every chunk of a small knowledge base besides those found: where an address stands alone, no word of the index leads to it. */
export function addAllOfSmall(found: readonly Candidate[], segments: readonly PackedIndex[]): readonly Candidate[] {
	if (segments.reduce((sum, packed) => sum + chunkCountOf(packed), 0) > MOST_READ_WHOLE) return found;
	const known = new Set(found.map(({ segment, chunk }) => `${segment} ${chunk}`));
	const all = segments.flatMap((packed, segment) =>
		Array.from({ length: chunkCountOf(packed) }, (_, chunk): Candidate => ({ segment, chunk, score: 0 })),
	);
	return [...found, ...all.filter(({ segment, chunk }) => !known.has(`${segment} ${chunk}`))];
}
